import { and, asc, between, desc, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistDaysOff, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { MAX_TRAVEL_MINUTES } from '../availability/artist-schedule.ts';
import { matchesAdminSearch } from '../shared/admin-search.server.ts';
import {
  isBetween,
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { MAX_CANDIDATES } from '../shared/list-filters.ts';
import { addDays, type DayRange, dayOf, daysIn, MINUTE_MS, toMoment } from '../shared/time.ts';
import { BOOKING_STATUSES } from './booking.ts';
import type { BookingFilters, BookingListState } from './booking-list.ts';
import { moneyColumns, toMoney } from './booking-money.server.ts';
import { artistName, otherArtists, toBookingState } from './booking-row.server.ts';

/** The owner's lists of bookings. */

const PAGE_SIZE = 25;

const listColumns = {
  id: bookings.id,
  reference: bookings.reference,
  status: bookings.status,
  date: bookings.date,
  startAt: bookings.startAt,
  durationMinutes: bookings.durationMinutes,
  name: bookings.name,
  state: bookings.state,
  pincode: bookings.pincode,
  source: bookings.source,
  artists: bookings.artists,
  vendorId: bookings.vendorId,
  artistName,
  otherArtists,
  createdAt: bookings.createdAt,
  onWayAt: bookings.onWayAt,
};

function selectBookings({ db }: AppContext) {
  return db
    .select(listColumns)
    .from(bookings)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectBookings>>[number];

/** A booking in the admin's list and calendar. */
export type BookingListItem = ReturnType<typeof toListItem>;

export function toListItem({ vendorId, artistName, otherArtists, artists, onWayAt, ...row }: Row) {
  return {
    ...row,
    artists,
    ...toBookingState(row),
    isOnWay: onWayAt !== null,
    state: row.state as IndianState, // only states of the list are stored
    artist: vendorId ? { id: vendorId, name: artistName ?? '' } : null, // of a team the lead
    others: otherArtists,
    // Of a team whose artist has declined.
    openPlaces: vendorId ? artists - 1 - otherArtists.length : 0,
  };
}

/** All the artists of a booking, the lead first. */
export function listTeam({ artist, others }: Pick<BookingListItem, 'artist' | 'others'>) {
  return artist ? [artist, ...others] : [];
}

/**
 * A page of bookings under all filters, how many have each status under the others, and the approved artists for the
 * filter. One round trip.
 */
export async function listBookings(
  context: AppContext,
  filters: BookingFilters,
  cursor: KeysetCursor | null,
) {
  const source = await toSource(context, filters);
  const page = toPage(context, source, { filters, cursor });
  const unindexed = filters.status && !isIndexed(filters) ? [filters.status] : [];
  const [rows, [counts], artists] = await context.db.batch([
    context.db
      .select({ ...listColumns, ...moneyColumns, kept: bookings.kept })
      .from(page.from)
      .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(PAGE_SIZE + 1),
    selectListCounts(context, source, unindexed),
    selectApprovedArtists(context),
  ]);
  const items = rows.map(({ kept, priceTotal, paid, refunded, byHand, ...row }) => {
    const { status } = row;
    return { ...toListItem(row), money: toMoney({ status, kept, priceTotal, paid, refunded, byHand }) };
  });
  return {
    ...toKeysetPage(items, PAGE_SIZE, cursor),
    ...toListCounts(source.states, counts),
    artists,
  };
}

type BookingSource = ListSource<typeof bookings, BookingListState>;

async function toSource(
  context: Pick<AppContext, 'env' | 'now'>,
  { search, status, vendorId, from, to, sort }: BookingFilters,
): Promise<BookingSource> {
  const { date, startAt, createdAt, id, name } = bookings;
  const days = isBetween(date, from, to && addDays(to, 1));
  const found = search ? await matchesAdminSearch(context, bookings, search) : undefined;
  const isOfOne = vendorId ? isLatelyOfArtist(vendorId) : undefined;
  const lead = found ?? days ?? isOfOne;
  const others = [found && days?.(null), lead === isOfOne ? undefined : isOfOne];
  const byDate =
    sort === 'soonest' ? [asc(date), asc(startAt), asc(id)] : [desc(date), desc(startAt), desc(id)];
  const byName = [sql`${name} collate nocase`, desc(id)];
  const isByDate = lead ? !found && lead === days : sort !== 'newest' && !status;
  const states = BOOKING_STATUSES.map((each) => [each, eq(bookings.status, each)]);
  return {
    table: bookings,
    lead,
    others: and(...others),
    // Sorting all of a name by time would read them all.
    indexOrder: isByDate ? byDate : search?.by === 'name' ? byName : [desc(createdAt), desc(id)],
    states: {
      'to-assign': isToAssign(dayOf(context.now().getTime())),
      'balance-due': isUnpaid,
      ...Object.fromEntries(states),
    } as BookingSource['states'], // each status is an entry
    chosen: status,
  };
}

/** The parts of the statement that reads a page. */
export async function toBookingPage(
  context: AppContext,
  filters: BookingFilters,
  cursor: KeysetCursor | null,
) {
  return toPage(context, await toSource(context, filters), { filters, cursor });
}

function toPage(
  context: AppContext,
  source: BookingSource,
  { filters, cursor }: { filters: BookingFilters; cursor: KeysetCursor | null },
) {
  const { sort } = filters;
  return toListPage(context, source, {
    key: sort === 'newest' ? bookings.createdAt : [bookings.date, sql`coalesce(${bookings.startAt}, 0)`],
    isAscending: sort === 'soonest',
    cursor,
    isIndexed: isIndexed(filters),
  });
}

/** Whether the index that answers the filters has the order of the list. */
function isIndexed({ search, status, vendorId, from, to, sort }: BookingFilters): boolean {
  const hasDays = Boolean(from || to);
  return sort === 'newest'
    ? search?.by !== 'name' && !hasDays && !vendorId && status !== 'to-assign'
    : !search && (hasDays || (!status && !vendorId));
}

/** Of an artist, alone or in a team: the newest of hers, as many as a list looks through. */
function isLatelyOfArtist(vendorId: string): SQL {
  return sql`${bookings.id} in (
    select id from (select led.id from bookings led where led.vendor_id = ${vendorId}
      order by led.created_at desc, led.id desc limit ${MAX_CANDIDATES})
    union all
    select booking_id from (select booking_id from booking_artists where vendor_id = ${vendorId}
      order by booking_id desc limit ${MAX_CANDIDATES}))`;
}

/** That it was done, and not all of it is paid. The ledger knows; an index has the few that are open. */
const isUnpaid = inArray(
  bookings.id,
  // SQLite takes the index for its own condition only.
  sql`(select id from ledger_accounts where balance < 0 and balance <> 0 limit ${MAX_CANDIDATES})`,
);

/** Whom a booking can be assigned to, by name; a statement for a batch. */
export function selectApprovedArtists({ db }: AppContext) {
  return db
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(eq(vendors.approved, true))
    .orderBy(asc(vendors.name));
}

/** Most bookings that a calendar shows at once. */
const MAX_ON_CALENDAR = 1000;

/**
 * The bookings of some days in order of time, cancelled ones too, those without a time first; and those of the evening
 * before that go on past midnight. A statement for a batch.
 */
export function selectCalendarBookings(context: AppContext, { first, last }: DayRange) {
  const midnight = toMoment(first);
  const goesOn = sql`${bookings.startAt} + (${bookings.durationMinutes} + ${MAX_TRAVEL_MINUTES}) * ${MINUTE_MS} > ${midnight}`;
  const evening = and(eq(bookings.date, addDays(first, -1)), goesOn);
  return selectBookings(context)
    .where(or(between(bookings.date, first, last), evening))
    .orderBy(asc(bookings.date), asc(bookings.startAt), asc(bookings.id))
    .limit(MAX_ON_CALENDAR);
}

/**
 * Of each of some days its first bookings in order of time, as many as are listed, without cancelled ones; each day by its
 * index alone. A statement for a batch.
 */
export function selectFirstOfDays(context: AppContext, days: DayRange, limit: number) {
  const ofDay = sql`(select json_group_array(id) from (
    select id from bookings where date = day.value and status <> 'cancelled' order by start_at, id limit ${limit}))`;
  const first = sql`select found.value from json_each(${JSON.stringify(daysIn(days))}) as day
    cross join json_each(${ofDay}) as found`;
  return selectBookings(context)
    .where(sql`${bookings.id} in (${first})`)
    .orderBy(asc(bookings.date), asc(bookings.startAt), asc(bookings.id));
}

/** How many bookings each of some days has, and how many were cancelled; a statement for a batch. */
export function countCalendarBookings({ db }: AppContext, { first, last }: DayRange) {
  const cancelled = sql<number>`sum(${bookings.status} = 'cancelled')`.as('cancelled');
  return db
    .select({ date: bookings.date, all: sql<number>`count(*)`.as('all_of_day'), cancelled })
    .from(bookings)
    .where(between(bookings.date, first, last))
    .groupBy(bookings.date);
}

/** A day off or blocked hours of an artist, in the owner's calendar. */
export interface ArtistAbsence {
  artist: { id: string; name: string };
  date: string;
  /** Null for the whole day. */
  hours: { startAt: number; durationMinutes: number } | null;
  note: string;
}

/** When which artists are away; the rows of {@link toAbsences}, two statements for a batch. */
export function selectAbsences({ db }: AppContext, { first, last }: DayRange) {
  const { date, note } = artistDaysOff;
  const { startAt, durationMinutes } = bookingHolds;
  const { id: artistId, name, approved } = vendors;
  return [
    db
      .select({ artistId, name, date, note })
      .from(artistDaysOff)
      .innerJoin(vendors, and(eq(artistId, artistDaysOff.vendorId), eq(approved, true)))
      .where(between(date, first, last))
      .orderBy(asc(date), asc(name))
      .limit(MAX_ON_CALENDAR),
    db
      .select({ artistId, name, startAt, durationMinutes, note: bookingHolds.note })
      .from(bookingHolds)
      .innerJoin(vendors, and(eq(artistId, bookingHolds.vendorId), eq(approved, true)))
      .where(
        and(
          eq(bookingHolds.kind, 'block'),
          gte(startAt, new Date(toMoment(first))),
          lt(startAt, new Date(toMoment(addDays(last, 1)))),
        ),
      )
      .orderBy(asc(startAt), asc(name))
      .limit(MAX_ON_CALENDAR),
  ] as const;
}

type AbsenceRows = ReturnType<typeof selectAbsences>;

export function toAbsences(
  daysOff: Awaited<AbsenceRows[0]>,
  blocks: Awaited<AbsenceRows[1]>,
): ArtistAbsence[] {
  return [
    ...daysOff.map(({ artistId: id, name, ...day }) => ({ ...day, artist: { id, name }, hours: null })),
    ...blocks.map(({ artistId: id, name, startAt, durationMinutes, note }) => ({
      artist: { id, name },
      date: dayOf(startAt.getTime()),
      hours: { startAt: startAt.getTime(), durationMinutes },
      note,
    })),
  ];
}

/** How many requests wait for the shop's answer, or came in since a time and do; a statement for a batch. */
export function countRequestedBookings(context: Pick<AppContext, 'db'>, since: Date | null = null) {
  const { status, createdAt } = bookings;
  const isWaiting = and(eq(status, 'requested'), since ? gt(createdAt, since) : undefined);
  return countUpToCap(context, bookings, createdAt, isWaiting);
}

/** That an agreed booking from a day on has no artist yet, or too few of a team. */
function isToAssign(from: string): SQL {
  const { id, date, artists } = bookings;
  const isIncomplete = sql`${artists} > 1 + (select count(*) from booking_artists where booking_id = ${id})`;
  // The first part as the index `bookings_to_assign` has it.
  return sql`case bookings.status when 'confirmed' then 1 when 'assigned' then bookings.artists > 1 end
    and ${date} >= ${from} and (bookings.status = 'confirmed' or ${isIncomplete})`;
}

/** How many there are; a statement for a batch. */
export function countUnassignedBookings(context: Pick<AppContext, 'db'>, from: string) {
  return countUpToCap(context, bookings, bookings.date, isToAssign(from));
}

/** The requests that wait longest for the shop's answer; a statement for a batch. */
export function selectWaitingRequests({ db }: Pick<AppContext, 'db'>, limit: number) {
  const { id, reference, name, date, pincode, status, createdAt } = bookings;
  return db
    .select({ reference, name, date, pincode, createdAt })
    .from(bookings)
    .where(eq(status, 'requested'))
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** The bookings of a day in order of time, without cancelled ones; a statement for a batch. */
export function selectDayAppointments({ db }: AppContext, day: string, limit: number) {
  const { reference, status, date, startAt, durationMinutes, name, pincode, kept } = bookings;
  const columns = { reference, status, date, startAt, durationMinutes, name, pincode, kept, artistName };
  return db
    .select({ ...columns, ...moneyColumns })
    .from(bookings)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(and(eq(bookings.date, day), ne(status, 'cancelled')))
    .orderBy(asc(startAt), asc(bookings.id))
    .limit(limit);
}
