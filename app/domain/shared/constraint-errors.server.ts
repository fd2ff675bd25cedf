/**
 * Which constraint of the database refused a write. D1 tells it only in the message of SQLite. Drizzle and D1 wrap
 * that error in others, whose messages repeat the values of the statement: only the innermost one is read.
 */

/** @param constraint `table.column` of a unique or primary key, or only the table's name for any of its keys */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const [table = '', column = ''] = constraint.split('.');
  const columns = /UNIQUE constraint failed: ([\w., ]+)/i.exec(sqliteMessage(error))?.[1]?.split(', ') ?? [];
  return columns.some((name) => (column ? name === constraint : name.startsWith(`${table}.`)));
}

/** Whether a row was refused because another row that it refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqliteMessage(error).includes('FOREIGN KEY constraint failed');
}

/** Whether a trigger raised this code with `RAISE(ABORT, code)`. */
export function isAbortedBy(error: unknown, code: string): boolean {
  return new RegExp(`\\b${code}\\b`).test(sqliteMessage(error));
}

function sqliteMessage(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return error.cause instanceof Error ? sqliteMessage(error.cause) : error.message;
}
