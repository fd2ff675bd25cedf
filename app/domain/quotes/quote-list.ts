import { normalizeSearch } from '../shared/admin-search.ts';
import { parsePhone } from '../shared/contact-details.ts';
import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';
import { QUOTE_STATE_LABELS, type QuoteState } from './quote.ts';

/** The shop's list of quotes: what its address can ask for. */

/** A state, or those about which the shop should ask. */
export type QuoteListState = QuoteState | 'to-ask';
export const QUOTE_LIST_STATES: Record<QuoteListState, string> = {
  'to-ask': 'To ask about',
  ...QUOTE_STATE_LABELS,
};

export const QUOTE_SORTS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

type QuoteSearch =
  /** E.164. */
  | { by: 'phone'; phone: string }
  | { by: 'reference'; reference: string }
  /** A part of a name, in lower case. */
  | { by: 'words'; words: string };

/** All of them together narrow the list. */
export interface QuoteFilters extends ListDays {
  search: QuoteSearch | null;
  state: QuoteListState | null;
  sort: keyof typeof QUOTE_SORTS;
}

/** The filters of an address; what is not valid counts as left out. */
export function parseQuoteFilters(params: URLSearchParams): QuoteFilters {
  return {
    search: parseQuoteSearch(normalizeSearch(params.get('q') ?? '')),
    state: parseChoice(QUOTE_LIST_STATES, params.get('state')),
    ...parseListDays(params),
    sort: parseChoice(QUOTE_SORTS, params.get('sort')) ?? 'newest',
  };
}

function parseQuoteSearch(words: string): QuoteSearch | null {
  if (!words) return null;
  const phone = parsePhone(words);
  if (phone) return { by: 'phone', phone };
  const reference = words.toUpperCase().replace(/^RQ[- ]?/, 'RQ-');
  return reference.startsWith('RQ-')
    ? { by: 'reference', reference }
    : { by: 'words', words: words.toLowerCase() };
}
