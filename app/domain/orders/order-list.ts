import { type AdminSearch, parseAdminSearch } from '../shared/admin-search.ts';
import { DAY_MS, HOUR_MS, isValidDay, MINUTE_MS } from '../shared/time.ts';
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
export interface OrderFilters {
  search: AdminSearch | null;
  status: OrderStatus | null;
  payment: PaymentStatus | null;
  way: PaymentMethod | null;
  /** YYYY-MM-DD in India. */
  from: string | null;
  to: string | null;
  /** A pincode, the beginning of one, or a word of the address; empty for every place. */
  place: string;
  sort: OrderSort;
}

const PLACE_MAX_LENGTH = 40;

/** The filters of a list's address; what is not valid counts as left out. */
export function parseOrderFilters(params: URLSearchParams): OrderFilters {
  const day = (name: string) => {
    const typed = params.get(name) ?? '';
    return isValidDay(typed) ? typed : null;
  };
  return {
    search: parseOrderSearch(params.get('q') ?? ''),
    status: oneOf(ORDER_STATUSES, params.get('status')),
    payment: oneOf(PAYMENT_STATUSES, params.get('payment')),
    way: oneOf(PAYMENT_METHODS, params.get('way')),
    from: day('from'),
    to: day('to'),
    place: (params.get('place') ?? '').slice(0, PLACE_MAX_LENGTH).trim(),
    sort: oneOf(Object.keys(ORDER_SORTS) as OrderSort[], params.get('sort')) ?? 'newest', // its own keys
  };
}

function oneOf<Value extends string>(values: readonly Value[], wanted: string | null): Value | null {
  return values.find((value) => value === wanted) ?? null;
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
