import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import { SECOND_MS } from '../durations.ts';
import { isUnderWay, settlePayment } from './settle.server.ts';

/** A page waits no longer for the gateway; the asking goes on without it. */
const PATIENCE_MS = 4 * SECOND_MS;

/**
 * Lets an unpaid order follow its payments, for whoever opens its page: webhooks come late or never (facts, section
 * 1.8). It never fails; what could not be asked is asked later.
 * @returns whether somebody's bank has a payment of it in its hands right now
 */
export async function followOrder(context: AppContext, number: string): Promise<boolean> {
  return follow(context, eq(payments.orderId, sql`(select id from orders where number = ${number})`));
}

/** As {@link followOrder}, of an appointment's deposit. */
export async function followDeposit(context: AppContext, reference: string): Promise<boolean> {
  return follow(
    context,
    eq(payments.bookingId, sql`(select id from bookings where reference = ${reference})`),
  );
}

async function follow(context: AppContext, ofSubject: SQL): Promise<boolean> {
  if (!context.payments) return false;
  const open = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofSubject, ne(payments.status, 'paid'), isNotNull(payments.nextCheckAt)))
    .orderBy(desc(payments.createdAt))
    .limit(3);
  if (open.length === 0) return false;
  const asked = Promise.all(open.map(({ id }) => look(context, id).catch(() => false)));
  context.later(asked);
  const answers = await Promise.race([
    asked,
    new Promise<boolean[]>((wake) => setTimeout(() => wake([]), PATIENCE_MS)),
  ]);
  return answers.includes(true);
}

async function look(context: AppContext, id: string): Promise<boolean> {
  const outcome = await settlePayment(context, id);
  return (outcome === 'open' || outcome === 'over') && (await isUnderWay(context, id));
}
