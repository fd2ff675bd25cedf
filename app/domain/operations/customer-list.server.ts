import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customerEmails, customers } from '#drizzle/schema/accounts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readKeysetPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, keysetPart, toKeysetPage } from '../shared/keyset.server.ts';
import { unsealPhone } from '../shared/phone.server.ts';
import { formatPhone, maskPhone } from '../shared/phone.ts';
import { formatDateTime } from '../shared/time.ts';
import { type CustomerSort, toCustomerName } from './customer-card.ts';
import { findUnindexed, indexPhones, selectPhonesToIndex, selectPhonesWith } from './phone-index.server.ts';
import { selectFound } from './search.server.ts';
import { type INDEXED_KINDS, parseSearch } from './search.ts';

const PAGE_SIZE = 24;

/** Of each kind of record that a search looks through, and of phones. */
const FOUND_OF_EACH = 50;

/** SQL on `customers`: whoever has a card of their own. The literals, so that the partial indexes are used. */
export const isCard = sql`customers.merged_into is null and customers.erased_at is null`;

const { id, name, knownName, place, lastSeenAt, bookingCount, orderCount, spend } = customers;

const hasNote = (kind: 'note' | 'allergy') =>
  sql<number>`exists (select 1 from customers same join customer_notes noted on noted.customer_id = same.id
    where (same.id = customers.id or same.merged_into = customers.id)
      and noted.kind = ${sql.raw(`'${kind}'`)} and noted.removed_at is null)`;

const columns = {
  ...{ id, name, knownName, place, lastSeenAt, bookingCount, orderCount, spend },
  phoneSealed: customers.phoneSealed,
  email: sql<string | null>`coalesce(${customers.email},
    (select min(${customerEmails.email}) from ${customerEmails} where ${customerEmails.customerId} = ${id}))`.as(
    'shown_email',
  ),
  hasAllergy: hasNote('allergy').mapWith(Boolean).as('has_allergy'),
  hasNote: hasNote('note').mapWith(Boolean).as('has_note'),
};

type Context = Pick<AppContext, 'db' | 'env' | 'later' | 'areas'>;

export type CustomerListItem = Awaited<ReturnType<typeof toListItems>>[number];

/** A page of customers: by when they were last seen, or by what they spent. One round trip. */
export async function listCustomers(context: Context, sort: CustomerSort, cursor: KeysetCursor | null) {
  const page = toKeysetPage(await selectPage(context, sort, cursor), PAGE_SIZE, cursor);
  return { ...page, rows: await toListItems(context, page.rows) };
}

function selectPage({ db }: Pick<AppContext, 'db'>, sort: CustomerSort, cursor: KeysetCursor | null) {
  const { where, orderBy } = keysetPart(sort === 'spend' ? spend : lastSeenAt, id, { cursor });
  return db
    .select(columns)
    .from(customers)
    .where(and(isCard, where))
    .orderBy(...orderBy)
    .limit(PAGE_SIZE + 1);
}

/**
 * The customers of whom a name, an e-mail address, a reference, a pincode or a phone has these words or digits anywhere,
 * those last seen first; null where too little was typed. One round trip; a second one where the phone was left only
 * seconds ago.
 */
export async function searchCustomers(context: Context, typed: string) {
  const terms = parseSearch(typed);
  if (!terms) return null;
  const { db } = context;
  const { words, digits } = terms;
  const phones = digits ? await selectPhonesWith(context, digits, FOUND_OF_EACH) : null;
  const [toIndex, found] = await db.batch([
    selectPhonesToIndex(context),
    selectCards(
      context,
      or(isNamed(context, words), phones ? sql`person.phone_hash in (${phones})` : undefined),
    ),
  ]);
  if (toIndex.length > 0) context.later(indexPhones(context, toIndex));
  const fresh = digits ? await findUnindexed(context, toIndex, digits) : [];
  const further =
    fresh.length > 0
      ? await selectCards(
          context,
          sql`person.phone_hash in (select value from json_each(${JSON.stringify(fresh)}))`,
        )
      : [];
  const cards = new Map([...further, ...found].map((row) => [row.id, row]));
  return toListItems(context, [...cards.values()]);
}

/** The cards of customers of whom something is true. */
function selectCards({ db }: Pick<AppContext, 'db'>, isFound: SQL | undefined) {
  return db
    .select(columns)
    .from(customers)
    .where(
      and(
        isCard,
        sql`${id} in (select coalesce(person.merged_into, person.id) from customers person where ${isFound ?? sql`false`})`,
      ),
    )
    .orderBy(desc(sql`+${lastSeenAt}`), desc(id))
    .limit(FOUND_OF_EACH);
}

/** SQL on `person`: that the words stand in something of hers. */
export function isNamed({ db }: Pick<AppContext, 'db'>, words: readonly string[]): SQL | undefined {
  if (words.length === 0) return undefined;
  const found = (kind: (typeof INDEXED_KINDS)[number]) => selectFound(db, kind, words, FOUND_OF_EACH);
  const owners = (table: 'bookings' | 'orders', kind: 'booking' | 'order') =>
    sql`person.id in (select coalesce(record.customer_id, (select owner.id from customers owner
        where owner.phone_hash = record.phone_hash)) from ${sql.raw(table)} record where record.id in (${found(kind)}))`;
  return or(
    sql`person.id in (${found('customer')})`,
    owners('bookings', 'booking'),
    owners('orders', 'order'),
    sql`person.phone_hash in (select phone_hash from enquiries where enquiries.id in (${found('enquiry')}))`,
    sql`person.phone_hash in (select phone_hash from quotes where quotes.id in (${found('quote')}))`,
    sql`person.id in (select address.customer_id from contact_messages join customer_emails address
      on address.email = contact_messages.email where contact_messages.id in (${found('message')}))`,
  );
}

type Row = Awaited<ReturnType<typeof selectPage>>[number];

async function toListItems(context: Pick<AppContext, 'env' | 'areas'>, rows: readonly Row[]) {
  const areas = await context.areas();
  return Promise.all(
    rows.map(async ({ phoneSealed, name, knownName, ...row }) => {
      const phone = await unsealPhone(context, phoneSealed ?? '');
      const area = areas.find(({ prefixes }) => prefixes.some((prefix) => row.place.startsWith(prefix)));
      return {
        ...row,
        name: toCustomerName({ name, knownName }),
        maskedPhone: phone && maskPhone(phone),
        area: area?.name ?? null,
      };
    }),
  );
}

const MAX_EXPORT_PAGES = 9000;

type ExportedRow = Row & { phone: string };

const CSV_COLUMNS: CsvColumns<ExportedRow> = {
  Name: toCustomerName,
  Phone: ({ phone }) => phone && formatPhone(phone),
  'E-mail': ({ email }) => email ?? '',
  Place: ({ place }) => place,
  'Last seen': ({ lastSeenAt }) => formatDateTime(lastSeenAt),
  Bookings: ({ bookingCount }) => bookingCount,
  Orders: ({ orderCount }) => orderCount,
  'Spend (₹)': ({ spend }) => spend,
};

export const CUSTOMER_COLUMNS = Object.keys(CSV_COLUMNS);

/** All customers, those last seen first, as rows of {@link CUSTOMER_COLUMNS}. Nothing of their health. */
export function exportCustomers(context: AppContext, admin: { id: string }) {
  const readPage = async (after: string | null) => {
    const read = await selectPage(context, 'seen', after ? { id: after, isBack: false } : null);
    const page = toKeysetPage(read, PAGE_SIZE);
    const open = async (row: Row) => ({ ...row, phone: await unsealPhone(context, row.phoneSealed ?? '') });
    return { ...page, rows: await Promise.all(page.rows.map(open)) };
  };
  return exportRows(context, admin, {
    audit: { action: 'customers.export', subject: 'customers' },
    columns: CSV_COLUMNS,
    pages: readKeysetPages(readPage, MAX_EXPORT_PAGES),
  });
}

/** A card as the list has it; null if there is none. */
export async function getListedCustomer(
  context: Context,
  customerId: string,
): Promise<CustomerListItem | null> {
  const [row] = await context.db
    .select(columns)
    .from(customers)
    .where(and(eq(id, customerId), isNull(customers.mergedInto), isNull(customers.erasedAt)));
  const [item] = await toListItems(context, row ? [row] : []);
  return item ?? null;
}
