import type { z } from 'zod';
import type { HoldInput, SlotQuery } from '../../../domain/availability/slot-input.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { callApi } from '../../../ui/api-client.ts';
import { type Hold, NOT_HELD, type OfferedSlots } from './booking-reply.ts';

/** What the form of /booking asks of the API while it is filled. None of these ever throws. */

interface SlotsAnswer {
  /** Null where there is no answer, or where place or date are wrong. */
  offer: OfferedSlots | null;
  errors: FieldErrors;
}

export async function fetchSlots(query: Record<string, string>): Promise<SlotsAnswer> {
  try {
    // As it was typed: the API checks it.
    const answer = await callApi('$get', '/api/slots', { query: query as z.input<typeof SlotQuery> });
    if (answer.status === 422) return { offer: null, errors: (await answer.json()).fields ?? {} };
    if (answer.status !== 200) return { offer: null, errors: {} };
    const { minutes, days } = await answer.json();
    const parsed = days.map(({ date, starts }) => ({ date, starts: starts.map(Date.parse) }));
    return { offer: { minutes, days: parsed }, errors: {} };
  } catch {
    return { offer: null, errors: {} };
  }
}

interface HoldAnswer {
  /** Null where there is none: the slot can be booked all the same, if it is still free then. */
  hold: Hold | null;
  /** Somebody else has the slot. */
  isTaken?: boolean;
  /** Why there is none. */
  message: string;
}

const NO_HOLD: HoldAnswer = { hold: null, message: NOT_HELD };

export async function requestHold(slot: Record<string, string>): Promise<HoldAnswer> {
  try {
    // As it was typed: the API checks it.
    const answer = await callApi('$post', '/api/holds', { json: slot as z.input<typeof HoldInput> });
    if (answer.status === 409) {
      const { message, fields } = await answer.json();
      return { hold: null, isTaken: true, message: fields?.slot ?? message };
    }
    if (answer.status !== 201) return NO_HOLD;
    const { hold, seconds } = await answer.json();
    return { hold: { token: hold, until: Date.now() + seconds * 1000 }, message: '' };
  } catch {
    return NO_HOLD;
  }
}

export async function releaseHold(hold: string): Promise<void> {
  await callApi('$delete', '/api/holds', { json: { hold } }).catch(() => {}); // time releases it as well
}
