import { and, asc, between, desc, eq, type SQL, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { IndianState } from '../shared/indian-states.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { hashPhone, unsealPhone } from '../shared/phone.server.ts';
import type { DayRange } from '../shared/time.ts';
import type { ArtistName, BookingDetails, BookingListItem } from './admin-booking.ts';
import type { BookingChange, BookingStatus } from './booking.ts';
import { standingOf } from './booking-change.server.ts';
import { toBookingLink } from './booking-link.server.ts';
import type { BookingQuery, BookingSearch } from './booking-search.ts';
import { stepsOf } from './booking-steps.ts';
import { toDesignLink, toPackageLink, toBookingTime } from './customer-bookings.server.ts';
import { paymentsOfBooking } from './deposit.server.ts';

/** What the owner sees of bookings. */

const PAGE_SIZE = 25;

const LIST_COLUMNS = {
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
  vendorId: bookings.vendorId,
  artist: vendorName(),
  createdAt: bookings.createdAt,
};

/** Within a batch D1 answers columns by their names, so that two of one name would be one. */
function vendorName() {
  return sql<string | null>`${vendors.name}`.as('vendor_name');
}

function selectBookings({ db }: Pick<AppContext, 'db'>) {
  return db.select(LIST_COLUMNS).from(bookings).leftJoin(vendors, eq(vendors.id, bookings.vendorId)).$dynamic();
}

type Row = Awaited<ReturnType<typeof selectBookings>>[number];

function toListItem({ vendorId, artist, ...row }: Row): BookingListItem {
  return {
    ...row,
    ...toBookingTime(row),
    state: row.state as IndianState, // written from the list alone
    artist: artistOf(vendorId, artist),
  };
}

function artistOf(id: string | null, name: string | null): ArtistName | null {
  return id ? { id, name: name ?? '' } : null;
}

/** A page of bookings, and the approved artists by name, to narrow it by. */
export interface BookingListPage extends KeysetPage<BookingListItem> {
  artists: ArtistName[];
}

/**
 * A page of bookings, the newest first; those found by name in the order of names. A search looks among all bookings.
 * One round trip, of which the cost depends on the page alone, save where filters are combined.
 */
export async function listBookings(
  context: Pick<AppContext, 'db' | 'env'>,
  { search, status, vendorId, date, until, cursor }: BookingQuery,
): Promise<BookingListPage> {
  const { id, createdAt } = bookings;
  const byName = search?.by === 'name';
  const filters = and(
    status ? eq(bookings.status, status) : undefined,
    vendorId ? eq(bookings.vendorId, vendorId) : undefined,
    date ? between(bookings.date, date, until ?? date) : undefined,
  );
  const wanted = byName
    ? and(named(search.name), afterInNames(cursor))
    : and(search ? await found(context, search) : filters, olderThan(createdAt, id, cursor));
  const [rows, artists] = await context.db.batch([
    selectBookings(context)
      .where(wanted)
      .orderBy(...(byName ? [sql`${bookings.name} collate nocase`, desc(id)] : [desc(createdAt), desc(id)]))
      .limit(PAGE_SIZE + 1),
    selectApprovedArtists(context),
  ]);
  return { ...toKeysetPage(rows.map(toListItem), PAGE_SIZE), artists };
}

async function found(
  context: Pick<AppContext, 'env'>,
  search: Exclude<BookingSearch, { by: 'name' }>,
): Promise<SQL> {
  switch (search.by) {
    case 'reference':
      return eq(bookings.reference, search.reference);
    case 'phone':
      return eq(bookings.phoneHash, await hashPhone(context, search.phone));
    case 'pincode':
      return eq(bookings.pincode, search.pincode);
  }
}

const LAST_CHARACTER = '\u{10ffff}';

/** Names that begin so: a range, which the index answers. */
function named(start: string): SQL | undefined {
  return and(
    sql`${bookings.name} collate nocase >= ${start}`,
    sql`${bookings.name} collate nocase < ${start + LAST_CHARACTER}`,
  );
}

function afterInNames(cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  const last = sql`(select last.name from bookings last where last.id = ${cursor})`;
  return and(
    sql`${bookings.name} collate nocase >= ${last}`,
    sql`(${bookings.name} collate nocase > ${last} or ${bookings.id} < ${cursor})`,
  );
}

/** Most bookings that a calendar shows at once; a month of a large shop is better counted. */
const MOST_ON_CALENDAR = 1000;

/** The bookings of some days in order of time, cancelled ones too; those without a time first. One round trip. */
export async function listCalendarBookings(
  context: Pick<AppContext, 'db'>,
  { first, last }: DayRange,
): Promise<BookingListItem[]> {
  const rows = await selectBookings(context)
    .where(between(bookings.date, first, last))
    .orderBy(asc(bookings.date), asc(bookings.startAt), asc(bookings.id))
    .limit(MOST_ON_CALENDAR);
  return rows.map(toListItem);
}

export interface DayCount {
  date: string;
  status: BookingStatus;
  count: number;
}

/** How many bookings of each state some days have: a month at a glance. One round trip. */
export async function countBookingsByDay(
  { db }: Pick<AppContext, 'db'>,
  { first, last }: DayRange,
): Promise<DayCount[]> {
  return db
    .select({ date: bookings.date, status: bookings.status, count: sql<number>`count(*)` })
    .from(bookings)
    .where(between(bookings.date, first, last))
    .groupBy(bookings.date, bookings.status)
    .orderBy(asc(bookings.date));
}

/** Null if there is none of that reference. One round trip. */
export async function getBookingDetails(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  reference: string,
): Promise<BookingDetails | null> {
  return toBookingDetails(context, await context.db.batch(selectBookingDetails(context, reference)));
}

/** What {@link toBookingDetails} reads of a booking, as statements for a batch. */
export function selectBookingDetails(context: Pick<AppContext, 'db'>, reference: string) {
  const { db } = context;
  const ofThis = sql`(select id from bookings where reference = ${reference})`;
  return [
    db
      .select({
        booking: bookings,
        artist: vendorName(),
        packageName: packages.designTitle,
        packageSlug: packages.slug,
        designName: sql<string | null>`${designs.name}`.as('design_name'),
      })
      .from(bookings)
      .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
      .leftJoin(packages, eq(packages.id, bookings.packageId))
      .leftJoin(designs, eq(designs.id, bookings.designId))
      .where(eq(bookings.reference, reference)),
    db
      .select({ event: bookingEvents, admin: admins.email, vendor: vendorName() })
      .from(bookingEvents)
      .leftJoin(admins, eq(admins.id, bookingEvents.actorId))
      .leftJoin(vendors, eq(vendors.id, bookingEvents.actorId))
      .where(eq(bookingEvents.bookingId, ofThis))
      .orderBy(asc(bookingEvents.at), asc(bookingEvents.id)),
    paymentsOfBooking(context, reference),
  ] as const;
}

type InHandRows = ReturnType<typeof selectBookingDetails>;

/** Null without a row. */
export async function toBookingDetails(
  context: Pick<AppContext, 'env' | 'now'>,
  [[row], history, payments]: readonly [
    Awaited<InHandRows[0]>,
    Awaited<InHandRows[1]>,
    Awaited<InHandRows[2]>,
  ],
): Promise<BookingDetails | null> {
  if (!row) return null;
  const { booking, packageName, packageSlug, designName } = row;
  const { packageId, designId } = booking;
  return {
    ...toListItem({ ...booking, artist: row.artist }),
    phone: await unsealPhone(context, booking.phoneSealed),
    email: booking.email,
    address: booking.address,
    request: {
      occasion: booking.occasion,
      package: packageId
        ? toPackageLink({ id: packageId, name: packageName ?? '', slug: packageSlug ?? '' })
        : null,
      design: designId ? toDesignLink({ id: designId, name: designName ?? '' }) : null,
      guests: booking.guests,
      coverage: booking.coverage,
      preferredTime: booking.preferredTime,
      notes: booking.notes,
      referenceImageId: booking.referenceImageId,
    },
    adminNotes: booking.adminNotes,
    hasAccount: booking.customerId !== null,
    enquiryId: booking.enquiryId,
    travelMinutes: booking.travelMinutes,
    policyVersion: booking.policyVersion,
    policy: booking.policy,
    path: await toBookingLink(context, booking.reference),
    version: booking.version,
    updatedAt: booking.updatedAt,
    payments,
    history: history.map(({ event, admin, vendor }) => ({
      what: event.what,
      from: event.fromStatus,
      to: event.toStatus,
      by: admin ?? vendor ?? event.actor,
      reason: event.reason,
      change: event.change === null ? null : (JSON.parse(event.change) as BookingChange),
      at: event.at,
    })),
    actions: stepsOf('admin', standingOf(booking), context.now()),
  };
}

/** The approved artists by name, for a filter; a statement for a batch. */
export function selectApprovedArtists({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({ id: vendors.id, name: vendors.name })
    .from(vendors)
    .where(eq(vendors.approved, true))
    .orderBy(asc(vendors.name));
}

/** How many bookings wait for the shop's word, as a statement for a batch. */
export function countRequestedBookings({ db }: Pick<AppContext, 'db'>) {
  return db.select({ count: sql<number>`count(*)` }).from(bookings).where(eq(bookings.status, 'requested'));
}
