import { eq } from 'drizzle-orm';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import { selectListCounts, toListCounts } from '../shared/bounded-list.server.ts';
import type { ChosenRow } from '../shared/bulk.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import { type CsvColumns, exportRows, readListPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import {
  CONTACT_STATUS_LABELS,
  CONTACT_STATUSES,
  type ContactStatus,
  MESSAGE_NOUN,
} from './contact-message.ts';
import {
  countNew,
  listChosenInbox,
  selectNewestNew,
  toInboxPage,
  toInboxSource,
  updateChosenInbox,
  updateInboxStatus,
} from './inbox.server.ts';
import type { InboxFilters } from './inbox.ts';

/** Contact messages as admins see them. */

type ContactMessage = Omit<typeof contactMessages.$inferSelect, 'updatedAt'>;

type Db = Pick<AppContext, 'db'>;

const PAGE_SIZE = 25;

/** A page of messages under all filters, and how many have each status under the others. One round trip. */
export async function listMessages(context: Db, filters: Filters, cursor: KeysetCursor | null) {
  const source = toSource(filters);
  const [rows, [counts]] = await context.db.batch([
    selectPage(context, filters, cursor, PAGE_SIZE),
    selectListCounts(context, source),
  ]);
  return { ...toKeysetPage(rows, PAGE_SIZE, cursor), ...toListCounts(source.states, counts) };
}

type Filters = InboxFilters<ContactStatus>;

function toSource(filters: Filters) {
  const { search } = filters;
  // Messages have no phone: a search for one looks for its digits.
  const words = search && (search.by === 'words' ? search.words : search.phone);
  return toInboxSource(contactMessages, { filters, statuses: CONTACT_STATUSES, words });
}

/** The rows of a page, and one more. */
function selectPage(context: Db, filters: Filters, cursor: KeysetCursor | null, size: number) {
  const { id, name, email, message, status, createdAt } = contactMessages;
  const { from, where, orderBy } = toInboxPage(context, toSource(filters), filters, cursor);
  return context.db
    .select({ id, name, email, message, status, createdAt })
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(size + 1);
}

/** Null if there is none. */
export async function getMessage({ db }: Db, id: string): Promise<ContactMessage | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
}

/** Some of them, for the preview of a step. */
export function listChosenMessages(context: Db, ids: string[]) {
  return listChosenInbox<ContactStatus>(context, contactMessages, ids);
}

/** @throws DomainError `conflict` that names those that were refused, and why */
export function updateChosenMessages(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  change: { step: ContactStatus; rows: readonly ChosenRow[] },
) {
  return updateChosenInbox(
    context,
    admin,
    { table: contactMessages, noun: MESSAGE_NOUN, labels: CONTACT_STATUS_LABELS },
    change,
  );
}

/** @throws DomainError `conflict` if it has changed meanwhile, `not_found` */
export function updateMessageStatus(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  change: { id: string; from: ContactStatus; to: ContactStatus },
): Promise<void> {
  const inbox = { table: contactMessages, noun: 'message', labels: CONTACT_STATUS_LABELS };
  return updateInboxStatus(context, admin, inbox, change);
}

/** How many are not answered yet; a statement for a batch. */
export function countNewMessages(context: Db, since: Date | null = null) {
  return countNew(context, contactMessages, since);
}

export function selectNewMessages(context: Db, limit: number) {
  return selectNewestNew(context, contactMessages, limit);
}

const COLUMNS: CsvColumns<ContactMessage> = {
  'Received (India)': ({ createdAt }) => formatDateTime(createdAt),
  State: ({ status }) => CONTACT_STATUS_LABELS[status],
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Message: ({ message }) => message,
};

export const MESSAGE_COLUMNS = Object.keys(COLUMNS);

/** The messages of a list, as rows of {@link MESSAGE_COLUMNS}. */
export function exportMessages(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  filters: Filters,
): AsyncGenerator<CsvCell[][]> {
  const { search, ...named } = filters;
  return exportRows(context, admin, {
    // What was searched for may be a name.
    audit: {
      action: 'messages.export',
      subject: 'messages',
      after: { ...named, search: search?.by ?? null },
    },
    columns: COLUMNS,
    pages: readListPages(async (cursor, size) =>
      toKeysetPage(await selectPage(context, filters, cursor, size), size),
    ),
  });
}
