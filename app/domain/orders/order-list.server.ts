import { and, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { nameStartsWith } from '../shared/admin-search.server.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import { COUNT_CAP } from '../shared/capped-count.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readKeysetPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, keysetPart, toKeysetPage } from '../shared/keyset.server.ts';
import { hashesOfPhone, unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { addDays, formatDateTime, toMoment } from '../shared/time.ts';
import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
} from './order.ts';
import { orderListColumns, refundedOfOrder } from './order-figures.server.ts';
import type { OrderFilters } from './order-list.ts';

const PAGE_SIZE = 25;

/**
 * An index answers one filter beside the time. With more of them, or a name, so many orders are read at most, the newest
 * that the index finds: the list says so, and days reach the older ones.
 */
export const MAX_CANDIDATES = 1000;

/** A page of orders under all filters, and how many have each status under the others. One round trip. */
export async function listOrders(
  context: Pick<AppContext, 'db' | 'env'>,
  filters: OrderFilters,
  cursor: KeysetCursor | null,
) {
  const source = await toSource(context, filters);
  const page = toPage(context, source, { filters, cursor });
  const [rows, counts, [short]] = await context.db.batch([
    context.db
      .select(orderListColumns)
      .from(page.from)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(PAGE_SIZE + 1),
    selectCounts(context, source),
    countUpToCap(context, orders, orders.id, eq(orders.paymentStatus, 'partly_paid')),
  ]);
  const candidates = counts.reduce((sum, { scanned }) => sum + scanned, 0);
  const isPartial = !source.isPlain && candidates >= MAX_CANDIDATES;
  return {
    ...toKeysetPage(rows, PAGE_SIZE, cursor),
    counts: Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, counts.find((row) => row.status === status)?.count ?? 0]),
    ) as Record<OrderStatus, number>, // each status is an entry
    /** Delivered orders whose cash was not all collected. */
    short: short?.count ?? 0,
    /** Whether only the newest {@link MAX_CANDIDATES} were looked through. */
    isPartial,
  };
}

/** Which orders are read, and what of them is shown. */
interface Source {
  /** No filter but status and days: an index answers each status. */
  isPlain: boolean;
  /** Answered by an index in the order of time, but for names. */
  indexed: SQL | undefined;
  /** What is looked at in each row. */
  others: SQL | undefined;
  isByName: boolean;
}

async function toSource(context: Pick<AppContext, 'env'>, filters: OrderFilters): Promise<Source> {
  const { search, payment, way, place } = filters;
  const isPincode = /^\d{6}$/.test(place);
  const conditions: (SQL | undefined)[] = [];
  if (search) conditions.push(await toSearch(context, search));
  if (place) conditions.push(toPlace(place, isPincode));
  if (payment) conditions.push(eq(orders.paymentStatus, payment));
  if (way) conditions.push(eq(orders.paymentMethod, way));
  // An order that was cancelled is not waited for.
  const isOpen = payment === 'due_on_delivery' || payment === 'awaiting_payment';
  const isLed = Boolean(search) || isPincode || (!place && Boolean(payment));
  const [lead, ...rest] = isLed ? conditions : [undefined, ...conditions];
  return {
    isPlain: conditions.length === 0,
    indexed: and(lead, toDays(filters)),
    others: and(...rest, isOpen ? ne(orders.status, 'cancelled') : undefined),
    isByName: search?.by === 'name',
  };
}

async function toSearch(context: Pick<AppContext, 'env'>, search: NonNullable<OrderFilters['search']>) {
  switch (search.by) {
    case 'reference':
      return eq(orders.number, search.reference);
    case 'phone':
      return inArray(orders.phoneHash, await hashesOfPhone(context, search.phone));
    case 'pincode':
      return eq(orders.pincode, search.pincode);
    case 'name':
      return nameStartsWith(orders.name, search.name);
  }
}

function toPlace(place: string, isPincode: boolean): SQL {
  if (isPincode) return eq(orders.pincode, place);
  return /^\d+$/.test(place)
    ? sql`(${orders.pincode} >= ${place} and ${orders.pincode} < ${`${place}:`})`
    : sql`instr(lower(${orders.address}), ${place.toLowerCase()}) > 0`;
}

function toDays({ from, to }: OrderFilters): SQL | undefined {
  return and(
    from ? gte(orders.createdAt, new Date(toMoment(from))) : undefined,
    to ? lt(orders.createdAt, new Date(toMoment(addDays(to, 1)))) : undefined,
  );
}

/** The newest orders that the index finds, under the table's own name. */
function candidates(db: AppContext['db'], { indexed, isByName }: Source, status: OrderStatus | null = null) {
  return (
    db
      .select()
      .from(orders)
      .where(and(indexed, status ? eq(orders.status, status) : undefined))
      // The order of the index: sorting all of a name by time would read them all.
      .orderBy(
        ...(isByName ? [sql`${orders.name} collate nocase`] : [desc(orders.createdAt)]),
        desc(orders.id),
      )
      .limit(MAX_CANDIDATES)
      .as('orders')
  );
}

/** The parts of the statement that reads a page. */
function toPage(
  { db }: Pick<AppContext, 'db'>,
  source: Source,
  { filters, cursor }: { filters: OrderFilters; cursor: KeysetCursor | null },
) {
  const { status, sort, from, to } = filters;
  const key = sort === 'highest' ? orders.total : orders.createdAt;
  const { where, orderBy } = keysetPart(key, orders.id, { cursor, isAscending: sort === 'oldest' });
  const hasStatus = status ? eq(orders.status, status) : undefined;
  const isIndexed =
    sort === 'highest'
      ? source.isPlain && !status && !from && !to
      : !source.isByName && !source.others && (source.isPlain || !status);
  return isIndexed
    ? { from: orders, where: and(source.indexed, hasStatus, where), orderBy }
    : {
        // By its alias it is read as the table.
        from: candidates(db, source, source.isPlain ? status : null) as unknown as typeof orders,
        where: and(source.others, hasStatus, where),
        orderBy,
      };
}

/** For each status how many have it, and how many were looked at. */
function selectCounts({ db }: Pick<AppContext, 'db'>, source: Source) {
  const columns = {
    status: sql<OrderStatus>`status`,
    count: sql<number>`count(*)`,
    scanned: sql<number>`0`.as('scanned'),
  };
  if (!source.isPlain) {
    const count = sql<number>`count(*) filter (where ${source.others ?? sql`true`})`;
    return db
      .select({ ...columns, count, scanned: sql<number>`count(*)`.as('scanned') })
      .from(candidates(db, source))
      .groupBy(sql`status`);
  }
  const each = ORDER_STATUSES.map(
    (status) => sql`select * from (select ${orders.status} from ${orders}
      where ${and(eq(orders.status, status), source.indexed)} limit ${COUNT_CAP})`,
  );
  return db
    .select(columns)
    .from(sql`(${sql.join(each, sql` union all `)})`)
    .groupBy(sql`status`);
}

/** Rows of an export that are read at once, and how many pages there are at most. */
const EXPORT_PAGE_SIZE = 250;
const MAX_EXPORT_PAGES = 200;

const { email, phoneSealed, paymentMethod, courier, trackingNumber } = orders;
const exportColumns = {
  ...orderListColumns,
  ...{ email, phoneSealed, paymentMethod, courier, trackingNumber },
  refunded: refundedOfOrder,
  lines: sql<string>`(select group_concat(line.quantity || ' × ' || line.name, '; ') from order_lines line
    where line.order_id = orders.id)`,
};

type ExportedOrder = Awaited<ReturnType<typeof readExportPage>>['rows'][number];

const COLUMNS: CsvColumns<ExportedOrder> = {
  Number: ({ number }) => number,
  'Placed (India)': ({ placedAt }) => formatDateTime(placedAt),
  Status: ({ status }) => ORDER_STATUS_LABELS[status],
  Payment: ({ paymentStatus }) => PAYMENT_STATUS_LABELS[paymentStatus],
  'Way of paying': ({ paymentMethod: way }) => PAYMENT_METHOD_LABELS[way],
  'Total in rupees': ({ total }) => total,
  'Collected in cash': ({ collected }) => collected,
  Refunded: ({ refunded }) => refunded,
  Designs: ({ lines }) => lines,
  Name: ({ name }) => name,
  // Without the plus, which would make it a formula.
  Phone: ({ phone }) => phone && formatPhone(phone).slice(1),
  'E-mail': ({ email: address }) => address,
  Address: ({ address }) => address,
  Pincode: ({ pincode }) => pincode,
  Courier: (order) => order.courier,
  'Tracking number': (order) => order.trackingNumber,
};

export const ORDER_COLUMNS = Object.keys(COLUMNS);

/** The orders of a list, as rows of {@link ORDER_COLUMNS}. */
export function exportOrders(context: AppContext, admin: { id: string }, filters: OrderFilters) {
  const { search, ...named } = filters;
  return exportRows(context, admin, {
    // What was searched for may be a phone or a name.
    audit: { action: 'orders.export', subject: 'orders', after: { ...named, search: search?.by ?? null } },
    columns: COLUMNS,
    pages: readKeysetPages((cursor) => readExportPage(context, filters, cursor), MAX_EXPORT_PAGES),
  });
}

async function readExportPage(context: AppContext, filters: OrderFilters, after: string | null) {
  const cursor = after === null ? null : { id: after, isBack: false };
  const { from, where, orderBy } = toPage(context, await toSource(context, filters), {
    filters,
    cursor,
  });
  const read = await context.db
    .select(exportColumns)
    .from(from)
    .where(where)
    .orderBy(...orderBy)
    .limit(EXPORT_PAGE_SIZE + 1);
  const page = toKeysetPage(read, EXPORT_PAGE_SIZE);
  const withPhones = page.rows.map(async ({ phoneSealed: sealed, ...row }) => ({
    ...row,
    phone: sealed ? await unsealPhone(context, sealed) : null,
  }));
  return { ...page, rows: await Promise.all(withPhones) };
}
