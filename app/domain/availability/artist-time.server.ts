import { and, asc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistAreas, artistDaysOff, artistSchedules } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { artistSubject } from '../artists/artist.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { toStoredPhone, unsealPhone } from '../shared/phone.server.ts';
import { dayOf, daysIn } from '../shared/time.ts';
import {
  type ArtistSchedule,
  MAX_DAYS_OFF,
  parseHours,
  DEFAULT_HOURS,
  DEFAULT_TRAVEL_MINUTES,
} from './artist-time.ts';
import type { ArtistScheduleInput, DaysOffInput } from './artist-time-input.ts';

/**
 * What an artist says of their own time. `vendorId` is from the session of an approved artist, or the owner's choice:
 * what `by` does is kept in the audit trail.
 */

type Db = Pick<AppContext, 'db' | 'now'>;

/** The admin who speaks for the artist; none where they speak for themselves. */
interface SpokenFor {
  by?: { id: string };
}

/** The audit entry of what an admin did for an artist, for the batch of the change; none for the artist. */
function audited(
  context: Db,
  vendorId: string,
  { by }: SpokenFor,
  what: { action: string; after: Record<string, unknown> },
  onlyIf?: SQL,
): BatchItem<'sqlite'>[] {
  return by ? [insertAuditEntry(context, by, { ...what, subject: artistSubject(vendorId) }, onlyIf)] : [];
}

/** The usual hours until something was saved. One round trip. */
export async function getArtistSchedule(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  vendorId: string,
): Promise<ArtistSchedule> {
  const { db, now } = context;
  const { date, note } = artistDaysOff;
  const { name, email, city, approved } = vendors;
  const [[artist], [vendor], areas, daysOff] = await db.batch([
    db.select().from(artistSchedules).where(eq(artistSchedules.vendorId, vendorId)),
    db.select({ name, email, city, approved }).from(vendors).where(eq(vendors.id, vendorId)),
    db
      .select({ area: artistAreas.area })
      .from(artistAreas)
      .where(eq(artistAreas.vendorId, vendorId))
      .orderBy(asc(artistAreas.area)),
    db
      .select({ date, note })
      .from(artistDaysOff)
      .where(and(eq(artistDaysOff.vendorId, vendorId), gte(date, dayOf(now().getTime()))))
      .orderBy(asc(date))
      .limit(MAX_DAYS_OFF),
  ]);
  return {
    artist: vendor ?? null,
    hours: artist ? parseHours(artist.hours) : DEFAULT_HOURS,
    travelMinutes: artist?.travelMinutes ?? DEFAULT_TRAVEL_MINUTES,
    phone: artist?.phoneSealed ? await unsealPhone(context, artist.phoneSealed) : null,
    areas: areas.map(({ area }) => area),
    daysOff,
    saved: artist !== undefined,
    version: artist?.version ?? 0,
  };
}

/**
 * Hours, areas, travel and phone; what is booked stays booked.
 * @throws DomainError `conflict` if they were saved elsewhere since
 */
export async function updateArtistSchedule(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  vendorId: string,
  { version, hours, travelMinutes, areas, phone }: ArtistScheduleInput,
  spokenFor: SpokenFor = {},
): Promise<void> {
  const { db, now } = context;
  const phoneSealed = phone ? (await toStoredPhone(context, phone)).sealed : null;
  const saved = { hours: JSON.stringify(hours), travelMinutes, phoneSealed, updatedAt: now() };
  // The areas follow only the writer whose version it is by now.
  const isOurs = sql`exists (
    select 1 from artist_schedules where artist_schedules.vendor_id = ${vendorId} and artist_schedules.version = ${version + 1}
      and artist_schedules.updated_at = ${saved.updatedAt.getTime()}
  )`;
  const [written] = await db.batch([
    db
      .insert(artistSchedules)
      .values({ vendorId, ...saved, version: 1 })
      .onConflictDoUpdate({
        target: artistSchedules.vendorId,
        set: { ...saved, version: version + 1 },
        setWhere: eq(artistSchedules.version, version),
      })
      .returning({ version: artistSchedules.version }),
    db.delete(artistAreas).where(and(eq(artistAreas.vendorId, vendorId), isOurs)),
    db
      .insert(artistAreas)
      .select(sql`select value, ${vendorId} from json_each(${JSON.stringify(areas)}) where ${isOurs}`)
      .onConflictDoNothing(),
    ...audited(context, vendorId, spokenFor, { action: 'artist.hours', after: { hours, areas } }, isOurs),
  ]);
  if (written.length === 0) {
    throw new DomainError('conflict', 'Your hours were saved elsewhere since. Please look at them again.');
  }
}

/**
 * Takes days off. What is booked then stays booked.
 * @returns the references of the artist's appointments on those days, which they may want to decline
 */
export async function addDaysOff(
  context: Db,
  vendorId: string,
  { first, last, note }: DaysOffInput,
  spokenFor: SpokenFor = {},
): Promise<string[]> {
  const { db } = context;
  const days = JSON.stringify(daysIn({ first, last }));
  const [, booked] = await db.batch([
    db
      .insert(artistDaysOff)
      .select(sql`select ${vendorId}, value, ${note} from json_each(${days}) where true`)
      .onConflictDoUpdate({ target: [artistDaysOff.vendorId, artistDaysOff.date], set: { note } }),
    db
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(and(eq(bookings.vendorId, vendorId), gte(bookings.date, first), lte(bookings.date, last)))
      .orderBy(asc(bookings.startAt)),
    ...audited(context, vendorId, spokenFor, { action: 'artist.days-off', after: { first, last } }),
  ]);
  return booked.map(({ reference }) => reference);
}

/** Works on that day after all. */
export async function deleteDayOff(
  context: Db,
  vendorId: string,
  date: string,
  spokenFor: SpokenFor = {},
): Promise<void> {
  const { db } = context;
  await db.batch([
    db.delete(artistDaysOff).where(and(eq(artistDaysOff.vendorId, vendorId), eq(artistDaysOff.date, date))),
    ...audited(context, vendorId, spokenFor, { action: 'artist.day-on', after: { date } }),
  ]);
}
