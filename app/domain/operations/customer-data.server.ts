import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { customers, otpChallenges, sessions } from '#drizzle/schema/accounts.ts';
import { orderEvents, orderLines, orders } from '#drizzle/schema/orders.ts';
import { endAllSessions } from '../accounts/session.server.ts';
import {
  eraseEndedBookings,
  eraseEnquiries,
  selectCustomerAppointments,
  toExportedAppointments,
} from '../bookings/customer-data.server.ts';
import { belongsTo } from '../orders/customer-orders.server.ts';
import { cancelUnpaid } from '../orders/unpaid-orders.server.ts';
import { erasePayments, exportedPayments, paymentsOf } from '../payments/customer-data.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';

/** What we hold about a customer: shown whole to its owner, and erased when its owner says so. */

/** Everything that we hold about a customer, as plain data for a JSON file. Null if the account was just erased. */
export async function exportCustomer(context: AppContext, customerId: string) {
  const { db } = context;
  const own = db.select({ id: orders.id }).from(orders).where(belongsTo(context, customerId));
  const [[customer], theirOrders, lines, history, logins, payments, back, ...appointments] = await db.batch([
    db
      .select()
      .from(customers)
      .where(and(eq(customers.id, customerId), isNull(customers.erasedAt))),
    db.select().from(orders).where(belongsTo(context, customerId)).orderBy(desc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, own)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, own)).orderBy(asc(orderEvents.id)),
    db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.role, 'customer'),
          eq(sessions.personId, customerId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, context.now()),
        ),
      )
      .orderBy(desc(sessions.createdAt)),
    ...paymentsOf(context, customerId),
    ...selectCustomerAppointments(context, customerId),
  ]);
  if (!customer) return null;
  const paid = { payments, refunds: back };
  return {
    exportedAt: context.now(),
    account: {
      name: customer.name,
      email: customer.email,
      phone: await unsealPhone(context, customer.phoneSealed ?? ''),
      createdAt: customer.createdAt,
      updatedAt: customer.updatedAt,
    },
    logins: logins.map(({ createdAt, lastSeenAt, expiresAt }) => ({ createdAt, lastSeenAt, expiresAt })),
    orders: await Promise.all(
      theirOrders.map(async (order) => ({
        number: order.number,
        status: order.status,
        paymentMethod: order.paymentMethod,
        paymentStatus: order.paymentStatus,
        total: order.total,
        name: order.name,
        email: order.email,
        phone: await unsealPhone(context, order.phoneSealed),
        address: order.address,
        pincode: order.pincode,
        placedAt: order.createdAt,
        updatedAt: order.updatedAt,
        lines: lines
          .filter((line) => line.orderId === order.id)
          .map(({ designId, name, price, quantity }) => ({ designId, name, price, quantity })),
        history: history
          .filter((event) => event.orderId === order.id)
          .map(({ status, actor, at }) => ({ status, actor, at })),
        payments: exportedPayments(paid, order),
      })),
    ),
    payments: exportedPayments(paid, null),
    ...(await toExportedAppointments(context, paid, ...appointments)),
  };
}

/**
 * Erases a customer, at once and for good, in one batch: the account is emptied, its logins end, orders that wait for an
 * online payment are cancelled, and orders that have ended keep what an invoice needs. Orders under way keep their contact details until they are delivered or cancelled: a trigger
 * (`orders_of_erased_customers`) sees to it, whoever changes their state. Appointments are treated alike, enquiries
 * emptied at once. docs/decisions says what is kept and why.
 */
export async function eraseCustomer(context: AppContext, customerId: string): Promise<void> {
  const { db, now } = context;
  const at = now();
  const isTheirs = eq(customers.id, customerId);
  const phone = sql`(${db.select({ phoneHash: customers.phoneHash }).from(customers).where(isTheirs)})`;
  await db.batch([
    db.update(orders).set({ customerId }).where(belongsTo(context, customerId)),
    ...eraseEnquiries(context, customerId),
    ...erasePayments(context, customerId),
    // They hold the phone, sealed.
    db.delete(otpChallenges).where(eq(otpChallenges.phoneHash, phone)),
    db
      .update(customers)
      .set({ name: '', email: null, phoneSealed: null, phoneHash: null, updatedAt: at, erasedAt: at })
      .where(isTheirs),
    // Once the account is erased: so the trigger empties these, too.
    ...cancelUnpaid(context, eq(orders.customerId, customerId), 'customer'),
    // Reaching this state once more, now that the account is erased, is what the trigger waits for.
    db
      .update(orders)
      .set({ status: sql`${orders.status}` })
      .where(and(eq(orders.customerId, customerId), inArray(orders.status, ['delivered', 'cancelled']))),
    ...eraseEndedBookings(context, customerId),
    endAllSessions(context, 'customer', customerId),
  ]);
}
