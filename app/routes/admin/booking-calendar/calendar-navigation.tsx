import { Form, Link } from '@remix-run/react';
import {
  type CalendarQuery,
  getNeighbourDays,
  toCalendarPath,
} from '../../../domain/bookings/calendar-view.ts';
import { type DayRange, formatDate, formatDay } from '../../../domain/shared/time.ts';
import { ChipLink } from '../../../ui/kit/chip-link.tsx';
import { Options } from '../../../ui/kit/options.tsx';

interface Props {
  calendar: {
    query: CalendarQuery;
    range: DayRange;
    today: string;
    artists: readonly { id: string; name: string }[];
    cities: readonly string[];
    lanePages: number;
    isList: boolean;
  };
}

/** Links to the range before and after, the form for a day, a city and an artist, and the pages of lanes. */
export function CalendarNavigation({ calendar }: Props) {
  const { query, range, today, lanePages, isList } = calendar;
  const { view, day, page } = query;
  const { before, after } = getNeighbourDays(view, day);
  const list = isList ? '&list=1' : '';
  const to = (change: Partial<CalendarQuery>) => toCalendarPath({ ...query, ...change }) + list;
  return (
    <div className="my-4 flex flex-wrap items-center gap-x-6 gap-y-3 print:[&>:not(h2)]:hidden">
      <h2 className="w-full font-sans text-xl font-semibold lg:w-auto">{formatTitle(view, day, range)}</h2>
      <nav aria-label="Time" className="flex gap-2">
        <Link to={to({ day: before })} className="button px-4" preventScrollReset>
          <span aria-hidden="true">‹</span>
          <span className="sr-only">The {view} before</span>
        </Link>
        <Link to={to({ day: today })} className="button px-4" preventScrollReset>
          Today
        </Link>
        <Link to={to({ day: after })} className="button px-4" preventScrollReset>
          <span aria-hidden="true">›</span>
          <span className="sr-only">The {view} after</span>
        </Link>
      </nav>
      <Filters {...calendar} />
      {(view === 'day' || lanePages > 1) && (
        <nav aria-label="Lanes" className="flex flex-wrap gap-2">
          {view === 'day' && (
            <>
              <ChipLink to={toCalendarPath(query)} chosen={!isList}>
                Lanes
              </ChipLink>
              <ChipLink to={`${toCalendarPath(query)}&list=1`} chosen={isList}>
                As a list
              </ChipLink>
            </>
          )}
          {lanePages > 1 &&
            !isList &&
            Array.from({ length: lanePages }, (_, index) => index + 1).map((number) => (
              <ChipLink key={number} to={to({ page: number })} chosen={number === page}>
                {`Artists ${number}`}
              </ChipLink>
            ))}
        </nav>
      )}
    </div>
  );
}

/** Folded on a phone, where the day itself comes first. */
function Filters(calendar: Props['calendar']) {
  const { artist, city } = calendar.query;
  const chosen = [artist, city].filter(Boolean).length;
  return (
    <details className="calendar-filters max-sm:open:w-full">
      <summary className="button px-4">{chosen > 0 ? `Filters (${chosen})` : 'Filters'}</summary>
      <FilterForm {...calendar} />
    </details>
  );
}

function FilterForm({ query, artists, cities, isList }: Props['calendar']) {
  const { view, day, artist, city, move } = query;
  return (
    <Form
      key={`${day} ${artist} ${city}`}
      className="grid grid-cols-2 items-center gap-2 max-sm:mt-2 sm:flex sm:flex-wrap"
    >
      <input type="hidden" name="view" value={view} />
      {isList && <input type="hidden" name="list" value="1" />}
      {move && <input type="hidden" name="move" value={move.reference} />}
      {move?.from && <input type="hidden" name="from" value={move.from} />}
      <label htmlFor="calendar-day" className="sr-only">
        Day
      </label>
      <input id="calendar-day" type="date" name="day" defaultValue={day} className="input sm:w-40" />
      {cities.length > 1 && (
        <>
          <label htmlFor="calendar-city" className="sr-only">
            City
          </label>
          <select id="calendar-city" name="city" defaultValue={city ?? ''} className="input sm:w-36">
            <Options options={cities} none="All cities" />
          </select>
        </>
      )}
      <label htmlFor="calendar-artist" className="sr-only">
        Artist
      </label>
      <select id="calendar-artist" name="artist" defaultValue={artist ?? ''} className="input sm:w-40">
        <Options options={artists.map(({ id, name }) => [id, name])} none="All artists" />
      </select>
      <button type="submit" className="button px-4">
        Go
      </button>
    </Form>
  );
}

function formatTitle(view: string, day: string, range: DayRange): string {
  if (view === 'day') return formatDay(day);
  if (view === 'week') return `${formatDate(new Date(range.first))} to ${formatDate(new Date(range.last))}`;
  return formatDate(new Date(day)).replace(/^\d+ /, '');
}
