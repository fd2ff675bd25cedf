import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import type { AppContext } from '../shared/context.server.ts';
import { onDesk } from './admin-order.server.ts';
import { isFirm, returned } from './order-conditions.server.ts';

/** Orders on the admins' first screen, as statements for its batch. */

/** What `listOrders` shows on the first screen, as a statement for a batch: the orders that wait longest. */
export function longestWaiting({ db }: Pick<AppContext, 'db'>, limit: number) {
  return db
    .select(onDesk)
    .from(orders)
    .where(and(eq(orders.status, 'placed'), isFirm))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(limit);
}

/**
 * Orders and rupees since a time, as a statement for a batch. What went back is left out, and so are orders that are
 * cancelled or wait for their payment.
 */
export function takingsSince({ db }: Pick<AppContext, 'db'>, since: Date) {
  const counts = sql`${orders.status} <> 'cancelled' and ${isFirm} and ${returned} < ${orders.total}`;
  return db
    .select({
      orders: sql<number>`count(*) filter (where ${counts})`,
      rupees: sql<number>`coalesce(sum(${orders.total} - ${returned}) filter (where ${counts}), 0)`,
    })
    .from(orders)
    .where(gte(orders.createdAt, since));
}

/** How many orders wait for the shop's word, as a statement for a batch. */
export function waitingOrders({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(orders)
    .where(and(eq(orders.status, 'placed'), isFirm));
}
