import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { requireBooking } from '../../booking-link.server.ts';
import { brand } from '../../brand.ts';
import { calendarMethod, writeCalendar } from '../../domain/appointments/calendar.ts';
import { customersEvent } from '../../domain/appointments/customers-event.ts';
import { PRIVATE_PAGE } from '../../private-page.ts';

/** Open to whoever has the booking's link: the appointment as a file that calendars take. */
export async function loader(asked: LoaderFunctionArgs) {
  const { booking, path } = await requireBooking(asked);
  const { siteUrl } = asked.context.app;
  const events = [
    customersEvent(booking, {
      shop: brand.name,
      phone: brand.phoneShown,
      url: siteUrl + path,
      host: new URL(siteUrl).hostname,
    }),
  ];
  const { name, email } = brand;
  return new Response(writeCalendar({ maker: name, organizer: { name, email }, events }), {
    headers: {
      ...PRIVATE_PAGE,
      'Content-Type': `text/calendar; charset=utf-8; method=${calendarMethod(events)}`,
      'Content-Disposition': `attachment; filename="${booking.reference}.ics"`,
    },
  });
}
