import { normalizeSearch } from '../shared/admin-search.ts';
import { parsePhone } from '../shared/contact-details.ts';
import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';

/** What visitors write to the shop: enquiries, and messages by the contact form. */

/** What an admin typed to find an enquiry or a message. */
type InboxSearch =
  /** E.164. */
  | { by: 'phone'; phone: string }
  /** A part of a name or an e-mail address, in lower case. */
  | { by: 'words'; words: string };

export const INBOX_SORTS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** What the address of a list asks for; all of it together narrows the list. */
export interface InboxFilters<Status extends string> extends ListDays {
  search: InboxSearch | null;
  status: Status | null;
  sort: keyof typeof INBOX_SORTS;
}

/** The filters of an address; what is not valid counts as left out. */
export function parseInboxFilters<Status extends string>(
  params: URLSearchParams,
  statuses: readonly Status[],
): InboxFilters<Status> {
  return {
    search: parseInboxSearch(params.get('q') ?? ''),
    status: parseChoice(statuses, params.get('state')),
    ...parseListDays(params),
    sort: parseChoice(INBOX_SORTS, params.get('sort')) ?? 'newest',
  };
}

/** Null for an empty search. */
function parseInboxSearch(typed: string): InboxSearch | null {
  const words = normalizeSearch(typed);
  if (!words) return null;
  const phone = parsePhone(words);
  return phone ? { by: 'phone', phone } : { by: 'words', words: words.toLowerCase() };
}
