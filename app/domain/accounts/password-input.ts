import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { normalizePassword, PASSWORD_LENGTH } from './password.ts';

const { min, max } = PASSWORD_LENGTH;
const TOO_SHORT = `Please choose a password of at least ${min} characters. A few words in a row are good.`;
const TOO_LONG = `Please keep the password under ${max + 1} characters.`;

export const COMMON_PASSWORD =
  'This password is easy to guess. Please choose one that only you would think of.';

export const BREACHED_PASSWORD =
  'This password is known from a data breach somewhere. Please choose one that you use nowhere else.';

/**
 * A password that is being chosen: 12 to 128 characters of any kind, and none of the common ones. What needs long lists is
 * checked by `assertStrongPassword`.
 */
export const NewPassword = z
  .string('Please choose a password.')
  .min(1, 'Please choose a password.')
  .max(8 * max, TOO_LONG)
  .transform(normalizePassword)
  .refine((password) => [...password].length >= min, { error: TOO_SHORT, abort: true })
  .refine((password) => [...password].length <= max, { error: TOO_LONG, abort: true })
  .refine((password) => !isCommonPassword(password), COMMON_PASSWORD);

/** A password that somebody logs in with: only a bound, since an error would describe the right one. */
export const CurrentPassword = z
  .string('Please give your password.')
  .min(1, 'Please give your password.')
  .max(8 * max, 'This password is too long.')
  .transform(normalizePassword);
