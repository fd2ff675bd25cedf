import { sql } from 'drizzle-orm';
import { choiceRows, choicesOf } from '../availability/slots.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { ArtistChoice, BookingInHand } from './admin-booking.ts';
import { bookingInHandRows, inHand } from './admin-booking-list.server.ts';

export interface BookingToAssign {
  booking: BookingInHand;
  /** How each approved artist stands to that time; null where none is asked about. */
  artists: ArtistChoice[] | null;
}

/**
 * A booking, and who could come at a time. Null if there is none of that reference. One round trip.
 * @param at milliseconds of UTC, and the length
 */
export async function getBookingToAssign(
  context: Pick<AppContext, 'db' | 'env' | 'now' | 'payables'>,
  reference: string,
  at: { startAt: number; durationMinutes: number } | null,
): Promise<BookingToAssign | null> {
  const { db } = context;
  const read = (column: 'state' | 'pincode') =>
    sql`(select ${sql.identifier(column)} from bookings where reference = ${reference})`;
  const place = { state: read('state'), pincode: read('pincode') };
  const [found, history, payments, choices] = await db.batch([
    ...bookingInHandRows(context, reference),
    choiceRows(context, at?.startAt ?? 0, place, reference),
  ]);
  const booking = await inHand(context, [found, history, payments]);
  return booking && { booking, artists: at && choicesOf(choices, at) };
}
