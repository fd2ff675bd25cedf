import { z } from 'zod';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { COMMON_PASSWORD, GivenPassword, Password } from '../accounts/password-input.ts';
import { Email, multiLine, Name, oneLine } from '../shared/contact-details.ts';
import { MAX_YEARS_OF_EXPERIENCE, ARTIST_TEXT_LIMITS } from './artist.ts';

/** The words that a vendor is known by: no good as a password. */
export function getPersonalWords({ name, email }: { name: string; email: string }): string[] {
  return [...name.split(/\s+/), ...email.split(/[^\p{L}\p{N}]+/u)];
}

/** What /vendor-register sends. Whether the vendor is approved is nobody's to send. */
export const RegisterInput = z
  .object({ name: Name, email: Email, password: Password })
  .refine((vendor) => !isCommonPassword(vendor.password, getPersonalWords(vendor)), {
    path: ['password'],
    error: COMMON_PASSWORD,
  });
export type RegisterInput = z.infer<typeof RegisterInput>;

/** What /vendor-login sends. */
export const LoginInput = z.object({ email: Email, password: GivenPassword });
export type LoginInput = z.infer<typeof LoginInput>;

export const ForgotInput = z.object({ email: Email });

export const NewPasswordInput = z.object({ password: Password });

/** Things separated by commas, each once. */
function list(what: string) {
  const tooLong = `Please keep the ${what} under ${ARTIST_TEXT_LIMITS.list} letters.`;
  return z
    .string()
    .max(5 * ARTIST_TEXT_LIMITS.list, tooLong)
    .transform((typed) => {
      const things = typed.split(/[,;\n]/).map(oneLine);
      return [...new Set(things.filter(Boolean))].join(', ');
    })
    .pipe(z.string().max(ARTIST_TEXT_LIMITS.list, tooLong));
}

const CITY_TOO_LONG = `Please keep the city under ${ARTIST_TEXT_LIMITS.city} letters.`;
const ABOUT_TOO_LONG = `Please keep these words under ${ARTIST_TEXT_LIMITS.about} letters.`;
const WRONG_YEARS = `Please give whole years, from 0 to ${MAX_YEARS_OF_EXPERIENCE}.`;

/** What the profile's form sends; an empty field is one that the vendor has not filled in. */
export const ArtistProfileInput = z.object({
  city: z
    .string()
    .max(5 * ARTIST_TEXT_LIMITS.city, CITY_TOO_LONG)
    .transform(oneLine)
    .pipe(z.string().max(ARTIST_TEXT_LIMITS.city, CITY_TOO_LONG)),
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
    .max(5 * ARTIST_TEXT_LIMITS.about, ABOUT_TOO_LONG)
    .transform(multiLine)
    .pipe(z.string().max(ARTIST_TEXT_LIMITS.about, ABOUT_TOO_LONG)),
});

/** What the forms of an artist's profile send. */
export const ProfileFormInput = z.discriminatedUnion('intent', [
  ArtistProfileInput.extend({ intent: z.literal('save') }),
  z.object({ intent: z.literal('sign-out') }),
  z.object({ intent: z.literal('sign-out-everywhere') }),
]);
