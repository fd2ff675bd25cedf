import { and, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import type { AppContext } from '../shared/context.server.ts';
import { addDays, type DayRange, MINUTE_MS, toMoment } from '../shared/time.ts';
import { MAX_BUSY_MINUTES, parseHours } from './artist-schedule.ts';
import type { ArtistAvailability, BusyRange } from './slot.ts';

/** Artists' availability: one query, one row an artist, however many appointments there are. */

export interface AvailabilityQuery {
  /** Where the appointment is; each may be an expression that the statement reads. */
  place: { state: string | SQL; pincode: string | SQL };
  days: DayRange;
  /** A booking (its reference) or a hold (its id) whose own time counts as free. */
  except?: string | undefined;
}

/** The approved artists who serve a place, with their hours and busy time; a statement for a batch. */
export function selectArtistAvailability(
  { db, now }: AppContext,
  { place, days, except }: AvailabilityQuery,
) {
  return db
    .select({
      vendorId: artistSchedules.vendorId,
      hours: artistSchedules.hours,
      travelMinutes: artistSchedules.travelMinutes,
      daysOff: selectDaysOff(days),
      busy: selectBusyRanges(days, now(), { except }),
    })
    .from(artistSchedules)
    .innerJoin(vendors, eq(vendors.id, artistSchedules.vendorId))
    .where(
      and(
        eq(vendors.approved, true),
        sql`artist_schedules.vendor_id in (select vendor_id from artist_areas where area in ${toAreaList(place)})`,
      ),
    );
}

/** The areas that hold a place: its state, and each prefix of its pincode. */
export function toAreaList({ state, pincode }: AvailabilityQuery['place']): SQL {
  const prefixes = [2, 3, 4, 5, 6].map((digits) => sql`substr(${pincode}, 1, ${digits})`);
  return sql`(${state}, ${sql.join(prefixes, sql`, `)})`;
}

/** JSON of an artist's days off. */
export function selectDaysOff({ first, last }: DayRange) {
  return sql<string>`(
    select json_group_array(date) from artist_days_off
    where artist_days_off.vendor_id = vendors.id and date between ${first} and ${last}
  )`;
}

/**
 * JSON of an artist's busy time: from, to, and with `named` the booking's reference. Without `except` and `named`, an
 * index holds all that it reads.
 */
export function selectBusyRanges(
  { first, last }: DayRange,
  now: Date,
  { except, named = false }: { except?: string | undefined; named?: boolean },
) {
  const from = toMoment(first) - MAX_BUSY_MINUTES * MINUTE_MS;
  const to = toMoment(addDays(last, 1));
  const name = named ? sql`reference` : sql`null`;
  return sql<string>`(
    select json_group_array(json_array(start_at, start_at + minutes * 60000, name)) from (
      select start_at, duration_minutes + travel_minutes as minutes, ${name} as name from bookings
      where bookings.vendor_id = vendors.id and start_at between ${from} and ${to}
        ${except === undefined ? sql`` : sql`and reference <> ${except}`}
      union all
      select start_at, duration_minutes + travel_minutes, null from booking_holds
      where booking_holds.vendor_id = vendors.id and start_at between ${from} and ${to}
        and expires_at > ${now.getTime()} and id <> ${except ?? ''}
    )
  )`;
}

type Row = Awaited<ReturnType<typeof selectArtistAvailability>>[number];

export function toArtistAvailability({
  vendorId,
  hours,
  travelMinutes,
  daysOff,
  busy,
}: Row): ArtistAvailability {
  return {
    vendorId,
    travelMinutes,
    hours: parseHours(hours),
    daysOff: JSON.parse(daysOff) as string[],
    busy: (JSON.parse(busy) as BusyRange[]).sort(([one], [other]) => one - other), // as selectBusyRanges wrote them
  };
}
