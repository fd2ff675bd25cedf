import { z } from 'zod';
import { Name, OptionalEmail } from './contact-details.ts';

/** What customers say about themselves. The phone is not among it: a code has proven it. */
export const ProfileInput = z.object({ name: Name, email: OptionalEmail });
export type ProfileInput = z.infer<typeof ProfileInput>;
