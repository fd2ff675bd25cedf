import { asc, eq, lte } from 'drizzle-orm';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import { nextCheck, nextRefundCheck } from './payment.ts';
import { sendRefund } from './refund.server.ts';
import { settlePayment } from './settle.server.ts';

/** Payments and refunds looked at in one go; what is left comes next minute. */
const BATCH = 20;

/**
 * Asks the gateway about every payment and refund whose time has come: what a webhook should have told us and did not
 * (facts, section 1.8). One that cannot be asked about waits for its next time.
 */
export async function reconcile(context: AppContext): Promise<void> {
  const { db, now } = context;
  if (!context.payments) return;
  const [duePayments, dueRefunds] = await db.batch([
    db
      .select({ id: payments.id, expiresAt: payments.expiresAt })
      .from(payments)
      .where(lte(payments.nextCheckAt, now()))
      .orderBy(asc(payments.nextCheckAt))
      .limit(BATCH),
    db
      .select({ id: refunds.id, createdAt: refunds.createdAt })
      .from(refunds)
      .where(lte(refunds.nextCheckAt, now()))
      .orderBy(asc(refunds.nextCheckAt))
      .limit(BATCH),
  ]);
  for (const payment of duePayments) {
    // Put off first: one that always fails shall not keep the others waiting.
    await db
      .update(payments)
      .set({ nextCheckAt: nextCheck(payment, now()) })
      .where(eq(payments.id, payment.id));
    await settlePayment(context, payment.id).catch((error) => say('payment', payment.id, error));
  }
  for (const refund of dueRefunds) {
    await db
      .update(refunds)
      .set({ nextCheckAt: nextRefundCheck(refund, now()) })
      .where(eq(refunds.id, refund.id));
    await sendRefund(context, refund.id).catch((error) => say('refund', refund.id, error));
  }
}

function say(what: string, id: string, error: Error): void {
  console.error(JSON.stringify({ [what]: id, error: error.message }));
}
