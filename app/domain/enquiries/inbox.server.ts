import { and, desc, eq, getTableColumns, gt, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { insertLimitedEmail, type LimitedEmail } from '../notifications/email-limits.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { readKeysetPages } from '../shared/csv-export.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import type { KeysetPage } from '../shared/keyset.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { statusConflict } from '../shared/state-machine.ts';
import { HOUR_MS } from '../shared/time.ts';

/** What enquiries and contact messages have in common. */

type InboxTable = SQLiteTable & Record<'id' | 'status' | 'createdAt' | 'updatedAt', SQLiteColumn>;

/** The same content from the same person within this time is stored once: a second press, or a page loaded again. */
const DUPLICATE_WINDOW_MS = HOUR_MS;

/**
 * Stores what a visitor wrote together with the e-mails about it, unless it is a duplicate.
 * @param content the part of the row in which a duplicate is the same
 */
export async function storeInboxRow<Table extends InboxTable>(
  context: AppContext,
  table: Table,
  {
    row,
    content,
    emails,
  }: { row: Parameters<typeof rowIf<Table>>[1]; content: Record<string, unknown>; emails: LimitedEmail[] },
): Promise<void> {
  const { db, now } = context;
  const since = new Date(now().getTime() - DUPLICATE_WINDOW_MS);
  const columns = getTableColumns<SQLiteTable>(table);
  const isSame = Object.entries(content).map(([name, value]) => sql`${columns[name]} is ${value}`);
  const isNew = not(existsRow(table, and(gt(table.createdAt, since), ...isSame)));
  const messages = await Promise.all(emails.map((email) => insertLimitedEmail(context, email, isNew)));
  const store = db.insert(table).select(rowIf(table, row, isNew));
  // Before the row: afterwards it would be its own duplicate.
  const [first = store, ...rest] = [...messages.flat(), store];
  await db.batch([first, ...rest]);
  context.later(sendDueMessages(context));
}

/** How many are new, or came in since a time and are; a statement for a batch. */
export function countNew(context: Pick<AppContext, 'db'>, table: InboxTable, since: Date | null) {
  const isNew = and(eq(table.status, 'new'), since ? gt(table.createdAt, since) : undefined);
  return countUpToCap(context, table, table.createdAt, isNew);
}

/** The newest of those that are new; a statement for a batch. */
export function selectNewestNew(
  { db }: Pick<AppContext, 'db'>,
  table: InboxTable & Record<'name', SQLiteColumn>,
  limit: number,
) {
  const { id, name, createdAt } = table;
  return db
    .select({ id: sql<string>`${id}`, name: sql<string>`${name}`, receivedAt: sql<number>`${createdAt}` })
    .from(table)
    .where(eq(table.status, 'new'))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Whether the name or the e-mail address contains the search. */
export function matchesWords(
  { name, email }: { name: SQLiteColumn; email: SQLiteColumn },
  words: string,
): SQL {
  return sql`(instr(lower(${name}), ${words}) or instr(${email}, ${words}))`;
}

/**
 * Changes the status from what an admin saw, with an audit entry. Any status may follow any other.
 * @param noun `enquiry` or `message`, also in the audit trail
 * @throws DomainError `conflict` if it has changed meanwhile, `not_found`
 */
export async function updateInboxStatus<Status extends string>(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  { table, noun, labels }: { table: InboxTable; noun: string; labels: Record<Status, string> },
  { id, from, to }: { id: string; from: Status; to: Status },
): Promise<void> {
  const { db, now } = context;
  const isAsSeen = and(eq(table.id, id), eq(table.status, from));
  const changed = await guardedChange(context, {
    onlyIf: existsRow(table, isAsSeen),
    audit: {
      admin,
      entry: {
        action: `${noun}.${to}`,
        subject: `${noun}/${id}`,
        before: { status: from },
        after: { status: to },
      },
    },
    change: db
      .update(table)
      .set({ status: to, updatedAt: now() })
      .where(isAsSeen)
      .returning({ id: table.id }),
  });
  if (changed.length > 0) return;
  const [row] = await db
    .select({ status: sql<Status>`${table.status}` })
    .from(table)
    .where(eq(table.id, id));
  if (!row) throw new DomainError('not_found', `We could not find this ${noun}.`);
  throw statusConflict(`This ${noun}`, labels[row.status]);
}

const EXPORT_PAGE_SIZE = 500;
const MAX_EXPORT_PAGES = 20;

/** The newest rows for an export, a page at a time. */
export function readInboxPages<Row>(
  readPage: (cursor: string | null, limit: number) => Promise<KeysetPage<Row>>,
): AsyncGenerator<Row[]> {
  return readKeysetPages((cursor) => readPage(cursor, EXPORT_PAGE_SIZE), MAX_EXPORT_PAGES);
}
