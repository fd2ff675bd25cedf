import { accessSync, constants, existsSync, globSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockState } from './state-lock.ts';
import { ScriptError } from './step.ts';

/** The folder in which Miniflare keeps D1 and R2 on this machine: what is in it, and whether the shop can use it. */

/** Where wrangler keeps the local D1 and R2 by default. */
export const LOCAL_STATE = '.wrangler/state';

/** It is there once the sample shop is loaded. */
export const SEEDED_STAMP = 'seeded';

/**
 * Takes the local state for this process alone and makes sure that it is sound.
 * @param holder names this process to others, such as `npm start`
 * @throws ScriptError with what is wrong and what to do
 */
export function claimState(holder: string, state = LOCAL_STATE): void {
  assertWritable(state);
  lockState(state, holder);
  assertSound(state);
}

/** What to do for who does not need the shop's data any more. */
export function startAnew(state: string): string {
  return `start anew with a sample shop: mv ${state} ${state}.old`;
}

/** The names of the migrations that the database has had, in their order. */
export function appliedMigrations(state: string): string[] {
  const [file] = databaseFiles(state, 'd1');
  return file === undefined ? [] : readMigrations(file);
}

/** The migrations that the database lacks. @throws ScriptError if it has had one that this code does not know */
export function pendingMigrations(state: string): string[] {
  const applied = appliedMigrations(state);
  assertKnownMigrations(applied, `The database in ${state}`);
  return migrationFiles().filter((name) => !applied.includes(name));
}

/** @throws ScriptError if the database is of a newer version of the code */
export function assertKnownMigrations(applied: readonly string[], what: string): void {
  const unknown = applied.filter((name) => !migrationFiles().includes(name));
  if (unknown.length === 0) return;
  throw new ScriptError(
    `${what} is newer than this code, which does not know ${unknown.join(', ')}.\nGet the newer code (git pull), or restore a backup that is as old as the code.`,
  );
}

/** The SQLite files of the local D1 or R2, one for each database or bucket. */
export function databaseFiles(state: string, kind: 'd1' | 'r2'): string[] {
  return globSync(`${state}/v3/${kind}/*Object/*.sqlite`).filter(
    (file) => !file.endsWith('/metadata.sqlite'),
  );
}

/** @throws ScriptError unless every database in the folder can be read from beginning to end */
export function assertSound(state: string): void {
  const [database] = databaseFiles(state, 'd1');
  const isSeeded = existsSync(`${state}/${SEEDED_STAMP}`);
  if (isSeeded && (database === undefined || readMigrations(database).length === 0)) {
    throw damaged(database ?? `${state}/v3/d1`, 'its tables are gone');
  }
  for (const file of [...databaseFiles(state, 'd1'), ...databaseFiles(state, 'r2')]) {
    const faults = readDatabase(file, (sqlite) => sqlite.prepare('pragma quick_check').all());
    const fault = faults[0]?.quick_check;
    // SQLite may list hundreds of faults, on lines of their own.
    if (fault !== 'ok') throw damaged(file, `${String(fault).replaceAll(/\s+/g, ' ').slice(0, 80)}…`);
  }
}

/** SQLite's codes for a file that is damaged, and one that is no database. */
const DAMAGED_CODES = [11, 26];

/**
 * Reads a SQLite file, which a running site may be writing to: each statement sees it as it was at one moment.
 * @throws ScriptError if it cannot be read: it is damaged, or no database, or not for this user
 */
export function readDatabase<Result>(file: string, read: (sqlite: DatabaseSync) => Result): Result {
  try {
    using sqlite = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    return read(sqlite);
  } catch (error) {
    const { code, errcode = 0, message } = error as NodeJS.ErrnoException & { errcode?: number };
    if (code !== 'ERR_SQLITE_ERROR') throw error;
    throw DAMAGED_CODES.includes(errcode & 0xff)
      ? damaged(file, message)
      : new ScriptError(`The database ${file} cannot be read: ${message}.`);
  }
}

function readMigrations(file: string): string[] {
  return readDatabase(file, (sqlite) => {
    const table = sqlite.prepare("select 1 from sqlite_schema where name = 'd1_migrations'").get();
    const rows = table ? sqlite.prepare('select name from d1_migrations order by id').all() : [];
    return rows.map(({ name }) => String(name));
  });
}

function migrationFiles(): string[] {
  return readdirSync('migrations').filter((name) => name.endsWith('.sql'));
}

function damaged(file: string, fault: string): ScriptError {
  const state = file.replace(/\/v3\/.*/, '');
  return new ScriptError(
    `The database ${file} is damaged: ${fault}.\nRestore a backup (npm run restore), or ${startAnew(state)}`,
  );
}

/** @throws ScriptError naming the first file or folder that this user cannot write */
export function assertWritable(state: string): void {
  const parent = dirname(state);
  const inState = globSync([
    `${state}/*`,
    `${state}/v3/*`,
    `${state}/v3/*/*`,
    `${state}/v3/*/*/{*.sqlite*,blobs}`,
  ]);
  for (const path of [existsSync(parent) ? parent : '.', state, ...inState].filter(existsSync)) {
    try {
      accessSync(path, constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw new ScriptError(
        `${path} cannot be written (${code}), and the shop keeps its orders there.\nMake ${parent} writable for this user, or use a copy of the folder that is.`,
      );
    }
  }
}
