import { toTimeInputValue } from '../shared/time.ts';
import { MAX_RANGES_PER_DAY, type WeeklyHours } from './artist-schedule.ts';

/**
 * Working hours as a form asks for them: for each day up to four ranges, each with a time from and a time to. An
 * empty pair is left out; a range that ends at midnight ends with its day.
 */

/** The order in which people think of a week. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** The names of a range's two inputs. */
export function rangeFieldNames(weekday: number, index: number): { from: string; to: string } {
  return { from: `from-${weekday}-${index}`, to: `to-${weekday}-${index}` };
}

/** The form's values for a week. */
export function toHoursFormValues(hours: WeeklyHours): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [weekday, ranges] of hours.entries()) {
    for (const [index, [from, to]] of ranges.entries()) {
      const names = rangeFieldNames(weekday, index);
      typed[names.from] = toTimeInputValue(from);
      typed[names.to] = toTimeInputValue(to);
    }
  }
  return typed;
}

/** The form's values with `day-0` to `day-6` as `ArtistScheduleInput` reads them: `10:00-13:00, 14:00-19:00`. */
export function withDayFields(typed: Record<string, string>): Record<string, string> {
  const days = WEEK_FROM_MONDAY.map((weekday) => [`day-${weekday}`, toDayField(typed, weekday)]);
  return { ...typed, ...Object.fromEntries(days) };
}

function toDayField(typed: Record<string, string>, weekday: number): string {
  const ranges = Array.from({ length: MAX_RANGES_PER_DAY }, (_, index) => {
    const names = rangeFieldNames(weekday, index);
    const [from = '', to = ''] = [typed[names.from], typed[names.to]];
    return from || to ? `${from}-${to === '00:00' ? '24:00' : to}` : '';
  });
  return ranges.filter(Boolean).join(', ');
}
