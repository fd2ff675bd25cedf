import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistQuarters } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { formatClock, QUARTER_MS } from '../shared/time.ts';

/** What is said when the key of `artist_quarters` has refused a second taker. */

/** Whether the database refused because somebody else has the artist's time. */
export function isQuarterTaken(error: unknown): boolean {
  const { message, cause } = error as { message?: string; cause?: unknown };
  if (/UNIQUE.*artist_quarters/i.test(message ?? '')) return true;
  return cause !== undefined && isQuarterTaken(cause);
}

/** To a customer: kindly, and no word of who. */
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

interface Time {
  vendorId: string;
  startAt: Date;
  /** With the way after it. */
  minutes: number;
  /** Its own id: an appointment is never in its own way. */
  except: string;
}

/** To the owner: who has the time, and until when. */
export async function toArtistBusyError(
  { db }: Pick<AppContext, 'db'>,
  { vendorId, startAt, minutes, except }: Time,
): Promise<DomainError> {
  const first = startAt.getTime() / QUARTER_MS;
  const [taker] = await db
    .select({
      artist: vendors.name,
      reference: bookings.reference,
      startAt: bookings.startAt,
      durationMinutes: bookings.durationMinutes,
    })
    .from(artistQuarters)
    .innerJoin(vendors, eq(vendors.id, artistQuarters.vendorId))
    .leftJoin(bookings, eq(bookings.id, artistQuarters.bookingId))
    .where(
      and(
        eq(artistQuarters.vendorId, vendorId),
        gte(artistQuarters.quarter, first),
        lt(artistQuarters.quarter, first + minutes / 15),
        ne(sql`coalesce(${artistQuarters.bookingId}, '')`, except),
      ),
    )
    .orderBy(artistQuarters.quarter)
    .limit(1);
  const words = !taker
    ? 'The artist’s time has just been taken.'
    : taker.startAt && taker.durationMinutes
      ? `${taker.artist} has ${taker.reference} from ${formatClock(taker.startAt.getTime())} to ${formatClock(taker.startAt.getTime() + taker.durationMinutes * 60_000)}, and needs time for the way.`
      : `A customer is just booking ${taker.artist} for that time. It is free again in ten minutes if they do not.`;
  return new DomainError('conflict', words, { vendorId: words }, { reference: taker?.reference ?? null });
}
