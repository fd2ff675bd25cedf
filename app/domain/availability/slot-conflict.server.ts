import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistQuarters, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { isUniqueViolation } from '../shared/constraint-errors.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { formatClock, MINUTE_MS, QUARTER_MS } from '../shared/time.ts';
import type { HoldKind } from './slot.ts';

/** The refusals where the key of `artist_quarters` keeps an artist from being booked twice. */

/** Whether the database refused because the artist's time is taken. */
export function isQuarterTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'artist_quarters');
}

/** For a customer: says nothing about who has the time. */
export function slotTakenError(): DomainError {
  return new DomainError(
    'conflict',
    'Somebody was a moment faster, and this time has just been taken. Please choose another one.',
    { slot: 'This time has just been taken.' },
  );
}

export function isSlotTakenError(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'conflict' && error.fields?.slot !== undefined;
}

interface TeamTime {
  vendorIds: readonly string[];
  startAt: Date;
  /** With the travel time after it. */
  minutes: number;
  /** Id of the booking that wants the time: its own quarters are no conflict. */
  exceptBookingId: string;
}

/** For the owner: says who has the time of one of the artists, and until when. */
export async function toArtistBusyError(
  { db }: AppContext,
  { vendorIds, startAt, minutes, exceptBookingId }: TeamTime,
): Promise<DomainError> {
  const first = startAt.getTime() / QUARTER_MS;
  const { reference: booked, startAt: from, durationMinutes } = bookings;
  const [conflict] = await db
    .select({
      artist: vendors.name,
      reference: booked,
      startAt: from,
      durationMinutes,
      hold: bookingHolds.kind,
    })
    .from(artistQuarters)
    .innerJoin(vendors, eq(vendors.id, artistQuarters.vendorId))
    .leftJoin(bookings, eq(bookings.id, artistQuarters.bookingId))
    .leftJoin(bookingHolds, eq(bookingHolds.id, artistQuarters.holdId))
    .where(
      and(
        inArray(artistQuarters.vendorId, [...vendorIds]),
        gte(artistQuarters.quarter, first),
        lt(artistQuarters.quarter, first + minutes / 15),
        ne(sql`coalesce(${artistQuarters.bookingId}, '')`, exceptBookingId),
      ),
    )
    .orderBy(artistQuarters.quarter)
    .limit(1);
  const message = conflict ? formatConflict(conflict) : 'The artist’s time has just been taken.';
  const reference = conflict?.reference ?? null;
  return new DomainError('conflict', message, { vendorId: message }, { reference });
}

interface Conflict {
  artist: string;
  /** Null for what is held without a booking, as the others. */
  reference: string | null;
  startAt: Date | null;
  durationMinutes: number | null;
  hold: HoldKind | null;
}

function formatConflict({ artist, reference, startAt, durationMinutes, hold }: Conflict): string {
  if (hold === 'block') return `${artist} has blocked a part of that time.`;
  if (hold === 'offer') return `${artist} is offering that time to another customer.`;
  if (hold === 'quote') return `${artist} is kept for that time by a quote to another customer.`;
  if (!startAt || !durationMinutes) {
    return `A customer is just booking ${artist} for that time. It is free again in ten minutes if they do not.`;
  }
  const end = startAt.getTime() + durationMinutes * MINUTE_MS;
  return `${artist} has ${reference} from ${formatClock(startAt.getTime())} to ${formatClock(end)}, and needs time for the way.`;
}
