import { and, asc, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { paymentEvents, payments, refunds } from '#drizzle/schema/payments.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import type { PayableReference } from '../shared/payable.server.ts';
import type { PaymentFilter } from './admin-payment.ts';
import { isPaymentFor, isUnpaid, payableOf, refundedAmount, subjectColumns } from './payable.server.ts';
import { type PaymentAttempt, referenceOf } from './payment.ts';

const PAGE_SIZE = 25;

const { amount, status, applied, attention, createdAt } = payments;
const listColumns = {
  id: payments.id,
  amount,
  status,
  applied,
  attention,
  refunded: refundedAmount,
  createdAt,
};

/** A page of payments, the newest first. One round trip. */
export async function listPayments(
  { db }: Pick<AppContext, 'db'>,
  { filter, cursor }: { filter: PaymentFilter; cursor: string | null },
): Promise<KeysetPage<PaymentAttempt>> {
  const matches = {
    all: undefined,
    paid: eq(status, 'paid'),
    unpaid: isUnpaid,
    attention: isNotNull(attention),
  }[filter];
  const rows = await db
    .select(listColumns)
    .from(payments)
    .where(and(matches, olderThan(createdAt, payments.id, cursor)))
    .orderBy(desc(createdAt), desc(payments.id))
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(rows, PAGE_SIZE);
}

/** A payment with its refunds and its ledger, oldest first; null if there is none of that id. One round trip. */
export async function getPaymentDetails(context: Pick<AppContext, 'db' | 'payables'>, id: string) {
  const { db, payables } = context;
  const { method, gatewayPaymentId, paidAt } = payments;
  const { at, direction, what, outcome } = paymentEvents;
  const isRefundDue = or(...payables.map((payable) => payable.isRefundDue));
  const [[row], refundRows, events] = await db.batch([
    db
      .select({
        payment: { ...listColumns, method, gatewayPaymentId, paidAt },
        subject: subjectColumns,
        subjectCancelled: sql<number>`${payments.applied} = 1 and (${isRefundDue})`,
      })
      .from(payments)
      .where(eq(payments.id, id)),
    selectRefunds(context, id),
    db
      .select({ id: paymentEvents.id, at, direction, what, outcome })
      .from(paymentEvents)
      .where(eq(paymentEvents.paymentId, id))
      .orderBy(asc(at), asc(paymentEvents.id)),
  ]);
  if (!row) return null;
  const { payment } = row;
  return {
    ...payment,
    kind: payableOf(context, row.subject).kind,
    /** An order's number, a booking's reference, or its own if it is for neither. */
    reference: referenceOf(id),
    /** What it was applied to is cancelled, so that what is left of it is to be refunded. */
    subjectCancelled: Boolean(row.subjectCancelled),
    refundable: payment.status === 'paid' ? payment.amount - payment.refunded : 0,
    refunds: refundRows,
    events,
  };
}

function selectRefunds({ db }: Pick<AppContext, 'db'>, paymentId: string) {
  const { id, amount, reason, status, createdAt } = refunds;
  return db
    .select({ id, amount, reason, status, createdAt })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(createdAt), asc(id));
}

/** Every payment that was begun for one thing, oldest first, as a statement for a batch. */
export function paymentsFor(context: Pick<AppContext, 'db' | 'payables'>, subject: PayableReference) {
  return context.db
    .select(listColumns)
    .from(payments)
    .where(isPaymentFor(context, subject))
    .orderBy(asc(createdAt));
}

export function countPaymentsNeedingAttention(context: Pick<AppContext, 'db'>) {
  return countUpToCap(context, payments, createdAt, isNotNull(attention));
}
