import type { CancellationTerms } from '../content/content.ts';
import { formatRupees } from '../shared/money.ts';
import { addDays, dayOf, HOUR_MS, minuteOf, toMoment } from '../shared/time.ts';
import type { BookingStatus, BookingTime } from './booking.ts';
import { formatShortDayAndTime } from './booking-format.ts';

/**
 * What a customer's cancellation costs (decision 43): nothing until some hours before the start, then a share of the
 * deposit. What the customer pays for a booking is never more than that, and nothing without a deposit.
 */

/** The terms that one booking keeps. */
export interface BookingTerms extends CancellationTerms {
  /** The customer moved it when cancelling was not free any more: a later start does not make it free again. */
  movedLate: boolean;
}

const WORDS_VERSION = '2026-11-22';

/**
 * The policy as a booking keeps it: `policy_version` holds the terms beside the version of the words, as
 * `2026-11-22 48h 25%`. A change of the words needs a new version; `/booking-cancellation` says the same at length.
 */
export function toPolicy({ freeHours, keepPercent }: CancellationTerms): { version: string; words: string } {
  return {
    version: `${WORDS_VERSION} ${freeHours}h ${keepPercent}%`,
    words: [
      `You can move or cancel free of charge until ${describeFreeUntil({ freeHours })}.`,
      keepPercent === 0
        ? 'If you cancel later, a deposit that you paid goes back in full, too.'
        : `If you cancel later, we keep ${keepPercent} percent of a deposit that you paid, and the rest goes back; without a deposit it costs nothing. Moving it that late does not make cancelling free again.`,
      'If we come and nobody is there, a deposit does not go back.',
      'If we have to cancel, you choose another artist, another date or a full refund of whatever you have paid.',
    ].join(' '),
  };
}

/** `48 hours before the start`. */
export function describeFreeUntil({ freeHours }: Pick<CancellationTerms, 'freeHours'>): string {
  if (freeHours === 0) return 'the start';
  return `${freeHours} ${freeHours === 1 ? 'hour' : 'hours'} before the start`;
}

/** What cancelling later costs of a deposit that was paid, for a table. */
export function describeKeptShare({ keepPercent }: Pick<CancellationTerms, 'keepPercent'>): string {
  if (keepPercent === 0) return 'Nothing. The deposit is returned in full, too.';
  if (keepPercent === 100) return 'The deposit.';
  return `${keepPercent} percent of the deposit. The rest is returned.`;
}

/** The terms of a stored version. By the first one nothing is kept: no part was agreed on in writing. */
export function parsePolicyVersion(version: string): BookingTerms {
  const [, hours, percent, late] = /^\S+ (\d+)h (\d+)%( moved late)?$/.exec(version) ?? [];
  if (hours === undefined) return { freeHours: 48, keepPercent: 0, movedLate: false };
  return { freeHours: Number(hours), keepPercent: Number(percent), movedLate: late !== undefined };
}

type AgreedTime = Pick<BookingTime, 'date' | 'startAt'> & { status: BookingStatus; policyVersion: string };

/** The version that a booking keeps when its customer moves it: of a late move it says so. */
export function toMovedVersion(booking: AgreedTime, now: Date): string {
  const { policyVersion } = booking;
  const terms = parsePolicyVersion(policyVersion);
  if (terms.movedLate || terms.keepPercent === 0 || isFree(terms, booking, now)) return policyVersion;
  return `${policyVersion} moved late`;
}

/** What becomes of what was paid for a booking when it is cancelled, in whole rupees. */
export interface Settlement {
  refund: number;
  kept: number;
}

/** What a customer gets back who cancels now. */
export interface Cancellation extends Settlement {
  /** The last moment, in milliseconds of UTC, of this refund; null if it does not change any more. */
  until: number | null;
  /** The refund after that. */
  refundLater: number;
}

interface PaidAhead {
  /** Whole rupees in all; 0 if nothing was paid. */
  amount: number;
  refunded: number;
  /** What of it is the deposit, of which the shop may keep a share; all of it if left out. */
  deposit?: number;
}

/** What cancelling a booking gives back now. What was not confirmed yet is a request, and costs nothing. */
export function getCancellation(booking: AgreedTime, paid: PaidAhead, now: Date): Cancellation {
  const terms = parsePolicyVersion(booking.policyVersion);
  const left = paid.amount - paid.refunded;
  const keptLater = Math.min(left, keptOf(terms, Math.min(paid.deposit ?? paid.amount, paid.amount)));
  const free = isFree(terms, booking, now);
  const kept = free ? 0 : keptLater;
  const willChange = free && keptLater > 0 && booking.status !== 'requested';
  return {
    refund: left - kept,
    kept,
    until: willChange ? freeUntil(terms, booking) : null,
    refundLater: left - (willChange ? keptLater : kept),
  };
}

function keptOf({ keepPercent }: CancellationTerms, deposit: number): number {
  return Math.floor((deposit * keepPercent) / 100);
}

/** The last moment in which cancelling is free. Without a fixed time a booking begins when its day ends. */
function freeUntil({ freeHours }: CancellationTerms, { startAt, date }: Omit<AgreedTime, 'policyVersion'>) {
  return (startAt ?? toMoment(addDays(date, 1))) - freeHours * HOUR_MS;
}

function isFree(terms: BookingTerms, booking: AgreedTime, now: Date): boolean {
  if (terms.movedLate) return false;
  return booking.status === 'requested' || now.getTime() <= freeUntil(terms, booking);
}

/** `Tue 8 Dec, 2 pm`; midnight is the end of the day before. */
function formatUntil(moment: number): string {
  if (minuteOf(moment) === 0) return `the end of ${formatMoment(moment - 1).replace(/,.*/, '')}`;
  return formatMoment(moment);
}

function formatMoment(moment: number): string {
  return formatShortDayAndTime({ date: dayOf(moment), startAt: moment })
    .replace(/ \d{4},/, ',')
    .replace(':00', '');
}

/**
 * The policy in one sentence, before an appointment is booked: `Free to cancel until Tue 8 Dec, 2 pm; after that we keep
 * ₹500 of the deposit.`
 * @param deposit whole rupees that are asked ahead; 0 for none
 */
export function describePolicy(
  terms: CancellationTerms & Partial<BookingTerms>,
  { deposit, now, ...time }: Pick<BookingTime, 'date' | 'startAt'> & { deposit: number; now: Date },
): string {
  const kept = keptOf(terms, deposit);
  if (deposit === 0) return 'Cancelling costs nothing until we begin.';
  if (kept === 0) return 'Free to cancel until we begin: the whole deposit goes back to you.';
  const until = freeUntil(terms, { ...time, status: 'confirmed' });
  if (terms.movedLate || now.getTime() > until)
    return `If you cancel, we keep ${formatRupees(kept)} of the deposit.`;
  return `Free to cancel until ${formatUntil(until)}; after that we keep ${formatRupees(kept)} of the deposit.`;
}

/** The same for a booking that is there: `Cancel now and you get ₹1,500 back. After Tue 8 Dec, 2 pm: ₹1,000.` */
export function describeCancellation({ refund, kept, until, refundLater }: Cancellation): string {
  if (refund === 0 && kept === 0) return 'Cancelling costs nothing.';
  if (refund === 0) return `If you cancel now, we keep the ${formatRupees(kept)} that you paid.`;
  const now = `Cancel now and you get ${formatRupees(refund)} back`;
  if (kept > 0) return `${now}; we keep ${formatRupees(kept)}.`;
  if (until === null) return `${now}.`;
  return `${now}. After ${formatUntil(until)}: ${refundLater === 0 ? 'nothing' : formatRupees(refundLater)}.`;
}

/** What became of what was paid for a booking that is cancelled; empty if that was nothing. */
export function describeSettlement({ refund, kept }: Settlement): string {
  const sum = formatRupees(refund);
  if (refund > 0 && kept > 0) {
    return `${sum} of what was paid goes back to where it came from; ${formatRupees(kept)} is kept.`;
  }
  if (refund > 0) return `What was paid, ${sum}, goes back to where it came from.`;
  return kept > 0 ? `What was paid, ${formatRupees(kept)}, is kept.` : '';
}
