import type { PaymentAttempt } from '../payments/payment.ts';
import type { IndianState } from '../shared/indian-states.ts';
import type {
  BOOKING_SOURCES,
  BookingChange,
  BookingEventType,
  BookingRequest,
  BookingStatus,
  BookingTime,
} from './booking.ts';
import type { BookingAction } from './booking-transitions.ts';

/** Bookings as the owner sees them. */

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
  source: (typeof BOOKING_SOURCES)[number];
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

/** A booking on the owner's detail page. */
export interface BookingDetails extends BookingListItem {
  /** E.164; empty once the customer had their account erased. */
  phone: string;
  email: string | null;
  address: string;
  request: BookingRequest;
  adminNotes: string;
  /** Whether it was made with an account, and not as a guest. */
  hasAccount: boolean;
  enquiryId: string | null;
  travelMinutes: number;
  policyVersion: string;
  policy: string;
  /** The customer's own page, on this site. */
  path: string;
  version: number;
  updatedAt: Date;
  /** Every payment that was started for its deposit, oldest first. */
  payments: PaymentAttempt[];
  /** Oldest first. */
  history: BookingHistoryEntry[];
  /** What the owner may do with it now. */
  actions: BookingAction[];
}
