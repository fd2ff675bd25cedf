import type { AppContext } from '../../context.server.ts';
import type { AgendaEntry } from './agenda.ts';
import type { DeclineInput } from './booking-input.ts';
import type { BookingDeed } from './booking-steps.ts';
import type { DayRange } from './india-time.ts';

/** An artist's own appointments. `vendorId` is from the session of an approved artist. */

/** In order of time. One round trip. */
export function vendorAgenda(
  _context: AppContext,
  _vendorId: string,
  _days: DayRange,
): Promise<AgendaEntry[]> {
  throw new Error('not built yet');
}

/** @throws DomainError `not_found` for another's, `conflict` if it was taken back or moved since */
export function acceptBooking(
  _context: AppContext,
  _vendorId: string,
  _reference: string,
  _version: number,
): Promise<void> {
  throw new Error('not built yet');
}

/** The time is free again and the booking goes back to the owner. */
export function declineBooking(
  _context: AppContext,
  _vendorId: string,
  _reference: string,
  _input: DeclineInput,
): Promise<void> {
  throw new Error('not built yet');
}

/** Once it has begun: it took place, or nobody was there. */
export function finishBooking(
  _context: AppContext,
  _vendorId: string,
  _reference: string,
  _deed: Extract<BookingDeed, 'done' | 'no_show'>,
): Promise<void> {
  throw new Error('not built yet');
}

/** The address of the artist's calendar feed, on this site: secret, and new with each `renewFeed`. */
export function feedPath(_context: AppContext, _vendorId: string): Promise<string> {
  throw new Error('not built yet');
}

/** Closes the feed's address; the next one is another. */
export function renewFeed(_context: AppContext, _vendorId: string): Promise<void> {
  throw new Error('not built yet');
}

/** What the feed shows: 30 days back, 18 months ahead; null for an address that opens none. */
export function agendaByFeed(
  _context: AppContext,
  _vendorId: string,
  _key: string,
): Promise<AgendaEntry[] | null> {
  throw new Error('not built yet');
}
