import { eq, inArray, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { payments } from '#drizzle/schema/payments.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { AmountDue, Payable, PayerDetails, PaymentRow } from '../shared/payable.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { AGREED_STATUSES, bookingPath } from './booking.ts';
import { isLinkKey, toBookingLink } from './booking-link.server.ts';
import { isOwnBooking } from './customer-bookings.server.ts';
import { selectDeposit, toDeposit } from './deposit.server.ts';

/** Deposits of bookings as payments know them. */
export const depositPayable: Payable = {
  kind: 'deposit',
  noun: 'appointment',
  column: 'bookingId',
  selectId: (reference) => sql`(select id from bookings where reference = ${reference})`,
  getAmountDue,
  hasLinkKey: (context, reference, key) => isLinkKey(context, { reference, key }),
  path: bookingPath,
  getPayer,
  canBeApplied: ({ bookingId }) => sql`(select count(*) from bookings where bookings.id = ${bookingId}
    and bookings.status not in ('cancelled', 'no_show')
    and not exists (select 1 from payments other where other.booking_id = bookings.id and other.applied = 1))`,
  // A booking that is cancelled refunds its deposit itself.
  isRefundDue: sql`false`,
  onApplied: async () => [],
  onRefunded: () => [],
  isOfCustomer: ({ db }, customerId) =>
    inArray(
      payments.bookingId,
      db.select({ id: bookings.id }).from(bookings).where(isOwnBooking({ db }, customerId)),
    ),
};

/** The deposit as the owner's percentage makes it now. */
async function getAmountDue(context: AppContext, reference: string): Promise<AmountDue> {
  const { db } = context;
  const [terms, rows, [booking]] = await db.batch([
    ...selectDeposit(context, reference),
    db
      .select({ id: bookings.id, status: bookings.status })
      .from(bookings)
      .where(eq(bookings.reference, reference)),
  ]);
  const deposit = toDeposit(context, terms, rows);
  if (deposit?.paid) throw new DomainError('conflict', 'The deposit is paid already.');
  if (deposit && !deposit.due) {
    throw new DomainError('conflict', 'There is nothing to pay before we have confirmed your appointment.');
  }
  if (!deposit || !booking) throw new DomainError('conflict', 'There is no deposit to pay.');
  return {
    subjectId: booking.id,
    reference,
    amount: deposit.amount,
    note: `Deposit ${reference}`,
    refusal: AGREED_STATUSES.includes(booking.status)
      ? null
      : 'This appointment is not confirmed yet, or over.',
    isPayable: sql`exists (select 1 from bookings where id = ${booking.id} and status in ${AGREED_STATUSES})`,
  };
}

async function getPayer(context: AppContext, { bookingId }: PaymentRow): Promise<PayerDetails | null> {
  const { db, siteUrl } = context;
  const [booking] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, bookingId ?? ''));
  if (!booking?.phoneSealed) return null;
  const { reference, name, email, phoneSealed } = booking;
  const path = await toBookingLink(context, reference);
  const phone = await unsealPhone(context, phoneSealed);
  return { name, email, phone, reference, key: path.split('/').at(-1) ?? '', link: siteUrl + path };
}
