import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bookingArtists } from '#drizzle/schema/availability.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import { assertBookableDay } from '../availability/bookable-days.ts';
import { deleteExpiredHolds, type FreeArtist, listFreeArtists } from '../availability/hold.server.ts';
import { isQuarterTaken, slotTakenError } from '../availability/slot-conflict.server.ts';
import type { CreatedBooking } from '../bookings/booking.ts';
import { selectTravelMinutes } from '../bookings/booking-change.server.ts';
import type { BookingRow } from '../bookings/booking-row.server.ts';
import {
  bookingSideEffects,
  finishBooking,
  insertBooking,
  isInserted,
  newBookingColumns,
  selectBookingByKey,
  toExistingBooking,
} from '../bookings/new-booking.server.ts';
import { isUnbooked } from '../bookings/phone-booking.server.ts';
import { parseSellingTerms, selectSellingTerms } from '../content/selling-terms.server.ts';
import { writeAndSend } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash } from '../shared/crypto.server.ts';
import { DomainError, type FieldErrors } from '../shared/errors.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { rowsIf } from '../shared/row-if.server.ts';
import { pincodeRefusal } from '../shared/state-codes.ts';
import { DAY_MS, dayOf } from '../shared/time.ts';
import { getQuoteState, type QuoteState, toQuoteHoldId } from './quote.ts';
import type { AcceptQuoteInput } from './quote-input.ts';
import {
  assertQuoteKey,
  endQuote,
  type FoundQuote,
  insertQuoteEvent,
  type QuoteLink,
  type QuoteRow,
  quoteNotFound,
  selectQuote,
} from './quote-row.server.ts';

/** The customer's yes: the quote is a booking from then on, once and for all. */

const ANSWERS: RateLimit = { name: 'quote.answers', limit: 40, windowMs: DAY_MS };

/** How often another artist is tried where one was booked a moment before. */
const MAX_ATTEMPTS = 4;

/**
 * Books what a quote offers, for its price, its deposit and with its artist. Accepting again returns the same booking.
 * @throws DomainError `invalid` at what is missing; `conflict` if the quote has ended, or (field `slot`) if its time is
 *   taken; `not_found` for a wrong link; `rate_limited`
 */
export async function acceptQuote(
  context: AppContext,
  link: QuoteLink,
  input: AcceptQuoteInput,
  customerId: string | null,
): Promise<CreatedBooking> {
  await assertQuoteKey(context, link);
  await enforceRateLimit(context, [[ANSWERS, link.reference]]);
  for (let attempt = 1; ; attempt++) {
    const [[found], [existing], terms] = await context.db.batch([
      selectQuote(context, link.reference),
      selectBookingByKey(context, toBookingKey(link.reference)),
      selectSellingTerms(context),
    ]);
    if (!found) throw quoteNotFound();
    const { quote } = found;
    const requestHash = await keyedHash(context.env.DATA_SECRET, 'quote-booking', quote.id);
    if (existing) return toExistingBooking(context, existing, { ...quote, requestHash });
    const state = getQuoteState(quote, context.now());
    if (state !== 'open') throw endedError(state);
    const place = toPlace(quote, input);
    const time = await toTime(context, found, input, place);
    const columns = await newBookingColumns(
      context,
      await unsealPhone(context, quote.phoneSealed),
      parseSellingTerms(terms),
    );
    const booking = {
      ...columns,
      ...toBookingValues(quote),
      ...place,
      ...time.columns,
      requestHash,
      customerId,
    };
    const isWritten = await writeBooking(context, quote, booking, time.team).catch((error) => {
      if (!isQuarterTaken(error)) throw error;
      return null;
    });
    if (isWritten !== null) return finishBooking(context, booking, isWritten, () => endedError('withdrawn'));
    if (attempt === MAX_ATTEMPTS || input.slot === undefined) throw slotTakenError();
  }
}

/** There is at most one booking with this idempotency key. */
function toBookingKey(reference: string): string {
  return `quote-${reference}`;
}

const ENDED: Record<Exclude<QuoteState, 'open'>, string> = {
  accepted: 'This quote is accepted already.',
  declined: 'You have declined this quote. If you have thought about it again, please ask us for it.',
  withdrawn: 'We have taken this quote back, or the appointment is booked otherwise. Please call us.',
  replaced: 'There is a newer quote in place of this one. Please look at that.',
  expired:
    'This quote has expired, and nothing is booked. Please ask us for it again: mostly it still holds.',
};

export function endedError(state: Exclude<QuoteState, 'open'>): DomainError {
  return new DomainError('conflict', ENDED[state]);
}

/** Where the artist comes: what the quote does not know, its customer says. */
function toPlace(quote: QuoteRow, input: AcceptQuoteInput) {
  const state = (quote.state as IndianState | null) ?? input.state; // only states of the list are stored
  const pincode = quote.pincode ?? input.pincode;
  const address = input.address ?? quote.address;
  const fields: FieldErrors = {};
  if (!address) fields.address = 'Please tell us where the artist should come.';
  if (!pincode) fields.pincode = 'Please give the pincode.';
  if (!state) fields.state = 'Please choose your state.';
  const refusal = state && pincode && pincodeRefusal(pincode, state);
  if (refusal) fields[quote.pincode ? 'state' : 'pincode'] = refusal;
  if (!address || !pincode || !state || refusal) {
    throw new DomainError('invalid', 'Please check what is marked.', fields);
  }
  return { state, pincode, address, email: quote.email ?? input.email };
}

type Place = ReturnType<typeof toPlace>;

/** The columns of the time, and the artists whose time it takes. */
async function toTime(
  context: AppContext,
  { quote, isTaken, artistApproved }: FoundQuote,
  { slot, date }: AcceptQuoteInput,
  { state, pincode }: Place,
): Promise<{ columns: Pick<BookingRow, 'date' | 'startAt' | 'status' | 'vendorId'>; team: FreeArtist[] }> {
  const vendorId = artistApproved ? quote.vendorId : null;
  if (quote.startAt && quote.date && !isTaken) {
    const columns = { date: quote.date, startAt: quote.startAt, vendorId };
    if (!vendorId) return { columns: { ...columns, status: 'confirmed' }, team: [] };
    return { columns: { ...columns, status: 'assigned' }, team: [{ vendorId, travelMinutes: 0 }] };
  }
  if (slot === undefined) {
    if (isTaken) throw slotTakenError();
    const message = 'Please choose a time, or that day without one.';
    throw new DomainError('invalid', message, { slot: message });
  }
  const isDayFixed = quote.date !== null && quote.startAt === null;
  const day = slot === null ? (isDayFixed ? quote.date : date) : dayOf(slot);
  if (!day) throw new DomainError('invalid', 'Please choose a day.', { date: 'Please choose a day.' });
  assertBookableDay(day, context.now());
  if (isDayFixed && day !== quote.date) {
    const message = 'This quote is for one day. To have it for another, please ask us.';
    throw new DomainError('invalid', message, { slot: message });
  }
  if (slot === null)
    return { columns: { date: day, startAt: null, status: 'confirmed', vendorId: null }, team: [] };
  const { durationMinutes: minutes, artists } = quote;
  const wanted = { state, pincode, startAt: slot, minutes, artists, chosenVendorId: vendorId };
  const free = await listFreeArtists(context, wanted, toQuoteHoldId(quote.reference));
  const team = free.slice(0, artists);
  if (team.length < artists) throw slotTakenError();
  const lead = team[0]?.vendorId ?? null;
  return { columns: { date: day, startAt: new Date(slot), status: 'assigned', vendorId: lead }, team };
}

/** What the booking takes over as it was quoted. */
function toBookingValues(quote: QuoteRow) {
  const { id, reference, enquiryId, name, durationMinutes, artists, vendorId, priceLines, total, deposit } =
    quote;
  const { occasion, packageId, designId, guests, coverage } = quote;
  return {
    ...{ name, enquiryId, durationMinutes, artists, priceLines, total, deposit },
    ...{ occasion, packageId, designId, guests, coverage },
    quoteId: id,
    idempotencyKey: toBookingKey(reference),
    chosenVendorId: vendorId,
    source: 'quote' as const,
    preferredTime: null,
    notes: '',
    adminNotes: '',
    referenceImageId: null,
  };
}

/** Whether it was written; not if the quote is not open any more. Fails where an artist's time is taken. */
async function writeBooking(
  context: AppContext,
  quote: QuoteRow,
  booking: BookingRow,
  team: readonly FreeArtist[],
): Promise<boolean> {
  const { db, now } = context;
  const mayWrite = sql`${isOpen(quote.id, now())} and ${isUnbooked(quote.enquiryId)}`;
  const isNew = isInserted(booking);
  const [lead, ...others] = team;
  const vendorId = lead ? sql`${lead.vendorId}` : sql`null`;
  const members = others.map((other) => ({
    ...other,
    bookingId: booking.id,
    startAt: booking.startAt as Date, // without a time there is no team
    durationMinutes: booking.durationMinutes,
  }));
  const asked = team.map((artist) => ({ vendorId: artist.vendorId, accepted: false }));
  const actor = { type: 'customer', id: booking.customerId } as const;
  const ended = endQuote(context, quote, mayWrite);
  const [, , , inserted] = await writeAndSend(context, [
    deleteExpiredHolds(context),
    ended[0],
    ended[1],
    insertBooking(context, booking, sql`where ${mayWrite}`, {
      vendorId,
      travelMinutes: lead ? selectTravelMinutes(vendorId) : sql`0`,
    }),
    ...(members.length > 0 ? [db.insert(bookingArtists).select(rowsIf(bookingArtists, members, isNew))] : []),
    db
      .update(quotes)
      .set({ status: 'accepted', updatedAt: now() })
      .where(and(eq(quotes.id, quote.id), isNew)),
    insertQuoteEvent(context, quote.id, 'accepted', {}, isNew),
    db
      .update(enquiries)
      .set({ status: 'booked', followUpOn: null, followUpNote: '', updatedAt: now() })
      .where(and(eq(enquiries.id, quote.enquiryId ?? ''), isNew)),
    ...(await bookingSideEffects(context, actor, booking, asked)),
  ]);
  return inserted.length > 0;
}

/** SQL: that a quote can be answered. */
export function isOpen(id: string, now: Date): SQL {
  return sql`exists (select 1 from quotes where quotes.id = ${id} and quotes.status = 'open'
    and quotes.expires_at > ${now.getTime()})`;
}
