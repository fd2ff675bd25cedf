import { eq, exists, sql } from 'drizzle-orm';
import { bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { estimateMinutes } from '../availability/appointment-length.ts';
import { getDayRefusal } from '../availability/booking-dates.ts';
import { activeHold, reserveSlot } from '../availability/hold.server.ts';
import { slotTakenError } from '../availability/slot-conflict.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { keyedHash, sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, dayOf, HOUR_MS } from '../shared/time.ts';
import type { CreatedBooking } from './booking.ts';
import type { BookingRow } from './booking-change.server.ts';
import type { BookingInput } from './booking-input.ts';
import {
  answerAgain,
  answerOf,
  bookingOfKey,
  broughtAlong,
  insertBooking,
  isThere,
  newBooking,
  refuseUnknown,
  whatFollows,
} from './create-booking.server.ts';

/** Who asks, and from where: for limits. */
export interface BookingRequester {
  /** From the session; null for a guest. */
  customerId: string | null;
  /** The client's address. */
  address: string;
}

const BOOKINGS_OF_PHONE: RateLimit = { name: 'booking.phone', limit: 10, windowMs: DAY_MS };
const BOOKINGS_FROM_ADDRESS: RateLimit = { name: 'booking.address', limit: 40, windowMs: HOUR_MS };

/**
 * Takes a booking. With a `slot` the artist's time is taken with it: the one held by `hold`, or else that of any artist
 * who is free then. The same idempotency key and content again answers the booking that is there; without a key, the
 * same content on the same day does, unless that booking was cancelled.
 * @throws DomainError `invalid` with the fields at fault (date, package, design, image); `conflict` at the field
 *   `slot` if its time was just taken, or if the key was used for another booking; `rate_limited`
 */
export async function createBooking(
  context: AppContext,
  input: BookingInput,
  asker: BookingRequester,
): Promise<CreatedBooking> {
  const { db, now } = context;
  const requestHash = await hashOf(context, input);
  const key = input.idempotencyKey ?? `${requestHash}-${dayOf(now().getTime())}`;
  const [[earlier], ...found] = await db.batch([bookingOfKey(context, key), ...broughtAlong(context, input)]);
  const again = !input.idempotencyKey && earlier?.status === 'cancelled';
  if (earlier && !again) return answerAgain(context, earlier, requestHash);

  const date = input.slot === null ? input.date : dayOf(input.slot);
  const refusal = getDayRefusal(date, now());
  if (refusal) throw new DomainError('invalid', refusal, { date: refusal });
  const [[chosen], [design], [image]] = found;
  refuseUnknown(input, { package: chosen, design, image });
  await enforceRateLimit(context, [
    [BOOKINGS_OF_PHONE, input.phone],
    [BOOKINGS_FROM_ADDRESS, asker.address],
  ]);

  const durationMinutes = estimateMinutes({ ...input, packageMinutes: chosen?.minutes ?? null });
  const { phone, slot, hold: _hold, ...details } = input;
  const booking = await newBooking(context, phone, {
    ...details,
    idempotencyKey: again ? newId() : key,
    requestHash,
    customerId: asker.customerId,
    date,
    enquiryId: null,
    source: 'site',
    status: 'requested',
    startAt: slot === null ? null : new Date(slot),
    durationMinutes,
    adminNotes: '',
  });
  const written =
    slot === null ? await write(context, booking) : await writeWithSlot(context, booking, slot, input.hold);
  if (written) {
    context.later(sendDueMessages(context));
    return answerOf(context, booking);
  }
  // A rival under the same key came first, or took the time.
  const [rival] = await bookingOfKey(context, booking.idempotencyKey);
  if (rival) return answerAgain(context, rival, requestHash);
  throw slotTakenError();
}

async function write(context: AppContext, booking: BookingRow): Promise<boolean> {
  const [inserted] = await context.db.batch([
    insertBooking(context, booking, sql`true`),
    ...(await whatFollows(context, { who: 'customer', id: booking.customerId }, booking)),
  ]);
  return inserted.length > 0;
}

/** The time goes from the hold to the booking, all in one batch: nobody can come between. */
async function writeWithSlot(
  context: AppContext,
  booking: BookingRow,
  slot: number,
  hold: string | null,
): Promise<boolean> {
  const { db } = context;
  const held = await heldFor(context, booking, slot, hold);
  const lasting = exists(activeHold(context, held.id));
  const { vendorId, travelMinutes } = held;
  const [inserted] = await db.batch([
    insertBooking(context, booking, lasting),
    db.delete(bookingHolds).where(sql`${eq(bookingHolds.id, held.id)} and ${isThere(booking)}`),
    db.update(bookings).set({ vendorId, travelMinutes }).where(eq(bookings.id, booking.id)),
    ...(await whatFollows(
      context,
      { who: 'customer', id: booking.customerId },
      { ...booking, vendorId, travelMinutes },
    )),
  ]);
  return inserted.length > 0;
}

/** What the customer holds, if it still fits; or else a new hold, if anybody is free. */
async function heldFor(
  context: AppContext,
  { state, pincode, durationMinutes }: BookingRow,
  slot: number,
  hold: string | null,
) {
  const [held] = hold ? await activeHold(context, await sha256(hold)) : [];
  if (held && held.startAt.getTime() === slot && held.durationMinutes === durationMinutes) return held;
  const fresh = await reserveSlot(context, { state, pincode, startAt: slot, minutes: durationMinutes, hold });
  const [taken] = await activeHold(context, await sha256(fresh.hold));
  if (!taken) throw slotTakenError();
  return taken;
}

/** What was asked for, as a keyed hash: a plain one would let the sealed phone be guessed. */
function hashOf({ env }: AppContext, input: BookingInput): Promise<string> {
  const { idempotencyKey: _key, hold: _hold, ...asked } = input;
  return keyedHash(env.DATA_SECRET, 'booking-request', JSON.stringify(asked));
}
