import { sql } from 'drizzle-orm';

/** Parts of statements that read `payments`. */

/** Whole rupees of a payment that were refunded, or are on their way. */
export const refundedAmount = sql<number>`(select coalesce(sum(amount), 0) from refunds
  where refunds.payment_id = payments.id and refunds.status <> 'failed')`;

/**
 * The gateway holds another amount, and nobody has resolved that: until then nothing more is paid, and the way of paying
 * cannot be switched.
 */
export const isOnHold = sql`status = 'mismatch' and attention is not null`;
