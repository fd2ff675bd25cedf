import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { customers } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { contactMessages, enquiries } from '#drizzle/schema/enquiries.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { popularProducts } from '#drizzle/schema/products.ts';
import { quotes } from '#drizzle/schema/quotes.ts';
import { searchEntries } from '#drizzle/schema/search.ts';
import { canDo, type StaffRole } from '../accounts/staff-rights.ts';
import { BOOKING_STATUS_LABELS } from '../bookings/booking.ts';
import { DESIGN_STATUS_LABELS } from '../designs/admin-design.ts';
import type { DesignStatus } from '../designs/design.ts';
import { CONTACT_STATUS_LABELS } from '../enquiries/contact-message.ts';
import { ENQUIRY_STATUS_LABELS } from '../enquiries/enquiry.ts';
import { ORDER_STATUS_LABELS } from '../orders/order.ts';
import { PACKAGE_STATUS_LABELS } from '../packages/package.ts';
import { QUOTE_STATUS_LABELS } from '../quotes/quote.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { formatDate, toMoment } from '../shared/time.ts';
import { toCustomerName } from './customer-card.ts';
import { findUnindexed, indexPhones, selectPhonesToIndex, selectPhonesWith } from './phone-index.server.ts';
import {
  type INDEXED_KINDS,
  parseSearch,
  SEARCH_KINDS,
  SEARCH_RIGHTS,
  type SearchKind,
  type SearchResult,
} from './search.ts';

/** Of each kind. */
const FOUND_OF_EACH = 8;

/** Phones in which the digits stand. */
const PHONES_FOUND = 20;

/** A whole one is found by its own index; that of all texts would look at each `RB-`. */
const REFERENCE = /^R[BMQ]-[0-9A-Z]{8}$/;

type Context = Pick<AppContext, 'db' | 'env' | 'later'>;

/**
 * What is found by any part of a name, an e-mail address, a reference, a pincode or a phone, the newest of each kind,
 * as far as the role may see it; null where too little was typed. One round trip that reads what it shows; a second one
 * where the phone was left only seconds ago.
 */
export async function searchRecords(
  context: Context,
  role: StaffRole,
  typed: string,
): Promise<SearchResult[] | null> {
  const terms = parseSearch(typed);
  if (!terms) return null;
  const { db } = context;
  const { words, digits } = terms;
  const reference = REFERENCE.exec(words.join(' ').toUpperCase())?.[0];
  const phones = digits ? await selectPhonesWith(context, digits, PHONES_FOUND) : null;
  const [toIndex, ...found] = await db.batch([
    selectPhonesToIndex(context),
    ...selectRecords(
      db,
      (kind, record) =>
        reference ? hasReference(record, reference) : isFound(db, kind, record, words, phones),
      FOUND_OF_EACH,
    ),
  ]);
  if (toIndex.length > 0) context.later(indexPhones(context, toIndex));
  const fresh = digits ? await findUnindexed(context, toIndex, digits) : [];
  const unindexed = ({ phoneHash }: FoundBy) => phoneHash && inArray(phoneHash, fresh);
  const further =
    fresh.length > 0
      ? toResults(await db.batch(selectRecords(db, (_, record) => unindexed(record), FOUND_OF_EACH)))
      : [];
  const results = new Map([...further, ...toResults(found)].map((result) => [result.to, result]));
  return inOrder(role, [...results.values()]);
}

function inOrder(role: StaffRole, results: SearchResult[]): SearchResult[] {
  return results
    .filter(({ kind }) => canDo(role, SEARCH_RIGHTS[kind]))
    .sort((a, b) => SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind));
}

/** The columns by which a record is found. */
interface FoundBy {
  id: SQLiteColumn;
  phoneHash?: SQLiteColumn;
  /** Of appointments and quotes; orders have a number. */
  reference?: SQLiteColumn;
  number?: SQLiteColumn;
}

function hasReference({ reference, number }: FoundBy, whole: string): SQL | undefined {
  const column = reference ?? number;
  return column && eq(column, whole);
}

/** SQL: whether it is among the newest of its kind in which all the words stand, or has one of the phones. */
function isFound(
  db: AppContext['db'],
  kind: SearchKind,
  { id, phoneHash }: FoundBy,
  words: readonly string[],
  phones: SQL | null,
): SQL | undefined {
  if (kind === 'design') return isDesignFound(words);
  if (kind === 'package' || kind === 'product') return isNameFound(kind, words);
  return or(
    words.length > 0 ? inArray(id, selectFound(db, kind, words, FOUND_OF_EACH)) : undefined,
    phones && phoneHash ? sql`${phoneHash} in (${phones})` : undefined,
  );
}

/** The ids of the newest records of a kind in which all the words stand. */
export function selectFound(
  db: AppContext['db'],
  kind: (typeof INDEXED_KINDS)[number] | 'said',
  words: readonly string[],
  limit: number,
) {
  const quoted = words.map((word) => `text : "${word.replaceAll('"', '""')}"`);
  const match = [`kind : "${kind}"`, ...quoted].join(' AND ');
  const newest = sql`(select rowid from entries_search where entries_search match ${match} order by rowid desc limit ${limit})`;
  const { recordId, seq } = searchEntries;
  return db.select({ recordId }).from(searchEntries).where(inArray(seq, newest));
}

/** As many of the newest designs are looked through for any part of a name; packages and products are never more. */
const LOOKED_THROUGH = 500;

/**
 * SQL: by the indexes of the shop and of what it does not show, which know the beginnings of words; among the newest
 * by any part of the name.
 */
function isDesignFound(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const match = words.map((word) => `name : "${word.replaceAll('"', '""')}"*`).join(' AND ');
  const found = (index: 'designs_search' | 'designs_unshown_search') =>
    sql`select * from (select rowid from ${sql.raw(index)} where ${sql.raw(index)} match ${match}
      order by rowid desc limit ${FOUND_OF_EACH})`;
  const inNewest = sql`select seq from (select seq, name from designs order by seq desc limit ${LOOKED_THROUGH})
    where ${hasAllWords(sql`name`, words)}`;
  const all = sql`${found('designs_search')} union all ${found('designs_unshown_search')} union all ${inNewest}`;
  return sql`${designs.seq} in (${all}) and ${ne(designs.status, 'deleted')}`;
}

/** SQL: by any part of the name. */
function isNameFound(kind: 'package' | 'product', words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  return hasAllWords(sql`${kind === 'package' ? packages.designTitle : popularProducts.name}`, words);
}

/** SQL: whether all the words stand somewhere in a text. `instr`, since `like` has signs with a meaning of their own. */
function hasAllWords(text: SQL, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`instr(lower(${text}), ${word.toLowerCase()}) > 0`));
}

const COLUMNS = {
  customer: {
    id: customers.id,
    name: customers.name,
    knownName: customers.knownName,
    email: customers.email,
    createdAt: customers.createdAt,
  },
  booking: {
    reference: bookings.reference,
    name: bookings.name,
    status: bookings.status,
    date: bookings.date,
  },
  order: {
    number: orders.number,
    name: orders.name,
    status: orders.status,
    total: orders.total,
    createdAt: orders.createdAt,
  },
  enquiry: {
    id: enquiries.id,
    name: enquiries.name,
    location: enquiries.location,
    status: enquiries.status,
    createdAt: enquiries.createdAt,
  },
  quote: {
    reference: quotes.reference,
    name: quotes.name,
    status: quotes.status,
    total: quotes.total,
    createdAt: quotes.createdAt,
  },
  message: {
    id: contactMessages.id,
    name: contactMessages.name,
    email: contactMessages.email,
    status: contactMessages.status,
    createdAt: contactMessages.createdAt,
  },
  artist: {
    id: vendors.id,
    name: vendors.name,
    city: vendors.city,
    approved: vendors.approved,
    createdAt: vendors.createdAt,
  },
  design: { id: designs.id, name: designs.name, status: designs.status, price: designs.price },
  package: {
    id: packages.id,
    name: packages.designTitle,
    status: packages.status,
    price: packages.price,
  },
  product: { id: popularProducts.id, name: popularProducts.name, price: popularProducts.price },
} as const satisfies Record<SearchKind, unknown>;

/** A statement for each kind, in the order of `SEARCH_KINDS`: the newest records of which something is true. */
function selectRecords(
  db: AppContext['db'],
  where: (kind: SearchKind, record: FoundBy) => SQL | null | undefined,
  limit: number,
) {
  const only = (kind: SearchKind, record: FoundBy) => where(kind, record) ?? sql`false`;
  // Not by the index of times: what is found is few.
  const newest = (time: SQLiteColumn) => desc(sql`+${time}`);
  const of = {
    customer: db.select(COLUMNS.customer).from(customers).where(only('customer', customers)),
    booking: db.select(COLUMNS.booking).from(bookings).where(only('booking', bookings)),
    order: db.select(COLUMNS.order).from(orders).where(only('order', orders)),
    enquiry: db.select(COLUMNS.enquiry).from(enquiries).where(only('enquiry', enquiries)),
    quote: db.select(COLUMNS.quote).from(quotes).where(only('quote', quotes)),
    message: db.select(COLUMNS.message).from(contactMessages).where(only('message', contactMessages)),
    artist: db.select(COLUMNS.artist).from(vendors).where(only('artist', vendors)),
    design: db.select(COLUMNS.design).from(designs).where(only('design', designs)),
    package: db.select(COLUMNS.package).from(packages).where(only('package', packages)),
    product: db.select(COLUMNS.product).from(popularProducts).where(only('product', popularProducts)),
  };
  return [
    of.customer.orderBy(newest(customers.createdAt)).limit(limit),
    of.booking.orderBy(newest(bookings.createdAt)).limit(limit),
    of.order.orderBy(newest(orders.createdAt)).limit(limit),
    of.enquiry.orderBy(newest(enquiries.createdAt)).limit(limit),
    of.quote.orderBy(newest(quotes.createdAt)).limit(limit),
    of.message.orderBy(newest(contactMessages.createdAt)).limit(limit),
    of.artist.orderBy(newest(vendors.createdAt)).limit(limit),
    of.design.orderBy(newest(designs.seq)).limit(limit),
    of.package.orderBy(newest(packages.createdAt)).limit(limit),
    of.product.orderBy(newest(popularProducts.createdAt)).limit(limit),
  ] as const;
}

type AnswersOf<Statements extends readonly unknown[]> = {
  readonly [Index in keyof Statements]: Awaited<Statements[Index]>;
};
type Rows = AnswersOf<ReturnType<typeof selectRecords>>;

function toResults([
  customers,
  bookings,
  orders,
  enquiries,
  quotes,
  messages,
  artists,
  designs,
  packages,
  products,
]: Rows): SearchResult[] {
  return [
    ...customers.map(({ id, email, createdAt, ...names }) => ({
      ...{
        kind: 'customer' as const,
        to: href('/admin/customers/:id', { id }),
        title: toCustomerName(names),
      },
      ...{ detail: email ?? '', state: '', date: `since ${formatDate(createdAt)}` },
    })),
    ...bookings.map(({ reference, name, status, date }) => ({
      ...{
        kind: 'booking' as const,
        to: href('/admin/bookings/:reference', { reference }),
        title: reference,
      },
      ...{ detail: name || 'Erased', state: BOOKING_STATUS_LABELS[status] },
      date: formatDate(new Date(toMoment(date))),
    })),
    ...orders.map(({ number, name, status, total, createdAt }) => ({
      ...{ kind: 'order' as const, to: href('/admin/orders/:number', { number }), title: number },
      detail: `${name || 'Erased'}, ${formatRupees(total)}`,
      ...{ state: ORDER_STATUS_LABELS[status], date: formatDate(createdAt) },
    })),
    ...enquiries.map(({ id, name, location, status, createdAt }) => ({
      ...{ kind: 'enquiry' as const, to: href('/admin/enquiries/:id', { id }), title: name || 'Erased' },
      ...{ detail: location, state: ENQUIRY_STATUS_LABELS[status], date: formatDate(createdAt) },
    })),
    ...quotes.map(({ reference, name, status, total, createdAt }) => ({
      ...{ kind: 'quote' as const, to: href('/admin/quotes/:reference', { reference }), title: reference },
      detail: `${name || 'Erased'}, ${formatRupees(total)}`,
      ...{ state: QUOTE_STATUS_LABELS[status], date: formatDate(createdAt) },
    })),
    ...messages.map(({ id, name, email, status, createdAt }) => ({
      ...{ kind: 'message' as const, to: href('/admin/messages/:id', { id }), title: name || 'Erased' },
      ...{ detail: email, state: CONTACT_STATUS_LABELS[status], date: formatDate(createdAt) },
    })),
    ...artists.map(({ id, name, city, approved, createdAt }) => ({
      ...{ kind: 'artist' as const, to: href('/admin/vendors/:id', { id }), title: name },
      ...{ detail: city, state: approved ? 'Approved' : 'Pending', date: formatDate(createdAt) },
    })),
    ...designs.map(({ id, name, status, price }) => ({
      ...{ kind: 'design' as const, to: href('/admin/shop-form/:id', { id }), title: name },
      ...{
        detail: formatRupees(price),
        state: DESIGN_STATUS_LABELS[status as DesignStatus], // of a row of designs
      },
      date: '',
    })),
    ...packages.map(({ id, name, status, price }) => ({
      ...{ kind: 'package' as const, to: href('/admin/package-form/:id', { id }), title: name },
      ...{ detail: formatRupees(price), state: PACKAGE_STATUS_LABELS[status], date: '' },
    })),
    ...products.map(({ id, name, price }) => ({
      ...{ kind: 'product' as const, to: href('/admin/popular-product-form/:id', { id }), title: name },
      ...{ detail: formatRupees(price), state: '', date: '' },
    })),
  ];
}
