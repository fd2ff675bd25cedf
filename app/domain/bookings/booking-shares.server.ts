import { type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import type { AppContext } from '../shared/context.server.ts';
import { travelInPrice } from './artist-ledger.server.ts';
import { type ArtistShare, getShareAmount, type KeptShare } from './artist-share.ts';
import type { BookingStatus } from './booking.ts';

/** Artists' shares of appointments, for pages. */

/** The columns of {@link toArtistShare}, for a statement that reads `bookings`. */
export function shareColumns(vendorId: SQL | string) {
  return {
    share: sql`(select json_object('kind', kind, 'value', value, 'taxRate', tax_rate) from booking_shares
        where booking_shares.booking_id = bookings.id and booking_shares.vendor_id = ${vendorId})`
      .mapWith((json: string) => JSON.parse(json) as KeptShare | null) // as the query builds it
      .as('kept_share'),
    earned: sumOfEntries('share', vendorId).as('earned'),
    travel: sql<number>`${travelInPrice}`.as('travel_in_price'),
  };
}

function sumOfEntries(kind: 'share' | 'collected', vendorId: SQL | string) {
  return sql<number>`(select coalesce(sum(amount), 0) from artist_entries entry
    where entry.booking_id = bookings.id and entry.vendor_id = ${vendorId} and entry.kind = ${kind})`;
}

interface ShareFacts {
  share: KeptShare | null;
  earned: number;
  travel: number;
  status: BookingStatus;
  /** The price; null where none is agreed. */
  total: number | null;
  /** How many come, or are to come. */
  artists: number;
}

/** Null where none is agreed, and of an appointment that did not take place. */
export function toArtistShare({
  share,
  earned,
  travel,
  status,
  total,
  artists,
}: ShareFacts): ArtistShare | null {
  if (!share || status === 'no_show' || status === 'cancelled') return null;
  const { kind, value } = share;
  const isEarned = status === 'done';
  const amount = isEarned ? earned : getShareAmount(share, { total: total ?? 0, travel, artists });
  return { rule: { kind, value }, amount, isEarned };
}

/** The artists of a booking, and all who have it on their accounts; a statement for a batch. */
export function selectArtistsMoney({ db }: AppContext, reference: string) {
  const { id, name } = vendors;
  const bookingId = sql`(select own.id from bookings own where own.reference = ${reference})`;
  return db
    .select({
      id,
      name,
      ...shareColumns(sql`vendors.id`),
      inHand: sql<number>`-${sumOfEntries('collected', sql`vendors.id`)}`.as('in_hand'),
    })
    .from(vendors)
    .innerJoin(sql`bookings`, sql`bookings.reference = ${reference}`)
    .where(
      sql`${id} in (select own.vendor_id from bookings own where own.reference = ${reference}
        union select vendor_id from booking_artists where booking_id = ${bookingId}
        union select vendor_id from artist_entries where booking_id = ${bookingId})`,
    );
}
