import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import type { DaySlots } from '../../domain/availability/slot.ts';
import { formatClock, minuteOf } from '../../domain/shared/time.ts';

/** Minutes of the day. */
const PARTS = [
  { title: 'Morning', from: 0, to: 12 * 60 },
  { title: 'Afternoon', from: 12 * 60, to: 17 * 60 },
  { title: 'Evening', from: 17 * 60, to: 24 * 60 },
] as const;

/** The free times of a day, by its parts. */
export function DayTimes({
  starts,
  children,
}: {
  /** Milliseconds of UTC. */
  starts: readonly number[];
  /** One of them. */
  children: (start: number) => ReactNode;
}) {
  return PARTS.map(({ title, from, to }) => {
    const some = starts.filter((start) => minuteOf(start) >= from && minuteOf(start) < to);
    if (some.length === 0) return null;
    return (
      <div key={title} className="mt-3">
        <p className="text-muted">{title}</p>
        <div className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-5">{some.map(children)}</div>
      </div>
    );
  });
}

interface RadioProps extends ComponentPropsWithoutRef<'input'> {
  /** Null for no fixed time. */
  start: number | null;
  invalid?: boolean;
}

/** A label around the radio of a choice. */
export const CARD =
  'relative flex min-h-11 cursor-pointer items-center rounded-lg border border-[#a98467] bg-white has-checked:border-henna-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracotta';

/** One time to choose, or none, with `children` as its label. */
export function TimeRadio({ start, invalid, children, ...input }: RadioProps) {
  const looks =
    start === null
      ? 'gap-2 px-3 has-checked:font-semibold'
      : 'justify-center px-2 text-center has-checked:bg-henna-700 has-checked:font-semibold has-checked:text-ivory';
  return (
    <label className={`${CARD} ${looks}`}>
      <input
        type="radio"
        name="slot"
        value={start === null ? '' : new Date(start).toISOString()}
        aria-invalid={invalid || undefined}
        className={start === null ? 'size-4 shrink-0 accent-henna-700' : 'sr-only'}
        {...input}
      />
      {children ?? (start === null ? null : formatClock(start))}
    </label>
  );
}

const DAYS_SHOWN = 6;

/** The days with free times that are nearest to one, in order. */
export function nearestDays(days: readonly DaySlots[], day: string): string[] {
  const away = (other: string) => Math.abs(Date.parse(other) - Date.parse(day));
  return days
    .map(({ date }) => date)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, DAYS_SHOWN)
    .toSorted();
}
