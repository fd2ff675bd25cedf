import { eq, type SQL, sql } from 'drizzle-orm';
import { payments, refunds } from '#drizzle/schema/payments.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { formatRupees } from '../shared/money.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { REFUNDABLE_MS, refundId } from './payment.ts';
import { paymentEvent } from './payment-event.server.ts';
import { newRefund, sendRefund } from './send-refund.server.ts';

/** The statement that lets the shop give back by itself all of a payment that it cannot keep, under a condition. */
export function returnWhole({ db, now }: AppContext, payment: { id: string; amount: number }, onlyIf: SQL) {
  const id = refundId(payment.id, 1);
  const reason = 'What was paid for could not be kept';
  const row = newRefund({ id, paymentId: payment.id, amount: payment.amount, reason, adminId: null }, now());
  return { id, insert: db.insert(refunds).select(rowIf(refunds, row, onlyIf)) };
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
 * @throws DomainError `conflict` if there is not so much left, another refund came in between, or it is too late
 */
export async function refundPayment(
  context: AppContext,
  admin: { id: string },
  { paymentId, amount, reason, earlier }: RefundAsked,
): Promise<void> {
  const { db, now } = context;
  const id = refundId(paymentId, earlier + 1);
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new DomainError('not_found', 'We could not find this payment.');
  if (payment.paidAt && payment.paidAt.getTime() + REFUNDABLE_MS < now().getTime()) {
    throw new DomainError(
      'conflict',
      'The gateway gives money back within six months only. Please pay it back in another way.',
    );
  }
  const left = sql`(select amount from payments where id = ${paymentId} and status = 'paid')
    - (select coalesce(sum(amount), 0) from refunds where payment_id = ${paymentId} and status <> 'failed')`;
  const isNew = sql`${amount} <= ${left} and (select count(*) from refunds where payment_id = ${paymentId}) = ${earlier}`;
  const row = newRefund({ id, paymentId, amount, reason, adminId: admin.id }, now());
  await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: 'payment.refund', subject: `payment/${paymentId}`, after: { amount } },
      isNew,
    ),
    paymentEvent(
      context,
      { paymentId, direction: 'change', what: 'refund asked', outcome: String(amount) },
      isNew,
    ),
    db.insert(refunds).select(rowIf(refunds, row, isNew)),
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
