import { Link } from '@remix-run/react';
import type { Capacity } from '../../../domain/availability/free-time.ts';
import { href } from '../../../domain/shared/paths.ts';
import { formatDay, formatLength, weekdayName, weekdayOf } from '../../../domain/shared/time.ts';

/** How much is planned on a day, and how much of the artists' hours is still free. */
export function DayCapacity({ count, capacity: { working, free } }: { count: number; capacity: Capacity }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 pb-1 text-sm text-muted">
      {count > 0 && <span>{count} planned</span>}
      {working > 0 && (
        <>
          <LoadBar {...{ working, free }} className="w-16 max-xl:w-12" />
          <span>{formatLength(free)} free</span>
        </>
      )}
    </p>
  );
}

/** The part of the working hours that is taken. The words beside it say the rest. */
export function LoadBar({ working, free, className }: Capacity & { className: string }) {
  return (
    <progress
      aria-hidden="true"
      value={working - free}
      max={working || 1}
      className={`day-load ${className}`}
    />
  );
}

interface MonthProps {
  days: readonly { date: string; count: number; capacity: Capacity }[];
  /** Any day of the month. */
  day: string;
}

/** A month on a phone: of each day how much is planned and how full it is. The days themselves follow below. */
export function MonthOverview({ days, day }: MonthProps) {
  return (
    <ol className="mb-5 grid grid-cols-7 border-t border-l border-line md:hidden">
      {days.map(({ date, count, capacity: { working, free } }) => (
        <li
          key={date}
          className={`border-r border-b border-line ${date.slice(0, 7) === day.slice(0, 7) ? '' : 'bg-sand/60'}`}
        >
          <Link
            to={`/admin/bookings/calendar?view=day&day=${date}`}
            className="flex min-h-14 flex-col items-center px-0.5 pb-1 text-sm leading-tight"
          >
            <span aria-hidden="true" className="text-muted">
              {Number(date.slice(8))}
            </span>
            <span className="sr-only">{formatDay(date)}, planned: </span>
            <b>{count > 0 ? count : <span className="sr-only">0</span>}</b>
            {working > 0 && (
              <>
                <LoadBar {...{ working, free }} className="mt-auto w-full" />
                <span className="sr-only">{formatLength(free)} free</span>
              </>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

interface LoadsProps {
  days: readonly { date: string }[];
  loads: readonly { id: string; name: string; isPaused: boolean; days: readonly Capacity[] }[];
}

/** Of each artist how much is free on each day of a week. */
export function WeekLoads({ days, loads }: LoadsProps) {
  if (loads.length === 0) return null;
  return (
    <section aria-labelledby="week-loads" className="mt-6">
      <h2 id="week-loads" className="text-xl">
        Free hours of each artist
      </h2>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b-2 border-line text-muted">
              <th scope="col" className="sticky left-0 bg-ivory py-1 pr-3 text-left font-semibold">
                Artist
              </th>
              {days.map(({ date }) => (
                <th key={date} scope="col" className="px-2 py-1 text-left font-semibold whitespace-nowrap">
                  {weekdayName(weekdayOf(date)).slice(0, 3)} {Number(date.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {loads.map(({ id, name, isPaused, days: capacities }) => (
              <tr key={id}>
                <th scope="row" className="sticky left-0 max-w-36 bg-ivory py-1.5 pr-3 text-left font-normal">
                  <Link to={href('/admin/vendors/:id', { id })} className="hover:underline">
                    {name}
                  </Link>
                  {isPaused && <span className="text-muted"> (paused)</span>}
                </th>
                {capacities.map(({ working, free }, index) => (
                  <td key={days[index]?.date} className="px-2 py-1.5 align-top whitespace-nowrap">
                    {working === 0 ? (
                      <span className="text-muted">–</span>
                    ) : (
                      <>
                        {formatLength(free)}
                        <LoadBar {...{ working, free }} className="mt-0.5 block w-14" />
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PlacesProps {
  capacities: readonly { city: string; artists: number; days: readonly Capacity[] }[];
}

/** What is free on a day, by the city that artists live in. */
export function FreeByCity({ capacities }: PlacesProps) {
  const places = capacities.filter(({ days: [day] }) => day && day.working > 0);
  if (places.length === 0) return <p className="mb-3 text-muted">No free hours are left on this day.</p>;
  return (
    <dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1 print:hidden">
      {places.map(({ city, artists, days: [day] }) => (
        <div key={city} className="flex flex-wrap items-center gap-x-2">
          <dt className="font-semibold">{city || 'No city'}</dt>
          <dd className="flex items-center gap-2 text-muted">
            {day && <LoadBar {...day} className="w-16" />}
            {formatLength(day?.free ?? 0)} free, {artists === 1 ? '1 artist' : `${artists} artists`}
          </dd>
        </div>
      ))}
    </dl>
  );
}
