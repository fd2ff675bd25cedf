import { z } from 'zod';
import { Name, OptionalEmail } from '../shared/contact-details.ts';

/** A customer's profile. The phone number is not part of it: a code has verified it. */
export const ProfileInput = z.object({ name: Name, email: OptionalEmail });
export type ProfileInput = z.infer<typeof ProfileInput>;

/** What the first login asks for. */
export const NameInput = z.object({ name: Name });

/** What the profile's forms send. */
export const ProfileFormInput = z.discriminatedUnion('intent', [
  ProfileInput.extend({ intent: z.literal('save') }),
  z.object({ intent: z.literal('sign-out-everywhere') }),
]);
