import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { parseFeedFile, toArtistCalendarEvent } from '../../domain/bookings/calendar-events.ts';
import { getAgendaByFeedKey } from '../../domain/bookings/calendar-feed.server.ts';
import { formatCalendar, getCalendarMethod } from '../../domain/bookings/icalendar.ts';
import { brand } from '../../site/brand.ts';

/** For calendar programs: open to everyone who has the address, which the artist keeps secret and can replace. */
export async function loader({ params, context: { app } }: LoaderFunctionArgs) {
  const feed = parseFeedFile(params.file ?? '');
  const agenda = feed && (await getAgendaByFeedKey(app, feed.vendorId, feed.key));
  if (!agenda) return new Response('There is no such calendar.', { status: 404 });
  const site = { url: app.siteUrl, host: new URL(app.siteUrl).hostname };
  const events = agenda.map((entry) => toArtistCalendarEvent(entry, site));
  const { name } = brand;
  const organizer = { name, email: await app.shopEmail() };
  return new Response(formatCalendar({ maker: name, organizer, name: `${name} appointments`, events }), {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${getCalendarMethod(events)}`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
