import { formatClock, formatDay, formatLength } from '../shared/time.ts';
import type { BookingTime } from './booking.ts';

/** An appointment's hours as `10:00 am to 1:00 pm`; null until a time is fixed. */
export function formatBookingHours({ startAt, durationMinutes }: Pick<BookingTime, 'startAt' | 'durationMinutes'>) {
  if (startAt === null) return null;
  return `${formatClock(startAt)} to ${formatClock(startAt + durationMinutes * 60_000)}`;
}

/** Day and hours in one line, the length with them. */
export function formatBookingTime({ date, startAt, durationMinutes }: BookingTime): string {
  const hours = formatBookingHours({ startAt, durationMinutes });
  return `${formatDay(date)}, ${hours ?? 'no time yet'} (${formatLength(durationMinutes)})`;
}
