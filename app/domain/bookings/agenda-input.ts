import { z } from 'zod';
import { PauseInput } from '../artists/artist-input.ts';
import { Moment } from '../availability/slot-input.ts';
import { byIntent } from '../shared/form-intent.ts';
import { linesOfText } from '../shared/input-fields.ts';
import { Reason } from './booking-input.ts';
import { CollectInput, CorrectPaymentInput } from './manual-payment-input.ts';
import { MAX_OFFER_MESSAGE } from './offer.ts';

/** What artists send about the bookings of their agenda. */

const version = z.coerce.number('Please reload the page.').int('Please reload the page.');
const bookingVersion = z.object({ reference: z.string().max(20), version });

/** A reason is required: the owner has to know why. */
export const DeclineInput = z.object({
  reason: Reason.pipe(z.string().min(3, 'Please tell the shop why.')),
});
export type DeclineInput = z.infer<typeof DeclineInput>;

const LONG_MESSAGE = `Please keep it under ${MAX_OFFER_MESSAGE} letters.`;

/** Another time, and a line to the customer. */
export const OfferInput = z.object({
  version,
  slot: Moment,
  message: linesOfText(MAX_OFFER_MESSAGE, LONG_MESSAGE).optional().default(''),
});
export type OfferInput = z.infer<typeof OfferInput>;

/** The forms of the agenda, and the pause. */
export const AgendaFormInput = byIntent({
  accept: bookingVersion,
  decline: z.intersection(bookingVersion, DeclineInput),
  done: bookingVersion,
  no_show: bookingVersion,
  collect: CollectInput,
  'correct-payment': CorrectPaymentInput.extend({ reference: z.string().max(20) }),
  'withdraw-offer': bookingVersion,
  pause: PauseInput,
  resume: z.object({}),
});
