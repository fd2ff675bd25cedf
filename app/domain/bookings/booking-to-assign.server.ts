import { sql } from 'drizzle-orm';
import { selectArtistOptions, toArtistOptions } from '../availability/slots.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { ArtistOption, BookingDetails } from './admin-booking.ts';
import { selectBookingDetails, toBookingDetails } from './admin-booking-list.server.ts';

export interface BookingToAssign {
  booking: BookingDetails;
  /** How each approved artist stands to that time; null where none is asked about. */
  artists: ArtistOption[] | null;
}

/**
 * A booking, and who could come at a time. Null if there is none of that reference. One round trip.
 * @param at milliseconds of UTC, and the length
 */
export async function getBookingToAssign(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  reference: string,
  at: { startAt: number; durationMinutes: number } | null,
): Promise<BookingToAssign | null> {
  const { db } = context;
  const read = (column: 'state' | 'pincode') =>
    sql`(select ${sql.identifier(column)} from bookings where reference = ${reference})`;
  const place = { state: read('state'), pincode: read('pincode') };
  const [found, history, payments, choices] = await db.batch([
    ...selectBookingDetails(context, reference),
    selectArtistOptions(context, at?.startAt ?? 0, place, reference),
  ]);
  const booking = await toBookingDetails(context, [found, history, payments]);
  return booking && { booking, artists: at && toArtistOptions(choices, at) };
}
