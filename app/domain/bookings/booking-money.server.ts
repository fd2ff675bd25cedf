import { and, between, eq, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { depositAmount, parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { canInvoiceServices } from '../content/selling-terms-input.ts';
import { flagOverpaid } from '../payments/attention.server.ts';
import { isOnHold } from '../payments/payable.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { DayRange } from '../shared/time.ts';
import { AGREED_STATUSES, type BookingPayment, type Deposit, ENDED_STATUSES } from './booking.ts';
import { type BookingMoney, hasBookingInvoice, toBookingMoney } from './booking-money.ts';
import { isOfArtist } from './booking-row.server.ts';

/** The money of bookings in SQL: fragments for statements that read `bookings`, under that name. */

/** Bookings of before there was a price list have the price of their package. */
const price = sql<number | null>`coalesce(bookings.total, (
  select packages.price from packages where packages.id = bookings.package_id))`;

const paidOnline = sql`(select coalesce(sum(online.amount), 0) from payments online
  where online.booking_id = bookings.id and online.applied = 1)`;

const refundedOnline = sql`(select coalesce(sum(refunds.amount), 0) from payments online
  join refunds on refunds.payment_id = online.id
  where online.booking_id = bookings.id and online.applied = 1 and refunds.status <> 'failed')`;

const byHand = (kind: 'payment' | 'refund') => sql`(select coalesce(sum(manual.amount), 0)
  from manual_payments manual where manual.booking_id = bookings.id and manual.kind = ${sql.raw(`'${kind}'`)})`;

const paid = sql`(${paidOnline} + ${byHand('payment')})`;
const refunded = sql`(${refundedOnline} + ${byHand('refund')})`;
const left = sql`(${paid} - ${refunded})`;
const due = sql`case when bookings.status in ('cancelled', 'no_show') then 0
  else max(0, coalesce(${price}, 0) - ${left}) end`;

/** What of a booking's money came by hand and did not go back. */
export const leftByHand = sql<number>`(${byHand('payment')} - ${byHand('refund')})`;

/** The columns of {@link toMoney}. */
export const moneyColumns = {
  priceTotal: sql<number | null>`${price}`.as('price_total'),
  paid: sql<number>`${paid}`.as('paid_in_all'),
  refunded: sql<number>`${refunded}`.as('refunded_in_all'),
  byHand: sql<number>`${leftByHand}`.as('left_by_hand'),
};

type MoneyRow = { [Name in keyof typeof moneyColumns]: (typeof moneyColumns)[Name]['_']['type'] };

export function toMoney({
  priceTotal,
  ...row
}: MoneyRow & Pick<typeof bookings.$inferSelect, 'status' | 'kept'>): BookingMoney {
  const { status, kept, paid, refunded, byHand } = row;
  return toBookingMoney({ status, kept, paid, refunded, byHand, total: priceTotal });
}

/** How many appointments of an artist on these days took place, and what they cost in all; a statement for a batch. */
export function selectDoneOfArtist({ db }: Pick<AppContext, 'db'>, vendorId: string, days: DayRange) {
  return db
    .select({ appointments: sql<number>`count(*)`, total: sql<number>`coalesce(sum(${price}), 0)` })
    .from(bookings)
    .where(
      and(isOfArtist(vendorId), eq(bookings.status, 'done'), between(bookings.date, days.first, days.last)),
    );
}

/** SQL about one booking, for statements that do not read it: whether at least so much is due. */
export function isDue(bookingId: string, amount: number): SQL {
  return sql`exists (select 1 from bookings where bookings.id = ${bookingId} and ${due} >= ${amount})`;
}

/** SQL: whether an online payment that arrives now is wanted; a deposit that is paid twice is not. */
export function takesPayment(bookingId: string): SQL {
  return sql`exists (select 1 from bookings where bookings.id = ${bookingId} and ${due} > 0
    and (bookings.balance_asked_at is not null or bookings.deposit is null or ${paid} < bookings.deposit))`;
}

/**
 * The statement that asks for attention to an appointment's online payment if more than it costs is paid, or ends that; for
 * a batch, before the change.
 * @param more rupees that the change adds to what is paid, or takes off the price
 */
export function updateOverpaid(context: AppContext, bookingId: string, more: number, onlyIf: SQL) {
  const excess = sql`(select ${left} + ${more} - case bookings.status when 'cancelled' then coalesce(bookings.kept, 0)
    else coalesce(${price}, ${left} + ${more}) end from bookings where bookings.id = ${bookingId})`;
  return flagOverpaid(context, sql`payments.booking_id = ${bookingId}`, sql`${excess} > 0`, onlyIf);
}

const isPending = sql<number>`exists (select 1 from payments begun where begun.booking_id = bookings.id
  and begun.status <> 'paid' and begun.next_check_at is not null)`.as('payment_pending');

const onHold = sql<number>`exists (select 1 from payments where booking_id = bookings.id and ${isOnHold})`.as(
  'payment_on_hold',
);

const isInvoiced = sql<number>`exists (select 1 from invoices where invoices.booking_id = bookings.id)`.as(
  'is_invoiced',
);

/** What {@link toBookingPayment} reads of a booking, as statements for a batch. */
export function selectBookingPayment(context: AppContext, reference: string) {
  const { id, status, kept, deposit, balanceAskedAt } = bookings;
  return [
    selectSellingTerms(context),
    context.db
      .select({ id, status, kept, deposit, balanceAskedAt, ...moneyColumns, isPending, onHold, isInvoiced })
      .from(bookings)
      .where(eq(bookings.reference, reference)),
  ] as const;
}

type PaymentRows = ReturnType<typeof selectBookingPayment>;

/** A booking's money, its deposit, and what can be paid online now. Null without a booking. */
export function toBookingPayment(
  context: AppContext,
  terms: Awaited<PaymentRows[0]>,
  [row]: Awaited<PaymentRows[1]>,
): (BookingPayment & { id: string; depositAsked: number }) | null {
  if (!row) return null;
  const { id, status, balanceAskedAt } = row;
  const money = toMoney(row);
  const depositAsked = row.deposit ?? depositAmount(parseSellingTerms(terms), money.total ?? 0);
  const [pending, isHeld] = [Boolean(row.isPending), Boolean(row.onHold)];
  const deposit = toDeposit(context, { ...row, money, depositAsked, pending, isHeld });
  const isAgreed = AGREED_STATUSES.includes(status) || status === 'done';
  const balance = balanceAskedAt && isAgreed && context.payments ? money.due : 0;
  const depositDue = deposit?.due ? Math.min(deposit.amount, money.due) : 0;
  return {
    id,
    money,
    deposit,
    depositAsked,
    balanceAskedAt,
    payNow: balance || depositDue,
    pending,
    onHold: isHeld,
    hasInvoice:
      Boolean(row.isInvoiced) ||
      (canInvoiceServices(parseSellingTerms(terms)) && hasBookingInvoice(status, money)),
  };
}

interface DepositFacts extends Pick<typeof bookings.$inferSelect, 'status' | 'deposit'> {
  money: BookingMoney;
  depositAsked: number;
  pending: boolean;
  isHeld: boolean;
}

/**
 * Null if no deposit is asked: the owner asks for none, the price is not known, the booking has ended, or the shop takes
 * no online payments. A deposit that was paid is always there.
 */
function toDeposit(context: AppContext, facts: DepositFacts): Deposit | null {
  const { status, money, depositAsked, pending, isHeld } = facts;
  const { paid, refunded } = money;
  if (facts.deposit === 0) return null;
  if (facts.deposit !== null && paid >= facts.deposit) {
    return { amount: facts.deposit, paid: true, refunded, due: false, pending, onHold: false };
  }
  if (!context.payments || !money.total || ENDED_STATUSES.includes(status)) return null;
  const amount = depositAsked - (paid - refunded);
  const due = status !== 'requested';
  return amount > 0 ? { amount, paid: false, refunded: 0, due, pending, onHold: isHeld } : null;
}
