import { and, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { depositAmount, parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { isOnHold, refundedAmount } from '../payments/payable.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';
import { type Deposit, ENDED_STATUSES } from './booking.ts';

const isPending = sql<number>`exists (select 1 from payments begun where begun.booking_id = bookings.id
  and begun.status <> 'paid' and begun.next_check_at is not null)`;

const onHold = sql<number>`exists (select 1 from payments where booking_id = bookings.id and ${isOnHold})`;

/** A deposit is paid within this time of its payment's beginning. */
const PAID_WITHIN_MS = 7 * DAY_MS;

/** Rupees of deposits by the day on which they were paid, as `sumOrdersByDay` numbers them; without refunds. */
export function sumDepositsByDay({ db }: Pick<AppContext, 'db'>, since: Date) {
  const { amount, applied, bookingId, createdAt, paidAt } = payments;
  const day = sql<number>`cast((${paidAt} - ${since.getTime()}) / ${DAY_MS} as integer)`;
  return db
    .select({ day: day.as('day'), rupees: sql<number>`sum(${amount} - ${refundedAmount})` })
    .from(payments)
    .where(
      and(
        // By the index of the time when they began.
        gt(createdAt, new Date(since.getTime() - PAID_WITHIN_MS)),
        gte(paidAt, since),
        isNotNull(bookingId),
        eq(applied, true),
      ),
    )
    .groupBy(sql`day`);
}

/** What {@link toDeposit} reads of a booking, as statements for a batch. */
export function selectDeposit(context: AppContext, reference: string) {
  return [
    selectSellingTerms(context),
    context.db
      .select({
        status: bookings.status,
        // Bookings of before there was a price list have that of their package.
        price: sql<number | null>`coalesce(${bookings.total}, ${packages.price})`,
        paid: payments.amount,
        refunded: refundedAmount,
        isPending,
        onHold,
      })
      .from(bookings)
      .leftJoin(packages, eq(packages.id, bookings.packageId))
      .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.applied, true)))
      .where(eq(bookings.reference, reference)),
  ] as const;
}

type DepositRows = ReturnType<typeof selectDeposit>;

/**
 * Null if no deposit is asked: the owner asks for none, the price is not known, the booking has ended, or the shop takes
 * no online payments. A deposit that was paid is always there.
 */
export function toDeposit(
  context: AppContext,
  terms: Awaited<DepositRows[0]>,
  [row]: Awaited<DepositRows[1]>,
): Deposit | null {
  if (!row) return null;
  const { status, price, paid, refunded } = row;
  const [pending, onHold] = [Boolean(row.isPending), Boolean(row.onHold)];
  if (paid) return { amount: paid, paid: true, refunded, due: false, pending, onHold: false };
  if (!context.payments || !price || ENDED_STATUSES.includes(status)) return null;
  const amount = depositAmount(parseSellingTerms(terms), price);
  const due = status !== 'requested';
  return amount > 0 ? { amount, paid: false, refunded: 0, due, pending, onHold } : null;
}
