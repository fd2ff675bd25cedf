import { and, asc, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { paymentEvents, payments, refunds } from '#drizzle/schema/payments.ts';
import {
  isOnDays,
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readListPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import type { PayableReference } from '../shared/payable.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { type PaymentFilter, type PaymentFilters, paymentStatusLabel } from './admin-payment.ts';
import { isPaymentFor, payableOf, refundedAmount, subjectColumns } from './payable.server.ts';
import { referenceOf } from './payment.ts';

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

/** As the partial indexes have them. */
const STATES: Record<PaymentFilter, SQL> = {
  paid: sql`${status} = 'paid'`,
  unpaid: sql`${status} in ('starting', 'open', 'closed')`,
  attention: sql`${attention} is not null`,
};

/** A page of payments under all filters, and how many are of each kind under the others. One round trip. */
export async function listPayments(
  context: Pick<AppContext, 'db'>,
  filters: PaymentFilters,
  cursor: KeysetCursor | null,
) {
  const [rows, [counts]] = await context.db.batch([
    selectPage(context, filters, cursor, PAGE_SIZE),
    selectListCounts(context, toSource(filters)),
  ]);
  return { ...toKeysetPage(rows, PAGE_SIZE, cursor), ...toListCounts(STATES, counts) };
}

function toSource(filters: PaymentFilters): ListSource<typeof payments, PaymentFilter> {
  const { search, show } = filters;
  return {
    table: payments,
    lead: search ? and(gte(payments.id, search), lt(payments.id, `${search}~`)) : undefined,
    range: isOnDays(createdAt, filters),
    indexOrder: search ? [desc(payments.id)] : [desc(createdAt), desc(payments.id)],
    states: STATES,
    chosen: show,
  };
}

function selectPage(
  context: Pick<AppContext, 'db'>,
  filters: PaymentFilters,
  cursor: KeysetCursor | null,
  size: number,
) {
  const { from, where, orderBy } = toListPage(context, toSource(filters), {
    key: createdAt,
    isAscending: filters.sort === 'oldest',
    cursor,
    isIndexed: !filters.search,
  });
  return context.db
    .select(listColumns)
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(size + 1);
}

type ListedPayment = Awaited<ReturnType<typeof selectPage>>[number];

const CSV_COLUMNS: CsvColumns<ListedPayment> = {
  Payment: ({ id }) => id,
  'For (number or reference)': ({ id }) => referenceOf(id),
  'Begun (India)': ({ createdAt: begun }) => formatDateTime(begun),
  Status: paymentStatusLabel,
  'Amount in rupees': (payment) => payment.amount,
  'Refunded in rupees': ({ refunded }) => refunded,
  'Needs attention': (payment) => (payment.attention ? 'yes' : ''),
};

export const PAYMENT_COLUMNS = Object.keys(CSV_COLUMNS);

/** The payments of a list, as rows of {@link PAYMENT_COLUMNS}. */
export function exportPayments(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  filters: PaymentFilters,
) {
  return exportRows(context, admin, {
    audit: { action: 'payments.export', subject: 'payments', after: { ...filters } },
    columns: CSV_COLUMNS,
    pages: readListPages(async (cursor, size) =>
      toKeysetPage(await selectPage(context, filters, cursor, size), size),
    ),
  });
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
