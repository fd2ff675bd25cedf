import { parsePhone } from '../shared/contact-details.ts';
import type { BookingStatus } from './booking.ts';
import { parseReference } from './booking.ts';

/** What somebody at the desk typed to find a booking. */
export type BookingSearch =
  | { by: 'reference'; reference: string }
  /** E.164. */
  | { by: 'phone'; phone: string }
  | { by: 'pincode'; pincode: string }
  /** How the name begins. */
  | { by: 'name'; name: string };

/** Characters of a search that are looked at. */
export const BOOKING_SEARCH_MAX_LENGTH = 60;

/** Null for nothing. */
export function parseBookingSearch(typed: string): BookingSearch | null {
  const words = typed.slice(0, BOOKING_SEARCH_MAX_LENGTH).trim().replace(/\s+/g, ' ');
  if (!words) return null;
  const reference = parseReference(words);
  if (reference) return { by: 'reference', reference };
  const phone = parsePhone(words);
  if (phone) return { by: 'phone', phone };
  const pincode = words.replace(/\s/g, '');
  if (/^[1-9]\d{5}$/.test(pincode)) return { by: 'pincode', pincode };
  return { by: 'name', name: words };
}

/** What the owner's list shows: what was found, or what the filters let through, all of them together. */
export interface BookingQuery {
  search: BookingSearch | null;
  status: BookingStatus | null;
  vendorId: string | null;
  /** YYYY-MM-DD in India. */
  date: string | null;
  /** The last day of a range that begins with `date`. */
  until?: string | null;
  cursor: string | null;
}
