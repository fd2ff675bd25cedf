import { and, asc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';

/** Orders in numbers, as parts of statements that read `orders` and as statements for the batch of the dashboard. */

/** An order that is to be paid online is not worked on before somebody has paid it. */
export const isFirm = ne(orders.paymentStatus, 'awaiting_payment');

/** Whole rupees of an order's payment that were refunded, or are on their way. */
export const refundedOfOrder = sql<number>`(select coalesce(sum(refunds.amount), 0)
  from payments join refunds on refunds.payment_id = payments.id and refunds.status <> 'failed'
  where payments.order_id = orders.id and payments.applied = 1)`;

const { id, number, status, paymentStatus, name, pincode, total, createdAt: placedAt } = orders;

export const orderListColumns = { id, number, status, paymentStatus, name, pincode, total, placedAt };

export function longestWaitingOrders({ db }: Pick<AppContext, 'db'>, limit: number) {
  return db
    .select(orderListColumns)
    .from(orders)
    .where(and(eq(orders.status, 'placed'), isFirm))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/** Orders and rupees since a time, without refunds and without orders that are cancelled or wait for their payment. */
export function sumOrdersSince({ db }: Pick<AppContext, 'db'>, since: Date) {
  const counts = sql`${orders.status} <> 'cancelled' and ${isFirm} and ${refundedOfOrder} < ${orders.total}`;
  return db
    .select({
      orders: sql<number>`count(*) filter (where ${counts})`,
      rupees: sql<number>`coalesce(sum(${orders.total} - ${refundedOfOrder}) filter (where ${counts}), 0)`,
    })
    .from(orders)
    .where(gte(orders.createdAt, since));
}

export function countWaitingOrders(context: Pick<AppContext, 'db'>) {
  return countUpToCap(context, orders, orders.id, and(eq(orders.status, 'placed'), isFirm));
}

/** Orders that are confirmed, and neither handed over nor cancelled. */
export function countOrdersToPack(context: Pick<AppContext, 'db'>) {
  return countUpToCap(context, orders, orders.createdAt, eq(orders.status, 'confirmed'));
}

/** How far back an order that was paid only now may have been placed. */
const PAID_WITHIN_MS = DAY_MS;

/** Orders that came in since a time and wait: placed against cash, or paid online. */
export function countNewOrders(context: Pick<AppContext, 'db'>, since: Date) {
  const { status, createdAt, updatedAt } = orders;
  const mayBeNew = gt(createdAt, new Date(since.getTime() - PAID_WITHIN_MS));
  return countUpToCap(
    context,
    orders,
    orders.id,
    and(eq(status, 'placed'), mayBeNew, gt(updatedAt, since), isFirm),
  );
}
