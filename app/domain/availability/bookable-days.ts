import { DomainError } from '../shared/errors.ts';
import { addMonths, type DayRange, dayOf, isValidDay } from '../shared/time.ts';

/** How far ahead an appointment may lie. */
export const MONTHS_AHEAD = 18;

/** The days that can be booked: from today in India, whatever day the visitor has, to 18 months ahead. */
export function getBookableDays(now: Date): DayRange {
  const first = dayOf(now.getTime());
  return { first, last: addMonths(first, MONTHS_AHEAD) };
}

/** Why a day cannot be booked, as a message to the customer; null if it can. */
export function getDayRefusal(day: string, now: Date): string | null {
  if (!isValidDay(day)) return 'Please choose a date.';
  const { first, last } = getBookableDays(now);
  if (day < first) return 'This date is over. Please choose today or a later day.';
  if (day > last) return `Please choose a date in the next ${MONTHS_AHEAD} months.`;
  return null;
}

/** @throws DomainError `invalid` (field `date`) for a day that cannot be booked */
export function assertBookableDay(day: string, now: Date): void {
  const refusal = getDayRefusal(day, now);
  if (refusal) throw new DomainError('invalid', refusal, { date: refusal });
}
