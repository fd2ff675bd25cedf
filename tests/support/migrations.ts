import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** The migrations' file names in the order in which wrangler applies them. */
export function migrationFiles(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** The statements of one migration. Triggers hold semicolons, so only the breakpoints part them. */
export function statementsOf(file: string): string[] {
  return readFileSync(MIGRATIONS + file, 'utf8')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter(Boolean);
}
