import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookingArtists, bookingHoldArtists, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookingOffers } from '#drizzle/schema/bookings.ts';
import { artistSubject } from '../artists/artist.server.ts';
import { pauseMessages } from '../artists/artist-email.server.ts';
import { MONTHS_AHEAD } from '../availability/bookable-days.ts';
import { insertOutboxRows, sendDueMessages } from '../notifications/outbox.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { addMonths, dayOf, formatDay } from '../shared/time.ts';

interface PauseOptions {
  /** Without one, the artist does it herself and needs no e-mail. */
  admin?: { id: string };
  /** The day on which a pause ends by itself; null without one. */
  resumesOn?: string | null;
}

/**
 * Offers an artist to no new customer, or to customers again; appointments stay. Repeating it changes nothing but the day
 * on which a pause ends.
 * @returns what happened
 * @throws DomainError `not_found`; `invalid` (field `resumesOn`)
 */
export async function setArtistPause(
  context: AppContext,
  vendorId: string,
  paused: boolean,
  { admin, resumesOn = null }: PauseOptions = {},
): Promise<string> {
  const now = context.now();
  if (paused && resumesOn) assertResumeDay(resumesOn, now);
  const [artist] = await selectArtist(context, vendorId);
  if (!artist) throw new DomainError('not_found', 'We could not find this vendor.');
  const isOther = paused
    ? or(isNull(vendors.pausedAt), sql`${vendors.resumesOn} is not ${resumesOn}`)
    : isNotNull(vendors.pausedAt);
  const isChange = and(eq(vendors.id, vendorId), isOther);
  const onlyIf = existsRow(vendors, isChange);
  const action = paused ? 'vendor.pause' : 'vendor.resume';
  const after = { paused, ...(resumesOn && { resumesOn }) };
  const entry = {
    action,
    subject: artistSubject(vendorId),
    before: { paused: artist.pausedAt !== null },
    after,
  };
  const told = admin ? await pauseMessages(context, artist, { paused, resumesOn }) : [];
  await guardedChange(context, {
    onlyIf,
    ...(admin && { audit: { admin, entry } }),
    with: [...insertOutboxRows(context, told, onlyIf), ...(paused ? deleteHoldsOf(context, vendorId) : [])],
    change: context.db
      .update(vendors)
      .set(
        paused
          ? { pausedAt: sql`coalesce(${vendors.pausedAt}, ${now.getTime()})`, resumesOn, updatedAt: now }
          : { pausedAt: null, resumesOn: null, updatedAt: now },
      )
      .where(isChange)
      .returning({ id: vendors.id }),
  });
  context.later(sendDueMessages(context));
  if (!paused) return `${artist.name} can be booked again.`;
  const until = resumesOn ? ` until ${formatDay(resumesOn)}` : '';
  return `${artist.name} is paused${until}: no new bookings, and what is booked stays.`;
}

function selectArtist({ db }: AppContext, vendorId: string) {
  const { id, name, email, language, pausedAt } = vendors;
  return db.select({ id, name, email, language, pausedAt }).from(vendors).where(eq(vendors.id, vendorId));
}

function assertResumeDay(day: string, now: Date): void {
  const today = dayOf(now.getTime());
  if (day > today && day <= addMonths(today, MONTHS_AHEAD)) return;
  const message = `Please choose a day after today, within ${MONTHS_AHEAD} months.`;
  throw new DomainError('invalid', message, { resumesOn: message });
}

/** Ends the pauses whose day has come; their artists are told. A scheduled job. */
export async function endDuePauses(context: AppContext): Promise<void> {
  const { db } = context;
  const now = context.now();
  const isDue = lte(vendors.resumesOn, dayOf(now.getTime()));
  const { id, email, language } = vendors;
  const due = await db.select({ id, email, language }).from(vendors).where(isDue);
  for (const artist of due) {
    const isStillDue = and(eq(id, artist.id), isDue);
    const onlyIf = existsRow(vendors, isStillDue);
    const told = await pauseMessages(context, artist, { paused: false });
    await guardedChange(context, {
      onlyIf,
      with: insertOutboxRows(context, told, onlyIf),
      change: db
        .update(vendors)
        .set({ pausedAt: null, resumesOn: null, updatedAt: now })
        .where(isStillDue)
        .returning({ id }),
    });
  }
  if (due.length > 0) context.later(sendDueMessages(context));
}

/** The statements that give back what customers hold of an artist's time or are offered, so that it does not become a booking. */
export function deleteHoldsOf({ db }: Pick<AppContext, 'db'>, vendorId: string) {
  const { holdId } = bookingHoldArtists;
  const ofTeams = db
    .select({ holdId })
    .from(bookingHoldArtists)
    .where(eq(bookingHoldArtists.vendorId, vendorId));
  const isHers = or(eq(bookingHolds.vendorId, vendorId), inArray(bookingHolds.id, ofTeams));
  const assisted = db
    .select({ bookingId: bookingArtists.bookingId })
    .from(bookingArtists)
    .where(eq(bookingArtists.vendorId, vendorId));
  // What a team with her offers is kept by a hold for each of them.
  const isOfTeamOffer = sql`${bookingHolds.kind} = 'offer' and exists (
    select 1 from bookings where id in (
      select booking_id from booking_artists where vendor_id = ${vendorId}
      union all select own.id from bookings own where own.vendor_id = ${vendorId} and own.artists > 1
    ) and instr(${bookingHolds.id}, 'offer/' || reference) = 1
  )`;
  return [
    db.delete(bookingHolds).where(and(ne(bookingHolds.kind, 'block'), or(isHers, isOfTeamOffer))),
    db
      .delete(bookingOffers)
      .where(or(eq(bookingOffers.vendorId, vendorId), inArray(bookingOffers.bookingId, assisted))),
  ] as const;
}
