import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { Payable, PayableKind, PayableReference, PaymentRow } from '../shared/payable.server.ts';
import { paymentId } from './payment.ts';

type Payables = Pick<AppContext, 'payables'>;

/** The columns of `payments` that refer to what a payment is for; at most one has a value. */
export const subjectColumns = { orderId: payments.orderId, bookingId: payments.bookingId };

export function getPayable({ payables }: Payables, kind: PayableKind): Payable {
  const payable = payables.find((each) => each.kind === kind);
  if (!payable) throw new Error(`Nothing of the kind ${kind} can be paid.`);
  return payable;
}

export function payableOf(
  { payables }: Payables,
  payment: Pick<PaymentRow, keyof typeof subjectColumns>,
): Payable {
  const payable =
    payables.find(({ column }) => column !== null && payment[column] !== null) ??
    payables.find(({ column }) => column === null);
  if (!payable) throw new Error('A payment is for something that is not payable.');
  return payable;
}

/** SQL on `payments`: every payment that was begun for one thing. */
export function isPaymentFor(context: Payables, { kind, reference }: PayableReference): SQL {
  const { column, selectId } = getPayable(context, kind);
  return column === null
    ? eq(payments.id, paymentId(reference, 1))
    : eq(payments[column], sql`${selectId(reference)}`);
}

/** Whole rupees of a payment that were refunded, or are on their way; in statements that read `payments`. */
export const refundedAmount = sql<number>`(select coalesce(sum(amount), 0) from refunds
  where refunds.payment_id = payments.id and refunds.status <> 'failed')`;

/**
 * SQL on `payments`: the gateway holds another amount, and nobody has resolved that. Until then nothing more is paid,
 * and the way of paying cannot be switched.
 */
export const isOnHold = sql`status = 'mismatch' and attention is not null`;

/** It can be paid, or is being opened for that. */
export const isLive = inArray(payments.status, ['starting', 'open']);
export const isUnpaid = inArray(payments.status, ['starting', 'open', 'closed']);
