import { normalizeSearch } from '../shared/admin-search.ts';
import { parsePhone } from '../shared/contact-details.ts';

/** What visitors write to the shop: enquiries, and messages by the contact form. */

/** What an admin typed to find an enquiry or a message. */
export type InboxSearch =
  /** E.164. */
  | { by: 'phone'; phone: string }
  /** A part of a name or an e-mail address, in lower case. */
  | { by: 'words'; words: string };

/** A search for words looks at this many rows a page, the newest first, which limits its cost. */
export const MAX_MESSAGES_SEARCHED = 5000;

/** Null for an empty search. */
export function parseInboxSearch(typed: string): InboxSearch | null {
  const words = normalizeSearch(typed);
  if (!words) return null;
  const phone = parsePhone(words);
  return phone ? { by: 'phone', phone } : { by: 'words', words: words.toLowerCase() };
}
