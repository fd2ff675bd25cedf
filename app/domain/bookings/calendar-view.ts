import { MAX_APPOINTMENT_MINUTES } from '../availability/appointment-length.ts';
import { href } from '../shared/paths.ts';
import {
  addDays,
  addMonths,
  type DayRange,
  daysIn,
  isValidDay,
  monthOf,
  toTimeInputValue,
  weekOf,
} from '../shared/time.ts';
import type { BookingStatus } from './booking.ts';

/** The views of the owner's calendar. */
const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The days that a view shows; a month in whole weeks. */
export function getViewDays(view: CalendarView, day: string): DayRange {
  switch (view) {
    case 'day':
      return { first: day, last: day };
    case 'week':
      return weekOf(day);
    case 'month': {
      const { first, last } = monthOf(day);
      return { first: weekOf(first).first, last: weekOf(last).last };
    }
  }
}

/** A day of the previous view, and of the next one. */
export function getNeighbourDays(view: CalendarView, day: string): { before: string; after: string } {
  const shift = (steps: number) =>
    view === 'month' ? addMonths(monthOf(day).first, steps) : addDays(day, steps * (view === 'week' ? 7 : 1));
  return { before: shift(-1), after: shift(1) };
}

export interface CalendarDay<Booking> {
  date: string;
  bookings: Booking[];
}

/** The bookings of a range day by day, empty days too, without those that were cancelled. */
export function groupByDay<Booking extends { date: string; status: BookingStatus }>(
  range: DayRange,
  bookings: readonly Booking[],
): CalendarDay<Booking>[] {
  const days = new Map(daysIn(range).map((date) => [date, [] as Booking[]]));
  for (const booking of bookings) {
    if (booking.status !== 'cancelled') days.get(booking.date)?.push(booking);
  }
  return [...days].map(([date, ofDay]) => ({ date, bookings: ofDay }));
}

/** An appointment that is being moved: from which artist, and to where; null for what is not chosen yet. */
export interface MoveQuery {
  reference: string;
  from: string | null;
  to: string | null;
  /** Minutes of the day that is shown. */
  minute: number | null;
  durationMinutes: number | null;
}

/** What the owner looks at. */
export interface CalendarQuery {
  view: CalendarView;
  /** Any day of the view. */
  day: string;
  /** Id of the only artist. */
  artist: string | null;
  /** Only the artists of this city. */
  city: string | null;
  /** Of the artists, from 1. */
  page: number;
  move: MoveQuery | null;
}

/** As many bookings of a day are listed in a longer view; the rest is behind a link to that day. */
export const SHOWN_OF_DAY = { week: 15, month: 4 } as const;

/** More lanes than these are on the next page. */
export const LANES_ON_PAGE = 12;

/** The calendar's address says all that it shows. */
export function parseCalendarQuery(params: URLSearchParams, today: string): CalendarQuery {
  const text = (name: string) => params.get(name)?.slice(0, 100) || null;
  const wanted = text('day') ?? '';
  const reference = text('move');
  const [from, to] = [text('from'), text('to')];
  const move = {
    from,
    to,
    minute: parseClock(text('clock')),
    durationMinutes: parseLength(text('durationMinutes')),
  };
  return {
    // Only a day has lanes to move in.
    view: reference ? 'day' : (CALENDAR_VIEWS.find((known) => known === params.get('view')) ?? 'week'),
    day: isValidDay(wanted) ? wanted : today,
    artist: text('artist'),
    city: text('city'),
    page: Math.min(Math.max(Number.parseInt(text('page') ?? '', 10) || 1, 1), 100),
    move: reference ? { reference, ...move } : null,
  };
}

/** Minutes of the day on a quarter of an hour; null for anything else. */
function parseClock(typed: string | null): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):(00|15|30|45)$/.exec(typed ?? '') ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

function parseLength(typed: string | null): number | null {
  const minutes = Number(typed);
  return minutes >= 15 && minutes <= MAX_APPOINTMENT_MINUTES && minutes % 15 === 0 ? minutes : null;
}

/** The address of what the owner looks at; of a move with all that is chosen. */
export function toCalendarPath({ view, day, artist, city, page, move }: CalendarQuery): string {
  const values = {
    ...{ view, day, artist, city, page: page > 1 ? page : null, move: move?.reference },
    ...{ from: move?.from, to: move?.to, durationMinutes: move?.durationMinutes },
    clock: move?.minute == null ? null : toTimeInputValue(move.minute),
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value != null) params.set(name, String(value));
  return `${href('/admin/bookings/calendar')}?${params}`;
}
