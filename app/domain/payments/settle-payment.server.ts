import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { GatewayOrder, GatewayPayment, Payments } from '../../gateways/payments.ts';
import { insertOutboxRow, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { newId } from '../shared/ids.ts';
import { gatewayOf } from './gateway.server.ts';
import { COMPARED_AFTER_MS, nextCheck, type PaymentOutcome } from './payment.ts';
import { calling, paymentEvent } from './payment-event.server.ts';
import { collectNothingMessage, keptMessages, mismatchMessage } from './payment-notifications.server.ts';
import { returnWhole } from './refund.server.ts';
import { sendRefund } from './send-refund.server.ts';

export type Payment = typeof payments.$inferSelect;

/**
 * Lets the shop follow what the gateway says of a payment. The webhook, the page a payer returns to, the browser's
 * script, the reconciler and whoever opens the order all call this; called again, at once or late, it changes nothing
 * more. A payment becomes paid by one conditional write, and all that hangs on it is in that batch.
 * @returns null for a payment that is none of ours
 * @throws GatewayFault if the gateway cannot be asked
 */
export async function settlePayment(context: AppContext, id: string): Promise<PaymentOutcome | null> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, id));
  if (!payment) return null;
  if (payment.status === 'paid') return outcomeOf(payment);
  const gateway = gatewayOf(context);
  const order = await calling(
    context,
    { paymentId: id, what: 'get order' },
    () => gateway.getOrder(id),
    (answer) => (answer ? `${answer.status} ${answer.amount} ${answer.currency}` : 'none'),
  );
  if (!order) return notThere(context, payment);
  if (order.id !== id || order.amount !== payment.amount || order.currency !== 'INR') {
    return stop(context, payment, order);
  }
  if (order.status === 'PAID')
    return becomePaid(context, payment, order, await paidAttempt(context, gateway, id));
  return stillUnpaid(context, payment, order);
}

function outcomeOf({ status, kept }: Pick<Payment, 'status' | 'kept'>): PaymentOutcome {
  if (status === 'paid') return kept ? 'paid' : 'returned';
  return status === 'starting' ? 'open' : status;
}

/** The attempt that paid; null where the gateway does not say, which changes nothing of the payment. */
async function paidAttempt(
  context: AppContext,
  gateway: Payments,
  id: string,
): Promise<GatewayPayment | null> {
  const attempts = await calling(
    context,
    { paymentId: id, what: 'get payments' },
    () => gateway.getPayments(id),
    statuses,
  ).catch(() => []);
  return attempts.find(({ status }) => status === 'SUCCESS') ?? null;
}

/**
 * Whether somebody's bank has an attempt in its hands right now, so that “not paid” would be saying too much.
 * @throws GatewayFault
 */
export async function isUnderWay(context: AppContext, id: string): Promise<boolean> {
  const gateway = gatewayOf(context);
  const attempts = await calling(
    context,
    { paymentId: id, what: 'get payments' },
    () => gateway.getPayments(id),
    statuses,
  );
  const processing = attempts.some(({ status }) => status === 'PENDING');
  await context.db
    .update(payments)
    .set({ processing })
    .where(and(eq(payments.id, id), ne(payments.processing, processing)));
  return processing;
}

function statuses(attempts: readonly GatewayPayment[]): string {
  return attempts.map(({ status }) => status).join(' ') || 'none';
}

/**
 * What was begun here and never reached the gateway is over with its time; until then a press may still open it. It is
 * asked about nevertheless: a gateway that knew it may deny it once.
 */
async function notThere(context: AppContext, payment: Payment): Promise<PaymentOutcome> {
  const { db, now } = context;
  const over = payment.expiresAt <= now();
  await db
    .update(payments)
    .set({ nextCheckAt: nextCheck(payment, now()), ...(over ? { status: 'over' } : {}) })
    .where(and(eq(payments.id, payment.id), eq(payments.status, payment.status)));
  return over ? 'over' : outcomeOf(payment);
}

/** The gateway holds another sum than we asked for: nothing moves until a person has looked at it. */
async function stop(context: AppContext, payment: Payment, order: GatewayOrder): Promise<PaymentOutcome> {
  const { db } = context;
  const unstopped = and(eq(payments.id, payment.id), inArray(payments.status, ['starting', 'open', 'over']));
  const isUnstopped = sql`exists (select 1 from ${payments} where ${unstopped})`;
  const asked = `${order.amount} ${order.currency}`;
  await db.batch([
    paymentEvent(
      context,
      { paymentId: payment.id, direction: 'change', what: 'mismatch', outcome: asked },
      isUnstopped,
    ),
    insertOutboxRow(context, await mismatchMessage(context, payment, asked), isUnstopped),
    db
      .update(payments)
      .set({ status: 'mismatch', attention: 'mismatch', nextCheckAt: null })
      .where(unstopped),
  ]);
  context.later(sendDueMessages(context));
  return 'mismatch';
}

const OPEN = ['ACTIVE', 'TERMINATION_REQUESTED'];

/** Not paid yet. What was over here stays over, whatever the gateway thinks: another payment may be open by now. */
async function stillUnpaid(
  context: AppContext,
  payment: Payment,
  order: GatewayOrder,
): Promise<PaymentOutcome> {
  const { db, now } = context;
  const open = payment.status !== 'over' && OPEN.includes(order.status);
  await db
    .update(payments)
    .set({ status: open ? 'open' : 'over', nextCheckAt: nextCheck(payment, now()) })
    .where(
      and(
        eq(payments.id, payment.id),
        inArray(payments.status, open ? ['starting', 'open'] : ['starting', 'open', 'over']),
      ),
    );
  return open ? 'open' : 'over';
}

/**
 * The one transition to paid. What was paid is kept if what it was meant for can still be had and is not paid yet;
 * else it goes back by itself, and its payer is told.
 */
async function becomePaid(
  context: AppContext,
  payment: Payment,
  order: GatewayOrder,
  attempt: GatewayPayment | null,
): Promise<PaymentOutcome> {
  const { db, now } = context;
  const { id } = payment;
  const settledBy = newId();
  const unpaid = and(eq(payments.id, id), inArray(payments.status, ['starting', 'open', 'over', 'mismatch']));
  const wonBy = (kept: SQL) =>
    sql`exists (select 1 from payments where id = ${id} and settled_by = ${settledBy} and kept = ${kept})`;
  const isKept = wonBy(sql`1`);
  const isReturned = wonBy(sql`0`);
  const refund = returnWhole(context, payment, isReturned);
  const [kept, collectNothing] = await Promise.all([
    keptMessages(context, payment),
    collectNothingMessage(context, payment),
  ]);
  // It was to be paid in cash by now, and somebody may be on the way to collect it.
  const inHand = sql`${isKept} and exists (select 1 from orders where id = ${payment.orderId}
    and payment_status = 'due_on_delivery' and status <> 'placed')`;
  await db.batch([
    db
      .update(payments)
      .set({
        status: 'paid',
        kept: sql`${canBeKept(payment)}`,
        settledBy,
        gatewayOrderId: order.gatewayId,
        gatewayPaymentId: attempt?.id ?? null,
        method: attempt?.method ?? null,
        paidAt: attempt?.completedAt ?? now(),
        processing: false,
        nextCheckAt: new Date(now().getTime() + COMPARED_AFTER_MS),
      })
      .where(unpaid),
    insertOutboxRow(context, collectNothing, inHand),
    db
      .update(orders)
      .set({ paymentStatus: 'paid', paymentMethod: 'cashfree', updatedAt: now() })
      .where(and(eq(orders.id, payment.orderId ?? ''), isKept)),
    refund.insert,
    paymentEvent(context, { paymentId: id, direction: 'change', what: 'paid', outcome: 'kept' }, isKept),
    paymentEvent(
      context,
      { paymentId: id, direction: 'change', what: 'paid', outcome: 'goes back' },
      isReturned,
    ),
    ...kept.map((message) => insertOutboxRow(context, message, isKept)),
  ]);
  context.later(sendDueMessages(context));
  const [after] = await db.select().from(payments).where(eq(payments.id, id));
  if (after?.settledBy === settledBy && !after.kept)
    context.later(sendRefund(context, refund.id).catch(() => {}));
  return after ? outcomeOf(after) : 'paid';
}

/** Whether the thing paid for can still be had, and is not paid for: SQL that answers 1 or 0. */
function canBeKept({ orderId, bookingId }: Payment): SQL {
  if (orderId) {
    return sql`(select count(*) from orders where orders.id = ${orderId} and orders.status <> 'cancelled'
      and orders.payment_status in ('awaiting_payment', 'due_on_delivery'))`;
  }
  if (bookingId) {
    return sql`(select count(*) from bookings where bookings.id = ${bookingId}
      and bookings.status not in ('cancelled', 'no_show')
      and not exists (select 1 from payments other where other.booking_id = bookings.id and other.kept = 1))`;
  }
  return sql`1`;
}
