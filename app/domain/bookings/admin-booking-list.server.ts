import { and, asc, between, eq, gt, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistDaysOff, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { MAX_TRAVEL_MINUTES } from '../availability/artist-schedule.ts';
import { toAdminListQuery } from '../shared/admin-search.server.ts';
import type { AdminSearch } from '../shared/admin-search.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { toKeysetPage } from '../shared/keyset.server.ts';
import { addDays, type DayRange, dayOf, MINUTE_MS, toMoment } from '../shared/time.ts';
import type { BookingStatus } from './booking.ts';
import { artistName, isOfArtist, otherArtists, toBookingState } from './booking-row.server.ts';

/** The owner's lists of bookings. */

const PAGE_SIZE = 25;

function selectBookings({ db }: AppContext) {
  return db
    .select({
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
    })
    .from(bookings)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectBookings>>[number];

/** A booking in the admin's list and calendar. */
export type BookingListItem = ReturnType<typeof toListItem>;

export function toListItem({ vendorId, artistName, otherArtists, artists, ...row }: Row) {
  return {
    ...row,
    artists,
    ...toBookingState(row),
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

/** What the list shows: the result of a search, or what all the filters let through. */
export interface BookingQuery {
  search: AdminSearch | null;
  status: BookingStatus | 'to-assign' | null;
  vendorId: string | null;
  /** YYYY-MM-DD in India. */
  date: string | null;
  /** The last day of a range that begins with `date`. */
  until?: string | null;
  cursor: string | null;
}

/**
 * A page of bookings, the newest first, and the approved artists for the filter; what is found by name is in the order
 * of names. A search ignores the filters. One round trip; unless filters are combined, its cost depends on the page
 * alone.
 */
export async function listBookings(context: AppContext, query: BookingQuery) {
  const { search, status, vendorId, date, until, cursor } = query;
  const filters = and(
    status === 'to-assign' ? isToAssign(dayOf(context.now().getTime())) : undefined,
    status && status !== 'to-assign' ? eq(bookings.status, status) : undefined,
    vendorId ? isOfArtist(vendorId) : undefined,
    date ? between(bookings.date, date, until ?? date) : undefined,
  );
  const { where, orderBy } = await toAdminListQuery(context, bookings, { search, filters, cursor });
  const [rows, artists] = await context.db.batch([
    selectBookings(context)
      .where(where)
      .orderBy(...orderBy)
      .limit(PAGE_SIZE + 1),
    selectApprovedArtists(context),
  ]);
  return { ...toKeysetPage(rows.map(toListItem), PAGE_SIZE), artists };
}

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
function isToAssign(from: string): SQL | undefined {
  const { id, status, date, artists } = bookings;
  const isIncomplete = sql`${artists} > 1 + (select count(*) from booking_artists where booking_id = ${id})`;
  return and(
    inArray(status, ['confirmed', 'assigned']),
    gte(date, from),
    sql`(${status} = 'confirmed' or ${artists} > 1 and ${isIncomplete})`,
  );
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
  const { reference, status, date, startAt, durationMinutes, name, pincode } = bookings;
  return db
    .select({ reference, status, date, startAt, durationMinutes, name, pincode, artistName })
    .from(bookings)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(and(eq(bookings.date, day), ne(status, 'cancelled')))
    .orderBy(asc(startAt), asc(bookings.id))
    .limit(limit);
}
