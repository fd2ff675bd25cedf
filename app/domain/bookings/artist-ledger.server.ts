import { type SQL, sql } from 'drizzle-orm';
import { manualPayments } from '#drizzle/schema/payments.ts';
import { artistEntries, bookingShares } from '#drizzle/schema/payouts.ts';
import { SELLING_TERMS_KEY } from '../content/selling-terms-input.ts';
import type { AppContext } from '../shared/context.server.ts';
import { rowsFrom } from '../shared/row-if.server.ts';
import { dayOf } from '../shared/time.ts';

/**
 * The statements that keep artists' shares with appointments, and write what an artist earned and collected to her
 * account. They find out from the database what there is to write, so that it does not matter how often they run.
 */

type Db = Pick<AppContext, 'db' | 'now'>;

/** Hundredths of a percent; as `taxOf` of the invoices, none without a registration. */
const taxRate = sql`coalesce((
  select case when coalesce(value ->> 'gstin', '') = '' then 0
    else cast(round(coalesce(value ->> 'serviceRate', 0) * 100) as integer) end
  from site_content where key = ${SELLING_TERMS_KEY}), 0)`;

/** Before its package changes: it is another appointment then, of which all get today's shares. */
export function dropShares({ db }: Db, bookingId: string, onlyIf: SQL) {
  return db.delete(bookingShares).where(sql`${bookingShares.bookingId} = ${bookingId} and ${onlyIf}`);
}

/**
 * After an appointment has changed: its artists keep the shares that they had, new ones get today's, and who has left it
 * has none.
 */
export function keepShares({ db }: Db, bookingId: string) {
  const team = sql`select vendor_id from bookings where id = ${bookingId} and vendor_id is not null
    union all select vendor_id from booking_artists where booking_id = ${bookingId}`;
  const row = {
    bookingId,
    vendorId: sql`member.vendor_id`,
    kind: sql`share_rules.kind`,
    value: sql`share_rules.value`,
    taxRate,
  };
  // The closest rule: `toRuleId`.
  const from = sql`from (${team}) member join bookings on bookings.id = ${bookingId}
    join share_rules on share_rules.id = coalesce(
      (select id from share_rules where id = member.vendor_id || '/' || bookings.package_id),
      (select id from share_rules where id = member.vendor_id), 'all')
    where bookings.status in ('assigned', 'accepted', 'done')`;
  return [
    db
      .delete(bookingShares)
      .where(sql`${bookingShares.bookingId} = ${bookingId} and ${bookingShares.vendorId} not in (${team})`),
    db
      .insert(bookingShares)
      .select(rowsFrom(bookingShares, row, from))
      .onConflictDoNothing(),
  ] as const;
}

const total = sql`coalesce(bookings.total, (
  select packages.price from packages where packages.id = bookings.package_id), 0)`;

/** What of the price is travel. */
export const travelInPrice = sql<number>`(select coalesce(sum(value ->> 'amount'), 0)
  from json_each(coalesce(bookings.price_lines, '[]')) where value ->> 'kind' = 'travel')`;

/** What an artist of a booking gets by the share `kept`: `getShareAmount`. */
const shareAmount = sql`(case kept.kind when 'fixed' then kept.value else 0 end + (
    (${total} - min(${travelInPrice}, ${total})) * case kept.kind when 'percent' then kept.value else 0 end
    + min(${travelInPrice}, ${total}) * 100
  ) * 100 / ((10000 + kept.tax_rate) * (
    1 + (select count(*) from booking_artists where booking_artists.booking_id = bookings.id)
  )))`;

/** After a booking has changed: what its artists earned by now more or less than their accounts say. */
export function postShares(context: Db, bookingId: string) {
  const posted = sql`(select coalesce(sum(amount), 0) from artist_entries
    where booking_id = kept.booking_id and vendor_id = kept.vendor_id and kind = 'share')`;
  const vendorId = sql`earned.vendor_id`;
  const entry = {
    id: sql`earned.vendor_id || '-' || ${nextNumber(vendorId)}`,
    vendorId,
    kind: 'share' as const,
    amount: sql`earned.amount`,
    bookingId,
  };
  return insertEntries(
    context,
    entry,
    sql`from (
      select kept.vendor_id, ${shareAmount} - ${posted} as amount
      from booking_shares kept join bookings on bookings.id = kept.booking_id
      where kept.booking_id = ${bookingId} and bookings.status = 'done'
    ) earned where earned.amount <> 0`,
  );
}

/**
 * After a payment was recorded by hand: if an artist took it in cash, she has the shop's money. UPI and cards go to the
 * shop's own account. What was taken before there were accounts is not hers to return by a correction.
 */
export function postCollected(context: Db, paymentId: string) {
  const { id, vendorId, bookingId } = manualPayments;
  const isPosted = (known: SQL) =>
    sql`exists (select 1 from artist_entries where artist_entries.id = ${known})`;
  const entry = { id: sql`${id}`, vendorId: sql`${vendorId}`, kind: 'collected' as const };
  return insertEntries(
    context,
    { ...entry, amount: sql`-${manualPayments.amount}`, bookingId: sql`${bookingId}` },
    sql`from ${manualPayments} where ${id} = ${paymentId} and ${vendorId} is not null
      and ${manualPayments.kind} = 'payment' and ${manualPayments.method} = 'cash'
      and not ${isPosted(sql`${id}`)}
      and (${manualPayments.correctsId} is null or ${isPosted(sql`${manualPayments.correctsId}`)})`,
  );
}

type EntryRow = Parameters<typeof rowsFrom<typeof artistEntries>>[1];

/**
 * The statement that appends entries to the accounts of artists, one to each: number, day and balance follow from the
 * last one.
 * @param from the `from …` or `where …` clause that decides
 */
export function insertEntries(
  { db, now }: Db,
  entry: Omit<EntryRow, 'number' | 'balance' | 'day' | 'createdAt'>,
  from: SQL,
) {
  const last = (column: SQL, none: SQL) => sql`coalesce((select ${column} from artist_entries earlier
    where earlier.vendor_id = ${entry.vendorId} order by earlier.number desc limit 1), ${none})`;
  const row = {
    ...entry,
    number: nextNumber(entry.vendorId),
    balance: sql`${last(sql`balance`, sql`0`)} + ${entry.amount}`,
    day: sql`max(${dayOf(now().getTime())}, ${last(sql`day`, sql`''`)})`,
    createdAt: now(),
  };
  return db.insert(artistEntries).select(rowsFrom(artistEntries, row, from));
}

function nextNumber(vendorId: SQL | string): SQL {
  return sql`(select coalesce(max(earlier.number), 0) + 1 from artist_entries earlier
    where earlier.vendor_id = ${vendorId})`;
}
