import type { DaySlots } from '../../../domain/availability/slot.ts';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';

/** The free times of the requested month. */
export interface OfferedSlots {
  /** How long the appointment takes. */
  minutes: number;
  days: DaySlots[];
}

/** A slot that is held while the form is filled. */
export interface Hold {
  token: string;
  /** Milliseconds of UTC, by the clock of who shows it; null where that is not known any more. */
  until: number | null;
}

/** What the form of /booking is answered with. */
export interface BookingReply extends FormReply {
  /** Once it is booked. */
  booked?: CreatedBooking;
  /** Null while place and date are not complete. */
  offer?: OfferedSlots | null;
  /** Just now, by a browser without scripts. */
  held?: Hold;
}

export const BOOKING_RECEIVED = 'Thank you! Your appointment is requested.';
