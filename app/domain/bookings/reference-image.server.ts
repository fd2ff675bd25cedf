import { and, eq, or } from 'drizzle-orm';
import { bookingArtists } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import type { Bytes } from '../images/bytes.ts';
import { receivePrivateImage } from '../images/image.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { HOUR_MS } from '../shared/time.ts';
import { isOwnBooking } from './customer-bookings.server.ts';

/** The image that a customer sends with a booking: of a stranger, so it is limited, private, and soon deleted if unused. */

const IMAGES_FROM_ADDRESS: RateLimit = { name: 'booking.image.address', limit: 10, windowMs: HOUR_MS };
/** 1.6 GB at most wait for their bookings at a time. */
const IMAGES_TOTAL: RateLimit = { name: 'booking.image.all', limit: 200, windowMs: HOUR_MS };

/**
 * Stores it until its booking is created.
 * @param address the client's, for limits
 * @throws DomainError `invalid`, `rate_limited`
 */
export async function receiveReferenceImage(context: AppContext, address: string, file: Bytes, name: string) {
  await enforceRateLimit(context, [
    [IMAGES_FROM_ADDRESS, address],
    [IMAGES_TOTAL, 'shop'],
  ]);
  return receivePrivateImage(context, file, name);
}

/** Whether an artist is of the team of a booking with this image, or it is one of a customer's own. */
export async function isOwnReferenceImage(
  context: Pick<AppContext, 'db'>,
  imageId: string,
  { vendorId = '', customerId = '' }: { vendorId?: string | undefined; customerId?: string | undefined },
): Promise<boolean> {
  const isInTeam = existsRow(
    bookingArtists,
    and(eq(bookingArtists.bookingId, bookings.id), eq(bookingArtists.vendorId, vendorId)),
  );
  const isTheirs = or(eq(bookings.vendorId, vendorId), isInTeam, isOwnBooking(context, customerId));
  const [found] = await context.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.referenceImageId, imageId), isTheirs))
    .limit(1);
  return found !== undefined;
}
