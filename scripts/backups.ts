import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, normalize, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  appliedMigrations,
  assertKnownMigrations,
  assertSound,
  assertWritable,
  databaseFiles,
  readDatabase,
  SEEDED_STAMP,
} from './local-state.ts';
import { assertSecretsOfBackup, FINGERPRINTS_FILE } from './secrets.ts';
import { lockState } from './state-lock.ts';
import { ScriptError } from './step.ts';

/**
 * Backups of the shop on this machine: a folder like that of the local state, with copies of the database, of the bucket's
 * list of objects and of its objects, and a manifest with the checksum of each file.
 */

interface Manifest {
  madeAt: string;
  migrations: string[];
  /** SHA-256 by path. */
  files: Record<string, string>;
}

const MANIFEST = 'manifest.json';

/** Kept beside the databases: who was asked to pay what, with which secrets the shop was made, and that it has its samples. */
const OTHER_FILES = ['cashfree-sandbox.json', FINGERPRINTS_FILE, SEEDED_STAMP];

/** Ended by a restored backup: who is logged in, codes and links that log in, and counts of attempts. */
const SHORT_LIVED_TABLES = [
  'sessions',
  'otp_challenges',
  'password_resets',
  'staff_invitations',
  'rate_limits',
];

/**
 * Copies the shop into a new folder. The shop may be open meanwhile: the database is copied as it was at one moment, and
 * then the images, so that none is missing that the database names.
 * @returns what is in the backup
 * @throws ScriptError if the folder is there, or there is no sound shop
 */
export function createBackup(state: string, folder: string, now: Date): string {
  if (existsSync(folder))
    throw new ScriptError(`${folder} is there already. Choose another: npm run backup -- FOLDER`);
  const [database] = databaseFiles(state, 'd1');
  if (database === undefined) throw new ScriptError(`There is no shop in ${state} yet: npm start makes one.`);
  assertSound(state);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const place = (file: string) => `${unfinished}/${relative(state, file)}`;
  copyDatabase(database, place(database));
  deleteShortLived(place(database));
  const copyBuckets = () =>
    databaseFiles(state, 'r2').reduce((sum, bucket) => sum + copyBucket(bucket, state, unfinished), 0);
  // Once more, with a new list, if the shop deleted one meanwhile.
  const missing = copyBuckets() && copyBuckets();
  for (const name of OTHER_FILES) copy(`${state}/${name}`, `${unfinished}/${name}`);
  writeManifest(unfinished, now);
  renameSync(unfinished, folder);
  return describe(folder) + (missing > 0 ? `; ${missing} of them are lost in the shop itself` : '');
}

/**
 * Puts a backup in the place of the shop, which nobody may have open. The shop that was there is kept beside it.
 * @returns what was restored, and where the shop from before is kept
 * @throws ScriptError, and changes nothing, if the backup is incomplete, damaged, newer than the code or of other
 *   secrets, or there is a shop and `replace` is not set
 */
export function restoreBackup(
  folder: string,
  { state, replace, secretsFile, now }: { state: string; replace: boolean; secretsFile?: string; now: Date },
): { restored: string; keptAs: string | null } {
  assertIntact(folder);
  assertSound(folder);
  assertKnownMigrations(appliedMigrations(folder), 'This backup');
  assertSecretsOfBackup(folder, secretsFile);
  assertWritable(state);
  lockState(state, 'npm run restore');
  if (databaseFiles(state, 'd1').length > 0 && !replace) {
    throw new ScriptError(
      `There is a shop in ${state} already. To put the backup in its place, and keep that shop beside it:\nnpm run restore -- ${folder} --replace`,
    );
  }
  const restoring = `${state}.restoring`;
  rmSync(restoring, { recursive: true, force: true });
  for (const path of Object.keys(readManifest(folder).files))
    copy(`${folder}/${path}`, `${restoring}/${path}`);
  const keptAs = existsSync(state) ? `${state}.before-${timestamp(now)}` : null;
  if (keptAs) renameSync(state, keptAs);
  renameSync(restoring, state);
  return { restored: describe(state), keptAs };
}

/** A moment as part of a file's name. */
export function timestamp(moment: Date): string {
  return moment.toISOString().slice(0, 19).replaceAll(':', '-');
}

/** A copy without what was deleted. SQLite copies what one reader sees, whoever writes meanwhile. */
function copyDatabase(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  rmSync(to, { force: true });
  readDatabase(from, (sqlite) => sqlite.prepare('vacuum into ?').run(to));
}

function deleteShortLived(file: string): void {
  using sqlite = new DatabaseSync(file);
  const tables = sqlite.prepare("select name from sqlite_schema where type = 'table'").all();
  const names = tables.map(({ name }) => String(name)).filter((name) => SHORT_LIVED_TABLES.includes(name));
  for (const name of names) sqlite.exec(`delete from ${name}`);
  sqlite.exec('vacuum');
}

/** Copies the list of objects and then the objects. @returns how many were not there, deleted in between perhaps */
function copyBucket(bucket: string, state: string, folder: string): number {
  const list = `${folder}/${relative(state, bucket)}`;
  copyDatabase(bucket, list);
  const objects = readDatabase(list, (sqlite) =>
    sqlite.prepare('select blob_id from _mf_objects where blob_id is not null').all(),
  );
  const blobs = new Map(globSync(`${state}/v3/r2/*/blobs/*`).map((path) => [basename(path), path]));
  return objects.filter(({ blob_id }) => {
    const blob = blobs.get(String(blob_id));
    return !blob || !copy(blob, `${folder}/${relative(state, blob)}`);
  }).length;
}

/** @returns whether there was a file to copy */
function copy(from: string, to: string): boolean {
  mkdirSync(dirname(to), { recursive: true });
  try {
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return false;
  }
}

function writeManifest(folder: string, now: Date): void {
  const paths = globSync('**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, `${parentPath}/${name}`))
    .sort();
  const manifest: Manifest = {
    madeAt: now.toISOString(),
    migrations: appliedMigrations(folder),
    files: Object.fromEntries(paths.map((path) => [path, checksum(`${folder}/${path}`)])),
  };
  writeFileSync(`${folder}/${MANIFEST}`, `${JSON.stringify(manifest, null, 2)}\n`);
}

function readManifest(folder: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(`${folder}/${MANIFEST}`, 'utf8'));
    if (Object.keys(manifest.files).length > 0) return manifest;
  } catch {
    // told below
  }
  throw new ScriptError(`${folder} is no backup: it has no ${MANIFEST} that can be read.`);
}

function assertIntact(folder: string): void {
  const isInside = (path: string) =>
    normalize(path) === path && !path.startsWith('/') && !path.startsWith('..');
  const damaged = Object.entries(readManifest(folder).files).find(
    ([path, sum]) =>
      !isInside(path) || !existsSync(`${folder}/${path}`) || checksum(`${folder}/${path}`) !== sum,
  );
  if (damaged)
    throw new ScriptError(`The backup is damaged: ${folder}/${damaged[0]} is not what was written.`);
}

function checksum(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** What a shop or a backup holds: `orders: 12, bookings: 3, designs: 36, image files: 561`. */
function describe(folder: string): string {
  const count = (kind: 'd1' | 'r2', table: string) =>
    databaseFiles(folder, kind)
      .map((file) =>
        readDatabase(file, (sqlite) => sqlite.prepare(`select count(*) as n from ${table}`).get()),
      )
      .reduce((sum, row) => sum + Number(row?.n), 0);
  const rows = ['orders', 'bookings', 'designs'].map((table) => `${table}: ${count('d1', table)}`);
  return [...rows, `image files: ${count('r2', '_mf_objects')}`].join(', ');
}
