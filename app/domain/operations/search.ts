import type { Right } from '../accounts/staff-rights.ts';
import { normalizeSearch } from '../shared/admin-search.ts';

/** What an admin's search finds, in the order in which it is shown, and the right that each kind needs. */
export const SEARCH_RIGHTS = {
  customer: 'customers',
  booking: 'bookings',
  order: 'orders',
  enquiry: 'enquiries',
  quote: 'enquiries',
  message: 'enquiries',
  artist: 'artists',
  design: 'catalogue',
  package: 'catalogue',
  product: 'catalogue',
} as const satisfies Record<string, Right>;

/** What has an index of its own; the catalogue is found by its names. */
export const INDEXED_KINDS = [
  'customer',
  'booking',
  'order',
  'enquiry',
  'quote',
  'message',
  'artist',
] as const;
export const SEARCH_KINDS = [...INDEXED_KINDS, 'design', 'package', 'product'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const SEARCH_KIND_LABELS: Record<SearchKind, string> = {
  customer: 'Customers',
  booking: 'Bookings',
  order: 'Orders',
  enquiry: 'Enquiries',
  quote: 'Quotes',
  message: 'Messages',
  artist: 'Artists',
  design: 'Designs',
  package: 'Packages',
  product: 'Popular products',
};

/** Something that was found. */
export interface SearchResult {
  kind: SearchKind;
  to: string;
  title: string;
  /** Beside the title. */
  detail: string;
  state: string;
  /** As people read it. */
  date: string;
}

/** What was typed, as the two indexes take it. */
export interface SearchTerms {
  /** Each stands somewhere in the text; empty where it is too short for that. */
  words: string[];
  /** Digits in a row of a phone, at least four; null where they cannot be a phone's. */
  digits: string | null;
}

/** The index knows three letters in a row. */
export const SHORTEST_WORD = 3;
export const SHORTEST_PHONE_PART = 4;

/** Null where too little was typed to find anything. */
export function parseSearch(typed: string): SearchTerms | null {
  const text = normalizeSearch(typed).replace(/^(r[mbq])[ -]+(?=\w)/i, '$1-');
  const digits = /^[\d\s+()-]+$/.test(text) ? toPhoneDigits(text) : '';
  const words = digits ? [text.replace(/\D/g, '')] : splitWords(text);
  const terms = {
    words: words.filter((word) => word.length >= SHORTEST_WORD),
    digits: digits.length >= SHORTEST_PHONE_PART ? digits : null,
  };
  return terms.words.length > 0 || terms.digits ? terms : null;
}

/** A short word is found together with its neighbours only: `Om Rao`. */
function splitWords(text: string): string[] {
  const words = text.split(' ');
  return words.every((word) => word.length >= SHORTEST_WORD) ? words : [text];
}

/** At most the ten of an Indian number, without what stands before them. */
function toPhoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const isWhole = text.startsWith('+') || digits.length > 10;
  return (isWhole ? digits.replace(/^0+/, '').replace(/^91(?=\d{10})/, '') : digits).slice(0, 10);
}
