import { sql } from 'drizzle-orm';
import type { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { DomainError } from '../shared/errors.ts';
import { href } from '../shared/paths.ts';
import type { BookingRequest } from './booking.ts';

/** What the reads of customers, artists and admins have in common. */

export type BookingRow = typeof bookings.$inferSelect;

export function bookingNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find this appointment.');
}

/** A booking's time as pages have it. */
export function toBookingTime({
  date,
  startAt,
  durationMinutes,
}: Pick<BookingRow, 'date' | 'startAt' | 'durationMinutes'>) {
  return { date, startAt: startAt?.getTime() ?? null, durationMinutes };
}

/** What decides which actions a booking allows. */
export function toBookingState({ status, date, startAt }: Pick<BookingRow, 'status' | 'date' | 'startAt'>) {
  return { status, date, startAt: startAt?.getTime() ?? null };
}

export function toFirstName(name: string): string {
  return name.split(' ')[0] ?? '';
}

/** The columns of {@link toItemLinks}. In a batch D1 returns columns by name, so each needs a name of its own. */
export const itemColumns = {
  packageName: sql<string | null>`${packages.designTitle}`.as('package_name'),
  packageSlug: sql<string | null>`${packages.slug}`.as('package_slug'),
  designName: sql<string | null>`${designs.name}`.as('design_name'),
};

/** The package and the design of a booking, with their pages. */
export function toItemLinks({
  packageId,
  designId,
  packageName,
  packageSlug,
  designName,
}: {
  packageId: string | null;
  designId: string | null;
  packageName: string | null;
  packageSlug: string | null;
  designName: string | null;
}): Pick<BookingRequest, 'package' | 'design'> {
  return {
    package: packageId ? { id: packageId, name: packageName ?? '', path: `/${packageSlug ?? ''}` } : null,
    design: designId
      ? { id: designId, name: designName ?? '', path: href('/details/:id', { id: designId }) }
      : null,
  };
}
