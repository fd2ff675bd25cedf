import { parsePhone } from './contact-details.ts';

/** What an admin typed to find an order or a booking. */
export type AdminSearch =
  | { by: 'reference'; reference: string }
  /** E.164. */
  | { by: 'phone'; phone: string }
  | { by: 'pincode'; pincode: string }
  /** How the name begins. */
  | { by: 'name'; name: string };

/** Longer searches are cut off. */
export const SEARCH_MAX_LENGTH = 60;

/** The search as one line with single spaces. */
export function normalizeSearch(typed: string): string {
  return typed.slice(0, SEARCH_MAX_LENGTH).trim().replace(/\s+/g, ' ');
}

/**
 * Null for an empty search.
 * @param parseReference reads the reference of the records that are searched; null for anything else
 */
export function parseAdminSearch(
  typed: string,
  parseReference: (words: string) => string | null,
): AdminSearch | null {
  const words = normalizeSearch(typed);
  if (!words) return null;
  const reference = parseReference(words);
  if (reference) return { by: 'reference', reference };
  const phone = parsePhone(words);
  if (phone) return { by: 'phone', phone };
  const pincode = words.replace(/\s/g, '');
  if (/^[1-9]\d{5}$/.test(pincode)) return { by: 'pincode', pincode };
  return { by: 'name', name: words };
}
