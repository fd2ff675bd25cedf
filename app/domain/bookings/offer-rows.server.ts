import { and, between, eq, or, type SQL, sql } from 'drizzle-orm';
import { bookingHolds } from '#drizzle/schema/availability.ts';
import { bookingOffers } from '#drizzle/schema/bookings.ts';
import { toOfferHoldId } from '../availability/slot.ts';
import type { AppContext } from '../shared/context.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import type { BookingRow } from './booking-row.server.ts';
import { type Offer, toOfferHold } from './offer.ts';

/** The rows of an artist's offer: the offer itself, and the hold that keeps its time. */

/** What an artist offers for a booking that she leads. */
export interface NewOffer extends Omit<Offer, 'isOpen'> {
  /** All who come, with their ways. */
  team: readonly { vendorId: string; travelMinutes: number }[];
}

type Db = Pick<AppContext, 'db'>;

/** The statements that end a booking's offer, before its change takes what the offer kept; for `guardedChange`. */
export function deleteOffer({ db }: Db, { id, reference }: BookingRow, onlyIf: SQL) {
  const holdId = toOfferHoldId(reference);
  // The lead's, and by an index those of her team: 0 is the sign after /.
  const isOfOffer = or(eq(bookingHolds.id, holdId), between(bookingHolds.id, `${holdId}/`, `${holdId}0`));
  return [
    db.delete(bookingOffers).where(and(eq(bookingOffers.bookingId, id), onlyIf)),
    db.delete(bookingHolds).where(and(isOfOffer, onlyIf)),
  ];
}

/** The statements that store an offer; the hold of each artist fails where somebody else has her time. */
export function insertOffer(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  booking: BookingRow,
  offer: NewOffer,
  onlyIf: SQL,
) {
  const { id, reference, vendorId, startAt, durationMinutes } = booking;
  if (!vendorId || !startAt) throw new Error('Only an artist who has the appointment offers another time.');
  const expiresAt = new Date(offer.expiresAt);
  const holds = offer.team.map(({ vendorId: memberId, travelMinutes }) => {
    const held = toOfferHold(startAt.getTime(), offer.startAt, { durationMinutes, travelMinutes });
    const holdId = toOfferHoldId(reference, memberId === vendorId ? undefined : memberId);
    const hold = { ...held, id: holdId, kind: 'offer' as const, vendorId: memberId, expiresAt };
    return { ...hold, startAt: new Date(held.startAt) };
  });
  const row = {
    bookingId: id,
    vendorId,
    startAt: new Date(offer.startAt),
    message: offer.message,
    expiresAt,
    createdAt: now(),
  };
  return [
    ...holds.map((hold) => db.insert(bookingHolds).select(rowIf(bookingHolds, hold, onlyIf))),
    db.insert(bookingOffers).select(rowIf(bookingOffers, row, onlyIf)),
  ];
}

/** For {@link toOffer}, of a statement that joins `booking_offers`: in a batch each column needs a name of its own. */
export const offerColumns = {
  offeredAt: sql<number | null>`${bookingOffers.startAt}`.as('offered_at'),
  offerEndsAt: sql<number | null>`${bookingOffers.expiresAt}`.as('offer_ends_at'),
  offerMessage: sql<string | null>`${bookingOffers.message}`.as('offer_message'),
};

type OfferRow = Record<'offeredAt' | 'offerEndsAt', number | null> & { offerMessage: string | null };

/** Null without one. */
export function toOffer({ offeredAt, offerEndsAt, offerMessage }: OfferRow, now: Date): Offer | null {
  if (offeredAt === null || offerEndsAt === null) return null;
  return {
    startAt: offeredAt,
    expiresAt: offerEndsAt,
    message: offerMessage ?? '',
    isOpen: offerEndsAt > now.getTime(),
  };
}
