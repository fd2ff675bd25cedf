import type { PaymentAttempt, PaymentStatus, RefundStatus } from './payment.ts';

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
