import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import { insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { inHand } from './admin-design-list.server.ts';
import { inCategory } from './design.server.ts';
import { PAGE_SIZE } from './design.ts';
import { changedPrice } from './price-change.ts';
import type { PriceChangeInput } from './price-change-input.ts';

/** Prices of many designs at once: looked at first, then changed as they were looked at, or not at all. */

export interface PricePreview {
  /** How many designs are chosen, and how many of them cost something else afterwards. */
  chosen: number;
  changing: number;
  /** Sums over all that are chosen, in whole rupees. */
  sumBefore: number;
  sumAfter: number;
  /** The first of the chosen, in the order of the shop window. */
  rows: { id: string; name: string; before: number; after: number }[];
  /** Of the chosen designs as they stand: the change is only made if it is still the same. */
  fingerprint: string;
}

/** What would become of the prices. One round trip; it reads the chosen designs. */
export async function previewPrices(
  { db }: Pick<AppContext, 'db'>,
  input: PriceChangeInput,
): Promise<PricePreview> {
  const [[stand], rows] = await db.batch([
    db.select({ text: standing(input) }).from(sql`(select 1)`),
    db
      .select({ id: designs.id, name: designs.name, before: designs.price })
      .from(designs)
      .where(chosen(input))
      .orderBy(asc(designs.position), asc(designs.seq))
      .limit(PAGE_SIZE),
  ]);
  const text = stand?.text ?? '';
  const prices = pricesIn(text, input);
  return {
    chosen: prices.length,
    changing: prices.filter(({ before, after }) => before !== after).length,
    sumBefore: prices.reduce((sum, { before }) => sum + before, 0),
    sumAfter: prices.reduce((sum, { after }) => sum + after, 0),
    rows: rows.map((row) => ({ ...row, after: changedPrice(row.before, input) })),
    fingerprint: await sha256(text),
  };
}

/**
 * Changes the prices as the preview showed them. One statement decides: nothing changes if any chosen design has been
 * edited, added or taken away since.
 * @returns how many prices changed
 * @throws DomainError `conflict` if something is not as it was shown
 */
export async function changePrices(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  input: PriceChangeInput,
  fingerprint: string,
): Promise<number> {
  const { db, now } = context;
  const [stand] = await db.select({ text: standing(input) }).from(sql`(select 1)`);
  const text = stand?.text ?? '';
  if ((await sha256(text)) !== fingerprint) throw changedSince();
  const prices = pricesIn(text, input).filter(({ before, after }) => before !== after);
  if (prices.length === 0) return 0;
  const asShown = sql`${standing(input)} = ${text}`;
  const fresh = sql`(select value ->> 0 as price_of, value ->> 1 as price from
    json_each(${JSON.stringify(prices.map(({ seq, after }) => [seq, after]))})) as fresh`;
  const { ids, change, by, ending, ...which } = input;
  const [done] = await db.batch([
    insertAuditEntry(
      context,
      admin,
      {
        action: 'designs.prices',
        subject: 'designs',
        before: { rupees: prices.reduce((sum, { before }) => sum + before, 0) },
        after: {
          rupees: prices.reduce((sum, { after }) => sum + after, 0),
          designs: prices.length,
          rule: { change, by, ending },
          chosen: ids.length > 0 ? { ticked: ids.length } : which,
        },
      },
      asShown,
    ).returning({ id: auditEntries.id }),
    db
      .update(designs)
      .set({
        price: sql`fresh.price`,
        version: sql`${designs.version} + 1`,
        updatedAt: now(),
      })
      .from(fresh)
      .where(and(sql`designs.seq = fresh.price_of`, asShown)),
  ]);
  if (done.length === 0) throw changedSince();
  return prices.length;
}

function changedSince(): DomainError {
  return new DomainError(
    'conflict',
    'Something has changed since this preview, so no price was changed. Please look at the new preview.',
  );
}

function chosen({ ids, category, style, status }: PriceChangeInput): SQL | undefined {
  if (ids.length > 0) {
    return and(inHand, sql`designs.id in (select value from json_each(${JSON.stringify(ids)}))`);
  }
  return and(
    inHand,
    inCategory(category),
    style ? eq(designs.style, style) : undefined,
    status ? eq(designs.status, status) : undefined,
  );
}

/** The chosen designs as they stand, in one text: row, version and price of each. */
function standing(input: PriceChangeInput): SQL<string> {
  return sql<string>`(
    select coalesce(group_concat(seq || ':' || version || ':' || price, ' ' order by seq), '') from designs
    where ${chosen(input)})`;
}

function pricesIn(standing: string, input: PriceChangeInput) {
  return standing
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [seq = 0, , before = 0] = each.split(':').map(Number);
      return { seq, before, after: changedPrice(before, input) };
    });
}
