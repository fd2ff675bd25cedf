import { href } from '../shared/paths.ts';
import { dayOf, formatClock, formatDay, formatLength, MINUTE_MS, toClockInputValue } from '../shared/time.ts';
import type { BookingTime } from './booking.ts';

/** A booking's hours as `10:00 am to 1:00 pm`; null until a time is fixed. */
export function formatBookingHours({ startAt, durationMinutes }: Omit<BookingTime, 'date'>) {
  if (startAt === null) return null;
  return `${formatClock(startAt)} to ${formatClock(startAt + durationMinutes * MINUTE_MS)}`;
}

/** Who comes: a full name, or of a team the first names, as `Asha, Meera and Sita`. Null for nobody. */
export function formatArtists(names: readonly string[]): string | null {
  const [first, ...others] = names.length > 1 ? names.map(toFirstName) : names;
  const last = others.pop();
  return last === undefined ? (first ?? null) : `${[first, ...others].join(', ')} and ${last}`;
}

/** Who comes to a booking, for the owner; null for nobody. */
export function formatTeam({
  artist,
  others,
  openPlaces,
}: {
  artist: { name: string } | null;
  others: readonly { name: string }[];
  openPlaces: number;
}): string | null {
  const names = artist && formatArtists([artist, ...others].map(({ name }) => name));
  return openPlaces > 0 ? `${names}, ${openPlaces} missing` : names;
}

/** `Asha Verma comes`, or `Asha and Meera come`. */
export function formatComing(names: readonly string[]): string {
  return `${formatArtists(names) ?? 'Our artist'} ${names.length > 1 ? 'come' : 'comes'}`;
}

export function toFirstName(name: string): string {
  return name.split(' ')[0] ?? '';
}

/** Day, hours and length on one line. */
export function formatBookingTime({ date, startAt, durationMinutes }: BookingTime): string {
  const hours = formatBookingHours({ startAt, durationMinutes });
  return `${formatDay(date)}, ${hours ?? 'no time yet'} (${formatLength(durationMinutes)})`;
}

/** The day, and the time where one is fixed: `Sunday, 14 Feb 2027 at 10:00 am`. */
export function formatDayAndTime({ date, startAt }: Pick<BookingTime, 'date' | 'startAt'>): string {
  return startAt === null ? formatDay(date) : `${formatDay(date)} at ${formatClock(startAt)}`;
}

/** A moment as `Sunday, 14 Feb 2027 at 10:00 am`. */
export function formatMoment(moment: number): string {
  return formatDayAndTime({ date: dayOf(moment), startAt: moment });
}

/** The same for an SMS, in at most 30 characters: `Sun 14 Feb 2027, 10:00 am`. */
export function formatShortDayAndTime({ date, startAt }: Pick<BookingTime, 'date' | 'startAt'>): string {
  const day = formatDay(date).replace(/^(\w{3})\w*, /, '$1 ');
  return startAt === null ? day : `${day}, ${formatClock(startAt)}`;
}

/** The page where the owner assigns a booking, with its own time filled in. */
export function toAssignPath(booking: BookingTime & { reference: string }) {
  const { reference, date, startAt, durationMinutes } = booking;
  const path = href('/admin/bookings/:reference/assign', { reference });
  if (startAt === null) return path;
  const time = { date, clock: toClockInputValue(startAt), durationMinutes: String(durationMinutes) };
  return `${path}?${new URLSearchParams(time)}`;
}
