import { type SQL, sql } from 'drizzle-orm';
import { toAreaList } from '../availability/artist-availability.server.ts';
import { type ArtistDaysRow, selectArtistDays, toArtistDays } from '../availability/artist-options.server.ts';
import { addCapacity, type Capacity, getCapacity } from '../availability/free-time.ts';
import type { AppContext } from '../shared/context.server.ts';
import { addDays, type DayRange, dayOf, daysIn } from '../shared/time.ts';
import {
  type BookingListItem,
  countCalendarBookings,
  listTeam,
  selectAbsences,
  selectCalendarBookings,
  selectFirstOfDays,
  toAbsences,
  toListItem,
} from './admin-booking-list.server.ts';
import { ENDED_STATUSES } from './booking.ts';
import { selectPlace } from './booking-row.server.ts';
import { planDay, toPast } from './calendar-day.ts';
import { describeMove } from './calendar-move.server.ts';
import { type CalendarQuery, getViewDays, groupByDay, LANES_ON_PAGE, SHOWN_OF_DAY } from './calendar-view.ts';
import { selectMove } from './move-booking.server.ts';

/** The owner's calendar. */

/** An approved artist on the calendar, with what keeps her busy. */
export type CalendarArtist = ReturnType<typeof toCalendarArtist>;

function toCalendarArtist(row: ArtistDaysRow) {
  const { vendorId, hours, travelMinutes, daysOff, busy, name, city } = toArtistDays(row);
  return {
    ...{ vendorId, name, city: city.trim(), hours, travelMinutes, daysOff, busy },
    isPaused: row.pausedAt !== null,
    /** Whether she has ever said when she works. */
    hasHours: row.hours !== null,
    servesArea: row.servesArea === 1,
  };
}

/**
 * What a view shows: its bookings by day, what of the artists' time is free, of a day the lanes, and what becomes of an
 * appointment that is being moved. One round trip; it reads no more than those days.
 */
export async function getCalendar(context: AppContext, query: CalendarQuery) {
  const { view, day, move } = query;
  const range = getViewDays(view, day);
  const now = context.now();
  const [bookingRows, daysOff, blocks, counts, artistRows, [moved], told, settings] = await context.db.batch([
    view === 'day' || isFiltered(query)
      ? selectCalendarBookings(context, range)
      : selectFirstOfDays(context, range, SHOWN_OF_DAY[view]),
    ...selectAbsences(context, range),
    countCalendarBookings(context, range),
    selectArtistDays(context, {
      days: range,
      named: view === 'day',
      ...(move && toMoveDays(move.reference, range)),
    }),
    ...selectMove(context, move?.reference ?? '', move?.to ?? null),
  ]);
  const everyone = artistRows.map(toCalendarArtist);
  const artists = everyone.filter((artist) => isChosen(artist, query));
  const onPage = toLanePage(artists, query.page);
  const all = bookingRows.map(toListItem).filter(({ status }) => status !== 'cancelled');
  const shown = all.filter((booking) => isShown(booking, query, artists));
  const capacities = listCapacities(artists, range, now);
  return {
    range,
    artists: everyone.map(({ vendorId, name }) => ({ id: vendorId, name })),
    cities: [...new Set(everyone.map(({ city }) => city).filter(Boolean))].sort(),
    days: groupByDay(range, shown).map(({ date, bookings }, index) => ({
      ...{ date, bookings: view === 'day' ? bookings : bookings.slice(0, SHOWN_OF_DAY[view]) },
      count: isFiltered(query) ? bookings.length : countPlanned(counts, date),
      capacity: capacities.map(({ days }) => days[index] ?? NOTHING).reduce(addCapacity, NOTHING),
    })),
    absences: toAbsences(daysOff, blocks).filter(({ artist }) =>
      artists.some(({ vendorId }) => vendorId === artist.id),
    ),
    cancelled: isFiltered(query) ? 0 : counts.reduce((sum, one) => sum + one.cancelled, 0),
    // By city, of a day; a longer view shows the days alone.
    capacities: view === 'day' ? capacities : [],
    lanePages: Math.ceil(artists.length / LANES_ON_PAGE),
    plan:
      view === 'day'
        ? { ...planDay({ date: day, artists: onPage, bookings: all, now }), ...listTray(all, day) }
        : null,
    loads: view === 'week' ? listLoads(onPage, range, now) : [],
    move:
      move && moved
        ? await describeMove(context, {
            ...{ move, day, moved, artists: everyone },
            told: { artists: told, settings },
          })
        : null,
  };
}

/** Who goes to the place of the booking that is moved; and what begins on the next day may be in its way. */
function toMoveDays(reference: string, { first, last }: DayRange) {
  const area: SQL = toAreaList(selectPlace(reference));
  const servesArea = sql<number>`exists (
    select 1 from artist_areas where artist_areas.vendor_id = vendors.id and area in ${area}
  )`;
  return { days: { first, last: addDays(last, 1) }, servesArea };
}

function isFiltered({ artist, city }: CalendarQuery): boolean {
  return artist !== null || city !== null;
}

function isChosen({ vendorId, city }: CalendarArtist, query: CalendarQuery): boolean {
  return (!query.artist || vendorId === query.artist) && (!query.city || city === query.city);
}

/** Of a city also what has no artist yet. */
function isShown(
  booking: BookingListItem,
  query: CalendarQuery,
  artists: readonly CalendarArtist[],
): boolean {
  const team = listTeam(booking);
  if (!isFiltered(query) || (team.length === 0 && !query.artist)) return true;
  return team.some(({ id }) => artists.some(({ vendorId }) => vendorId === id));
}

function countPlanned(counts: readonly { date: string; all: number; cancelled: number }[], date: string) {
  const found = counts.find((one) => one.date === date);
  return found ? found.all - found.cancelled : 0;
}

/** By name; of more than fit on a page, those who have appointments come first. */
function toLanePage(artists: readonly CalendarArtist[], page: number): CalendarArtist[] {
  const isBusy = ({ busy }: CalendarArtist) => Number(busy.length > 0);
  const ordered =
    artists.length > LANES_ON_PAGE
      ? artists.toSorted((one, other) => isBusy(other) - isBusy(one))
      : [...artists];
  return ordered.slice((page - 1) * LANES_ON_PAGE, page * LANES_ON_PAGE);
}

/** What of a day still waits for a time, or for more artists. */
function listTray(bookings: readonly BookingListItem[], day: string) {
  return {
    tray: bookings.filter(
      ({ date, status, startAt, openPlaces }) =>
        date === day && !ENDED_STATUSES.includes(status) && (startAt === null || openPlaces > 0),
    ),
  };
}

/** An artist with what keeps her busy on each day alone, so that no day looks at the others'. */
function splitDays<Artist extends CalendarArtist>(artist: Artist, range: DayRange): Map<string, Artist> {
  const byDay = new Map(daysIn(range).map((date) => [date, { ...artist, busy: [] as Artist['busy'] }]));
  for (const busy of artist.busy) {
    for (const date of daysIn({ first: dayOf(busy[0]), last: dayOf(busy[1] - 1) }))
      byDay.get(date)?.busy.push(busy);
  }
  return byDay;
}

const NOTHING: Capacity = { working: 0, free: 0 };

/** What of each day is still to come, of one artist. */
function listCapacity(artist: CalendarArtist, range: DayRange, now: Date): Capacity[] {
  if (artist.isPaused) return daysIn(range).map(() => NOTHING);
  return [...splitDays(artist, range)].map(([date, ofDay]) => getCapacity(ofDay, date, toPast(date, now)));
}

/** By city, in the order of the days. */
function listCapacities(artists: readonly CalendarArtist[], range: DayRange, now: Date) {
  const byCity = new Map<string, { artists: number; days: Capacity[] }>();
  for (const artist of artists) {
    const days = listCapacity(artist, range, now);
    const before = byCity.get(artist.city);
    const works = Number(days.some(({ working }) => working > 0));
    byCity.set(artist.city, {
      artists: (before?.artists ?? 0) + works,
      days: days.map((capacity, index) => addCapacity(capacity, before?.days[index] ?? NOTHING)),
    });
  }
  return [...byCity]
    .map(([city, capacity]) => ({ city, ...capacity }))
    .sort((a, b) => (a.city < b.city ? -1 : 1));
}

function listLoads(artists: readonly CalendarArtist[], range: DayRange, now: Date) {
  return artists.map((artist) => ({
    ...{ id: artist.vendorId, name: artist.name, isPaused: artist.isPaused },
    days: listCapacity(artist, range, now),
  }));
}
