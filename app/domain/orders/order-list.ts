import { type AdminSearch, parseAdminSearch } from '../shared/admin-search.ts';
import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
} from './order.ts';

/** The desk's list of orders: what its address can ask for. */

export const ORDER_SORTS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest total',
} as const;
type OrderSort = keyof typeof ORDER_SORTS;

/** All of them together narrow the list. */
export interface OrderFilters extends ListDays {
  search: AdminSearch | null;
  status: OrderStatus | null;
  payment: PaymentStatus | null;
  way: PaymentMethod | null;
  /** A pincode, the beginning of one, or a word of the address; empty for every place. */
  place: string;
  /** Only those of which a return is asked for, and not answered yet. */
  returns: 'asked' | null;
  sort: OrderSort;
}

const PLACE_MAX_LENGTH = 40;

/** The filters of a list's address; what is not valid counts as left out. */
export function parseOrderFilters(params: URLSearchParams): OrderFilters {
  return {
    search: parseOrderSearch(params.get('q') ?? ''),
    status: parseChoice(ORDER_STATUSES, params.get('status')),
    payment: parseChoice(PAYMENT_STATUSES, params.get('payment')),
    way: parseChoice(PAYMENT_METHODS, params.get('way')),
    ...parseListDays(params),
    place: (params.get('place') ?? '').slice(0, PLACE_MAX_LENGTH).trim(),
    returns: parseChoice(['asked'], params.get('returns')),
    sort: parseChoice(ORDER_SORTS, params.get('sort')) ?? 'newest',
  };
}

/** What an admin typed to find an order; null for nothing. */
export function parseOrderSearch(typed: string): AdminSearch | null {
  return parseAdminSearch(typed, parseOrderNumber);
}

function parseOrderNumber(typed: string): string | null {
  // Without `RM-` only what has a digit: eight letters alone are a name.
  const match = /^(?:RM[- ]?([0-9A-Z]{8})|(?=.*\d)([0-9A-HJKMNP-TV-Z]{8}))$/.exec(typed.toUpperCase());
  return match && `RM-${match[1] ?? match[2]}`;
}

/** Roughly how long ago, as `3 days ago`. */
export function formatAge(since: Date, now: Date): string {
  const age = Math.max(0, now.getTime() - since.getTime());
  const [unit, length] =
    age < HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : age < DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  const count = Math.floor(age / length);
  return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** The town of an address as people write it: its last part that is no number; empty if there is none. */
export function townOf(address: string): string {
  const parts = address.split(/[,\n]/).map((part) => part.replace(/[-–]?\s*\d{3}\s?\d{3}\s*$/, '').trim());
  return parts.findLast((part) => /^[^\d]{2,30}$/.test(part)) ?? '';
}
