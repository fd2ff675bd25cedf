import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { orderEvents, orders } from '#drizzle/schema/orders.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import { DAY_MS } from '../shared/time.ts';

/** Orders that were to be paid online and never were: nobody waits for them, and they shall not stay for ever. */

/** So long after the last try to pay it (customers are told). No payment arrives so late (`payments/payment.ts`). */
const ABANDONED_AFTER_MS = 7 * DAY_MS;

/**
 * Cancels those of some orders that wait for their payment, as statements for a batch. Should one arrive nevertheless,
 * it goes back by itself.
 * @param by who called them off, for their history
 */
export function cancelUnpaid(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  which: SQL | undefined,
  by: 'customer' | 'system',
) {
  const unpaid = and(eq(orders.status, 'placed'), eq(orders.paymentStatus, 'awaiting_payment'), which);
  return [
    // Ids rise with time, by which a history is told.
    db
      .insert(orderEvents)
      .select(
        sql`select ${newId()} || '-' || ${orders.number}, ${orders.id}, 'cancelled', ${by}, ${now().getTime()} from ${orders} where ${unpaid}`,
      ),
    db.update(orders).set({ status: 'cancelled', updatedAt: now() }).where(unpaid),
  ] as const;
}

/** Cancels what nobody has tried to pay for a week. Where a person must look at a payment first, it waits. */
export async function cancelAbandoned(context: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const since = new Date(context.now().getTime() - ABANDONED_AFTER_MS);
  const inHand = sql`exists (select 1 from payments where payments.order_id = orders.id
    and (payments.expires_at > ${since.getTime()} or payments.attention is not null))`;
  await context.db.batch(
    cancelUnpaid(context, and(lte(orders.createdAt, since), sql`not ${inHand}`), 'system'),
  );
}
