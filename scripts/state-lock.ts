import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ScriptError } from './step.ts';

/** SQLite's code for a lock that another process holds. */
const SQLITE_BUSY = 5;

/** The locks of this process: SQLite gives up the lock of a database that is garbage-collected. */
const held: DatabaseSync[] = [];

/**
 * Keeps every other script from writing to a folder of local state until this process ends, however it ends. Two
 * writers would get “database is locked” from D1, which does not wait for the other.
 *
 * The lock is SQLite's on an empty file: the system frees it with the process, so that there is no stale one after a
 * `kill -9` and no process id to mistake for another. The file beside it only says who holds the lock.
 * @param holder names this process to others, such as `npm start`
 * @throws ScriptError naming the process that holds it
 */
export function lockState(state: string, holder: string): void {
  const [lockFile, holderFile] = [`${state}.lock`, `${state}.lock.txt`];
  mkdirSync(dirname(state), { recursive: true });
  const lock = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin immediate'); // without a journal beside it
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    throw new ScriptError(
      `The shop in ${state} is in use by ${readHolder(holderFile)}.\nStop that first (Ctrl+C where it runs), then try again.`,
    );
  }
  held.push(lock);
  writeFileSync(holderFile, `${holder} (process ${process.pid})`);
  process.on('exit', () => rmSync(holderFile, { force: true }));
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return 'another process'; // which has not written its name yet
  }
}
