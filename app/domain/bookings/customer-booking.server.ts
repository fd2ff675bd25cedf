import { eq } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import {
  isOffered,
  selectArtistAvailability,
  toArtistAvailability,
} from '../availability/artist-availability.server.ts';
import { assertBookableDay, getBookableDays } from '../availability/bookable-days.ts';
import { listFreeArtists } from '../availability/hold.server.ts';
import { findSlots } from '../availability/slot.ts';
import { isSlotTakenError, slotTakenError } from '../availability/slot-conflict.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, dayOf, intersectDays, monthOf } from '../shared/time.ts';
import { changeBooking } from './booking-change.server.ts';
import type { CancelInput, RescheduleInput } from './booking-input.ts';
import { assertLinkKey, type BookingLink, isLinkKey } from './booking-link.server.ts';
import { type BookingRow, selectPlace, toBookingState } from './booking-row.server.ts';
import { settleByPolicy } from './cancellation.server.ts';
import { toMovedVersion } from './cancellation.ts';

/** Customers' actions with their bookings. Whoever has the link may take them. */

const CUSTOMER = { type: 'customer', id: null } as const;

/** Each one is told to customer, artist and shop. */
const CHANGES_OF_BOOKING: RateLimit = { name: 'booking.changes', limit: 20, windowMs: DAY_MS };

/**
 * Cancels: the artist's time is free again, the reminders are cancelled, and what the policy promised is refunded.
 * @throws DomainError `not_found` for a wrong link, `conflict` if it cannot be cancelled any more or if less goes back
 *   than was shown
 */
export async function cancelByLink(context: AppContext, link: BookingLink, { reason, refund }: CancelInput) {
  await assertLinkKey(context, link);
  await changeBooking(
    context,
    CUSTOMER,
    { reference: link.reference, action: 'cancel' },
    async (booking) => ({
      set: { vendorId: null },
      reason,
      settlement: await settleByPolicy(context, booking, refund),
    }),
  );
}

/**
 * The free slots of the month of `day`, for moving a booking: its own time counts as free. Null for a wrong link, and
 * for a booking that may not take one yet. One
 * round trip.
 */
export async function listSlotsByLink(context: AppContext, link: BookingLink, day: string) {
  if (!(await isLinkKey(context, link))) return null;
  const { db, now } = context;
  const { reference } = link;
  const days = intersectDays(monthOf(day), getBookableDays(now()));
  const [[booking], rows] = await db.batch([
    db
      .select({
        minutes: bookings.durationMinutes,
        status: bookings.status,
        phoneProven: bookings.phoneProven,
        vendorId: bookings.vendorId,
        chosenVendorId: bookings.chosenVendorId,
      })
      .from(bookings)
      .where(eq(bookings.reference, reference)),
    selectArtistAvailability(context, { place: selectPlace(reference), days, except: reference }),
  ]);
  if (!booking || !mayTakeTime(booking)) return null;
  const own = [booking.vendorId, booking.chosenVendorId];
  const artists = rows.map(toArtistAvailability).filter((artist) => isOffered(artist, null, own));
  return findSlots(artists, { days, minutes: booking.minutes, now: now() });
}

/**
 * Moves: the old time is freed and the new one taken in one batch. With a slot the chosen or the same artist comes if free
 * then, or else another; with a day alone it is a request again, for which the owner finds a time.
 * @throws DomainError `conflict` (field `slot`) if the new time was just taken; `invalid` (field `date`); `not_found`;
 *   `rate_limited`
 */
export async function rescheduleByLink(context: AppContext, link: BookingLink, input: RescheduleInput) {
  const { date, slot, reason } = input;
  await assertLinkKey(context, link);
  await enforceRateLimit(context, [[CHANGES_OF_BOOKING, link.reference]]);
  assertBookableDay(slot === null ? date : dayOf(slot), context.now());
  const command = { reference: link.reference, action: 'reschedule' } as const;
  if (slot === null) {
    await changeBooking(context, CUSTOMER, command, (booking) => ({
      set: { date, startAt: null, vendorId: null, policyVersion: keptPolicyVersion(context, booking) },
      reason,
    }));
    return;
  }
  const tried: string[] = [];
  for (;;) {
    const triedBefore = tried.length;
    try {
      await changeBooking(context, CUSTOMER, command, async (booking) => {
        if (!mayTakeTime(booking))
          throw new DomainError('conflict', TIME_AFTER_CONFIRMING, { slot: TIME_AFTER_CONFIRMING });
        const vendorId = await chooseArtist(context, booking, slot, tried);
        tried.push(vendorId);
        const policyVersion = keptPolicyVersion(context, booking);
        return { set: { startAt: new Date(slot), vendorId, policyVersion }, reason };
      });
      return;
    } catch (error) {
      // The artist's time was taken between reading and writing; another artist may be free.
      if (!isSlotTakenError(error) || tried.length === triedBefore) throw error;
    }
  }
}

function keptPolicyVersion({ now }: AppContext, booking: BookingRow): string {
  const { policyVersion } = booking;
  return toMovedVersion({ ...toBookingState(booking), policyVersion }, now());
}

const TIME_AFTER_CONFIRMING =
  'We keep a time for you once we have confirmed your request. Please choose the day alone, or call us.';

/** Whether a booking may take an artist's time: its phone is proven, or the shop has confirmed it. */
function mayTakeTime({ phoneProven, status }: Pick<BookingRow, 'phoneProven' | 'status'>): boolean {
  return phoneProven || status !== 'requested';
}

/**
 * The artist whom the customer chose if free then, or else the same one, or else another.
 * @throws DomainError `conflict` at the field `slot`
 */
async function chooseArtist(
  context: AppContext,
  { reference, state, pincode, durationMinutes, vendorId, chosenVendorId }: BookingRow,
  slot: number,
  tried: readonly string[],
): Promise<string> {
  const ownVendorIds = [chosenVendorId, vendorId];
  const time = {
    ...{ state, pincode, startAt: slot, minutes: durationMinutes },
    ...{ chosenVendorId: null, ownVendorIds },
  };
  const artists = await listFreeArtists(context, time, reference);
  const free = artists.filter((artist) => !tried.includes(artist.vendorId));
  for (const own of ownVendorIds) if (free.some((artist) => artist.vendorId === own)) return own ?? '';
  const [other] = free;
  if (!other) throw slotTakenError();
  return other.vendorId;
}
