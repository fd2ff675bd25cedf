import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { orders } from '#drizzle/schema/orders.ts';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { GatewayRefund, Payments } from '../../gateways/payments.ts';
import { insertOutboxRow, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { noteDifference } from './attention.server.ts';
import { gatewayOf } from './gateway.server.ts';
import { GatewayFault } from './gateway-error.ts';
import { nextRefundCheck, REFUND_IS_LATE_MS, type RefundStatus } from './payment.ts';
import { calling, paymentEvent } from './payment-event.server.ts';
import { refundFailedMessage, returnedMessages } from './payment-notifications.server.ts';

export type Refund = typeof refunds.$inferSelect;

/** A refund that is still to be sent; amounts in whole rupees. */
export function newRefund(
  {
    id,
    paymentId,
    amount,
    reason,
    adminId,
  }: Pick<Refund, 'id' | 'paymentId' | 'amount' | 'reason' | 'adminId'>,
  at: Date,
): Refund {
  return {
    ...{ id, paymentId, amount, reason, adminId, status: 'starting', gatewayId: null, starts: 0 },
    ...{ createdAt: at, updatedAt: at, nextCheckAt: at },
  };
}

/**
 * Lets the shop follow what the gateway says of a refund, and tells the gateway of one that it does not know yet.
 * Again is harmless.
 * @returns null for a refund that was not begun here
 * @throws GatewayFault if the gateway cannot be asked
 */
export async function sendRefund(context: AppContext, id: string): Promise<RefundStatus | null> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.status === 'succeeded') return refund?.status ?? null;
  const gateway = gatewayOf(context);
  const answer =
    refund.status === 'starting'
      ? await begin(context, gateway, refund)
      : await findRefund(context, gateway, refund);
  // What the gateway had once it has still, whatever it says now.
  if (!answer) return refund.status === 'starting' ? follow(context, refund, 'failed', null) : refund.status;
  const status = Math.ceil(answer.amount) === refund.amount ? (STATUS[answer.status] ?? 'pending') : 'failed';
  if (status === 'pending' && refund.status === 'pending') return wait(context, refund);
  // What was written off is taken up again only for money that did arrive.
  if (refund.status === 'failed' && status !== 'succeeded') return 'failed';
  return follow(context, refund, status, answer.gatewayId);
}

const STATUS: Record<string, RefundStatus> = { SUCCESS: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' };

const tell = (answer: GatewayRefund | null) => (answer ? `${answer.status} ${answer.amount}` : 'none');

function findRefund(
  context: AppContext,
  gateway: Payments,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
): Promise<GatewayRefund | null> {
  return calling(context, { paymentId, what: 'get refund' }, () => gateway.getRefund(paymentId, id), tell);
}

/**
 * Asks the gateway to begin a refund. Null if it refuses and has none: one whose answer was lost may be there.
 * @throws GatewayFault if nothing is decided
 */
async function begin(context: AppContext, gateway: Payments, refund: Refund): Promise<GatewayRefund | null> {
  const { id, paymentId, amount } = refund;
  // Once its customer is erased it has no words.
  const note = refund.reason.slice(0, 100) || 'Refund';
  const attempt = await countStart(context, id);
  try {
    return await calling(
      context,
      { paymentId, what: 'create refund' },
      () => gateway.createRefund({ orderId: paymentId, id, amount, note, attempt }),
      tell,
    );
  } catch (error) {
    if (!(error instanceof GatewayFault) || !['refused', 'exists'].includes(error.kind)) throw error;
    const answer = await findRefund(context, gateway, refund);
    // It has it and has it not.
    if (!answer && error.kind === 'exists') throw error;
    return answer;
  }
}

async function countStart({ db }: AppContext, id: string): Promise<number> {
  const [row] = await db
    .update(refunds)
    .set({ starts: sql`${refunds.starts} + 1` })
    .where(eq(refunds.id, id))
    .returning({ starts: refunds.starts });
  return row?.starts ?? 1;
}

/**
 * The one transition of a refund to what the gateway says; the order follows what has gone back of its payment, and the
 * payer is told once it is taken on.
 */
async function follow(
  context: AppContext,
  refund: Refund,
  status: RefundStatus,
  gatewayId: string | null,
): Promise<RefundStatus> {
  const { db, now } = context;
  const { id, paymentId, amount } = refund;
  const asRead = and(eq(refunds.id, id), eq(refunds.status, refund.status));
  const isAsRead = sql`exists (select 1 from ${refunds} where ${asRead})`;
  const event = {
    paymentId,
    direction: 'change' as const,
    what: `refund ${status}`,
    outcome: String(amount),
  };
  const statements: BatchItem<'sqlite'>[] = [];
  if (status === 'failed') {
    statements.push(
      insertOutboxRow(context, await refundFailedMessage(context, refund), isAsRead),
      db
        .update(payments)
        .set({ attention: 'refund_failed' })
        .where(and(eq(payments.id, paymentId), isAsRead)),
    );
  } else if (refund.status === 'starting') {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
    if (payment) {
      for (const message of await returnedMessages(context, { ...payment, amount })) {
        statements.push(insertOutboxRow(context, message, isAsRead));
      }
    }
  }
  const nextCheckAt = status === 'pending' ? nextRefundCheck(refund, now()) : null;
  await db.batch([
    paymentEvent(context, event, isAsRead),
    ...statements,
    db.update(refunds).set({ status, gatewayId, updatedAt: now(), nextCheckAt }).where(asRead),
    ...whatWentBack(context, paymentId),
  ]);
  context.later(sendDueMessages(context));
  if (refund.status === 'failed') await noteDifference(context, paymentId, `${id} arrived after all`);
  return status;
}

/** The bank has not done it yet; where it takes too long the owner is told. */
async function wait(context: AppContext, { id, paymentId, createdAt }: Refund): Promise<RefundStatus> {
  const { db, now } = context;
  await db
    .update(refunds)
    .set({ nextCheckAt: nextRefundCheck({ createdAt }, now()) })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'pending')));
  if (createdAt.getTime() + REFUND_IS_LATE_MS < now().getTime()) {
    await noteDifference(context, paymentId, `${id} has been on its way for 30 days`);
  }
  return 'pending';
}

/** The statements that let an order say what has gone back of its payment, and close what was called off with it. */
function whatWentBack({ db }: AppContext, paymentId: string) {
  const back = sql`(select coalesce(sum(amount), 0) from refunds where payment_id = ${paymentId} and status = 'succeeded')`;
  const whole = sql`(select amount from payments where id = ${paymentId})`;
  const ofThisPayment = sql`(select order_id from payments where id = ${paymentId} and kept = 1)`;
  return [
    db
      .update(orders)
      .set({
        paymentStatus: sql`case when ${back} >= ${whole} then 'refunded' else 'partly_refunded' end`,
      })
      .where(and(eq(orders.id, ofThisPayment), sql`${back} > 0`)),
    db
      .update(payments)
      .set({ attention: null })
      .where(
        and(
          eq(payments.id, paymentId),
          eq(payments.attention, 'subject_cancelled'),
          sql`${back} >= ${whole}`,
        ),
      ),
  ] as const;
}

/**
 * Takes over a refund that was begun at the gateway and not here, so that what is left of the payment is right, and
 * lays it before the owner.
 * @throws GatewayFault if the gateway cannot be asked
 */
export async function adoptRefund(context: AppContext, paymentId: string, id: string): Promise<void> {
  const { db, now } = context;
  const answer = await findRefund(context, gatewayOf(context), { id, paymentId });
  if (!answer) {
    return noteDifference(context, paymentId, `A refund that the gateway tells of and does not know: ${id}`);
  }
  const amount = Math.ceil(answer.amount);
  const row = newRefund({ id, paymentId, amount, reason: 'Begun at the gateway', adminId: null }, now());
  const isOurs = sql`exists (select 1 from payments where id = ${paymentId} and status = 'paid')`;
  await db
    .insert(refunds)
    .select(rowIf(refunds, { ...row, status: 'pending' }, isOurs))
    .onConflictDoNothing();
  await sendRefund(context, id);
  await noteDifference(context, paymentId, `A refund that was not begun here: ${id} ${answer.amount} INR`);
}
