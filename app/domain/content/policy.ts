import type { MarkdownPage } from './prose.ts';

/** The long texts that the owner writes in Markdown. */

export const POLICY_NAMES = [
  'faqs',
  'orderInfo',
  'bookingCancellation',
  'terms',
  'privacy',
  'skinSafety',
] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** Every text in Markdown. About's is short: memory keeps it with the other groups, so that About stays at one round trip. */
const MARKDOWN_NAMES = [...POLICY_NAMES, 'aboutStory'] as const;
export type MarkdownName = (typeof MARKDOWN_NAMES)[number];

/** Without a title and what stands below it: a piece of another page. */
export const HEADLESS: readonly MarkdownName[] = ['skinSafety', 'aboutStory'];

/** Pages that are no policies have no room for what only policies load. */
export const POLICY_PLACEHOLDERS = ['skinSafety', 'designBoxes'] as const;

/** Most letters. */
export const POLICY_LENGTH = { title: 80, description: 300, lead: 400, text: 30_000, story: 6000 } as const;

/** How many pictures may be added to a text at once. */
export const POLICY_PICTURES = 6;

/** As it was written, and what pages render of it. */
export interface Policy {
  title: string;
  /** For search engines. */
  description: string;
  lead: string;
  text: string;
  page: MarkdownPage;
}

export function isMarkdown(group: string): group is MarkdownName {
  return MARKDOWN_NAMES.some((name) => name === group);
}
