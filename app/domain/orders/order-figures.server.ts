import { and, asc, eq, gt, gte, ne, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';

/** Orders in numbers, as parts of statements that read `orders` and as statements for the batch of the dashboard. */

/** An order that is to be paid online is not worked on before somebody has paid it. */
export const isFirm = ne(orders.paymentStatus, 'awaiting_payment');

/** Whole rupees of an order's payment that were refunded, or are on their way; in cash too. */
export const refundedOfOrder = sql<number>`((select coalesce(sum(refunds.amount), 0)
  from payments join refunds on refunds.payment_id = payments.id and refunds.status <> 'failed'
  where payments.order_id = orders.id and payments.applied = 1)
  + (select coalesce(sum(-amount), 0) from order_cash where order_id = orders.id and amount < 0))`;

/** Whole rupees that were given back without a gateway. */
export const givenBackForOrder = sql<number>`(select coalesce(sum(-amount), 0) from order_cash
  where order_id = orders.id and amount < 0)`;

/** Whole rupees that were collected for an order without a gateway. */
export const collectedForOrder = sql<number>`(select coalesce(sum(amount), 0) from order_cash
  where order_id = orders.id and amount > 0)`;

const { id, number, status, paymentStatus, name, address, pincode, total, createdAt: placedAt } = orders;

export const orderListColumns = {
  ...{ id, number, status, paymentStatus, name, address, pincode, total, placedAt },
  collected: collectedForOrder,
  firstLine: sql<string | null>`(select line.name from order_lines line where line.order_id = orders.id
    order by line.position limit 1)`,
  lineCount: sql<number>`(select count(*) from order_lines line where line.order_id = orders.id)`,
};

/** Those that were placed first of the orders to confirm, or of those to pack. */
export function longestWaitingOrders(
  { db }: Pick<AppContext, 'db'>,
  waitingFor: 'placed' | 'confirmed',
  limit: number,
) {
  return db
    .select(orderListColumns)
    .from(orders)
    .where(and(eq(orders.status, waitingFor), waitingFor === 'placed' ? isFirm : undefined))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/** Orders and rupees since a time, without refunds and without orders that are cancelled or wait for their payment. */
export function sumOrdersSince({ db }: Pick<AppContext, 'db'>, since: Date) {
  return db
    .select({
      orders: sql<number>`count(*)`,
      rupees: sql<number>`coalesce(sum(${orders.total} - ${refundedOfOrder}), 0)`,
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, since),
        ne(orders.status, 'cancelled'),
        isFirm,
        sql`${refundedOfOrder} < ${orders.total}`,
      ),
    );
}

/** Delivered orders whose cash was not all collected. */
export function countShortOrders(context: Pick<AppContext, 'db'>) {
  return countUpToCap(context, orders, orders.id, eq(orders.paymentStatus, 'partly_paid'));
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
  const { createdAt, updatedAt } = orders;
  // What is placed has an index by its last change, of these alone: so it is written out.
  const mayBeNew = sql`status = 'placed' and +${createdAt} > ${since.getTime() - PAID_WITHIN_MS}`;
  return countUpToCap(context, orders, orders.id, and(mayBeNew, gt(updatedAt, since), isFirm));
}
