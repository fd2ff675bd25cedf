import type { AdminSearch } from '../shared/admin-search.ts';
import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';
import { BOOKING_STATUS_LABELS, type BookingStatus, parseBookingSearch } from './booking.ts';

/** The owner's list of bookings: what its address can ask for. */

export const BOOKING_SORTS = {
  newest: 'Newest request first',
  soonest: 'Soonest appointment first',
  latest: 'Latest appointment first',
} as const;
type BookingSort = keyof typeof BOOKING_SORTS;

/** A status, what lacks an artist, or what was done and is not paid. */
export type BookingListState = BookingStatus | 'to-assign' | 'balance-due';
export const BOOKING_LIST_STATES: Readonly<Record<BookingListState, string>> = {
  'to-assign': 'To assign',
  'balance-due': 'Balance due',
  ...BOOKING_STATUS_LABELS,
};

/** All of them together narrow the list; the days are those of the appointments. */
export interface BookingFilters extends ListDays {
  search: AdminSearch | null;
  status: BookingListState | null;
  vendorId: string | null;
  sort: BookingSort;
}

/** The filters of a list's address; what is not valid counts as left out. */
export function parseBookingFilters(params: URLSearchParams): BookingFilters {
  return {
    search: parseBookingSearch(params.get('q') ?? ''),
    status: parseChoice(BOOKING_LIST_STATES, params.get('status')),
    vendorId: params.get('artist') || null,
    ...parseListDays(params),
    sort: parseChoice(BOOKING_SORTS, params.get('sort')) ?? 'newest',
  };
}
