import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';

/** An appointment of a day, for whoever opens the shop. */
export interface DayAppointment {
  reference: string;
  status: (typeof bookings.$inferSelect)['status'];
  /** UTC; null until a time is fixed. */
  startAt: Date | null;
  durationMinutes: number;
  name: string;
  pincode: string;
  artist: string | null;
}

/** The appointments of a day in order of time, cancelled ones left out, as a statement for a batch. */
export function selectDayAppointments({ db }: Pick<AppContext, 'db'>, day: string, limit: number) {
  const { reference, status, startAt, durationMinutes, name, pincode } = bookings;
  return db
    .select({
      reference,
      status,
      startAt,
      durationMinutes,
      name,
      pincode,
      // Within a batch D1 answers columns by name: two of one name would be one.
      artist: sql<string | null>`${vendors.name}`.as('artist'),
    })
    .from(bookings)
    .leftJoin(vendors, eq(vendors.id, bookings.vendorId))
    .where(and(eq(bookings.date, day), ne(status, 'cancelled')))
    .orderBy(asc(startAt), asc(bookings.id))
    .limit(limit);
}

/** How many confirmed bookings from a day on have no artist yet, as a statement for a batch. */
export function countUnassignedBookings({ db }: Pick<AppContext, 'db'>, from: string) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(bookings)
    .where(and(eq(bookings.status, 'confirmed'), gte(bookings.date, from)));
}
