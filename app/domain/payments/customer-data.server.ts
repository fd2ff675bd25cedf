import { and, asc, inArray, ne, or } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/appointments.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import { bookingsBelongTo } from '../appointments/customer-bookings.server.ts';
import { belongsTo } from '../orders/customer-orders.server.ts';

/**
 * What payments hold about a customer: those of their orders and of their appointments' deposits. For the batches of
 * `people/customer-data.server.ts`.
 */

function theirs(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  return or(
    inArray(
      payments.orderId,
      db.select({ id: orders.id }).from(orders).where(belongsTo(context, customerId)),
    ),
    inArray(
      payments.bookingId,
      db.select({ id: bookings.id }).from(bookings).where(bookingsBelongTo(context, customerId)),
    ),
  );
}

/** The statements that read all of it. */
export function paymentsOf(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const own = db.select({ id: payments.id }).from(payments).where(theirs(context, customerId));
  return [
    db.select().from(payments).where(theirs(context, customerId)).orderBy(asc(payments.createdAt)),
    db.select().from(refunds).where(inArray(refunds.paymentId, own)).orderBy(asc(refunds.createdAt)),
  ] as const;
}

export interface CustomersPayments {
  payments: (typeof payments.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
}

/** What they answered of one order or appointment, as plain data for the customer. */
export function exportedPayments({ payments, refunds }: CustomersPayments, subject: { id: string }) {
  return payments
    .filter(({ orderId, bookingId }) => orderId === subject.id || bookingId === subject.id)
    .map(({ id, amount, status, kept, method, gatewayPaymentId, createdAt, paidAt }) => ({
      id,
      amount,
      status,
      kept,
      method,
      gatewayPaymentId,
      createdAt,
      paidAt,
      refunds: refunds
        .filter(({ paymentId }) => paymentId === id)
        .map(({ amount, reason, status, createdAt }) => ({ amount, reason, status, at: createdAt })),
    }));
}

/**
 * The statement that empties why money went back: an admin's words, which may name somebody. Those of a refund that the
 * gateway may not know yet stay, since it takes the same refund in the same words alone.
 */
export function eraseRefundReasons(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const own = db.select({ id: payments.id }).from(payments).where(theirs(context, customerId));
  return db
    .update(refunds)
    .set({ reason: '' })
    .where(and(inArray(refunds.paymentId, own), ne(refunds.status, 'starting')));
}
