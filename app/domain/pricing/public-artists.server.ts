import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import {
  ARTISTS_PER_PAGE,
  type ArtistQuery,
  type ArtistSort,
  areasOfPincode,
  FILTER_NAMES,
  FILTERS,
  type FilterCounts,
  type FilterName,
  getPlaceRefusal,
} from '../artists/artist-filter.ts';
import {
  cardColumns,
  filterCondition,
  hasPage,
  isListed,
  RECOMMENDED,
  selectPublishedWorks,
  toArtistCard,
  toArtistWork,
} from '../artists/public-artist.server.ts';
import { type ArtistCard, type PublicArtist, toEntries } from '../artists/public-artist.ts';
import { estimateMinutes } from '../availability/appointment-length.ts';
import {
  selectBusyRanges,
  selectDaysOff,
  toArtistAvailability,
} from '../availability/artist-availability.server.ts';
import { getDayRefusal } from '../availability/bookable-days.ts';
import { findSlots, MINIMUM_NOTICE_MS, SLOT_STEP_MINUTES } from '../availability/slot.ts';
import { parsePincode } from '../content/area.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import {
  addDays,
  type DayRange,
  dayOf,
  daysIn,
  MINUTE_MS,
  QUARTER_MS,
  toMoment,
  weekdayOf,
} from '../shared/time.ts';
import { fromPrice } from './price.ts';
import { parsePriceList, selectPriceList } from './price-list.server.ts';

/** The artists that customers choose from, with their prices and free days. */

/** How far ahead a free day is looked for. */
const DAYS_AHEAD = 30;

/** How many free days an artist's page shows. */
const FREE_DAYS = 8;

/** The length of an appointment of which nothing is known yet. */
const MINUTES = estimateMinutes({ packageMinutes: null, coverage: null, guests: 0 });

/** The columns of {@link findFreeDays}, and the rate. */
function offerColumns(now: Date) {
  const days = getSearchDays(now);
  return {
    ratePercent: vendors.ratePercent,
    vendorId: vendors.id,
    hours: artistSchedules.hours,
    travelMinutes: artistSchedules.travelMinutes,
    daysOff: selectDaysOff(days).as('days_off'),
    busy: selectBusyRanges(days, now, {}).as('busy'),
  };
}

function getSearchDays(now: Date) {
  const first = dayOf(now.getTime());
  return { first, last: addDays(first, DAYS_AHEAD - 1) };
}

type Availability = Parameters<typeof toArtistAvailability>[0];
type AvailabilityRow = Omit<Availability, 'hours' | 'travelMinutes'> & {
  [Name in 'hours' | 'travelMinutes']: Availability[Name] | null;
};

/** The days soon on which an artist has time, without a schedule none. */
function findFreeDays(row: AvailabilityRow, now: Date): string[] {
  const { hours, travelMinutes } = row;
  if (hours === null || travelMinutes === null) return [];
  const artist = toArtistAvailability({ ...row, hours, travelMinutes });
  return findSlots([artist], { days: getSearchDays(now), minutes: MINUTES, now }).map(({ date }) => date);
}

/**
 * How many of these days come before the first on which the artist in the row at hand has a slot; null without one. The
 * rule of `findSlots`, for lists, which filter and sort by it.
 */
function daysUntilFree(days: DayRange, now: Date): SQL<number | null> {
  const soonest = now.getTime() + MINIMUM_NOTICE_MS;
  // Of each day when it can begin at the earliest; a day that is over for booking is not looked through.
  const searched = daysIn(days).map((date, key) => {
    const midnight = toMoment(date);
    const from = Math.max(0, Math.ceil((soonest - midnight) / MINUTE_MS));
    return [date, weekdayOf(date), midnight / QUARTER_MS, from, key];
  });
  const open = searched.filter(([, , , from]) => Number(from) + MINUTES <= 1440);
  // From the first time of the artist's hours on, which mostly is free: what is tried before it would be read in vain.
  const steps = Array.from({ length: 1440 / SLOT_STEP_MINUTES }, (_, index) => index * SLOT_STEP_MINUTES);
  // Written out: what is bound is divided as a real number.
  const step = sql.raw(String(SLOT_STEP_MINUTES));
  const opening = sql`((max(ranges.value ->> 0, days.value ->> 3) + ${step} - 1) / ${step} * ${step})`;
  const start = sql`(${opening} + steps.value)`;
  const quarter = sql`((days.value ->> 2) + ${start} / 15)`;
  // A cross join keeps the order of its tables, so that the first row found is of the first day.
  return sql`(
    select days.value ->> 4 from json_each(${JSON.stringify(open)}) as days
      cross join artist_schedules
      cross join json_each(artist_schedules.hours, '$[' || (days.value ->> 1) || ']') as ranges
      cross join json_each(${JSON.stringify(steps)}) as steps
    where artist_schedules.vendor_id = vendors.id
      and not exists (
        select 1 from artist_days_off where artist_days_off.vendor_id = vendors.id and date = days.value ->> 0)
      and ${opening} + ${MINUTES} <= ranges.value ->> 1
      and ${start} + ${MINUTES} <= ranges.value ->> 1
      and not exists (
        select 1 from artist_quarters left join booking_holds on booking_holds.id = artist_quarters.hold_id
        where artist_quarters.vendor_id = vendors.id and quarter >= ${quarter}
          and quarter < ${quarter} + (${MINUTES} + artist_schedules.travel_minutes) / 15
          and (hold_id is null or expires_at > ${now.getTime()}))
    limit 1)`;
}

/** Whether the artist in the row at hand comes to a place. */
function comesTo(place: string): SQL {
  const pincode = parsePincode(place);
  if (pincode) {
    return sql`vendors.id in (select vendor_id from artist_areas
      where area in (select value from json_each(${JSON.stringify(areasOfPincode(pincode))})))`;
  }
  return sql`instr(lower(${vendors.city} || ', ' || ${vendors.areas}), ${place.toLowerCase()}) > 0`;
}

/** What holds for every artist of a list, whatever its filters by style, occasion and language. */
function isWithin({ place, day }: ArtistQuery, now: Date): SQL | undefined {
  return and(
    isListed,
    place ? comesTo(place) : undefined,
    day ? sql`${daysUntilFree({ first: day, last: day }, now)} = 0` : undefined,
  );
}

/** What a list is sorted by, the highest first. */
function sortKey(sort: ArtistSort, now: Date): SQL<number> {
  const years = sql<number>`coalesce(vendors.years_of_experience, 0)`;
  const recommended = sql<number>`${RECOMMENDED} * 1000 + ${years}`;
  if (sort === 'price') return sql`-vendors.rate_percent`;
  if (sort === 'experience') return years;
  if (sort === 'recommended') return recommended;
  // Those of the same day as recommended; who has no day soon comes last.
  return sql`${recommended} - 10000 * coalesce(${daysUntilFree(getSearchDays(now), now)}, ${DAYS_AHEAD})`;
}

/** A page of the list with what its cards show. The page comes first, so that only its artists cost more than a row. */
function selectPage(db: Database, query: ArtistQuery, limit: number, now: Date) {
  const key = sortKey(query.sort, now);
  // `vendors` within the brackets is the artist of the cursor.
  const after =
    query.after === null
      ? undefined
      : sql`(-(${key}), vendors.id) > (select -(${key}), vendors.id from vendors where vendors.slug = ${query.after})`;
  const page = db
    .select({ pageId: sql<string>`${vendors.id}`.as('page_id'), key: sql<number>`${key}`.as('sort_key') })
    .from(vendors)
    .where(
      and(isWithin(query, now), ...FILTER_NAMES.map((name) => filterCondition(name, query[name])), after),
    )
    .orderBy(desc(sql`sort_key`), asc(vendors.id))
    .limit(limit + 1)
    .as('page');
  return db
    .select({ ...cardColumns, ...offerColumns(now) })
    .from(page)
    .innerJoin(vendors, eq(vendors.id, page.pageId))
    .leftJoin(artistSchedules, eq(artistSchedules.vendorId, vendors.id))
    .orderBy(desc(page.key), asc(vendors.id));
}

function countKey(name: FilterName, value: string): string {
  return `${name} ${value}`;
}

/** `found`, and for each choice the count with the other filters applied, in one row. */
function countArtists(db: Database, query: ArtistQuery, now: Date) {
  const within = (name: FilterName) => sql.identifier(`in_${name}`);
  const all = sql.join(FILTER_NAMES.map(within), sql` and `);
  // Each column has a name of its own: D1 answers rows as objects.
  const counts: Record<string, SQL.Aliased<number>> = {
    found: sql<number>`count(*) filter (where ${all})`.as('found'),
  };
  for (const name of FILTER_NAMES) {
    const others = sql.join(FILTER_NAMES.filter((other) => other !== name).map(within), sql` and `);
    for (const { value } of FILTERS[name].choices) {
      const count = sql<number>`count(*) filter (where ${others} and ${filterCondition(name, [value])})`;
      counts[countKey(name, value)] = count.as(countKey(name, value));
    }
  }
  const matches = FILTER_NAMES.map(
    (name) => sql`${filterCondition(name, query[name]) ?? sql`1`} as ${within(name)}`,
  );
  return db
    .select(counts)
    .from(
      sql`(select styles, occasions, languages, rate_percent, ${sql.join(matches, sql`, `)} from ${vendors} where ${isWithin(query, now)}) as ${vendors}`,
    );
}

/** An artist of a list. */
interface ListedArtist extends ArtistCard {
  /** Whole rupees, of the smallest henna. */
  fromPrice: number;
  /** The next day on which she is free; null without one soon. */
  nextFreeDay: string | null;
}

/** What is wrong with place and day of a query, in the customer's words. */
type Refusals = { [Field in 'place' | 'day']?: string };

export interface ArtistList {
  artists: ListedArtist[];
  /** The slug after which the next page begins; null on the last. */
  next: string | null;
  /** How many artists the query finds in all. */
  found: number;
  counts: FilterCounts;
  refusals: Refusals;
}

/** A page of the list, and how many artists each choice would show. A wrong place or day is left out. One round trip. */
export async function browseArtists(
  context: AppContext,
  requested: ArtistQuery,
  limit = ARTISTS_PER_PAGE,
): Promise<ArtistList> {
  const { db } = context;
  const time = context.now();
  const refusals: Refusals = {
    ...toRefusal('place', getPlaceRefusal(requested.place)),
    ...toRefusal('day', requested.day ? getDayRefusal(requested.day, time) : null),
  };
  const query = {
    ...requested,
    ...(refusals.place && { place: '' }),
    ...(refusals.day && { day: '' }),
  };
  const [rows, [counted], priceRows] = await db.batch([
    selectPage(db, query, limit, time),
    countArtists(db, query, time),
    selectPriceList(context),
  ]);
  const prices = parsePriceList(context, priceRows);
  const shown = rows.slice(0, limit);
  return {
    artists: shown.map((row) => ({
      ...toArtistCard(row),
      fromPrice: fromPrice(prices, row.ratePercent),
      nextFreeDay: query.day || (findFreeDays(row, time)[0] ?? null),
    })),
    next: rows.length > limit ? (shown.at(-1)?.slug ?? null) : null,
    found: counted?.found ?? 0,
    counts: Object.fromEntries(
      FILTER_NAMES.map((name) => [
        name,
        Object.fromEntries(
          FILTERS[name].choices.map(({ value }) => [value, counted?.[countKey(name, value)] ?? 0]),
        ),
      ]),
    ) as FilterCounts, // of all its names
    refusals,
  };
}

function toRefusal(field: keyof Refusals, refusal: string | null): Refusals {
  return refusal === null ? {} : { [field]: refusal };
}

/** The statements that read an artist's page, for a batch whose rows {@link toPublicArtist} takes. */
export function selectPublicArtist(context: Pick<AppContext, 'db' | 'now'>, slug: string) {
  const { db, now } = context;
  const { areas, occasions, about, pausedAt, resumesOn } = vendors;
  return [
    db
      .select({ ...cardColumns, ...offerColumns(now()), areas, occasions, about, pausedAt, resumesOn })
      .from(vendors)
      .leftJoin(artistSchedules, eq(artistSchedules.vendorId, vendors.id))
      .where(and(hasPage, eq(vendors.slug, slug))),
    selectPublishedWorks(context, slug),
    selectPriceList(context),
  ] as const;
}

type Rows = ReturnType<typeof selectPublicArtist>;

/** An artist's page, with the next days on which she is free. Null if there is none at the slug. */
export function toPublicArtist(
  context: AppContext,
  [row]: Awaited<Rows[0]>,
  works: Awaited<Rows[1]>,
  priceRows: Awaited<Rows[2]>,
): { artist: PublicArtist; fromPrice: number; freeDays: string[] } | null {
  if (!row) return null;
  const artist: PublicArtist = {
    ...toArtistCard(row),
    areas: toEntries(row.areas),
    occasions: toEntries(row.occasions),
    about: row.about,
    isPaused: row.pausedAt !== null,
    resumesOn: row.resumesOn,
    works: works.map(toArtistWork),
  };
  return {
    artist,
    fromPrice: fromPrice(parsePriceList(context, priceRows), row.ratePercent),
    freeDays: artist.isPaused ? [] : findFreeDays(row, context.now()).slice(0, FREE_DAYS),
  };
}
