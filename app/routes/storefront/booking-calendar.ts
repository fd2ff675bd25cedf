import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { toCustomerCalendarEvent } from '../../domain/bookings/calendar-events.ts';
import { formatCalendar, getCalendarMethod } from '../../domain/bookings/icalendar.ts';
import { requireBooking } from '../../http/booking-link.server.ts';
import { PRIVATE_PAGE_HEADERS } from '../../http/security-headers.server.ts';
import { getSiteContent } from '../../http/site-content.server.ts';
import { brand } from '../../site/brand.ts';

/** Open to whoever has the booking's link: the appointment as a file that calendars take. */
export async function loader(args: LoaderFunctionArgs) {
  const { booking, path } = await requireBooking(args);
  const { app } = args.context;
  const { contact } = await getSiteContent(app);
  const events = [
    toCustomerCalendarEvent(booking, {
      shop: brand.name,
      phone: contact.phoneShown,
      url: app.siteUrl + path,
      host: new URL(app.siteUrl).hostname,
    }),
  ];
  const organizer = { name: brand.name, email: contact.email };
  return new Response(formatCalendar({ maker: brand.name, organizer, events }), {
    headers: {
      ...PRIVATE_PAGE_HEADERS,
      'Content-Type': `text/calendar; charset=utf-8; method=${getCalendarMethod(events)}`,
      'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
    },
  });
}
