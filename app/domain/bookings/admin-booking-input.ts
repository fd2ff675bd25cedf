import { z } from 'zod';
import { MAX_APPOINTMENT_MINUTES, MAX_TEAM } from '../availability/appointment-length.ts';
import { Moment, OptionalMoment } from '../availability/slot-input.ts';
import { Name, OptionalEmail, Phone, Pincode } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import {
  Day,
  lineOfText,
  optional,
  optionalId,
  pincodeInState,
  State,
  typedNumber,
  wholeNumber,
} from '../shared/input-fields.ts';
import { ADDED_LINE_LABELS, type AddedLineKind } from './booking.ts';
import { AppointmentAddress, bookingText, CancelInput, Reason, requestFields } from './booking-input.ts';
import { CorrectPaymentInput, ReturnPaymentInput, Rupees, TakePaymentInput } from './manual-payment-input.ts';

/** What the owner sends about bookings. */

const version = wholeNumber(1, 99_999, 'Please reload the page.').describe(
  'As it stood when the page was shown',
);

const Duration = wholeNumber(
  15,
  MAX_APPOINTMENT_MINUTES,
  `Please give 15 to ${MAX_APPOINTMENT_MINUTES} minutes.`,
).refine((minutes) => minutes % 15 === 0, 'Please give whole quarters of an hour.');

const AdminNotes = bookingText('adminNotes', 'the notes');

const AGREED_TOTAL = 'Please give whole rupees, up to ₹1,00,00,000.';

/** Left empty, a new booking gets the price of the list, and one that exists keeps its own. */
const AgreedTotal = optional(typedNumber({ min: 0, max: 10_000_000, missing: AGREED_TOTAL }), AGREED_TOTAL);

const contact = {
  name: Name,
  phone: Phone,
  email: OptionalEmail,
  state: State,
  address: AppointmentAddress,
  pincode: Pincode,
};

/** The version that a form without other fields was shown with. */
const VersionInput = z.object({ version });

/** A confirmation, with a time where one was agreed. */
export const ConfirmInput = z.object({
  version,
  startAt: OptionalMoment,
  /** Left out, the length stays. */
  durationMinutes: Duration.nullish(),
});
export type ConfirmInput = z.infer<typeof ConfirmInput>;

/** Why the owner cancels, and how much of a deposit that was paid goes back. */
const AdminCancelInput = CancelInput.extend({ version });

const CHOOSE_ARTIST = 'Please choose an artist.';

export const AssignInput = z.object({
  version,
  /** The lead and the others; as one text with spaces between them, as the form sends it. */
  vendorIds: z.preprocess(
    (typed) => (typeof typed === 'string' ? typed.split(' ').filter(Boolean) : typed),
    z
      .array(z.string(CHOOSE_ARTIST).min(1, CHOOSE_ARTIST).max(64, CHOOSE_ARTIST), CHOOSE_ARTIST)
      .min(1, CHOOSE_ARTIST)
      .max(MAX_TEAM, `Please choose at most ${MAX_TEAM} artists.`)
      .transform((ids) => [...new Set(ids)]),
  ),
  startAt: Moment,
  durationMinutes: Duration,
});
export type AssignInput = z.infer<typeof AssignInput>;

/** The artist stays if there is one. Without a time the booking has no artist any more. */
export const MoveInput = z.object({
  version,
  date: Day,
  startAt: OptionalMoment,
  durationMinutes: Duration,
  reason: Reason.optional().default(''),
});
export type MoveInput = z.infer<typeof MoveInput>;

/** A move on the calendar: to a time, and from one artist to another or to the first. */
const MoveOnCalendarInput = z.object({
  reference: z.string().max(20),
  version,
  /** Whose place is given to another; empty where an artist is added. */
  from: optionalId(CHOOSE_ARTIST),
  /** The same as `from` where only the time changes; empty where there is no artist yet. */
  to: optionalId(CHOOSE_ARTIST),
  startAt: Moment,
  durationMinutes: Duration,
});
export type MoveOnCalendarInput = z.infer<typeof MoveOnCalendarInput>;

export const BookingEditInput = z
  .object({ version, ...contact, ...requestFields, agreedTotal: AgreedTotal, adminNotes: AdminNotes })
  .superRefine(...pincodeInState);
export type BookingEditInput = z.infer<typeof BookingEditInput>;

/** A booking by phone, or one that is made of an enquiry. */
export const PhoneBookingInput = z
  .object({
    ...contact,
    date: Day,
    ...requestFields,
    startAt: OptionalMoment,
    /** Who comes at that time; left out, an artist is assigned later. */
    vendorId: optionalId('There is no such artist.'),
    agreedTotal: AgreedTotal,
    enquiryId: optionalId('There is no such enquiry.'),
    adminNotes: AdminNotes.nullish().transform((text) => text ?? ''),
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'Please reload the page.'),
  })
  .superRefine(...pincodeInState)
  .refine(({ vendorId, startAt }) => vendorId === null || startAt !== null, {
    message: 'Please give the time at which the artist comes.',
    path: ['startAt'],
  });
export type PhoneBookingInput = z.infer<typeof PhoneBookingInput>;

/**
 * Turns a form's `date` and `clock` (`10:30`, in India) into the `startAt` of the schema; without a clock there is
 * none.
 */
function withStartAt<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((typed) => {
    const { date = '', clock = '', ...others } = typed as Record<string, string | undefined>; // a form's values
    return { ...others, date, startAt: clock && `${date}T${clock}:00+05:30` };
  }, schema);
}

export const AssignFormInput = withStartAt(AssignInput);
export const MoveOnCalendarFormInput = withStartAt(MoveOnCalendarInput);
export const PhoneBookingFormInput = withStartAt(PhoneBookingInput);

const LABEL = 'Please say what it is for.';

/** A line that the owner adds to the price. */
const AddLineInput = z.object({
  version,
  kind: z.enum(Object.keys(ADDED_LINE_LABELS) as [AddedLineKind], 'Please choose one of these.'),
  label: lineOfText(80, 'Please keep it below 80 characters.').pipe(z.string().min(2, LABEL)),
  amount: Rupees,
  reason: Reason.optional().default(''),
});
export type AddLineInput = z.infer<typeof AddLineInput>;

/** What is due, and when it was asked for last, as the page showed them. */
const AskBalanceInput = z.object({
  due: Rupees,
  askedAt: z
    .string()
    .regex(/^\d{0,15}$/, 'Please reload the page.')
    .transform((typed) => (typed === '' ? null : Number(typed))),
});

/** The forms of a booking's page. */
export const AdminBookingFormInput = byIntent({
  confirm: withStartAt(ConfirmInput),
  move: withStartAt(MoveInput),
  cancel: AdminCancelInput,
  done: VersionInput,
  no_show: VersionInput,
  reprice: VersionInput,
  'add-line': AddLineInput,
  'take-payment': TakePaymentInput,
  'return-payment': ReturnPaymentInput,
  'correct-payment': CorrectPaymentInput,
  'ask-balance': AskBalanceInput,
  'withdraw-offer': VersionInput,
});
