import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { designCounts, designs } from '#drizzle/schema/designs.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { type Cursor, type Design, type DesignQuery, PAGE_SIZE, searchWords } from './design.ts';
import {
  designColumns,
  inCategory,
  isVisible,
  listedDesignColumns,
  pastCursor,
  SEARCH_CAP,
  searchMatches,
  withoutRowNumbers,
} from './design-rows.server.ts';

/** Designs as customers see them. */

type Row = Design & { seq: number; position: number };

export interface DesignPage {
  designs: Design[];
  /** Null on the last page, and on the first; both null where a cursor leads to no design any more. */
  next: Cursor | null;
  previous: Cursor | null;
}

export interface ShopPage extends DesignPage {
  /** How many designs the query finds in all; of a search, at most {@link SEARCH_CAP}. */
  found: number;
  /** More were found than the search looks at. */
  capped: boolean;
  /** Visible designs by category, by group, and `all`. */
  counts: Record<string, number>;
}

function sortOf(query: DesignQuery) {
  const column = query.sort === 'featured' ? designs.position : designs.price;
  const isDescending = query.sort === 'price-high';
  const sortValue = (row: Row) => (query.sort === 'featured' ? row.position : row.price);
  return { column, isDescending, sortValue };
}

function listStatement(db: Database, query: DesignQuery, limit: number) {
  const { column, isDescending } = sortOf(query);
  // Going back reads the list the other way round, from the cursor.
  const isReversed = query.before !== null;
  const direction = isDescending === isReversed ? 'asc' : 'desc';
  const order = direction === 'asc' ? asc : desc;
  const words = searchWords(query.q);
  const select = db.select(listedDesignColumns);
  const from =
    words.length > 0
      ? select
          .from(sql`${searchMatches('designs_search', words, query.category)} as found`)
          .innerJoin(designs, sql`designs.seq = found.match`)
      : select.from(designs);
  return from
    .where(
      and(isVisible, inCategory(query.category), pastCursor(column, query.after ?? query.before, direction)),
    )
    .orderBy(order(column), order(designs.seq))
    .limit(limit + 1);
}

/** How many designs a search finds, one above the cap at most; no row without a search. */
function searchCountStatement(db: Database, query: DesignQuery) {
  const words = searchWords(query.q);
  if (words.length === 0) {
    return db.select({ found: sql<number>`0` }).from(designCounts).limit(0);
  }
  return db
    .select({ found: sql<number>`count(*)` })
    .from(searchMatches('designs_search', words, query.category, SEARCH_CAP + 1));
}

/** The page that the rows of {@link listStatement} make. */
function toPage(query: DesignQuery, rows: Row[], limit: number): DesignPage {
  const page = rows.slice(0, limit);
  if (query.before) page.reverse();
  const hasMore = rows.length > limit;
  const { sortValue } = sortOf(query);
  const toCursor = (row: Row | undefined) => (row ? { value: sortValue(row), seq: row.seq } : null);
  return {
    designs: page.map(withoutRowNumbers),
    next: hasMore || query.before ? toCursor(page.at(-1)) : null,
    previous: (query.before ? hasMore : query.after !== null) ? toCursor(page[0]) : null,
  };
}

/** One page of visible designs. A search of no letters is no search. One round trip. */
export async function listDesigns(
  { db }: AppContext,
  query: DesignQuery,
  limit = PAGE_SIZE,
): Promise<DesignPage> {
  return toPage(query, await listStatement(db, query, limit), limit);
}

/** A page of the shop: designs, how many there are in all, and the counts of the sidebar. One round trip. */
export async function browseShop(
  { db }: AppContext,
  query: DesignQuery,
  limit = PAGE_SIZE,
): Promise<ShopPage> {
  const [rows, [search], countRows] = await db.batch([
    listStatement(db, query, limit),
    searchCountStatement(db, query),
    db.select().from(designCounts),
  ]);
  const counts = Object.fromEntries(countRows.map((row) => [row.scope, row.visible]));
  return {
    ...toPage(query, rows, limit),
    found: search ? Math.min(search.found, SEARCH_CAP) : (counts[query.category ?? 'all'] ?? 0),
    capped: search !== undefined && search.found > SEARCH_CAP,
    counts,
  };
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

/** Those of the designs that are visible now, in no order. At most 50 ids (a cart's lines). */
export async function listDesignsById({ db }: AppContext, ids: string[]): Promise<Design[]> {
  if (ids.length === 0) return [];
  return db
    .select(designColumns)
    .from(designs)
    .where(and(isVisible, inArray(designs.id, ids)));
}
