import { and, eq, sql } from 'drizzle-orm';
import { bookingOffers, bookings } from '#drizzle/schema/bookings.ts';
import { selectTeamAvailability, toArtistAvailability } from '../availability/artist-availability.server.ts';
import { assertBookableDay, getBookableDays } from '../availability/bookable-days.ts';
import { findSlots, isSlotFree } from '../availability/slot.ts';
import { isSlotTakenError } from '../availability/slot-conflict.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { addDays, DAY_MS, dayOf, intersectDays, monthOf } from '../shared/time.ts';
import type { OfferInput } from './agenda-input.ts';
import { type Actor, changeBooking } from './booking-change.server.ts';
import { toFirstName } from './booking-format.ts';
import type { TakeOfferInput } from './booking-input.ts';
import { assertLinkKey, type BookingLink } from './booking-link.server.ts';
import { bookingNotFound, isOfArtist, toBookingState } from './booking-row.server.ts';
import { acceptInTeam, askAgain } from './booking-team.ts';
import { getOfferEnd, getOfferRefusal } from './offer.ts';
import { offerColumns, toOffer } from './offer-rows.server.ts';

/** An artist offers another time for an appointment that waits for her answer; its customer takes it or not. */

/** Each one is told to the customer. */
const OFFERS_OF_BOOKING: RateLimit = { name: 'booking.offers', limit: 5, windowMs: DAY_MS };

/**
 * An appointment that waits for an artist's answer, and the times in the month of `day` when she and her whole team are
 * free. Null if there is none. One round trip.
 */
export async function getTimesToOffer(
  context: AppContext,
  vendorId: string,
  reference: string,
  day: string | null,
) {
  const { db, now } = context;
  const { status, date, startAt, durationMinutes, artists, name, state, pincode, version } = bookings;
  const { first, last } = getBookableDays(now());
  // Not today: the offer would have ended already.
  const days = intersectDays(monthOf(day ?? first), { first: addDays(first, 1), last });
  const [[found], rows] = await db.batch([
    db
      .select({
        ...{ status, date, startAt, durationMinutes, artists, name, state, pincode, version },
        leadId: bookings.vendorId,
        colleagues: sql<number>`(select count(*) from booking_artists where booking_id = ${bookings.id})`.as(
          'colleagues',
        ),
        ...offerColumns,
      })
      .from(bookings)
      .leftJoin(bookingOffers, eq(bookingOffers.bookingId, bookings.id))
      .where(and(eq(bookings.reference, reference), isOfArtist(vendorId), eq(status, 'assigned'))),
    selectTeamAvailability(context, reference, days),
  ]);
  if (!found?.startAt) return null;
  const booking = { ...toBookingState(found), startAt: found.startAt.getTime() };
  const comes = found.colleagues + 1;
  const search = { days, minutes: booking.durationMinutes, now: now(), artists: comes };
  return {
    reference,
    ...booking,
    firstName: toFirstName(found.name),
    ...{ state: found.state, pincode: found.pincode, version: found.version },
    offer: toOffer(found, now()),
    isTeam: comes > 1,
    refusal: getOfferRefusal(now().getTime(), { ...booking, leads: found.leadId === vendorId }),
    times: day === null ? [] : findSlots(rows.map(toArtistAvailability), search),
  };
}

/**
 * Offers a time that is free with the artist and her team. It is kept until the customer answers or the offer ends.
 * @throws DomainError `not_found` for another artist's; `conflict` if it has changed meanwhile, has an open offer, or (field
 *   `slot`) if the time is not free; `invalid` (field `date`); `rate_limited`
 */
export async function offerTime(
  context: AppContext,
  vendorId: string,
  reference: string,
  { slot, message, version }: OfferInput,
): Promise<void> {
  const now = context.now();
  assertBookableDay(dayOf(slot), now);
  const actor = { type: 'vendor', id: vendorId } as const;
  await changeBooking(context, actor, { reference, action: 'offer', version }, async (booking) => {
    const { team, durationMinutes } = booking;
    const startAt = booking.startAt?.getTime() ?? 0; // never null: a CHECK of the table
    const refusal = getOfferRefusal(now.getTime(), { startAt, leads: booking.vendorId === vendorId });
    if (refusal) throw new DomainError('conflict', refusal);
    if (slot === startAt)
      throw slotError('This is the time that the customer asks for. Please choose another.');
    const expiresAt = getOfferEnd(now.getTime(), startAt, slot);
    if (expiresAt <= now.getTime()) {
      throw slotError('Please choose a later day, so that the customer can answer.');
    }
    const day = dayOf(slot);
    const [[found], rows] = await context.db.batch([
      selectOffer(context, reference),
      selectTeamAvailability(context, reference, { first: day, last: day }),
    ]);
    if (found && toOffer(found, now)?.isOpen) {
      throw new DomainError('conflict', 'You have offered another time already. Take that back first.');
    }
    const artists = rows.map(toArtistAvailability);
    // Who has never saved her hours has no row.
    const areFree =
      artists.length === team.length && artists.every((each) => isSlotFree(each, slot, durationMinutes, now));
    if (!areFree) {
      const who = team.length > 1 ? 'Not all of you are' : 'You are not';
      throw slotError(`${who} free at that time. Please choose another one.`);
    }
    await enforceRateLimit(context, [[OFFERS_OF_BOOKING, reference]]);
    return { offer: { startAt: slot, message, expiresAt, team: artists } };
  });
}

function slotError(message: string): DomainError {
  return new DomainError('conflict', message, { slot: message });
}

function selectOffer({ db }: Pick<AppContext, 'db'>, reference: string) {
  return db
    .select({ ...offerColumns, bookedAt: bookings.startAt, status: bookings.status })
    .from(bookings)
    .leftJoin(bookingOffers, eq(bookingOffers.bookingId, bookings.id))
    .where(eq(bookings.reference, reference));
}

/** Takes an offer back; the appointment still waits for the artist's answer. By her, or by an admin. */
export function withdrawOffer(
  context: AppContext,
  actor: Actor,
  reference: string,
  { version }: { version?: number },
): Promise<void> {
  return changeBooking(context, actor, { reference, action: 'withdraw_offer', version });
}

const CUSTOMER = { type: 'customer', id: null } as const;

/**
 * Moves an appointment to the time that its artist offers, who has accepted with that; the others of a team are asked
 * again. Pressing twice does it once.
 * @param slot the offered time as the customer saw it
 * @throws DomainError `not_found` for a wrong link; `conflict` if the offer has ended, or its time was taken meanwhile
 */
export async function takeOffer(
  context: AppContext,
  link: BookingLink,
  { slot }: TakeOfferInput,
): Promise<void> {
  await assertLinkKey(context, link);
  const { reference } = link;
  const before = await loadOffer(context, reference);
  if (!before.offer && ['assigned', 'accepted'].includes(before.status) && before.bookedAt === slot) return;
  const command = { reference, action: 'take_offer' } as const;
  const take = changeBooking(context, CUSTOMER, command, async ({ team, vendorId }) => {
    const { offer } = await loadOffer(context, reference);
    if (!offer?.isOpen || offer.startAt !== slot) throw offerEnded();
    return { set: { startAt: new Date(slot) }, team: acceptInTeam(askAgain(team), vendorId) };
  });
  await take.catch((error) => {
    // The artist was paused meanwhile, or works no more.
    throw isSlotTakenError(error) ? offerEnded() : error;
  });
}

/**
 * Keeps the customer's own time: the offer ends, and the appointment waits for the artist's answer. Pressing twice does it
 * once.
 * @throws DomainError `not_found` for a wrong link, `conflict` if the appointment was moved or has ended meanwhile
 */
export async function refuseOffer(context: AppContext, link: BookingLink): Promise<void> {
  await assertLinkKey(context, link);
  const { reference } = link;
  const before = await loadOffer(context, reference);
  if (!before.offer && before.status === 'assigned') return;
  if (!before.offer) throw offerEnded();
  await changeBooking(context, CUSTOMER, { reference, action: 'refuse_offer' }, async () => {
    if (!(await loadOffer(context, reference)).offer) throw offerEnded();
    return {};
  });
}

async function loadOffer(context: AppContext, reference: string) {
  const [found] = await selectOffer(context, reference);
  if (!found) throw bookingNotFound();
  const { status, bookedAt } = found;
  return { status, bookedAt: bookedAt?.getTime() ?? null, offer: toOffer(found, context.now()) };
}

function offerEnded(): DomainError {
  return new DomainError(
    'conflict',
    'This offer has ended. Your appointment is as it stands here: nothing was changed.',
  );
}
