import { eq, inArray } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { selectListCounts, toListCounts } from '../shared/bounded-list.server.ts';
import type { ChosenRow } from '../shared/bulk.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import { type CsvColumns, exportRows, readListPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, type KeysetPage, toKeysetPage } from '../shared/keyset.server.ts';
import { href } from '../shared/paths.ts';
import { hashesOfPhone, unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { formatDateTime } from '../shared/time.ts';
import { ENQUIRY_NOUN, ENQUIRY_STATUS_LABELS, ENQUIRY_STATUSES, type EnquiryStatus } from './enquiry.ts';
import { selectFollowUps } from './follow-up.server.ts';
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

/** Enquiries as admins see them. */

/** The name is empty once the customer had it erased; the date is YYYY-MM-DD in India. */
type EnquiryListItem = Pick<
  typeof enquiries.$inferSelect,
  | 'id'
  | 'name'
  | 'email'
  | 'dateType'
  | 'date'
  | 'location'
  | 'status'
  | 'followUpOn'
  | 'followUpNote'
  | 'createdAt'
>;

type Db = Pick<AppContext, 'db'>;
type Secrets = Pick<AppContext, 'db' | 'env'>;

const PAGE_SIZE = 25;
/** Those that wait longest; the rest follows once these are dealt with. */
const FOLLOW_UPS_SHOWN = 10;

const { id, name, email, dateType, date, location, status, followUpOn, followUpNote, createdAt } = enquiries;
const listColumns = {
  id,
  name,
  email,
  dateType,
  date,
  location,
  status,
  followUpOn,
  followUpNote,
  createdAt,
};

/**
 * A page of enquiries under all filters, how many have each status under the others, and those to come back to. One round
 * trip.
 */
export async function listEnquiries(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  filters: InboxFilters<EnquiryStatus>,
  cursor: KeysetCursor | null,
) {
  const source = await toSource(context, filters);
  const page = toInboxPage(context, source, filters, cursor);
  const [rows, [counts], followUps] = await context.db.batch([
    context.db
      .select(listColumns)
      .from(page.from)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(PAGE_SIZE + 1),
    selectListCounts(context, source),
    selectFollowUps(context, FOLLOW_UPS_SHOWN),
  ]);
  return { ...toKeysetPage(rows, PAGE_SIZE, cursor), ...toListCounts(source.states, counts), followUps };
}

async function toSource(context: Pick<AppContext, 'env'>, filters: InboxFilters<EnquiryStatus>) {
  const { search } = filters;
  return toInboxSource(enquiries, {
    filters,
    statuses: ENQUIRY_STATUSES,
    ...(search?.by === 'phone' && {
      lead: inArray(enquiries.phoneHash, await hashesOfPhone(context, search.phone)),
    }),
    words: search?.by === 'words' ? search.words : null,
  });
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

function selectDetails(db: AppContext['db'], from = enquiries) {
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
    .from(from)
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

/** Some of them, for the preview of a step. */
export function listChosenEnquiries(context: Db, ids: string[]) {
  return listChosenInbox<EnquiryStatus>(context, enquiries, ids);
}

/** @throws DomainError `conflict` that names those that were refused, and why */
export function updateChosenEnquiries(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  change: { step: EnquiryStatus; rows: readonly ChosenRow[] },
) {
  return updateChosenInbox(
    context,
    admin,
    { table: enquiries, noun: ENQUIRY_NOUN, labels: ENQUIRY_STATUS_LABELS },
    change,
  );
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
  'Come back on': ({ followUpOn }) => followUpOn,
  'To come back for': ({ followUpNote }) => followUpNote || null,
};

export const ENQUIRY_COLUMNS = Object.keys(COLUMNS);

/** The enquiries of a list, as rows of {@link ENQUIRY_COLUMNS}. */
export function exportEnquiries(
  context: Pick<AppContext, 'db' | 'env' | 'now'>,
  admin: { id: string },
  filters: InboxFilters<EnquiryStatus>,
): AsyncGenerator<CsvCell[][]> {
  const { search, ...named } = filters;
  return exportRows(context, admin, {
    // What was searched for may be a phone or a name.
    audit: {
      action: 'enquiries.export',
      subject: 'enquiries',
      after: { ...named, search: search?.by ?? null },
    },
    columns: COLUMNS,
    pages: readListPages((cursor, size) => readDetails(context, filters, { cursor, size })),
  });
}

async function readDetails(
  context: Secrets,
  filters: InboxFilters<EnquiryStatus>,
  { cursor, size }: { cursor: KeysetCursor | null; size: number },
): Promise<KeysetPage<EnquiryDetails>> {
  const { from, where, orderBy } = toInboxPage(context, await toSource(context, filters), filters, cursor);
  const rows = await selectDetails(context.db, from)
    .where(where)
    .orderBy(...orderBy)
    .limit(size + 1);
  const page = toKeysetPage(rows, size);
  return { ...page, rows: await Promise.all(page.rows.map((row) => toDetails(context, row))) };
}
