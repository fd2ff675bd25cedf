import { sql } from 'drizzle-orm';
import { artistPictures } from '#drizzle/schema/artists.ts';
import { COUNT_CAP } from '../shared/capped-count.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';
import type { ArtistNews } from './artist-news.ts';

/** Appointments of before are of no news. */
const DAYS_BACK = 30;

/** As many of an artist's newest reviews are looked at. */
const REVIEWS_READ = 100;

/**
 * What waits for an artist, and what came in since a time. One round trip that reads her own appointments from a month ago
 * on and her newest reviews: it is asked for every few seconds.
 */
export async function getArtistNews(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  vendorId: string,
  since: Date,
): Promise<ArtistNews> {
  const [row] = await db
    .select({
      requests: countAppointments(vendorId, now(), toAnswer).as('requests'),
      appointments: countAppointments(vendorId, now(), isOpen).as('appointments'),
      pictures: sql<number>`(select count(*) from ${artistPictures}
          where vendor_id = ${vendorId} and status = 'declined')`.as('pictures'),
      reviews: countReviews(vendorId, sql`reviews.answer = ''`).as('unanswered'),
      newRequests: countAppointments(vendorId, now(), sql`${toAnswer} and ${hasEvent(since, ASKING)}`).as(
        'asked',
      ),
      changes: countAppointments(vendorId, now(), hasEvent(since, CHANGING)).as('changed'),
      newReviews: countReviews(vendorId, sql`reviews.decided_at > ${since.getTime()}`).as('reviewed'),
    })
    .from(sql`(select 1)`);
  const {
    requests = 0,
    appointments = 0,
    pictures = 0,
    reviews = 0,
    newRequests = 0,
    changes = 0,
    newReviews = 0,
  } = row ?? {};
  return {
    counts: { requests, appointments, pictures, reviews },
    arrivals: { requests: newRequests, changes, reviews: newReviews },
  };
}

/** How many of her appointments, of which `own` is the row with her answer, fulfil a condition. */
function countAppointments(vendorId: string, now: Date, condition: typeof toAnswer) {
  const from = now.getTime() - DAYS_BACK * DAY_MS;
  return sql<number>`(select count(*) from (
    select 1 from (
      select id, lead_accepted as accepted from bookings where vendor_id = ${vendorId} and start_at >= ${from}
      union all
      select booking_id, accepted from booking_artists where vendor_id = ${vendorId} and start_at >= ${from}
    ) as own join bookings on bookings.id = own.id
    where ${condition} limit ${COUNT_CAP}
  ))`;
}

const isOpen = sql`bookings.status in ('assigned', 'accepted')`;
const toAnswer = sql`bookings.status = 'assigned' and not own.accepted`;

const ASKING = ['assigned', 'confirmed', 'rescheduled'];
const CHANGING = ['offer_taken', 'offer_refused', 'edited'];

/** Whether something of this kind has happened to the appointment since a time, by others than artists. */
function hasEvent(since: Date, types: readonly string[]) {
  return sql`exists (select 1 from booking_events event where event.booking_id = bookings.id
    and event.at > ${since.getTime()} and event.actor <> 'vendor'
    and event.type in (select value from json_each(${JSON.stringify(types)})))`;
}

function countReviews(vendorId: string, condition: typeof toAnswer) {
  return sql<number>`(select count(*) from (
    select review_id from review_subjects where kind = 'artist' and subject_id = ${vendorId}
    order by review_id desc limit ${REVIEWS_READ}
  ) as newest join reviews on reviews.id = newest.review_id
  where reviews.status = 'published' and ${condition})`;
}
