import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { admins } from '#drizzle/schema/accounts.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readKeysetPages } from '../shared/csv-export.server.ts';
import { olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { href } from '../shared/paths.ts';
import { addDays, formatDateTime, isValidDay, toMoment } from '../shared/time.ts';
import { AUDIT_KINDS, type AuditKind, describeAuditEntry } from './audit-sentences.ts';

/** The audit trail as owners read it. */

type Db = Pick<AppContext, 'db' | 'now'>;

const PAGE_SIZE = 50;
const MAX_EXPORT_PAGES = 200;
const MOST_STAFF = 200;

export interface AuditFilter {
  subject: string | null;
  /** Of whom. */
  adminId: string | null;
  kind: AuditKind | null;
  days: { first: string | null; last: string | null };
}

/** The filter of an address; what it does not understand is left out. */
export function parseAuditFilter(params: URLSearchParams): AuditFilter {
  const [first = null, last = null] = ['from', 'to'].map((name) => {
    const day = params.get(name) ?? '';
    return isValidDay(day) ? day : null;
  });
  const kind = params.get('kind') ?? '';
  return {
    subject: params.get('subject') || null,
    adminId: params.get('who') || null,
    kind: Object.hasOwn(AUDIT_KINDS, kind) ? (kind as AuditKind) : null, // one of its own keys
    days: { first, last },
  };
}

/** The audit trail in sentences, newest first, and who can be chosen. One round trip. */
export async function listAuditEntries(context: Db, filter: AuditFilter, cursor: string | null) {
  const { id, email, name } = admins;
  const [rows, staff] = await context.db.batch([
    selectAuditEntries(context, filter, cursor),
    context.db.select({ id, email, name }).from(admins).orderBy(asc(name), asc(email)).limit(MOST_STAFF),
  ]);
  const page = toKeysetPage(rows, PAGE_SIZE);
  return { rows: page.rows.map(toTold), next: page.next, staff };
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
  const readPage = async (cursor: string | null) => {
    const page = toKeysetPage(await selectAuditEntries(context, filter, cursor), PAGE_SIZE);
    return { ...page, rows: page.rows.map(toTold) };
  };
  return exportRows(context, admin, {
    audit: { action: 'audit.export', subject: 'audit' },
    columns: COLUMNS,
    pages: readKeysetPages(readPage, MAX_EXPORT_PAGES),
  });
}

function selectAuditEntries({ db }: Db, filter: AuditFilter, cursor: string | null) {
  const { id, at, action, subject, before, after } = auditEntries;
  return db
    .select({
      id,
      at,
      adminName: admins.name,
      adminEmail: admins.email,
      action,
      subject,
      subjectName: SUBJECT_NAME.as('subject_name'),
      artistName: ARTIST_NAME.as('artist_name'),
      before,
      after,
    })
    .from(auditEntries)
    .innerJoin(admins, eq(admins.id, auditEntries.adminId))
    .where(and(toCondition(filter), olderThan(at, id, cursor)))
    .orderBy(desc(at), desc(id))
    .limit(PAGE_SIZE + 1);
}

function toCondition({ subject, adminId, kind, days }: AuditFilter): SQL | undefined {
  const { at } = auditEntries;
  return and(
    subject ? eq(auditEntries.subject, subject) : undefined,
    adminId ? eq(auditEntries.adminId, adminId) : undefined,
    // As the index has it.
    kind ? sql`substr(subject, 1, instr(subject, '/')) = ${kind === 'other' ? '' : `${kind}/`}` : undefined,
    days.first ? gte(at, new Date(toMoment(days.first))) : undefined,
    days.last ? lt(at, new Date(toMoment(addDays(days.last, 1)))) : undefined,
  );
}

/** SQL: how the subject is called now. The rooms' tables are read by their keys, so that a page reads a row for each. */
const SUBJECT_NAME = sql<string | null>`(
  select case substr(kind, 1, length(kind) - 1)
    when 'vendor' then (select name from vendors where id = key)
    when 'design' then (select name from designs where id = key)
    when 'package' then (select name from packages where id = key)
    when 'popular-product' then (select name from popular_products where id = key)
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
    case 'enquiry':
      return href('/admin/enquiries/:id', { id: key });
    case 'message':
      return href('/admin/messages/:id', { id: key });
    case 'design':
      return href('/admin/shop-form/:id', { id: key });
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
function toTold({ id, at, subject, adminName, adminEmail, ...change }: Row) {
  const sentence = describeAuditEntry({ subject, ...change });
  return { id, at, admin: adminName || adminEmail, sentence, subject, path: toSubjectPath(subject) };
}
