import type { AppContext } from '../../context.server.ts';
import type { ArtistSettings } from './artist-time.ts';
import type { ArtistTimeInput, DaysOffInput } from './artist-time-input.ts';

/** What an artist says of their own time. `vendorId` is from the session of an approved artist. */

/** The usual hours until something was saved. One round trip. */
export function getArtistTime(_context: AppContext, _vendorId: string): Promise<ArtistSettings> {
  throw new Error('not built yet');
}

/**
 * Hours, areas, travel and phone; what is booked stays booked.
 * @throws DomainError `conflict` if they were saved elsewhere since
 */
export function setArtistTime(
  _context: AppContext,
  _vendorId: string,
  _input: ArtistTimeInput,
): Promise<void> {
  throw new Error('not built yet');
}

/**
 * Takes days off. What is booked then stays booked.
 * @returns the references of appointments on those days, for the artist to decline
 */
export function takeDaysOff(
  _context: AppContext,
  _vendorId: string,
  _input: DaysOffInput,
): Promise<string[]> {
  throw new Error('not built yet');
}

/** Works on that day after all. */
export function workOnDay(_context: AppContext, _vendorId: string, _date: string): Promise<void> {
  throw new Error('not built yet');
}
