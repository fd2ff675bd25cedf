import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import { phoneHashOf, profileQuery, toProfile } from '../accounts/customer.server.ts';
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
  const { id, number, status, paymentStatus, total, deliverBy, createdAt: placedAt } = orders;
  const names = sql<string>`(select group_concat(named.name, ', ') from (
    select line.name from ${orderLines} line where line.order_id = ${id} order by line.position) named)`;
  const imageId = sql<string>`(select line.image_id from ${orderLines} line
    where line.order_id = ${id} order by line.position limit 1)`;
  const pieces = sql<number>`(select sum(line.quantity) from ${orderLines} line where line.order_id = ${id})`;
  return (
    context.db
      .select({ id, number, status, paymentStatus, total, deliverBy, placedAt, pieces, names, imageId })
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

/** What a checkout is filled with for a customer: her account, and where her last order went; by field name. */
export async function getCheckoutDetails(
  context: AppContext,
  customerId: string,
): Promise<Record<string, string>> {
  const { address, pincode } = orders;
  const [[row], [last]] = await context.db.batch([
    profileQuery(context, customerId),
    context.db
      .select({ address, pincode })
      .from(orders)
      .where(and(belongsTo(context, customerId), ne(address, '')))
      .orderBy(desc(orders.id))
      .limit(1),
  ]);
  if (!row) return {};
  const { name, email, phone, language } = await toProfile(context, row);
  const chosen = language && { language };
  return { name, email: email ?? '', phone: phone.replace(/^\+91/, ''), ...chosen, ...last };
}
