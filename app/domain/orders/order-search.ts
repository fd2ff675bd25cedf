import { parsePhone } from '../shared/contact-details.ts';

/** What an admin typed to find an order. */
export type OrderSearch =
  | { by: 'number'; number: string }
  /** E.164. */
  | { by: 'phone'; phone: string }
  | { by: 'pincode'; pincode: string }
  /** How the name begins. */
  | { by: 'name'; name: string };

/** Characters of a search that are looked at. */
export const ORDER_SEARCH_MAX_LENGTH = 60;

/** Null for nothing. */
export function parseOrderSearch(typed: string): OrderSearch | null {
  const words = typed.slice(0, ORDER_SEARCH_MAX_LENGTH).trim().replace(/\s+/g, ' ');
  if (!words) return null;
  // Without `RM-` only what has a digit: eight letters alone are a name.
  const number = /^(?:RM[- ]?([0-9A-Z]{8})|(?=.*\d)([0-9A-HJKMNP-TV-Z]{8}))$/.exec(words.toUpperCase());
  if (number) return { by: 'number', number: `RM-${number[1] ?? number[2]}` };
  const phone = parsePhone(words);
  if (phone) return { by: 'phone', phone };
  const pincode = words.replace(/\s/g, '');
  if (/^[1-9]\d{5}$/.test(pincode)) return { by: 'pincode', pincode };
  return { by: 'name', name: words };
}
