import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { artistAreas, artistDaysOff, artistSchedules, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { artistSubject } from '../artists/artist.server.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { toStoredPhone, unsealPhone } from '../shared/phone.server.ts';
import { rowsIf } from '../shared/row-if.server.ts';
import { addDays, type DayRange, dayOf, daysIn, toMoment } from '../shared/time.ts';
import {
  type ArtistSchedule,
  type BlockedHours,
  DEFAULT_HOURS,
  DEFAULT_TRAVEL_MINUTES,
  MAX_BLOCKS,
  MAX_DAYS_OFF,
  parseHours,
} from './artist-schedule.ts';
import type { ArtistScheduleInput, DaysOffInput } from './artist-schedule-input.ts';
import { getBookableDays, getDayRefusal } from './bookable-days.ts';

/**
 * An artist's schedule. `vendorId` is from the session of an approved artist, or chosen by an admin: then `admin` says
 * who did it, for the audit trail.
 */

export interface Author {
  admin?: { id: string };
}

/** The audit entry of what an admin did for an artist, for the batch of the change; none for the artist. */
export function auditEntries(
  context: AppContext,
  vendorId: string,
  { admin }: Author,
  entry: { action: string; after: Record<string, unknown> },
  onlyIf?: SQL,
): BatchItem<'sqlite'>[] {
  return admin
    ? [insertAuditEntry(context, admin, { ...entry, subject: artistSubject(vendorId) }, onlyIf)]
    : [];
}

/** An artist's schedule. One round trip. */
export async function getArtistSchedule(context: AppContext, vendorId: string): Promise<ArtistSchedule> {
  return toArtistSchedule(context, await context.db.batch(selectArtistSchedule(context, vendorId)));
}

/** The statements of {@link toArtistSchedule}, for a batch. */
export function selectArtistSchedule(context: AppContext, vendorId: string) {
  const { db, now } = context;
  const today = dayOf(now().getTime());
  return [
    db.select().from(artistSchedules).where(eq(artistSchedules.vendorId, vendorId)),
    db
      .select({ area: artistAreas.area })
      .from(artistAreas)
      .where(eq(artistAreas.vendorId, vendorId))
      .orderBy(asc(artistAreas.area)),
    ...selectTimeOff(context, vendorId, { first: today, last: getBookableDays(now()).last }),
  ] as const;
}

/** An artist's days off and blocked hours; statements for a batch. */
export function selectTimeOff({ db }: Pick<AppContext, 'db'>, vendorId: string, { first, last }: DayRange) {
  const { date, note } = artistDaysOff;
  const { startAt } = bookingHolds;
  return [
    db
      .select({ date, note })
      .from(artistDaysOff)
      .where(and(eq(artistDaysOff.vendorId, vendorId), gte(date, first), lte(date, last)))
      .orderBy(asc(date))
      .limit(MAX_DAYS_OFF),
    db
      .select({
        id: bookingHolds.id,
        startAt,
        durationMinutes: bookingHolds.durationMinutes,
        note: bookingHolds.note,
      })
      .from(bookingHolds)
      .where(
        and(
          eq(bookingHolds.vendorId, vendorId),
          eq(bookingHolds.kind, 'block'),
          gte(startAt, new Date(toMoment(first))),
          lt(startAt, new Date(toMoment(addDays(last, 1)))),
        ),
      )
      .orderBy(asc(startAt))
      .limit(MAX_BLOCKS),
  ] as const;
}

type BlockRow = Awaited<ReturnType<typeof selectTimeOff>[1]>[number];

export function toBlockedHours({ startAt, ...row }: BlockRow): BlockedHours {
  return { ...row, date: dayOf(startAt.getTime()), startAt: startAt.getTime() };
}

type RowsOf<Statements extends readonly unknown[]> = {
  [Index in keyof Statements]: Awaited<Statements[Index]>;
};
type ScheduleRows = RowsOf<ReturnType<typeof selectArtistSchedule>>;

/** The default hours until something is saved. */
export async function toArtistSchedule(
  context: AppContext,
  [[artist], areas, daysOff, blocks]: ScheduleRows,
): Promise<ArtistSchedule> {
  return {
    hours: artist ? parseHours(artist.hours) : DEFAULT_HOURS,
    travelMinutes: artist?.travelMinutes ?? DEFAULT_TRAVEL_MINUTES,
    phone: artist?.phoneSealed ? await unsealPhone(context, artist.phoneSealed) : null,
    wantsWhatsApp: artist?.whatsappAt != null,
    areas: areas.map(({ area }) => area),
    daysOff,
    blocks: blocks.map(toBlockedHours),
    saved: artist !== undefined,
    version: artist?.version ?? 0,
  };
}

/**
 * Saves hours, areas, travel time and phone; bookings stay as they are.
 * @throws DomainError `conflict` if they were saved elsewhere since
 */
export async function updateArtistSchedule(
  context: AppContext,
  vendorId: string,
  { version, hours, travelMinutes, areas, phone, wantsWhatsApp }: ArtistScheduleInput,
  author: Author = {},
) {
  const { db, now } = context;
  const phoneSealed = phone ? (await toStoredPhone(context, phone)).sealed : null;
  const updatedAt = now();
  const whatsappAt = phone && wantsWhatsApp ? updatedAt : null;
  const saved = { hours: JSON.stringify(hours), travelMinutes, phoneSealed, updatedAt };
  const places = areas.map((area) => ({ area, vendorId }));
  // Of two writers at once, only the one whose version was saved writes the areas.
  const isSaved = sql`exists (
    select 1 from artist_schedules where artist_schedules.vendor_id = ${vendorId} and artist_schedules.version = ${version + 1}
      and artist_schedules.updated_at = ${saved.updatedAt.getTime()}
  )`;
  const [written] = await db.batch([
    db
      .insert(artistSchedules)
      .values({ vendorId, ...saved, whatsappAt, version: 1 })
      .onConflictDoUpdate({
        target: artistSchedules.vendorId,
        set: {
          ...saved,
          // Since when, however often she saves.
          whatsappAt: whatsappAt && sql`coalesce(${artistSchedules.whatsappAt}, ${whatsappAt.getTime()})`,
          version: version + 1,
        },
        setWhere: eq(artistSchedules.version, version),
      })
      .returning({ version: artistSchedules.version }),
    db.delete(artistAreas).where(and(eq(artistAreas.vendorId, vendorId), isSaved)),
    db
      .insert(artistAreas)
      .select(rowsIf(artistAreas, places, isSaved))
      .onConflictDoNothing(),
    ...auditEntries(context, vendorId, author, { action: 'artist.hours', after: { hours, areas } }, isSaved),
  ]);
  if (written.length === 0) {
    throw new DomainError('conflict', 'Your hours were saved elsewhere since. Please look at them again.');
  }
}

/**
 * Adds days off; bookings on those days stay as they are.
 * @returns references of the artist's bookings on those days, which they may want to decline
 * @throws DomainError `invalid` (field `last`) where the last day cannot be booked anyway
 */
export async function addDaysOff(
  context: AppContext,
  vendorId: string,
  { first, last, note }: DaysOffInput,
  author: Author = {},
): Promise<string[]> {
  const { db } = context;
  const refusal = getDayRefusal(last, context.now());
  if (refusal) throw new DomainError('invalid', refusal, { last: refusal });
  const days = daysIn({ first, last }).map((date) => ({ vendorId, date, note }));
  const [, booked] = await db.batch([
    db
      .insert(artistDaysOff)
      .select(rowsIf(artistDaysOff, days, sql`true`))
      .onConflictDoUpdate({ target: [artistDaysOff.vendorId, artistDaysOff.date], set: { note } }),
    db
      .select({ reference: bookings.reference })
      .from(bookings)
      .where(and(eq(bookings.vendorId, vendorId), gte(bookings.date, first), lte(bookings.date, last)))
      .orderBy(asc(bookings.startAt)),
    ...auditEntries(context, vendorId, author, { action: 'artist.days-off', after: { first, last } }),
  ]);
  return booked.map(({ reference }) => reference);
}

export async function deleteDayOff(context: AppContext, vendorId: string, date: string, author: Author = {}) {
  await context.db.batch([
    context.db
      .delete(artistDaysOff)
      .where(and(eq(artistDaysOff.vendorId, vendorId), eq(artistDaysOff.date, date))),
    ...auditEntries(context, vendorId, author, { action: 'artist.day-on', after: { date } }),
  ]);
}
