import { and, desc, eq, getTableColumns, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { insertLimitedMessages, type LimitedMessages } from '../notifications/email-limits.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { isOnDays, type ListSource, toListPage } from '../shared/bounded-list.server.ts';
import { changeChosen } from '../shared/bulk.server.ts';
import type { BulkNoun, ChosenRow } from '../shared/bulk.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import type { KeysetCursor } from '../shared/keyset.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { statusConflict } from '../shared/state-machine.ts';
import { HOUR_MS } from '../shared/time.ts';
import type { InboxFilters } from './inbox.ts';

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
    before,
  }: {
    row: Parameters<typeof rowIf<Table>>[1];
    content: Record<string, unknown>;
    emails: LimitedMessages[];
    /** A statement that comes before it, under the same condition. */
    before?: (onlyIf: SQL) => BatchItem<'sqlite'>;
  },
): Promise<void> {
  const { db, now } = context;
  const since = new Date(now().getTime() - DUPLICATE_WINDOW_MS);
  const columns = getTableColumns<SQLiteTable>(table);
  const isSame = Object.entries(content).map(([name, value]) => sql`${columns[name]} is ${value}`);
  const isNew = not(existsRow(table, and(gt(table.createdAt, since), ...isSame)));
  const messages = await Promise.all(emails.map((email) => insertLimitedMessages(context, email, isNew)));
  const store = db.insert(table).select(rowIf(table, row, isNew));
  // Before the row: afterwards it would be its own duplicate.
  const [first = store, ...rest] = [...messages.flat(), ...(before ? [before(isNew)] : []), store];
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

type ListedTable = InboxTable & Record<'name' | 'email', SQLiteColumn>;

interface InboxListQuery<Status extends string> {
  filters: InboxFilters<Status>;
  statuses: readonly Status[];
  /** What an index answers of the search. */
  lead?: SQL;
  /** What is looked for in names and e-mail addresses. */
  words: string | null;
}

/** Which rows a list has under its filters, for its pages and its counts. */
export function toInboxSource<Table extends ListedTable, Status extends string>(
  table: Table,
  { filters, statuses, lead, words }: InboxListQuery<Status>,
): ListSource<Table, Status> {
  const states = statuses.map((status) => [status, eq(table.status, status)]);
  return {
    table,
    lead,
    range: isOnDays(table.createdAt, filters),
    others: words === null ? undefined : matchesWords(table, words),
    indexOrder: [desc(table.createdAt), desc(table.id)],
    states: Object.fromEntries(states) as Record<Status, SQL>, // each status is an entry
    chosen: filters.status,
  };
}

/** The parts of the statement that reads a page of a list. */
export function toInboxPage<Table extends ListedTable, Status extends string>(
  context: Pick<AppContext, 'db'>,
  source: ListSource<Table, Status>,
  { sort }: Pick<InboxFilters<Status>, 'sort'>,
  cursor: KeysetCursor | null,
) {
  return toListPage(context, source, {
    key: source.table.createdAt,
    isAscending: sort === 'oldest',
    cursor,
    isIndexed: true,
  });
}

/** Whether the name or the e-mail address contains the search. */
function matchesWords({ name, email }: { name: SQLiteColumn; email: SQLiteColumn }, words: string): SQL {
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

/** Some rows by id, in the order of the list, for the preview of a step. */
export async function listChosenInbox<Status extends string>(
  { db }: Pick<AppContext, 'db'>,
  table: ListedTable,
  ids: string[],
) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: sql<string>`${table.id}`,
      name: sql<string>`${table.name}`,
      status: sql<Status>`${table.status}`,
    })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(desc(table.createdAt), desc(table.id));
}

/**
 * Gives some rows a status, each if it still has the one that the preview showed.
 * @throws DomainError `conflict` that names those that were refused, and why
 */
export function updateChosenInbox<Status extends string>(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  inbox: { table: ListedTable; noun: BulkNoun; labels: Record<Status, string> },
  { step, rows }: { step: Status; rows: readonly ChosenRow[] },
): Promise<string> {
  const { table, noun, labels } = inbox;
  return changeChosen(rows, {
    noun,
    done: labels[step].toLowerCase(),
    change: ({ key, seen }) =>
      updateInboxStatus(
        context,
        admin,
        { table, noun: noun.one, labels },
        { id: key, from: seen as Status, to: step }, // as the pattern of the input has it
      ),
    look: async (ids) =>
      (await listChosenInbox<Status>(context, table, ids)).map(({ id, name, status }) => ({
        key: id,
        label: name || 'Erased',
        isDone: status === step,
      })),
  });
}
