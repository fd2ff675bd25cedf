import { z } from 'zod';
import { Phone } from '../shared/contact-details.ts';
import { CODE_LENGTH } from './otp.ts';

const ENTER_CODE = `Please enter the ${CODE_LENGTH} digits of the code.`;

/** As people type or paste it, with spaces or a dash. */
export const OtpCode = z
  .string(ENTER_CODE)
  .max(30, ENTER_CODE)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), ENTER_CODE));

/** One step of a login: what the forms of its page send. */
export const OtpLoginInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), phone: Phone }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('change-number') }),
  z.object({ intent: z.literal('verify'), otp: OtpCode }),
]);

const UNDERSTOOD = 'Please confirm that you have understood this.';

/** One step of erasing an account. */
export const EraseAccountInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send') }),
  z.object({ intent: z.literal('erase'), otp: OtpCode, understood: z.literal('yes', UNDERSTOOD) }),
]);
