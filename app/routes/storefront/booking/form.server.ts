import { createHold, releaseHold } from '../../../domain/availability/hold.server.ts';
import { listFreeSlots } from '../../../domain/availability/slots.server.ts';
import { HoldInput, SlotQuery } from '../../../domain/bookings/booking-input.ts';
import type { AppContext } from '../../../domain/shared/context.server.ts';
import { DomainError } from '../../../domain/shared/errors.ts';
import type { FormReply } from '../../../domain/shared/form-reply.ts';
import { dayOf, formatDay } from '../../../domain/shared/time.ts';
import { readImageForm } from '../../../http/image-request.server.ts';
import type { FormInput } from '../../../http/submit.server.ts';
import type { BookingReply, OfferedSlots } from './booking-reply.ts';

/** The form of /booking on its way: what is read of it, and its steps in a browser without scripts. */

/** The image under the name that a booking has for it; a time only together with its day. */
export async function readBookingForm(app: AppContext, request: Request): Promise<FormInput> {
  const { values, faults } = await readImageForm(app, request, { max: 1 });
  const startsAt = Date.parse(values.slot ?? '');
  const moved = !Number.isNaN(startsAt) && values.date !== dayOf(startsAt);
  return {
    values: { ...values, referenceImageId: values['image-1'] ?? '' },
    faults: moved
      ? { ...faults, slot: `This time is on ${formatDay(dayOf(startsAt))}. Please choose one of your date.` }
      : faults,
  };
}

/**
 * What the page shows after a press of another button than the last: other times, a time held, something left out.
 * Null if it was the last. Nothing typed is lost.
 */
export async function handleFormIntent(
  app: AppContext,
  typed: Record<string, string>,
  address: string,
): Promise<BookingReply | null> {
  const { look, leave, keep, ...rest } = typed;
  if (look === undefined && leave === undefined && keep === undefined) return null;
  const values = { ...rest };
  if (look) values.date = look;
  if (leave === 'package' || leave === 'design') values[`${leave}Id`] = '';
  const reply: BookingReply = { ok: false, message: '', fields: {}, values };
  if (keep !== undefined) await hold(app, reply, address);
  else if (look !== undefined) {
    if (values.hold) await releaseHold(app, values.hold); // its own time would seem taken
    Object.assign(values, { slot: '', hold: '' });
    const parsed = SlotQuery.safeParse(values);
    for (const { path, message } of parsed.error?.issues ?? []) reply.fields[String(path[0])] ??= message;
  }
  reply.offer = await loadOfferedSlots(app, values);
  return reply;
}

async function hold(app: AppContext, reply: BookingReply, address: string): Promise<void> {
  const parsed = HoldInput.safeParse(reply.values);
  if (!parsed.success) {
    reply.fields.slot = 'Please choose a time first.';
    return;
  }
  try {
    const held = await createHold(app, parsed.data, address);
    reply.held = { token: held.hold, until: held.expiresAt.getTime() };
    reply.values.hold = held.hold;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    reply.fields.slot = error.fields?.slot ?? error.message;
    reply.values.slot = '';
  }
}

/** What can be offered for what is typed so far; null where that does not say enough. */
export async function loadOfferedSlots(app: AppContext, values: Record<string, string>): Promise<OfferedSlots | null> {
  const query = SlotQuery.safeParse(values);
  return query.success ? listFreeSlots(app, query.data) : null;
}

/**
 * A refused form as it is shown again: without the time that was taken or is not of its day; and with a new key where
 * its own stands for a booking that is there already, as after an answer that got lost.
 */
export function withFreshIdempotencyKey(reply: FormReply, status: number | undefined): FormReply {
  const { fields, values, message } = reply;
  if (fields.slot) return { ...reply, values: { ...values, slot: '', hold: '' } };
  if (status !== 409) return reply;
  return {
    ...reply,
    message: `${message} If you mean another one, please press once more.`,
    values: { ...values, idempotencyKey: crypto.randomUUID() },
  };
}
