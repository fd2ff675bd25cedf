import { MAX_RANGES_PER_DAY, type WeeklyHours } from './artist-time.ts';
import { toTimeInputValue } from './clock-form.ts';

/**
 * Working hours as a form asks for them: for each day up to four stretches, each a clock from and a clock to. An empty
 * pair is none; midnight at the end is the end of the day.
 */

/** The order in which people think of a week. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** The names of a stretch's two inputs. */
export function rangeFieldNames(weekday: number, index: number): { from: string; to: string } {
  return { from: `from-${weekday}-${index}`, to: `to-${weekday}-${index}` };
}

/** What stands in the form for a week. */
export function toHoursFormValues(hours: WeeklyHours): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [weekday, stretches] of hours.entries()) {
    for (const [index, [from, to]] of stretches.entries()) {
      const names = rangeFieldNames(weekday, index);
      typed[names.from] = toTimeInputValue(from);
      typed[names.to] = toTimeInputValue(to);
    }
  }
  return typed;
}

/** The form's values with `day-0` to `day-6` as `ArtistTimeInput` reads them: `10:00-13:00, 14:00-19:00`. */
export function withDayFields(typed: Record<string, string>): Record<string, string> {
  const days = WEEK_FROM_MONDAY.map((weekday) => [`day-${weekday}`, dayOf(typed, weekday)]);
  return { ...typed, ...Object.fromEntries(days) };
}

function dayOf(typed: Record<string, string>, weekday: number): string {
  const stretches = Array.from({ length: MAX_RANGES_PER_DAY }, (_, index) => {
    const names = rangeFieldNames(weekday, index);
    const [from = '', to = ''] = [typed[names.from], typed[names.to]];
    return from || to ? `${from}-${to === '00:00' ? '24:00' : to}` : '';
  });
  return stretches.filter(Boolean).join(', ');
}
