import { and, desc, eq, sql } from 'drizzle-orm';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { CONTACT_STATUS_LABELS, type ContactStatus } from './contact-message.ts';
import { MAX_MESSAGES_SEARCHED, type InboxSearch } from './inbox-message.ts';

/** Messages as admins work on them. */

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  status: ContactStatus;
  /** UTC. */
  createdAt: Date;
}

export interface ContactMessageQuery {
  /** Looks among messages of every state; they have no phone, so a search for one looks for its digits. */
  search: InboxSearch | null;
  /** Without a search, only those of that state. */
  status: ContactStatus | null;
  cursor: string | null;
}

type Db = Pick<AppContext, 'db'>;

const PAGE_SIZE = 25;

/** A page of messages, the newest first. One round trip, of which the cost has a limit. */
export async function listMessages({ db }: Db, query: ContactMessageQuery): Promise<KeysetPage<ContactMessage>> {
  const { search, status: state, cursor } = query;
  if (!search) return toKeysetPage(await newestMessages(db, state, cursor, PAGE_SIZE + 1), PAGE_SIZE);
  const words = search.by === 'words' ? search.words : search.phone;
  const recent = newestMessages(db, null, cursor, MAX_MESSAGES_SEARCHED).as('recent');
  const found = await db
    .select()
    .from(recent)
    .where(sql`instr(lower(${recent.name}), ${words}) or instr(${recent.email}, ${words})`)
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(found, PAGE_SIZE);
}

/** The first messages of a list, as a statement. */
export function newestMessages(
  db: AppContext['db'],
  state: ContactStatus | null,
  cursor: string | null,
  limit: number,
) {
  const { id, name, email, message, createdAt } = contactMessages;
  return db
    .select({ id, name, email, message, state: contactMessages.state, createdAt })
    .from(contactMessages)
    .where(and(state ? eq(contactMessages.state, state) : undefined, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Null if there is none. */
export async function getMessage({ db }: Db, id: string): Promise<ContactMessage | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/**
 * Says where a message stands now, if it still stands where the admin saw it; with the audit trail.
 * @throws DomainError `conflict` if somebody was faster, `not_found`
 */
export async function updateMessageStatus(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { id, from, to }: { id: string; from: ContactStatus; to: ContactStatus },
): Promise<void> {
  const { db, now } = context;
  const asSeen = and(eq(contactMessages.id, id), eq(contactMessages.state, from));
  const [, moved, [message]] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      { action: `message.${to}`, subject: `message/${id}`, before: { state: from }, after: { state: to } },
      sql`exists (select 1 from ${contactMessages} where ${asSeen})`,
    ),
    db
      .update(contactMessages)
      .set({ state: to, updatedAt: now() })
      .where(asSeen)
      .returning({ id: contactMessages.id }),
    db.select({ state: contactMessages.state }).from(contactMessages).where(eq(contactMessages.id, id)),
  ]);
  if (!message) throw new DomainError('not_found', 'We could not find this message.');
  if (moved.length > 0) return;
  const stands = CONTACT_STATUS_LABELS[message.state];
  throw new DomainError('conflict', `Somebody was faster: this message is “${stands}” by now.`);
}

/** How many nobody has answered yet, as a statement for a batch. */
export function countNewMessages({ db }: Db) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(contactMessages)
    .where(eq(contactMessages.state, 'new'));
}
