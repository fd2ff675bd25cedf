import type { z } from 'zod';
import type { HoldInput, SlotQuery } from '../../../domain/availability/slot-input.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { Hold, OfferedSlots } from './booking-reply.ts';

/** What the form of /booking asks of the API while it is filled. None of these ever throws. */

type SlotsOutcome =
  | { kind: 'offered'; offer: OfferedSlots }
  /** Place or date are wrong. */
  | { kind: 'refused'; fields: FieldErrors }
  | { kind: 'unknown' };

export async function fetchSlots(query: Record<string, string>): Promise<SlotsOutcome> {
  try {
    // As it was typed: the API checks it.
    const answer = await callApi('$get', '/api/slots', { query: query as z.input<typeof SlotQuery> });
    if (answer.status === 422) return { kind: 'refused', fields: (await answer.json()).fields ?? {} };
    if (answer.status !== 200) return { kind: 'unknown' };
    const { minutes, days } = await answer.json();
    const parsed = days.map(({ date, starts }) => ({ date, starts: starts.map(Date.parse) }));
    return { kind: 'offered', offer: { minutes, days: parsed } };
  } catch {
    return { kind: 'unknown' };
  }
}

type HoldOutcome =
  | { kind: 'held'; hold: Hold }
  /** Somebody else has it. */
  | { kind: 'taken'; message: string }
  /** It can be booked all the same, if it is still free then. */
  | { kind: 'not-held'; message: string };

const NOT_HELD: HoldOutcome = {
  kind: 'not-held',
  message: 'We could not hold this time for you. If it is still free when you send the form, it is yours.',
};

export async function requestHold(slot: Record<string, string>): Promise<HoldOutcome> {
  try {
    // As it was typed: the API checks it.
    const answer = await callApi('$post', '/api/holds', { json: slot as z.input<typeof HoldInput> });
    if (answer.status === 409) {
      const { message, fields } = await answer.json();
      return { kind: 'taken', message: fields?.slot ?? message };
    }
    if (answer.status !== 201) return NOT_HELD;
    const { hold, seconds } = await answer.json();
    return { kind: 'held', hold: { token: hold, until: Date.now() + seconds * 1000 } };
  } catch {
    return NOT_HELD;
  }
}

export async function releaseHold(hold: string): Promise<void> {
  await callApi('$delete', '/api/holds', { json: { hold } }).catch(() => {}); // time releases it as well
}
