import { and, asc, eq, gt, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookingHoldArtists, bookingHolds } from '#drizzle/schema/availability.ts';
import { bookingOffers, bookings } from '#drizzle/schema/bookings.ts';
import { endAllSessions } from '../accounts/session.server.ts';
import { artistSubject, insertApprovalEmail } from '../artists/artist.server.ts';
import { pauseEmail } from '../artists/artist-email.server.ts';
import { insertOutboxRow, sendDueMessages, toOutboxRow } from '../notifications/outbox.server.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { findFreeSlug, toSlug } from '../shared/slug.ts';
import type { AssignAgainInput, RateInput } from './admin-artist-input.ts';
import { changeBooking } from './booking-change.server.ts';
import { isOfArtist } from './booking-row.server.ts';
import { isOfTeam, leaveTeam, toTeam } from './booking-team.ts';

/**
 * Approves an artist, or withdraws the approval; the artist gets an e-mail. Without approval their sessions end and
 * their upcoming bookings go back to the owner. Repeating a decision changes nothing and adds no audit entry.
 * @returns what happened, for the admin
 * @throws DomainError `not_found`
 */
export async function setArtistApproval(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
  approved: boolean,
): Promise<string> {
  const { db, now } = context;
  const isChange = sql`exists (select 1 from ${vendors} where ${vendors.id} = ${vendorId} and ${vendors.approved} <> ${Number(approved)})`;
  const email = await insertApprovalEmail(context, vendorId, approved, isChange);
  if (!email) throw new DomainError('not_found', 'We could not find this vendor.');
  const slug = approved ? await generateSlug(context, vendorId) : null;
  const entry: AuditEntry = {
    action: approved ? 'vendor.approve' : 'vendor.disapprove',
    subject: artistSubject(vendorId),
    before: { approved: !approved },
    after: { approved },
  };
  const statements = [
    db.select({ name: vendors.name }).from(vendors).where(eq(vendors.id, vendorId)),
    email.statement,
    insertAuditEntry(context, admin, entry, isChange),
    db
      .update(vendors)
      .set({ approved, ...(approved && { slug: sql`coalesce(${vendors.slug}, ${slug})` }), updatedAt: now() })
      .where(and(eq(vendors.id, vendorId), ne(vendors.approved, approved))),
  ] as const;
  const [[artist]] = approved
    ? await db.batch(statements)
    : await db.batch([
        ...statements,
        endAllSessions(context, 'vendor', vendorId),
        ...deleteHolds(context, vendorId),
      ]);
  context.later(sendDueMessages(context));
  if (approved) return `${artist?.name} is approved.`;
  const count = await unassignArtist(context, admin, vendorId);
  return `${artist?.name} is no longer approved.${formatUnassigned(count)}`;
}

/** The statements that give back what customers hold of an artist's time or are offered, so that it does not become a booking. */
function deleteHolds({ db }: AppContext, vendorId: string) {
  const { holdId } = bookingHoldArtists;
  const ofTeams = db
    .select({ holdId })
    .from(bookingHoldArtists)
    .where(eq(bookingHoldArtists.vendorId, vendorId));
  const holds = db
    .delete(bookingHolds)
    .where(
      and(
        ne(bookingHolds.kind, 'block'),
        or(eq(bookingHolds.vendorId, vendorId), inArray(bookingHolds.id, ofTeams)),
      ),
    );
  return [holds, db.delete(bookingOffers).where(eq(bookingOffers.vendorId, vendorId))] as const;
}

/**
 * Offers an artist to no new customer, or to customers again; appointments stay. By the artist, or by an admin: then the
 * artist gets an e-mail. Repeating it changes nothing.
 * @returns what happened
 * @throws DomainError `not_found`
 */
export async function setArtistPause(
  context: AppContext,
  vendorId: string,
  paused: boolean,
  { admin }: { admin?: { id: string } } = {},
): Promise<string> {
  const { db, now, siteUrl } = context;
  const { id, name, email, pausedAt } = vendors;
  const [artist] = await db.select({ name, email }).from(vendors).where(eq(id, vendorId));
  if (!artist) throw new DomainError('not_found', 'We could not find this vendor.');
  const isChange = and(eq(id, vendorId), paused ? isNull(pausedAt) : isNotNull(pausedAt));
  const onlyIf = existsRow(vendors, isChange);
  const notice = await toOutboxRow(context, pauseEmail(artist.email, siteUrl, paused));
  const entry = {
    action: paused ? 'vendor.pause' : 'vendor.resume',
    subject: artistSubject(vendorId),
    before: { paused: !paused },
    after: { paused },
  };
  await guardedChange(context, {
    onlyIf,
    ...(admin && { audit: { admin, entry } }),
    with: [
      ...(admin ? [insertOutboxRow(context, notice, onlyIf)] : []),
      ...(paused ? deleteHolds(context, vendorId) : []),
    ],
    change: db
      .update(vendors)
      .set({ pausedAt: paused ? now() : null, updatedAt: now() })
      .where(isChange)
      .returning({ id }),
  });
  context.later(sendDueMessages(context));
  return paused
    ? `${artist.name} is paused: no new bookings, and what is booked stays.`
    : `${artist.name} can be booked again.`;
}

/**
 * Sets what customers who choose this artist pay, in percent of the price list.
 * @throws DomainError `conflict` if it is not as it was seen, `not_found`
 */
export async function setArtistRate(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
  { ratePercent, seen }: RateInput,
): Promise<void> {
  const isAsSeen = and(eq(vendors.id, vendorId), eq(vendors.ratePercent, seen));
  const changed = await guardedChange(context, {
    onlyIf: existsRow(vendors, isAsSeen),
    audit: {
      admin,
      entry: {
        action: 'vendor.rate',
        subject: artistSubject(vendorId),
        before: { ratePercent: seen },
        after: { ratePercent },
      },
    },
    change: context.db
      .update(vendors)
      .set({ ratePercent, updatedAt: context.now() })
      .where(isAsSeen)
      .returning({ id: vendors.id }),
  });
  if (changed.length === 0) throw versionConflict('This rate');
}

/** A free address of the artist's public page, from the name. */
async function generateSlug({ db }: AppContext, vendorId: string): Promise<string> {
  const [artist] = await db.select({ name: vendors.name }).from(vendors).where(eq(vendors.id, vendorId));
  const slug = toSlug(artist?.name ?? '');
  const similar = await db
    .select({ slug: vendors.slug })
    .from(vendors)
    .where(like(vendors.slug, `${slug}%`));
  const taken = new Set(similar.map((row) => row.slug));
  return findFreeSlug(slug, (each) => taken.has(each));
}

function formatUnassigned(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' One appointment waits for another artist.'
    : ` ${count} appointments wait for another artist.`;
}

/** An artist's appointments that lie ahead, in order of time; a statement for a batch. */
export function selectUpcomingAppointments({ db, now }: AppContext, vendorId: string) {
  const { reference, date, startAt, name, status } = bookings;
  return db
    .select({ reference, date, startAt, name, status })
    .from(bookings)
    .where(
      and(isOfArtist(vendorId), inArray(status, ['requested', 'assigned', 'accepted']), gt(startAt, now())),
    )
    .orderBy(asc(startAt));
}

/**
 * The appointments ahead that were taken from an artist when the approval was withdrawn and still wait for another one,
 * in order of time; a statement for a batch.
 */
export function selectHandedBack({ db, now }: AppContext, vendorId: string) {
  const { reference, date, startAt, name, status, version } = bookings;
  const wasHers = sql`exists (
    select 1 from booking_events where booking_events.booking_id = bookings.id and booking_events.type = 'unassigned' and (
      json_extract(change, '$.vendorId[0]') = ${vendorId}
      or ${vendorId} in (select value from json_each(change, '$.others[0]'))
    )
    and ${vendorId} is not json_extract(change, '$.vendorId[1]')
    and ${vendorId} not in (select value from json_each(change, '$.others[1]'))
  )`;
  // Without an artist, or a team without her that is not complete.
  const hasPlace = sql`(${bookings.vendorId} is null or ${bookings.artists} > 1 and not ${isOfArtist(vendorId)}
    and ${bookings.artists} > 1 + (select count(*) from booking_artists where booking_id = ${bookings.id}))`;
  return db
    .select({ reference, date, startAt, name, status, version })
    .from(bookings)
    .where(
      and(inArray(status, ['requested', 'confirmed', 'assigned']), gt(startAt, now()), hasPlace, wasHers),
    )
    .orderBy(asc(startAt))
    .limit(MAX_HANDED_BACK);
}

const MAX_HANDED_BACK = 50;

/**
 * Assigns an appointment at its own time to the artist from whom it was taken, or gives her place in its team back; she
 * accepts it again.
 * @throws DomainError `not_found`; `conflict` if it has changed meanwhile, or the artist is busy or not approved
 */
export async function assignAgain(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
  { reference, version }: AssignAgainInput,
): Promise<void> {
  const actor = { type: 'admin', id: admin.id } as const;
  await changeBooking(context, actor, { reference, action: 'assign', version }, (booking) => {
    const { startAt, team, artists } = booking;
    if (startAt && team.length < artists && !isOfTeam(team, vendorId)) {
      return { team: toTeam([...team.map((member) => member.vendorId), vendorId], team) };
    }
    throw versionConflict('This appointment');
  });
}

/**
 * Takes an artist's upcoming bookings from them: each time is free again, and the booking waits for another artist.
 * Repeating it continues where it was interrupted.
 * @returns how many
 */
async function unassignArtist(context: AppContext, admin: { id: string }, vendorId: string): Promise<number> {
  const upcoming = await selectUpcomingAppointments(context, vendorId);
  const actor = { type: 'admin', id: admin.id } as const;
  let count = 0;
  for (const { reference } of upcoming) {
    try {
      await changeBooking(context, actor, { reference, action: 'unassign' }, (booking) => {
        if (isOfTeam(booking.team, vendorId)) return { team: leaveTeam(booking.team, vendorId) };
        throw new DomainError('conflict', 'This appointment has another artist.');
      });
      count++;
    } catch (error) {
      // Changed meanwhile: it has another artist, is cancelled or over.
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return count;
}
