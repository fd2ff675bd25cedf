import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { orderLines, orders } from '#drizzle/schema/orders.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { OrderStatus } from './order.ts';
import { orderLink } from './order-link.server.ts';

/** An order in its customer's list. */
interface CustomerOrderListItem {
  number: string;
  /** The order's own page, on this site. */
  path: string;
  status: OrderStatus;
  /** Whole rupees. */
  total: number;
  /** Pieces, of all lines. */
  pieces: number;
  /** UTC. */
  placedAt: Date;
}

export interface OrderPage {
  orders: CustomerOrderListItem[];
  /** The cursor of the page of older orders; null on the last. */
  next: string | null;
}

const PAGE = 10;

/** SQL on `orders`: those placed while logged in, and those of a guest with the same phone, which a code has proven. */
export function belongsTo({ db }: Pick<AppContext, 'db'>, customerId: string) {
  const phone = db
    .select({ phoneHash: customers.phoneHash })
    .from(customers)
    .where(eq(customers.id, customerId));
  return or(
    eq(orders.customerId, customerId),
    and(isNull(orders.customerId), eq(orders.phoneHash, sql`(${phone})`)),
  );
}

/**
 * The query of a page of a customer's orders, newest first, for a batch with whatever else its page asks for.
 * @param after `next` of an earlier page; anything else is the first page
 */
export function ordersQuery(context: Pick<AppContext, 'db'>, customerId: string, after: string | null) {
  const cursor = after && /^[0-9a-f-]{36}$/.test(after) ? after : null;
  return (
    context.db
      .select({
        id: orders.id,
        number: orders.number,
        status: orders.status,
        total: orders.total,
        placedAt: orders.createdAt,
        pieces: sql<number>`(select sum(line.quantity) from ${orderLines} line where line.order_id = ${orders.id})`,
      })
      .from(orders)
      // Ids rise with time.
      .where(and(belongsTo(context, customerId), cursor ? lt(orders.id, cursor) : undefined))
      .orderBy(desc(orders.id))
      .limit(PAGE + 1)
  );
}

type Row = Awaited<ReturnType<typeof ordersQuery>>[number];

/** What {@link ordersQuery} answered, with the orders' links. */
export async function orderPage(context: AppContext, rows: Row[]): Promise<OrderPage> {
  const shown = rows.slice(0, PAGE);
  return {
    orders: await Promise.all(
      shown.map(async ({ id: _id, ...order }) => ({
        ...order,
        path: await orderLink(context, order.number),
      })),
    ),
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
