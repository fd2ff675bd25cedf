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
  /** Just now: by a button of a browser without scripts, or while a code is sent. */
  held?: Hold;
}

/** Why a time is not held that is not taken either. */
export const NOT_HELD =
  'We could not hold this time for you. If it is still free when you send the form, it is yours.';

export const BOOKING_RECEIVED = 'Thank you! Your appointment is requested.';
