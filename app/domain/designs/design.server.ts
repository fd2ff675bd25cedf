import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SelectedFields } from 'drizzle-orm/sqlite-core';
import { designCounts, designs } from '#drizzle/schema/designs.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { type Design, PAGE_SIZE, type PlainDesign } from './design.ts';
import { FACETS, type FacetCounts, ofEachFacet, toFacetToken } from './design-facets.ts';
import type { Cursor, DesignQuery } from './design-query.ts';
import {
  designColumns,
  inCategory,
  isVisible,
  pastCursor,
  placeColumns,
  plainDesignColumns,
} from './design-rows.server.ts';
import {
  type Correction,
  type IndexQuery,
  matchesTable,
  SEARCH_CAP,
  selectCorrections,
  selectFacetCounts,
  selectFoundCount,
  toCorrections,
  toIndexQuery,
} from './design-search.server.ts';
import { toSearchTerms } from './search-terms.ts';

/** Designs as customers see them. */

/** Where a design stands in a list. */
interface Place {
  price: number;
  seq: number;
  position: number;
  rank: number;
}

export interface DesignPage<Listed = Design> {
  designs: Listed[];
  /** Null on the last page, and on the first; both null where a cursor leads to no design any more. */
  next: Cursor | null;
  previous: Cursor | null;
}

export interface ShopPage extends DesignPage {
  /** How many designs the query finds in all; of a search or under filters, at most {@link SEARCH_CAP}. */
  found: number;
  /** More were found than the search looks at. */
  capped: boolean;
  /** Visible designs by category, by group, and `all`. */
  counts: Record<string, number>;
  /** How many each filter would show; under a search or other filters, at most {@link FACET_CAP}. */
  facetCounts: FacetCounts;
  /** The words of the search that say something, as typed; none where it means everything. */
  terms: string[];
  /** Words that were taken for others. */
  corrections: Correction[];
}

function sortOf(query: DesignQuery, index: IndexQuery | null) {
  if (index) {
    return { column: sql`found.rank`, isDescending: false, sortValue: ({ rank }: Place) => rank };
  }
  return {
    column: query.sort === 'featured' ? designs.position : designs.price,
    isDescending: query.sort === 'price-high',
    sortValue: (row: Place) => (query.sort === 'featured' ? row.position : row.price),
  };
}

function listStatement<Columns extends SelectedFields>(
  db: Database,
  query: DesignQuery,
  columns: Columns,
  limit: number,
  index = toIndexQuery(query),
) {
  const { column, isDescending } = sortOf(query, index);
  // Going back reads the list the other way round, from the cursor.
  const isReversed = query.before !== null;
  const direction = isDescending === isReversed ? 'asc' : 'desc';
  const order = direction === 'asc' ? asc : desc;
  const select = db.select({
    ...columns,
    ...placeColumns,
    rank: sql<number>`${index ? sql`found.rank` : sql`0`}`.as('place'),
  });
  if (index) {
    // The page first, so that what it shows is read of no other match.
    const cursor = query.after ?? query.before;
    const isPast = cursor && sql`where ${column} ${sql.raw(direction === 'asc' ? '>' : '<')} ${cursor.value}`;
    const page = sql`(select * from ${matchesTable(index)} ${isPast ?? sql``}
      order by ${order(column)} limit ${limit + 1}) as found`;
    return select.from(page).innerJoin(designs, sql`designs.seq = found.found_seq`).orderBy(order(column));
  }
  return select
    .from(designs)
    .where(
      and(
        isVisible,
        inCategory(query.category),
        pastCursor(
          query.sort === 'featured' ? designs.position : designs.price,
          query.after ?? query.before,
          direction,
        ),
      ),
    )
    .orderBy(order(column), order(designs.seq))
    .limit(limit + 1);
}

/** The page that the rows of {@link listStatement} make. */
function toPage<Row extends Place>(
  query: DesignQuery,
  rows: Row[],
  limit: number,
): DesignPage<Omit<Row, 'seq' | 'position' | 'rank'>> {
  const page = rows.slice(0, limit);
  if (query.before) page.reverse();
  const hasMore = rows.length > limit;
  const { sortValue } = sortOf(query, toIndexQuery(query));
  const toCursor = (row: Place | undefined) => (row ? { value: sortValue(row), seq: row.seq } : null);
  return {
    designs: page.map(({ seq: _seq, position: _position, rank: _rank, ...design }) => design),
    next: hasMore || query.before ? toCursor(page.at(-1)) : null,
    previous: (query.before ? hasMore : query.after !== null) ? toCursor(page[0]) : null,
  };
}

/** One page of visible designs. A search of no letters is no search. One round trip. */
export async function listDesigns({ db }: AppContext, query: DesignQuery): Promise<DesignPage> {
  return toPage(query, await listStatement(db, query, designColumns, PAGE_SIZE), PAGE_SIZE);
}

/** The same without what only pages show. */
export async function listPlainDesigns(
  { db }: AppContext,
  query: DesignQuery,
  limit: number,
): Promise<DesignPage<PlainDesign>> {
  return toPage(query, await listStatement(db, query, plainDesignColumns, limit), limit);
}

/**
 * The statements of a page of the shop, for a batch and {@link toShopPage}: designs, how many there are in all, the counts
 * of the sidebar and of the filters, and what misspelled words were taken for.
 */
export function selectShopPage(db: Database, query: DesignQuery, limit = PAGE_SIZE) {
  const index = toIndexQuery(query);
  return [
    listStatement(db, query, designColumns, limit, index),
    selectFoundCount(db, index),
    db.select().from(designCounts),
    selectFacetCounts(db, { query, index }),
    selectCorrections(db, index?.terms ?? []),
  ] as const;
}

/** What the statements of a batch answer. */
type RowsOf<Statements extends readonly unknown[]> = {
  [Key in keyof Statements]: Awaited<Statements[Key]>;
};

export function toShopPage(
  query: DesignQuery,
  [rows, [search], countRows, facetRows, correctionRows]: RowsOf<ReturnType<typeof selectShopPage>>,
  limit = PAGE_SIZE,
): ShopPage {
  const counts = Object.fromEntries(countRows.map((row) => [row.scope, row.visible]));
  const facetCounts = Object.fromEntries(facetRows.map((row) => [row.facet, row.visible]));
  const terms = toSearchTerms(query.q);
  return {
    ...toPage(query, rows, limit),
    found: search ? Math.min(search.found, SEARCH_CAP) : (counts[query.category ?? 'all'] ?? 0),
    capped: search !== undefined && search.found > SEARCH_CAP,
    counts,
    facetCounts: ofEachFacet((name) =>
      Object.fromEntries(
        FACETS[name].choices.map(({ value }) => [value, facetCounts[toFacetToken(name, value)] ?? 0]),
      ),
    ),
    terms: terms.map(({ typed }) => typed),
    corrections: toCorrections(terms, correctionRows),
  };
}

/** A page of the shop. One round trip. */
export async function browseShop(
  { db }: AppContext,
  query: DesignQuery,
  limit = PAGE_SIZE,
): Promise<ShopPage> {
  return toShopPage(query, await db.batch(selectShopPage(db, query, limit)), limit);
}

/** How many similar designs the page of one shows. */
const SIMILAR = 4;

/**
 * The visible designs nearest to one in the order of the shop, in its category or in its group: at most
 * {@link SIMILAR} on each side, so that a large group costs no more than a small one.
 */
function nearestOnOneSide(id: string, kinship: 'category' | 'category_group', side: 'before' | 'after'): SQL {
  const column = sql.identifier(kinship);
  const [comparison, order] = side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`select * from (
    select other.seq, ${kinship === 'category' ? 0 : 1} as kinship, abs(other.position - this.position) as distance
    from designs this cross join designs other
    where this.id = ${id} and other.status = 'visible' and other.${column} = this.${column}
      and (other.position, other.seq) ${comparison} (this.position, this.seq)
    order by other.position ${order}, other.seq ${order} limit ${SIMILAR})`;
}

/**
 * The statements that read a visible design and a few others, the nearest ones of its category, then of its group: for a
 * batch, and {@link toDesignPage}.
 */
export function selectDesignPage({ db }: Pick<AppContext, 'db'>, id: string) {
  const nearest = (['category', 'category_group'] as const).flatMap((kinship) => [
    nearestOnOneSide(id, kinship, 'after'),
    nearestOnOneSide(id, kinship, 'before'),
  ]);
  const near = sql`(
    select seq as near_seq, min(kinship) as kinship, distance from (${sql.join(nearest, sql` union all `)})
    group by seq order by kinship, distance, seq limit ${SIMILAR}) as near`;
  return [
    db
      .select(designColumns)
      .from(designs)
      .where(and(isVisible, eq(designs.id, id))),
    db
      .select(designColumns)
      .from(near)
      .innerJoin(designs, sql`designs.seq = near.near_seq`)
      .orderBy(sql`near.kinship, near.distance, designs.seq`),
  ] as const;
}

/** Null if there is none. */
export function toDesignPage(
  [design]: Design[],
  similar: Design[],
): { design: Design; similar: Design[] } | null {
  return design ? { design, similar } : null;
}

/** Those of the designs that are visible now, in no order, for a batch. At most 50 ids (a cart's lines). */
export function selectDesignsById({ db }: Pick<AppContext, 'db'>, ids: string[]) {
  return db
    .select(plainDesignColumns)
    .from(designs)
    .where(and(isVisible, inArray(designs.id, ids)));
}

/** Those of the designs that are visible now, in no order. At most 50 ids. */
export async function listDesignsById(
  context: Pick<AppContext, 'db'>,
  ids: string[],
): Promise<PlainDesign[]> {
  return ids.length === 0 ? [] : selectDesignsById(context, ids);
}
