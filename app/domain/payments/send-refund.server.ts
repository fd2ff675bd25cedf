import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { GatewayRefund } from '../../gateways/payments.ts';
import { insertMessages } from '../notifications/messages.server.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { flagDiscrepancy } from './attention.server.ts';
import { callGateway, insertPaymentChange } from './gateway.server.ts';
import { GatewayError } from './gateway-error.ts';
import { payableOf } from './payable.server.ts';
import { nextRefundCheck, REFUND_IS_LATE_MS, type RefundStatus } from './payment.ts';
import { payerMessages, toldOfPayment } from './payment-notifications.server.ts';

export type Refund = typeof refunds.$inferSelect;

/** A refund that is still to be sent; amounts in whole rupees. */
export function newRefund<Values extends object>(refund: Values, at: Date) {
  return { ...refund, status: 'starting' as const, createdAt: at, updatedAt: at, nextCheckAt: at };
}

/**
 * Creates a refund at the gateway if it does not know it yet, and updates it to what the gateway says. Calling it again
 * is harmless.
 * @returns null for an unknown refund
 * @throws GatewayError if the gateway cannot be asked
 */
export async function sendRefund(context: AppContext, id: string): Promise<RefundStatus | null> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.status === 'succeeded') return refund?.status ?? null;
  const isNew = refund.status === 'starting';
  const answer = isNew ? await createAtGateway(context, refund) : await getFromGateway(context, refund);
  // A refund that the gateway had once is still there, even if it denies it now.
  if (!answer) return isNew ? updateRefund(context, refund, 'failed', null) : refund.status;
  const status = Math.ceil(answer.amount) === refund.amount ? (STATUS[answer.status] ?? 'pending') : 'failed';
  if (status === 'pending' && refund.status === 'pending') return keepWaiting(context, refund);
  // A failed refund changes again only if the money did arrive.
  if (refund.status === 'failed' && status !== 'succeeded') return 'failed';
  return updateRefund(context, refund, status, answer.gatewayId);
}

const STATUS: Record<string, RefundStatus> = { SUCCESS: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' };

const describe = (answer: GatewayRefund | null) => (answer ? `${answer.status} ${answer.amount}` : 'none');

function getFromGateway(
  context: AppContext,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
): Promise<GatewayRefund | null> {
  return callGateway(
    context,
    paymentId,
    'get refund',
    (gateway) => gateway.getRefund(paymentId, id),
    describe,
  );
}

/**
 * Creates a refund at the gateway. Null if the gateway refuses and has none: one whose answer was lost may be there.
 * @throws GatewayError if nothing is decided
 */
async function createAtGateway(context: AppContext, refund: Refund): Promise<GatewayRefund | null> {
  const { id, paymentId, amount } = refund;
  // The reason is empty once the customer's data is erased.
  const note = refund.reason.slice(0, 100) || 'Refund';
  const attempt = await countAttempt(context, id);
  try {
    return await callGateway(
      context,
      paymentId,
      'create refund',
      (gateway) => gateway.createRefund({ orderId: paymentId, id, amount, note, attempt }),
      describe,
    );
  } catch (error) {
    if (!(error instanceof GatewayError) || !['refused', 'exists'].includes(error.kind)) throw error;
    const answer = await getFromGateway(context, refund);
    // The gateway gave contradictory answers; retry later.
    if (!answer && error.kind === 'exists') throw error;
    return answer;
  }
}

async function countAttempt({ db }: AppContext, id: string): Promise<number> {
  const [row] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1` })
    .where(eq(refunds.id, id))
    .returning({ attempts: refunds.attempts });
  return row?.attempts ?? 1;
}

/**
 * The one transition of a refund. What was paid for is updated with it, and the payer is told once the gateway has
 * accepted the refund.
 */
async function updateRefund(
  context: AppContext,
  refund: Refund,
  status: RefundStatus,
  gatewayId: string | null,
): Promise<RefundStatus> {
  const { db, now } = context;
  const { id, paymentId, amount } = refund;
  const isAsRead = and(eq(refunds.id, id), eq(refunds.status, refund.status));
  const onlyIf = sql`exists (select 1 from ${refunds} where ${isAsRead})`;
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`Refund ${id} has no payment.`);
  await db.batch([
    insertPaymentChange(context, paymentId, { what: `refund ${status}`, outcome: String(amount) }, onlyIf),
    ...(await sideEffects(context, payment, refund, status, onlyIf)),
    db
      .update(refunds)
      .set({
        status,
        gatewayId,
        updatedAt: now(),
        nextCheckAt: status === 'pending' ? nextRefundCheck(refund, now()) : null,
      })
      .where(isAsRead),
    ...afterRefund(context, payment),
  ]);
  context.later(sendDueMessages(context));
  if (refund.status === 'failed') await flagDiscrepancy(context, paymentId, `${id} arrived after all`);
  return status;
}

/** Statements that tell the owner of a refund that failed, or the payer of one that was accepted. */
async function sideEffects(
  context: AppContext,
  payment: PaymentRow,
  refund: Refund,
  status: RefundStatus,
  onlyIf: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  if (status === 'failed') {
    const told = await toldOfPayment(context, 'payment.refund-failed/owner', payment.id, {
      ...{ refund: refund.id, amount: formatRupees(refund.amount) },
    });
    return [
      ...(await insertMessages(context, 'payment.refund-failed/owner', told, onlyIf)),
      context.db
        .update(payments)
        .set({ attention: 'refund_failed' })
        .where(and(eq(payments.id, payment.id), onlyIf)),
    ];
  }
  if (refund.status !== 'starting') return [];
  const messages = await payerMessages(context, payment, 'payment.refunded/customer', refund.amount);
  return insertOutboxRows(context, messages, onlyIf);
}

/** Statements that update what was paid for, and end the attention that a cancellation asked for. */
function afterRefund(context: AppContext, payment: PaymentRow): BatchItem<'sqlite'>[] {
  const { db } = context;
  const refunded = sql`(select coalesce(sum(amount), 0) from refunds
    where payment_id = ${payment.id} and status = 'succeeded')`;
  return [
    ...payableOf(context, payment).onRefunded(context, payment, refunded),
    db
      .update(payments)
      .set({ attention: null })
      .where(
        and(
          eq(payments.id, payment.id),
          eq(payments.attention, 'subject_cancelled'),
          sql`${refunded} >= ${payments.amount}`,
        ),
      ),
  ];
}

/** The bank has not completed it yet; the owner is told if that takes too long. */
async function keepWaiting(context: AppContext, refund: Refund): Promise<RefundStatus> {
  const { db, now } = context;
  const { id, paymentId, createdAt } = refund;
  await db
    .update(refunds)
    .set({ nextCheckAt: nextRefundCheck(refund, now()) })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')));
  if (createdAt.getTime() + REFUND_IS_LATE_MS < now().getTime()) {
    await flagDiscrepancy(context, paymentId, `${id} has been on its way for 30 days`);
  }
  return 'pending';
}

/**
 * Stores a refund that was made at the gateway and not here, so that what is left of the payment is right, and asks the
 * owner to look at it.
 * @throws GatewayError if the gateway cannot be asked
 */
export async function adoptRefund(context: AppContext, paymentId: string, id: string): Promise<void> {
  const { db, now } = context;
  const answer = await getFromGateway(context, { id, paymentId });
  if (!answer) {
    return flagDiscrepancy(context, paymentId, `The gateway announced a refund that it does not know: ${id}`);
  }
  const amount = Math.ceil(answer.amount);
  const row = newRefund({ id, paymentId, amount, reason: 'Begun at the gateway', adminId: null }, now());
  const isPaid = sql`exists (select 1 from payments where id = ${paymentId} and status = 'paid')`;
  await db
    .insert(refunds)
    .select(rowIf(refunds, { ...row, status: 'pending' }, isPaid))
    .onConflictDoNothing();
  await sendRefund(context, id);
  await flagDiscrepancy(context, paymentId, `A refund that was not made here: ${id} ${answer.amount} INR`);
}
