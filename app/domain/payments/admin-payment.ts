import type { PaymentStatus, RefundStatus } from './payment.ts';

/** `attention`: another amount at the gateway, a failed refund, a discrepancy, or money of something cancelled. */
export const PAYMENT_FILTERS = [
  { slug: 'all', label: 'All' },
  { slug: 'paid', label: 'Paid' },
  { slug: 'unpaid', label: 'Not paid' },
  { slug: 'attention', label: 'Needs attention' },
] as const;
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]['slug'];

const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  starting: 'Being opened',
  open: 'Can be paid',
  closed: 'Not paid',
  paid: 'Paid',
  mismatch: 'Another amount at the gateway',
};

/** A payment's status in a word or two. */
export function paymentStatusLabel({
  status,
  applied,
}: {
  status: PaymentStatus;
  applied: boolean | null;
}): string {
  return status === 'paid' && !applied ? 'Refunded automatically' : PAYMENT_STATUS_LABELS[status];
}

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  starting: 'Being sent',
  pending: 'On its way',
  succeeded: 'Arrived',
  failed: 'Failed',
};

/** A payment that was begun for an order or a booking, as the page of that lists it. */
export interface PaymentAttempt {
  id: string;
  /** Whole rupees. */
  amount: number;
  status: PaymentStatus;
  applied: boolean | null;
  /** Whole rupees that were refunded, or are on their way. */
  refunded: number;
  /** UTC. */
  createdAt: Date;
}

/** Characters of a refund's reason: what the gateway takes (facts, section 1.10). */
export const REFUND_REASON_LENGTH = 100;
