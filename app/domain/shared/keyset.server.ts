import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Lists that are read a page at a time. A page's cursor is the id of the last row of the page before: where that row
 * stands is read from the table itself, so an address cannot lie about it.
 */

/** Where a page begins: after a row or, going back, before one. */
export interface KeysetCursor {
  id: string;
  isBack: boolean;
}

/** The cursor of a list's address. */
export function parseCursor(params: URLSearchParams): KeysetCursor | null {
  const [before, after] = [params.get('before'), params.get('after')];
  const id = before ?? after;
  return id ? { id, isBack: before !== null } : null;
}

/** What a list is sorted by before the id: columns, or expressions of them, that are never null. */
export type KeysetKey = SQLiteColumn | SQL;

/**
 * The condition and the order of a page of a list that is sorted by keys and, where those are equal, by id. A page
 * before a row is read backwards; {@link toKeysetPage} turns it round.
 */
export function keysetPart(
  key: KeysetKey | readonly KeysetKey[],
  id: SQLiteColumn,
  { cursor, isAscending = false }: { cursor: KeysetCursor | null; isAscending?: boolean },
): { where: SQL | undefined; orderBy: SQL[] } {
  const isUp = isAscending !== (cursor?.isBack ?? false);
  const keys = [key, id].flat() as KeysetKey[]; // `flat` forgets that the first may be read-only
  const orderBy = keys.map((each) => (isUp ? asc(each) : desc(each)));
  if (!cursor) return { where: undefined, orderBy };
  const columns = sql.join(keys, sql`, `);
  // Without the plus SQLite takes only the first key to the index, and reads all rows that have the same one.
  const values = sql.join(
    keys.map((each) => sql`+${each}`),
    sql`, `,
  );
  const row = sql`(select ${values} from ${id.table} where ${id} = ${cursor.id})`;
  return { where: sql`(${columns}) ${sql.raw(isUp ? '>' : '<')} ${row}`, orderBy };
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one, and where the list is only read forwards. */
  previous?: string | null;
}

/** A page of `size` from `size + 1` rows, the last of which only tells that there are more. */
export function toKeysetPage<Row extends { id: string }>(
  read: Row[],
  size: number,
  cursor: KeysetCursor | null = null,
): KeysetPage<Row> {
  const rows = read.slice(0, size);
  if (cursor?.isBack) rows.reverse();
  const [first, last] = [rows[0]?.id ?? null, rows.at(-1)?.id ?? null];
  const hasMore = read.length > size;
  return cursor?.isBack
    ? { rows, next: last, previous: hasMore ? first : null }
    : { rows, next: hasMore ? last : null, previous: cursor && first };
}
