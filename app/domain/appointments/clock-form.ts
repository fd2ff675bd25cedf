import { minuteOf } from './india-time.ts';

/** A minute of the day as `<input type="time">` writes it: `09:30`. */
export function typedMinute(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** The clock in India at a moment, as a form has it; empty for none. */
export function typedClock(moment: number | null): string {
  return moment === null ? '' : typedMinute(minuteOf(moment));
}
