import { and, asc, eq, sql } from 'drizzle-orm';
import { savedReplies } from '#drizzle/schema/conversations.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { COMPARE_AND_SAVE, guardedChange, versionConflict } from '../shared/guarded-change.server.ts';
import { newId } from '../shared/ids.ts';
import { lastPosition, type MoveDirection, moveOnePlace } from '../shared/position.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { MAX_SAVED_REPLIES } from './saved-reply.ts';
import type { SavedReplyFields } from './saved-reply-input.ts';

type Context = Pick<AppContext, 'db' | 'now'>;

const { id, title, text, version, position } = savedReplies;

/** In the owner's order; a statement for a batch. */
export function selectSavedReplies({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({ id, title, text, version })
    .from(savedReplies)
    .orderBy(asc(position), asc(id))
    .limit(MAX_SAVED_REPLIES);
}

/** What stands in the audit trail, where nothing is erased: no words. */
const toEntry = (step: string, name: string) => ({
  action: `saved-reply.${step}`,
  subject: 'saved-replies',
  after: { title: name },
});

/** @throws DomainError `conflict` if there are too many, or one of this title */
export async function createSavedReply(
  context: Context,
  admin: { id: string },
  fields: SavedReplyFields,
): Promise<void> {
  const { db, now } = context;
  const row = { id: newId(), ...fields, position: lastPosition(savedReplies), version: 0, updatedAt: now() };
  // Sent twice it is the same.
  const onlyIf = sql`(select count(*) from ${savedReplies}) < ${MAX_SAVED_REPLIES}
    and not ${existsRow(savedReplies, eq(title, fields.title))}`;
  const [, stored, [same]] = await db.batch([
    insertAuditEntry(context, admin, toEntry('create', fields.title), onlyIf),
    db
      .insert(savedReplies)
      .select(rowIf(savedReplies, row, onlyIf))
      .returning({ id }),
    db.select({ text }).from(savedReplies).where(eq(title, fields.title)),
  ]);
  if (stored.length > 0 || same?.text === fields.text) return;
  if (same) {
    const message = 'There is one of this title already.';
    throw new DomainError('conflict', message, { title: message });
  }
  throw new DomainError('conflict', `There can be ${MAX_SAVED_REPLIES} of them. Please delete one first.`);
}

/** @throws DomainError `conflict` if somebody else has changed it meanwhile, or another one has the title; `not_found` */
export async function updateSavedReply(
  context: Context,
  admin: { id: string },
  { id: key, version: seen, ...fields }: SavedReplyFields & { id: string; version: number },
): Promise<void> {
  const { db, now } = context;
  const isAsSeen = and(eq(id, key), eq(version, seen));
  const changed = await guardedChange(context, {
    onlyIf: existsRow(savedReplies, isAsSeen),
    audit: { admin, entry: toEntry('edit', fields.title) },
    change: db
      .update(savedReplies)
      .set({ ...fields, version: sql`${version} + 1`, updatedAt: now() })
      .where(isAsSeen)
      .returning({ id }),
  });
  if (changed.length > 0) return;
  const [stored] = await db.select({ title, text }).from(savedReplies).where(eq(id, key));
  if (!stored) throw notFound();
  if (stored.title === fields.title && stored.text === fields.text) return;
  throw versionConflict('This reply', COMPARE_AND_SAVE);
}

/** @throws DomainError `not_found` */
export async function moveSavedReply(
  context: Context,
  admin: { id: string },
  key: string,
  to: MoveDirection,
): Promise<void> {
  const isIt = eq(id, key);
  const [[moved]] = await context.db.batch([
    context.db.select({ title }).from(savedReplies).where(isIt),
    insertAuditEntry(
      context,
      admin,
      { action: 'saved-reply.move', subject: 'saved-replies' },
      existsRow(savedReplies, isIt),
    ),
    moveOnePlace(context.db, savedReplies, key, to),
  ]);
  if (!moved) throw notFound();
}

/** Once more does nothing. */
export async function deleteSavedReply(context: Context, admin: { id: string }, key: string): Promise<void> {
  const isIt = eq(id, key);
  const entry = { action: 'saved-reply.delete', subject: 'saved-replies' };
  await context.db.batch([
    insertAuditEntry(context, admin, entry, existsRow(savedReplies, isIt)),
    context.db.delete(savedReplies).where(isIt),
  ]);
}

const notFound = () => new DomainError('not_found', 'This reply is gone.');
