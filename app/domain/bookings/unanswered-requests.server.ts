import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { dayOf } from '../shared/time.ts';
import { UNANSWERED_MS } from './booking.ts';
import { changeBooking } from './booking-change.server.ts';
import { settleByShop } from './cancellation.server.ts';

const BATCH_SIZE = 50;

/**
 * Ends requests that nobody confirmed for a week, or before their time came: they would keep an artist's time for
 * nothing. Customer and shop are told.
 */
export async function expireUnansweredRequests(context: AppContext): Promise<void> {
  const { db } = context;
  const now = context.now();
  const today = dayOf(now.getTime());
  const isOver = or(
    // From its last change on: a customer's move makes an old appointment a new request.
    lte(bookings.updatedAt, new Date(now.getTime() - UNANSWERED_MS)),
    sql`coalesce(${bookings.startAt} <= ${now.getTime()}, ${bookings.date} < ${today})`,
  );
  const due = await db
    .select({ reference: bookings.reference, version: bookings.version })
    .from(bookings)
    .where(and(eq(bookings.status, 'requested'), isOver))
    .orderBy(asc(bookings.updatedAt))
    .limit(BATCH_SIZE);
  for (const { reference, version } of due) {
    try {
      const command = { reference, version, action: 'expire' } as const;
      await changeBooking(context, { type: 'system', id: null }, command, async (booking) => ({
        set: { vendorId: null },
        settlement: await settleByShop(context, booking),
      }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error; // somebody has answered it meanwhile
    }
  }
}
