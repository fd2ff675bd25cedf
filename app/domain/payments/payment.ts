import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';

/**
 * Online payment:
 * - `payable`: what a payment is for; other rooms fill that interface
 * - `start-payment`: begin to pay; `create-payment` opens it at the gateway, `terminate-payment` closes it
 * - `settle-payment`: ask the gateway and update the payment: the only place where it becomes paid
 * - `refresh-payment`: the same for a page that shows an unpaid payment, after the response
 * - `refund` and `send-refund`: refunds, whole or in part
 * - `webhook`: what the gateway tells us; `reconcile`: what it did not; `attention`: what needs a person
 * - `admin-payment`: lists and details for admins
 */

export type PaymentStatus = 'starting' | 'open' | 'closed' | 'paid' | 'mismatch';
/** Why a payment needs an admin's attention. */
export const ATTENTIONS = [
  'mismatch',
  'refund_failed',
  'discrepancy',
  'subject_cancelled',
  'overpaid',
] as const;
export type Attention = (typeof ATTENTIONS)[number];
export type RefundStatus = 'starting' | 'pending' | 'succeeded' | 'failed';

/** How long a payment can be paid at the gateway; then another one is opened (facts, section 1.4). */
export const PAYMENT_LIFE_MS = 30 * MINUTE_MS;

/** With less time left than this a new one is opened, so that nobody is cut off while typing a code. */
export const PAYMENT_LEFT_MS = 5 * MINUTE_MS;

/** How long after its end a payment may still arrive (facts, section 1.6). */
const LATE_MS = 2 * DAY_MS;

/** How long after it was paid a payment is compared with the gateway, once: by then the gateway must know it. */
export const COMPARED_AFTER_MS = DAY_MS;

/**
 * When an unpaid payment is checked next: often while somebody may be paying, less and less often later. Null once
 * nothing can arrive any more.
 */
export function nextCheck({ expiresAt }: { expiresAt: Date }, now: Date): Date | null {
  const after = now.getTime() - expiresAt.getTime();
  if (after > LATE_MS) return null;
  const wait = after < 10 * MINUTE_MS ? 3 * MINUTE_MS : after < 2 * HOUR_MS ? 15 * MINUTE_MS : 6 * HOUR_MS;
  return new Date(now.getTime() + wait);
}

/** When a payment is checked again after a failed check, however old it is: only an answer ends the checks. */
export function checkAfterError(now: Date): Date {
  return new Date(now.getTime() + 6 * HOUR_MS);
}

/** Banks take five to seven working days for a refund; the owner is told of one that takes longer than this. */
export const REFUND_IS_LATE_MS = 30 * DAY_MS;

/** A refund is checked until the bank has completed it, in the end once a day. */
export function nextRefundCheck({ createdAt }: { createdAt: Date }, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = age < HOUR_MS ? 5 * MINUTE_MS : age < REFUND_IS_LATE_MS ? 6 * HOUR_MS : DAY_MS;
  return new Date(now.getTime() + wait);
}

/** How long after it was paid the gateway refunds a payment (facts, section 1.10: six months). */
export const REFUNDABLE_MS = 180 * DAY_MS;

/** How long after a payment's end another waits for a bank that is still processing it. */
export const BANK_PATIENCE_MS = HOUR_MS;

/** Pages have the gateway asked this often at most (facts, section 1.3). */
export const REFRESH_INTERVAL_MS = 5 * SECOND_MS;

/** What the gateway knows the n-th payment of an order or appointment by: `RM-7K3D9QXA-2`. */
export function paymentId(reference: string, count: number): string {
  return `${reference}-${count}`;
}

export function referenceOf(id: string): string {
  return id.replace(/-\d+$/, '');
}

/** What the gateway knows the n-th refund of a payment by: `RM-7K3D9QXA-2-r1`. */
export function refundId(payment: string, count: number): string {
  return `${payment}-r${count}`;
}

export const PAYMENT_OUTCOMES = [
  /** Paid, and applied to what it was for. */
  'paid',
  /** Paid, but what it was for is gone or paid already: it is refunded automatically. */
  'refunded',
  /** Not paid yet; it can still be paid, or is being processed. */
  'open',
  /** Not paid, and can no longer be paid. */
  'closed',
  /** The gateway's amount is not ours: an admin looks at it. */
  'mismatch',
] as const;
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number];

/** What became of the money that was paid for one thing. */
export interface PaymentTotals {
  /** Of the applied payment: what was refunded, or is on its way. */
  refunded: number;
  /** What came too late or twice, and is refunded automatically. */
  autoRefunded: number;
  /** The gateway holds another amount than was asked for: the shop looks into it, and nothing more may be paid. */
  onHold: boolean;
}

/** A payment that was begun for an order or a booking, as lists show it. */
export interface PaymentAttempt {
  id: string;
  amount: number;
  status: PaymentStatus;
  applied: boolean | null;
  attention: Attention | null;
  refunded: number;
  createdAt: Date;
}

/** @param payments all that were begun for it */
export function toPaymentTotals(
  payments: readonly Omit<PaymentAttempt, 'id' | 'createdAt'>[],
): PaymentTotals {
  return {
    refunded: payments.find(({ applied }) => applied)?.refunded ?? 0,
    autoRefunded: payments
      .filter(({ status, applied }) => status === 'paid' && !applied)
      .reduce((sum, { amount }) => sum + amount, 0),
    onHold: payments.some(({ status, attention }) => status === 'mismatch' && attention !== null),
  };
}
