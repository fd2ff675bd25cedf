import { addDays, DAY_MS, dayOf, MINUTE_MS, toMoment } from '../shared/time.ts';

/** Another time that an artist offers for an appointment which waits for her answer. */

/** How long a customer has to answer. */
const OFFER_MS = 2 * DAY_MS;

export const MAX_OFFER_MESSAGE = 300;

/** An offer as the pages show it. */
export interface Offer {
  /** Milliseconds of UTC. */
  startAt: number;
  /** Milliseconds of UTC; from then on it cannot be taken. */
  expiresAt: number;
  /** The artist's own words. */
  message: string;
  isOpen: boolean;
}

/** When an offer ends: after two days, or when the earlier of the two days begins. */
export function getOfferEnd(now: number, startAt: number, offeredAt: number): number {
  return Math.min(now + OFFER_MS, toMoment(dayOf(Math.min(startAt, offeredAt))));
}

/** Why no other time can be offered, as a message to the artist; null if one can. */
export function getOfferRefusal(now: number, { startAt, leads }: { startAt: number; leads: boolean }) {
  if (!leads) return 'Another artist leads this appointment. Please ask her, or the shop, for another time.';
  if (startAt < toMoment(addDays(dayOf(now), 1))) {
    return 'This appointment is today, too soon to offer another time. Please call the shop.';
  }
  return null;
}

/**
 * The part of an offered time that the appointment does not take already, which a hold keeps. Both are equally long, with
 * the way after them.
 */
export function toOfferHold(
  startAt: number,
  offeredAt: number,
  { durationMinutes, travelMinutes }: { durationMinutes: number; travelMinutes: number },
) {
  const length = (durationMinutes + travelMinutes) * MINUTE_MS;
  if (Math.abs(offeredAt - startAt) >= length) return { startAt: offeredAt, durationMinutes, travelMinutes };
  const minutes = Math.abs(offeredAt - startAt) / MINUTE_MS;
  const kept = Math.min(minutes, durationMinutes);
  return {
    startAt: offeredAt < startAt ? offeredAt : startAt + length,
    durationMinutes: kept,
    travelMinutes: minutes - kept,
  };
}
