import { and, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { cardColumns, isBookable, isListed } from '../artists/public-artist.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { addDays, type DayRange, MINUTE_MS, toMoment } from '../shared/time.ts';
import { MAX_BUSY_MINUTES, parseHours } from './artist-schedule.ts';
import { type ArtistAvailability, type BusyRange, toOfferHoldId } from './slot.ts';

/** Artists' availability: one query, one row an artist, however many appointments there are. */

export interface AvailabilityQuery {
  /** Where the appointment is; each may be an expression that the statement reads. */
  place: { state: string | SQL; pincode: string | SQL };
  days: DayRange;
  /** A booking (its reference) or a hold (its id) whose own time counts as free. */
  except?: string | undefined;
}

/** The artists who serve a place and may be booked, with their hours and busy time; a statement for a batch. */
export function selectArtistAvailability(
  { db, now }: AppContext,
  { place, days, except }: AvailabilityQuery,
) {
  return db
    .select({
      vendorId: artistSchedules.vendorId,
      slug: vendors.slug,
      name: vendors.name,
      ratePercent: vendors.ratePercent,
      hours: artistSchedules.hours,
      travelMinutes: artistSchedules.travelMinutes,
      daysOff: selectDaysOff(days).as('days_off'),
      busy: selectBusyRanges(days, now(), { except }).as('busy'),
    })
    .from(artistSchedules)
    .innerJoin(vendors, eq(vendors.id, artistSchedules.vendorId))
    .where(
      and(
        isBookable,
        sql`artist_schedules.vendor_id in (select vendor_id from artist_areas where area in ${toAreaList(place)})`,
      ),
    );
}

/**
 * The time of a booking's artists, the lead first, whether or not they are offered to customers: with their ways as the
 * booking has them, and without its own time. A statement for a batch.
 */
export function selectTeamAvailability({ db, now }: AppContext, reference: string, days: DayRange) {
  const member = sql`(
    select vendor_id, travel_minutes, 0 as place from bookings where reference = ${reference}
    union all select vendor_id, travel_minutes, rowid from booking_artists
    where booking_id = (select id from bookings where reference = ${reference})
  ) member`;
  return db
    .select({
      vendorId: artistSchedules.vendorId,
      hours: artistSchedules.hours,
      travelMinutes: sql<number>`member.travel_minutes`.as('own_travel_minutes'),
      daysOff: selectDaysOff(days).as('days_off'),
      busy: selectBusyRanges(days, now(), { except: reference }).as('busy'),
    })
    .from(member)
    .innerJoin(vendors, sql`vendors.id = member.vendor_id`)
    .innerJoin(artistSchedules, eq(artistSchedules.vendorId, vendors.id))
    .orderBy(sql`member.place`);
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
 * JSON of an artist's busy time: from, to, and with `named` the booking's reference or the kind of a hold. Without `except` and `named`, an
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
  const bookedAs = sql`(select reference from bookings where bookings.id = team.booking_id)`;
  const ofTeam = named ? bookedAs : sql`null`;
  const ofHold = named ? sql`kind` : sql`null`;
  return sql<string>`(
    select json_group_array(json_array(start_at, start_at + minutes * 60000, name)) from (
      select start_at, duration_minutes + travel_minutes as minutes, ${name} as name from bookings
      where bookings.vendor_id = vendors.id and start_at between ${from} and ${to}
        ${except === undefined ? sql`` : sql`and reference <> ${except}`}
      union all
      select start_at, duration_minutes + travel_minutes, ${ofTeam} from booking_artists team
      where team.vendor_id = vendors.id and start_at between ${from} and ${to}
        ${except === undefined ? sql`` : sql`and ${bookedAs} <> ${except}`}
      union all
      select start_at, duration_minutes + travel_minutes, ${ofHold} from booking_holds
      where booking_holds.vendor_id = vendors.id and start_at between ${from} and ${to}
        and expires_at > ${now.getTime()}
        and id not in (${except ?? ''}, ${toOfferHoldId(except ?? '')}, ${toOfferHoldId(except ?? '')} || '/' || vendors.id)
      union all
      select start_at, duration_minutes + travel_minutes, ${named ? sql`'form'` : sql`null`} from booking_hold_artists team
      where team.vendor_id = vendors.id and start_at between ${from} and ${to} and hold_id <> ${except ?? ''}
        and (select expires_at from booking_holds where id = hold_id) > ${now.getTime()}
    )
  )`;
}

/** An artist who may be booked for a place, and her time. */
export type ServingArtist = ReturnType<
  typeof toArtistAvailability<Awaited<ReturnType<typeof selectArtistAvailability>>[number]>
>;

interface StoredAvailability {
  vendorId: string;
  travelMinutes: number;
  /** Each as JSON. */
  hours: string;
  daysOff: string;
  busy: string;
}

export function toArtistAvailability<Row extends StoredAvailability>({
  hours,
  daysOff,
  busy,
  ...artist
}: Row) {
  return {
    ...artist,
    hours: parseHours(hours),
    daysOff: JSON.parse(daysOff) as string[],
    busy: (JSON.parse(busy) as BusyRange[]).sort(([one], [other]) => one - other), // as selectBusyRanges wrote them
  } satisfies Pick<ArtistAvailability, 'hours' | 'daysOff' | 'busy'>;
}

/** The artist of a slug, if she may be booked; a statement for a batch. */
export function selectChosenArtist({ db }: Pick<AppContext, 'db'>, slug: string | null) {
  return db
    .select({
      vendorId: vendors.id,
      name: vendors.name,
      ratePercent: vendors.ratePercent,
    })
    .from(vendors)
    .where(and(eq(vendors.slug, slug ?? ''), isBookable));
}

/** What customers see of the artists who serve a place, and of the one of a slug; a statement for a batch. */
export function selectServingCards(
  { db }: Pick<AppContext, 'db'>,
  place: AvailabilityQuery['place'],
  slug: string | null,
) {
  const serving = sql`select vendor_id from artist_areas where area in ${toAreaList(place)}`;
  const chosen = sql`select id from vendors chosen where chosen.slug = ${slug ?? ''}`;
  return db
    .select({ ...cardColumns, ratePercent: vendors.ratePercent })
    .from(vendors)
    .where(and(isListed, sql`vendors.id in (${serving} union ${chosen})`));
}

export const ARTIST_NOT_BOOKABLE =
  'This artist takes no bookings now. Please choose another, or whoever is free.';

/** @throws DomainError `invalid` (field `artist`) if an artist was chosen who may not be booked */
export function assertArtistFound(slug: string | null, found: unknown): void {
  if (slug === null || found) return;
  throw new DomainError('invalid', ARTIST_NOT_BOOKABLE, { artist: ARTIST_NOT_BOOKABLE });
}

/**
 * Whether an artist may come without being chosen: nobody who costs more than the price list says, since her price is
 * only agreed to by choosing her.
 * @param own artists whom the appointment has already, or was made for: they may come whatever they cost
 */
export function isOffered(
  { vendorId, ratePercent }: Pick<ServingArtist, 'vendorId' | 'ratePercent'>,
  own: readonly (string | null)[],
): boolean {
  return ratePercent <= 100 || own.includes(vendorId);
}
