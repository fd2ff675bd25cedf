import { z } from 'zod';

/** How people in India give their name, phone, e-mail and address: shared by orders, bookings and accounts. */

/**
 * What no one means to type: control characters, broken characters, and the direction marks that address books and
 * chats hide around numbers. The joiners that Indian scripts need stay.
 */
const UNSEEN = /(?!\s)[\p{Cc}\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu;

/** One line as people mean it: nothing unseen, one space between words. */
export function oneLine(typed: string): string {
  return typed.normalize('NFC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim();
}

/** The same, line by line; empty lines go. */
export function multiLine(typed: string): string {
  return typed
    .split(/[\r\n\u2028\u2029]+/)
    .map(oneLine)
    .filter(Boolean)
    .join('\n');
}

const SEPARATORS = /[\s().\u2010-\u2015-]/g;

/**
 * An Indian mobile number as E.164: `+91`, a first digit 6 to 9 and nine more (facts, section 2.1). Takes what
 * people type: spaces, dashes, a leading 0, 91 or +91. Null if it is none.
 */
export function parsePhone(typed: string): string | null {
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(typed.replace(UNSEEN, '').replace(SEPARATORS, ''));
  return match ? `+91${match[1]}` : null;
}

export const Name = z
  .string('Please tell us your name.')
  .max(1000, 'Please keep your name under 80 letters.')
  .transform(oneLine)
  .pipe(
    z
      .string()
      .regex(/\p{L}/u, 'Please tell us your name.')
      .max(80, 'Please keep your name under 80 letters.'),
  );

export const Phone = z
  .string('Please give us a phone number.')
  .max(30, 'This phone number is too long.')
  .transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.addIssue({
      code: 'custom',
      message: typed.trim()
        ? 'Please check the number: an Indian mobile has 10 digits and begins with 6, 7, 8 or 9.'
        : 'Please give us a phone number.',
    });
    return z.NEVER;
  });

const CHECK_EMAIL = 'Please check the e-mail address: it should look like name@example.com.';

/** Kept in lower case. */
export const Email = z
  .string('Please give us an e-mail address.')
  .trim()
  .toLowerCase()
  .min(1, 'Please give us an e-mail address.')
  .max(254, 'This e-mail address is too long.')
  .pipe(z.email(CHECK_EMAIL));

/** Optional: an empty field is none. Kept in lower case. */
export const OptionalEmail = z
  .string('Please check the e-mail address: it should look like name@example.com.')
  .trim()
  .toLowerCase()
  .max(254, 'This e-mail address is too long.')
  .pipe(z.union([z.literal('').transform(() => null), z.email(CHECK_EMAIL)]))
  .nullish()
  .transform((email) => email ?? null);

export const Address = z
  .string('Please tell us where to deliver.')
  .max(5000, 'Please keep the address under 500 letters.')
  .transform(multiLine)
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u, 'Please tell us where to deliver.')
      .min(10, 'Please give the full address: house, street, area and city.')
      .max(500, 'Please keep the address under 500 letters.'),
  );

/** Six digits, the first not 0 (India Post). Takes a space in the middle. */
export const Pincode = z
  .string('Please give the pincode.')
  .max(20, 'A pincode has 6 digits.')
  .transform((typed) => typed.replace(UNSEEN, '').replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'Please give the pincode.')
      .regex(/^[1-9]\d{5}$/, 'A pincode has 6 digits, like 302003.'),
  );
