import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { artistQuarters, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { DAY_MS, formatClock, MINUTE_MS, QUARTER_MS, toMoment } from '../shared/time.ts';
import { type Author, auditEntries } from './artist-schedule.server.ts';
import type { BlockInput, UnblockInput } from './artist-schedule-input.ts';
import { getDayRefusal } from './bookable-days.ts';
import { deleteExpiredHolds } from './hold.server.ts';
import { isQuarterTaken } from './slot-conflict.server.ts';

/**
 * Hours of a day that an artist blocks: a hold, so that the key of `artist_quarters` decides between a block and an
 * appointment. `vendorId` and `author` as for the schedule.
 */

/** Blocked hours stay in the artist's calendar so long after their end. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Blocks hours of a day.
 * @throws DomainError `invalid` (field `date` or `to`) for a time that is over or too far ahead; `conflict` (field `from`)
 *   if something takes a part of it, saying what
 */
export async function blockHours(
  context: AppContext,
  vendorId: string,
  { date, from, to, note }: BlockInput,
  author: Author = {},
): Promise<void> {
  const refusal = getDayRefusal(date, context.now());
  if (refusal) throw new DomainError('invalid', refusal, { date: refusal });
  const [start, end] = [toMoment(date, from), toMoment(date, to)];
  if (end <= context.now().getTime()) {
    const over = 'These hours are over.';
    throw new DomainError('invalid', over, { to: over });
  }
  const block: typeof bookingHolds.$inferInsert = {
    ...{ id: newId(), kind: 'block', vendorId, note, startAt: new Date(start) },
    ...{ durationMinutes: to - from, travelMinutes: 0, expiresAt: new Date(end + KEPT_MS) },
  };
  try {
    await context.db.batch([
      deleteExpiredHolds(context),
      context.db.insert(bookingHolds).values(block),
      ...auditEntries(context, vendorId, author, { action: 'artist.block', after: { date, from, to } }),
    ]);
  } catch (error) {
    throw isQuarterTaken(error) ? await toBlockConflict(context, vendorId, start, end) : error;
  }
}

/** Takes blocked hours back; repeating it changes nothing. */
export async function unblockHours(
  context: AppContext,
  vendorId: string,
  { id }: UnblockInput,
  author: Author = {},
): Promise<void> {
  const { kind, vendorId: owner, id: blockId } = bookingHolds;
  await context.db.batch([
    context.db.delete(bookingHolds).where(and(eq(blockId, id), eq(kind, 'block'), eq(owner, vendorId))),
    ...auditEntries(context, vendorId, author, { action: 'artist.unblock', after: { id } }),
  ]);
}

/** What takes the first quarter that hours cannot have, for the artist. */
async function toBlockConflict(
  { db }: AppContext,
  vendorId: string,
  start: number,
  end: number,
): Promise<DomainError> {
  const { reference, status, startAt, durationMinutes } = bookings;
  const { quarter } = artistQuarters;
  const [taken] = await db
    .select({ reference, status, startAt, durationMinutes, kind: bookingHolds.kind, quarter })
    .from(artistQuarters)
    .leftJoin(bookings, eq(bookings.id, artistQuarters.bookingId))
    .leftJoin(bookingHolds, eq(bookingHolds.id, artistQuarters.holdId))
    .where(
      and(
        eq(artistQuarters.vendorId, vendorId),
        gte(quarter, start / QUARTER_MS),
        lt(quarter, end / QUARTER_MS),
      ),
    )
    .orderBy(asc(quarter))
    .limit(1);
  const message = taken ? describeTaker(taken) : 'This time has just been taken. Please try again.';
  return new DomainError('conflict', message, { from: message });
}

interface Taker {
  /** Null for what is held without a booking. */
  reference: string | null;
  status: string | null;
  startAt: Date | null;
  durationMinutes: number | null;
  kind: string | null;
  quarter: number;
}

function describeTaker({ reference, status, startAt, durationMinutes, kind, quarter }: Taker): string {
  const clock = formatClock(quarter * QUARTER_MS);
  if (startAt && durationMinutes) {
    const hours = `${formatClock(startAt.getTime())} to ${formatClock(startAt.getTime() + durationMinutes * MINUTE_MS)}`;
    // Artists do not see requests that only reserve their time.
    return status === 'requested'
      ? `A customer has asked for ${hours} with you, and the way after it. Please ask the shop.`
      : `You have ${reference} from ${hours}, and the way after it. Block the hours around it, or decline it first.`;
  }
  if (kind === 'block') return `You have blocked ${clock} already.`;
  if (kind === 'offer') return `You are offering ${clock} to a customer. Take that offer back first.`;
  return `A customer is just booking ${clock}. It is free again in ten minutes if they do not.`;
}
