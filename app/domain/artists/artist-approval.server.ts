import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { endAllSessions } from '../accounts/session.server.ts';
import { unassignArtistAppointments } from '../bookings/unassign-artist.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { selectApprovalEmail, artistSubject } from './artist.server.ts';

/** A vendor as admins decide on them. */
export interface ArtistListItem {
  id: string;
  name: string;
  email: string;
  approved: boolean;
  /** UTC. */
  registeredAt: Date;
}

interface ListQuery {
  /** Only those who wait for a decision. */
  pending?: boolean;
  cursor: string | null;
  limit: number;
}

/** Vendors, the newest first. One round trip. */
export async function listArtists(
  { db }: Pick<AppContext, 'db'>,
  { pending = false, cursor, limit }: ListQuery,
): Promise<KeysetPage<ArtistListItem>> {
  const { id, name, email, approved, createdAt } = vendors;
  const rows = await db
    .select({ id, name, email, approved, registeredAt: createdAt })
    .from(vendors)
    .where(and(pending ? eq(approved, false) : undefined, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  return toKeysetPage(rows, limit);
}

/**
 * Approves or disapproves a vendor, who is told by e-mail. Who is disapproved is logged out at once, and the
 * appointments before them go back to the owner. Saying again what already is changes nothing and leaves no trace.
 * @returns what happened, in words
 * @throws DomainError `not_found`
 */
export async function setArtistApproval(
  context: AppContext,
  admin: { id: string },
  vendorId: string,
  approved: boolean,
): Promise<string> {
  const { db, now } = context;
  const changed = sql`exists (select 1 from ${vendors} where ${vendors.id} = ${vendorId} and ${vendors.approved} <> ${Number(approved)})`;
  const notice = await selectApprovalEmail(context, vendorId, approved, changed);
  if (!notice) throw new DomainError('not_found', 'We could not find this vendor.');
  const deed: AuditEntry = {
    action: approved ? 'vendor.approve' : 'vendor.disapprove',
    subject: artistSubject(vendorId),
    before: { approved: !approved },
    after: { approved },
  };
  const decided = db
    .update(vendors)
    .set({ approved, updatedAt: now() })
    .where(and(eq(vendors.id, vendorId), ne(vendors.approved, approved)));
  const read = db.select({ name: vendors.name }).from(vendors).where(eq(vendors.id, vendorId));
  const statements = [
    read,
    notice.statement,
    insertAuditEntry(context, admin, deed, changed),
    decided,
  ] as const;
  const [[vendor]] = approved
    ? await db.batch(statements)
    : await db.batch([...statements, endAllSessions(context, 'vendor', vendorId)]);
  context.later(sendDueMessages(context));
  if (approved) return `${vendor?.name} is approved.`;
  const released = await unassignArtistAppointments(context, admin, vendorId);
  return `${vendor?.name} is no longer approved.${released > 0 ? ` ${waitAgain(released)}` : ''}`;
}

function waitAgain(count: number): string {
  return count === 1
    ? 'One appointment waits for another artist.'
    : `${count} appointments wait for another artist.`;
}

/** How many vendors wait for a decision, as a statement for a batch. */
export function countPendingArtists({ db }: Pick<AppContext, 'db'>) {
  return db.select({ count: sql<number>`count(*)` }).from(vendors).where(eq(vendors.approved, false));
}
