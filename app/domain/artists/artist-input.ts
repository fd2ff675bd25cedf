import { z } from 'zod';
import { isCommonPassword } from '../accounts/common-passwords.ts';
import { COMMON_PASSWORD, CurrentPassword, NewPassword } from '../accounts/password-input.ts';
import { Email, Name, oneLine } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import { Day, lineOfText, linesOfText, optional } from '../shared/input-fields.ts';
import { LanguageChoice } from '../shared/language-input.ts';
import {
  ARTIST_TEXT_LIMITS,
  checkboxName,
  MAX_YEARS_OF_EXPERIENCE,
  PROFILE_LISTS,
  type ProfileList,
} from './artist.ts';

/** The words of an artist's name and e-mail address, which make a bad password. */
export function getPersonalWords({ name, email }: { name: string; email: string }): string[] {
  return [...name.split(/\s+/), ...email.split(/[^\p{L}\p{N}]+/u)];
}

/** What /vendor-register sends; never whether the artist is approved. */
export const RegisterInput = z
  .object({ name: Name, email: Email, password: NewPassword })
  .refine((artist) => !isCommonPassword(artist.password, getPersonalWords(artist)), {
    path: ['password'],
    error: COMMON_PASSWORD,
  });
export type RegisterInput = z.infer<typeof RegisterInput>;

/** What /vendor-login sends. */
export const LoginInput = z.object({ email: Email, password: CurrentPassword });
export type LoginInput = z.infer<typeof LoginInput>;

export const ForgotInput = z.object({ email: Email });

/** The form has no fields: its link says what it is about. */
export const EmailChangeInput = z.object({});

export const NewPasswordInput = z.object({ password: NewPassword });

const AREAS_TOO_LONG = `Please keep the areas under ${ARTIST_TEXT_LIMITS.list} letters.`;

/** Entries separated by commas, each kept once. */
const Areas = z
  .string()
  .max(5 * ARTIST_TEXT_LIMITS.list, AREAS_TOO_LONG)
  .transform((typed) => {
    const entries = typed.split(/[,;\n]/).map(oneLine);
    return [...new Set(entries.filter(Boolean))].join(', ');
  })
  .pipe(z.string().max(ARTIST_TEXT_LIMITS.list, AREAS_TOO_LONG));

/** The ticked entries of each list, joined by commas as they are stored. */
const ProfileLists = z.record(z.string(), z.unknown()).transform((values) => {
  const ticked = (list: ProfileList) =>
    PROFILE_LISTS[list].filter((entry) => Boolean(values[checkboxName(list, entry)])).join(', ');
  return { styles: ticked('styles'), languages: ticked('languages'), occasions: ticked('occasions') };
});

const CITY_TOO_LONG = `Please keep the city under ${ARTIST_TEXT_LIMITS.city} letters.`;
const ABOUT_TOO_LONG = `Please keep these words under ${ARTIST_TEXT_LIMITS.about} letters.`;
const WRONG_YEARS = `Please give whole years, from 0 to ${MAX_YEARS_OF_EXPERIENCE}.`;

/** What artists say about themselves, for customers and for admins who assign bookings. */
export const ArtistProfileInput = z
  .object({
    city: lineOfText(ARTIST_TEXT_LIMITS.city, CITY_TOO_LONG),
    areas: Areas,
    yearsOfExperience: z
      .string()
      .trim()
      .regex(/^\d{0,2}$/, WRONG_YEARS)
      .transform((typed) => (typed === '' ? null : Number(typed)))
      .pipe(z.number().max(MAX_YEARS_OF_EXPERIENCE, WRONG_YEARS).nullable()),
    about: linesOfText(ARTIST_TEXT_LIMITS.about, ABOUT_TOO_LONG),
    language: LanguageChoice,
  })
  .and(ProfileLists);
export type ArtistProfileInput = z.infer<typeof ArtistProfileInput>;

/** The forms of an artist's profile. */
export const ProfileFormInput = byIntent({
  save: ArtistProfileInput,
  name: z.object({ name: Name }),
  email: z.object({ email: Email, password: CurrentPassword }),
  password: z.object({ password: CurrentPassword, next: NewPassword }),
  'sign-out': z.object({}),
  'sign-out-everywhere': z.object({}),
});

/** A button of the approval panel. */
export const ApprovalInput = z.object({
  vendor: z.string().min(1).max(64),
  approved: z.enum(['true', 'false']),
});

/** A pause, and if it ends by itself, the day of that. */
export const PauseInput = z.object({ resumesOn: optional(Day, 'Please choose a date.') });
