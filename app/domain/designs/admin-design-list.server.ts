import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import {
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { heartCount } from '../shared/hearts.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import type { AdminDesignFilters } from './admin-design.ts';
import { DESIGN_STATUSES, type Design, type DesignStatus, PAGE_SIZE } from './design.ts';
import { searchWords } from './design-query.ts';
import {
  designColumns,
  inCategory,
  isVisible,
  notDeleted,
  placeColumns,
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
    .select({ ...designColumns, ...adminColumns, hearts: heartCount('design', 'designs.id').as('hearts') })
    .from(designs)
    .where(and(notDeleted, eq(designs.id, id)));
}

/** Null if there is none of that id. One round trip. */
export async function getDesignDetails(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<LovedDesign | null> {
  const [design] = await selectDesignDetails(db, id);
  return design ?? null;
}

/** With how many shortlists have it. */
type LovedDesign = DesignDetails & { hearts: number };

/**
 * A page of the admin list under all filters, how many have each status under the others, and one design in full. One
 * round trip.
 */
export async function listAdminDesigns(
  context: Pick<AppContext, 'db'>,
  filters: AdminDesignFilters,
  { cursor = null, selectedId = '' }: { cursor?: KeysetCursor | null; selectedId?: string } = {},
) {
  const { db } = context;
  const { found, orderBy } = selectRowNumbers(context, filters, cursor);
  const unindexed = filters.sort === 'place' ? [] : statusesOf(filters).filter((each) => each !== 'visible');
  const [rows, [counts], [beside], [selected]] = await db.batch([
    db
      .select({ ...designColumns, ...placeColumns, ...adminColumns })
      .from(found)
      .innerJoin(designs, sql`designs.seq = found.found_seq`)
      .orderBy(...orderBy),
    selectListCounts(context, toSource(filters), unindexed),
    db
      .select({ id: designs.id })
      .from(designs)
      .where(and(notDeleted, eq(designs.id, cursor?.id ?? ''))),
    selectDesignDetails(db, selectedId),
  ]);
  const { rows: page, ...pages } = toKeysetPage(rows, PAGE_SIZE, cursor);
  // The designs right before and after this page, in the order of the same list; null at its ends.
  const [behind, ahead] = [beside?.id ?? null, rows[PAGE_SIZE]?.id ?? null];
  const [previousId, nextId] = cursor?.isBack ? [ahead, behind] : [behind, ahead];
  return {
    designs: page.map(withoutRowNumbers),
    ...pages,
    ...toListCounts(HAS_STATUS, counts),
    ...{ previousId, nextId },
    /** The requested design, for the panel beside the list; null if there is none of that id. */
    selected: selected ?? null,
  };
}

/** The search looks at each index up to its cap, so at designs of every status. */
function toSource({ category, status, q }: AdminDesignFilters): ListSource<typeof designs, DesignStatus> {
  const words = searchWords(q);
  const matches = (['designs_search', 'designs_unshown_search'] as const).map(
    (index) => sql`select match from ${searchMatches(index, words, category)}`,
  );
  return {
    table: designs,
    lead: words.length > 0 ? sql`designs.seq in (${sql.join(matches, sql` union all `)})` : undefined,
    range: category === null ? undefined : () => inCategory(category),
    others: words.length > 0 ? notDeleted : undefined,
    indexOrder: [asc(designs.position), asc(designs.seq)],
    states: HAS_STATUS,
    chosen: status,
  };
}

const statusesOf = ({ status }: AdminDesignFilters) => (status === null ? DESIGN_STATUSES : [status]);

/**
 * The row numbers of one page and one more, as a table. Each status has indexes of its own, so that no more than a page
 * of each is read; only of visible designs has one the order of prices.
 */
function selectRowNumbers(
  context: Pick<AppContext, 'db'>,
  filters: AdminDesignFilters,
  cursor: KeysetCursor | null,
): { found: SQL; orderBy: SQL[] } {
  const { id, seq, position, price } = designs;
  const source = toSource(filters);
  const key = [filters.sort === 'place' ? position : price, seq];
  const toPart = (chosen: DesignStatus | null) =>
    toListPage(
      context,
      { ...source, chosen },
      {
        key,
        isAscending: filters.sort !== 'price-high',
        cursor,
        isIndexed: filters.sort === 'place' || chosen === 'visible',
      },
    );
  const { orderBy } = toPart(null);
  const lists = (source.lead ? [filters.status] : statusesOf(filters)).map((status) => {
    const { from, where } = toPart(status);
    const rows = context.db.select({ id, seq, position, price }).from(from).where(where);
    return sql`select * from ${rows.orderBy(...orderBy).limit(PAGE_SIZE + 1)}`;
  });
  const found = sql`(
    select seq as found_seq from (${sql.join(lists, sql` union all `)}) as designs
    order by ${sql.join(orderBy, sql`, `)} limit ${PAGE_SIZE + 1}) as found`;
  return { found, orderBy };
}
