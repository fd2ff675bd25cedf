import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { bookingPath, type CustomerBooking } from '../domain/bookings/booking.ts';
import type { BookingLink } from '../domain/bookings/booking-link.server.ts';
import { getBookingByLink } from '../domain/bookings/customer-bookings.server.ts';

/** The booking's link, from the address of one of its pages. */
export function parseBookingLink({ params }: Pick<LoaderFunctionArgs, 'params'>): BookingLink {
  return { reference: params.reference ?? '', key: params.key ?? '' };
}

/**
 * The booking that the address links to, and the path of its page.
 * @throws Response 404 for a link that opens none
 */
export async function requireBooking(
  args: Pick<LoaderFunctionArgs, 'params' | 'context'>,
): Promise<{ booking: CustomerBooking; path: string }> {
  const link = parseBookingLink(args);
  const booking = await getBookingByLink(args.context.app, link);
  if (!booking) throw new Response('We could not find this appointment.', { status: 404 });
  return { booking, path: bookingPath(link.reference, link.key) };
}
