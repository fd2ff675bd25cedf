import { type SQL, sql } from 'drizzle-orm';
import { artistPictures } from '#drizzle/schema/artists.ts';
import { COUNT_CAP } from '../shared/capped-count.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DAY_MS } from '../shared/time.ts';
import type { ArtistNews } from './artist-news.ts';

/** Appointments of before are of no news. */
const DAYS_BACK = 30;

/** As many of an artist's newest reviews are looked at. */
const REVIEWS_READ = 100;

/** As many of what has changed last, and of her appointments in teams, are looked at. */
const APPOINTMENTS_READ = 100;

/**
 * What waits for an artist, and what came in since a time. One round trip that reads what is open or has changed, up to a
 * number of each, however many appointments she has: it is asked for every few seconds.
 */
export async function getArtistNews(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  vendorId: string,
  since: Date,
): Promise<ArtistNews> {
  const open = { vendorId, from: now().getTime() - DAYS_BACK * DAY_MS };
  const [row] = await db
    .select({
      requests: countOpen(open, ['assigned'], sql`not accepted`).as('requests'),
      appointments: countOpen(open, ['assigned', 'accepted'], sql`true`).as('appointments'),
      pictures: sql<number>`(select count(*) from ${artistPictures}
          where vendor_id = ${vendorId} and status = 'declined')`.as('pictures'),
      reviews: countReviews(vendorId, sql`reviews.answer = ''`).as('unanswered'),
      newRequests: countChanged(open, since, {
        condition: sql`bookings.status = 'assigned' and not own.accepted`,
        types: ASKING,
      }).as('asked'),
      changes: countChanged(open, since, { condition: sql`true`, types: CHANGING }).as('changed'),
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

interface Own {
  vendorId: string;
  /** From when on, milliseconds of UTC. */
  from: number;
}

/** SQL: her newest appointments in teams that she does not lead, with her answer. */
function inTeams({ vendorId, from }: Own): SQL {
  return sql`select booking_id as id, accepted from booking_artists
    where vendor_id = ${vendorId} and start_at >= ${from} order by start_at desc limit ${APPOINTMENTS_READ}`;
}

/** How many of her appointments that are not closed fulfil a condition; those that she leads are counted in an index. */
function countOpen(own: Own, statuses: readonly ('assigned' | 'accepted')[], condition: SQL) {
  const { vendorId, from } = own;
  // Each status is written out: the index is of these alone.
  const led = statuses.map(
    (status) => sql`select * from (select 1 from (
      select lead_accepted as accepted from bookings
      where vendor_id = ${vendorId} and status = ${sql.raw(`'${status}'`)} and start_at >= ${from})
      where ${condition} limit ${COUNT_CAP})`,
  );
  const ofTeams = sql`select 1 from (${inTeams(own)}) as own
    where ${condition} and (select status from bookings where bookings.id = own.id) in (
      select value from json_each(${JSON.stringify(statuses)}))`;
  return sql<number>`(select count(*) from (
    select 1 from (${sql.join([...led, ofTeams], sql` union all `)}) limit ${COUNT_CAP}
  ))`;
}

const ASKING = ['assigned', 'confirmed', 'rescheduled'];
const CHANGING = ['offer_taken', 'offer_refused', 'edited'];

/** How many of her appointments had something of a kind happen to them since a time, by others than artists. */
function countChanged(
  own: Own,
  since: Date,
  { condition, types }: { condition: SQL; types: readonly string[] },
) {
  const { vendorId, from } = own;
  return sql<number>`(select count(*) from (
    select * from (select id, lead_accepted as accepted from bookings
      where vendor_id = ${vendorId} and updated_at > ${since.getTime()}
      order by updated_at desc limit ${APPOINTMENTS_READ})
    union all select * from (${inTeams(own)})
  ) as own cross join bookings on bookings.id = own.id
  where bookings.updated_at > ${since.getTime()} and bookings.start_at >= ${from} and ${condition}
    and exists (select 1 from booking_events event where event.booking_id = bookings.id
      and event.at > ${since.getTime()} and event.actor <> 'vendor'
      and event.type in (select value from json_each(${JSON.stringify(types)}))))`;
}

function countReviews(vendorId: string, condition: SQL) {
  return sql<number>`(select count(*) from (
    select review_id from review_subjects where kind = 'artist' and subject_id = ${vendorId}
    order by review_id desc limit ${REVIEWS_READ}
  ) as newest join reviews on reviews.id = newest.review_id
  where reviews.status = 'published' and ${condition})`;
}
