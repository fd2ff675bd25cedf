import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { packages } from '#drizzle/schema/packages.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import { type CsvColumns, exportRows } from '../shared/csv-export.server.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { href } from '../shared/paths.ts';
import { hashesOfPhone, unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { formatDateTime } from '../shared/time.ts';
import { ENQUIRY_STATUS_LABELS, type EnquiryStatus } from './enquiry.ts';
import {
  countNew,
  matchesWords,
  readInboxPages,
  selectNewestNew,
  updateInboxStatus,
} from './inbox.server.ts';
import { type InboxSearch, MAX_MESSAGES_SEARCHED } from './inbox.ts';

/** Enquiries as admins see them. */

/** The name is empty once the customer had it erased; the date is YYYY-MM-DD in India. */
export type EnquiryListItem = Pick<
  typeof enquiries.$inferSelect,
  'id' | 'name' | 'email' | 'dateType' | 'date' | 'location' | 'status' | 'createdAt'
>;

export interface EnquiryQuery {
  /** Ignores the status. */
  search: InboxSearch | null;
  status: EnquiryStatus | null;
  cursor: string | null;
}

type Db = Pick<AppContext, 'db'>;
type Secrets = Pick<AppContext, 'db' | 'env'>;

const PAGE_SIZE = 25;

const { id, name, email, dateType, date, location, status, createdAt } = enquiries;
const listColumns = { id, name, email, dateType, date, location, status, createdAt };

/** A page of enquiries, the newest first. One round trip of limited cost. */
export async function listEnquiries(
  context: Secrets,
  query: EnquiryQuery,
): Promise<KeysetPage<EnquiryListItem>> {
  const { db } = context;
  const { search, cursor } = query;
  if (search?.by === 'words') {
    const recent = selectNewest(db, undefined, cursor, MAX_MESSAGES_SEARCHED).as('recent');
    const found = await db
      .select()
      .from(recent)
      .where(matchesWords(recent, search.words))
      .limit(PAGE_SIZE + 1);
    return toKeysetPage(found, PAGE_SIZE);
  }
  const filter = search
    ? inArray(enquiries.phoneHash, await hashesOfPhone(context, search.phone))
    : hasStatus(query.status);
  return toKeysetPage(await selectNewest(db, filter, cursor, PAGE_SIZE + 1), PAGE_SIZE);
}

function hasStatus(wanted: EnquiryStatus | null): SQL | undefined {
  return wanted ? eq(status, wanted) : undefined;
}

function selectNewest(db: AppContext['db'], filter: SQL | undefined, cursor: string | null, limit: number) {
  return db
    .select(listColumns)
    .from(enquiries)
    .where(and(filter, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export interface EnquiryDetails extends EnquiryListItem {
  /** E.164; null once the customer had it erased. */
  phone: string | null;
  note: string;
  /** The package or design that it is about, with its public page. */
  subject: { name: string; path: string } | null;
}

/** Null if there is none. One round trip. */
export async function getEnquiry(context: Secrets, enquiryId: string): Promise<EnquiryDetails | null> {
  const [row] = await selectDetails(context.db).where(eq(id, enquiryId));
  return row ? toDetails(context, row) : null;
}

function selectDetails(db: AppContext['db']) {
  return db
    .select({
      ...listColumns,
      note: enquiries.note,
      phoneSealed: enquiries.phoneSealed,
      designId: enquiries.designId,
      designName: designs.name,
      packageName: packages.designTitle,
      packageSlug: packages.slug,
    })
    .from(enquiries)
    .leftJoin(designs, eq(designs.id, enquiries.designId))
    .leftJoin(packages, eq(packages.id, enquiries.packageId))
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof selectDetails>>[number];

async function toDetails(context: Secrets, row: Row): Promise<EnquiryDetails> {
  const { phoneSealed, designId, designName, packageName, packageSlug, ...enquiry } = row;
  const subject = packageName
    ? { name: packageName, path: `/${packageSlug}` }
    : designId && designName
      ? { name: designName, path: href('/details/:id', { id: designId }) }
      : null;
  return { ...enquiry, phone: (await unsealPhone(context, phoneSealed)) || null, subject };
}

/** @throws DomainError `conflict` if it has changed meanwhile, `not_found` */
export function updateEnquiryStatus(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  change: { id: string; from: EnquiryStatus; to: EnquiryStatus },
): Promise<void> {
  const inbox = { table: enquiries, noun: 'enquiry', labels: ENQUIRY_STATUS_LABELS };
  return updateInboxStatus(context, admin, inbox, change);
}

/** How many are not answered yet; a statement for a batch. */
export function countNewEnquiries(context: Db, since: Date | null = null) {
  return countNew(context, enquiries, since);
}

export function selectNewEnquiries(context: Db, limit: number) {
  return selectNewestNew(context, enquiries, limit);
}

const COLUMNS: CsvColumns<EnquiryDetails> = {
  'Received (India)': (enquiry) => formatDateTime(enquiry.createdAt),
  State: (enquiry) => ENQUIRY_STATUS_LABELS[enquiry.status],
  Name: (enquiry) => enquiry.name,
  // Without the plus, which would make it a formula.
  Phone: ({ phone }) => phone && formatPhone(phone).slice(1),
  'E-mail': (enquiry) => enquiry.email,
  'Date type': (enquiry) => enquiry.dateType,
  Date: (enquiry) => enquiry.date,
  Place: (enquiry) => enquiry.location,
  About: ({ subject }) => subject?.name ?? null,
  Note: ({ note }) => note,
};

export const ENQUIRY_COLUMNS = Object.keys(COLUMNS);

/** The newest enquiries of a status, or of every status, as rows of {@link ENQUIRY_COLUMNS}. */
export function exportEnquiries(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  admin: { id: string },
  wanted: EnquiryStatus | null,
): AsyncGenerator<CsvCell[][]> {
  return exportRows(context, admin, {
    audit: { action: 'enquiries.export', subject: 'enquiries', after: { status: wanted } },
    columns: COLUMNS,
    pages: readInboxPages((cursor, limit) => readDetails(context, wanted, cursor, limit)),
  });
}

async function readDetails(
  context: Secrets,
  wanted: EnquiryStatus | null,
  cursor: string | null,
  limit: number,
): Promise<KeysetPage<EnquiryDetails>> {
  const rows = await selectDetails(context.db)
    .where(and(hasStatus(wanted), olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = toKeysetPage(rows, limit);
  return { ...page, rows: await Promise.all(page.rows.map((row) => toDetails(context, row))) };
}
