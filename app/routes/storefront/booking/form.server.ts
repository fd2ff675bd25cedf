import { z } from 'zod';
import { OtpCode } from '../../../domain/accounts/customer-input.ts';
import type { Client } from '../../../domain/accounts/known-device.server.ts';
import { getSentOtp, sendOtp } from '../../../domain/accounts/otp.server.ts';
import { getBookableDays, getDayRefusal } from '../../../domain/availability/bookable-days.ts';
import { createHold, releaseHold } from '../../../domain/availability/hold.server.ts';
import { HoldInput, SlotQuery } from '../../../domain/availability/slot-input.ts';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import { BookingInput } from '../../../domain/bookings/booking-input.ts';
import { createBooking } from '../../../domain/bookings/create-booking.server.ts';
import { selectBookingByKey } from '../../../domain/bookings/new-booking.server.ts';
import { isPhoneProof, provePhone } from '../../../domain/bookings/phone-proof.server.ts';
import { receiveReferenceImage } from '../../../domain/bookings/reference-image.server.ts';
import { selectBookableItems, toBookableItems } from '../../../domain/bookings/requested-items.server.ts';
import { Phone } from '../../../domain/shared/contact-details.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { DomainError, toFieldErrors, toInvalidError } from '../../../domain/shared/errors.ts';
import { byIntent } from '../../../domain/shared/form-intent.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { optional } from '../../../domain/shared/input-fields.ts';
import { LanguageChoice } from '../../../domain/shared/language-input.ts';
import { hashPhone } from '../../../domain/shared/phone.server.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { dayOf, formatDay } from '../../../domain/shared/time.ts';
import { isLikelyHuman } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { readImageForm } from '../../../http/image-request.server.ts';
import type { FormInput } from '../../../http/submit.server.ts';
import { type BookingReply, NOT_HELD, shownErrors } from './booking-reply.ts';
import { fillState, loadBookingView } from './view.server.ts';

/** A form that is not complete yet; whatever the button needs is checked when it is handled. */
const Draft = z.record(z.string(), z.string());

/** What the form carries of the code by which a phone is proven. */
const CodeFields = z.object({
  otp: optional(OtpCode, 'Please enter the code.'),
  phoneProof: z.string().max(100).optional(),
});

/**
 * The buttons of the form. `show-times`, `hold` and `leave-out` are sent with every change, too; `from-enquiry` is the
 * enquiry form's, whose customer wants to see free times.
 */
export const BookingFormInput = byIntent({
  book: z.intersection(BookingInput, CodeFields),
  'send-code': Draft,
  'show-times': Draft,
  hold: Draft,
  'leave-out': Draft,
  'from-enquiry': Draft,
});

/**
 * What is wrong with image and slot only matters for booking: the other buttons ignore it. The image of a form that
 * seems to be a program's is not stored.
 */
export async function readBookingForm(app: AppContext, request: Request): Promise<FormInput> {
  const { values, faults } = await readImageForm(app, request, {
    max: 1,
    receive: async (file, name, texts) => {
      if (await isLikelyHuman(app, 'booking', texts)) {
        return receiveReferenceImage(app, clientAddress(request), file, name);
      }
      throw new DomainError('invalid', 'This image was not stored. Please choose it again.');
    },
  });
  values.referenceImageId = values['image-1'] ?? '';
  fillState(values);
  if (values.intent === 'book-without-time') Object.assign(values, { intent: 'book', slot: '', hold: '' });
  return { values, faults: values.intent === 'book' ? { ...faults, ...getSlotFault(values) } : {} };
}

/** A slot must be on the day that the form shows. A form that has lost its slot is sent without one only if that is chosen. */
function getSlotFault({ slot, date, lostSlot }: Record<string, string>): { slot?: string } {
  if (slot === undefined && lostSlot) {
    return { slot: 'Your time was taken. Please choose another, or “No fixed time: please call me”.' };
  }
  const startAt = Date.parse(slot ?? '');
  if (Number.isNaN(startAt) || date === dayOf(startAt)) return {};
  return { slot: `This time is on ${formatDay(dayOf(startAt))}. Please choose one of your date.` };
}

/**
 * Whether a form is sent with a code or with the proof of one. What is refused then sends no SMS, and codes have limits of
 * their own.
 */
export async function isCodeEntered(app: AppContext, values: Record<string, string>): Promise<boolean> {
  const { data } = CodeFields.extend({ phone: Phone }).safeParse(values);
  if (!data?.phoneProof) return Boolean(data?.otp);
  return isPhoneProof(app, data.phoneProof, await hashPhone(app, data.phone));
}

interface Sender {
  customerId: string | null;
  /** The client's, for limits. */
  address: string;
  /** The id of the code's challenge that this browser asked for. */
  challenge: string | null;
}

/**
 * Creates the booking; a code that was typed proves its phone.
 * @param values of the form: where the booking is refused they are shown again, and keep the proof
 */
export async function book(
  app: AppContext,
  { otp, phoneProof, ...input }: z.output<typeof CodeFields> & BookingInput,
  values: Record<string, string>,
  { challenge, ...requester }: Sender,
): Promise<CreatedBooking> {
  let proof = phoneProof ?? null;
  if (otp && !proof && !(await isBooked(app, input))) {
    proof = await provePhone(app, { phone: input.phone, code: otp, challenge, address: requester.address });
    Object.assign(values, { phoneProof: proof, otp: '' });
  }
  return createBooking(app, input, { ...requester, phoneProof: proof });
}

/** Whether the same form was booked already, as after a lost answer: that used its code up. */
async function isBooked(app: AppContext, { idempotencyKey }: BookingInput): Promise<boolean> {
  return (await selectBookingByKey(app, idempotencyKey ?? '')).length > 0;
}

/**
 * Sends a code to the phone of a form that takes an artist's time, and holds that time meanwhile, if it can be held.
 * @param reply with the values of the form; it gets what the form is shown again with
 * @param client who asks, and the challenge of this browser that the new code replaces
 * @returns the id of the code's challenge; null where the time is not free any more
 * @throws DomainError `invalid` (field `phone`), `rate_limited`, `unavailable`
 */
export async function sendCode(
  app: AppContext,
  reply: BookingReply,
  client: Client & { replaces: string | null },
): Promise<string | null> {
  const { values } = reply;
  const phone = z.object({ phone: Phone }).safeParse(values);
  if (!phone.success) throw toInvalidError(phone.error.issues);
  if (!(await holdSlot(app, reply, client.address))) return null;
  reply.fields = {}; // that the time is not held is no fault of the form
  const codeSentTo = formatPhone(phone.data.phone);
  const request = { phone: phone.data.phone, purpose: 'booking' as const, ...client };
  const { data: language } = LanguageChoice.safeParse(values.language);
  const challenge = await sendOtp({ ...app, language: language ?? app.language }, request).catch(
    async (error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
      const isFieldShown = values.codeSentTo === codeSentTo;
      if (isFieldShown || !(await isCodeLive(app, request))) throw error;
      return client.replaces;
    },
  );
  Object.assign(values, { codeSentTo, phoneProof: '' });
  return challenge;
}

/** Whether this browser was sent a code for the phone that can still be entered, as where the answer was lost. */
async function isCodeLive(app: AppContext, { replaces, phone }: { replaces: string | null; phone: string }) {
  const sent = replaces && (await getSentOtp(app, replaces));
  return sent ? sent.live && sent.phone === phone : false;
}

/**
 * The form as it is shown after a change, or after a button for browsers without scripts. Nothing typed is lost, and a
 * chosen time is held as long as it fits.
 */
export async function handleFormIntent(
  app: AppContext,
  intent: 'show-times' | 'hold' | 'leave-out' | 'from-enquiry',
  { intent: _intent, argument, ...values }: Record<string, string>,
  address: string,
): Promise<BookingReply> {
  const reply: BookingReply = { ok: false, message: '', fields: {}, values };
  if (intent === 'from-enquiry') reply.values = await toBookingValues(app, values);
  if (intent === 'leave-out' && argument === 'design') values.designId = '';
  if (intent === 'hold') await holdSlot(app, reply, address);
  else await showTimes(app, reply, intent === 'show-times' ? argument : undefined, address);
  // Nobody has been asked yet for what an enquiry does not hold.
  if (intent === 'from-enquiry') reply.fields = shownErrors(reply);
  return withView(app, reply);
}

/** What an enquiry holds that a booking asks for, too; the rest of it, its key and stamp among them, is not the booking's. */
async function toBookingValues(app: AppContext, enquiry: Record<string, string>) {
  const { name = '', email = '', phone = '', date = '', note = '' } = enquiry;
  const chosen = { package: enquiry.package ?? null, design: enquiry.design ?? null };
  const { requestedIds } = toBookableItems(chosen, await app.db.batch(selectBookableItems(app, chosen)));
  return { name, email, phone, date, notes: note, ...requestedIds };
}

/** @param asked another day, a month (`2027-02`), or a day and an artist: `2027-02-14/asha`, or `2027-02-14/` for whoever is free */
async function showTimes(
  app: AppContext,
  reply: BookingReply,
  asked: string | undefined,
  address: string,
): Promise<void> {
  const { values } = reply;
  const isMonth = asked?.length === 7;
  const [day, artist] = asked && !isMonth ? asked.split('/') : [];
  Object.assign(values, { ...(day && { date: day }), ...(artist !== undefined && { artist }) });
  if (isMonth) values.date = await findDayInMonth(app, values, asked);
  fillState(values);
  const query = SlotQuery.safeParse(values);
  const refusal = query.success ? getDayRefusal(query.data.date, app.now()) : null;
  reply.fields = { ...toFieldErrors(query.error?.issues ?? []), ...(refusal && { date: refusal }) };
  if (!values.slot) {
    if (values.hold) await releaseHold(app, values.hold);
  } else if (!query.success || getSlotFault(values).slot) {
    if (values.hold) await releaseHold(app, values.hold);
    loseSlot(reply, 'The time that you had chosen is free for others again. Please choose another.');
  } else if (!(await holdSlot(app, reply, address))) {
    reply.fields.slot = 'The time that you had chosen is not free for this. Please choose another.';
  }
}

/** The first day of a month that has free times, or else that can be booked. */
async function findDayInMonth(app: AppContext, values: Record<string, string>, month: string) {
  const days = getBookableDays(app.now());
  const first = `${month}-01` < days.first ? days.first : `${month}-01`;
  const { offer } = await loadBookingView(app, { ...values, date: first });
  return offer?.days[0]?.date ?? first;
}

/** The chosen time is not the customer's any more: the form asks for another, and is not sent without a time unasked. */
function loseSlot({ values, fields }: BookingReply, message: string): void {
  fields.slot = message;
  Object.assign(values, { lostSlot: values.slot ?? '', slot: '', hold: '' });
}

/** @returns whether the time can be booked: held or, over the limit of holds, as long as it is free */
async function holdSlot(app: AppContext, reply: BookingReply, address: string): Promise<boolean> {
  const { values } = reply;
  fillState(values);
  // The form's key is its token, so that a hold whose answer was lost is known as the form's own.
  const parsed = HoldInput.safeParse({ ...values, hold: values.hold || values.idempotencyKey });
  if (!parsed.success) {
    reply.fields.slot = 'Please choose a time first.';
    return false;
  }
  try {
    const hold = await createHold(app, parsed.data, address);
    const until = hold.expiresAt.getTime();
    reply.held = { token: hold.token, until, lasts: until - app.now().getTime() };
    Object.assign(values, { hold: hold.token, lostSlot: '' });
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'rate_limited') {
      reply.fields.slot = NOT_HELD;
      return true;
    }
    Object.assign(reply.fields, error.fields);
    loseSlot(reply, error.fields?.slot ?? error.message);
    return false;
  }
}

/** A reply with what the page shows beside its fields. */
export async function withView(app: AppContext, reply: BookingReply): Promise<BookingReply> {
  const { fields, ...view } = await loadBookingView(app, reply.values);
  return { ...reply, ...view, fields: { ...fields, ...reply.fields } };
}

/** How a form that was refused is shown again: with the free slots, and without the slot if that is what was refused. */
export async function toRefusedReply(
  app: AppContext,
  { message, fields, values }: FormReply,
  status: number | undefined,
): Promise<BookingReply> {
  const reply: BookingReply = { ok: false, message, fields, values: { ...values } };
  if (fields.slot) loseSlot(reply, fields.slot);
  else if (fields.expectedTotal) reply.message = fields.expectedTotal;
  else if (status === 409) {
    // Its key belongs to another booking already, as after a lost answer.
    reply.message += ' If you mean another one, please press once more.';
    reply.values.idempotencyKey = crypto.randomUUID();
  }
  return withView(app, reply);
}
