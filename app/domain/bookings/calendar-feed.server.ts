import { eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistSchedules } from '#drizzle/schema/availability.ts';
import { MONTHS_AHEAD } from '../availability/bookable-days.ts';
import type { AppContext } from '../shared/context.server.ts';
import { equalInConstantTime, keyedHash } from '../shared/crypto.server.ts';
import { addDays, addMonths, dayOf } from '../shared/time.ts';
import { getAgenda } from './agenda.server.ts';

/** An artist's calendar feed: its address is secret, and calendar programs subscribe to it. */

const KEY_LENGTH = 22;

/** Days before today that it contains. */
const DAYS_BACK = 30;

async function deriveFeedKey({ env }: AppContext, vendorId: string, version: number): Promise<string> {
  return (await keyedHash(env.LINK_SECRET, 'artist feed', `${vendorId}/${version}`)).slice(0, KEY_LENGTH);
}

/** The secret part of the feed's address; null until the artist has saved their hours. One round trip. */
export async function getFeedKey(context: AppContext, vendorId: string): Promise<string | null> {
  const [artist] = await context.db
    .select({ feedVersion: artistSchedules.feedVersion })
    .from(artistSchedules)
    .where(eq(artistSchedules.vendorId, vendorId));
  return artist ? deriveFeedKey(context, vendorId, artist.feedVersion) : null;
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
