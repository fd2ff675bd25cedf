import { and, eq, type SQL, sql } from 'drizzle-orm';
import { paymentEvents, payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { rowIf, rowsFrom } from '../shared/row-if.server.ts';
import { insertPaymentChange, logUnlessGatewayError } from './gateway.server.ts';
import { refundedAmount } from './payable.server.ts';
import { REFUNDABLE_MS, refundId } from './payment.ts';
import { newRefund, sendRefund } from './send-refund.server.ts';

/** The statement that refunds all of a payment that cannot be applied, under a condition. */
export function refundInFull({ db, now }: AppContext, payment: { id: string; amount: number }, onlyIf: SQL) {
  const id = refundId(payment.id, 1);
  const reason = 'What was paid for could not be kept';
  const row = newRefund({ id, paymentId: payment.id, amount: payment.amount, reason, adminId: null }, now());
  return { id, insert: db.insert(refunds).select(rowIf(refunds, row, onlyIf)) };
}

interface RestOfPayment {
  /** SQL on `payments`: those for what is cancelled. */
  isForSubject: SQL;
  /** Whole rupees of them that are not refunded, of the oldest first; may be SQL. */
  kept: SQL | number;
  reason: string;
  /** Who cancels; null for anyone but an admin. */
  adminId: string | null;
}

/**
 * The statements that refund what is left of the payments for something that is cancelled, for the batch of that change
 * and under its condition. {@link sendStartedRefunds} sends it.
 */
export function refundRest(
  { db, now }: AppContext,
  { isForSubject, kept, reason, adminId }: RestOfPayment,
  onlyIf: SQL,
) {
  // What is left of each, and of it and those before.
  const applied = sql`(
    select payments.id as payment, payments.amount - ${refundedAmount} as own,
      sum(payments.amount - ${refundedAmount}) over (order by payments.created_at, payments.id) as so_far
    from payments where ${isForSubject} and payments.applied = 1
  )`;
  const rest = sql`min(own, so_far - ${kept})`;
  const from = sql`from ${applied} where ${rest} > 0 and ${onlyIf}`;
  const paymentId = sql`payment`;
  // As `refundId` names it.
  const id = sql`payment || '-r' || (select count(*) + 1 from refunds where payment_id = payment)`;
  const event = {
    id: sql`${newId()} || payment`,
    at: now(),
    paymentId,
    direction: 'change' as const,
    what: 'refund requested',
  };
  const refund = newRefund({ id, paymentId, amount: rest, reason, adminId }, now());
  return [
    db
      .insert(paymentEvents)
      .select(rowsFrom(paymentEvents, { ...event, outcome: sql`cast(${rest} as text)` }, from)),
    db.insert(refunds).select(rowsFrom(refunds, refund, from)),
  ] as const;
}

/** Sends the refunds for one thing that are stored and not sent yet; the scheduled job sends what fails. */
export async function sendStartedRefunds(context: AppContext, isForSubject: SQL): Promise<void> {
  const started = await context.db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(isForSubject, eq(refunds.status, 'starting')));
  for (const { id } of started) await sendRefund(context, id).catch(logUnlessGatewayError(context, id));
}

interface RefundRequest {
  paymentId: string;
  amount: number;
  reason: string;
  /** How many refunds of the payment the admin saw, so that a form sent twice refunds once. */
  earlier: number;
}

/**
 * Refunds a payment or a part of it; never more than is left of it, however many admins do so at once. The gateway is
 * asked after the refund is stored, and again until it answers.
 * @throws DomainError `conflict` if there is not so much left, another refund was made meanwhile, or it is too late
 */
export async function refundPayment(
  context: AppContext,
  admin: { id: string },
  { paymentId, amount, reason, earlier }: RefundRequest,
): Promise<void> {
  const { db, now } = context;
  const id = refundId(paymentId, earlier + 1);
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new DomainError('not_found', 'We could not find this payment.');
  if (payment.paidAt && payment.paidAt.getTime() + REFUNDABLE_MS < now().getTime()) {
    throw new DomainError(
      'conflict',
      'The gateway refunds payments within six months only. Please refund it in another way.',
    );
  }
  const left = sql`(select amount from payments where id = ${paymentId} and status = 'paid')
    - (select coalesce(sum(amount), 0) from refunds where payment_id = ${paymentId} and status <> 'failed')`;
  const onlyIf = sql`${amount} <= ${left} and (select count(*) from refunds where payment_id = ${paymentId}) = ${earlier}`;
  const row = newRefund({ id, paymentId, amount, reason, adminId: admin.id }, now());
  await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: { action: 'payment.refund', subject: `payment/${paymentId}`, after: { amount } },
    },
    with: [
      insertPaymentChange(context, paymentId, { what: 'refund requested', outcome: String(amount) }, onlyIf),
    ],
    change: db
      .insert(refunds)
      .select(rowIf(refunds, row, onlyIf))
      .returning({ id: refunds.id }),
  });
  // The same form sent twice finds the refund that it made before.
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund || refund.amount !== amount || refund.reason !== reason) {
    throw new DomainError(
      'conflict',
      'There is not so much left to refund, or another refund was made meanwhile. Reload and try again.',
      { amount: `${formatRupees(amount)} could not be refunded.` },
    );
  }
  context.later(sendRefund(context, id).catch(logUnlessGatewayError(context, id)));
}
