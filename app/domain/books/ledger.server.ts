import { and, eq, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { ledgerEntries } from '#drizzle/schema/books.ts';
import { orders } from '#drizzle/schema/orders.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { CsvCell } from '../shared/csv.ts';
import { readKeysetPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, keysetPart, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { isOfGroup, isWithin, subjectKind } from './books.server.ts';
import { ENTRY_KINDS, SUBJECTS, WAYS } from './books.ts';
import type { LedgerFilters } from './ledger.ts';

/** The entries of the ledger in order: those of a day in the order in which they were recorded. */

const PAGE_SIZE = 50;

const { id, day, at, kind, way, amount, orderId, bookingId, paymentId } = ledgerEntries;

/** What an entry adds to the money that came in, and to the sales. */
const money = sql<number>`iif(${kind} = 'sale', 0, ${amount})`;
const sales = sql<number>`iif(${kind} = 'sale', ${amount}, 0)`;

function toCondition({ period, kind: ofKind, way: ofWay, by, group }: LedgerFilters): SQL | undefined {
  return and(
    isWithin(period),
    ofKind ? eq(kind, ofKind) : undefined,
    ofWay ? eq(way, ofWay) : undefined,
    by ? isOfGroup(by, group) : undefined,
  );
}

function selectEntries(
  { db }: Pick<AppContext, 'db'>,
  filters: LedgerFilters,
  cursor: KeysetCursor | null,
  limit: number,
) {
  const { where, orderBy } = keysetPart(day, id, { cursor, isAscending: true });
  return db
    .select({
      ...{ id, day, at, kind, way, amount, paymentId },
      subject: subjectKind.as('subject_kind'),
      reference: sql<string>`coalesce(${bookings.reference}, ${orders.number}, ${paymentId})`.as(
        'subject_reference',
      ),
    })
    .from(ledgerEntries)
    .leftJoin(bookings, eq(bookings.id, bookingId))
    .leftJoin(orders, eq(orders.id, orderId))
    .where(and(toCondition(filters), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
}

/**
 * A page of the ledger, oldest first, with the sums of all that the filters let through, and of that up to the page's last
 * entry. One round trip.
 */
export async function listLedger(
  context: Pick<AppContext, 'db'>,
  filters: LedgerFilters,
  cursor: KeysetCursor | null,
) {
  const { db } = context;
  const sums = {
    money: sql<number>`coalesce(sum(${money}), 0)`,
    sales: sql<number>`coalesce(sum(${sales}), 0)`,
  };
  const ofFilters = () =>
    db
      .select({ ...sums, entries: sql<number>`count(*)` })
      .from(ledgerEntries)
      .leftJoin(bookings, eq(bookings.id, bookingId))
      .leftJoin(orders, eq(orders.id, orderId));
  // What comes before the row at which a page begins or, going back, ends.
  const isBefore = cursor
    ? sql`(${day}, ${id}) ${sql.raw(cursor.isBack ? '<' : '<=')}
        (select origin.day, origin.id from ledger_entries origin where origin.id = ${cursor.id})`
    : sql`false`;
  const [read, [totals], [before]] = await db.batch([
    selectEntries(context, filters, cursor, PAGE_SIZE),
    ofFilters().where(toCondition(filters)),
    ofFilters().where(and(toCondition(filters), isBefore)),
  ]);
  const page = toKeysetPage(read, PAGE_SIZE, cursor);
  const ofPage = sumOf(page.rows);
  const none = { money: 0, sales: 0, entries: 0 };
  const start = before ?? none;
  // Going back, what was summed includes the page itself.
  const upTo = cursor?.isBack
    ? start
    : { money: start.money + ofPage.money, sales: start.sales + ofPage.sales };
  return { ...page, totals: totals ?? none, upTo: { money: upTo.money, sales: upTo.sales } };
}

export type LedgerRow = Awaited<ReturnType<typeof listLedger>>['rows'][number];

function sumOf(rows: readonly { kind: string; amount: number }[]) {
  const sum = (isSale: boolean) =>
    rows.filter((row) => (row.kind === 'sale') === isSale).reduce((total, row) => total + row.amount, 0);
  return { money: sum(false), sales: sum(true) };
}

export const LEDGER_COLUMNS = [
  'Day',
  'Recorded (India)',
  'Entry',
  'Way',
  'For',
  'Reference',
  'Money',
  'Sale',
];

/** Rows of an export that are read at once, and how many pages there are at most. */
const EXPORT_PAGE_SIZE = 500;
const MAX_EXPORT_PAGES = 400;

/** The ledger as rows of {@link LEDGER_COLUMNS}. Nothing in it names a person. */
export async function* exportLedger(
  context: Pick<AppContext, 'db'>,
  filters: LedgerFilters,
): AsyncGenerator<CsvCell[][]> {
  const pages = readKeysetPages(async (after) => {
    const cursor = after === null ? null : { id: after, isBack: false };
    return toKeysetPage(await selectEntries(context, filters, cursor, EXPORT_PAGE_SIZE), EXPORT_PAGE_SIZE);
  }, MAX_EXPORT_PAGES);
  for await (const rows of pages) {
    yield rows.map((row) => [
      row.day,
      formatDateTime(row.at),
      ENTRY_KINDS[row.kind],
      row.way && WAYS[row.way],
      SUBJECTS[row.subject],
      row.reference,
      row.kind === 'sale' ? null : row.amount,
      row.kind === 'sale' ? row.amount : null,
    ]);
  }
}
