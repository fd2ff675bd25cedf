import { eq, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { selectArtistAvailability, toArtistAvailability } from '../availability/artist-rows.server.ts';
import { getDayRefusal } from '../availability/booking-dates.ts';
import { type ArtistAvailability, type DaySlots, isSlotFree, findSlots } from '../availability/slot.ts';
import { isSlotTakenError, slotTakenError } from '../availability/slot-conflict.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { dayOf, monthOf } from '../shared/time.ts';
import { type BookingRow, changeBooking, bookingNotFound } from './booking-change.server.ts';
import type { CancelInput, RescheduleInput } from './booking-input.ts';
import { opensBooking } from './booking-link.server.ts';
import type { BookingLink } from './customer-bookings.server.ts';

/** What customers do with their bookings; whoever has the link may. */

/** @throws DomainError `not_found` */
async function refuseStrangers(context: AppContext, { reference, key }: BookingLink): Promise<void> {
  if (!(await opensBooking(context, reference, key))) throw bookingNotFound();
}

const CUSTOMER = { who: 'customer', id: null } as const;

/**
 * Cancels: its time is free again and its reminders are taken back.
 * @throws DomainError `not_found` for a link that opens none, `conflict` where it cannot be cancelled any more
 */
export async function cancelByLink(
  context: AppContext,
  link: BookingLink,
  { reason }: CancelInput,
): Promise<void> {
  await refuseStrangers(context, link);
  await changeBooking(context, CUSTOMER, { reference: link.reference, deed: 'cancel' }, () => ({
    what: 'cancelled',
    set: { status: 'cancelled', vendorId: null },
    reason,
  }));
}

/**
 * The free slots of the month that a day lies in, for moving a booking: its own time counts as free. Null for a link
 * that opens none. One round trip.
 */
export async function listSlotsByLink(
  context: AppContext,
  { reference, key }: BookingLink,
  day: string,
): Promise<DaySlots[] | null> {
  if (!(await opensBooking(context, reference, key))) return null;
  const { db, now } = context;
  const days = monthOf(day);
  const itsOwn = (column: 'state' | 'pincode') =>
    sql`(select ${sql.raw(column)} from bookings itself where itself.reference = ${reference})`;
  const [[booking], rows] = await db.batch([
    db.select({ minutes: bookings.durationMinutes }).from(bookings).where(eq(bookings.reference, reference)),
    selectArtistAvailability(context, {
      place: { state: itsOwn('state'), pincode: itsOwn('pincode') },
      days,
      except: reference,
    }),
  ]);
  return booking ? findSlots(rows.map(toArtistAvailability), { days, minutes: booking.minutes, now: now() }) : null;
}

/**
 * Moves: the old time is freed and the new one taken in one step, or nothing happens. With a slot the same artist
 * comes where free then, or else another; with a day alone it is a request again and the owner finds a time.
 * @throws DomainError `conflict` (field `slot`) if the new time was just taken; `invalid` (field `date`); `not_found`
 */
export async function rescheduleByLink(
  context: AppContext,
  link: BookingLink,
  { date, slot, reason }: RescheduleInput,
): Promise<void> {
  await refuseStrangers(context, link);
  const refusal = getDayRefusal(slot === null ? date : dayOf(slot), context.now());
  if (refusal) throw new DomainError('invalid', refusal, { date: refusal });
  const tried: string[] = [];
  for (;;) {
    const before = tried.length;
    try {
      await changeBooking(
        context,
        CUSTOMER,
        { reference: link.reference, deed: 'reschedule' },
        async (booking) => {
          if (slot === null) return { what: 'rescheduled', set: asRequest(date), reason };
          const vendorId = await artistFor(context, booking, slot, tried);
          tried.push(vendorId);
          return { what: 'rescheduled', set: atSlot(booking, slot, vendorId), reason };
        },
      );
      return;
    } catch (error) {
      // The time of the artist tried last was taken between reading and writing; another may be free.
      if (!isSlotTakenError(error) || tried.length === before) throw error;
    }
  }
}

/** Without a time it waits for the owner again. */
function asRequest(date: string): Partial<BookingRow> {
  return { status: 'requested', date, startAt: null, vendorId: null };
}

/** The artist has to accept the new time, too. */
function atSlot(booking: BookingRow, slot: number, vendorId: string): Partial<BookingRow> {
  const status = booking.status === 'requested' ? 'requested' : 'assigned';
  return { status, startAt: new Date(slot), vendorId };
}

/**
 * Who comes at a new time: the same artist if free then.
 * @throws DomainError `conflict` at the field `slot`
 */
async function artistFor(
  context: AppContext,
  booking: BookingRow,
  slot: number,
  tried: readonly string[],
): Promise<string> {
  const { reference, state, pincode, durationMinutes, vendorId } = booking;
  const day = dayOf(slot);
  const rows = await selectArtistAvailability(context, {
    place: { state, pincode },
    days: { first: day, last: day },
    except: reference,
  });
  const isFree = (artist: ArtistAvailability) =>
    !tried.includes(artist.vendorId) && isSlotFree(artist, slot, durationMinutes, context.now());
  const free = rows.map(toArtistAvailability).filter(isFree);
  const chosen = free.find((artist) => artist.vendorId === vendorId) ?? free[0];
  if (!chosen) throw slotTakenError();
  return chosen.vendorId;
}
