import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { Price } from '../pricing/price.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { href } from '../shared/paths.ts';
import type { BookingLine, OnWay } from './booking.ts';
import type { Team } from './booking-team.ts';

/** What the reads of customers, artists and admins have in common. */

export type BookingRow = typeof bookings.$inferSelect;

/** A booking with the artists who are to come. */
export type BookingWithTeam = BookingRow & { team: Team };

/** The row of {@link toBookingWithTeam}; a statement for a batch. */
export function selectBookingWithTeam({ db }: Pick<AppContext, 'db'>, reference: string) {
  const others = sql`(
    select json_group_array(json_array(vendor_id, accepted)) from (
      select vendor_id, accepted from booking_artists where booking_id = ${bookings.id} order by booking_artists.rowid
    )
  )`
    .mapWith((json: string) => JSON.parse(json) as [vendorId: string, accepted: 0 | 1][]) // as the query builds it
    .as('other_members');
  return db.select({ booking: bookings, others }).from(bookings).where(eq(bookings.reference, reference));
}

export function toBookingWithTeam({
  booking,
  others,
}: Awaited<ReturnType<typeof selectBookingWithTeam>>[number]): BookingWithTeam {
  const { vendorId, leadAccepted, status } = booking;
  if (vendorId === null) return { ...booking, team: [] };
  const lead = { vendorId, accepted: leadAccepted || status === 'accepted' };
  return {
    ...booking,
    team: [lead, ...others.map(([id, accepted]) => ({ vendorId: id, accepted: accepted === 1 }))],
  };
}

/** A booking with its team, by its reference. */
export async function getBookingWithTeam(
  context: Pick<AppContext, 'db'>,
  reference: string,
): Promise<BookingWithTeam | null> {
  const [row] = await selectBookingWithTeam(context, reference);
  return row ? toBookingWithTeam(row) : null;
}

export function bookingNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this appointment.');
}

/** That a booking has an artist in its team, for a search that begins with her. */
export function isOfArtist(vendorId: string): SQL {
  return sql`${bookings.id} in (
    select led.id from bookings led where led.vendor_id = ${vendorId}
    union all select booking_id from booking_artists where vendor_id = ${vendorId}
  )`;
}

/** A booking's status and time as pages have them. */
export function toBookingState(row: Pick<BookingRow, 'status' | 'date' | 'startAt' | 'durationMinutes'>) {
  const { status, date, startAt, durationMinutes } = row;
  return { status, date, startAt: startAt?.getTime() ?? null, durationMinutes };
}

/** That the artist of an accepted booking is on the way; null before. */
export function toOnWay({
  status,
  onWayAt,
  arrivesAt,
}: Pick<BookingRow, 'status' | 'onWayAt' | 'arrivesAt'>): OnWay | null {
  const isOpen = status === 'accepted' || status === 'assigned';
  return isOpen && onWayAt ? { since: onWayAt.getTime(), arrivesAt: arrivesAt?.getTime() ?? null } : null;
}

/** The columns of a price; empty without one. */
export function toPriceColumns(price: Price | null) {
  return { priceLines: price && JSON.stringify(price.lines), total: price?.total ?? null };
}

/** The price of a booking as everyone may see it; null where there is none yet. */
export function parsePrice(row: Pick<BookingRow, 'priceLines' | 'total'>): Price | null {
  const lines = parseLines(row);
  if (lines === null || row.total === null) return null;
  return { lines: lines.map(({ kind, label, amount }) => ({ kind, label, amount })), total: row.total };
}

/** The lines of a price, with what is the shop's own; null without a price. */
export function parseLines({ priceLines }: Pick<BookingRow, 'priceLines'>): BookingLine[] | null {
  return JSON.parse(priceLines ?? 'null') as BookingLine[] | null; // only toPriceColumns and addLine make it
}

/** Where a booking is, as expressions. */
export function selectPlace(reference: string) {
  const select = (column: SQLiteColumn) =>
    sql`(select ${sql.identifier(column.name)} from bookings own where own.reference = ${reference})`;
  return { state: select(bookings.state), pincode: select(bookings.pincode) };
}

// In a batch D1 returns columns by name, so each needs a name of its own.

export const artistName = sql<string | null>`${vendors.name}`.as('artist_name');

interface NamedArtist {
  id: string;
  name: string;
}

/** The further artists of a team. */
export const otherArtists = sql`case when ${bookings.artists} > 1 then (
  select json_group_array(json_object('id', id, 'name', name)) from (
    select vendors.id, vendors.name from booking_artists join vendors on vendors.id = booking_artists.vendor_id
    where booking_artists.booking_id = ${bookings.id} order by booking_artists.rowid
  )
) else '[]' end`
  .mapWith((json: string) => JSON.parse(json) as NamedArtist[]) // as the query builds it
  .as('other_artists');

/** The names for {@link toRequest}. */
export const itemColumns = {
  packageName: sql<string | null>`${packages.designTitle}`.as('package_name'),
  packageSlug: sql<string | null>`${packages.slug}`.as('package_slug'),
  designName: sql<string | null>`${designs.name}`.as('design_name'),
};

type ItemNames = Record<keyof typeof itemColumns, string | null>;
type RequestRow = Pick<BookingRow, 'packageId' | 'designId' | 'occasion' | 'guests' | 'coverage'> & ItemNames;

/** The part of the request that everyone may know who sees the booking. */
export function toRequest({ packageId, designId, occasion, guests, coverage, ...names }: RequestRow) {
  const { packageName, packageSlug, designName } = names;
  return {
    package: packageId ? { id: packageId, name: packageName ?? '', path: `/${packageSlug ?? ''}` } : null,
    design: designId
      ? { id: designId, name: designName ?? '', path: href('/details/:id', { id: designId }) }
      : null,
    occasion,
    guests,
    coverage,
  };
}
