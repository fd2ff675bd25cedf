import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import type { AppContext } from '../shared/context.server.ts';
import { addDays, type DayRange, dayOf, MINUTE_MS } from '../shared/time.ts';
import {
  type AvailabilityQuery,
  selectBusyRanges,
  selectDaysOff,
  toAreaList,
  toArtistAvailability,
} from './artist-availability.server.ts';
import { getSlotAvailability, isHoldKind } from './slot.ts';

/** The time of an appointment. */
export interface TimeSpan {
  /** Milliseconds of UTC. */
  startAt: number;
  durationMinutes: number;
}

/** An approved artist, for whoever assigns an appointment. */
export type ArtistOption = ReturnType<typeof toArtistOption>;

const MAX_OPTIONS = 300;

/** The artists of {@link selectArtistDays}. */
interface ArtistDaysQuery {
  days: DayRange;
  /** Whether an artist goes to a place; everybody goes everywhere unless it is given. */
  servesArea?: SQL<number>;
  /** Reference of a booking whose own time counts as free. */
  except?: string;
  /** Whether it is asked what keeps her busy, which no index holds. */
  named?: boolean;
}

/** Every approved artist with her working hours and what keeps her busy on some days; a statement for a batch. */
export function selectArtistDays(
  { db, now }: AppContext,
  { days, servesArea = sql<number>`1`, except, named = true }: ArtistDaysQuery,
) {
  return db
    .select({
      vendorId: vendors.id,
      name: vendors.name,
      city: vendors.city,
      pausedAt: vendors.pausedAt,
      hours: artistSchedules.hours,
      travelMinutes: artistSchedules.travelMinutes,
      daysOff: selectDaysOff(days).as('days_off'),
      busy: selectBusyRanges(days, now(), { except, named }).as('busy'),
      servesArea: servesArea.as('serves_area'),
    })
    .from(vendors)
    .leftJoin(artistSchedules, eq(artistSchedules.vendorId, vendors.id))
    .where(eq(vendors.approved, true))
    .orderBy(asc(vendors.name))
    .limit(MAX_OPTIONS);
}

/**
 * The rows of {@link toArtistOptions}; a statement for a batch.
 * @param except reference of the booking that is to be assigned: its own time counts as free
 */
export function selectArtistOptions(
  context: AppContext,
  startAt: number,
  place: AvailabilityQuery['place'],
  except: string,
) {
  const day = dayOf(startAt);
  const servesArea = sql<number>`exists (
    select 1 from artist_areas where artist_areas.vendor_id = vendors.id and area in ${toAreaList(place)}
  )`;
  return selectArtistDays(context, { days: { first: day, last: addDays(day, 1) }, servesArea, except });
}

export type ArtistDaysRow = Awaited<ReturnType<typeof selectArtistDays>>[number];

/** Every approved artist, and whether they could take an appointment; the most suitable first. */
export function toArtistOptions(rows: readonly ArtistDaysRow[], appointment: TimeSpan): ArtistOption[] {
  return rows.map((row) => toArtistOption(row, appointment)).sort((one, other) => rank(one) - rank(other));
}

/** An artist's time; one without a schedule never works. */
export function toArtistDays(row: ArtistDaysRow) {
  return toArtistAvailability({ ...row, hours: row.hours ?? '[]', travelMinutes: row.travelMinutes ?? 0 });
}

function toArtistOption(row: ArtistDaysRow, { startAt, durationMinutes }: TimeSpan) {
  const artist = toArtistDays(row);
  const { busy } = artist;
  const availability = getSlotAvailability(artist, startAt, durationMinutes);
  const day = dayOf(startAt);
  const end = startAt + (durationMinutes + artist.travelMinutes) * MINUTE_MS;
  const { vendorId, name, city, pausedAt } = row;
  return {
    vendorId,
    name,
    city,
    /** Takes no new bookings; the owner may assign one all the same. */
    isPaused: pausedAt !== null,
    servesArea: row.servesArea === 1,
    // Null where the artist has no schedule yet, and no other appointment at that time.
    availability: row.hours || availability === 'busy' ? availability : null,
    // References of bookings, and kinds of holds.
    conflicts: busy.filter(([from, to]) => from < end && to > startAt).map(([, , name]) => name ?? ''),
    sameDayCount: busy.filter(([from, , name]) => !isHoldKind(name) && dayOf(from) === day).length,
  };
}

const AVAILABILITY_ORDER: readonly ArtistOption['availability'][] = [
  'free',
  null,
  'not working',
  'day off',
  'busy',
];

function rank({ availability, servesArea, isPaused, sameDayCount }: ArtistOption): number {
  const order = AVAILABILITY_ORDER.indexOf(availability);
  return (order + (isPaused ? AVAILABILITY_ORDER.length : 0)) * 1000 + (servesArea ? 0 : 500) + sameDayCount;
}
