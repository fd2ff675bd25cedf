import { z } from 'zod';
import { appointmentScope, OptionalMoment } from '../availability/slot-input.ts';
import { ADDED_LINE_LABELS, type AddedLineKind } from '../bookings/booking.ts';
import { AppointmentAddress, bookingText, requestFields } from '../bookings/booking-input.ts';
import { contentRows } from '../content/content-fields.ts';
import { parseFieldTree } from '../content/content-form.ts';
import { multiLine, Name, OptionalEmail, Phone, Pincode } from '../shared/contact-details.ts';
import { byIntent } from '../shared/form-intent.ts';
import {
  Day,
  lineOfText,
  linesOfText,
  optional,
  optionalId,
  pincodeInState,
  requiredText,
  State,
  typedNumber,
} from '../shared/input-fields.ts';
import { MAX_AMOUNT, OWN_LINES, QUOTE_TEXT_LIMITS } from './quote.ts';

/** What the shop writes in a quote, and what its customer answers. */

const RUPEES = 'Please give whole rupees, up to ₹1,00,00,000.';
const rupees = (min: number) => typedNumber({ min, max: MAX_AMOUNT, missing: RUPEES });

/** Without a label the customer reads what kind of line it is. */
const OwnLine = z
  .object({
    kind: z.enum(Object.keys(ADDED_LINE_LABELS) as [AddedLineKind], 'Please choose one of these.'), // its own keys
    label: lineOfText(QUOTE_TEXT_LIMITS.lineLabel, 'Please keep it below 80 characters.'),
    amount: rupees(1),
    reason: lineOfText(QUOTE_TEXT_LIMITS.lineReason, 'Please keep it below 200 characters.'),
  })
  .refine(({ kind, reason }) => kind !== 'discount' || reason !== '', {
    path: ['reason'],
    message: 'Please say why: it is kept with the quote, for the shop alone.',
  });

const details = {
  name: Name,
  phone: Phone,
  email: OptionalEmail,
  state: optional(State, 'Please choose a state of the list.'),
  pincode: optional(Pincode, 'A pincode has 6 digits, like 302003.'),
  address: optional(AppointmentAddress, 'Please give the full address: house, street, area and city.'),
  date: optional(Day, 'Please choose a date.'),
  startAt: OptionalMoment,
  vendorId: optionalId('There is no such artist.'),
  /** Keeps the artist's time until the quote ends. */
  keepTime: z.literal('on').optional(),
  occasion: requestFields.occasion,
  designId: requestFields.designId,
  ...appointmentScope,
  agreedTotal: optional(rupees(0), RUPEES).describe('In place of the price list'),
  lines: contentRows(OwnLine, { min: 0, max: OWN_LINES }),
  deposit: optional(rupees(0), RUPEES).describe('Left out, it is the share that the shop asks of everyone'),
  message: linesOfText(QUOTE_TEXT_LIMITS.message, 'Please keep it below 1000 characters.').default(''),
  validUntil: Day,
  /** Sends it by SMS and e-mail; the link can be copied anyway. */
  notify: z.literal('on').optional(),
  enquiryId: optionalId('There is no such enquiry.'),
  /** The reference of the quote that it replaces. */
  replaces: optionalId('There is no such quote.'),
  idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'Please reload the page.'),
};

const QuoteInput = z
  .object(details)
  .superRefine(({ state, pincode }, context) => {
    // Either may be missing until the customer accepts.
    if (state && pincode) pincodeInState[0]({ state, pincode }, context);
  })
  .refine(({ startAt, date }) => startAt === null || date !== null, {
    path: ['date'],
    message: 'Please give the day, too.',
  })
  .refine(({ keepTime, vendorId, startAt }) => !keepTime || (vendorId !== null && startAt !== null), {
    path: ['keepTime'],
    message: 'To keep a time, please choose the day, the time and the artist.',
  });
export type QuoteInput = z.infer<typeof QuoteInput>;

/** The owner's form: a look at the price first, or the quote is sent. */
export const QuoteFormInput = z.preprocess(
  (typed) => {
    const { clock = '', ...values } = typed as Record<string, string>; // a form's values
    const tree = parseFieldTree(values);
    return { ...tree, lines: tree.lines ?? {}, startAt: clock && `${values.date || '0'}T${clock}:00+05:30` };
  },
  z.intersection(z.object({ intent: z.enum(['check', 'send'], 'Unknown action.') }), QuoteInput),
);

const CHOOSE_TIME = 'Please choose a time, or that day without one.';

/** What is missing for the booking; which of it, the quote decides. */
export const AcceptQuoteInput = z.object({
  email: OptionalEmail,
  state: optional(State, 'Please choose a state of the list.'),
  pincode: optional(Pincode, 'A pincode has 6 digits, like 302003.'),
  address: optional(AppointmentAddress, 'Please give the full address: house, street, area and city.'),
  /** The day that the page showed, where the customer chooses it. */
  date: optional(Day, 'Please choose a date.'),
  /** A free time; empty for none, left out where the quote has one. */
  slot: z
    .string(CHOOSE_TIME)
    .transform((slot): string | null | undefined => slot)
    .pipe(OptionalMoment)
    .optional()
    .describe('One of the free times; empty where the time is agreed later'),
});
export type AcceptQuoteInput = z.infer<typeof AcceptQuoteInput>;

const AskInput = z.object({
  question: requiredText(multiLine, {
    max: QUOTE_TEXT_LIMITS.question,
    missing: 'Please write us your question.',
    tooLong: 'Please keep it below 1000 letters.',
    has: /[\p{L}\p{N}]/u,
  }),
});

/** The forms of a quote's own page. */
export const QuotePageFormInput = byIntent({
  accept: AcceptQuoteInput,
  decline: z.object({ reason: bookingText('reason', 'the reason').optional().default('') }),
  ask: AskInput,
});

/** The button of a quote's page in the admin area. */
export const AdminQuoteFormInput = byIntent({ withdraw: z.object({}), resend: z.object({}) });
