import type { PaymentStatus, RefundStatus } from './payment.ts';

/** `attention`: what a person must look at: another sum at the gateway, a refund that failed, a difference. */
export const LEDGER_FILTERS = [
  { slug: 'all', label: 'All' },
  { slug: 'paid', label: 'Paid' },
  { slug: 'unpaid', label: 'Not paid' },
  { slug: 'attention', label: 'To look at' },
] as const;
export type LedgerFilter = (typeof LEDGER_FILTERS)[number]['slug'];

const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  starting: 'Being opened',
  open: 'Can be paid',
  over: 'Not paid',
  paid: 'Paid',
  mismatch: 'Another sum at the gateway',
};

/** A payment's state in a word or two. */
export function paymentState({ status, kept }: { status: PaymentStatus; kept: boolean | null }): string {
  return status === 'paid' && !kept ? 'Sent back by itself' : PAYMENT_STATUS_LABELS[status];
}

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  starting: 'Being sent',
  pending: 'On its way',
  succeeded: 'Arrived',
  failed: 'Failed',
};

/** A payment that was begun for an order or an appointment, as the page of that lists it. */
export interface BegunPayment {
  id: string;
  /** Whole rupees. */
  amount: number;
  status: PaymentStatus;
  kept: boolean | null;
  /** Whole rupees that went back, or are on their way. */
  returned: number;
  /** UTC. */
  createdAt: Date;
}

/** Characters of a refund's reason: what the gateway takes (facts, section 1.10). */
export const REFUND_REASON_LENGTH = 100;
