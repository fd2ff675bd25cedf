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

/** Most letters. */
export const POLICY_LENGTH = { title: 80, description: 300, lead: 400, text: 30_000 } as const;

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

export function isPolicy(group: string): group is PolicyName {
  return POLICY_NAMES.some((name) => name === group);
}
