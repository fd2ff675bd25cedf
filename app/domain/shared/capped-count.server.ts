import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { COUNT_CAP } from './capped-count.ts';
import type { AppContext } from './context.server.ts';

/**
 * How many rows of a table fulfil a condition, up to {@link COUNT_CAP}; a statement for a batch. It reads no more rows
 * than that where an index answers the condition.
 * @param column any that is never null
 */
export function countUpToCap(
  { db }: Pick<AppContext, 'db'>,
  table: SQLiteTable,
  column: SQLiteColumn,
  where: SQL | undefined,
) {
  const rows = db.select({ column }).from(table).where(where).limit(COUNT_CAP).as('counted');
  return db.select({ count: sql<number>`count(*)` }).from(rows);
}
