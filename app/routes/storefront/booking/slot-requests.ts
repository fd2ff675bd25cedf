import type { z } from 'zod';
import type { HoldInput, SlotQuery } from '../../../domain/availability/slot-input.ts';
import type { FieldErrors } from '../../../domain/shared/errors.ts';
import { callApi } from '../../../ui/api-client.ts';
import type { Hold, OfferedSlots } from './booking-reply.ts';

/** What the form of /booking asks of the API while it is filled. None of these ever throws. */

type OfferAnswer =
  | { kind: 'offered'; offer: OfferedSlots }
  /** Place or date are wrong. */
  | { kind: 'refused'; fields: FieldErrors }
  | { kind: 'unknown' };

export async function fetchSlots(query: Record<string, string>): Promise<OfferAnswer> {
  try {
    // As it was typed: the API checks it.
    const answer = await callApi('$get', '/api/slots', { query: query as z.input<typeof SlotQuery> });
    if (answer.status === 422) return { kind: 'refused', fields: (await answer.json()).fields ?? {} };
    if (answer.status !== 200) return { kind: 'unknown' };
    const { minutes, days } = await answer.json();
    const read = days.map(({ date, starts }) => ({ date, starts: starts.map(Date.parse) }));
    return { kind: 'offered', offer: { minutes, days: read } };
  } catch {
    return { kind: 'unknown' };
  }
}

type HoldAnswer =
  | { kind: 'held'; hold: Hold }
  /** Somebody else was quicker. */
  | { kind: 'taken'; message: string }
  /** It can be booked all the same, if it is still free then. */
  | { kind: 'not-held'; message: string };

const NOT_HELD =
  'We could not hold this time for you. If it is still free when you send the form, it is yours.';

export async function requestHold(wanted: Record<string, string>): Promise<HoldAnswer> {
  try {
    // As it was typed: the API checks it.
    const answer = await callApi('$post', '/api/holds', { json: wanted as z.input<typeof HoldInput> });
    if (answer.status === 409) {
      const { message, fields } = await answer.json();
      return { kind: 'taken', message: fields?.slot ?? message };
    }
    if (answer.status !== 201) return { kind: 'not-held', message: NOT_HELD };
    const { hold, seconds } = await answer.json();
    return { kind: 'held', hold: { token: hold, until: Date.now() + seconds * 1000 } };
  } catch {
    return { kind: 'not-held', message: NOT_HELD };
  }
}

export async function requestRelease(hold: string): Promise<void> {
  await callApi('$delete', '/api/holds', { json: { hold } }).catch(() => {}); // time releases it as well
}
