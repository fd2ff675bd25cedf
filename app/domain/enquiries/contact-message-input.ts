import { z } from 'zod';
import { Email, multiLine, Name } from '../shared/contact-details.ts';
import { requiredText } from '../shared/input-fields.ts';
import { CONTACT_STATUSES, MESSAGE_MAX_LENGTH } from './contact-message.ts';

const Message = requiredText(multiLine, {
  max: MESSAGE_MAX_LENGTH,
  missing: 'Please write us your message.',
  tooLong: `Please keep your message under ${MESSAGE_MAX_LENGTH} letters.`,
  has: /[\p{L}\p{N}]/u,
});

/** What the contact form sends (spec, section 5). */
export const ContactInput = z.object({ name: Name, email: Email, message: Message }).refine(
  ({ name, email, message }) =>
    [name, email, message].every((each) => typeof each === 'string' && each.trim()),
  // Checked even if fields are invalid: this message is about the whole form.
  { message: 'Please fill all fields', when: ({ value }) => typeof value === 'object' && value !== null },
);
export type ContactInput = z.infer<typeof ContactInput>;

/** A change of status by an admin, from the one that they saw. */
export const ContactStatusInput = z.object({ from: z.enum(CONTACT_STATUSES), to: z.enum(CONTACT_STATUSES) });
