import type { AppContext } from '../../context.server.ts';
import type { BookedAppointment } from './booking.ts';
import type {
  AssignInput,
  BookingEdit,
  CancelInput,
  ConfirmInput,
  MoveInput,
  PhoneBookingInput,
} from './booking-input.ts';
import type { BookingDeed } from './booking-steps.ts';

/**
 * What the owner does with bookings. Each writes state, history, audit entry and messages together, and only if the
 * booking still stands as it was seen (`version`).
 * All throw DomainError `not_found`; `conflict` if somebody was faster, if the step is not allowed as it stands, or if
 * the artist is taken, saying by what.
 */

export interface Admin {
  id: string;
}

/** Says yes to a request; with an artist's time reserved it goes to that artist at once. */
export function confirmBooking(
  _context: AppContext,
  _admin: Admin,
  _reference: string,
  _input: ConfirmInput,
): Promise<void> {
  throw new Error('not built yet');
}

/** Gives it to an approved artist, at that time. */
export function assignArtist(
  _context: AppContext,
  _admin: Admin,
  _reference: string,
  _input: AssignInput,
): Promise<void> {
  throw new Error('not built yet');
}

export function moveBooking(
  _context: AppContext,
  _admin: Admin,
  _reference: string,
  _input: MoveInput,
): Promise<void> {
  throw new Error('not built yet');
}

export function editBooking(
  _context: AppContext,
  _admin: Admin,
  _reference: string,
  _input: BookingEdit,
): Promise<void> {
  throw new Error('not built yet');
}

export function cancelBooking(
  _context: AppContext,
  _admin: Admin,
  _reference: string,
  _input: CancelInput,
): Promise<void> {
  throw new Error('not built yet');
}

/** Once it has begun: it took place, or nobody was there. */
export function closeBooking(
  _context: AppContext,
  _admin: Admin,
  _reference: string,
  _deed: Extract<BookingDeed, 'done' | 'no_show'>,
): Promise<void> {
  throw new Error('not built yet');
}

/** Takes down a booking from the phone, confirmed already; made of an enquiry, that is then booked. */
export function enterPhoneBooking(
  _context: AppContext,
  _admin: Admin,
  _input: PhoneBookingInput,
): Promise<BookedAppointment> {
  throw new Error('not built yet');
}
