import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Lists that are read newest first, a page at a time. A page's cursor is the id of the last row of the page before:
 * where that row stands is read from the table itself, so an address cannot lie about it.
 */

/** What comes after the cursor in a list by time, newest first; everything without one. */
export function olderThan(time: SQLiteColumn, id: SQLiteColumn, cursor: string | null): SQL | undefined {
  if (cursor === null) return undefined;
  return sql`(${time}, ${id}) < (select ${time}, ${id} from ${id.table} where ${id} = ${cursor})`;
}

export interface KeysetPage<Row> {
  rows: Row[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** A page of `size` from `size + 1` rows, the last of which only tells that there are more. */
export function toKeysetPage<Row extends { id: string }>(read: Row[], size: number): KeysetPage<Row> {
  const rows = read.slice(0, size);
  return { rows, next: read.length > size ? (rows.at(-1)?.id ?? null) : null };
}
