import { z } from 'zod';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { COMMON_PASSWORD, CurrentPassword, NewPassword } from '../accounts/password-input.ts';
import { Email, multiLine, Name, oneLine } from '../shared/contact-details.ts';
import { MAX_YEARS_OF_EXPERIENCE, VENDOR_TEXT } from './artist.ts';

/** The words that a vendor is known by: no good as a password. */
export function ownWords({ name, email }: { name: string; email: string }): string[] {
  return [...name.split(/\s+/), ...email.split(/[^\p{L}\p{N}]+/u)];
}

/** What /vendor-register sends. Whether the vendor is approved is nobody's to send. */
export const RegisterInput = z
  .object({ name: Name, email: Email, password: NewPassword })
  .refine((vendor) => !isCommonPassword(vendor.password, ownWords(vendor)), {
    path: ['password'],
    error: COMMON_PASSWORD,
  });
export type RegisterInput = z.infer<typeof RegisterInput>;

/** What /vendor-login sends. */
export const LoginInput = z.object({ email: Email, password: CurrentPassword });
export type LoginInput = z.infer<typeof LoginInput>;

export const ForgotInput = z.object({ email: Email });

export const NewPasswordInput = z.object({ password: NewPassword });

/** Things separated by commas, each once. */
function list(what: string) {
  const tooLong = `Please keep the ${what} under ${VENDOR_TEXT.list} letters.`;
  return z
    .string()
    .max(5 * VENDOR_TEXT.list, tooLong)
    .transform((typed) => {
      const things = typed.split(/[,;\n]/).map(oneLine);
      return [...new Set(things.filter(Boolean))].join(', ');
    })
    .pipe(z.string().max(VENDOR_TEXT.list, tooLong));
}

const CITY_TOO_LONG = `Please keep the city under ${VENDOR_TEXT.city} letters.`;
const ABOUT_TOO_LONG = `Please keep these words under ${VENDOR_TEXT.about} letters.`;
const WRONG_YEARS = `Please give whole years, from 0 to ${MAX_YEARS_OF_EXPERIENCE}.`;

/** What the profile's form sends; an empty field is one that the vendor has not filled in. */
export const VendorProfileInput = z.object({
  city: z
    .string()
    .max(5 * VENDOR_TEXT.city, CITY_TOO_LONG)
    .transform(oneLine)
    .pipe(z.string().max(VENDOR_TEXT.city, CITY_TOO_LONG)),
  areas: list('areas'),
  languages: list('languages'),
  styles: list('styles'),
  yearsOfExperience: z
    .string()
    .trim()
    .regex(/^\d{0,2}$/, WRONG_YEARS)
    .transform((typed) => (typed === '' ? null : Number(typed)))
    .pipe(z.number().max(MAX_YEARS_OF_EXPERIENCE, WRONG_YEARS).nullable()),
  about: z
    .string()
    .max(5 * VENDOR_TEXT.about, ABOUT_TOO_LONG)
    .transform(multiLine)
    .pipe(z.string().max(VENDOR_TEXT.about, ABOUT_TOO_LONG)),
});

/** What the forms of an artist's profile send. */
export const ProfileStep = z.discriminatedUnion('intent', [
  VendorProfileInput.extend({ intent: z.literal('save') }),
  z.object({ intent: z.literal('sign-out') }),
  z.object({ intent: z.literal('sign-out-everywhere') }),
]);
