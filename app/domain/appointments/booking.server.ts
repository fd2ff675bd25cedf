import type { AppContext } from '../../context.server.ts';
import type { BookedAppointment } from './booking.ts';
import type { BookingInput } from './booking-input.ts';

/** Who asks, and from where: for limits. */
export interface Asker {
  /** From the session; null for a guest. */
  customerId: string | null;
  /** The client's address. */
  address: string;
}

/**
 * Takes a booking. With a `slot` the artist's time is taken with it: the one held by `hold`, or else any artist's who
 * is free then. The same idempotency key and content again answers the booking that is there.
 * @throws DomainError `invalid` with the fields at fault (date, package, design, picture); `conflict` at the field
 *   `slot` if its time was just taken, or if the key was used for another booking; `rate_limited`
 */
export function requestBooking(
  _context: AppContext,
  _input: BookingInput,
  _asker: Asker,
): Promise<BookedAppointment> {
  throw new Error('not built yet');
}
