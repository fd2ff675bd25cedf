import { MAX_STRETCHES, type WeekHours } from './artist-time.ts';
import { typedMinute } from './clock-form.ts';

/**
 * Working hours as a form asks for them: for each day up to four stretches, each a clock from and a clock to. An empty
 * pair is none; midnight at the end is the end of the day.
 */

/** The order in which people think of a week. */
export const WEEK_FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0] as const;

/** The names of a stretch's two inputs. */
export function stretchNames(weekday: number, index: number): { from: string; to: string } {
  return { from: `from-${weekday}-${index}`, to: `to-${weekday}-${index}` };
}

/** What stands in the form for a week. */
export function typedHours(hours: WeekHours): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [weekday, stretches] of hours.entries()) {
    for (const [index, [from, to]] of stretches.entries()) {
      const names = stretchNames(weekday, index);
      typed[names.from] = typedMinute(from);
      typed[names.to] = typedMinute(to);
    }
  }
  return typed;
}

/** The form's values with `day-0` to `day-6` as `ArtistTimeInput` reads them: `10:00-13:00, 14:00-19:00`. */
export function withDays(typed: Record<string, string>): Record<string, string> {
  const days = WEEK_FROM_MONDAY.map((weekday) => [`day-${weekday}`, dayOf(typed, weekday)]);
  return { ...typed, ...Object.fromEntries(days) };
}

function dayOf(typed: Record<string, string>, weekday: number): string {
  const stretches = Array.from({ length: MAX_STRETCHES }, (_, index) => {
    const names = stretchNames(weekday, index);
    const [from = '', to = ''] = [typed[names.from], typed[names.to]];
    return from || to ? `${from}-${to === '00:00' ? '24:00' : to}` : '';
  });
  return stretches.filter(Boolean).join(', ');
}
