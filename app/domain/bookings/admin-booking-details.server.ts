import { asc, eq, sql } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import { admins } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookingEvents, bookingOffers, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { manualPayments } from '#drizzle/schema/payments.ts';
import { allergiesOf } from '../accounts/customer-notes.server.ts';
import {
  selectArtistOptions,
  type TimeSpan,
  toArtistOptions,
} from '../availability/artist-options.server.ts';
import { selectPackageChoices } from '../packages/package.server.ts';
import { paymentsFor } from '../payments/admin-payment.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { toListItem } from './admin-booking-list.server.ts';
import type { BookingChange } from './booking.ts';
import { toBookingLink } from './booking-link.server.ts';
import { selectBookingPayment, toBookingPayment } from './booking-money.server.ts';
import { selectCurrentPrice, toCurrentPrice } from './booking-price.server.ts';
import {
  artistName,
  type BookingRow,
  itemColumns,
  otherArtists,
  parseLines,
  parsePrice,
  selectPlace,
  toBookingState,
  toOnWay,
  toRequest,
} from './booking-row.server.ts';
import { selectArtistsMoney, toArtistShare } from './booking-shares.server.ts';
import { listBookingActions } from './booking-transitions.ts';
import { getCancellation } from './cancellation.ts';
import { offerColumns, toOffer } from './offer-rows.server.ts';

/** Bookings on the owner's detail pages. */

/** Null if there is no such booking. One round trip. */
export async function getBookingDetails(context: AppContext, reference: string) {
  return toBookingDetails(context, await context.db.batch(selectBookingDetails(context, reference)));
}

/**
 * A booking, and which artists could come at a time; they are null without one. Null if there is no such booking. One
 * round trip.
 */
export async function getBookingToAssign(context: AppContext, reference: string, time: TimeSpan | null) {
  const [artists, ...rows] = await context.db.batch([
    selectArtistOptions(context, time?.startAt ?? 0, selectPlace(reference), reference),
    ...selectBookingDetails(context, reference),
  ]);
  const booking = await toBookingDetails(context, rows);
  return booking && { booking, artists: time && toArtistOptions(artists, time) };
}

/**
 * A booking, the values of its form, and the packages to choose from: what customers can see, and its own if that has
 * left the shop since. Null if there is no such booking. One round trip.
 */
export async function getBookingToEdit(context: AppContext, reference: string) {
  const [choices, ...rows] = await context.db.batch([
    selectPackageChoices(context),
    ...selectBookingDetails(context, reference),
  ]);
  const booking = await toBookingDetails(context, rows);
  if (!booking) return null;
  const chosen = booking.request.package;
  const isOffered = !chosen || choices.some(({ id }) => id === chosen.id);
  const packages = isOffered ? choices : [{ id: chosen.id, name: chosen.name }, ...choices];
  return { booking, packages, values: toFormValues(booking) };
}

function toFormValues(booking: BookingDetails): Record<string, string> {
  const { name, phone, email, state, address, pincode, request, adminNotes } = booking;
  return {
    name,
    phone: phone.replace(/^\+91/, ''),
    email: email ?? '',
    state,
    address,
    pincode,
    packageId: request.package?.id ?? '',
    designId: request.design?.id ?? '',
    occasion: request.occasion ?? '',
    coverage: request.coverage ?? '',
    guests: request.guests > 0 ? String(request.guests) : '',
    preferredTime: request.preferredTime ?? '',
    notes: request.notes,
    adminNotes,
  };
}

const chosenArtistName = sql<string | null>`(
  select name from vendors chosen where chosen.id = ${bookings.chosenVendorId}
)`.as('chosen_artist_name');

const recorder = sql<string | null>`coalesce(nullif(${admins.name}, ''), ${admins.email})`.as('recorder');

/** The rows of {@link toBookingDetails}; statements for a batch. */
function selectBookingDetails(context: AppContext, reference: string) {
  const { db } = context;
  const bookingId = sql`(select id from bookings where reference = ${reference})`;
  return [
    db
      .select({
        booking: bookings,
        artistName,
        otherArtists,
        chosenArtistName,
        allergies: allergiesOf(bookings.customerId, bookings.phoneHash).as('allergies'),
        ...itemColumns,
        ...offerColumns,
      })
      .from(bookings)
      .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
      .leftJoin(packages, eq(packages.id, bookings.packageId))
      .leftJoin(designs, eq(designs.id, bookings.designId))
      .leftJoin(bookingOffers, eq(bookingOffers.bookingId, bookings.id))
      .where(eq(bookings.reference, reference)),
    db
      .select({ event: bookingEvents, admin: admins.email, artistName })
      .from(bookingEvents)
      .leftJoin(admins, eq(admins.id, bookingEvents.actorId))
      .leftJoin(vendors, eq(vendors.id, bookingEvents.actorId))
      .where(eq(bookingEvents.bookingId, bookingId))
      .orderBy(asc(bookingEvents.at), asc(bookingEvents.id)),
    paymentsFor(context, { kind: 'deposit', reference }),
    db
      .select({ entry: manualPayments, recorder, artistName })
      .from(manualPayments)
      .leftJoin(admins, eq(admins.id, manualPayments.adminId))
      .leftJoin(vendors, eq(vendors.id, manualPayments.vendorId))
      .where(eq(manualPayments.bookingId, bookingId))
      .orderBy(asc(manualPayments.createdAt), asc(manualPayments.id)),
    selectArtistsMoney(context, reference),
    ...selectBookingPayment(context, reference),
    ...selectCurrentPrice(context, reference),
  ] as const;
}

type Selected = ReturnType<typeof selectBookingDetails>;
type EventRow = Awaited<Selected[1]>[number];
export type BookingDetails = NonNullable<Awaited<ReturnType<typeof toBookingDetails>>>;
export type BookingHistoryEntry = ReturnType<typeof toHistoryEntry>;

/** Null without a row. */
async function toBookingDetails(
  context: AppContext,
  [[row], history, payments, manual, artists, terms, paid, ...listed]: BatchResponse<Selected>,
) {
  const payment = toBookingPayment(context, terms, paid);
  if (!row || !payment) return null;
  const { booking } = row;
  const { email, address, preferredTime, notes, referenceImageId, adminNotes, customerId, enquiryId } =
    booking;
  const { chosenVendorId, travelMinutes, policyVersion, policy, version, updatedAt } = booking;
  return {
    ...toListItem({ ...booking, artistName: row.artistName, otherArtists: row.otherArtists }),
    // E.164; empty once the customer had their account erased.
    phone: await unsealPhone(context, booking.phoneSealed),
    email,
    address,
    allergies: row.allergies,
    request: { ...toRequest({ ...booking, ...row }), preferredTime, notes, referenceImageId },
    // Whom the customer chose; null for whoever is free.
    chosenArtist: chosenVendorId ? { id: chosenVendorId, name: row.chosenArtistName ?? '' } : null,
    adminNotes,
    hasAccount: customerId !== null, // and was not made as a guest
    enquiryId,
    travelMinutes,
    // Another time that the artist offers to the customer.
    offer: toOffer(row, context.now()),
    onWay: toOnWay(booking),
    policyVersion,
    policy,
    // What goes back if the customer cancels now.
    cancellation: getCancellation(
      { ...toBookingState(booking), policyVersion },
      { amount: payment.money.paid, refunded: payment.money.refunded, deposit: booking.deposit ?? 0 },
      context.now(),
    ),
    // The customer's own page.
    path: await toBookingLink(context, booking.reference),
    version,
    updatedAt,
    // As it was agreed, and what it would be by the list of today.
    price: parsePrice(booking),
    currentPrice: await toCurrentPrice(context, booking, listed),
    // Its lines with who added them, oldest first.
    lines: (parseLines(booking) ?? []).map((line) => ({ ...line, by: nameOf(line.adminId, history) })),
    payment,
    kept: booking.kept,
    canPayOnline: context.payments !== null,
    payments, // online, oldest first
    artistsMoney: artists.map((each) => toArtistMoney(each, { ...booking, total: payment.money.total })),
    entries: manual.map((entry) => toManualEntry(entry, manual)),
    history: history.map(toHistoryEntry),
    actions: listBookingActions('admin', toBookingState(booking), context.now()),
  };
}

/** What an artist gets, and the shop's cash that she has of it. */
function toArtistMoney(
  { id, name, inHand, ...row }: Awaited<Selected[4]>[number],
  { status, total, artists }: Pick<BookingRow, 'status' | 'total' | 'artists'>,
) {
  return { id, name, inHand, share: toArtistShare({ ...row, status, total, artists }) };
}

type ManualRow = Awaited<Selected[3]>[number];
export type ManualEntry = ReturnType<typeof toManualEntry>;

/** Money that was recorded by hand: who took it, and who says so. */
function toManualEntry({ entry, recorder, artistName }: ManualRow, all: readonly ManualRow[]) {
  const { id, kind, method, amount, reference, reason, correctsId, takenOn, createdAt } = entry;
  return {
    ...{ id, kind, method, amount, reference, reason, correctsId, takenOn, createdAt },
    takenBy: artistName,
    recordedBy: recorder ?? artistName ?? '',
    isCorrected: all.some((other) => other.entry.correctsId === id),
  };
}

/** The e-mail address of an admin who has acted on the booking. */
function nameOf(adminId: string | undefined, history: readonly EventRow[]): string | null {
  return history.find(({ event, admin }) => admin && event.actorId === adminId)?.admin ?? null;
}

function toHistoryEntry({ event, admin, artistName }: EventRow) {
  return {
    type: event.type,
    from: event.fromStatus,
    to: event.toStatus,
    by: admin ?? artistName ?? event.actor,
    reason: event.reason,
    change: JSON.parse(event.change ?? 'null') as BookingChange | null, // only changeBooking writes it
    at: event.at,
  };
}
