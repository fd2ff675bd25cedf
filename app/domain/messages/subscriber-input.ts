import { z } from 'zod';
import { Email } from '../people/contact-details.ts';

/** What the subscribe form sends. */
export const SubscriberInput = z.object({ email: Email });
export type SubscriberInput = z.infer<typeof SubscriberInput>;
