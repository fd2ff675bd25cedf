import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { orderEvents, orderLines, orders } from '#drizzle/schema/orders.ts';
import { type CustomerPayments, exportPayments } from '../payments/customer-data.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { belongsTo } from './customer-orders.server.ts';
import { cancelUnpaidOrders } from './unpaid-orders.server.ts';

/** What orders hold about a customer, for the batches of `operations/customer-data.server.ts`. */

/** The statements that read all of it. */
export function orderDataQueries(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const { id, number, status, paymentMethod, paymentStatus, total, name, email } = orders;
  const { phoneSealed, address, pincode, createdAt: placedAt, updatedAt } = orders;
  const own = db.select({ id }).from(orders).where(belongsTo(context, customerId));
  return [
    db
      .select({
        order: {
          number,
          status,
          paymentMethod,
          paymentStatus,
          total,
          name,
          email,
          address,
          pincode,
          placedAt,
        },
        updatedAt,
        phoneSealed,
        id,
      })
      .from(orders)
      .where(belongsTo(context, customerId))
      .orderBy(desc(id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, own)).orderBy(asc(orderLines.position)),
    db.select().from(orderEvents).where(inArray(orderEvents.orderId, own)).orderBy(asc(orderEvents.id)),
  ] as const;
}

type OrderData = ReturnType<typeof orderDataQueries>;

/** What they answered, as plain data for the customer. */
export async function toExportedOrders(
  context: Pick<AppContext, 'env'>,
  paid: CustomerPayments,
  theirOrders: Awaited<OrderData[0]>,
  lines: Awaited<OrderData[1]>,
  events: Awaited<OrderData[2]>,
) {
  return Promise.all(
    theirOrders.map(async ({ id, order, phoneSealed, updatedAt }) => ({
      ...order,
      phone: await unsealPhone(context, phoneSealed),
      updatedAt,
      lines: lines
        .filter(({ orderId }) => orderId === id)
        .map(({ designId, name, price, quantity }) => ({ designId, name, price, quantity })),
      history: events
        .filter(({ orderId }) => orderId === id)
        .map(({ status, actor, at }) => ({ status, actor, at })),
      payments: exportPayments(paid, ({ orderId }) => orderId === id),
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
  return [
    ...cancelUnpaidOrders(context, eq(orders.customerId, customerId), 'customer'),
    context.db
      .update(orders)
      .set({ status: sql`${orders.status}` })
      .where(and(eq(orders.customerId, customerId), inArray(orders.status, ['delivered', 'cancelled']))),
  ] as const;
}
