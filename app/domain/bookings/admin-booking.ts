import type { Standing } from '../availability/slot.ts';
import type { PaymentAttempt } from '../payments/admin-payment.ts';
import type { IndianState } from '../shared/indian-states.ts';
import type { BookingChange, BookingEventWhat, BookingStatus, BookingTime, BookingWish } from './booking.ts';
import type { BookingDeed } from './booking-steps.ts';

/** Bookings as the owner works on them. */

export interface ArtistName {
  id: string;
  name: string;
}

/** A booking in the owner's list and calendar. */
export interface BookingOnDesk extends BookingTime {
  id: string;
  reference: string;
  status: BookingStatus;
  name: string;
  state: IndianState;
  pincode: string;
  source: 'site' | 'phone';
  artist: ArtistName | null;
  /** UTC. */
  createdAt: Date;
}

export interface BookingHistoryEntry {
  what: BookingEventWhat;
  from: BookingStatus | null;
  to: BookingStatus;
  /** `customer`, `system`, the admin's e-mail, or the artist's name. */
  by: string;
  reason: string | null;
  change: BookingChange | null;
  /** UTC. */
  at: Date;
}

/** Everything that the desk knows of a booking. */
export interface BookingInHand extends BookingOnDesk {
  /** E.164; empty once the customer had their account erased. */
  phone: string;
  email: string | null;
  address: string;
  wish: BookingWish;
  adminNotes: string;
  /** Made with an account, and not as a guest. */
  hasAccount: boolean;
  enquiryId: string | null;
  travelMinutes: number;
  policyVersion: string;
  policy: string;
  /** The customer's own page, on this site. */
  path: string;
  version: number;
  updatedAt: Date;
  /** Every payment that was begun for its deposit, oldest first. */
  payments: PaymentAttempt[];
  /** Oldest first. */
  history: BookingHistoryEntry[];
  /** What may be done with it now. */
  steps: BookingDeed[];
}

/** An approved artist, for whoever assigns an appointment. */
export interface ArtistChoice {
  vendorId: string;
  name: string;
  city: string;
  /** Whether the artist said to go to that place. */
  goesThere: boolean;
  /** Null where the artist has not said when they work, and has nothing else at that time. */
  standing: Standing | null;
  /** What is in the way, where the time is taken: references of bookings, null for a customer's hold. */
  inTheWay: (string | null)[];
  /** Appointments of that day. */
  sameDay: number;
}
