import { formatMoment } from '../bookings/booking-format.ts';
import { href } from '../shared/paths.ts';
import { defineTransitions } from '../shared/state-machine.ts';
import {
  addDays,
  DAY_MS,
  dayOf,
  formatDate,
  formatDay,
  HOUR_MS,
  minuteOf,
  toMoment,
} from '../shared/time.ts';

/** A price that the shop offers one customer for one appointment, until it expires. Accepted, it is the booking. */

export const QUOTE_STATUS_LABELS = {
  open: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced',
} as const;
export type QuoteStatus = keyof typeof QUOTE_STATUS_LABELS;
export const QUOTE_STATUSES = Object.keys(QUOTE_STATUS_LABELS) as [QuoteStatus, ...QuoteStatus[]]; // its own keys

/** As people see it: one that is open ends by itself. */
export type QuoteState = QuoteStatus | 'expired';
export const QUOTE_STATE_LABELS: Record<QuoteState, string> = { ...QUOTE_STATUS_LABELS, expired: 'Expired' };

type QuoteAction = 'accept' | 'decline' | 'ask' | 'withdraw' | 'replace';

const UNACCEPTED = ['open', 'declined', 'withdrawn'] as const;

/** What each action makes of a quote. Nothing else of a sent one ever changes. */
export const quoteTransitions = defineTransitions<QuoteAction, QuoteStatus, 'customer' | 'admin'>({
  noun: 'quote',
  labels: QUOTE_STATUS_LABELS,
  transitions: {
    accept: { by: ['customer'], from: ['open'], to: 'accepted', verb: 'accept' },
    decline: { by: ['customer'], from: ['open'], to: 'declined', verb: 'decline' },
    ask: { by: ['customer'], from: UNACCEPTED, to: (from) => from, verb: 'ask about' },
    withdraw: { by: ['admin'], from: ['open'], to: 'withdrawn', verb: 'withdraw' },
    replace: { by: ['admin'], from: UNACCEPTED, to: 'replaced', verb: 'replace' },
  },
});

/** The events of a quote's history. */
export const QUOTE_EVENT_LABELS = {
  sent: 'Sent',
  asked: 'Question asked',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  replaced: 'Replaced by a newer one',
} as const;
export type QuoteEventType = keyof typeof QUOTE_EVENT_LABELS;
export const QUOTE_EVENT_TYPES = Object.keys(QUOTE_EVENT_LABELS) as [QuoteEventType, ...QuoteEventType[]]; // its own keys

export function getQuoteState(
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date },
  now: Date,
): QuoteState {
  return status === 'open' && expiresAt <= now ? 'expired' : status;
}

/** How many days a quote is valid unless the owner chooses, and at most. */
export const DEFAULT_VALID_DAYS = 7;
export const MAX_VALID_DAYS = 90;

/** Longest texts, in characters. */
export const QUOTE_TEXT_LIMITS = { message: 1000, lineLabel: 80, lineReason: 200, question: 1000 } as const;

/** How many lines of the owner's own there is room for. */
export const OWN_LINES = 8;

/** Of any amount, in rupees. */
export const MAX_AMOUNT = 10_000_000;

/** When a quote ends: with its last day, or before the appointment begins. */
export function getQuoteEnd(validUntil: string, startAt: number | null): number {
  const end = toMoment(addDays(validUntil, 1));
  return startAt === null ? end : Math.min(end, startAt);
}

/** Until when a quote is valid: its last day, or a moment before that where the appointment begins. */
export function formatQuoteEnd(end: number): string {
  return minuteOf(end) === 0 ? formatDay(dayOf(end - 1)) : formatMoment(end);
}

/** The last day on which a quote can be accepted, in few letters. */
export function formatLastDay(end: Date): string {
  return formatDate(new Date(end.getTime() - 1));
}

/** When the customer is reminded: a day before the end; null where it was sent only shortly before that. */
export function getReminderTime(now: number, end: number): number | null {
  const dueAt = end - DAY_MS;
  return dueAt - now >= 12 * HOUR_MS ? dueAt : null;
}

/** The hold that keeps a quote's time. */
export function toQuoteHoldId(reference: string): string {
  return `quote/${reference}`;
}

/** Where a quote's own page is. The key makes the address unguessable. */
export function quotePath(reference: string, key: string): string {
  return href('/quote/:reference/:key', { reference, key });
}

/** A question in the shop's inbox. */
export function toQuestion(reference: string, question: string): string {
  return `About the quote ${reference}:\n${question}`;
}
