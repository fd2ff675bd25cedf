import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts';

/**
 * Online payment. Who looks for what:
 * - `start.server`: begin to pay an order, a deposit or an amount; the same press again finds the same payment, which
 *   `open.server` opens at the gateway and `end.server` closes;
 * - `settle.server`: ask the gateway what became of a payment and let the shop follow: the only place that does;
 * - `refund.server`: give back, whole or in part;
 * - `webhook.server`: what the gateway tells us; `reconcile.server`: what it did not; `compare.server`: whether the
 *   books agree; `attention.server`: what a person must look at; `ledger.server`: all of it, to read.
 */

export type PaymentStatus = 'starting' | 'open' | 'over' | 'paid' | 'mismatch';
/** Why a person must look at a payment. */
export type Attention = 'mismatch' | 'refund_failed' | 'discrepancy' | 'subject_cancelled';
export type RefundStatus = 'starting' | 'pending' | 'succeeded' | 'failed';

/** For so long a payment can be begun at the gateway; then another one is opened (facts, section 1.4). */
export const PAYMENT_LIFE_MS = 30 * MINUTE_MS;

/** With less left than this a new one is opened: nobody shall be cut off while typing a code. */
export const PAYMENT_LEFT_MS = 5 * MINUTE_MS;

/** For so long after its end a payment may still arrive (facts, section 1.6). */
const LATE_MS = 2 * DAY_MS;

/** So long after it was paid a payment is compared with the gateway's books, once: what they have not then, they lack. */
export const COMPARED_AFTER_MS = DAY_MS;

/**
 * When the gateway is asked next about a payment that is not paid, if nobody asks before: often while somebody may be
 * paying, ever more seldom later. Null once nothing can arrive any more.
 */
export function nextCheck({ expiresAt }: { expiresAt: Date }, now: Date): Date | null {
  const after = now.getTime() - expiresAt.getTime();
  if (after > LATE_MS) return null;
  const wait = after < 10 * MINUTE_MS ? 3 * MINUTE_MS : after < 2 * HOUR_MS ? 15 * MINUTE_MS : 6 * HOUR_MS;
  return new Date(now.getTime() + wait);
}

/** When a payment that could not be asked about is asked about again, however old: only an answer ends the asking. */
export function afterFault(now: Date): Date {
  return new Date(now.getTime() + 6 * HOUR_MS);
}

/** Banks take five to seven working days to give money back; a refund that takes longer than this is told to the owner. */
export const REFUND_IS_LATE_MS = 30 * DAY_MS;

/** A refund is asked after until the bank has done it, in the end once a day. */
export function nextRefundCheck({ createdAt }: { createdAt: Date }, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  const wait = age < HOUR_MS ? 5 * MINUTE_MS : age < REFUND_IS_LATE_MS ? 6 * HOUR_MS : DAY_MS;
  return new Date(now.getTime() + wait);
}

/** For so long after it was paid the gateway gives a payment back (facts, section 1.10: six months). */
export const REFUNDABLE_MS = 180 * DAY_MS;

/** For so long after a payment's time a bank that still has it is waited for, before another can be begun. */
export const BANK_PATIENCE_MS = HOUR_MS;

/** Somebody who looks again and again has the gateway asked this often at most (facts, section 1.3). */
export const LOOK_AGAIN_MS = 5 * SECOND_MS;

/** What the gateway knows the n-th payment of an order or appointment by: `RM-7K3D9QXA-2`. */
export function paymentId(reference: string, count: number): string {
  return `${reference}-${count}`;
}

/** What the gateway knows the n-th refund of a payment by: `RM-7K3D9QXA-2-r1`. */
export function refundId(payment: string, count: number): string {
  return `${payment}-r${count}`;
}

/** What a person who tried to pay is told, and what a page goes by. */
export type PaymentOutcome =
  /** Paid, and kept for what it was meant for. */
  | 'paid'
  /** Paid, but what it was meant for is gone or paid already: the money goes back. */
  | 'returned'
  /** Not paid yet; the same payment can still be made, or is under way. */
  | 'open'
  /** Not paid, and no longer possible with this payment. */
  | 'over'
  /** The gateway's amount is not ours: the shop looks at it. */
  | 'mismatch';
