import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/**
 * A whole row as the `select` of an insert, under a condition: `db.insert(table).select(rowIf(table, row, onlyIf))`
 * writes it or not, in the same statement that decides.
 */
export function rowIf<Table extends SQLiteTable>(table: Table, row: Table['$inferSelect'], onlyIf: SQL): SQL {
  const values = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${sql.param(row[name as keyof typeof row], column)}`,
  );
  return sql`select ${sql.join(values, sql`, `)} where ${onlyIf}`;
}
