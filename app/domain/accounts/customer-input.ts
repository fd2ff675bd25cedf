import { z } from 'zod';
import { Name, OptionalEmail, Phone } from '../shared/contact-details.ts';
import { LanguageChoice } from '../shared/language-input.ts';
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
  z.object({ intent: z.literal('send'), phone: Phone, language: LanguageChoice }),
  z.object({ intent: z.literal('resend') }),
  z.object({ intent: z.literal('change-number') }),
  z.object({ intent: z.literal('verify'), otp: OtpCode }),
]);

const UNDERSTOOD = 'Please confirm that you have understood this.';

export const EraseAccountInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send') }),
  z.object({ intent: z.literal('erase'), otp: OtpCode, understood: z.literal('yes', UNDERSTOOD) }),
]);

/** A customer's profile. The phone number is not part of it: a code has verified it. */
export const ProfileInput = z.object({ name: Name, email: OptionalEmail });
export type ProfileInput = z.infer<typeof ProfileInput>;

/** What the first login asks for. */
export const NameInput = z.object({ name: Name });

export const ProfileFormInput = z.discriminatedUnion('intent', [
  ProfileInput.extend({ intent: z.literal('save') }),
  z.object({ intent: z.literal('confirm-email') }),
  // A box that is not ticked is not sent.
  z.object({
    intent: z.literal('messages'),
    reminders: z.literal('on').optional(),
    whatsapp: z.literal('on').optional(),
    language: LanguageChoice,
  }),
  z.object({ intent: z.literal('sign-out-everywhere') }),
]);

const CONFIRMATION = 'Please type ERASE to confirm.';
const EMAIL_FIELD = /^email:/;

/** The owner's form for erasing a customer: typed, and one field for each e-mail address that is known to be hers. */
export const EraseCardInput = z.record(z.string(), z.string()).transform((typed, context) => {
  if (typed.confirmation?.trim().toUpperCase() !== 'ERASE') {
    context.addIssue({ code: 'custom', message: CONFIRMATION, path: ['confirmation'] });
    return z.NEVER;
  }
  const names = Object.keys(typed).filter((name) => EMAIL_FIELD.test(name));
  return { emails: names.map((name) => name.replace(EMAIL_FIELD, '')) };
});
