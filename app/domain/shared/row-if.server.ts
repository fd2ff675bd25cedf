import { type Column, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** A row to be inserted; a value may be an expression. */
type RowOf<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferInsert']]: Table['$inferInsert'][Name] | SQL;
};

/**
 * Rows as the `select` of an insert, under a condition: `db.insert(table).select(rowIf(table, row, onlyIf))` writes
 * the row or not, in the same statement that decides. Values are matched to columns by name, and a value that is left
 * out gets the column's default, so an added or moved column cannot put a value in the wrong place.
 */
export function rowIf<Table extends SQLiteTable>(table: Table, row: RowOf<Table>, onlyIf: SQL): SQL {
  return rowsFrom(table, row, sql`where ${onlyIf}`);
}

/** {@link rowIf} for each row that a `from …` clause reads, of which the values may be columns. */
export function rowsFrom<Table extends SQLiteTable>(table: Table, row: RowOf<Table>, from: SQL): SQL {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = columnValue(column, row[name as keyof typeof row]);
    return is(value, SQL) ? value : sql.param(value, column);
  });
  return sql`select ${sql.join(values, sql`, `)} ${from}`;
}

/** {@link rowIf} for any number of rows, in one parameter: D1 binds at most 100 (facts, section 4). */
export function rowsIf<Table extends SQLiteTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onlyIf: SQL,
): SQL {
  const columns = Object.entries(getTableColumns(table));
  const stored = rows.map((row) =>
    columns.map(([name, column]) => {
      const value = columnValue(column, row[name as keyof typeof row]);
      return value === null ? null : column.mapToDriverValue(value);
    }),
  );
  const values = columns.map((_, index) => sql.raw(`value ->> ${index}`));
  return sql`select ${sql.join(values, sql`, `)} from json_each(${JSON.stringify(stored)}) where ${onlyIf}`;
}

/** The condition that a table has such a row, for the statements above and for `guardedChange`. */
export function existsRow(table: SQLiteTable, condition: SQL | undefined): SQL {
  return sql`exists (select 1 from ${table} where ${condition})`;
}

function columnValue(column: Column, value: unknown): unknown {
  return value === undefined ? (column.default ?? null) : value;
}
