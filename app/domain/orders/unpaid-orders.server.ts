import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { insertOrderEvents } from './order-status.server.ts';

/** Orders that were to be paid online and never were. */

/** How long after the last attempt to pay it (customers are told). No payment arrives so late (`payments/payment.ts`). */
const ABANDONED_AFTER_MS = 7 * DAY_MS;

/**
 * Cancels those of some orders that wait for their payment, as statements for a batch. A payment that arrives
 * nevertheless is refunded automatically.
 * @param actor who cancels, for the history
 */
export function cancelUnpaidOrders(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  which: SQL | undefined,
  actor: 'customer' | 'system',
) {
  const unpaid = and(eq(orders.status, 'placed'), eq(orders.paymentStatus, 'awaiting_payment'), which);
  return [
    insertOrderEvents({ db, now }, unpaid, 'cancelled', actor),
    db.update(orders).set({ status: 'cancelled', updatedAt: now() }).where(unpaid),
  ] as const;
}

/** Cancels what nobody has tried to pay for a week, except where a payment needs attention first. */
export async function cancelAbandonedOrders(context: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const since = new Date(context.now().getTime() - ABANDONED_AFTER_MS);
  const hasPayment = sql`exists (select 1 from payments where payments.order_id = orders.id
    and (payments.expires_at > ${since.getTime()} or payments.attention is not null))`;
  await context.db.batch(
    cancelUnpaidOrders(context, and(lte(orders.createdAt, since), sql`not ${hasPayment}`), 'system'),
  );
}
