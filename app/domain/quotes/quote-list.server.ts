import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { quotes } from '#drizzle/schema/quotes.ts';
import {
  isOnDays,
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readListPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { hashesOfPhone } from '../shared/phone.server.ts';
import { DAY_MS, formatDateTime } from '../shared/time.ts';
import { formatLastDay, getQuoteState, MAX_VALID_DAYS, QUOTE_STATE_LABELS, QUOTE_STATUSES } from './quote.ts';
import type { QuoteFilters, QuoteListState } from './quote-list.ts';

/** The shop's list of quotes, as a page and as a file. */

const columns = {
  id: quotes.id,
  reference: quotes.reference,
  name: quotes.name,
  status: quotes.status,
  total: quotes.total,
  date: quotes.date,
  expiresAt: quotes.expiresAt,
  createdAt: quotes.createdAt,
};

type Row = Pick<typeof quotes.$inferSelect, keyof typeof columns>;

export type QuoteListItem = ReturnType<typeof toListItem>;

function toListItem({ status, ...row }: Row, now: Date) {
  return { ...row, state: getQuoteState({ status, expiresAt: row.expiresAt }, now) };
}

type QuoteContext = Pick<AppContext, 'db' | 'env' | 'now'>;

const PAGE_SIZE = 25;

/** A page of quotes under all filters, and how many are in each state under the others. One round trip. */
export async function listQuotes(context: QuoteContext, filters: QuoteFilters, cursor: KeysetCursor | null) {
  const source = await toSource(context, filters);
  const [rows, [counts]] = await context.db.batch([
    selectPage(context, source, { filters, cursor, size: PAGE_SIZE }),
    selectListCounts(context, source),
  ]);
  const items = rows.map((row) => toListItem(row, context.now()));
  return { ...toKeysetPage(items, PAGE_SIZE, cursor), ...toListCounts(source.states, counts) };
}

type QuoteSource = ListSource<typeof quotes, QuoteListState>;

async function toSource(context: QuoteContext, filters: QuoteFilters): Promise<QuoteSource> {
  const { search, state } = filters;
  return {
    table: quotes,
    lead:
      search?.by === 'reference'
        ? eq(quotes.reference, search.reference)
        : search?.by === 'phone'
          ? inArray(quotes.phoneHash, await hashesOfPhone(context, search.phone))
          : undefined,
    range: isOnDays(quotes.createdAt, filters),
    others: search?.by === 'words' ? sql`instr(lower(${quotes.name}), ${search.words})` : undefined,
    indexOrder: [desc(quotes.createdAt), desc(quotes.id)],
    states: toStates(context.now()),
    chosen: state,
  };
}

function toStates(now: Date): QuoteSource['states'] {
  const isOpen = eq(quotes.status, 'open');
  // No quote is valid for longer: so those that ended unanswered long ago are not looked through.
  const isRecent = gt(
    quotes.createdAt,
    new Date(now.getTime() - (MAX_VALID_DAYS + 1) * DAY_MS - ASK_AFTER_MS),
  );
  const states = {
    ...Object.fromEntries(QUOTE_STATUSES.map((status) => [status, eq(quotes.status, status)])),
    open: and(isOpen, isRecent, gt(quotes.expiresAt, now)),
    expired: and(isOpen, lte(quotes.expiresAt, now)),
    'to-ask': and(isRecent, isQuoteToAskAbout(now)),
  };
  return states as QuoteSource['states']; // each status is an entry, and no condition is without parts
}

/** How soon before its end, and how long after it, the shop should ask about a quote that nobody answered. */
const ASK_BEFORE_MS = 2 * DAY_MS;
const ASK_AFTER_MS = 7 * DAY_MS;

export function isQuoteToAskAbout(now: Date): SQL | undefined {
  return and(
    eq(quotes.status, 'open'),
    gt(quotes.expiresAt, new Date(now.getTime() - ASK_AFTER_MS)),
    lte(quotes.expiresAt, new Date(now.getTime() + ASK_BEFORE_MS)),
  );
}

interface PageQuery {
  filters: QuoteFilters;
  cursor: KeysetCursor | null;
  size: number;
}

function selectPage(context: QuoteContext, source: QuoteSource, { filters, cursor, size }: PageQuery) {
  const { from, where, orderBy } = toListPage(context, source, {
    key: quotes.createdAt,
    isAscending: filters.sort === 'oldest',
    cursor,
    isIndexed: true,
  });
  return context.db
    .select(columns)
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(size + 1);
}

/** The quotes of an enquiry, the newest first. */
export async function listQuotesOfEnquiry(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  enquiryId: string,
): Promise<QuoteListItem[]> {
  const rows = await db
    .select(columns)
    .from(quotes)
    .where(eq(quotes.enquiryId, enquiryId))
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(20);
  return rows.map((row) => toListItem(row, now()));
}

const CSV_COLUMNS: CsvColumns<QuoteListItem> = {
  Quote: ({ reference }) => reference,
  'Sent (India)': ({ createdAt }) => formatDateTime(createdAt),
  Customer: ({ name }) => name,
  For: ({ date }) => date,
  'Price in rupees': ({ total }) => total,
  'Valid until': ({ expiresAt }) => formatLastDay(expiresAt),
  State: ({ state }) => QUOTE_STATE_LABELS[state],
};

export const QUOTE_COLUMNS = Object.keys(CSV_COLUMNS);

/** The quotes of a list, as rows of {@link QUOTE_COLUMNS}. */
export function exportQuotes(context: QuoteContext, admin: { id: string }, filters: QuoteFilters) {
  const { search, ...named } = filters;
  return exportRows(context, admin, {
    // What was searched for may be a phone or a name.
    audit: { action: 'quotes.export', subject: 'quotes', after: { ...named, search: search?.by ?? null } },
    columns: CSV_COLUMNS,
    pages: readListPages(async (cursor, size) => {
      const rows = await selectPage(context, await toSource(context, filters), { filters, cursor, size });
      const items = rows.map((row) => toListItem(row, context.now()));
      return toKeysetPage(items, size);
    }),
  });
}
