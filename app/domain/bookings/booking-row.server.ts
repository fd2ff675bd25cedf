import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { Price, PriceLine } from '../pricing/quote.ts';
import { DomainError } from '../shared/errors.ts';
import { href } from '../shared/paths.ts';

/** What the reads of customers, artists and admins have in common. */

export type BookingRow = typeof bookings.$inferSelect;

export function bookingNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this appointment.');
}

/** A booking's status and time as pages have them. */
export function toBookingState(row: Pick<BookingRow, 'status' | 'date' | 'startAt' | 'durationMinutes'>) {
  const { status, date, startAt, durationMinutes } = row;
  return { status, date, startAt: startAt?.getTime() ?? null, durationMinutes };
}

/** The columns of a price; empty without one. */
export function toPriceColumns(price: Price | null) {
  return { priceLines: price && JSON.stringify(price.lines), total: price?.total ?? null };
}

/** The price that was agreed; null where there is none yet. */
export function parsePrice({ priceLines, total }: Pick<BookingRow, 'priceLines' | 'total'>): Price | null {
  if (priceLines === null || total === null) return null;
  return { lines: JSON.parse(priceLines) as PriceLine[], total }; // only toPriceColumns makes it
}

/** Where a booking is, as expressions. */
export function selectPlace(reference: string) {
  const select = (column: SQLiteColumn) =>
    sql`(select ${sql.identifier(column.name)} from bookings own where own.reference = ${reference})`;
  return { state: select(bookings.state), pincode: select(bookings.pincode) };
}

export function toFirstName(name: string): string {
  return name.split(' ')[0] ?? '';
}

// In a batch D1 returns columns by name, so each needs a name of its own.

export const artistName = sql<string | null>`${vendors.name}`.as('artist_name');

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
