import { asc, eq, isNotNull, lte } from 'drizzle-orm';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { comparePaid } from './compare.server.ts';
import { GatewayFault } from './gateway-error.ts';
import { afterFault, nextCheck, nextRefundCheck } from './payment.ts';
import { sendRefund } from './send-refund.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** Payments and refunds each looked at in one go, so that a Worker's limits are kept; what is left comes next minute. */
const BATCH = 10;

export interface Reconciled {
  payments: number;
  refunds: number;
  /** Of these, how many could not be asked about; they wait for their next time. */
  failed: number;
  /** Whether more are due. */
  more: boolean;
}

/**
 * Asks the gateway about every payment and refund whose time has come: what a webhook should have told us and did not
 * (facts, section 1.8), and whether its books say the same of what is paid. A gateway that has had too many calls is
 * left alone until the next minute.
 */
export async function reconcile(context: AppContext): Promise<Reconciled> {
  const { db, now } = context;
  if (!context.payments) return { payments: 0, refunds: 0, failed: 0, more: false };
  const [duePayments, dueRefunds] = await db.batch([
    db
      .select({
        id: payments.id,
        status: payments.status,
        amount: payments.amount,
        expiresAt: payments.expiresAt,
      })
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
  let failed = 0;
  let busy = false;
  const say = (what: string, id: string) => (error: Error) => {
    failed++;
    busy ||= error instanceof GatewayFault && error.kind === 'busy';
    context.log.error('reconciliation failed', { [what]: id, error: error.message });
  };
  for (const payment of duePayments) {
    if (busy) break;
    // Put off first: one that always fails shall not keep the others waiting.
    await db
      .update(payments)
      .set({ nextCheckAt: nextCheck(payment, now()) ?? afterFault(now()) })
      .where(eq(payments.id, payment.id));
    const asking =
      payment.status === 'paid' ? comparePaid(context, payment) : settlePayment(context, payment.id);
    await asking.catch(say('payment', payment.id));
  }
  for (const refund of dueRefunds) {
    if (busy) break;
    await db
      .update(refunds)
      .set({ nextCheckAt: nextRefundCheck(refund, now()) })
      .where(eq(refunds.id, refund.id));
    await sendRefund(context, refund.id).catch(say('refund', refund.id));
  }
  return {
    payments: duePayments.length,
    refunds: dueRefunds.length,
    failed,
    more: !busy && (duePayments.length === BATCH || dueRefunds.length === BATCH),
  };
}

/** Lets the time of everything come that the gateway is still to be asked about, for who does not want to wait. */
export async function hastenChecks({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.batch([
    db.update(payments).set({ nextCheckAt: now() }).where(isNotNull(payments.nextCheckAt)),
    db.update(refunds).set({ nextCheckAt: now() }).where(isNotNull(refunds.nextCheckAt)),
  ]);
}
