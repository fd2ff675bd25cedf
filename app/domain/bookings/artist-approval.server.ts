import { and, asc, eq, gt, inArray, like, ne, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { endAllSessions } from '../accounts/session.server.ts';
import { artistSubject, insertApprovalMessages } from '../artists/artist.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { findFreeSlug, toSlug } from '../shared/slug.ts';
import type { AssignAgainInput, RateInput } from './admin-artist-input.ts';
import { deleteHoldsOf } from './artist-pause.server.ts';
import { changeBooking } from './booking-change.server.ts';
import { toFirstName } from './booking-format.ts';
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
  const messages = await insertApprovalMessages(context, vendorId, approved, isChange);
  if (!messages) throw new DomainError('not_found', 'We could not find this vendor.');
  const slug = approved ? await generateSlug(context, vendorId) : null;
  const entry: AuditEntry = {
    action: approved ? 'vendor.approve' : 'vendor.disapprove',
    subject: artistSubject(vendorId),
    before: { approved: !approved },
    after: { approved },
  };
  const statements = [
    db.select({ name: vendors.name }).from(vendors).where(eq(vendors.id, vendorId)),
    ...messages,
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
        ...deleteHoldsOf(context, vendorId),
      ]);
  context.later(sendDueMessages(context));
  if (approved) return `${artist?.name} is approved.`;
  const count = await unassignArtist(context, admin, vendorId);
  return `${artist?.name} is no longer approved.${formatUnassigned(count)}`;
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

/** An artist's appointments from a moment on that are not closed, in order of time; a statement for a batch. */
export function selectOpenAppointments({ db }: Pick<AppContext, 'db'>, vendorId: string, from: Date) {
  return db
    .select(appointmentColumns)
    .from(bookings)
    .where(
      and(
        isOfArtist(vendorId),
        inArray(bookings.status, ['requested', 'assigned', 'accepted']),
        gt(bookings.startAt, from),
      ),
    )
    .orderBy(asc(bookings.startAt));
}

const { reference, date, startAt, durationMinutes, name, status, state, pincode, artists, version } =
  bookings;
const appointmentColumns = {
  ...{ reference, date, startAt, durationMinutes, name, status, state, pincode, artists, version },
};

type AppointmentRow = Awaited<ReturnType<typeof selectOpenAppointments>>[number];

/** An artist's appointment for the owner, with the customer's first name alone. */
export function toArtistAppointment({ name, startAt, ...row }: AppointmentRow) {
  return { ...row, startAt: startAt?.getTime() ?? 0, firstName: toFirstName(name) }; // as the query asks: it has a time
}

/** An artist's appointments that lie ahead. */
export function selectUpcomingAppointments(context: AppContext, vendorId: string) {
  return selectOpenAppointments(context, vendorId, context.now());
}

/** What the page that asks before an approval is withdrawn names. Null if there is no such artist. One round trip. */
export async function getDisapprovalConsequences(context: AppContext, vendorId: string) {
  const { name, approved, pausedAt } = vendors;
  const [[artist], upcoming] = await context.db.batch([
    context.db.select({ name, approved, pausedAt }).from(vendors).where(eq(vendors.id, vendorId)),
    selectUpcomingAppointments(context, vendorId),
  ]);
  return artist ? { artist, upcoming: upcoming.map(toArtistAppointment) } : null;
}

/**
 * The appointments ahead that were taken from an artist when the approval was withdrawn and still wait for another one,
 * in order of time; a statement for a batch.
 */
export function selectHandedBack({ db, now }: AppContext, vendorId: string) {
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
    .select(appointmentColumns)
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ['requested', 'confirmed', 'assigned']),
        gt(bookings.startAt, now()),
        hasPlace,
        wasHers,
      ),
    )
    .orderBy(asc(bookings.startAt))
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
