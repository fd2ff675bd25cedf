import type { DaySlots } from '../../../domain/availability/slot.ts';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import type { Price } from '../../../domain/pricing/price.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import type { ClientReply } from '../../../ui/kit/client-action.ts';

/** The free times of the month that is shown. */
export interface OfferedSlots {
  /** How long the appointment takes. */
  minutes: number;
  days: DaySlots[];
  month: {
    /** `2026-12`. */
    key: string;
    title: string;
    /** 0 for Monday: the column of its first day. */
    column: number;
    length: number;
    /** Null where no day can be booked. */
    previous: string | null;
    next: string | null;
  };
  /** Where the month has none: days that have some, with whom. */
  nearest: NearestChoice[];
  /** Which times these are, or why there are none. */
  message: string;
}

/** Another day that can be chosen, and with it an artist. */
export interface NearestChoice {
  date: string;
  /** The slug of the artist; empty for whoever is free. */
  artist: string;
  label: string;
}

/** A package, or somebody to come, that can be chosen. */
export interface Choice {
  /** Empty for none in particular. */
  value: string;
  title: string;
  /** A path. */
  picture: string | null;
  /** What it costs, and what else is told of it. */
  lines: string[];
}

/** The answers so far, for people to read. */
export interface BookingSummary {
  facts: [name: string, fact: string][];
  /** Null where it is to be agreed. */
  price: Price | null;
  /** Whole rupees; 0 where the shop asks for none. */
  deposit: number;
  /** Until when it can be cancelled. */
  policy: string;
}

/** What /booking shows beside its fields, for what stands in them. */
export interface BookingView {
  /** Null while the place is not complete. */
  offer: OfferedSlots | null;
  /** Whoever is free, and the artists who have free times in the month; empty where nobody can be chosen. */
  artists: Choice[];
  summary: BookingSummary;
}

/** A slot that is held while the form is filled. */
export interface Hold {
  token: string;
  /** Milliseconds of UTC, by the clock of who shows it. */
  until: number;
  /** How many milliseconds that was ahead when it was answered. */
  lasts: number;
}

/** What is told of a booking at once. */
export interface BookedWords {
  /** Its time and its price, as far as they are known. */
  agreed: string[];
  followUp: string;
  preparation: readonly string[];
}

/** What the form of /booking is answered with. */
export interface BookingReply extends ClientReply, Partial<BookingView> {
  /** Once it is booked. */
  booked?: CreatedBooking & BookedWords;
  /** Just now: for a chosen time, or while a code is sent. */
  held?: Hold;
}

/** Why a time is not held that is not taken either. */
export const NOT_HELD =
  'We could not hold this time for you. If it is still free when you send the form, it is yours.';

export const BOOKING_RECEIVED = 'Thank you! Your appointment is requested.';

/** What is wrong with the fields that a change was about; those that are still empty are not wrong yet. */
export function shownErrors({ fields, values }: FormReply): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'slot' || values[name]));
}
