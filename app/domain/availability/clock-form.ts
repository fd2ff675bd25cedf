import type { BookingTime } from '../bookings/booking.ts';
import { minuteOf } from '../shared/time.ts';

/** A minute of the day as `<input type="time">` writes it: `09:30`. */
export function toTimeInputValue(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;
}

/** The clock in India at a moment, as a form has it; empty for none. */
export function toClockInputValue(moment: number | null): string {
  return moment === null ? '' : toTimeInputValue(minuteOf(moment));
}

/** Where the owner looks who is free for a booking at its own time. */
export function toAssignPath({
  reference,
  date,
  startAt,
  durationMinutes,
}: BookingTime & { reference: string }) {
  const path = `/admin/bookings/${reference}/assign`;
  if (startAt === null) return path;
  const time = { date, clock: toClockInputValue(startAt), durationMinutes: String(durationMinutes) };
  return `${path}?${new URLSearchParams(time)}`;
}
