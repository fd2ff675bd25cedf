import type { AppContext } from '../../context.server.ts';
import type { ArtistChoice } from './booking-desk.ts';
import type { SlotQuery } from './booking-input.ts';
import type { DaySlots } from './slot.ts';

/** The free slots of the month that `date` lies in. Empty where no artist has time: then the request goes without one. */
export function freeSlots(
  _context: AppContext,
  _query: SlotQuery,
): Promise<{ minutes: number; days: DaySlots[] }> {
  throw new Error('not built yet');
}

/**
 * Every approved artist and how they stand to an appointment, those who could come first. One round trip.
 * @param except the booking that is to be assigned: its own time is not in the way
 */
export function whoIsFree(
  _context: AppContext,
  _appointment: { startAt: number; durationMinutes: number; state: string; pincode: string },
  _except: string | null,
): Promise<ArtistChoice[]> {
  throw new Error('not built yet');
}
