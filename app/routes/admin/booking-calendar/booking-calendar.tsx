import { Link } from '@remix-run/react';
import type { Capacity } from '../../../domain/availability/free-time.ts';
import type { ArtistAbsence, BookingListItem } from '../../../domain/bookings/admin-booking-list.server.ts';
import { formatBookingHours, formatTeam } from '../../../domain/bookings/booking-format.ts';
import type { CalendarDay, CalendarView } from '../../../domain/bookings/calendar-view.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatClock, formatDay, weekdayName, weekdayOf } from '../../../domain/shared/time.ts';
import { BOOKING_EDGES, BookingBadge, ON_THE_WAY } from '../../../ui/bookings/booking-badge.tsx';
import { DayCapacity } from './day-capacity.tsx';

type Booking = BookingListItem;

interface Props {
  view: CalendarView;
  /** Any day of the view. */
  day: string;
  today: string;
  /** `count`: of all its bookings, of which not all may be listed. */
  days: (CalendarDay<Booking> & { count: number; capacity: Capacity })[];
  absences: readonly ArtistAbsence[];
}

/** Where there is room, the days of a week or a month stand side by side; else they are an agenda, as a day always is. */
type Classes = Record<CalendarView, string>;
const GRID: Classes = {
  day: '',
  week: 'xl:grid xl:grid-cols-7 xl:divide-x xl:divide-line xl:border xl:border-line',
  month: 'md:grid md:grid-cols-7 md:border-t md:border-l md:border-line',
};
const IN_AGENDA_ONLY: Classes = { day: '', week: 'xl:hidden', month: 'md:hidden' };
const IN_GRID_ONLY: Classes = { day: 'hidden', week: 'max-xl:hidden', month: 'max-md:hidden' };
/** Hides the full name of a day where the page's title or the grid says it. */
const LONG_NAME: Classes = { day: 'sr-only', week: 'xl:sr-only', month: 'md:sr-only' };
const CELL: Classes = {
  day: '',
  week: 'max-xl:mb-5 xl:min-h-40 xl:p-1.5',
  month: 'max-md:mb-5 md:min-h-28 md:border-r md:border-b md:border-line md:p-1',
};

/** The days of a view: side by side where there is room, else an agenda of the days that have something. */
export function BookingCalendar({ view, day, today, days, absences }: Props) {
  const isEmpty = absences.length === 0 && days.every(({ bookings }) => bookings.length === 0);
  return (
    <>
      {isEmpty && <p className={`rounded-lg bg-sand p-6 ${IN_AGENDA_ONLY[view]}`}>Nothing is planned.</p>}
      {view === 'month' && (
        <div aria-hidden="true" className="grid grid-cols-7 text-muted max-md:hidden">
          {days.slice(0, 7).map(({ date }) => (
            <span key={date} className="px-2">
              {weekdayName(weekdayOf(date)).slice(0, 3)}
            </span>
          ))}
        </div>
      )}
      <ol className={`${GRID[view]} print:block`}>
        {days.map((each) => (
          <Day
            key={each.date}
            {...each}
            absences={absences.filter(({ date }) => date === each.date)}
            view={view}
            isToday={each.date === today}
            isOutside={view === 'month' && each.date.slice(0, 7) !== day.slice(0, 7)}
          />
        ))}
      </ol>
    </>
  );
}

interface DayProps extends CalendarDay<Booking> {
  count: number;
  capacity: Capacity;
  absences: readonly ArtistAbsence[];
  view: CalendarView;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
}

function Day({ date, bookings, count, capacity, absences, view, isToday, isOutside }: DayProps) {
  const heading = `day-${date}`;
  const path = `/admin/bookings/calendar?view=day&day=${date}`;
  const isEmpty = count === 0 && absences.length === 0;
  const isHidden = view !== 'day' && (isEmpty || isOutside);
  const colour = `${isOutside ? 'bg-sand/40' : ''} ${isToday ? 'bg-marigold/10' : ''}`;
  const excess = view === 'day' ? 0 : count - bookings.length;
  return (
    <li className={`${CELL[view]} ${isHidden ? IN_GRID_ONLY[view] : ''} ${colour}`}>
      <h2 id={heading} className="font-sans text-base">
        <Link
          to={path}
          className={`inline-flex min-h-8 items-center hover:underline ${isToday ? 'font-semibold text-henna-700' : ''}`}
        >
          <span className={LONG_NAME[view]}>
            {formatDay(date)}
            {isToday && ', today'}
          </span>
          <span aria-hidden="true" className={IN_GRID_ONLY[view]}>
            {view === 'week' && `${weekdayName(weekdayOf(date)).slice(0, 3)} `}
            {Number(date.slice(8))}
          </span>
        </Link>
      </h2>
      {view !== 'day' && !isOutside && <DayCapacity count={count} capacity={capacity} />}
      {bookings.length > 0 && (
        <ul aria-labelledby={heading} className="space-y-1">
          {bookings.map((booking) => (
            <li key={booking.reference}>
              <Entry booking={booking} view={view} />
            </li>
          ))}
          {excess > 0 && (
            <li>
              <Link to={path} className="link inline-flex min-h-6 items-center px-1.5 text-sm">
                {excess} more<span className="sr-only"> on {formatDay(date)}</span>
              </Link>
            </li>
          )}
        </ul>
      )}
      {absences.length > 0 && <Absences absences={absences} view={view} />}
    </li>
  );
}

/** Who is away on a day; in the grid of a month, how many. */
function Absences({ absences, view }: Pick<DayProps, 'absences' | 'view'>) {
  const names = view === 'month' ? IN_AGENDA_ONLY.month : '';
  return (
    <>
      {view === 'month' && (
        <p className={`px-1.5 text-sm text-muted ${IN_GRID_ONLY.month}`}>{absences.length} away</p>
      )}
      <ul aria-label="Away" className={`mt-1 text-sm text-muted ${names}`}>
        {absences.map(({ artist, hours, note }) => (
          <li key={`${artist.id} ${hours?.startAt}`} className="px-1.5 wrap-anywhere">
            {artist.name}: {hours ? `blocked ${formatBookingHours(hours)}` : 'day off'}
            {note && ` (${note})`}
          </li>
        ))}
      </ul>
    </>
  );
}

function Entry({ booking, view }: { booking: Booking; view: CalendarView }) {
  const { reference, status, startAt, name, state, pincode, isOnWay } = booking;
  const team = formatTeam(booking);
  return (
    <Link
      to={href('/admin/bookings/:reference', { reference })}
      className={`block rounded border border-l-4 border-line px-2 py-1 leading-snug hover:border-henna-700 ${BOOKING_EDGES[status]}`}
    >
      <span className={`text-sm wrap-anywhere ${IN_GRID_ONLY[view]}`}>
        <b>{startAt === null ? 'No time' : formatClock(startAt)}</b> {name || 'Erased'}
        <span className="block text-muted">{team ?? 'no artist'}</span>
        {isOnWay && <b className="block text-leaf">{ON_THE_WAY}</b>}
        <span className="sr-only">, {status.replace('_', '-')}</span>
      </span>
      <span
        className={`grid gap-x-4 gap-y-0.5 py-1 sm:grid-cols-[11rem_1fr_auto_auto] sm:items-center ${IN_AGENDA_ONLY[view]}`}
      >
        <b>{formatBookingHours(booking) ?? 'No time yet'}</b>
        <span className="wrap-anywhere">
          {name || 'Erased'}{' '}
          <span className="text-muted">
            {state} {pincode}
          </span>
        </span>
        <span className="text-muted max-sm:hidden">{team ?? 'no artist yet'}</span>
        <span className="flex items-center justify-between gap-3">
          <span className="text-muted sm:hidden">{team ?? 'no artist yet'}</span>
          <BookingBadge status={status} isOnWay={isOnWay} />
        </span>
      </span>
    </Link>
  );
}
