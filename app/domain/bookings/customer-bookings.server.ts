import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { bookingOffers, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { phoneHashOf } from '../accounts/customer.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { toKeysetPage } from '../shared/keyset.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { maskPhone } from '../shared/phone.ts';
import type { BookingPayment, CustomerBooking, CustomerBookingListItem } from './booking.ts';
import { toFirstName } from './booking-format.ts';
import { type BookingLink, isLinkKey, toBookingLink } from './booking-link.server.ts';
import { selectBookingPayment, toBookingPayment } from './booking-money.server.ts';
import {
  artistName,
  type BookingRow,
  itemColumns,
  otherArtists,
  parsePrice,
  toBookingState,
  toOnWay,
  toRequest,
} from './booking-row.server.ts';
import { listBookingActions } from './booking-transitions.ts';
import { describeCancellation, describePolicy, getCancellation, parsePolicyVersion } from './cancellation.ts';
import { offerColumns, toOffer } from './offer-rows.server.ts';

/** What customers see of their bookings: by the link, and in the list of their account. */

/** The booking of a link; null for a wrong link. One round trip. */
export async function getBookingByLink(
  context: AppContext,
  link: BookingLink,
): Promise<CustomerBooking | null> {
  if (!(await isLinkKey(context, link))) return null;
  const [[row], terms, paid] = await context.db.batch([
    selectCustomerBooking(context, link.reference),
    ...selectBookingPayment(context, link.reference),
  ]);
  const payment = toBookingPayment(context, terms, paid);
  if (!row || !payment) return null;
  const { booking, artistPhone } = row;
  const { reference, status, pincode, preferredTime, policy, icsSequence, createdAt, updatedAt } = booking;
  const actions = listBookingActions('customer', toBookingState(booking), context.now());
  const phone = await unsealPhone(context, booking.phoneSealed);
  const { id: _id, depositAsked: _asked, ...shown } = payment;
  return {
    ...toBookingState(booking),
    reference,
    firstName: toFirstName(booking.name),
    maskedPhone: phone && maskPhone(phone),
    state: booking.state as IndianState, // only states of the list are stored
    pincode,
    request: { ...toRequest({ ...booking, ...row }), preferredTime },
    price: parsePrice(booking),
    artist:
      status === 'accepted' && row.artistName
        ? {
            name: row.artistName,
            phone: (await unsealPhone(context, artistPhone ?? '')) || null,
            others: row.otherArtists.map(({ name }) => name),
          }
        : null,
    onWay: toOnWay(booking),
    ...shown,
    policy,
    cancellation: actions.includes('cancel') ? toCancellation(booking, payment, context.now()) : null,
    icsSequence,
    offer: toOffer(row, context.now()),
    may: { cancel: actions.includes('cancel'), reschedule: actions.includes('reschedule') },
    createdAt,
    updatedAt,
  };
}

function toCancellation(booking: BookingRow, { money, deposit }: BookingPayment, now: Date) {
  const { policyVersion } = booking;
  const paid = { amount: money.paid, refunded: money.refunded, deposit: booking.deposit ?? 0 };
  const cancellation = getCancellation({ ...toBookingState(booking), policyVersion }, paid, now);
  return {
    refund: cancellation.refund,
    kept: cancellation.kept,
    now: describeCancellation(cancellation),
    oncePaid:
      deposit && !deposit.paid
        ? describePolicy(parsePolicyVersion(policyVersion), {
            ...toBookingState(booking),
            deposit: deposit.amount,
            now,
          })
        : '',
  };
}

function selectCustomerBooking({ db }: AppContext, reference: string) {
  return db
    .select({
      booking: bookings,
      ...itemColumns,
      ...offerColumns,
      artistName,
      otherArtists,
      artistPhone: sql<string | null>`${artistSchedules.phoneSealed}`.as('artist_phone'),
    })
    .from(bookings)
    .leftJoin(packages, eq(packages.id, bookings.packageId))
    .leftJoin(designs, eq(designs.id, bookings.designId))
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .leftJoin(artistSchedules, eq(artistSchedules.vendorId, bookings.vendorId))
    .leftJoin(bookingOffers, eq(bookingOffers.bookingId, bookings.id))
    .where(eq(bookings.reference, reference));
}

const PAGE_SIZE = 10;

/**
 * That a booking is the customer's own: made while logged in, or as a guest with the same phone, which a code has
 * verified.
 */
export function isOwnBooking(context: Pick<AppContext, 'db'>, customerId: string) {
  return or(
    eq(bookings.customerId, customerId),
    and(isNull(bookings.customerId), eq(bookings.phoneHash, phoneHashOf(context, customerId))),
  );
}

/**
 * A page of a customer's bookings, the newest first; a statement for a batch.
 * @param after `next` of the page before; anything else reads the first page
 */
export function selectCustomerBookings(context: AppContext, customerId: string, after: string | null) {
  const cursor = after && /^[0-9a-f-]{36}$/.test(after) ? after : null;
  const { id, reference, status, date, startAt, durationMinutes } = bookings;
  return (
    context.db
      .select({ id, reference, status, date, startAt, durationMinutes })
      .from(bookings)
      // Ids rise with time.
      .where(and(isOwnBooking(context, customerId), cursor ? lt(id, cursor) : undefined))
      .orderBy(desc(id))
      .limit(PAGE_SIZE + 1)
  );
}

type Row = Awaited<ReturnType<typeof selectCustomerBookings>>[number];

/** The rows of {@link selectCustomerBookings} with the bookings' links. */
export async function toCustomerBookingsPage(context: AppContext, read: Row[]) {
  const { rows, next } = toKeysetPage(read, PAGE_SIZE);
  const toListItem = async ({ reference, ...row }: Row): Promise<CustomerBookingListItem> => ({
    ...toBookingState(row),
    reference,
    path: await toBookingLink(context, reference),
  });
  return { bookings: await Promise.all(rows.map(toListItem)), next };
}
