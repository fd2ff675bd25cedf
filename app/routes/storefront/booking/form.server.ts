import { z } from 'zod';
import { OtpCode } from '../../../domain/accounts/customer-input.ts';
import type { Client } from '../../../domain/accounts/known-device.server.ts';
import { getSentOtp, sendOtp } from '../../../domain/accounts/otp.server.ts';
import { getDayRefusal } from '../../../domain/availability/bookable-days.ts';
import { createHold, releaseHold } from '../../../domain/availability/hold.server.ts';
import { HoldInput, SlotQuery } from '../../../domain/availability/slot-input.ts';
import { listFreeSlots } from '../../../domain/availability/slots.server.ts';
import type { CreatedBooking } from '../../../domain/bookings/booking.ts';
import { BookingInput } from '../../../domain/bookings/booking-input.ts';
import { createBooking } from '../../../domain/bookings/create-booking.server.ts';
import { selectBookingByKey } from '../../../domain/bookings/new-booking.server.ts';
import { isPhoneProof, provePhone } from '../../../domain/bookings/phone-proof.server.ts';
import { receiveReferenceImage } from '../../../domain/bookings/reference-image.server.ts';
import { Phone } from '../../../domain/shared/contact-details.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { DomainError, toFieldErrors, toInvalidError } from '../../../domain/shared/errors.ts';
import { byIntent } from '../../../domain/shared/form-intent.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { optional } from '../../../domain/shared/input-fields.ts';
import { hashPhone } from '../../../domain/shared/phone.server.ts';
import { formatPhone } from '../../../domain/shared/phone.ts';
import { dayOf, formatDay } from '../../../domain/shared/time.ts';
import { isLikelyHuman } from '../../../http/bot-check.server.ts';
import { clientAddress } from '../../../http/client-address.server.ts';
import { readImageForm } from '../../../http/image-request.server.ts';
import type { FormInput } from '../../../http/submit.server.ts';
import { type BookingReply, NOT_HELD, type OfferedSlots } from './booking-reply.ts';

/** A form that is not complete yet; whatever the button needs is checked when it is handled. */
const Draft = z.record(z.string(), z.string());

/** What the form carries of the code by which a phone is proven. */
const CodeFields = z.object({
  otp: optional(OtpCode, 'Please enter the code.'),
  phoneProof: z.string().max(100).optional(),
});

/** The buttons of the form. `show-times`, `hold` and `leave-out` are for browsers without scripts. */
export const BookingFormInput = byIntent({
  book: z.intersection(BookingInput, CodeFields),
  'send-code': Draft,
  'show-times': Draft,
  hold: Draft,
  'leave-out': Draft,
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
  if (values.intent === 'book-without-time') Object.assign(values, { intent: 'book', slot: '', hold: '' });
  return { values, faults: values.intent === 'book' ? { ...faults, ...getSlotFault(values) } : {} };
}

/** A slot must be on the day that the form shows. */
function getSlotFault({ slot, date }: Record<string, string>): { slot?: string } {
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
  const challenge = await sendOtp(app, request).catch(async (error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'rate_limited') throw error;
    const isFieldShown = values.codeSentTo === codeSentTo;
    if (isFieldShown || !(await isCodeLive(app, request))) throw error;
    return client.replaces;
  });
  Object.assign(values, { codeSentTo, phoneProof: '' });
  return challenge;
}

/** Whether this browser was sent a code for the phone that can still be entered, as where the answer was lost. */
async function isCodeLive(app: AppContext, { replaces, phone }: { replaces: string | null; phone: string }) {
  const sent = replaces && (await getSentOtp(app, replaces));
  return sent ? sent.live && sent.phone === phone : false;
}

/** The form as it is shown after a button for browsers without scripts. Nothing typed is lost. */
export async function handleFormIntent(
  app: AppContext,
  intent: 'show-times' | 'hold' | 'leave-out',
  { intent: _intent, argument, ...values }: Record<string, string>,
  address: string,
): Promise<BookingReply> {
  const reply: BookingReply = { ok: false, message: '', fields: {}, values };
  if (intent === 'show-times') await showTimes(app, reply, argument);
  else if (intent === 'hold') await holdSlot(app, reply, address);
  else if (argument === 'package' || argument === 'design') values[`${argument}Id`] = '';
  return { ...reply, offer: await loadOfferedSlots(app, reply.values) };
}

/** @param day where another day is chosen */
async function showTimes(app: AppContext, reply: BookingReply, day: string | undefined): Promise<void> {
  const { values } = reply;
  if (values.hold) await releaseHold(app, values.hold); // its own slot would not be free
  reply.values = { ...values, slot: '', hold: '', ...(day && { date: day }) };
  const query = SlotQuery.safeParse(reply.values);
  const refusal = query.success ? getDayRefusal(query.data.date, app.now()) : null;
  reply.fields = { ...toFieldErrors(query.error?.issues ?? []), ...(refusal && { date: refusal }) };
}

/** @returns whether the time can be booked: held or, over the limit of holds, as long as it is free */
async function holdSlot(app: AppContext, reply: BookingReply, address: string): Promise<boolean> {
  const { values } = reply;
  // The form's key is its token, so that a hold whose answer was lost is known as the form's own.
  const parsed = HoldInput.safeParse({ ...values, hold: values.hold || values.idempotencyKey });
  if (!parsed.success) {
    reply.fields.slot = 'Please choose a time first.';
    return false;
  }
  try {
    const hold = await createHold(app, parsed.data, address);
    reply.held = { token: hold.token, until: hold.expiresAt.getTime() };
    values.hold = hold.token;
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'rate_limited') {
      reply.fields.slot = NOT_HELD;
      return true;
    }
    reply.fields.slot = error.fields?.slot ?? error.message;
    values.slot = '';
    return false;
  }
}

/** The free slots for what is typed so far; null if that is not enough. */
export async function loadOfferedSlots(
  app: AppContext,
  values: Record<string, string>,
): Promise<OfferedSlots | null> {
  const query = SlotQuery.safeParse(values);
  if (!query.success || getDayRefusal(query.data.date, app.now())) return null;
  return listFreeSlots(app, query.data);
}

/** How a form that was refused is shown again: with the free slots, and without the slot if that is what was refused. */
export async function toRefusedReply(
  app: AppContext,
  { message, fields, values }: FormReply,
  status: number | undefined,
): Promise<BookingReply> {
  const reply: BookingReply = { ok: false, message, fields, values: { ...values } };
  if (fields.slot) Object.assign(reply.values, { slot: '', hold: '' });
  else if (status === 409) {
    // Its key belongs to another booking already, as after a lost answer.
    reply.message += ' If you mean another one, please press once more.';
    reply.values.idempotencyKey = crypto.randomUUID();
  }
  return { ...reply, offer: await loadOfferedSlots(app, reply.values) };
}
