import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { COUNT_CAP } from './capped-count.ts';
import type { AppContext } from './context.server.ts';
import { type KeysetCursor, type KeysetKey, keysetPart } from './keyset.server.ts';
import { type ListDays, MAX_CANDIDATES } from './list-filters.ts';
import { addDays, toMoment } from './time.ts';

/*
 * Lists whose filters combine. An index answers one of them, the lead, beside the days; with more of them so many rows
 * are looked at, at most, the first that the index finds. So neither a page nor its counts cost more in a large shop.
 * The list says so where it happens, and days reach the rows that it leaves out.
 */

type ListTable = SQLiteTable & Record<'id', SQLiteColumn>;

export interface ListSource<Table extends ListTable, State extends string> {
  table: Table;
  /** The filter that an index answers; undefined for none, so that each state is read from its own index. */
  lead?: SQL | Bounded | undefined;
  /** What the index of the lead, and of each state, answers too: the days. */
  range?: Bounded | undefined;
  /** What is looked at in each row. */
  others?: SQL | undefined;
  /** In which order the index finds the rows. */
  indexOrder: readonly SQL[];
  /** What is counted under the other filters, and can be chosen. */
  states: Readonly<Record<State, SQL>>;
  chosen: NoInfer<State> | null;
}

/**
 * A condition with a lower and an upper bound. A page begins at a row that fulfils it: one of the bounds is implied then,
 * and must not be taken for the index instead of the place of that row.
 */
export type Bounded = (implied: 'lower' | 'upper' | null) => SQL | undefined;

/** That a column is from a value on, and before another one; undefined without either. */
export function isBetween(
  column: SQLiteColumn,
  from: string | number | null,
  before: string | number | null,
): Bounded | undefined {
  if (from === null && before === null) return undefined;
  return (implied) =>
    and(
      from === null ? undefined : sql`${implied === 'lower' ? sql`+` : sql``}${column} >= ${from}`,
      before === null ? undefined : sql`${implied === 'upper' ? sql`+` : sql``}${column} < ${before}`,
    );
}

/** That a time is on one of the days. */
export function isOnDays(time: SQLiteColumn, { from, to }: ListDays): Bounded | undefined {
  return isBetween(time, from && toMoment(from), to && toMoment(addDays(to, 1)));
}

const resolve = (condition: SQL | Bounded | undefined, implied: 'lower' | 'upper' | null = null) =>
  typeof condition === 'function' ? condition(implied) : condition;

const isPlain = ({ lead, others }: Pick<ListSource<ListTable, string>, 'lead' | 'others'>) =>
  !lead && !others;

export interface ListPage {
  /** What the list is sorted by, before the id. */
  key: KeysetKey | readonly KeysetKey[];
  isAscending?: boolean;
  cursor: KeysetCursor | null;
  /** Whether the index that answers the filters has this order. */
  isIndexed: boolean;
}

/** The parts of the statement that reads a page. */
export function toListPage<Table extends ListTable, State extends string>(
  { db }: Pick<AppContext, 'db'>,
  source: ListSource<Table, State>,
  { key, isIndexed, ...page }: ListPage,
): { from: Table; where: SQL | undefined; orderBy: SQL[] } {
  const { table, lead, range, others, states, chosen } = source;
  const { where, orderBy } = keysetPart(key, table.id, page);
  const state = chosen === null ? undefined : states[chosen];
  const isDirect = isIndexed && !others && (!lead || !state);
  if (isDirect) {
    const isUp = (page.isAscending ?? false) !== (page.cursor?.isBack ?? false);
    const implied = page.cursor && (isUp ? 'lower' : 'upper');
    const bounds = [resolve(lead, implied), resolve(range, implied)];
    return { from: table, where: and(...bounds, state, where), orderBy };
  }
  return {
    from: candidates(db, source, isPlain(source) ? state : undefined),
    where: and(others, state, where),
    orderBy,
  };
}

/** The first rows that the index finds, under the table's own name. */
function candidates<Table extends ListTable, State extends string>(
  db: AppContext['db'],
  { table, lead, range, indexOrder }: ListSource<Table, State>,
  state?: SQL,
): Table {
  const found = db
    .select()
    .from(table as SQLiteTable)
    .where(and(resolve(lead), resolve(range), state))
    .orderBy(...indexOrder)
    .limit(MAX_CANDIDATES)
    .as(getTableName(table));
  return found as unknown as Table; // by its alias it is read as the table
}

/**
 * How many are in each state under the other filters, in one row for {@link toListCounts}; a statement for a batch.
 * @param unindexed the shown states of which no index has the order of the page, where they are read from their own
 */
export function selectListCounts<Table extends ListTable, State extends string>(
  { db }: Pick<AppContext, 'db'>,
  source: ListSource<Table, State>,
  unindexed: readonly NoInfer<State>[] = [],
) {
  const { table, range, others } = source;
  const states = Object.entries<SQL>(source.states);
  const object = (counts: SQL[]) => sql<string>`json_object(${sql.join(counts, sql`, `)})`.as('counts');
  if (isPlain(source) || (states.length === 0 && !others)) {
    const count = (condition: SQL, most: number) => sql`(
      select count(*) from (select 1 from ${table} where ${and(condition, resolve(range))} limit ${most}))`;
    const counts = states.map(([state, condition]) => sql`${state}, ${count(condition, COUNT_CAP)}`);
    const looked = unindexed.map((state) => count(source.states[state], MAX_CANDIDATES));
    const scanned = sql<number>`max(0, ${sql.join([sql`0`, ...looked], sql`, `)})`.as('scanned');
    return db.select({ counts: object(counts), scanned }).from(sql`(select 1)`);
  }
  const counts = states.map(
    ([state, condition]) => sql`${state}, count(*) filter (where ${and(others, condition)})`,
  );
  return db
    .select({ counts: object(counts), scanned: sql<number>`count(*)`.as('scanned') })
    .from(candidates(db, source) as SQLiteTable);
}

export interface ListCounts<State extends string> {
  counts: Record<State, number>;
  /** Whether only the first {@link MAX_CANDIDATES} were looked through. */
  isPartial: boolean;
}

/** What {@link selectListCounts} answered. */
export function toListCounts<State extends string>(
  _states: Readonly<Record<State, SQL>>,
  row: { counts: string; scanned: number } | undefined,
): ListCounts<State> {
  return {
    counts: JSON.parse(row?.counts ?? '{}') as Record<State, number>, // as the statement builds it
    isPartial: (row?.scanned ?? 0) >= MAX_CANDIDATES,
  };
}
