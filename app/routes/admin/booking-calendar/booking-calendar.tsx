import { Link } from '@remix-run/react';
import type { BookingListItem } from '../../../domain/bookings/admin-booking-list.server.ts';
import { formatBookingHours } from '../../../domain/bookings/booking-format.ts';
import type { CalendarDay, CalendarView } from '../../../domain/bookings/calendar-view.ts';
import { formatClock, formatDay, weekdayName, weekdayOf } from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';

type Booking = Omit<BookingListItem, 'id'>;

interface Props {
  view: CalendarView;
  /** Any day of the view. */
  day: string;
  today: string;
  days: CalendarDay<Booking>[];
}

/** What fits into a day of the month; the rest is behind a link to that day. */
const SHOWN_IN_MONTH = 4;

const COLUMNS: Record<CalendarView, string> = {
  day: '',
  week: 'xl:grid xl:grid-cols-7 xl:divide-x xl:divide-line xl:border xl:border-line',
  month: 'md:grid md:grid-cols-7',
};

/** The days of a view: side by side where there is room, else an agenda of the days that have something. */
export function BookingCalendar({ view, day, today, days }: Props) {
  const empty = days.every(({ bookings }) => bookings.length === 0);
  return (
    <>
      {empty && <p className={`rounded-lg bg-sand p-6 ${GRID_ONLY[view]}`}>Nothing is planned.</p>}
      {view === 'month' && (
        <div aria-hidden="true" className="grid grid-cols-7 text-muted max-md:hidden">
          {days.slice(0, 7).map(({ date }) => (
            <span key={date} className="px-2">
              {weekdayName(weekdayOf(date)).slice(0, 3)}
            </span>
          ))}
        </div>
      )}
      <ol className={`${COLUMNS[view]} ${view === 'month' ? 'md:border-t md:border-l md:border-line' : ''}`}>
        {days.map((each) => (
          <Day
            key={each.date}
            {...each}
            view={view}
            isToday={each.date === today}
            outside={view === 'month' && each.date.slice(0, 7) !== day.slice(0, 7)}
          />
        ))}
      </ol>
    </>
  );
}

/** Where the days stand side by side, an empty one says it for itself. */
const GRID_ONLY: Record<CalendarView, string> = { day: '', week: 'xl:hidden', month: 'md:hidden' };

function Day({
  date,
  bookings,
  view,
  isToday,
  outside,
}: CalendarDay<Booking> & { view: CalendarView; isToday: boolean; outside: boolean }) {
  const heading = `day-${date}`;
  const hidden = bookings.length === 0 || outside;
  const shape: Record<CalendarView, string> = {
    day: '',
    week: `max-xl:mb-5 xl:min-h-40 xl:p-1.5 ${hidden ? 'max-xl:hidden' : ''}`,
    month: `max-md:mb-5 md:min-h-28 md:border-r md:border-b md:border-line md:p-1 ${hidden ? 'max-md:hidden' : ''}`,
  };
  const long = view === 'day' ? 'sr-only' : view === 'week' ? 'xl:sr-only' : 'md:sr-only';
  const short = view === 'day' ? 'hidden' : view === 'week' ? 'max-xl:hidden' : 'max-md:hidden';
  return (
    <li className={`${shape[view]} ${outside ? 'bg-sand/40' : ''} ${isToday ? 'bg-marigold/10' : ''}`}>
      <h2 id={heading} className="font-sans text-base">
        <Link
          to={`/admin/bookings/calendar?view=day&day=${date}`}
          className={`inline-flex min-h-8 items-center hover:underline ${isToday ? 'font-semibold text-henna-700' : ''}`}
        >
          <span className={long}>
            {formatDay(date)}
            {isToday && ', today'}
          </span>
          <span aria-hidden="true" className={short}>
            {view === 'week' && `${weekdayName(weekdayOf(date)).slice(0, 3)} `}
            {Number(date.slice(8))}
          </span>
        </Link>
      </h2>
      {bookings.length > 0 && (
        <ul aria-labelledby={heading} className="space-y-1">
          {bookings.map((booking, index) => (
            <li
              key={booking.reference}
              className={view === 'month' && index >= SHOWN_IN_MONTH ? 'md:hidden' : ''}
            >
              <Entry booking={booking} view={view} />
            </li>
          ))}
          {view === 'month' && bookings.length > SHOWN_IN_MONTH && (
            <li className="max-md:hidden">
              <Link
                to={`/admin/bookings/calendar?view=day&day=${date}`}
                className="link inline-flex min-h-6 items-center px-1.5 text-sm"
              >
                {bookings.length - SHOWN_IN_MONTH} more<span className="sr-only"> on {formatDay(date)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The state by the colour of the edge, for whoever looks over a month; in words for whoever opens it. */
const EDGES: Record<Booking['status'], string> = {
  requested: 'border-l-marigold bg-marigold/15',
  confirmed: 'border-l-terracotta bg-white',
  assigned: 'border-l-terracotta bg-sand',
  accepted: 'border-l-leaf bg-white',
  done: 'border-l-line bg-white text-muted',
  no_show: 'border-l-rose bg-white',
  cancelled: 'border-l-line',
};

function Entry({ booking, view }: { booking: Booking; view: CalendarView }) {
  const { reference, status, startAt, name, artist, state, pincode } = booking;
  // On its day, and in the agenda of a phone, there is room for all of it.
  const narrow = view === 'day' ? 'hidden' : view === 'week' ? 'max-xl:hidden' : 'max-md:hidden';
  const wide = view === 'day' ? '' : view === 'week' ? 'xl:hidden' : 'md:hidden';
  return (
    <Link
      to={`/admin/bookings/${reference}`}
      className={`block rounded border border-l-4 border-line px-2 py-1 leading-snug hover:border-henna-700 ${EDGES[status]}`}
    >
      <span className={`text-sm wrap-anywhere ${narrow}`}>
        <b>{startAt === null ? 'No time' : formatClock(startAt)}</b> {name || 'Erased'}
        <span className="block text-muted">{artist?.name ?? 'no artist'}</span>
        <span className="sr-only">, {status.replace('_', '-')}</span>
      </span>
      <span
        className={`grid gap-x-4 gap-y-0.5 py-1 sm:grid-cols-[11rem_1fr_auto_auto] sm:items-center ${wide}`}
      >
        <b>{formatBookingHours(booking) ?? 'No time yet'}</b>
        <span className="wrap-anywhere">
          {name || 'Erased'}{' '}
          <span className="text-muted">
            {state} {pincode}
          </span>
        </span>
        <span className="text-muted max-sm:hidden">{artist?.name ?? 'no artist yet'}</span>
        <span className="flex items-center justify-between gap-3">
          <span className="text-muted sm:hidden">{artist?.name ?? 'no artist yet'}</span>
          <BookingBadge status={status} />
        </span>
      </span>
    </Link>
  );
}
