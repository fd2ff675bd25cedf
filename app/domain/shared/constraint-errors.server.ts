/**
 * Which constraint of the database refused a write. D1 tells it only in the words of SQLite, and Drizzle wraps those
 * in an error of its own, so both are read here and nowhere else.
 */

/** @param constraint `table.column` of a unique or primary key, or only the table's name for any of its keys */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const [table = '', column = ''] = constraint.split('.');
  return someCause(error, (message) => {
    const columns = /UNIQUE constraint failed: ([\w., ]+)/i.exec(message)?.[1]?.split(', ') ?? [];
    return columns.some((name) => (column ? name === constraint : name.startsWith(`${table}.`)));
  });
}

/** Whether a row was refused because another row that it refers to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  return someCause(error, (message) => message.includes('FOREIGN KEY constraint failed'));
}

/** Whether a trigger raised this code with `RAISE(ABORT, code)`. */
export function isAbortedBy(error: unknown, code: string): boolean {
  return someCause(error, (message) => new RegExp(`\\b${code}\\b`).test(message));
}

function someCause(error: unknown, test: (message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  return test(error.message) || someCause(error.cause, test);
}
