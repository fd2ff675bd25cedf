import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { parsePage } from '../app/http/parse-markdown.server.ts';

/**
 * Markdown files as modules: an import of `terms.md` gives a `MarkdownPage`, so that the parser stays in the build.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    transform(source, id) {
      if (!id.endsWith('.md')) return;
      return { code: `export default ${JSON.stringify(parsePage(source, basename(id, '.md')))};`, map: null };
    },
  };
}
