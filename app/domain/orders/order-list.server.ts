import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { orders } from '#drizzle/schema/orders.ts';
import { matchesAdminSearch } from '../shared/admin-search.server.ts';
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
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone } from '../shared/phone.ts';
import { formatDateTime } from '../shared/time.ts';
import {
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
} from './order.ts';
import { countShortOrders, orderListColumns, refundedOfOrder } from './order-figures.server.ts';
import type { OrderFilters } from './order-list.ts';
import { countAskedReturns, selectAskedReturns } from './return-request.server.ts';

const PAGE_SIZE = 25;

const STATES = Object.fromEntries(
  ORDER_STATUSES.map((status) => [status, eq(orders.status, status)]),
) as Record<OrderStatus, SQL>; // each status is an entry

/** A page of orders under all filters, and how many have each status under the others. One round trip. */
export async function listOrders(
  context: Pick<AppContext, 'db' | 'env'>,
  filters: OrderFilters,
  cursor: KeysetCursor | null,
) {
  const source = await toSource(context, filters);
  const page = toPage(context, source, { filters, cursor });
  const [rows, [counts], [short], [asked]] = await context.db.batch([
    context.db
      .select(orderListColumns)
      .from(page.from)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(PAGE_SIZE + 1),
    selectListCounts(context, source),
    countShortOrders(context),
    countAskedReturns(context),
  ]);
  return {
    ...toKeysetPage(rows, PAGE_SIZE, cursor),
    ...toListCounts(STATES, counts),
    /** Delivered orders whose cash was not all collected. */
    short: short?.count ?? 0,
    /** Returns that customers ask for. */
    returnsAsked: asked?.count ?? 0,
  };
}

async function toSource(
  context: Pick<AppContext, 'db' | 'env'>,
  filters: OrderFilters,
): Promise<ListSource<typeof orders, OrderStatus>> {
  const { search, payment, way, place, returns } = filters;
  const isPincode = /^\d{6}$/.test(place);
  const conditions: (SQL | undefined)[] = [];
  if (returns) conditions.push(inArray(orders.id, selectAskedReturns(context)));
  if (search) {
    conditions.push(await matchesAdminSearch(context, { ...orders, reference: orders.number }, search));
  }
  if (place) conditions.push(toPlace(place, isPincode));
  if (payment) conditions.push(eq(orders.paymentStatus, payment));
  if (way) conditions.push(eq(orders.paymentMethod, way));
  // An order that was cancelled is not waited for.
  const isOpen = payment === 'due_on_delivery' || payment === 'awaiting_payment';
  const isLed = Boolean(returns) || Boolean(search) || isPincode || (!place && Boolean(payment));
  const [lead, ...rest] = isLed ? conditions : [undefined, ...conditions];
  return {
    table: orders,
    lead,
    range: isOnDays(orders.createdAt, filters),
    others: and(...rest, isOpen ? ne(orders.status, 'cancelled') : undefined),
    // Sorting all of a name by time would read them all.
    indexOrder: [
      search?.by === 'name' ? sql`${orders.name} collate nocase` : desc(orders.createdAt),
      desc(orders.id),
    ],
    states: STATES,
    chosen: filters.status,
  };
}

function toPlace(place: string, isPincode: boolean): SQL {
  if (isPincode) return eq(orders.pincode, place);
  return /^\d+$/.test(place)
    ? sql`(${orders.pincode} >= ${place} and ${orders.pincode} < ${`${place}:`})`
    : sql`instr(lower(${orders.address}), ${place.toLowerCase()}) > 0`;
}

/** The parts of the statement that reads a page. */
function toPage(
  context: Pick<AppContext, 'db'>,
  source: ListSource<typeof orders, OrderStatus>,
  { filters, cursor }: { filters: OrderFilters; cursor: KeysetCursor | null },
) {
  const { sort, search, status } = filters;
  const isHighest = sort === 'highest';
  return toListPage(context, source, {
    key: isHighest ? orders.total : orders.createdAt,
    isAscending: sort === 'oldest',
    cursor,
    isIndexed: isHighest ? !source.lead && !source.range && !status : search?.by !== 'name',
  });
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
  Items: ({ lines }) => lines,
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
