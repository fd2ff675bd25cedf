import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { payments } from '#drizzle/schema/payments.ts';
import type { GatewayOrder, GatewayPayment } from '../../gateways/payments.ts';
import { insertMessages } from '../notifications/messages.server.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import type { PaymentRow } from '../shared/payable.server.ts';
import {
  callGateway,
  insertPaymentChange,
  logUnlessGatewayError,
  nullIfGatewayError,
} from './gateway.server.ts';
import { isLive, isUnpaid, payableOf } from './payable.server.ts';
import { COMPARED_AFTER_MS, nextCheck, type PaymentOutcome } from './payment.ts';
import { payerMessages, toldOfPayment } from './payment-notifications.server.ts';
import { refundInFull } from './refund.server.ts';
import { sendRefund } from './send-refund.server.ts';

/**
 * Asks the gateway about a payment and updates it. The webhook, the page a payer returns to, the browser's script, the
 * scheduled job and everyone who opens the order call this; called again, at once or late, it changes nothing more. A
 * payment becomes paid by one conditional write, and all that follows from it is in that batch.
 * @returns null for an unknown payment
 * @throws GatewayError if the gateway cannot be asked
 */
export async function settlePayment(context: AppContext, id: string): Promise<PaymentOutcome | null> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return null;
  if (payment.status === 'paid') return outcomeOf(payment);
  const order = await callGateway(
    context,
    id,
    'get order',
    (gateway) => gateway.getOrder(id),
    (answer) => (answer ? `${answer.status} ${answer.amount} ${answer.currency}` : 'none'),
  );
  if (!order) return recordUnknown(context, payment);
  if (order.id !== id || order.amount !== payment.amount || order.currency !== 'INR') {
    return recordMismatch(context, payment, order);
  }
  if (order.status === 'PAID') return recordPaid(context, payment, order);
  return recordUnpaid(context, payment, order);
}

function outcomeOf({ status, applied }: Pick<PaymentRow, 'status' | 'applied'>): PaymentOutcome {
  if (status === 'paid') return applied ? 'paid' : 'refunded';
  return status === 'starting' ? 'open' : status;
}

function getAttempts(context: AppContext, id: string): Promise<GatewayPayment[]> {
  return callGateway(
    context,
    id,
    'get payments',
    (gateway) => gateway.getPayments(id),
    (attempts) => attempts.map(({ status }) => status).join(' ') || 'none',
  );
}

/**
 * Asks whether a bank is processing an attempt right now, so that "not paid" would be saying too much.
 * @throws GatewayError
 */
export async function isProcessing(context: AppContext, id: string): Promise<boolean> {
  const attempts = await getAttempts(context, id);
  const processing = attempts.some(({ status }) => status === 'PENDING');
  await context.db
    .update(payments)
    .set({ processing })
    .where(and(eq(payments.id, id), ne(payments.processing, processing)));
  return processing;
}

/**
 * The gateway has no such order: the payment is closed once its time is over; until then another press may still open
 * it. It is checked again nevertheless, since a gateway that knew it may deny it once.
 */
async function recordUnknown(context: AppContext, payment: PaymentRow): Promise<PaymentOutcome> {
  const { db, now } = context;
  const isExpired = payment.expiresAt <= now();
  await db
    .update(payments)
    .set({ nextCheckAt: nextCheck(payment, now()), ...(isExpired ? { status: 'closed' } : {}) })
    .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)));
  return isExpired ? 'closed' : outcomeOf(payment);
}

/** The gateway holds another amount than we asked for: nothing changes until a person has looked at it. */
async function recordMismatch(
  context: AppContext,
  payment: PaymentRow,
  order: GatewayOrder,
): Promise<PaymentOutcome> {
  const { db } = context;
  const { id, amount } = payment;
  const isStillUnpaid = and(eq(payments.id, id), isUnpaid);
  const onlyIf = sql`exists (select 1 from ${payments} where ${isStillUnpaid})`;
  const atGateway = `${order.amount} ${order.currency}`;
  const told = await toldOfPayment(context, 'payment.mismatch/owner', id, {
    ...{ payment: id, atGateway, amount: String(amount) },
  });
  await db.batch([
    insertPaymentChange(context, id, { what: 'mismatch', outcome: atGateway }, onlyIf),
    ...(await insertMessages(context, 'payment.mismatch/owner', told, onlyIf)),
    db
      .update(payments)
      .set({ status: 'mismatch', attention: 'mismatch', nextCheckAt: null })
      .where(isStillUnpaid),
  ]);
  context.later(sendDueMessages(context));
  return 'mismatch';
}

const OPEN_AT_GATEWAY = ['ACTIVE', 'TERMINATION_REQUESTED'];

/** Not paid yet. A closed payment stays closed, whatever the gateway says: another one may be open by now. */
async function recordUnpaid(
  context: AppContext,
  payment: PaymentRow,
  order: GatewayOrder,
): Promise<PaymentOutcome> {
  const { db, now } = context;
  const isOpen = payment.status !== 'closed' && OPEN_AT_GATEWAY.includes(order.status);
  await db
    .update(payments)
    .set({ status: isOpen ? 'open' : 'closed', nextCheckAt: nextCheck(payment, now()) })
    .where(and(eq(payments.id, payment.id), isOpen ? isLive : isUnpaid));
  return isOpen ? 'open' : 'closed';
}

/**
 * The one transition to paid. The payment is applied if what it is for can still be had and is not paid yet; otherwise
 * it is refunded automatically, and its payer is told.
 */
async function recordPaid(
  context: AppContext,
  payment: PaymentRow,
  order: GatewayOrder,
): Promise<PaymentOutcome> {
  const { db, now } = context;
  const { id } = payment;
  // Null if the gateway does not say, which changes nothing of the payment.
  const attempts = await getAttempts(context, id).catch(nullIfGatewayError);
  const attempt = attempts?.find(({ status }) => status === 'SUCCESS');
  const settlementId = newId();
  const wasSettledHere = (applied: SQL) =>
    sql`exists (select 1 from payments where id = ${id} and settlement_id = ${settlementId} and applied = ${applied})`;
  const isApplied = wasSettledHere(sql`1`);
  const isRefunded = wasSettledHere(sql`0`);
  const refund = refundInFull(context, payment, isRefunded);
  const payable = payableOf(context, payment);
  const [onApplied, messages] = await Promise.all([
    payable.onApplied(context, payment, isApplied),
    payerMessages(context, payment, 'payment.received/customer'),
  ]);
  await db.batch([
    db
      .update(payments)
      .set({
        status: 'paid',
        applied: sql`${payable.canBeApplied(payment)}`,
        settlementId,
        gatewayOrderId: order.gatewayId,
        gatewayPaymentId: attempt?.id ?? null,
        method: attempt?.method ?? null,
        paidAt: attempt?.completedAt ?? now(),
        processing: false,
        nextCheckAt: new Date(now().getTime() + COMPARED_AFTER_MS),
      })
      .where(and(eq(payments.id, id), ne(payments.status, 'paid'))),
    ...onApplied,
    refund.insert,
    insertPaymentChange(context, id, { what: 'paid', outcome: 'applied' }, isApplied),
    insertPaymentChange(context, id, { what: 'paid', outcome: 'refunding' }, isRefunded),
    ...insertOutboxRows(context, messages, isApplied),
  ]);
  context.later(sendDueMessages(context));
  const [after] = await db.select().from(payments).where(eq(payments.id, id));
  if (after?.settlementId === settlementId && !after.applied) {
    context.later(sendRefund(context, refund.id).catch(logUnlessGatewayError(context, refund.id)));
  }
  return after ? outcomeOf(after) : 'paid';
}
