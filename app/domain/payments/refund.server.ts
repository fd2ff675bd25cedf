import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../../context.server.ts';
import type { GatewayRefund } from '../../gateways/payments.ts';
import { DomainError } from '../errors.ts';
import { postIf } from '../messages/outbox.server.ts';
import { formatRupees } from '../money.ts';
import { auditEntry } from '../people/audit.server.ts';
import { gatewayOf } from './gateway.server.ts';
import { GatewayFault } from './gateway-fault.ts';
import { nextRefundCheck, type RefundStatus, refundId } from './payment.ts';
import { calling, paymentEvent } from './payment-event.server.ts';
import { refundFailedMessage, returnedMessages } from './payment-messages.server.ts';

type Refund = typeof refunds.$inferSelect;

/** The statement that lets the shop give back by itself all of a payment that it cannot keep, under a condition. */
export function returnWhole({ db, now }: AppContext, payment: { id: string; amount: number }, onlyIf: SQL) {
  const id = refundId(payment.id, 1);
  const at = now().getTime();
  const insert = db.insert(refunds).select(
    sql`select ${id}, ${payment.id}, ${payment.amount}, ${'What was paid for could not be kept'}, 'starting', null, null,
          ${at}, ${at}, ${at}
        where ${onlyIf}`,
  );
  return { id, insert };
}

export interface RefundAsked {
  paymentId: string;
  /** Whole rupees. */
  amount: number;
  reason: string;
  /** How many refunds of the payment the admin saw, so that a form sent twice gives back once. */
  earlier: number;
}

/**
 * Gives back a payment or a part of it; never more than is left of it, whoever asks at once. The gateway is asked after
 * it is written down, and again until it answers.
 * @throws DomainError `conflict` if there is not so much left, or another refund came in between
 */
export async function refundPayment(
  context: AppContext,
  admin: { id: string },
  { paymentId, amount, reason, earlier }: RefundAsked,
): Promise<void> {
  const { db, now } = context;
  const id = refundId(paymentId, earlier + 1);
  const at = now().getTime();
  const left = sql`(select amount from payments where id = ${paymentId} and status = 'paid')
    - (select coalesce(sum(amount), 0) from refunds where payment_id = ${paymentId} and status <> 'failed')`;
  const isNew = sql`${amount} <= ${left} and (select count(*) from refunds where payment_id = ${paymentId}) = ${earlier}`;
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new DomainError('not_found', 'We could not find this payment.');
  const messages = await returnedMessages(context, { ...payment, amount });
  const inserted = sql`exists (select 1 from refunds where id = ${id} and created_at = ${at} and admin_id = ${admin.id})`;
  await db.batch([
    auditEntry(
      context,
      admin,
      { action: 'payment.refund', subject: `payment/${paymentId}`, after: { amount, reason } },
      isNew,
    ),
    db.insert(refunds).select(
      sql`select ${id}, ${paymentId}, ${amount}, ${reason}, 'starting', null, ${admin.id}, ${at}, ${at}, ${at}
            where ${isNew}`,
    ),
    paymentEvent(
      context,
      { paymentId, direction: 'change', what: 'refund asked', outcome: String(amount) },
      inserted,
    ),
    ...messages.map((message) => postIf(context, message, inserted)),
  ]);
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.amount !== amount || refund.reason !== reason) {
    throw new DomainError(
      'conflict',
      `There is not so much left to give back, or another refund was begun meanwhile. Please look again.`,
      { amount: `${formatRupees(amount)} could not be given back.` },
    );
  }
  context.later(sendRefund(context, id).catch(() => {}));
}

/**
 * Lets the shop follow what the gateway says of a refund, and tells the gateway of one that it does not know yet.
 * Again is harmless.
 * @throws GatewayFault if the gateway cannot be asked
 */
export async function sendRefund(context: AppContext, id: string): Promise<RefundStatus | null> {
  const { db } = context;
  const gateway = gatewayOf(context);
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.status === 'succeeded' || refund.status === 'failed') return refund?.status ?? null;
  const { paymentId, amount } = refund;
  const tell = (answer: GatewayRefund | null) => (answer ? `${answer.status} ${answer.amount}` : 'none');
  const find = () =>
    calling(context, { paymentId, what: 'get refund' }, () => gateway.getRefund(paymentId, id), tell);
  let answer = refund.status === 'pending' ? await find() : null;
  if (!answer) {
    try {
      answer = await calling(
        context,
        { paymentId, what: 'create refund' },
        () => gateway.createRefund({ orderId: paymentId, id, amount, note: refund.reason.slice(0, 100) }),
        tell,
      );
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      if (error.kind === 'refused') return finish(context, refund, 'failed', null);
      if (error.kind === 'exists') answer = await find();
      // It cannot be asked, or has it and has it not: nothing is decided.
      if (!answer) throw error;
    }
  }
  if (answer.amount !== amount) return finish(context, refund, 'failed', answer.gatewayId);
  return finish(context, refund, STATUS[answer.status] ?? 'pending', answer.gatewayId);
}

const STATUS: Record<string, RefundStatus> = { SUCCESS: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' };

/** The one transition of a refund to what the gateway says; the order follows what has gone back of its payment. */
async function finish(
  context: AppContext,
  refund: Refund,
  status: RefundStatus,
  gatewayId: string | null,
): Promise<RefundStatus> {
  const { db, now } = context;
  const { id, paymentId } = refund;
  const unfinished = and(eq(refunds.id, id), inArray(refunds.status, ['starting', 'pending']));
  const isUnfinished = sql`exists (select 1 from ${refunds} where ${unfinished})`;
  const final = status !== 'pending';
  const back = sql`(select coalesce(sum(amount), 0) from refunds where payment_id = ${paymentId} and status = 'succeeded')`;
  const ofThisPayment = sql`(select order_id from payments where id = ${paymentId} and kept = 1)`;
  await db.batch([
    ...(final
      ? [
          paymentEvent(
            context,
            { paymentId, direction: 'change', what: `refund ${status}`, outcome: String(refund.amount) },
            isUnfinished,
          ),
        ]
      : []),
    ...(status === 'failed'
      ? [
          postIf(context, await refundFailedMessage(context, refund), isUnfinished),
          db
            .update(payments)
            .set({ attention: 'refund_failed' })
            .where(and(eq(payments.id, paymentId), isUnfinished)),
        ]
      : []),
    db
      .update(refunds)
      .set({
        status,
        gatewayId,
        updatedAt: now(),
        nextCheckAt: final ? null : nextRefundCheck(refund, now()),
      })
      .where(unfinished),
    db
      .update(orders)
      .set({
        paymentStatus: sql`case when ${back} >= (select amount from payments where id = ${paymentId})
          then 'refunded' else 'partly_refunded' end`,
      })
      .where(and(eq(orders.id, ofThisPayment), sql`${back} > 0`)),
  ] as unknown as Parameters<typeof db.batch>[0]); // a batch of at least two, which spreading hides
  return status;
}
