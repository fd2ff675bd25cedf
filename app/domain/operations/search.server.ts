import { desc, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { customers } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { contactMessages, enquiries } from '#drizzle/schema/enquiries.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { searchEntries } from '#drizzle/schema/search.ts';
import { isActiveCustomer, phoneHashOf, profileQuery, toProfile } from '../accounts/customer.server.ts';
import { canDo, type StaffRole } from '../accounts/staff-rights.ts';
import { BOOKING_STATUS_LABELS } from '../bookings/booking.ts';
import { isOwnBooking } from '../bookings/customer-bookings.server.ts';
import { DESIGN_STATUS_LABELS } from '../designs/admin-design.ts';
import type { DesignStatus } from '../designs/design.ts';
import { CONTACT_STATUS_LABELS } from '../enquiries/contact-message.ts';
import { ENQUIRY_STATUS_LABELS } from '../enquiries/enquiry.ts';
import { belongsTo } from '../orders/customer-orders.server.ts';
import { ORDER_STATUS_LABELS } from '../orders/order.ts';
import type { AppContext } from '../shared/context.server.ts';
import { formatRupees } from '../shared/money.ts';
import { href } from '../shared/paths.ts';
import { formatDate, toMoment } from '../shared/time.ts';
import { findUnindexed, indexPhones, selectPhonesToIndex, selectPhonesWith } from './phone-index.server.ts';
import { parseSearch, SEARCH_KINDS, SEARCH_RIGHTS, type SearchKind, type SearchResult } from './search.ts';

/** Of each kind. */
const FOUND_OF_EACH = 8;

/** Phones in which the digits stand. */
const PHONES_FOUND = 20;

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
  const phones = digits ? await selectPhonesWith(context, digits, PHONES_FOUND) : null;
  const [toIndex, ...found] = await db.batch([
    selectPhonesToIndex(context),
    ...selectRecords(db, (kind, record) => isFound(db, kind, record, words, phones), FOUND_OF_EACH),
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

/** What a customer has left, the newest of each kind, as far as the role may see it; null for nobody. One round trip. */
export async function getCustomerRecords(
  context: Pick<AppContext, 'db' | 'env'>,
  role: StaffRole,
  customerId: string,
) {
  const { db } = context;
  const { email } = customers;
  const ownEmail = db.select({ email }).from(customers).where(isActiveCustomer(customerId));
  const own: Partial<Record<SearchKind, SQL | undefined>> = {
    booking: isOwnBooking(context, customerId),
    order: belongsTo(context, customerId),
    enquiry: sql`${enquiries.phoneHash} = ${phoneHashOf(context, customerId)}`,
    message: inArray(contactMessages.email, ownEmail),
  };
  const [[row], ...found] = await db.batch([
    profileQuery(context, customerId),
    ...selectRecords(db, (kind) => own[kind], 25),
  ]);
  return row ? { profile: await toProfile(context, row), records: inOrder(role, toResults(found)) } : null;
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
}

/** SQL: whether it is among the newest of its kind in which all the words stand, or has one of the phones. */
function isFound(
  db: AppContext['db'],
  kind: SearchKind,
  { id, phoneHash }: FoundBy,
  words: readonly string[],
  phones: SQL | null,
): SQL | undefined {
  const quoted = words.map((word) => `text : "${word.replaceAll('"', '""')}"`);
  const match = [`kind : "${kind}"`, ...quoted].join(' AND ');
  if (kind === 'design') return isDesignFound(words);
  const newest = sql`(select rowid from entries_search where entries_search match ${match} order by rowid desc limit ${FOUND_OF_EACH})`;
  const { recordId, seq } = searchEntries;
  return or(
    words.length > 0
      ? inArray(id, db.select({ recordId }).from(searchEntries).where(inArray(seq, newest)))
      : undefined,
    phones && phoneHash ? sql`${phoneHash} in (${phones})` : undefined,
  );
}

/** SQL: by the indexes of the shop and of what it does not show, which know the beginnings of words. */
function isDesignFound(words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const match = words.map((word) => `name : "${word.replaceAll('"', '""')}"*`).join(' AND ');
  const found = (index: 'designs_search' | 'designs_unshown_search') =>
    sql`select * from (select rowid from ${sql.raw(index)} where ${sql.raw(index)} match ${match}
      order by rowid desc limit ${FOUND_OF_EACH})`;
  return sql`${designs.seq} in (${found('designs_search')} union all ${found('designs_unshown_search')})
    and ${ne(designs.status, 'deleted')}`;
}

const COLUMNS = {
  customer: {
    id: customers.id,
    name: customers.name,
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
    message: db.select(COLUMNS.message).from(contactMessages).where(only('message', contactMessages)),
    artist: db.select(COLUMNS.artist).from(vendors).where(only('artist', vendors)),
    design: db.select(COLUMNS.design).from(designs).where(only('design', designs)),
  };
  return [
    of.customer.orderBy(newest(customers.createdAt)).limit(limit),
    of.booking.orderBy(newest(bookings.createdAt)).limit(limit),
    of.order.orderBy(newest(orders.createdAt)).limit(limit),
    of.enquiry.orderBy(newest(enquiries.createdAt)).limit(limit),
    of.message.orderBy(newest(contactMessages.createdAt)).limit(limit),
    of.artist.orderBy(newest(vendors.createdAt)).limit(limit),
    of.design.orderBy(newest(designs.seq)).limit(limit),
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
  messages,
  artists,
  designs,
]: Rows): SearchResult[] {
  return [
    ...customers.map(({ id, name, email, createdAt }) => ({
      ...{
        kind: 'customer' as const,
        to: href('/admin/customers/:id', { id }),
        title: name || 'No name yet',
      },
      ...{ detail: email ?? '', state: 'since', date: formatDate(createdAt) },
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
  ];
}
