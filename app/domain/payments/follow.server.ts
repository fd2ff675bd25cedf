import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import { SECOND_MS } from '../durations.ts';
import { settlePayment } from './settle.server.ts';

/** A page waits no longer for the gateway; the asking goes on without it. */
const PATIENCE_MS = 4 * SECOND_MS;

/**
 * Lets an unpaid order follow its payments, for whoever opens its page: webhooks come late or never (facts, section
 * 1.8). It never fails; what could not be asked is asked later.
 */
export async function followOrder(context: AppContext, number: string): Promise<void> {
  if (!context.payments) return;
  const { db } = context;
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, sql`(select id from orders where number = ${number})`),
        isNotNull(payments.nextCheckAt),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(3);
  const asked = Promise.allSettled(open.map(({ id }) => settlePayment(context, id)));
  context.later(asked);
  await Promise.race([asked, new Promise((wake) => setTimeout(wake, PATIENCE_MS))]);
}
