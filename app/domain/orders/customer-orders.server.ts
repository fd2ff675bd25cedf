import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import { phoneHashOf } from '../accounts/customer.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { toKeysetPage } from '../shared/keyset.server.ts';
import { orderLink } from './order-link.server.ts';

const PAGE = 10;

/** SQL on `orders`: those placed while logged in, and those of a guest with the same phone, which a code has proven. */
export function belongsTo(context: Pick<AppContext, 'db'>, customerId: string) {
  return or(
    eq(orders.customerId, customerId),
    and(isNull(orders.customerId), eq(orders.phoneHash, phoneHashOf(context, customerId))),
  );
}

/**
 * The query of a page of a customer's orders, newest first, for a batch with whatever else its page asks for.
 * @param after `next` of an earlier page; anything else is the first page
 */
export function ordersQuery(context: Pick<AppContext, 'db'>, customerId: string, after: string | null) {
  const cursor = after && /^[0-9a-f-]{36}$/.test(after) ? after : null;
  const { id, number, status, total, createdAt: placedAt } = orders;
  const pieces = sql<number>`(select sum(line.quantity) from ${orderLines} line where line.order_id = ${id})`;
  return (
    context.db
      .select({ id, number, status, total, placedAt, pieces })
      .from(orders)
      // Ids rise with time.
      .where(and(belongsTo(context, customerId), cursor ? lt(id, cursor) : undefined))
      .orderBy(desc(id))
      .limit(PAGE + 1)
  );
}

/** What {@link ordersQuery} answered, with the orders' links, and the cursor of the page of older orders. */
export async function orderPage(context: AppContext, read: Awaited<ReturnType<typeof ordersQuery>>) {
  const { rows, next } = toKeysetPage(read, PAGE);
  const links = rows.map(async ({ id: _id, ...order }) => ({
    ...order,
    path: await orderLink(context, order.number),
  }));
  return { orders: await Promise.all(links), next };
}
