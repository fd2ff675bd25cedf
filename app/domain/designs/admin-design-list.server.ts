import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { DESIGN_STATUSES, type DesignStatus, type DeskQuery } from './admin-design.ts';
import { images, inCategory } from './design.server.ts';
import { type Cursor, type Design, PAGE_SIZE, searchWords } from './design.ts';
import { matchExpression, SEARCH_CAP } from './design-search.server.ts';

/** What the shop's owner sees of the designs: those that customers see, and the others. */

export interface DesignInHand extends Design {
  status: DesignStatus;
  /** Rises with each edit. */
  version: number;
  /** UTC. */
  updatedAt: Date;
}

// Partial indexes are used only where the very words of their condition stand in the query.
export const inHand = sql`designs.status <> 'deleted'`;
const HAVING: Record<DesignStatus, SQL> = {
  visible: sql`designs.status = 'visible'`,
  hidden: sql`designs.status <> 'visible' and designs.status = 'hidden'`,
  draft: sql`designs.status <> 'visible' and designs.status = 'draft'`,
};

const columns = {
  id: designs.id,
  name: designs.name,
  description: designs.description,
  price: designs.price,
  category: designs.category,
  categoryGroup: designs.categoryGroup,
  style: designs.style,
  status: sql<DesignStatus>`${designs.status}`,
  version: designs.version,
  updatedAt: designs.updatedAt,
  images,
};

/** One design that is not deleted, as a statement for a batch. */
export function designInHand(db: Database, id: string) {
  return db
    .select(columns)
    .from(designs)
    .where(and(inHand, eq(designs.id, id)));
}

/** Null if there is none of that id. One round trip. */
export async function getDesignInHand(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<DesignInHand | null> {
  const [design] = await designInHand(db, id);
  return design ?? null;
}

export interface DeskPage {
  designs: DesignInHand[];
  /** Null on the last page. */
  next: Cursor | null;
  /** The designs that stand right before and behind this page, in the order of the same list; null at its ends. */
  before: string | null;
  behind: string | null;
  /** The design that was asked for beside the list; null if there is none of that id. */
  chosen: DesignInHand | null;
}

/** A page of the desk's list in the order of the shop window, and one design in full. One round trip. */
export async function listDesignsInHand(
  { db }: Pick<AppContext, 'db'>,
  query: DeskQuery,
  chosenId = '',
): Promise<DeskPage> {
  const [read, [before], [chosen]] = await db.batch([
    db
      .select({ ...columns, seq: designs.seq, position: designs.position })
      .from(found(query))
      .innerJoin(designs, sql`designs.seq = found.found_seq`)
      .orderBy(asc(designs.position), asc(designs.seq)),
    db
      .select({ id: designs.id })
      .from(designs)
      .where(and(inHand, eq(designs.seq, query.after?.seq ?? 0))),
    designInHand(db, chosenId),
  ]);
  const page = read.slice(0, PAGE_SIZE);
  const beyond = read[PAGE_SIZE];
  const last = page.at(-1);
  return {
    designs: page.map(({ seq: _seq, position: _position, ...design }) => design),
    next: beyond && last ? { value: last.position, seq: last.seq } : null,
    before: before?.id ?? null,
    behind: beyond?.id ?? null,
    chosen: chosen ?? null,
  };
}

/** The row numbers of one page and one more, as a table. */
function found(query: DeskQuery): SQL {
  const statuses = query.status ? [query.status] : DESIGN_STATUSES;
  const words = searchWords(query.q);
  const lists = words.length > 0 ? [matching(query, words)] : statuses.map((status) => having(query, status));
  return sql`(
    select seq as found_seq from (${sql.join(lists, sql` union all `)})
    order by position, seq limit ${PAGE_SIZE + 1}) as found`;
}

/** The first of one status: each status has an index of its own, and what is read of each is no more than a page. */
function having({ category, after }: DeskQuery, status: DesignStatus): SQL {
  return sql`select * from (
    select designs.seq, designs.position from designs where ${and(HAVING[status], inCategory(category), beyond(after))}
    order by designs.position, designs.seq limit ${PAGE_SIZE + 1})`;
}

/** What customers can find, and what they cannot, lie in two indexes; each is looked at as far as its cap. */
function matching({ category, status, after }: DeskQuery, words: string[]): SQL {
  const matches = (index: SQL) => sql`select * from (
    select rowid as match from ${index} where ${index} match ${matchExpression(words, category)} limit ${SEARCH_CAP})`;
  const shown = sql.raw('designs_search');
  const unshown = sql.raw('designs_unshown_search');
  const matched = [
    ...(status === null || status === 'visible' ? [matches(shown)] : []),
    ...(status === 'visible' ? [] : [matches(unshown)]),
  ];
  return sql`select designs.seq, designs.position
    from (${sql.join(matched, sql` union all `)}) matched join designs on designs.seq = matched.match
    where ${and(status ? HAVING[status] : inHand, inCategory(category), beyond(after))}`;
}

function beyond(after: Cursor | null): SQL | undefined {
  return after ? sql`(designs.position, designs.seq) > (${after.value}, ${after.seq})` : undefined;
}
