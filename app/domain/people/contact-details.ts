import { z } from 'zod';

/** How people in India give their name, phone, e-mail and address: shared by orders, bookings and accounts. */

const SEPARATORS = /[\s().-]/g;

/**
 * An Indian mobile number as E.164: `+91`, a first digit 6 to 9 and nine more (facts, section 2.1). Takes what
 * people type: spaces, dashes, a leading 0, 91 or +91. Null if it is none.
 */
export function parsePhone(typed: string): string | null {
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(typed.replace(SEPARATORS, ''));
  return match ? `+91${match[1]}` : null;
}

/** `+919876543210` as `+91 98765 43210`. */
export function formatPhone(e164: string): string {
  return e164.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

export const Name = z
  .string('Please tell us your name.')
  .trim()
  .min(1, 'Please tell us your name.')
  .max(80, 'Please keep your name under 80 letters.');

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
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'This e-mail address is too long.')
  .pipe(z.union([z.literal('').transform(() => null), z.email(CHECK_EMAIL)]))
  .nullish()
  .transform((email) => email ?? null);

export const Address = z
  .string('Please tell us where to deliver.')
  .trim()
  .min(1, 'Please tell us where to deliver.')
  .min(10, 'Please give the full address: house, street, area and city.')
  .max(500, 'Please keep the address under 500 letters.');

/** Six digits, the first not 0 (India Post). Takes a space in the middle. */
export const Pincode = z
  .string('Please give the pincode.')
  .max(20, 'A pincode has 6 digits.')
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'Please give the pincode.')
      .regex(/^[1-9]\d{5}$/, 'A pincode has 6 digits, like 302003.'),
  );
