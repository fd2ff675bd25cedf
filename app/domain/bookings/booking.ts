/**
 * Appointments. Who looks for what:
 * - customer's pages: `booking-input` (what is sent), `booking.server` (the request), `slots.server` and `hold.server`
 *   (real slots), `customer-bookings.server` (private page, list of the account), `customer-steps.server` (move, cancel),
 *   `booking-dates`, `indian-states`, `pincode`, `appointment-length`, `booking-policy` (rules that a page may show);
 * - owner's pages: `booking-list.server` (what is seen), `booking-desk.server` (what is done), `booking-search`,
 *   `slots.server` (`whoIsFree`), `booking-steps` (which buttons);
 * - artist's pages: `agenda.server` (appointments), `artist-feed.server`, `artist-time.server` (hours, days off, areas);
 * - all: `india-time`. A moment is milliseconds of UTC, a day is `YYYY-MM-DD` in India.
 */

import type { Coverage } from '../availability/appointment-length.ts';
import type { IndianState } from '../shared/indian-states.ts';
import type { Deposit } from './deposit.ts';

export const BOOKING_STATUSES = [
  'requested',
  'confirmed',
  'assigned',
  'accepted',
  'done',
  'no_show',
  'cancelled',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const BOOKING_STATUS_LABELS: Record<BookingStatus, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  assigned: 'Assigned',
  accepted: 'Accepted',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};

/** What a booking's history tells. A declined booking goes back to the owner, as confirmed. */
export type BookingEventType =
  | 'requested'
  | 'confirmed'
  | 'assigned'
  | 'accepted'
  | 'declined'
  | 'released'
  | 'rescheduled'
  | 'edited'
  | 'done'
  | 'no_show'
  | 'cancelled';

export const BOOKING_EVENT_LABELS: Record<BookingEventType, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  assigned: 'Assigned to an artist',
  accepted: 'Accepted by the artist',
  declined: 'Declined by the artist',
  released: 'Taken from the artist',
  rescheduled: 'Moved',
  edited: 'Edited',
  done: 'Done',
  no_show: 'Nobody was there',
  cancelled: 'Cancelled',
};

export const PREFERRED_TIMES = ['morning', 'afternoon', 'evening'] as const;
export type PreferredTime = (typeof PREFERRED_TIMES)[number];

/** Words to choose from; others are welcome. */
export const OCCASIONS = [
  'Wedding',
  'Engagement',
  'Sangeet',
  'Haldi',
  'Karwa Chauth',
  'Teej',
  'Eid',
  'Diwali',
  'Baby shower',
  'Birthday',
] as const;

/** Longest texts of a booking, in characters. */
export const BOOKING_TEXT_LIMITS = { occasion: 60, notes: 1000, reason: 300, adminNotes: 2000 } as const;

/** What is answered to whoever booked. */
export interface CreatedBooking {
  reference: string;
  /** The booking's own page, on this site. */
  path: string;
  status: BookingStatus;
  /** Milliseconds of UTC; null where the request waits for a time. */
  startAt: number | null;
}

/** Where and when, as all who may see a booking see it. */
export interface BookingTime {
  /** YYYY-MM-DD in India. */
  date: string;
  /** Milliseconds of UTC; null until a time is fixed. */
  startAt: number | null;
  durationMinutes: number;
}

/** What is to be drawn, for whom. */
export interface BookingRequest {
  occasion: string | null;
  /** The package's and design's names and addresses on this site; null where none was brought along. */
  package: { id: string; name: string; path: string } | null;
  design: { id: string; name: string; path: string } | null;
  guests: number;
  coverage: Coverage | null;
  preferredTime: PreferredTime | null;
  notes: string;
  /** `imagePath(id, width)`. */
  referenceImageId: string | null;
}

/**
 * A booking as its link shows it, to its customer and to those who were sent the link: no street, no e-mail, no more
 * of phone and name than their owner needs to know them.
 */
export interface CustomerBooking extends BookingTime {
  reference: string;
  status: BookingStatus;
  firstName: string;
  maskedPhone: string;
  state: IndianState;
  pincode: string;
  request: Omit<BookingRequest, 'notes' | 'referenceImageId'>;
  /** Once the artist has accepted. The phone, E.164, where the artist gave one for WhatsApp. */
  artist: { name: string; phone: string | null } | null;
  /** Null where none is asked. */
  deposit: Deposit | null;
  /** The cancellation policy in force when it was made. */
  policy: string;
  icsSequence: number;
  /** What the customer may do with it now. */
  may: { cancel: boolean; reschedule: boolean };
  createdAt: Date;
  updatedAt: Date;
}

/** A booking in its customer's list. */
export interface CustomerBookingListItem extends BookingTime {
  reference: string;
  path: string;
  status: BookingStatus;
}

/** What a history entry says of time, artist and details, beside the status. No personal data. */
export interface BookingChange {
  /** Before and after. */
  startAt?: [number | null, number | null];
  date?: [string, string];
  durationMinutes?: [number, number];
  vendorId?: [string | null, string | null];
  /** Names of the details that were edited. */
  fields?: string[];
}

/** Where a booking's own page is. The key makes the address unguessable. */
export function bookingPath(reference: string, key: string): string {
  return `/booking/${reference}/${key}`;
}

/** A booking's reference as it was typed, `rb 7k3d9qxa` too; null if it is none. */
export function parseReference(typed: string): string | null {
  const match = /^RB[- ]?([0-9A-Z]{8})$/.exec(typed.trim().toUpperCase());
  return match ? `RB-${match[1]}` : null;
}
