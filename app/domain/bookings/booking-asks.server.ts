import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bookingAsks } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';
import { rowIf } from '../shared/row-if.server.ts';
import { DAY_MS } from '../shared/time.ts';
import type { BookingWithTeam } from './booking-row.server.ts';
import { isOfTeam, type Team } from './booking-team.ts';
import type { BookingEvent } from './customer-notifications.server.ts';

/** Which artists were asked about which version of a booking, and what they have answered. */

/** So long an artist can answer by the link, but not once the appointment has begun. */
const ANSWER_MS = 2 * DAY_MS;

/** When the link of an ask ends, in milliseconds of UTC. */
export function getAnswerEnd(now: number, startAt: Date | null): number {
  return Math.min(now + ANSWER_MS, startAt?.getTime() ?? 0);
}

type Db = Pick<AppContext, 'db' | 'now'>;

/** The statements that note that artists are asked about a booking as it is after a change. An earlier ask ends with it. */
export function insertAsks(
  { db, now }: Db,
  { id, version, startAt }: Pick<BookingWithTeam, 'id' | 'version' | 'startAt'>,
  vendorIds: readonly string[],
  onlyIf: SQL,
) {
  const askedAt = now();
  const expiresAt = new Date(getAnswerEnd(askedAt.getTime(), startAt));
  return vendorIds.map((vendorId) =>
    db
      .insert(bookingAsks)
      .select(
        rowIf(bookingAsks, { bookingId: id, vendorId, version, askedAt, expiresAt, answer: null }, onlyIf),
      )
      .onConflictDoUpdate({
        target: [bookingAsks.bookingId, bookingAsks.vendorId],
        set: { version, askedAt, expiresAt, answer: null },
      }),
  );
}

/** The statements that note what artists have answered with a change, by whichever way: each link works once. */
export function recordAnswers(
  { db }: Db,
  { type, before, after }: Pick<BookingEvent, 'type' | 'before' | 'after'>,
  onlyIf: SQL,
) {
  return (before?.team ?? []).flatMap(({ vendorId, accepted }) => {
    // Who has left the team without declining was taken from it.
    const answer = isOfTeam(after.team, vendorId)
      ? hasJustAccepted(after.team, vendorId, accepted) && 'accepted'
      : type === 'declined' && 'declined';
    if (!answer) return [];
    const isHers = and(eq(bookingAsks.bookingId, after.id), eq(bookingAsks.vendorId, vendorId));
    return [db.update(bookingAsks).set({ answer }).where(and(isHers, onlyIf))];
  });
}

function hasJustAccepted(team: Team, vendorId: string, hadAccepted: boolean): boolean {
  return !hadAccepted && team.some((member) => member.vendorId === vendorId && member.accepted);
}

/** SQL: whether an artist has accepted a booking that she is to come to. */
export function hasAccepted(vendorId: SQL): SQL {
  return sql`(bookings.status = 'accepted' or case bookings.vendor_id when ${vendorId} then bookings.lead_accepted else (
    select accepted from booking_artists where booking_id = bookings.id and booking_artists.vendor_id = ${vendorId}
  ) end)`;
}
