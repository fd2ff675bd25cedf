import { and, between, eq, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { artistEntries } from '#drizzle/schema/payouts.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type KeysetCursor, keysetPart, toKeysetPage } from '../shared/keyset.server.ts';
import { type DayRange, dayOf, monthOf } from '../shared/time.ts';
import { balanceOf } from './payout.server.ts';
import { selectShopShare } from './share-rule.server.ts';

/** All artists' accounts. What is read grows with the artists and this month's entries, not with the years. */

export const BALANCE_FILTERS = { owed: 'To be paid out', holding: 'Holding cash' } as const;
export type BalanceFilter = keyof typeof BALANCE_FILTERS;

const PAGE_SIZE = 25;

const balance = balanceOf(sql`vendors.id`);

/** Artists who are approved or have an account, the newest first, with this month and the last payout. One round trip. */
export async function listArtistBalances(
  context: AppContext,
  { show, cursor }: { show: BalanceFilter | null; cursor: KeysetCursor | null },
) {
  const { db, now } = context;
  const month = monthOf(dayOf(now().getTime()));
  const { id, name, approved, createdAt } = vendors;
  const { where, orderBy } = keysetPart(createdAt, id, { cursor });
  const hasAccount = sql`(${approved} = 1 or exists (select 1 from artist_entries any_entry where any_entry.vendor_id = vendors.id))`;
  const filters = { owed: sql`${balance} > 0`, holding: sql`${balance} < 0` };
  // Not by the index of corrections, which has all entries that correct none.
  const lastPayout = sql<string | null>`(
    select json_object('amount', -amount, 'paidOn', paid_on) from artist_entries
    where vendor_id = vendors.id and kind = 'payout' and +corrects_id is null
      and not exists (select 1 from artist_entries correction where correction.corrects_id = artist_entries.id)
    order by number desc limit 1)`
    .mapWith((json: string) => JSON.parse(json) as { amount: number; paidOn: string } | null) // as the query builds it
    .as('last_payout');
  const [rows, [sums], months, shop] = await db.batch([
    db
      .select({
        id,
        name,
        balance: sql<number>`${balance}`.as('owed'),
        earned: sumOfMonth('share', month).as('earned'),
        collected: sql<number>`-${sumOfMonth('collected', month)}`.as('collected'),
        lastPayout,
      })
      .from(vendors)
      .where(and(hasAccount, show ? filters[show] : undefined, where))
      .orderBy(...orderBy)
      .limit(PAGE_SIZE + 1),
    db
      .select({
        owed: sql<number>`coalesce(sum(max(${balance}, 0)), 0)`.as('owed'),
        held: sql<number>`coalesce(sum(max(-${balance}, 0)), 0)`.as('held'),
      })
      .from(vendors),
    selectSharesByMonth(context, month),
    selectShopShare(context),
  ]);
  return {
    ...toKeysetPage(rows, PAGE_SIZE, cursor),
    month: month.first.slice(0, 7),
    totals: { owed: sums?.owed ?? 0, held: sums?.held ?? 0, earned: months[0]?.shares ?? 0 },
    shopShare: shop[0]?.value ?? null,
  };
}

/** What an artist earned in a month and is owed now; a statement for a batch. */
export function selectArtistBalance({ db }: Pick<AppContext, 'db'>, vendorId: string, month: DayRange) {
  return db
    .select({
      earned: sumOfMonth('share', month).as('earned'),
      balance: sql<number>`${balance}`.as('owed'),
    })
    .from(vendors)
    .where(eq(vendors.id, vendorId));
}

function sumOfMonth(kind: 'share' | 'collected', { first, last }: DayRange) {
  return sql<number>`(select coalesce(sum(amount), 0) from artist_entries
    where vendor_id = vendors.id and kind = ${kind} and day between ${first} and ${last})`;
}

/**
 * What artists earned, by the month as `2027-02` in which it was written to their accounts: their shares, and the owner's
 * adjustments of them. For the books: a cost of the shop. A statement for a batch.
 */
export function selectSharesByMonth({ db }: Pick<AppContext, 'db'>, { first, last }: DayRange) {
  const { kind, day, amount } = artistEntries;
  const month = sql<string>`substr(${day}, 1, 7)`;
  const sumOf = (name: 'share' | 'adjustment') =>
    sql<number>`coalesce(sum(${amount}) filter (where ${eq(kind, name)}), 0)`;
  return db
    .select({
      month: month.as('month'),
      shares: sumOf('share').as('shares'),
      adjustments: sumOf('adjustment').as('adjustments'),
    })
    .from(artistEntries)
    .where(and(sql`${kind} in ('share', 'adjustment')`, between(day, first, last)))
    .groupBy(month);
}
