import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { outbox } from '#drizzle/schema/notifications.ts';
import { orderEvents, orderLines, orderReturnRequests, orders } from '#drizzle/schema/orders.ts';
import { type CustomerPayments, exportPayments } from '../payments/customer-data.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { belongsTo } from './customer-orders.server.ts';
import { aboutsOfOrders } from './order-messages.server.ts';
import { cancelUnpaidOrders } from './unpaid-orders.server.ts';

/** What orders hold about a customer, for the batches of `operations/customer-data.server.ts`. */

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];

export function orderDataQueries(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const own = db.select({ id: orders.id }).from(orders).where(belongsTo(context, customerId));
  return [
    db.select().from(orders).where(belongsTo(context, customerId)).orderBy(desc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, own)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, own)).orderBy(asc(orderEvents.id)),
    db
      .select()
      .from(orderReturnRequests)
      .where(inArray(orderReturnRequests.orderId, own))
      .orderBy(asc(orderReturnRequests.at)),
  ] as const;
}

export async function toExportedOrders(
  context: Pick<AppContext, 'env'>,
  paid: CustomerPayments,
  theirs: {
    orders: Row<typeof orders>[];
    lines: Row<typeof orderLines>[];
    events: Row<typeof orderEvents>[];
    returnRequests: Row<typeof orderReturnRequests>[];
  },
) {
  const { lines, events, returnRequests } = theirs;
  return Promise.all(
    theirs.orders.map(async (order) => ({
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
      courier: order.courier,
      trackingNumber: order.trackingNumber,
      deliverFrom: order.deliverFrom,
      deliverBy: order.deliverBy,
      takesCash: order.takesCash,
      returnDays: order.returnDays,
      language: order.language,
      whatsappAt: order.whatsappAt,
      placedAt: order.createdAt,
      updatedAt: order.updatedAt,
      lines: lines
        .filter((line) => line.orderId === order.id)
        .map(({ designId, name, price, quantity, box }) => ({ designId, name, price, quantity, box })),
      history: events
        .filter((event) => event.orderId === order.id)
        .map(({ status, actor, at }) => ({ status, actor, at })),
      returnRequests: returnRequests
        .filter((request) => request.orderId === order.id)
        .map(({ lines: pieces, reason, status, answer, at }) => ({ pieces, reason, status, answer, at })),
      payments: exportPayments(paid, ({ orderId }) => orderId === order.id),
    })),
  );
}

/** The statement that marks orders found by the customer's phone as theirs, while the phone is known. */
export function claimOrders(context: Pick<AppContext, 'db'>, customerId: string) {
  return context.db.update(orders).set({ customerId }).where(belongsTo(context, customerId));
}

/**
 * The statements that cancel orders waiting for an online payment and empty those that have ended, once the account is
 * erased: the trigger `orders_of_erased_customers` empties an order whenever its status is written as ended.
 */
export function eraseEndedOrders(context: Pick<AppContext, 'db' | 'now'>, customerId: string) {
  const ended = and(eq(orders.customerId, customerId), inArray(orders.status, ['delivered', 'cancelled']));
  return [
    ...cancelUnpaidOrders(context, eq(orders.customerId, customerId), 'customer'),
    context.db.delete(outbox).where(sql`${outbox.about} in ${aboutsOfOrders(ended)}`),
    context.db
      .update(orders)
      .set({ status: sql`${orders.status}` })
      .where(ended),
  ] as const;
}
