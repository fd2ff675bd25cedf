import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { enquiries } from '#drizzle/schema/enquiries.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { type KeysetPage, olderThan, toKeysetPage } from '../shared/keyset.server.ts';
import { hashPhone, unsealPhone } from '../shared/phone.server.ts';
import { type DateType, ENQUIRY_STATUS_LABELS, type EnquiryStatus } from './enquiry.ts';
import { MAX_MESSAGES_SEARCHED, type InboxSearch } from './inbox-message.ts';

/** Enquiries as admins work on them. */

export interface EnquiryListItem {
  id: string;
  /** Empty once the customer had it erased. */
  name: string;
  dateType: DateType;
  /** YYYY-MM-DD in India. */
  date: string | null;
  location: string;
  status: EnquiryStatus;
  /** UTC. */
  createdAt: Date;
}

export interface EnquiryQuery {
  /** Looks among enquiries of every state. */
  search: InboxSearch | null;
  /** Without a search, only those of that state. */
  status: EnquiryStatus | null;
  cursor: string | null;
}

type Db = Pick<AppContext, 'db'>;
type Secrets = Pick<AppContext, 'db' | 'env'>;

const PAGE_SIZE = 25;

const { id, name, email, dateType, date, location, state, createdAt } = enquiries;

/** A page of enquiries, the newest first. One round trip, of which the cost has a limit. */
export async function listEnquiries(
  context: Secrets,
  query: EnquiryQuery,
): Promise<KeysetPage<EnquiryListItem>> {
  const { db } = context;
  const { search, cursor } = query;
  if (search?.by === 'words') {
    const recent = newest(db, undefined, cursor, MAX_MESSAGES_SEARCHED).as('recent');
    const { words } = search;
    const found = await db
      .select()
      .from(recent)
      .where(sql`instr(lower(${recent.name}), ${words}) or instr(${recent.email}, ${words})`)
      .limit(PAGE_SIZE + 1);
    return toKeysetPage(found, PAGE_SIZE);
  }
  const wanted = search
    ? eq(enquiries.phoneHash, await hashPhone(context, search.phone))
    : query.status
      ? eq(state, query.status)
      : undefined;
  return toKeysetPage(await newest(db, wanted, cursor, PAGE_SIZE + 1), PAGE_SIZE);
}

function newest(db: AppContext['db'], wanted: SQL | undefined, cursor: string | null, limit: number) {
  return db
    .select({ id, name, email, dateType, date, location, state, createdAt })
    .from(enquiries)
    .where(and(wanted, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export interface EnquiryDetails extends EnquiryListItem {
  email: string;
  /** E.164; null once the customer had it erased. */
  phone: string | null;
  note: string;
  /** What it is about: a name, and the public page of it. */
  subject: { name: string; path: string } | null;
}

/** Null if there is none. One round trip. */
export async function getEnquiry(context: Secrets, wanted: string): Promise<EnquiryDetails | null> {
  const [row] = await inHand(context.db).where(eq(id, wanted));
  return row ? opened(context, row) : null;
}

function inHand(db: AppContext['db']) {
  return db
    .select({
      id,
      name,
      email,
      dateType,
      date,
      location,
      state,
      createdAt,
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

type Row = Awaited<ReturnType<typeof inHand>>[number];

async function opened(context: Secrets, row: Row): Promise<EnquiryDetails> {
  const { phoneSealed, designId, designName, packageName, packageSlug, ...enquiry } = row;
  const subject = packageName
    ? { name: packageName, path: `/${packageSlug}` }
    : designName
      ? { name: designName, path: `/details/${designId}` }
      : null;
  return { ...enquiry, phone: (await unsealPhone(context, phoneSealed)) || null, subject };
}

/** Whole enquiries of a state, or of every state, the newest first: for an export. */
export async function readEnquiries(
  context: Secrets,
  { state: wanted, cursor, limit }: { state: EnquiryStatus | null; cursor: string | null; limit: number },
): Promise<KeysetPage<EnquiryDetails>> {
  const rows = await inHand(context.db)
    .where(and(wanted ? eq(state, wanted) : undefined, olderThan(createdAt, id, cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1);
  const page = toKeysetPage(rows, limit);
  return { ...page, rows: await Promise.all(page.rows.map((row) => opened(context, row))) };
}

/**
 * Says where an enquiry stands now, if it still stands where the admin saw it; with the audit trail.
 * @throws DomainError `conflict` if somebody was faster, `not_found`
 */
export async function updateEnquiryStatus(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  step: { id: string; from: EnquiryStatus; to: EnquiryStatus },
): Promise<void> {
  const { db, now } = context;
  const { from, to } = step;
  const asSeen = and(eq(id, step.id), eq(state, from));
  const [, moved, [enquiry]] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      {
        action: `enquiry.${to}`,
        subject: `enquiry/${step.id}`,
        before: { state: from },
        after: { state: to },
      },
      sql`exists (select 1 from ${enquiries} where ${asSeen})`,
    ),
    db.update(enquiries).set({ state: to, updatedAt: now() }).where(asSeen).returning({ id }),
    db.select({ state }).from(enquiries).where(eq(id, step.id)),
  ]);
  if (!enquiry) throw new DomainError('not_found', 'We could not find this enquiry.');
  if (moved.length > 0) return;
  const stands = ENQUIRY_STATUS_LABELS[enquiry.state];
  throw new DomainError('conflict', `Somebody was faster: this enquiry is “${stands}” by now.`);
}

/** How many nobody has taken up yet, as a statement for a batch. */
export function countNewEnquiries({ db }: Db) {
  return db.select({ count: sql<number>`count(*)` }).from(enquiries).where(eq(state, 'new'));
}
