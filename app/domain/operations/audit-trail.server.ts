import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import {
  isOnDays,
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readKeysetPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';
import { href } from '../shared/paths.ts';
import { formatDateTime } from '../shared/time.ts';
import { AUDIT_KINDS, type AuditKind, describeAuditEntry } from './audit-sentences.ts';

/** The audit trail as owners read it. */

type Db = Pick<AppContext, 'db' | 'now'>;

const PAGE_SIZE = 50;
const MAX_EXPORT_PAGES = 200;
const MOST_STAFF = 200;

export interface AuditFilter extends ListDays {
  subject: string | null;
  /** Of whom. */
  adminId: string | null;
  kind: AuditKind | null;
}

/** The filter of an address; what it does not understand is left out. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  return {
    subject: params.get('subject') || null,
    adminId: params.get('who') || null,
    kind: parseChoice(Object.keys(AUDIT_KINDS) as AuditKind[], params.get('kind')), // its own keys
    ...parseListDays(params),
  };
}

/** The audit trail in sentences, newest first, and who can be chosen. One round trip. */
export async function listAuditEntries(context: Db, filter: AuditFilter, cursor: KeysetCursor | null) {
  const { id, email, name } = admins;
  const source = toSource(filter);
  const [rows, [counts], staff] = await context.db.batch([
    selectAuditEntries(context, source, cursor),
    selectListCounts(context, source),
    context.db.select({ id, email, name }).from(admins).orderBy(asc(name), asc(email)).limit(MOST_STAFF),
  ]);
  const page = toKeysetPage(rows, PAGE_SIZE, cursor);
  const { isPartial } = toListCounts({}, counts);
  return { ...page, rows: page.rows.map(toTold), isPartial, staff };
}

const COLUMNS: CsvColumns<ReturnType<typeof toTold>> = {
  When: ({ at }) => formatDateTime(at),
  Who: ({ admin }) => admin,
  What: ({ sentence }) => sentence,
  Subject: ({ subject }) => subject,
};

export const AUDIT_COLUMNS = Object.keys(COLUMNS);

/** The newest entries of a list, as rows of {@link AUDIT_COLUMNS}. */
export function exportAuditEntries(context: Db, admin: { id: string }, filter: AuditFilter) {
  const source = toSource(filter);
  const readPage = async (after: string | null) => {
    const cursor = after === null ? null : { id: after, isBack: false };
    const page = toKeysetPage(await selectAuditEntries(context, source, cursor), PAGE_SIZE);
    return { ...page, rows: page.rows.map(toTold) };
  };
  return exportRows(context, admin, {
    audit: { action: 'audit.export', subject: 'audit' },
    columns: COLUMNS,
    pages: readKeysetPages(readPage, MAX_EXPORT_PAGES),
  });
}

function selectAuditEntries(
  context: Db,
  source: AuditSource,
  cursor: KeysetCursor | null,
  limit = PAGE_SIZE + 1,
) {
  const { id, at, action, subject, before, after } = auditEntries;
  const page = toListPage(context, source, { key: at, cursor, isIndexed: true });
  return (
    context.db
      .select({
        id,
        at,
        admin: sql<string>`coalesce(nullif(${admins.name}, ''), ${admins.email})`.as('admin_name'),
        action,
        subject,
        subjectName: SUBJECT_NAME.as('subject_name'),
        artistName: ARTIST_NAME.as('artist_name'),
        before,
        after,
      })
      .from(page.from)
      // Each entry has one; an inner join might be read from the other side, and all of an admin's entries with it.
      .leftJoin(admins, eq(admins.id, auditEntries.adminId))
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(limit)
  );
}

/** The newest entries about something, for {@link toTold}; a statement for a batch. */
export function selectSubjectHistory(context: Db, subject: string, limit: number) {
  const everything = { adminId: null, kind: null, from: null, to: null };
  return selectAuditEntries(context, toSource({ ...everything, subject }), null, limit);
}

type AuditSource = ListSource<typeof auditEntries, never>;

/** Each filter has an index in the order of time: the narrowest leads. */
function toSource({ subject, adminId, kind, ...days }: AuditFilter): AuditSource {
  const { at, id } = auditEntries;
  const [lead, ...others] = [
    subject ? eq(auditEntries.subject, subject) : undefined,
    adminId ? eq(auditEntries.adminId, adminId) : undefined,
    // As the index has it.
    kind ? sql`substr(subject, 1, instr(subject, '/')) = ${kind === 'other' ? '' : `${kind}/`}` : undefined,
  ].filter((condition) => condition !== undefined);
  return {
    table: auditEntries,
    lead,
    range: isOnDays(at, days),
    others: and(...others),
    indexOrder: [desc(at), desc(id)],
    states: {},
    chosen: null,
  };
}

/** SQL: how the subject is called now. The rooms' tables are read by their keys, so that a page reads a row for each. */
const SUBJECT_NAME = sql<string | null>`(
  select case substr(kind, 1, length(kind) - 1)
    when 'vendor' then (select name from vendors where id = key)
    when 'design' then (select name from designs where id = key)
    when 'package' then (select name from packages where id = key)
    when 'popular-product' then (select name from popular_products where id = key)
    when 'newsletter' then (select subject from newsletters where id = key)
    when 'customer' then (select coalesce(nullif(name, ''), nullif(known_name, ''), 'a customer') from customers where id = key)
    when 'enquiry' then (select name from enquiries where id = key)
    when 'message' then (select name from contact_messages where id = key)
    when 'admin' then (select coalesce(nullif(member.name, ''), member.email) from admins as member where member.id = key)
  end
  from (
    select substr(subject, 1, instr(subject, '/')) as kind, substr(subject, instr(subject, '/') + 1) as key
  )
)`;

/** SQL: the artist whom a booking has got. */
const ARTIST_NAME = sql<
  string | null
>`(select name from vendors where id = json_extract(after, '$.vendorId[1]'))`;

/** Where a subject is shown; null for one without a page. */
function toSubjectPath(subject: string): string | null {
  const [, kind = '', key = ''] = /^([\w-]+)\/([\w-]+)$/.exec(subject) ?? [];
  switch (kind) {
    case 'booking':
      return href('/admin/bookings/:reference', { reference: key });
    case 'order':
      return href('/admin/orders/:number', { number: key });
    case 'payment':
      return href('/admin/payments/:id', { id: key });
    case 'customer':
      return href('/admin/customers/:id', { id: key });
    case 'enquiry':
      return href('/admin/enquiries/:id', { id: key });
    case 'quote':
      return href('/admin/quotes/:reference', { reference: key });
    case 'message':
      return href('/admin/messages/:id', { id: key });
    case 'design':
      return href('/admin/shop-form/:id', { id: key });
    case 'newsletter':
      return href('/admin/newsletters/:id', { id: key });
    case 'package':
      return href('/admin/package-form/:id', { id: key });
    case 'popular-product':
      return href('/admin/popular-product-form/:id', { id: key });
    case 'vendor':
      return href('/admin/vendors/:id', { id: key });
    case 'content':
      return `${href('/admin/content')}?group=${key}`;
    default:
      return null;
  }
}

type Row = Awaited<ReturnType<typeof selectAuditEntries>>[number];

/** Only the sentence leaves the server: what is stored may be long, and old entries may name what nobody should read. */
export function toTold({ id, at, subject, admin, ...change }: Row) {
  const sentence = describeAuditEntry({ subject, ...change });
  return { id, at, admin, sentence, subject, path: toSubjectPath(subject) };
}
