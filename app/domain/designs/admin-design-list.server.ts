import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import type { AdminDesignQuery } from './admin-design.ts';
import {
  type Cursor,
  DESIGN_STATUSES,
  type Design,
  type DesignStatus,
  PAGE_SIZE,
  searchWords,
} from './design.ts';
import {
  designColumns,
  inCategory,
  isVisible,
  listedDesignColumns,
  notDeleted,
  pastCursor,
  searchMatches,
  withoutRowNumbers,
} from './design-rows.server.ts';

/** The designs as the admin area lists them: visible ones and others. */

export interface DesignDetails extends Design {
  status: DesignStatus;
  /** Rises with each edit. */
  version: number;
  /** UTC. */
  updatedAt: Date;
}

/** As the partial indexes have it, so that each status is read from one of them. */
const HAS_STATUS: Record<DesignStatus, SQL> = {
  visible: isVisible,
  hidden: sql`designs.status <> 'visible' and designs.status = 'hidden'`,
  draft: sql`designs.status <> 'visible' and designs.status = 'draft'`,
};

const adminColumns = {
  status: sql<DesignStatus>`${designs.status}`, // without `deleted`
  version: designs.version,
  updatedAt: designs.updatedAt,
};

/** One design that is not deleted, as a statement for a batch. */
export function selectDesignDetails(db: Database, id: string) {
  return db
    .select({ ...designColumns, ...adminColumns })
    .from(designs)
    .where(and(notDeleted, eq(designs.id, id)));
}

/** Null if there is none of that id. One round trip. */
export async function getDesignDetails(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<DesignDetails | null> {
  const [design] = await selectDesignDetails(db, id);
  return design ?? null;
}

export interface AdminDesignPage {
  designs: DesignDetails[];
  /** Null on the last page. */
  next: Cursor | null;
  /** The designs right before and after this page, in the order of the same list; null at its ends. */
  previousId: string | null;
  nextId: string | null;
  /** The requested design, for the panel beside the list; null if there is none of that id. */
  selected: DesignDetails | null;
}

/** A page of the admin list in the order of the shop, and one design in full. One round trip. */
export async function listAdminDesigns(
  { db }: Pick<AppContext, 'db'>,
  query: AdminDesignQuery,
  selectedId = '',
): Promise<AdminDesignPage> {
  const [rows, [previous], [selected]] = await db.batch([
    db
      .select({ ...listedDesignColumns, ...adminColumns })
      .from(pageOfRowNumbers(query))
      .innerJoin(designs, sql`designs.seq = found.found_seq`)
      .orderBy(asc(designs.position), asc(designs.seq)),
    db
      .select({ id: designs.id })
      .from(designs)
      .where(and(notDeleted, eq(designs.seq, query.after?.seq ?? 0))),
    selectDesignDetails(db, selectedId),
  ]);
  const page = rows.slice(0, PAGE_SIZE);
  const following = rows[PAGE_SIZE];
  const last = page.at(-1);
  return {
    designs: page.map(withoutRowNumbers),
    next: following && last ? { value: last.position, seq: last.seq } : null,
    previousId: previous?.id ?? null,
    nextId: following?.id ?? null,
    selected: selected ?? null,
  };
}

/** The row numbers of one page and one more, as a table. */
function pageOfRowNumbers(query: AdminDesignQuery): SQL {
  const statuses = query.status ? [query.status] : DESIGN_STATUSES;
  const words = searchWords(query.q);
  const lists =
    words.length > 0
      ? [rowsOfSearch(query, words)]
      : statuses.map((status) => firstRowsOfStatus(query, status));
  return sql`(
    select seq as found_seq from (${sql.join(lists, sql` union all `)})
    order by position, seq limit ${PAGE_SIZE + 1}) as found`;
}

/** Each status has an index of its own, so that no more than a page of each is read. */
function firstRowsOfStatus({ category, after }: AdminDesignQuery, status: DesignStatus): SQL {
  const condition = and(HAS_STATUS[status], inCategory(category), pastCursor(designs.position, after));
  return sql`select * from (
    select designs.seq, designs.position from designs where ${condition}
    order by designs.position, designs.seq limit ${PAGE_SIZE + 1})`;
}

/** Visible designs and others are in two search indexes; each is read up to its cap. */
function rowsOfSearch({ category, status, after }: AdminDesignQuery, words: string[]): SQL {
  const matches = [
    ...(status === null || status === 'visible' ? [searchMatches('designs_search', words, category)] : []),
    ...(status === 'visible' ? [] : [searchMatches('designs_unshown_search', words, category)]),
  ].map((found) => sql`select * from ${found}`);
  const condition = and(
    status ? HAS_STATUS[status] : notDeleted,
    inCategory(category),
    pastCursor(designs.position, after),
  );
  return sql`select designs.seq, designs.position
    from (${sql.join(matches, sql` union all `)}) matched join designs on designs.seq = matched.match
    where ${condition}`;
}
