import { z } from 'zod';
import { PauseInput } from '../artists/artist-input.ts';
import { Moment } from '../availability/slot-input.ts';
import { byIntent } from '../shared/form-intent.ts';
import { linesOfText } from '../shared/input-fields.ts';
import { ARRIVAL_MINUTES } from './agenda.ts';
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

/** In how many minutes somebody who sets out expects to arrive; empty if she does not say. No version: it suits any. */
const SetOutInput = z.object({
  reference: z.string().max(20),
  minutes: z
    .enum(['', ...ARRIVAL_MINUTES.map(String)], 'Please choose one of these.')
    .transform((chosen) => (chosen === '' ? null : Number(chosen))),
});
export type SetOutInput = z.infer<typeof SetOutInput>;

const LONG_MESSAGE = `Please keep it under ${MAX_OFFER_MESSAGE} letters.`;

/** Another time, and a line to the customer. */
export const OfferInput = z.object({
  version,
  slot: Moment,
  message: linesOfText(MAX_OFFER_MESSAGE, LONG_MESSAGE).optional().default(''),
});
export type OfferInput = z.infer<typeof OfferInput>;

/** The forms of the page where an artist answers by a link, which says which appointment it is about. */
export const AnswerFormInput = byIntent({
  accept: z.object({ version }),
  decline: DeclineInput.extend({ version }),
  'withdraw-offer': z.object({ version }),
});

/** The forms of the agenda, and the pause. */
export const AgendaFormInput = byIntent({
  accept: bookingVersion,
  decline: z.intersection(bookingVersion, DeclineInput),
  'set-out': SetOutInput,
  'turn-back': z.object({ reference: z.string().max(20) }),
  done: bookingVersion,
  no_show: bookingVersion,
  collect: CollectInput,
  'correct-payment': CorrectPaymentInput.extend({ reference: z.string().max(20) }),
  'withdraw-offer': bookingVersion,
  pause: PauseInput,
  resume: z.object({}),
});
