import { and, asc, eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { ArtistOption } from '../bookings/admin-booking.ts';
import type { SlotQuery } from '../bookings/booking-input.ts';
import type { AppContext } from '../shared/context.server.ts';
import { addDays, dayOf, monthOf } from '../shared/time.ts';
import { estimateMinutes } from './appointment-length.ts';
import {
  toAreaList,
  selectArtistAvailability,
  toArtistAvailability,
  selectBusyRanges,
  selectDaysOff,
  parseBusyRanges,
  type AvailabilityQuery,
} from './artist-rows.server.ts';
import { parseHours } from './artist-time.ts';
import { type DaySlots, findSlots, getSlotAvailability } from './slot.ts';

export interface FreeSlots {
  /** How long the appointment will take. */
  minutes: number;
  days: DaySlots[];
}

/**
 * The free slots of the month that `date` lies in, for an appointment of that place and length. Empty where no artist
 * has time: then the request goes without one. One round trip; the artists' time is one query.
 */
export async function listFreeSlots(
  context: Pick<AppContext, 'db' | 'now'>,
  { state, pincode, date, packageId, coverage, guests }: SlotQuery,
): Promise<FreeSlots> {
  const days = monthOf(date);
  const [rows, chosen] = await context.db.batch([
    selectArtistAvailability(context, { place: { state, pincode }, days }),
    selectPackageMinutes(context, packageId),
  ]);
  const minutes = estimateMinutes({ packageMinutes: chosen[0]?.minutes ?? null, coverage, guests });
  return { minutes, days: findSlots(rows.map(toArtistAvailability), { days, minutes, now: context.now() }) };
}

/** How long a package that is offered takes; a statement for a batch. */
export function selectPackageMinutes({ db }: Pick<AppContext, 'db'>, packageId: string | null) {
  return db
    .select({ minutes: packages.durationMinutes })
    .from(packages)
    .where(and(eq(packages.id, packageId ?? ''), eq(packages.status, 'visible')));
}

interface Appointment {
  /** Milliseconds of UTC. */
  startAt: number;
  durationMinutes: number;
  state: string;
  pincode: string;
}

/** Most artists that are offered for one appointment. */
const MOST_CHOICES = 300;

/**
 * Every approved artist and how they stand to an appointment, those who could come first. One round trip.
 * @param except reference of the booking that is to be assigned: its own time is not in the way
 */
export async function listArtistOptions(
  context: Pick<AppContext, 'db' | 'now'>,
  { startAt, durationMinutes, ...place }: Appointment,
  except: string | null,
): Promise<ArtistOption[]> {
  const rows = await selectArtistOptions(context, startAt, place, except);
  return toArtistOptions(rows, { startAt, durationMinutes });
}

/** What {@link toArtistOptions} reads of artists; a statement for a batch. */
export function selectArtistOptions(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  startAt: number,
  place: AvailabilityQuery['place'],
  except: string | null,
) {
  const day = dayOf(startAt);
  const days = { first: day, last: addDays(day, 1) };
  return db
    .select({
      vendorId: vendors.id,
      name: vendors.name,
      city: vendors.city,
      hours: artistSchedules.hours,
      travelMinutes: artistSchedules.travelMinutes,
      daysOff: selectDaysOff(days).as('days_off'),
      busy: selectBusyRanges(days, now(), { except: except ?? undefined, named: true }).as('busy'),
      goesThere: sql<number>`exists (
        select 1 from artist_areas where artist_areas.vendor_id = vendors.id and area in ${toAreaList(place)}
      )`.as('goes_there'),
    })
    .from(vendors)
    .leftJoin(artistSchedules, eq(artistSchedules.vendorId, vendors.id))
    .where(eq(vendors.approved, true))
    .orderBy(asc(vendors.name))
    .limit(MOST_CHOICES);
}

/** How artists stand to an appointment, those who could come first. */
export function toArtistOptions(
  rows: Awaited<ReturnType<typeof selectArtistOptions>>,
  { startAt, durationMinutes }: Pick<Appointment, 'startAt' | 'durationMinutes'>,
): ArtistOption[] {
  const day = dayOf(startAt);
  const choices = rows.map((row): ArtistOption => {
    const busy = parseBusyRanges(row.busy);
    const time = {
      vendorId: row.vendorId,
      hours: row.hours ? parseHours(row.hours) : [],
      travelMinutes: row.travelMinutes ?? 0,
      daysOff: JSON.parse(row.daysOff) as string[],
      busy: busy.map(([from, to]): [number, number] => [from, to]),
    };
    const standing = getSlotAvailability(time, startAt, durationMinutes);
    const end = startAt + (durationMinutes + time.travelMinutes) * 60_000;
    return {
      vendorId: row.vendorId,
      name: row.name,
      city: row.city,
      servesArea: row.goesThere === 1,
      availability: row.hours || standing === 'taken' ? standing : null,
      conflicts: busy.filter(([from, to]) => from < end && to > startAt).map(([, , reference]) => reference),
      sameDayCount: busy.filter(([from, , reference]) => reference !== null && dayOf(from) === day).length,
    };
  });
  return choices.sort((one, other) => rank(one) - rank(other));
}

function rank({ availability: standing, servesArea: goesThere, sameDayCount: sameDay }: ArtistOption): number {
  const standings: ArtistOption['availability'][] = ['free', null, 'not working', 'day off', 'taken'];
  return standings.indexOf(standing) * 1000 + (goesThere ? 0 : 500) + sameDay;
}
