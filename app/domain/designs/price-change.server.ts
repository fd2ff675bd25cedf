import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { auditEntries } from '#drizzle/schema/shared.ts';
import { type AuditEntry, insertAuditEntry } from '../shared/audit.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { sha256 } from '../shared/crypto.server.ts';
import { DomainError } from '../shared/errors.ts';
import { PAGE_SIZE } from './design.ts';
import { inCategory, notDeleted } from './design-rows.server.ts';
import { changedPrice } from './price-change.ts';
import type { PriceChangeInput } from './price-change-input.ts';

/** Prices of many designs at once: previewed first, then changed exactly as previewed, or not at all. */

export interface PricePreview {
  /** How many designs are selected, and how many of them will have another price. */
  selected: number;
  changing: number;
  /** Sums over all that are selected, in whole rupees. */
  sumBefore: number;
  sumAfter: number;
  /** The first of the selected designs, in the order of the shop. */
  rows: { id: string; name: string; before: number; after: number }[];
  /** A hash of the selected designs with their versions and prices: the change is made only if it is still the same. */
  fingerprint: string;
}

/** The prices as they would be. One round trip; it reads the selected designs. */
export async function previewPrices(
  { db }: Pick<AppContext, 'db'>,
  input: PriceChangeInput,
): Promise<PricePreview> {
  const [[current], rows] = await db.batch([
    db.select({ state: currentState(input) }).from(sql`(select 1)`),
    db
      .select({ id: designs.id, name: designs.name, before: designs.price })
      .from(designs)
      .where(isSelected(input))
      .orderBy(asc(designs.position), asc(designs.seq))
      .limit(PAGE_SIZE),
  ]);
  const state = current?.state ?? '';
  const prices = newPrices(state, input);
  return {
    selected: prices.length,
    changing: prices.filter(({ before, after }) => before !== after).length,
    sumBefore: prices.reduce((sum, { before }) => sum + before, 0),
    sumAfter: prices.reduce((sum, { after }) => sum + after, 0),
    rows: rows.map((row) => ({ ...row, after: changedPrice(row.before, input) })),
    fingerprint: await sha256(state),
  };
}

/**
 * Changes the prices as the preview showed them. One statement decides: nothing changes if any selected design has
 * been edited, added or deleted since.
 * @returns how many prices changed
 * @throws DomainError `conflict` if something has changed since the preview
 */
export async function updatePrices(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  input: PriceChangeInput,
  fingerprint: string,
): Promise<number> {
  const { db, now } = context;
  const [current] = await db.select({ state: currentState(input) }).from(sql`(select 1)`);
  const state = current?.state ?? '';
  if ((await sha256(state)) !== fingerprint) throw previewOutdated();
  const prices = newPrices(state, input).filter(({ before, after }) => before !== after);
  if (prices.length === 0) return 0;
  const isUnchanged = sql`${currentState(input)} = ${state}`;
  const fresh = sql`(select value ->> 0 as price_of, value ->> 1 as price from
    json_each(${JSON.stringify(prices.map(({ seq, after }) => [seq, after]))})) as fresh`;
  const [written] = await db.batch([
    insertAuditEntry(context, admin, toAuditEntry(input, prices), isUnchanged).returning({
      id: auditEntries.id,
    }),
    db
      .update(designs)
      .set({ price: sql`fresh.price`, version: sql`${designs.version} + 1`, updatedAt: now() })
      .from(fresh)
      .where(and(sql`designs.seq = fresh.price_of`, isUnchanged)),
  ]);
  if (written.length === 0) throw previewOutdated();
  return prices.length;
}

function toAuditEntry(
  { ids, change, by, ending, ...filter }: PriceChangeInput,
  prices: ReturnType<typeof newPrices>,
): AuditEntry {
  return {
    action: 'designs.prices',
    subject: 'designs',
    before: { rupees: prices.reduce((sum, { before }) => sum + before, 0) },
    after: {
      rupees: prices.reduce((sum, { after }) => sum + after, 0),
      designs: prices.length,
      rule: { change, by, ending },
      chosen: ids.length > 0 ? { ticked: ids.length } : filter,
    },
  };
}

function previewOutdated(): DomainError {
  return new DomainError(
    'conflict',
    'Something has changed since this preview, so no price was changed. Please look at the new preview.',
  );
}

function isSelected({ ids, category, style, status }: PriceChangeInput): SQL | undefined {
  if (ids.length > 0) {
    return and(notDeleted, sql`designs.id in (select value from json_each(${JSON.stringify(ids)}))`);
  }
  return and(
    notDeleted,
    inCategory(category),
    style ? eq(designs.style, style) : undefined,
    status ? eq(designs.status, status) : undefined,
  );
}

/** The selected designs in one text: row number, version and price of each. */
function currentState(input: PriceChangeInput): SQL<string> {
  return sql<string>`(
    select coalesce(group_concat(seq || ':' || version || ':' || price, ' ' order by seq), '') from designs
    where ${isSelected(input)})`;
}

function newPrices(state: string, input: PriceChangeInput) {
  return state
    .split(' ')
    .filter(Boolean)
    .map((each) => {
      const [seq = 0, , before = 0] = each.split(':').map(Number);
      return { seq, before, after: changedPrice(before, input) };
    });
}
