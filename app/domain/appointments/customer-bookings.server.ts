import type { AppContext } from '../../context.server.ts';
import type { BookingInList, BookingOnLink } from './booking.ts';
import type { CancelInput, RescheduleInput } from './booking-input.ts';
import type { DaySlots } from './slot.ts';

/** A booking in its customer's hands: by its link, and in the list of their account. */

export interface BookingLink {
  reference: string;
  key: string;
}

/** The booking behind a link; null if the link opens none. One round trip. */
export function bookingByLink(_context: AppContext, _link: BookingLink): Promise<BookingOnLink | null> {
  throw new Error('not built yet');
}

/**
 * Cancels: its time is free again and its reminders are taken back.
 * @throws DomainError `not_found` for a link that opens none, `conflict` where it cannot be cancelled any more
 */
export function cancelByLink(_context: AppContext, _link: BookingLink, _input: CancelInput): Promise<void> {
  throw new Error('not built yet');
}

/** The free slots of the month that a day lies in, for moving a booking: its own time counts as free. Null as above. */
export function slotsByLink(
  _context: AppContext,
  _link: BookingLink,
  _day: string,
): Promise<DaySlots[] | null> {
  throw new Error('not built yet');
}

/**
 * Moves: the old time is freed and the new one taken in one step, or nothing happens. With a slot the same artist
 * comes where free then, or else another; with a day alone it is a request again and the owner finds a time.
 * @throws DomainError `conflict` (field `slot`) if the new time was just taken; `invalid` (field `date`); `not_found`
 */
export function rescheduleByLink(
  _context: AppContext,
  _link: BookingLink,
  _input: RescheduleInput,
): Promise<void> {
  throw new Error('not built yet');
}

export interface BookingPage {
  bookings: BookingInList[];
  /** The cursor of the page of older bookings; null on the last. */
  next: string | null;
}

/** A page of a customer's bookings, the newest first; theirs are also those of a guest with the same phone. */
export function customerBookings(
  _context: AppContext,
  _customerId: string,
  _after: string | null,
): Promise<BookingPage> {
  throw new Error('not built yet');
}
