import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare';
import {
  BOOKING_COLUMNS,
  exportBookings,
  parseExportDays,
} from '../../domain/bookings/booking-export.server.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'bookings');
  const params = new URL(args.request.url).searchParams;
  const [from = '', to = ''] = ['from', 'to'].map((name) => params.get(name) ?? '');
  const days = parseExportDays(from, to);
  if (!days) throw redirect(`/admin/bookings?${new URLSearchParams({ from, to, export: 'refused' })}`);
  return csvResponse(
    `bookings-${days.first}-to-${days.last}`,
    BOOKING_COLUMNS,
    exportBookings(args.context.app, admin, days),
  );
}
