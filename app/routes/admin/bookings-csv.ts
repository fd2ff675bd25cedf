import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { BOOKING_COLUMNS, exportBookings } from '../../domain/bookings/booking-export.server.ts';
import { parseBookingFilters } from '../../domain/bookings/booking-list.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The bookings of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'bookings');
  const filters = parseBookingFilters(new URL(args.request.url).searchParams);
  return csvResponse('bookings', BOOKING_COLUMNS, exportBookings(args.context.app, admin, filters));
}
