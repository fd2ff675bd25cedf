import { and, asc, eq, gt, inArray, like, ne, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { endAllSessions } from '../accounts/session.server.ts';
import { artistSubject, insertApprovalEmail } from '../artists/artist.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { findFreeSlug, toSlug } from '../shared/slug.ts';
import { changeBooking } from './booking-change.server.ts';
import { isOfArtist } from './booking-row.server.ts';
import { isOfTeam, leaveTeam } from './booking-team.ts';

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
    : await db.batch([...statements, endAllSessions(context, 'vendor', vendorId)]);
  context.later(sendDueMessages(context));
  if (approved) return `${artist?.name} is approved.`;
  const count = await unassignArtist(context, admin, vendorId);
  return `${artist?.name} is no longer approved.${formatUnassigned(count)}`;
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

/**
 * Takes an artist's upcoming bookings from them: each time is free again, and the booking waits for another artist.
 * Repeating it continues where it was interrupted.
 * @returns how many
 */
async function unassignArtist(context: AppContext, admin: { id: string }, vendorId: string): Promise<number> {
  const upcoming = await context.db
    .select({ reference: bookings.reference })
    .from(bookings)
    .where(
      and(
        isOfArtist(vendorId),
        inArray(bookings.status, ['requested', 'assigned', 'accepted']),
        gt(bookings.startAt, context.now()),
      ),
    )
    .orderBy(asc(bookings.startAt));
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
