import { and, eq, exists, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { customers } from '#drizzle/schema/accounts.ts';
import { bookingArtists, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { assertTakesTime } from '../availability/appointment-length.ts';
import { assertArtistFound, isOffered } from '../availability/artist-availability.server.ts';
import { assertBookableDay } from '../availability/bookable-days.ts';
import {
  activeHold,
  deleteEarlierHold,
  deleteExpiredHolds,
  FREE_ARTIST,
  type FreeArtist,
  listFreeArtists,
  selectFreeTeam,
} from '../availability/hold.server.ts';
import { slotTakenError } from '../availability/slot-conflict.server.ts';
import { parseSellingTerms } from '../content/selling-terms.server.ts';
import { chooseLanguage, optInToWhatsApp } from '../notifications/message-choices.server.ts';
import { writeAndSend } from '../notifications/outbox.server.ts';
import { type Estimate, selectEstimate, toEstimate } from '../pricing/estimate.server.ts';
import { notServedMessage } from '../pricing/place.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash, sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { formatRupees } from '../shared/money.ts';
import { hashPhone } from '../shared/phone.server.ts';
import {
  type Attempt,
  enforceRateLimit,
  networkOf,
  prepareRateLimit,
  type RateLimit,
} from '../shared/rate-limit.server.ts';
import { rowsFrom, rowsIf } from '../shared/row-if.server.ts';
import { DAY_MS, dayOf, HOUR_MS } from '../shared/time.ts';
import type { BookingInput } from './booking-input.ts';
import { type BookingRow, toPriceColumns } from './booking-row.server.ts';
import {
  assertItemsAvailable,
  bookingSideEffects,
  finishBooking,
  insertBooking,
  isInserted,
  newBookingColumns,
  selectBookingByKey,
  selectItems,
  toExistingBooking,
} from './new-booking.server.ts';
import { isPhoneProof, phoneNotProvenError, selectAccountPhone } from './phone-proof.server.ts';

/** Who makes the request, for the account and for limits. */
export interface BookingRequester {
  /** From the session; null for a guest. */
  customerId: string | null;
  /** From `provePhone`; null if this browser has not proved the phone. */
  phoneProof?: string | null;
  /** The client's address. */
  address: string;
}

const BOOKINGS_OF_PHONE: RateLimit = { name: 'booking.phone', limit: 10, windowMs: DAY_MS };
/** Of a phone that is only typed, by network: a stranger must not use up what is its owner's. */
const REQUESTS_OF_PHONE: RateLimit = { ...BOOKINGS_OF_PHONE, name: 'booking.phone.unproven' };
const BOOKINGS_FROM_ADDRESS: RateLimit = { name: 'booking.address', limit: 40, windowMs: HOUR_MS };

/**
 * Creates a customer's booking. With a `slot` an artist's time is taken with it, or that of a whole team: the time that
 * `hold` reserves, or else that of the chosen artist, or of any who is free then. That needs a phone that is proven, unless the owner asks for no proof. The same request with the same idempotency key returns the existing booking;
 * without a key, the same request on the same day does, unless that booking was cancelled.
 * The price is that of the list in force, and stays with the booking.
 * @throws DomainError `invalid` at the fields date, package, design, image, artist or guests, and at the pincode of a place that is
 *   not served; `conflict` at the field `slot` if the slot was just taken, at `expectedTotal` if the price is not what the
 *   customer was shown, or if the key was used for a different request; `forbidden` (`isPhoneNotProven`);
 *   `rate_limited`
 */
export async function createBooking(context: AppContext, input: BookingInput, requester: BookingRequester) {
  const { db, now } = context;
  const requestHash = await hashRequest(context, input);
  const key = input.idempotencyKey ?? `${requestHash}-${dayOf(now().getTime())}`;
  const [[existing], [account], [design], [image], ...estimated] = await db.batch([
    selectBookingByKey(context, key),
    selectAccountPhone(context, requester.customerId),
    ...selectItems(context, input),
    ...selectEstimate(context, input),
  ]);
  const isRepeated = !input.idempotencyKey && existing?.status === 'cancelled';
  if (existing && !isRepeated) {
    const phoneHash = await hashPhone(context, input.phone);
    return toExistingBooking(context, existing, { requestHash, phoneHash });
  }

  const { phone, slot, hold, expectedTotal, artist: slug, whatsapp, language, ...details } = input;
  const date = slot === null ? input.date : dayOf(slot);
  assertBookableDay(date, now());
  const estimate = await toEstimate(context, { ...input, date, startAt: slot }, estimated);
  assertItemsAvailable(input, { package: estimate.package, design, image });
  assertArtistFound(slug, estimate.artist);
  assertEstimateHolds(estimate, input);
  if (slot !== null) assertTakesTime(estimate);
  const sellingTerms = parseSellingTerms(estimated[4]);
  const columns = await newBookingColumns(context, phone, sellingTerms);
  const { phoneHash } = columns;
  const phoneProven =
    sellingTerms.phoneProof === 'off' ||
    account?.hash === phoneHash ||
    (await isPhoneProof(context, requester.phoneProof ?? '', phoneHash));
  if (slot !== null && !phoneProven) throw phoneNotProvenError();
  const { address } = requester;
  const limits: Attempt[] = [
    [BOOKINGS_FROM_ADDRESS, address],
    phoneProven
      ? [BOOKINGS_OF_PHONE, phone]
      : [REQUESTS_OF_PHONE, `${phone} ${networkOf(address) ?? address}`],
  ];

  const booking = {
    ...details,
    ...columns,
    chosenVendorId: estimate.artist?.vendorId ?? null,
    phoneProven,
    language: language ?? context.language,
    idempotencyKey: isRepeated ? newId() : key,
    requestHash,
    customerId: requester.customerId,
    date,
    enquiryId: null,
    source: 'site' as const,
    status: 'requested' as const,
    startAt: slot === null ? null : new Date(slot),
    durationMinutes: estimate.minutes,
    artists: estimate.artists,
    ...toPriceColumns(estimate.price),
    adminNotes: '',
  };
  const isOwn = account?.hash === phoneHash;
  const sideEffects = [
    ...keepChoices(context, booking, { whatsapp, language, isOwn }),
    ...(await bookingSideEffects(context, { type: 'customer', id: booking.customerId }, booking)),
  ];
  const isWritten =
    slot === null
      ? await writeRequest(context, { booking, sideEffects }, limits)
      : await writeWithSlot(context, { booking, sideEffects }, limits, { slot, hold });
  return finishBooking(context, booking, isWritten, slotTakenError);
}

/** A booking, and what is written with it. */
interface Written {
  booking: BookingRow;
  sideEffects: BatchItem<'sqlite'>[];
}

/** The statements that keep what a customer chose, if the booking is written: only whoever has the phone agrees to messages on it. */
function keepChoices(
  context: AppContext,
  booking: BookingRow,
  { whatsapp, language, isOwn }: Pick<BookingInput, 'whatsapp' | 'language'> & { isOwn: boolean },
) {
  if (!booking.phoneProven) return [];
  const isTheirs = and(eq(customers.phoneHash, booking.phoneHash), isInserted(booking));
  return [
    ...(whatsapp ? [optInToWhatsApp(context, isTheirs, 'booking')] : []),
    // English is what the form begins with: from whoever has not logged in it is no choice.
    ...(language && (isOwn || language !== 'en') ? [chooseLanguage(context, isTheirs, language)] : []),
  ];
}

/** That the shop comes to the place, for the price that the customer was shown. */
function assertEstimateHolds({ place, price }: Estimate, { pincode, expectedTotal }: BookingInput): void {
  if (!place) {
    const message = notServedMessage(pincode);
    throw new DomainError('invalid', message, { pincode: message });
  }
  if (expectedTotal === null || price === null || price.total === expectedTotal) return;
  const message = `The price is ${formatRupees(price.total)} by now. Please look at it, and book again if you agree.`;
  throw new DomainError('conflict', message, { expectedTotal: message });
}

/** A request without a slot: the owner finds a time. It is counted, and written within the limits, in one round trip. */
async function writeRequest(context: AppContext, { booking, sideEffects }: Written, attempts: Attempt[]) {
  const limits = await prepareRateLimit(context, attempts);
  const [, counted, inserted] = await writeAndSend(context, [
    ...limits.statements,
    insertBooking(context, booking, sql`where ${limits.isHeld}`),
    ...sideEffects,
  ]);
  await limits.assertHeld(counted);
  return inserted.length > 0;
}

async function writeWithSlot(
  context: AppContext,
  written: Written,
  attempts: Attempt[],
  { slot, hold: token }: { slot: number; hold: string | null },
) {
  const { booking } = written;
  // Before anything is read of artists: many have to be looked at.
  await enforceRateLimit(context, attempts);
  const holdId = token ? await sha256(token) : '';
  const [hold] = holdId ? await activeHold(context, holdId) : [];
  const isForThis =
    hold?.startAt.getTime() === slot &&
    hold.durationMinutes === booking.durationMinutes &&
    hold.others.length + 1 === booking.artists &&
    (booking.chosenVendorId === null || hold.vendorId === booking.chosenVendorId) &&
    isOffered(hold, [booking.chosenVendorId]);
  return hold && isForThis
    ? writeHeldSlot(context, written, hold)
    : writeFreeSlot(context, written, slot, holdId);
}

/** Moves the artists' time from the hold to the booking in one batch, so that no other request can take it. */
async function writeHeldSlot(
  context: AppContext,
  { booking, sideEffects }: Written,
  { id, vendorId, travelMinutes, others }: HeldTime,
): Promise<boolean> {
  const { db } = context;
  const { startAt, durationMinutes } = booking;
  const team = others.map((other) => ({
    ...other,
    bookingId: booking.id,
    startAt: startAt as Date, // only bookings of a slot take an artist's time
    durationMinutes,
  }));
  const [inserted] = await writeAndSend(context, [
    insertBooking(context, booking, sql`where ${exists(activeHold(context, id))}`),
    db.delete(bookingHolds).where(sql`${eq(bookingHolds.id, id)} and ${isInserted(booking)}`),
    // Only now: while the hold is there, the artists' quarters are its own.
    db.update(bookings).set({ vendorId, travelMinutes }).where(eq(bookings.id, booking.id)),
    db.insert(bookingArtists).select(rowsIf(bookingArtists, team, isInserted(booking))),
    ...sideEffects,
  ]);
  return inserted.length > 0;
}

type HeldTime = Pick<typeof bookingHolds.$inferSelect, 'id' | 'vendorId' | 'travelMinutes'> & {
  others: FreeArtist[];
};

/**
 * Takes the slot with the chosen artist, or with whoever is still free; of a team with all of it, or not at all.
 * @param earlierHold id of a hold of the same browser for another slot, which is released; may be empty
 */
async function writeFreeSlot(
  context: AppContext,
  { booking, sideEffects }: Written,
  slot: number,
  earlierHold: string,
) {
  const { db } = context;
  const { id, durationMinutes } = booking;
  const time = { ...booking, startAt: slot, minutes: durationMinutes };
  const candidates = await listFreeArtists(context, time, earlierHold);
  if (candidates.length < booking.artists) return false;
  const { fromLead, fromOthers } = selectFreeTeam(candidates, time, earlierHold);
  const team = { ...FREE_ARTIST, bookingId: id, startAt: new Date(slot), durationMinutes };
  const lead = sql`(select vendor_id from bookings where bookings.id = ${id})`;
  const [, , inserted] = await writeAndSend(context, [
    deleteExpiredHolds(context),
    deleteEarlierHold(context, earlierHold, fromLead),
    insertBooking(context, booking, fromLead, FREE_ARTIST),
    ...(booking.artists > 1
      ? [db.insert(bookingArtists).select(rowsFrom(bookingArtists, team, fromOthers(lead)))]
      : []),
    ...sideEffects,
  ]);
  return inserted.length > 0;
}

/** A keyed hash, since a plain one would let the sealed phone be guessed. */
function hashRequest({ env }: AppContext, input: BookingInput): Promise<string> {
  const { idempotencyKey: _key, hold: _hold, expectedTotal: _total, language: _language, ...request } = input;
  return keyedHash(env.DATA_SECRET, 'booking-request', JSON.stringify(request));
}
