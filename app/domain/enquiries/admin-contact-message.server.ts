import { and, desc, eq } from 'drizzle-orm';
import { contactMessages } from '#drizzle/schema/enquiries.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import { type CsvColumns, exportRows } from '../shared/csv-export.server.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { CONTACT_STATUS_LABELS, type ContactStatus } from './contact-message.ts';
import {
  countNew,
  matchesWords,
  readInboxPages,
  selectNewestNew,
  updateInboxStatus,
} from './inbox.server.ts';
import { type InboxSearch, MAX_MESSAGES_SEARCHED } from './inbox.ts';

/** Contact messages as admins see them. */

type ContactMessage = Omit<typeof contactMessages.$inferSelect, 'updatedAt'>;

export interface ContactMessageQuery {
  /** Ignores the status. Messages have no phone, so a search for one looks for its digits. */
  search: InboxSearch | null;
  status: ContactStatus | null;
  cursor: string | null;
}

type Db = Pick<AppContext, 'db'>;

const PAGE_SIZE = 25;

/** A page of messages, the newest first. One round trip of limited cost. */
export async function listMessages(
  { db }: Db,
  { search, status, cursor }: ContactMessageQuery,
): Promise<KeysetPage<ContactMessage>> {
  if (!search) return toKeysetPage(await selectNewest(db, status, cursor, PAGE_SIZE + 1), PAGE_SIZE);
  const words = search.by === 'words' ? search.words : search.phone;
  const recent = selectNewest(db, null, cursor, MAX_MESSAGES_SEARCHED).as('recent');
  const found = await db
    .select()
    .from(recent)
    .where(matchesWords(recent, words))
    .limit(PAGE_SIZE + 1);
  return toKeysetPage(found, PAGE_SIZE);
}

function selectNewest(
  db: AppContext['db'],
  status: ContactStatus | null,
  cursor: string | null,
  limit: number,
) {
  const { id, name, email, message, createdAt } = contactMessages;
  return db
    .select({ id, name, email, message, status: contactMessages.status, createdAt })
    .from(contactMessages)
    .where(and(status ? eq(contactMessages.status, status) : undefined, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Null if there is none. */
export async function getMessage({ db }: Db, id: string): Promise<ContactMessage | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
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

/** The newest messages of a status, or of every status, as rows of {@link MESSAGE_COLUMNS}. */
export function exportMessages(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  status: ContactStatus | null,
): AsyncGenerator<CsvCell[][]> {
  return exportRows(context, admin, {
    audit: { action: 'messages.export', subject: 'messages', after: { status } },
    columns: COLUMNS,
    pages: readInboxPages(async (cursor, limit) =>
      toKeysetPage(await selectNewest(context.db, status, cursor, limit + 1), limit),
    ),
  });
}
