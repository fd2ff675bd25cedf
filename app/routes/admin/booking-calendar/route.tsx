import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { listCalendarBookings, listTeam } from '../../../domain/bookings/admin-booking-list.server.ts';
import {
  CALENDAR_VIEWS,
  getNeighbourDays,
  getViewDays,
  groupByDay,
} from '../../../domain/bookings/calendar-view.ts';
import { dayOf, formatDate, formatDay, isValidDay } from '../../../domain/shared/time.ts';
import { requireAdmin } from '../../../http/guards.server.ts';
import { BookingViews } from '../../../ui/bookings/booking-views.tsx';
import { createClientLoader } from '../../../ui/kit/client-action.ts';
import { Options } from '../../../ui/kit/options.tsx';
import { adminMeta } from '../admin-meta.ts';
import { BookingCalendar } from './booking-calendar.tsx';

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args, 'bookings');
  const { app } = args.context;
  const params = new URL(args.request.url).searchParams;
  const view = CALENDAR_VIEWS.find((known) => known === params.get('view')) ?? 'week';
  const today = dayOf(app.now().getTime());
  const wanted = params.get('day') ?? '';
  const day = isValidDay(wanted) ? wanted : today;
  const range = getViewDays(view, day);
  const { bookings, absences } = await listCalendarBookings(app, range);
  const artist = params.get('artist') || null;
  const away = absences.map(({ artist: one }) => one);
  const artists = new Map([...bookings.flatMap(listTeam), ...away].map((one) => [one.id, one]));
  const shown = artist ? bookings.filter((each) => listTeam(each).some(({ id }) => id === artist)) : bookings;
  return {
    view,
    day,
    today,
    range,
    artist,
    artists: [...artists.values()].toSorted((one, other) => one.name.localeCompare(other.name)),
    days: groupByDay(range, shown),
    absences: artist ? absences.filter((each) => each.artist.id === artist) : absences,
    cancelled: shown.filter(({ status }) => status === 'cancelled').length,
  };
}

export const clientLoader = createClientLoader();

export const meta = adminMeta('Calendar of bookings');

export default function AdminBookingCalendar() {
  const { view, day, today, days, absences, cancelled } = useLoaderData<typeof loader>();
  return (
    <>
      <BookingViews chosen={`${view[0]?.toUpperCase()}${view.slice(1)}`} day={day} />
      <CalendarNavigation />
      <BookingCalendar {...{ view, day, today, days, absences }} />
      {cancelled > 0 && (
        <p className="mt-3 text-muted">
          {cancelled === 1 ? 'One cancelled booking is' : `${cancelled} cancelled bookings are`} not shown.
        </p>
      )}
    </>
  );
}

/** Links to the range before and after, and the form for a day and an artist. */
function CalendarNavigation() {
  const { view, day, range, artist, artists } = useLoaderData<typeof loader>();
  const { before, after } = getNeighbourDays(view, day);
  const toDay = (other: string | null) => {
    const params = new URLSearchParams({ view });
    if (other) params.set('day', other);
    if (artist) params.set('artist', artist);
    return `/admin/bookings/calendar?${params}`;
  };
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <h2 className="w-full font-sans text-xl font-semibold lg:w-auto">{formatTitle(view, day, range)}</h2>
      <nav aria-label="Time" className="flex gap-2">
        <Link to={toDay(before)} className="button px-4" preventScrollReset>
          <span aria-hidden="true">‹</span>
          <span className="sr-only">The {view} before</span>
        </Link>
        <Link to={toDay(null)} className="button px-4" preventScrollReset>
          Today
        </Link>
        <Link to={toDay(after)} className="button px-4" preventScrollReset>
          <span aria-hidden="true">›</span>
          <span className="sr-only">The {view} after</span>
        </Link>
      </nav>
      <Form key={`${day} ${artist}`} className="flex flex-wrap items-center gap-2">
        <input type="hidden" name="view" value={view} />
        <label htmlFor="calendar-day" className="sr-only">
          Day
        </label>
        <input id="calendar-day" type="date" name="day" defaultValue={day} className="input w-44" />
        <label htmlFor="calendar-artist" className="sr-only">
          Artist
        </label>
        <select id="calendar-artist" name="artist" defaultValue={artist ?? ''} className="input w-44">
          <Options options={artists.map(({ id, name }) => [id, name])} none="All artists" />
        </select>
        <button type="submit" className="button px-4">
          Go
        </button>
      </Form>
    </div>
  );
}

function formatTitle(view: string, day: string, range: { first: string; last: string }): string {
  if (view === 'day') return formatDay(day);
  if (view === 'week') return `${formatDate(new Date(range.first))} to ${formatDate(new Date(range.last))}`;
  return formatDate(new Date(day)).replace(/^\d+ /, '');
}
