import { z } from 'zod';
import { Email } from '../shared/contact-details.ts';

/** What the subscribe form sends. */
export const SubscriberInput = z.object({ email: Email });
export type SubscriberInput = z.infer<typeof SubscriberInput>;

/** The unsubscribe form has no fields: its link says who it is. */
export const UnsubscribeInput = z.object({});
