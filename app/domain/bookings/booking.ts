import type { Coverage } from '../availability/appointment-length.ts';
import type { Price, PriceLine } from '../pricing/price.ts';
import { type AdminSearch, parseAdminSearch } from '../shared/admin-search.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { href } from '../shared/paths.ts';
import { DAY_MS } from '../shared/time.ts';
import type { PreferredTime } from './booking-fields.ts';
import type { BookingMoney } from './booking-money.ts';
import type { Offer } from './offer.ts';

/** The keys of a table, in its order. */
function keysOf<Key extends string>(table: Record<Key, string>) {
  return Object.keys(table) as [Key, ...Key[]]; // no table is empty
}

export const BOOKING_STATUS_LABELS = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  assigned: 'Assigned',
  accepted: 'Accepted',
  done: 'Done',
  no_show: 'No-show',
  cancelled: 'Cancelled',
} as const;
export const BOOKING_STATUSES = keysOf(BOOKING_STATUS_LABELS);
export type BookingStatus = keyof typeof BOOKING_STATUS_LABELS;

/** The shop has agreed to come. */
export const AGREED_STATUSES: readonly BookingStatus[] = ['confirmed', 'assigned', 'accepted'];
export const ENDED_STATUSES: readonly BookingStatus[] = ['done', 'no_show', 'cancelled'];

/** The events of a booking's history. A declined booking is confirmed again, for another artist. */
export const BOOKING_EVENT_LABELS = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  assigned: 'Assigned to an artist',
  accepted: 'Accepted by the artist',
  declined: 'Declined by the artist',
  unassigned: 'Taken from the artist',
  offered: 'Another time offered',
  offer_taken: 'Offered time taken',
  offer_refused: 'Offered time not taken',
  offer_withdrawn: 'Offer taken back',
  rescheduled: 'Moved',
  edited: 'Edited',
  price_changed: 'Price changed',
  on_the_way: 'The artist is on the way',
  turned_back: 'Not on the way yet',
  done: 'Done',
  no_show: 'Nobody was there',
  cancelled: 'Cancelled',
  expired: 'Ended without an answer',
} as const;
export const BOOKING_EVENT_TYPES = keysOf(BOOKING_EVENT_LABELS);
export type BookingEventType = keyof typeof BOOKING_EVENT_LABELS;

export const BOOKING_SOURCES = ['site', 'phone', 'quote'] as const;

/** How long a request waits for the shop's answer; then it ends by itself. */
export const UNANSWERED_MS = 7 * DAY_MS;

/** The answer to a booking that was created. */
export interface CreatedBooking {
  reference: string;
  /** The booking's own page, on this site. */
  path: string;
  status: BookingStatus;
  /** Milliseconds of UTC; null where the request waits for a time. */
  startAt: number | null;
  /** Only then it is told by SMS. */
  phoneProven: boolean;
  /** What was agreed; null where it is to be agreed. */
  price: Price | null;
}

/** The time of a booking, for everyone who may see it. */
export interface BookingTime {
  /** YYYY-MM-DD in India. */
  date: string;
  /** Milliseconds of UTC; null until a time is fixed. */
  startAt: number | null;
  durationMinutes: number;
}

/** What the customer asked for. */
export interface BookingRequest {
  occasion: string | null;
  /** With their pages on this site; null where none was chosen. */
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
 * A booking as its private link shows it. Links get shared, so it holds no street, no e-mail address, and no more of
 * phone and name than their owner needs to recognize them.
 */
export interface CustomerBooking extends BookingTime, BookingPayment {
  reference: string;
  status: BookingStatus;
  firstName: string;
  maskedPhone: string;
  state: IndianState;
  pincode: string;
  request: Omit<BookingRequest, 'notes' | 'referenceImageId'>;
  /** As it was agreed; null where it is still to be. */
  price: Price | null;
  /**
   * Set once the artist has accepted; of a team the lead, once all have. The phone is E.164; null if the artist gave none
   * for WhatsApp.
   */
  artist: { name: string; phone: string | null; others: string[] } | null;
  /** That the artist is on the way, and when she expects to arrive, in milliseconds of UTC; null before. */
  onWay: OnWay | null;
  /** The cancellation policy in force when it was made. */
  policy: string;
  /** Null if it cannot be cancelled. */
  cancellation: {
    /** Whole rupees that go back, and that the shop keeps, if it is cancelled now. */
    refund: number;
    kept: number;
    /** That and the next step, in a sentence. */
    now: string;
    /** What cancelling costs once the deposit is paid, in a sentence; empty if none is to be paid. */
    oncePaid: string;
  } | null;
  icsSequence: number;
  /** Another time that the artist offers; null without one. */
  offer: Offer | null;
  /** What the customer may do now. */
  may: { cancel: boolean; reschedule: boolean };
  createdAt: Date;
  updatedAt: Date;
}

/** An artist who is on the way. */
export interface OnWay {
  /** Milliseconds of UTC. */
  since: number;
  /** The same; null where she did not say. */
  arrivesAt: number | null;
}

/** A booking in its customer's list. */
export interface CustomerBookingListItem extends BookingTime {
  reference: string;
  path: string;
  status: BookingStatus;
}

/** What an event changed beside the status. Holds no personal data. */
export interface BookingChange {
  /** Before and after. */
  startAt?: [number | null, number | null];
  date?: [string, string];
  durationMinutes?: [number, number];
  vendorId?: [string | null, string | null];
  /** The further artists of a team. */
  others?: [string[], string[]];
  /** The time that an artist offers instead, in milliseconds of UTC. */
  offer?: number;
  /** The agreed price. */
  total?: [number | null, number | null];
  /** Names of the edited details. */
  fields?: string[];
  /** What became of the deposit, in whole rupees. */
  settlement?: { refund: number; kept: number };
}

/** Where a booking's own page is. The key makes the address unguessable. */
export function bookingPath(reference: string, key: string): string {
  return href('/booking/:reference/:key', { reference, key });
}

/** A booking's reference as people type it, as `rb 7k3d9qxa`; null if it is none. */
export function parseReference(typed: string): string | null {
  const match = /^RB[- ]?([0-9A-Z]{8})$/.exec(typed.trim().toUpperCase());
  return match ? `RB-${match[1]}` : null;
}

/** Null for an empty search. */
export function parseBookingSearch(typed: string): AdminSearch | null {
  return parseAdminSearch(typed, parseReference);
}

/** A line of a booking's price; the owner's own lines say why, by which admin, and when in milliseconds of UTC. */
export interface BookingLine extends PriceLine {
  reason?: string;
  adminId?: string;
  at?: number;
}

/** The lines that the owner can add to a price; a discount is taken off it. */
export const ADDED_LINE_LABELS = { extra: 'Extra', travel: 'Travel', discount: 'Discount' } as const;
export type AddedLineKind = keyof typeof ADDED_LINE_LABELS;

/** A booking's money, as its private page shows it. */
export interface BookingPayment {
  money: BookingMoney;
  /** Null where no deposit is asked for. */
  deposit: Deposit | null;
  /** Whole rupees that can be paid online now: the deposit, or the balance once the owner has asked for it; or 0. */
  payNow: number;
  /** Whether it has an invoice; issued when first requested. */
  hasInvoice: boolean;
  /** When the owner last asked for the balance. */
  balanceAskedAt: Date | null;
  /** A payment was begun, and may still arrive. */
  pending: boolean;
  /** The gateway holds another amount than was asked for: nothing may be paid until the shop has looked at it. */
  onHold: boolean;
}

/** The deposit of a booking. */
export interface Deposit {
  /** Whole rupees; what is left of it where a part is paid. */
  amount: number;
  paid: boolean;
  /** Whether it can be paid now: only confirmed bookings ask for it. */
  due: boolean;
  /** Whole rupees that were refunded, or are being refunded. */
  refunded: number;
  /** A payment was begun, and may still arrive. */
  pending: boolean;
  /** The gateway holds another amount than was asked for: nothing may be paid until the shop has looked at it. */
  onHold: boolean;
}
