import { z } from 'zod';
import { Email, multiLine, Name } from '../shared/contact-details.ts';
import { CONTACT_STATUSES, MESSAGE_MAX_LENGTH } from './contact-message.ts';

const TOO_LONG = `Please keep your message under ${MESSAGE_MAX_LENGTH} letters.`;

const Message = z
  .string('Please write us your message.')
  .max(MESSAGE_MAX_LENGTH * 3, TOO_LONG)
  .transform(multiLine)
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u, 'Please write us your message.')
      .max(MESSAGE_MAX_LENGTH, TOO_LONG),
  );

/** What the contact form sends (spec, section 5). */
export const ContactInput = z.object({ name: Name, email: Email, message: Message }).refine(
  (typed) =>
    [typed.name, typed.email, typed.message].every((each) => typeof each === 'string' && each.trim()),
  // Also where the fields have been refused already: it is said of the whole.
  { message: 'Please fill all fields', when: ({ value }) => typeof value === 'object' && value !== null },
);
export type ContactInput = z.infer<typeof ContactInput>;

/** A change of state by an admin, from where they saw it. */
export const ContactStatusInput = z.object({ from: z.enum(CONTACT_STATUSES), to: z.enum(CONTACT_STATUSES) });
