import { asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { paymentEvents, payments, refunds } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import type { PayableKind, PayableReference } from '../shared/payable.server.ts';
import type { PaymentAttempt, PaymentFilter } from './admin-payment.ts';
import { isPaymentFor, payableOf, subjectColumns } from './payable.server.ts';
import { type Attention, type RefundStatus, referenceOf } from './payment.ts';
import { refundedAmount } from './payment-conditions.server.ts';

/** Payments as admins see them. */

export interface PaymentListItem extends PaymentAttempt {
  attention: Attention | null;
}

const PAGE_SIZE = 25;

const listColumns = {
  id: payments.id,
  amount: payments.amount,
  status: payments.status,
  applied: payments.applied,
  attention: payments.attention,
  refunded: refundedAmount,
  createdAt: payments.createdAt,
};

/** A page of payments, the newest first. One round trip. */
export async function listPayments(
  { db }: Pick<AppContext, 'db'>,
  { filter, cursor }: { filter: PaymentFilter; cursor: string | null },
): Promise<KeysetPage<PaymentListItem>> {
  const matches = {
    all: undefined,
    paid: eq(payments.status, 'paid'),
    unpaid: inArray(payments.status, ['starting', 'open', 'closed']),
    attention: isNotNull(payments.attention),
  }[filter];
  const after = olderThan(payments.createdAt, payments.id, cursor);
  const rows = await db
    .select(listColumns)
    .from(payments)
    .where(sql`${matches ?? sql`true`} and ${after ?? sql`true`}`)
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(rows, PAGE_SIZE);
}

interface RefundListItem {
  id: string;
  amount: number;
  reason: string;
  status: RefundStatus;
  createdAt: Date;
}

/** A payment with its refunds and its ledger, oldest first. */
export interface PaymentDetails extends PaymentListItem {
  kind: PayableKind;
  /** An order's number, a booking's reference, or its own if it is for neither. */
  reference: string;
  method: string | null;
  gatewayPaymentId: string | null;
  paidAt: Date | null;
  /** What it was applied to is cancelled, so that what is left of it is to be refunded. */
  subjectCancelled: boolean;
  /** Whole rupees that can still be refunded. */
  refundable: number;
  refunds: RefundListItem[];
  events: Pick<typeof paymentEvents.$inferSelect, 'id' | 'at' | 'direction' | 'what' | 'outcome'>[];
}

/** Null if there is none of that id. One round trip. */
export async function getPaymentDetails(
  context: Pick<AppContext, 'db' | 'payables'>,
  id: string,
): Promise<PaymentDetails | null> {
  const { db, payables } = context;
  const { method, gatewayPaymentId, paidAt } = payments;
  const { at, direction, what, outcome } = paymentEvents;
  const { amount, reason, status, createdAt } = refunds;
  const isCancelled = or(...payables.map((payable) => payable.isCancelled));
  const [[row], refundRows, events] = await db.batch([
    db
      .select({
        payment: { ...listColumns, method, gatewayPaymentId, paidAt },
        subject: subjectColumns,
        subjectCancelled: sql<number>`${payments.applied} = 1 and (${isCancelled})`,
      })
      .from(payments)
      .where(eq(payments.id, id)),
    db
      .select({ id: refunds.id, amount, reason, status, createdAt })
      .from(refunds)
      .where(eq(refunds.paymentId, id))
      .orderBy(asc(createdAt), asc(refunds.id)),
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
    reference: referenceOf(id),
    subjectCancelled: Boolean(row.subjectCancelled),
    refundable: payment.status === 'paid' ? payment.amount - payment.refunded : 0,
    refunds: refundRows,
    events,
  };
}

/** Every payment that was begun for one thing, oldest first, as a statement for a batch. */
export function paymentsFor(context: Pick<AppContext, 'db' | 'payables'>, subject: PayableReference) {
  return context.db
    .select(listColumns)
    .from(payments)
    .where(isPaymentFor(context, subject))
    .orderBy(asc(payments.createdAt));
}

/** How many payments need attention, as a statement for a batch. */
export function countPaymentsNeedingAttention({ db }: Pick<AppContext, 'db'>) {
  return db.select({ count: sql<number>`count(*)` }).from(payments).where(isNotNull(payments.attention));
}
