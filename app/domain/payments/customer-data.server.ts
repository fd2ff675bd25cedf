import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import { isOwnBooking } from '../bookings/customer-bookings.server.ts';
import { belongsTo } from '../orders/customer-orders.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/**
 * What payments hold about a customer: those of their orders, of their appointments' deposits, and amounts alone that
 * somebody with their phone paid. For the batches of `people/customer-data.server.ts`.
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
      db.select({ id: bookings.id }).from(bookings).where(isOwnBooking(context, customerId)),
    ),
    isPayer(context, customerId),
  );
}

function isPayer({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const phone = db
    .select({ phoneHash: customers.phoneHash })
    .from(customers)
    .where(eq(customers.id, customerId));
  return eq(payments.payerHash, sql`(${phone})`);
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

/** What they answered of one order or appointment, or of amounts alone, as plain data for the customer. */
export function exportedPayments({ payments, refunds }: CustomersPayments, subject: { id: string } | null) {
  return payments
    .filter(({ orderId, bookingId }) => (orderId ?? bookingId) === (subject?.id ?? null))
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
 * The statements that empty why money went back, since an admin's words may name somebody, and who paid an amount
 * alone.
 */
export function erasePayments(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const own = db.select({ id: payments.id }).from(payments).where(theirs(context, customerId));
  return [
    db.update(refunds).set({ reason: '' }).where(inArray(refunds.paymentId, own)),
    db.update(payments).set({ payerSealed: null, payerHash: null }).where(isPayer(context, customerId)),
  ] as const;
}
