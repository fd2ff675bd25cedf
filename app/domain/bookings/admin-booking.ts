import type { SlotAvailability } from '../availability/slot.ts';
import type { BegunPayment } from '../payments/admin-payment.ts';
import type { IndianState } from '../shared/indian-states.ts';
import type { BookingChange, BookingEventType, BookingStatus, BookingTime, BookingRequest } from './booking.ts';
import type { BookingDeed } from './booking-steps.ts';

/** Bookings as the owner works on them. */

export interface ArtistName {
  id: string;
  name: string;
}

/** A booking in the owner's list and calendar. */
export interface BookingListItem extends BookingTime {
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
  type: BookingEventType;
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
export interface BookingDetails extends BookingListItem {
  /** E.164; empty once the customer had their account erased. */
  phone: string;
  email: string | null;
  address: string;
  request: BookingRequest;
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
  payments: BegunPayment[];
  /** Oldest first. */
  history: BookingHistoryEntry[];
  /** What may be done with it now. */
  actions: BookingDeed[];
}

/** An approved artist, for whoever assigns an appointment. */
export interface ArtistOption {
  vendorId: string;
  name: string;
  city: string;
  /** Whether the artist said to go to that place. */
  servesArea: boolean;
  /** Null where the artist has not said when they work, and has nothing else at that time. */
  availability: SlotAvailability | null;
  /** What is in the way, where the time is taken: references of bookings, null for a customer's hold. */
  conflicts: (string | null)[];
  /** Appointments of that day. */
  sameDayCount: number;
}
