import { addDays, dayOf, minuteOf, toMoment } from '../shared/time.ts';

/** No SMS at night (docs/decisions/0017). */

/** Minutes of the day in India between which the shop sends SMS by itself. */
const FIRST_SMS = 8 * 60;
const LAST_SMS = 21 * 60;

/** The moment itself, or eight in the morning if it lies in the quiet hours of the night. */
export function skipQuietHours(moment: number): number {
  const minute = minuteOf(moment);
  if (minute >= FIRST_SMS && minute < LAST_SMS) return moment;
  const day = dayOf(moment);
  return toMoment(minute < FIRST_SMS ? day : addDays(day, 1), FIRST_SMS);
}
