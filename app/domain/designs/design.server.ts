import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { designCounts, designs } from '#drizzle/schema/designs.ts';
import type { Image } from '../images/image.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { isGroup } from './category.ts';
import { type Cursor, type Design, type DesignQuery, PAGE_SIZE, searchWords } from './design.ts';
import { matchExpression, SEARCH_CAP } from './design-search.server.ts';

/** The images of the design in the row at hand, in order, as JSON. */
export const images = sql<string>`(
  select json_group_array(json_object('id', image.id, 'width', image.width, 'height', image.height, 'alt', shown.alt)
    order by shown.position)
  from design_images shown join images image on image.id = shown.image_id
  where shown.design_id = designs.id)`.mapWith((json: string) => JSON.parse(json) as Image[]);

const shown = {
  id: designs.id,
  name: designs.name,
  description: designs.description,
  price: designs.price,
  category: designs.category,
  categoryGroup: designs.categoryGroup,
  style: designs.style,
  images,
};
const columns = { ...shown, seq: designs.seq, position: designs.position };

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

// Partial indexes are used only where the very words of their condition stand in the query.
const visible = sql`designs.status = 'visible'`;

/** Of a category, or of a group. */
export function inCategory(category: string | null): SQL | undefined {
  if (!category) return undefined;
  return isGroup(category) ? eq(designs.categoryGroup, category) : eq(designs.category, category);
}

function sortOf(query: DesignQuery) {
  const column = query.sort === 'featured' ? designs.position : designs.price;
  const descending = query.sort === 'price-high';
  return {
    column,
    descending,
    sortValue: (row: Row) => (query.sort === 'featured' ? row.position : row.price),
  };
}

function listStatement(db: Database, query: DesignQuery, limit: number) {
  const { column, descending } = sortOf(query);
  const cursor = query.after ?? query.before;
  // Going back reads the list the other way round, from the cursor.
  const reading = descending !== (query.before !== null) ? desc : asc;
  const beyond = cursor
    ? reading === asc
      ? sql`(${column}, ${designs.seq}) > (${cursor.value}, ${cursor.seq})`
      : sql`(${column}, ${designs.seq}) < (${cursor.value}, ${cursor.seq})`
    : undefined;
  const words = searchWords(query.q);
  const select = db.select(columns);
  const from =
    words.length > 0
      ? select
          .from(
            sql`(select rowid as found_seq from designs_search
                 where designs_search match ${matchExpression(words, query.category)} limit ${SEARCH_CAP}) as found`,
          )
          .innerJoin(designs, sql`designs.seq = found.found_seq`)
      : select.from(designs);
  return from
    .where(and(visible, inCategory(query.category), beyond))
    .orderBy(reading(column), reading(designs.seq))
    .limit(limit + 1);
}

function foundStatement(db: Database, query: DesignQuery) {
  const words = searchWords(query.q);
  if (words.length === 0) {
    return db.select({ found: sql<number>`0` }).from(designCounts).limit(0);
  }
  return db.select({ found: sql<number>`count(*)` }).from(
    sql`(select rowid from designs_search
           where designs_search match ${matchExpression(words, query.category)} limit ${SEARCH_CAP + 1})`,
  );
}

/** The page that the rows of {@link listStatement} make. */
function pageOf(query: DesignQuery, rows: Row[], limit: number): DesignPage {
  const page = rows.slice(0, limit);
  if (query.before) page.reverse();
  const more = rows.length > limit;
  const { sortValue } = sortOf(query);
  const at = (row: Row | undefined) => (row ? { value: sortValue(row), seq: row.seq } : null);
  return {
    designs: page.map(withoutRowNumbers),
    next: more || query.before ? at(page.at(-1)) : null,
    previous: (query.before ? more : query.after !== null) ? at(page[0]) : null,
  };
}

/** One page of visible designs. A search of no letters is no search. One round trip. */
export async function listDesigns(
  { db }: AppContext,
  query: DesignQuery,
  limit = PAGE_SIZE,
): Promise<DesignPage> {
  return pageOf(query, await listStatement(db, query, limit), limit);
}

/** The same with what stands around a page of the shop: how many there are, and the counts of the sidebar. */
export async function browseShop(
  { db }: AppContext,
  query: DesignQuery,
  limit = PAGE_SIZE,
): Promise<ShopPage> {
  const [rows, found, countRows] = await db.batch([
    listStatement(db, query, limit),
    foundStatement(db, query),
    db.select().from(designCounts),
  ]);
  const counts = Object.fromEntries(countRows.map((row) => [row.scope, row.visible]));
  const searched = found[0]?.found;
  return {
    ...pageOf(query, rows, limit),
    found: searched === undefined ? (counts[query.category ?? 'all'] ?? 0) : Math.min(searched, SEARCH_CAP),
    capped: searched !== undefined && searched > SEARCH_CAP,
    counts,
  };
}

/** Designs shown beside one. */
const SIMILAR = 4;

/**
 * The visible designs that stand nearest to one in the shop window, in its category or in its group: at most
 * {@link SIMILAR} on each side, so that a large group costs no more than a small one.
 */
function neighbours(id: string, kinship: 'category' | 'category_group', side: 'before' | 'after'): SQL {
  const kin = sql.identifier(kinship);
  const [beyond, order] = side === 'after' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql`select * from (
    select other.seq, ${kinship === 'category' ? 0 : 1} as kinship, abs(other.position - this.position) as distance
    from designs this cross join designs other
    where this.id = ${id} and other.status = 'visible' and other.${kin} = this.${kin}
      and (other.position, other.seq) ${beyond} (this.position, this.seq)
    order by other.position ${order}, other.seq ${order} limit ${SIMILAR})`;
}

/**
 * A visible design with a few others: the nearest ones of its category, then of its group. Null if there is none of
 * that id. One round trip.
 */
export async function getDesign(
  { db }: AppContext,
  id: string,
): Promise<{ design: Design; similar: Design[] } | null> {
  const near = sql`(
    select seq as near_seq, min(kinship) as kinship, distance from (
      ${neighbours(id, 'category', 'after')} union all ${neighbours(id, 'category', 'before')} union all
      ${neighbours(id, 'category_group', 'after')} union all ${neighbours(id, 'category_group', 'before')})
    group by seq order by kinship, distance, seq limit ${SIMILAR}) as near`;
  const [rows, similar] = await db.batch([
    db
      .select(columns)
      .from(designs)
      .where(and(visible, eq(designs.id, id))),
    db
      .select(columns)
      .from(near)
      .innerJoin(designs, sql`designs.seq = near.near_seq`)
      .orderBy(sql`near.kinship, near.distance, designs.seq`),
  ]);
  const design = rows[0];
  if (!design) return null;
  return { design: withoutRowNumbers(design), similar: similar.map(withoutRowNumbers) };
}

/** Those of the designs that are visible now, in no order. At most 50 ids (a cart's lines). */
export async function designsById({ db }: AppContext, ids: string[]): Promise<Design[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(columns)
    .from(designs)
    .where(and(visible, inArray(designs.id, ids)));
  return rows.map(withoutRowNumbers);
}

function withoutRowNumbers({ seq: _seq, position: _position, ...design }: Row): Design {
  return design;
}
