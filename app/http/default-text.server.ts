import { toInline, toMarkdown } from '../domain/content/markdown-source.ts';
import type { Policy } from '../domain/content/policy.ts';
import type { MarkdownPage } from '../domain/content/prose.ts';

/** A text of a Markdown file. What was written is made when it is asked for: only the editor does. */
export function toDefaultText(page: MarkdownPage): Policy {
  const { title } = page;
  return {
    ...{ title, page },
    get description() {
      return toInline(page.description);
    },
    get lead() {
      return toInline(page.lead);
    },
    get text() {
      return toMarkdown(page);
    },
  };
}
