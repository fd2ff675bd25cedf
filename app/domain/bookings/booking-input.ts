import { z } from 'zod';
import { COVERAGES, MAX_APPOINTMENT_MINUTES, MAX_GUESTS } from '../availability/appointment-length.ts';
import { Email, multiLine, Name, OptionalEmail, oneLine, Phone, Pincode } from '../shared/contact-details.ts';
import { parseState } from '../shared/indian-states.ts';
import { pincodeRefusal } from '../shared/pincode.ts';
import { isValidDay, QUARTER_MS } from '../shared/time.ts';
import { BOOKING_TEXT_LIMITS, PREFERRED_TIMES } from './booking.ts';

/** What forms and the API send of appointments. An empty field of a form is none. */

/** What may be left out, or left empty in a form. */
function optional<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z
    .union([z.literal('').transform(() => null), schema], message)
    .nullish()
    .transform((value) => value ?? null);
}

const State = z
  .string('Please choose your state.')
  .max(80, 'Please choose a state of the list.')
  .transform((typed, context) => {
    const state = parseState(typed);
    if (state) return state;
    context.addIssue({
      code: 'custom',
      message: typed.trim() ? 'Please choose a state of the list.' : 'Please choose your state.',
    });
    return z.NEVER;
  });

/** Whether it can be booked depends on today: `dayRefusal`. */
const Day = z.string('Please choose a date.').refine(isValidDay, 'Please choose a date.');

const Place = z
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

const line = (max: number, message: string) =>
  z
    .string(message)
    .max(max * 10, message)
    .transform(oneLine)
    .pipe(z.string().max(max, message));

const lines = (max: number, message: string) =>
  z
    .string(message)
    .max(max * 10, message)
    .transform(multiLine)
    .pipe(z.string().max(max, message));

const optionalId = (message: string) => optional(z.string(message).max(64, message), message);

/** A whole number, as JSON or as typed. */
const whole = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z.number(message),
        z
          .string(message)
          .trim()
          .regex(/^\d{1,5}$/, message)
          .transform(Number),
      ],
      message,
    )
    .pipe(z.number().int(message).min(min, message).max(max, message));

/** A time on the quarter of an hour, as `2027-02-14T09:30:00Z`, milliseconds in the answer. */
const Moment = z
  .string('Please choose a time.')
  .max(40, 'Please choose a time.')
  .transform((typed) => Date.parse(typed))
  .pipe(
    z
      .number('Please choose a time.')
      .int('Please choose a time.')
      .refine((moment) => moment % QUARTER_MS === 0, 'Please choose a time on the quarter of an hour.'),
  );

const Length = whole(15, MAX_APPOINTMENT_MINUTES, `Please give 15 to ${MAX_APPOINTMENT_MINUTES} minutes.`).refine(
  (minutes) => minutes % 15 === 0,
  'Please give whole quarters of an hour.',
);

const guests = `Please give a number up to ${MAX_GUESTS}.`;

const OptionalMoment = optional(Moment, 'Please choose a time.');
const occasion = `Please keep the occasion under ${BOOKING_TEXT_LIMITS.occasion} letters.`;
const notHeld = 'This time is no longer held for you.';
const itsKey = '16 to 64 letters, digits, - or _';
const listed = 'Please choose one of the list.';

/** What may be said of the wish, each optional. */
const wish = {
  occasion: optional(line(BOOKING_TEXT_LIMITS.occasion, occasion), occasion).transform((text) => text || null),
  packageId: optionalId('There is no such package.'),
  designId: optionalId('There is no such design.'),
  guests: optional(whole(0, MAX_GUESTS, guests), guests).transform((number) => number ?? 0),
  coverage: optional(z.enum(COVERAGES), listed),
  preferredTime: optional(z.enum(PREFERRED_TIMES), listed),
  notes: lines(BOOKING_TEXT_LIMITS.notes, `Please keep the notes under ${BOOKING_TEXT_LIMITS.notes} letters.`)
    .nullish()
    .transform((text) => text ?? ''),
};

const fits = (
  { state, pincode }: { state: z.output<typeof State>; pincode: string },
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  const message = pincodeRefusal(pincode, state);
  if (message) context.addIssue({ code: 'custom', path: ['pincode'], message });
};

/** What a customer sends: the seven fields of the form, and whatever else was said. */
export const BookingInput = z
  .object({
    name: Name,
    phone: Phone,
    email: Email,
    state: State,
    date: Day,
    address: Place,
    pincode: Pincode,
    ...wish,
    referenceImageId: optionalId('There is no such image.'),
    slot: OptionalMoment.describe('One of the free slots, as 2027-02-14T09:30:00Z; its day is then the date'),
    hold: optional(z.string(notHeld).max(64, notHeld), notHeld).describe('The token of a held slot'),
    idempotencyKey: optional(z.string(itsKey).regex(/^[A-Za-z0-9_-]{16,64}$/, itsKey), itsKey).describe(
      'One for each booking that is meant, made by chance; a retry sends the same',
    ),
  })
  .superRefine(fits);
export type BookingInput = z.infer<typeof BookingInput>;

/** A search for free slots: the place, and how long it will take. */
export const SlotQuery = z
  .object({
    state: State,
    pincode: Pincode,
    /** Any day of the month that is looked at. */
    date: Day,
    packageId: wish.packageId,
    guests: wish.guests,
    coverage: wish.coverage,
  })
  .superRefine(fits);
export type SlotQuery = z.infer<typeof SlotQuery>;

/** A slot to be held, and the hold that it takes the place of. */
export const HoldInput = z.intersection(SlotQuery, z.object({ slot: Moment, hold: BookingInput.shape.hold }));
export type HoldInput = z.infer<typeof HoldInput>;

/** Where a customer moves a booking: to a free slot, or to a day that the owner will find a time on. */
export const RescheduleInput = z.object({
  date: Day,
  slot: BookingInput.shape.slot,
  reason: lines(BOOKING_TEXT_LIMITS.reason, `Please keep it under ${BOOKING_TEXT_LIMITS.reason} letters.`)
    .optional()
    .default(''),
});
export type RescheduleInput = z.infer<typeof RescheduleInput>;

/** The same from a page, where a fixed time is given up by choosing so and not by choosing nothing. */
export const RescheduleFormInput = RescheduleInput.extend({
  slot: z
    .string('Please choose a time, or that day without one.')
    .transform((slot): string | null | undefined => slot)
    .pipe(RescheduleInput.shape.slot),
});

const reason = lines(BOOKING_TEXT_LIMITS.reason, `Please keep the reason under ${BOOKING_TEXT_LIMITS.reason} letters.`);

/** Why a customer or the owner cancels; it may be empty. */
export const CancelInput = z.object({ reason: reason.optional().default('') });
export type CancelInput = z.infer<typeof CancelInput>;

/** Why an artist declines: the owner has to know. */
export const DeclineInput = z.object({
  reason: reason.pipe(z.string().min(3, 'Please tell the shop why.')),
});
export type DeclineInput = z.infer<typeof DeclineInput>;

const version = whole(1, 99_999, 'Please reload the page.').describe('As it stood when the page was shown');

/** What the owner says to confirm: a time, where one was agreed, and how long it takes. */
export const ConfirmInput = z.object({
  version,
  startAt: OptionalMoment,
  /** None keeps the length. */
  durationMinutes: Length.nullish(),
});
export type ConfirmInput = z.infer<typeof ConfirmInput>;

/** What was seen of a booking whose form says nothing else. */
export const VersionInput = z.object({ version });

/** Why the owner cancels what they saw. */
export const AdminCancelInput = CancelInput.extend({ version });

export const AssignInput = z.object({
  version,
  vendorId: z.string('Please choose an artist.').min(1, 'Please choose an artist.').max(64),
  startAt: Moment,
  durationMinutes: Length,
});
export type AssignInput = z.infer<typeof AssignInput>;

/** The owner moves a booking: the artist stays where there is one. Without a time the artist is let go. */
export const MoveInput = z.object({
  version,
  date: Day,
  startAt: OptionalMoment,
  durationMinutes: Length,
  reason: reason.optional().default(''),
});
export type MoveInput = z.infer<typeof MoveInput>;

const contact = {
  name: Name,
  phone: Phone,
  email: OptionalEmail,
  state: State,
  address: Place,
  pincode: Pincode,
};

/** What the owner may put right in a booking. */
export const BookingEditInput = z
  .object({
    version,
    ...contact,
    ...wish,
    adminNotes: lines(
      BOOKING_TEXT_LIMITS.adminNotes,
      `Please keep the notes under ${BOOKING_TEXT_LIMITS.adminNotes} letters.`,
    ),
  })
  .superRefine(fits);
export type BookingEditInput = z.infer<typeof BookingEditInput>;

/** What the owner takes down at the phone, or makes of an enquiry. */
export const PhoneBookingInput = z
  .object({
    ...contact,
    date: Day,
    ...wish,
    startAt: OptionalMoment,
    enquiryId: optionalId('There is no such enquiry.'),
    adminNotes: lines(
      BOOKING_TEXT_LIMITS.adminNotes,
      `Please keep the notes under ${BOOKING_TEXT_LIMITS.adminNotes} letters.`,
    )
      .nullish()
      .transform((text) => text ?? ''),
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'Please reload the page.'),
  })
  .superRefine(fits);
export type PhoneBookingInput = z.infer<typeof PhoneBookingInput>;
