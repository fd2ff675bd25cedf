import { normalizeSearch } from '../shared/admin-search.ts';
import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';
import type { PaymentAttempt, PaymentStatus, RefundStatus } from './payment.ts';

/** `attention`: another amount at the gateway, a failed refund, a discrepancy, or money of something cancelled. */
export const PAYMENT_FILTER_LABELS = {
  paid: 'Paid',
  unpaid: 'Not paid',
  attention: 'Needs attention',
} as const;
export type PaymentFilter = keyof typeof PAYMENT_FILTER_LABELS;

export const PAYMENT_SORTS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

/** What the address of the list asks for; all of it together narrows the list. */
export interface PaymentFilters extends ListDays {
  /** The beginning of a payment's id: an order's number or a booking's reference; empty for none. */
  search: string;
  show: PaymentFilter | null;
  sort: keyof typeof PAYMENT_SORTS;
}

/** The filters of an address; what is not valid counts as left out. */
export function parsePaymentFilters(params: URLSearchParams): PaymentFilters {
  return {
    search: normalizeSearch(params.get('q') ?? '')
      .toUpperCase()
      .replace(' ', '-'),
    show: parseChoice(PAYMENT_FILTER_LABELS, params.get('show')),
    ...parseListDays(params),
    sort: parseChoice(PAYMENT_SORTS, params.get('sort')) ?? 'newest',
  };
}

const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  starting: 'Being opened',
  open: 'Can be paid',
  closed: 'Not paid',
  paid: 'Paid',
  mismatch: 'Another amount at the gateway',
};

export function paymentStatusLabel({ status, applied }: Pick<PaymentAttempt, 'status' | 'applied'>): string {
  return status === 'paid' && !applied ? 'Refunded automatically' : PAYMENT_STATUS_LABELS[status];
}

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  starting: 'Being sent',
  pending: 'On its way',
  succeeded: 'Arrived',
  failed: 'Failed',
};

/** Characters of a refund's reason: what the gateway takes (facts, section 1.10). */
export const REFUND_REASON_LENGTH = 100;
