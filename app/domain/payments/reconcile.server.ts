import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { GatewayOrder } from '../../gateways/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import { flagDiscrepancy } from './attention.server.ts';
import { callGateway } from './gateway.server.ts';
import { GatewayError } from './gateway-error.ts';
import { checkAfterError, nextCheck, nextRefundCheck } from './payment.ts';
import { type Refund, sendRefund } from './send-refund.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** Payments and refunds checked in one run, within a Worker's limits; the rest follows in the next run. */
const BATCH = 10;

/**
 * Checks every payment and refund that is due with the gateway: what a webhook should have told us and did not (facts,
 * section 1.8), and whether the gateway agrees about what is paid. It stops when the gateway refuses for too many calls.
 * @returns how many were checked, how many of these checks failed, and whether more are due
 */
export async function reconcile(context: AppContext) {
  const { db, now } = context;
  if (!context.payments) return { payments: 0, refunds: 0, failed: 0, more: false };
  const [duePayments, dueRefunds] = await db.batch([
    db
      .select()
      .from(payments)
      .where(lte(payments.nextCheckAt, now()))
      .orderBy(asc(payments.nextCheckAt))
      .limit(BATCH),
    db
      .select()
      .from(refunds)
      .where(lte(refunds.nextCheckAt, now()))
      .orderBy(asc(refunds.nextCheckAt))
      .limit(BATCH),
  ]);
  const checks = [
    ...duePayments.map((payment) => ({ id: payment.id, run: () => checkPayment(context, payment) })),
    ...dueRefunds.map((refund) => ({ id: refund.id, run: () => checkRefund(context, refund) })),
  ];
  let failed = 0;
  let isBusy = false;
  for (const { id, run } of checks) {
    if (isBusy) break;
    try {
      await run();
    } catch (error) {
      failed++;
      isBusy = error instanceof GatewayError && error.kind === 'busy';
      context.log.error('reconciliation failed', { id, error });
    }
  }
  return {
    payments: duePayments.length,
    refunds: dueRefunds.length,
    failed,
    more: !isBusy && (duePayments.length === BATCH || dueRefunds.length === BATCH),
  };
}

/** The next check is scheduled first, so that a payment that always fails does not hold up the others. */
async function checkPayment(context: AppContext, payment: PaymentRow): Promise<void> {
  const { db, now } = context;
  await db
    .update(payments)
    .set({ nextCheckAt: nextCheck(payment, now()) ?? checkAfterError(now()) })
    .where(eq(payments.id, payment.id));
  if (payment.status === 'paid') await compareWithGateway(context, payment);
  else await settlePayment(context, payment.id);
}

async function checkRefund(context: AppContext, refund: Refund): Promise<void> {
  const { db, now } = context;
  await db
    .update(refunds)
    .set({ nextCheckAt: nextRefundCheck(refund, now()) })
    .where(eq(refunds.id, refund.id));
  await sendRefund(context, refund.id);
}

/**
 * Compares a paid payment with the gateway, once, a day after it was paid, and flags a difference.
 * @throws GatewayError if the gateway cannot be asked
 */
async function compareWithGateway(context: AppContext, { id, amount }: PaymentRow): Promise<void> {
  const order = await callGateway(
    context,
    id,
    'compare',
    (gateway) => gateway.getOrder(id),
    (answer) => (answer ? `${answer.status} ${answer.amount} ${answer.currency}` : 'none'),
  );
  const words = difference(amount, order);
  if (words) await flagDiscrepancy(context, id, words);
  await context.db
    .update(payments)
    .set({ nextCheckAt: null })
    .where(and(eq(payments.id, id), eq(payments.status, 'paid')));
}

/** How the gateway's order differs from one that is paid in full, in words; null if it does not. */
function difference(amount: number, order: GatewayOrder | null): string | null {
  if (!order) return 'The gateway does not know it';
  if (order.amount !== amount || order.currency !== 'INR') {
    return `The gateway has ${order.amount} ${order.currency}, we have ${amount} INR`;
  }
  return order.status === 'PAID' ? null : `The gateway says ${order.status}`;
}

/** Makes every check due now, for a script that does not wait. */
export async function makeChecksDue({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.batch([
    db.update(payments).set({ nextCheckAt: now() }).where(isNotNull(payments.nextCheckAt)),
    db.update(refunds).set({ nextCheckAt: now() }).where(isNotNull(refunds.nextCheckAt)),
  ]);
}
