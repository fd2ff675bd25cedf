import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { payments } from '#drizzle/schema/payments.ts';
import { tellOwner } from '../notifications/messages.server.ts';
import { cancelScheduled } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import type { AmountDue, Payable, PayerDetails, PaymentRow } from '../shared/payable.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { AGREED_STATUSES, type BookingPayment, bookingPath } from './booking.ts';
import { isLinkKey, toBookingLink } from './booking-link.server.ts';
import {
  isDue,
  selectBookingPayment,
  takesPayment,
  toBookingPayment,
  updateOverpaid,
} from './booking-money.server.ts';
import { isOwnBooking } from './customer-bookings.server.ts';
import { aboutBooking } from './customer-notifications.server.ts';

/** Bookings as payments know them: the deposit, and the balance once the owner has asked for it. */
export const depositPayable: Payable = {
  kind: 'deposit',
  noun: 'appointment',
  column: 'bookingId',
  selectId: (reference) => sql`(select id from bookings where reference = ${reference})`,
  getAmountDue,
  hasLinkKey: (context, reference, key) => isLinkKey(context, { reference, key }),
  path: bookingPath,
  getPayer,
  canBeApplied: ({ bookingId }) => takesPayment(bookingId ?? ''),
  // A booking that is cancelled refunds what was paid itself.
  isRefundDue: sql`false`,
  onApplied,
  onRefunded: (context, { bookingId }) => [updateOverpaid(context, bookingId ?? '', 0, sql`true`)],
  isOfCustomer: ({ db }, customerId) =>
    inArray(
      payments.bookingId,
      db.select({ id: bookings.id }).from(bookings).where(isOwnBooking({ db }, customerId)),
    ),
};

/** The deposit as the owner's percentage makes it now, or what is due. */
async function getAmountDue(context: AppContext, reference: string): Promise<AmountDue> {
  const payment = toBookingPayment(
    context,
    ...(await context.db.batch(selectBookingPayment(context, reference))),
  );
  if (!payment) throw new DomainError('not_found', 'We could not find this appointment.');
  const { id, payNow, deposit, money } = payment;
  if (payNow === 0) throw new DomainError('conflict', toRefusal(payment));
  const isDeposit = deposit?.due && payNow < money.due;
  return {
    subjectId: id,
    reference,
    amount: payNow,
    note: `${isDeposit ? 'Deposit' : 'Appointment'} ${reference}`,
    refusal: null,
    isPayable: sql`${isDue(id, payNow)}
      and exists (select 1 from bookings where id = ${id} and status in ${[...AGREED_STATUSES, 'done']})`,
  };
}

function toRefusal({ deposit, money }: BookingPayment): string {
  if (money.total !== null && money.paid > 0 && money.due === 0) return 'This is paid already.';
  if (deposit?.paid) return 'The deposit is paid already.';
  if (deposit) return 'There is nothing to pay before we have confirmed your appointment.';
  return 'There is no deposit to pay.';
}

/** With the first money the deposit is fixed, whatever the owner asks of others later. */
async function onApplied(context: AppContext, { bookingId, amount }: PaymentRow, onlyIf: SQL) {
  const { db } = context;
  const id = bookingId ?? '';
  const [booking] = await db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(eq(bookings.id, id));
  const rows = await db.batch(selectBookingPayment(context, booking?.reference ?? ''));
  const asked = toBookingPayment(context, ...rows)?.depositAsked ?? 0;
  return [
    db
      .update(bookings)
      .set({
        deposit: sql`coalesce(deposit, case when balance_asked_at is null then ${amount} else ${asked} end)`,
      })
      .where(and(eq(bookings.id, id), onlyIf)),
    updateOverpaid(context, id, 0, onlyIf),
    cancelScheduled(context, aboutBooking(id, 'balanceRequest'), onlyIf),
    ...(booking ? await tellOwnerOfPayment(context, booking.reference, amount, onlyIf) : []),
  ];
}

function tellOwnerOfPayment(context: AppContext, reference: string, amount: number, onlyIf: SQL) {
  const told = {
    facts: { reference, amount: formatRupees(amount) },
    link: context.siteUrl + href('/admin/bookings/:reference', { reference }),
  };
  return tellOwner(context, 'booking.paid/owner', told, onlyIf);
}

async function getPayer(context: AppContext, { bookingId }: PaymentRow): Promise<PayerDetails | null> {
  const { db, siteUrl } = context;
  const [booking] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, bookingId ?? ''));
  if (!booking?.phoneSealed) return null;
  const { reference, name, email, language, phoneSealed } = booking;
  const path = await toBookingLink(context, reference);
  const phone = await unsealPhone(context, phoneSealed);
  const key = path.split('/').at(-1) ?? '';
  return { name, email, phone, language, reference, key, link: siteUrl + path };
}
