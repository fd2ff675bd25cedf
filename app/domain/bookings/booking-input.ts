import { z } from 'zod';
import {
  ArtistChoice,
  appointmentScope,
  HoldToken,
  Moment,
  OptionalMoment,
} from '../availability/slot-input.ts';
import { Email, multiLine, Name, Phone, Pincode } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import {
  Day,
  lineOfText,
  linesOfText,
  optional,
  optionalId,
  pincodeInState,
  State,
} from '../shared/input-fields.ts';
import { LanguageChoice } from '../shared/language-input.ts';
import { BOOKING_TEXT_LIMITS, PREFERRED_TIMES } from './booking-fields.ts';

/** What customers send about bookings, by forms and by the API. */

/** Where the artist comes. */
export const AppointmentAddress = z
  .string('Please tell us where the artist should come.')
  .max(5000, 'Please keep the address under 500 letters.')
  .transform(multiLine)
  .pipe(
    z
      .string()
      .regex(/[\p{L}\p{N}]/u, 'Please tell us where the artist should come.')
      .min(10, 'Please give the full address: house, street, area and city.')
      .max(500, 'Please keep the address under 500 letters.'),
  );

/** @param what what to keep short, for the refusal */
export function bookingText(field: keyof typeof BOOKING_TEXT_LIMITS, what: string) {
  const max = BOOKING_TEXT_LIMITS[field];
  return linesOfText(max, `Please keep ${what} under ${max} letters.`);
}

const OCCASION = `Please keep the occasion under ${BOOKING_TEXT_LIMITS.occasion} letters.`;

/** What is asked for, each optional. */
export const requestFields = {
  occasion: optional(lineOfText(BOOKING_TEXT_LIMITS.occasion, OCCASION), OCCASION).transform(
    (text) => text || null,
  ),
  designId: optionalId('There is no such design.'),
  ...appointmentScope,
  preferredTime: optional(z.enum(PREFERRED_TIMES), 'Please choose one of the list.'),
  notes: bookingText('notes', 'the notes')
    .nullish()
    .transform((text) => text ?? ''),
};

const EXPECTED_TOTAL = 'Please give whole rupees.';

const KEY_FORMAT = '16 to 64 letters, digits, - or _';

/** A customer's booking: the seven fields of the form, and whatever else was filled in. */
export const BookingInput = z
  .object({
    name: Name,
    phone: Phone,
    email: Email,
    state: State,
    date: Day,
    address: AppointmentAddress,
    pincode: Pincode,
    ...requestFields,
    artist: ArtistChoice,
    referenceImageId: optionalId('There is no such image.'),
    slot: OptionalMoment.describe('One of the free slots, as 2027-02-14T09:30:00Z; its day is then the date'),
    hold: HoldToken.describe('The token of a held slot'),
    whatsapp: optional(z.literal('on'), 'Please choose “on”, or leave it out.').describe(
      'Whether messages may go by WhatsApp; heeded for a proven phone',
    ),
    language: LanguageChoice,
    expectedTotal: optional(
      z.coerce.number(EXPECTED_TOTAL).int(EXPECTED_TOTAL).min(0, EXPECTED_TOTAL).max(1e9, EXPECTED_TOTAL),
      EXPECTED_TOTAL,
    ).describe('The total that the customer was shown: refused if the price is another one by now'),
    idempotencyKey: optional(
      z.string(KEY_FORMAT).regex(/^[A-Za-z0-9_-]{16,64}$/, KEY_FORMAT),
      KEY_FORMAT,
    ).describe('One for each booking that is meant, made by chance; a retry sends the same'),
  })
  .superRefine(...pincodeInState);
export type BookingInput = z.infer<typeof BookingInput>;

/** Where a customer moves a booking: to a free slot, or to a day on which the owner finds a time. */
export const RescheduleInput = z.object({
  date: Day,
  slot: OptionalMoment,
  reason: bookingText('reason', 'it').optional().default(''),
});
export type RescheduleInput = z.infer<typeof RescheduleInput>;

/** The same from a page, where a fixed time is only given up by choosing so, not by choosing nothing. */
export const RescheduleFormInput = RescheduleInput.extend({
  slot: z
    .string('Please choose a time, or that day without one.')
    .transform((slot): string | null | undefined => slot)
    .pipe(OptionalMoment),
});

/** The offer that is taken, as its customer saw it. */
const TakeOfferInput = z.object({ slot: Moment });
export type TakeOfferInput = z.infer<typeof TakeOfferInput>;

/** The buttons of a booking's own page. */
export const BookingPageFormInput = byIntent({
  'pay-online': z.object({}),
  'take-offer': TakeOfferInput,
  'refuse-offer': z.object({}),
});

export const Reason = bookingText('reason', 'the reason');

/** Whole rupees, as the page sends them. */
const Refund = z
  .string('Please give the amount in whole rupees.')
  .trim()
  .regex(/^\d{1,8}$/, 'Please give the amount in whole rupees.')
  .transform(Number)
  .optional();

/** Why a customer cancels, which may be empty, and what the page said goes back. */
export const CancelInput = z.object({ reason: Reason.optional().default(''), refund: Refund });
export type CancelInput = z.infer<typeof CancelInput>;
