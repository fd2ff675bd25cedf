import { z } from 'zod';
import { Email } from '../shared/contact-details.ts';
import { CurrentPassword, NewPassword } from './password-input.ts';

/** Longer than anything that fits. */
const typed = (most: number, what: string) =>
  z.string(`Please give your ${what}.`).max(most, `This ${what} is too long.`);
const Credentials = z.object({
  email: typed(1000, 'e-mail address').trim().toLowerCase(),
  password: typed(1000, 'password'),
});
const LoginCode = typed(100, 'code');

/** One step of a login. What was typed is right or wrong, so its format is not checked. */
export const AdminLoginInput = z.discriminatedUnion('intent', [
  Credentials.extend({ intent: z.literal('password') }),
  z.object({ intent: z.literal('code'), code: LoginCode }),
  z.object({ intent: z.literal('again') }),
]);

/** Both steps at once, as the API takes them. */
export const AdminCredentialsInput = Credentials.extend({ code: LoginCode.optional() });

export const NewAdminInput = z.object({ email: Email });

const ENTER_CODE = 'Please enter the six digits that your app shows.';

/** As people type it, with spaces. */
const TotpCode = z
  .string(ENTER_CODE)
  .max(30, ENTER_CODE)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, ENTER_CODE));

export const SecondFactorInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('set-up'), code: TotpCode, password: CurrentPassword }),
  z.object({ intent: z.literal('remove'), password: CurrentPassword }),
]);

export const ChangePasswordInput = z.object({ current: CurrentPassword, next: NewPassword });
