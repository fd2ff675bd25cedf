import { addDays, addMonths, type DayRange, daysIn, monthOf, weekOf } from '../shared/time.ts';
import type { BookingStatus } from './booking.ts';

/** The views of the owner's calendar. */
export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
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
