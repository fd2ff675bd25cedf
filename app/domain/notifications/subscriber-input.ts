import { z } from 'zod';
import { Email } from '../shared/contact-details.ts';

/** What the subscribe form sends. */
export const SubscriberInput = z.object({ email: Email });
export type SubscriberInput = z.infer<typeof SubscriberInput>;

/** What the page that unsubscribes sends: whom it is about, its address says. */
export const UnsubscribeInput = z.object({});
