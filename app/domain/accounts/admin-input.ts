import { z } from 'zod';
import { Email } from '../shared/contact-details.ts';
import { CurrentPassword, NewPassword } from './password-input.ts';

/** One step of a login. What was typed is right or wrong, so its format is not checked. */
export const AdminLoginInput = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('password'),
    email: z.string().max(1000).trim().toLowerCase(),
    password: z.string().max(1000),
  }),
  z.object({ intent: z.literal('code'), code: z.string().max(100) }),
  z.object({ intent: z.literal('again') }),
]);

export const NewAdminInput = z.object({ email: Email });

const ENTER_CODE = 'Please enter the six digits that your app shows.';

/** As people type it, with spaces. */
const TotpCode = z
  .string(ENTER_CODE)
  .max(30, ENTER_CODE)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, ENTER_CODE));

export const SecondFactorInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('set-up'), code: TotpCode }),
  z.object({ intent: z.literal('remove'), password: CurrentPassword }),
]);

export const ChangePasswordInput = z.object({ current: CurrentPassword, next: NewPassword });
