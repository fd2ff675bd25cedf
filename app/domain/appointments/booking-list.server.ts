import type { AppContext } from '../../context.server.ts';
import type { KeysetPage } from '../keyset.server.ts';
import type { ArtistName, BookingInHand, BookingOnDesk } from './booking-desk.ts';
import type { BookingQuery } from './booking-search.ts';
import type { DayRange } from './india-time.ts';

/** A page of bookings, the newest first; those found by name in the order of names. One round trip. */
export function listBookings(_context: AppContext, _query: BookingQuery): Promise<KeysetPage<BookingOnDesk>> {
  throw new Error('not built yet');
}

/** All bookings of some days (at most 42), cancelled ones too, in order of time. One round trip. */
export function calendarOf(_context: AppContext, _days: DayRange): Promise<BookingOnDesk[]> {
  throw new Error('not built yet');
}

/** Null if there is none of that reference. One round trip. */
export function getBookingInHand(_context: AppContext, _reference: string): Promise<BookingInHand | null> {
  throw new Error('not built yet');
}

/** The approved artists by name, for a filter; a statement for a batch. */
export function approvedArtists(_context: Pick<AppContext, 'db'>): Promise<ArtistName[]> {
  throw new Error('not built yet');
}

/** How many bookings wait for the shop's word, as a statement for a batch. */
export function waitingBookings(_context: Pick<AppContext, 'db'>): Promise<{ count: number }[]> {
  throw new Error('not built yet');
}
