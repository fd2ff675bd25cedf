import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { SECOND_MS } from '../shared/time.ts';
import { LOOK_AGAIN_MS } from './payment.ts';
import { isUnderWay, settlePayment } from './settle-payment.server.ts';

/** Of what was begun for a thing the newest are asked after; the reconciler asks after the rest. */
const LOOKED_AT = 3;

/** A page waits no longer for the gateway; the asking goes on without it. */
const PATIENCE_MS = 4 * SECOND_MS;

/**
 * Lets an unpaid order follow its payments, for whoever opens its page: webhooks come late or never (facts, section
 * 1.8). It never fails; what could not be asked, or was asked a moment ago, is asked later.
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
  const { db, now } = context;
  const newest = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ofSubject, ne(payments.status, 'paid'), isNotNull(payments.nextCheckAt)))
    .orderBy(desc(payments.createdAt))
    .limit(LOOKED_AT);
  const open = inArray(payments.id, newest);
  const lately = gt(payments.askedAt, new Date(now().getTime() - LOOK_AGAIN_MS));
  const [known, claimed] = await db.batch([
    db.select({ processing: payments.processing }).from(payments).where(open),
    db
      .update(payments)
      .set({ askedAt: now() })
      .where(and(open, or(isNull(payments.askedAt), not(lately))))
      .returning({ id: payments.id }),
  ]);
  const wasUnderWay = known.some(({ processing }) => processing);
  if (claimed.length === 0) return wasUnderWay;
  const asked = Promise.all(claimed.map(({ id }) => look(context, id).catch(() => wasUnderWay)));
  context.later(asked);
  const answers = await Promise.race([
    asked,
    new Promise<boolean[]>((wake) => setTimeout(() => wake([wasUnderWay]), PATIENCE_MS)),
  ]);
  return answers.includes(true);
}

async function look(context: AppContext, id: string): Promise<boolean> {
  const outcome = await settlePayment(context, id);
  return (outcome === 'open' || outcome === 'over') && (await isUnderWay(context, id));
}
