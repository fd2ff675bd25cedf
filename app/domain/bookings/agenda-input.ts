import { z } from 'zod';
import { byIntent } from '../shared/form-intent.ts';
import { Reason } from './booking-input.ts';
import { CollectInput, CorrectPaymentInput } from './manual-payment-input.ts';

/** What artists send about the bookings of their agenda. */

const bookingVersion = z.object({
  reference: z.string().max(20),
  version: z.coerce.number('Please reload the page.').int('Please reload the page.'),
});

/** A reason is required: the owner has to know why. */
export const DeclineInput = z.object({
  reason: Reason.pipe(z.string().min(3, 'Please tell the shop why.')),
});
export type DeclineInput = z.infer<typeof DeclineInput>;

/** The forms of the agenda, and the pause. */
export const AgendaFormInput = byIntent({
  accept: bookingVersion,
  decline: z.intersection(bookingVersion, DeclineInput),
  done: bookingVersion,
  no_show: bookingVersion,
  collect: CollectInput,
  'correct-payment': CorrectPaymentInput.extend({ reference: z.string().max(20) }),
  pause: z.object({}),
  resume: z.object({}),
});
