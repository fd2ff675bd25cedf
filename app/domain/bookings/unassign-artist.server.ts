import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { changeBooking } from './booking-change.server.ts';

/**
 * Gives back to the owner every appointment that an artist still had before them, for who is not approved any more:
 * each time is free again and waits for another artist. Again does what was left.
 * @returns how many
 */
export async function unassignArtistAppointments(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
): Promise<number> {
  const theirs = await context.db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        eq(bookings.vendorId, vendorId),
        inArray(bookings.status, ['requested', 'assigned', 'accepted']),
        gt(bookings.startAt, context.now()),
      ),
    )
    .orderBy(asc(bookings.startAt));
  let released = 0;
  for (const { reference } of theirs) {
    try {
      await changeBooking(
        context,
        { who: 'admin', id: admin.id },
        { reference, deed: 'release' },
        (booking) => {
          if (booking.vendorId !== vendorId)
            throw new DomainError('conflict', 'It has another artist by now.');
          const status = booking.status === 'requested' ? 'requested' : 'confirmed';
          return { what: 'released', set: { status, vendorId: null } };
        },
      );
      released++;
    } catch (error) {
      // Somebody was faster: it is another's, called off or over.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return released;
}
