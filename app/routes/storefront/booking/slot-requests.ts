import type { FieldErrors } from '../../../domain/shared/errors.ts';
import type { Hold, OfferedSlots } from './booking-reply.ts';

/** What the form of /booking asks of the API while it is filled. None of these ever throws. */

type OfferAnswer =
  | { kind: 'offered'; offer: OfferedSlots }
  /** Place or date are wrong. */
  | { kind: 'refused'; fields: FieldErrors }
  | { kind: 'unknown' };

interface Refusal {
  message?: string;
  fields?: FieldErrors;
}

export async function fetchSlots(query: Record<string, string>): Promise<OfferAnswer> {
  try {
    const answer = await fetch(`/api/slots?${new URLSearchParams(query)}`);
    if (answer.status === 422)
      return { kind: 'refused', fields: ((await answer.json()) as Refusal).fields ?? {} };
    if (!answer.ok) return { kind: 'unknown' };
    const { minutes, days } = (await answer.json()) as {
      minutes: number;
      days: { date: string; starts: string[] }[];
    };
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
    const answer = await fetch('/api/holds', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    if (answer.status === 409) {
      const { message, fields } = (await answer.json()) as Refusal;
      return { kind: 'taken', message: fields?.slot ?? message ?? 'Somebody else has just taken this time.' };
    }
    if (!answer.ok) return { kind: 'not-held', message: NOT_HELD };
    const { hold, seconds } = (await answer.json()) as { hold: string; seconds: number };
    return { kind: 'held', hold: { token: hold, until: Date.now() + seconds * 1000 } };
  } catch {
    return { kind: 'not-held', message: NOT_HELD };
  }
}

export async function requestRelease(hold: string): Promise<void> {
  await fetch('/api/holds', {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hold }),
  }).catch(() => {}); // time releases it as well
}
