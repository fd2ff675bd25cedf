import { Link } from '@remix-run/react';
import { toAgendaPath } from '../../../domain/bookings/agenda.ts';
import { formatBookingHours } from '../../../domain/bookings/booking-format.ts';
import type { getArtistCalendar } from '../../../domain/bookings/calendar-feed.server.ts';
import {
  addDays,
  type DayRange,
  formatDate,
  formatDay,
  formatLength,
  toMoment,
  weekdayName,
  weekdayOf,
} from '../../../domain/shared/time.ts';
import { BookingBadge } from '../../../ui/bookings/booking-badge.tsx';

type Day = Awaited<ReturnType<typeof getArtistCalendar>>['days'][number];

interface Props {
  today: string;
  week: DayRange;
  days: readonly Day[];
}

/** A week of an artist: a list by day, and columns where there is room. */
export function WeekView({ today, week, days }: Props) {
  return (
    <section aria-labelledby="week">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id="week" className="text-2xl">
          {formatDate(new Date(toMoment(week.first)))} to {formatDate(new Date(toMoment(week.last)))}
        </h2>
        <nav aria-label="Weeks" className="flex gap-2">
          <WeekLink day={addDays(week.first, -7)} label="The week before" sign="‹" />
          <Link to="/vendor-calendar" className="button px-4" preventScrollReset>
            This week
          </Link>
          <WeekLink day={addDays(week.first, 7)} label="The week after" sign="›" />
        </nav>
      </div>
      <ol className="mt-4 divide-y divide-line border-y border-line xl:grid xl:grid-cols-7 xl:divide-x xl:divide-y-0 xl:border-x">
        {days.map((day) => (
          <WeekDay key={day.date} day={day} isToday={day.date === today} />
        ))}
      </ol>
    </section>
  );
}

function WeekLink({ day, label, sign }: { day: string; label: string; sign: string }) {
  return (
    <Link to={`/vendor-calendar?week=${day}`} className="button px-4" preventScrollReset>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{label}</span>
    </Link>
  );
}

function WeekDay({ day: { date, off, items }, isToday }: { day: Day; isToday: boolean }) {
  return (
    <li className={`py-3 xl:min-h-40 xl:p-2 ${isToday ? 'bg-marigold/10 max-xl:px-2' : ''}`}>
      <h3 className="font-sans text-base font-semibold" aria-current={isToday ? 'date' : undefined}>
        <span className="xl:sr-only">{formatDay(date)}</span>
        <span aria-hidden="true" className="max-xl:hidden">
          {weekdayName(weekdayOf(date)).slice(0, 3)} {Number(date.slice(8))}
        </span>
        {isToday && <span className="ml-2 font-normal text-henna-700">Today</span>}
      </h3>
      {off !== null && (
        <p className="mt-1 rounded bg-sand px-2 py-1 wrap-anywhere">
          Day off{off && <span className="block text-muted">{off}</span>}
        </p>
      )}
      {off === null && items.length === 0 && <p className="text-muted">Nothing planned</p>}
      <ul className="mt-1 space-y-1 empty:hidden">
        {items.map((item) => (
          <li key={item.startAt} className="rounded border border-line bg-white px-2 py-1 wrap-anywhere">
            <b>{formatBookingHours(item)}</b>
            {item.isBlock ? <Block note={item.note} /> : <Appointment entry={item} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Block({ note }: { note: string }) {
  return (
    <span className="block text-muted">
      <Link to="/vendor-days-off" className="link">
        Blocked
      </Link>
      {note && `: ${note}`}
    </span>
  );
}

type Entry = Exclude<Day['items'][number], { isBlock: true }>;

/** Street and full name stand here once she has accepted. */
function Appointment({ entry }: { entry: Entry }) {
  const { reference, status, firstName, contact, state, pincode, travelMinutes, offer } = entry;
  return (
    <>
      <span className="block">
        <Link to={toAgendaPath(reference)} className="link">
          {contact?.name ?? firstName}
        </Link>
      </span>
      <span className="block text-muted">
        {contact && `${contact.address}, `}
        {state} {pincode}
      </span>
      {travelMinutes > 0 && (
        <span className="block text-muted">then {formatLength(travelMinutes)} for the way</span>
      )}
      {offer?.isOpen && <span className="block">Another time is offered</span>}
      <BookingBadge status={status} />
    </>
  );
}
