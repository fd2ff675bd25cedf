import { parsePhone } from '../shared/contact-details.ts';

/** What strangers write to the shop, by the contact form and by the form for enquiries. */

/** The same words from the same person within this time are one letter: a second press, or a page loaded again. */
export const DUPLICATE_WINDOW_MS = 60 * 60 * 1000;

/** What somebody at the desk typed to find a letter. */
export type InboxSearch =
  /** E.164. */
  | { by: 'phone'; phone: string }
  /** A part of a name or an e-mail address, in small letters. */
  | { by: 'words'; words: string };

/** Characters of a search that are looked at. */
export const INBOX_SEARCH_MAX_LENGTH = 60;

/** A search for words looks at this many letters a page, the newest first, so that its cost has a limit. */
export const MAX_MESSAGES_SEARCHED = 5000;

/** Letters in one export, the newest. */
export const MAX_MESSAGES_EXPORTED = 10_000;

/** Null for nothing. */
export function parseInboxSearch(typed: string): InboxSearch | null {
  const words = typed.slice(0, INBOX_SEARCH_MAX_LENGTH).trim().replace(/\s+/g, ' ');
  if (!words) return null;
  const phone = parsePhone(words);
  return phone ? { by: 'phone', phone } : { by: 'words', words: words.toLowerCase() };
}
