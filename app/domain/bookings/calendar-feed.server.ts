import { eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { selectTimeOff, toBlockedHours } from '../availability/artist-schedule.server.ts';
import { MONTHS_AHEAD } from '../availability/bookable-days.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { addDays, addMonths, type DayRange, dayOf } from '../shared/time.ts';
import { getAgenda, selectAgenda, toAgendaEntry } from './agenda.server.ts';
import { groupArtistDays } from './agenda.ts';

/** An artist's calendar: its days on the site, and its feed, whose address is secret and which calendar programs read. */

const KEY_LENGTH = 22;

/** Days before today that it contains. */
const DAYS_BACK = 30;

async function deriveFeedKey({ env }: AppContext, vendorId: string, version: number): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'artist feed', `${vendorId}/${version}`)).slice(0, KEY_LENGTH);
}

/**
 * Some days of an artist, and the secret part of the feed's address; that is null until the artist has saved their hours.
 * One round trip.
 */
export async function getArtistCalendar(context: AppContext, vendorId: string, days: DayRange) {
  const [[artist], rows, daysOff, blocks] = await context.db.batch([
    context.db
      .select({ feedVersion: artistSchedules.feedVersion })
      .from(artistSchedules)
      .where(eq(artistSchedules.vendorId, vendorId)),
    selectAgenda(context, vendorId, days),
    ...selectTimeOff(context, vendorId, days),
  ]);
  const agenda = await Promise.all(rows.map((row) => toAgendaEntry(context, row)));
  return {
    feedKey: artist ? await deriveFeedKey(context, vendorId, artist.feedVersion) : null,
    days: groupArtistDays(days, { agenda, daysOff, blocks: blocks.map(toBlockedHours) }),
  };
}

/** Replaces the feed's address; the old one stops working. */
export async function renewFeedKey({ db }: AppContext, vendorId: string) {
  await db
    .update(artistSchedules)
    .set({ feedVersion: sql`${artistSchedules.feedVersion} + 1` })
    .where(eq(artistSchedules.vendorId, vendorId));
}

/** The bookings of a feed; null for a wrong key, and for an artist who is not approved. */
export async function getAgendaByFeedKey(context: AppContext, vendorId: string, key: string) {
  const [artist] = await context.db
    .select({ feedVersion: artistSchedules.feedVersion, approved: vendors.approved })
    .from(artistSchedules)
    .innerJoin(vendors, eq(vendors.id, artistSchedules.vendorId))
    .where(eq(artistSchedules.vendorId, vendorId));
  if (!artist?.approved) return null;
  if (!equalInConstantTime(await deriveFeedKey(context, vendorId, artist.feedVersion), key)) return null;
  const today = dayOf(context.now().getTime());
  return getAgenda(context, vendorId, {
    first: addDays(today, -DAYS_BACK),
    last: addMonths(today, MONTHS_AHEAD),
  });
}
