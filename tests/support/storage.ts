import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { DATABASE_WORKER, MeteredDatabase } from './database.ts';
import { migrationFiles, statementsOf } from './migrations.ts';

/** The bucket as browsers reach it: by the S3 endpoint that the local bucket has of its own. */
const R2 = {
  R2_BUCKET: 'images',
  R2_ACCESS_KEY_ID: 'tests',
  R2_SECRET_ACCESS_KEY: 'the tests may write here',
};
const S3_PATH = '/cdn-cgi/local/r2/s3';

/** A real D1, migrated and empty, and a real R2, empty. */
export interface Storage {
  /** Where its database answers. */
  url: URL;
  images: R2Bucket;
  /** What the site must be told to send browsers straight to the bucket. */
  variables: Record<string, string>;
}

/**
 * Storage that no test file uses at the moment. Starting workerd and migrating take a second, emptying takes
 * milliseconds, so that each worker of Vitest keeps its own from file to file. Not a variable of this module: a
 * test may reset modules.
 */
const ofWorker = globalThis as { unusedStorage?: Storage[] };
ofWorker.unusedStorage ??= [];
const unused = ofWorker.unusedStorage;

/** Storage for one shop, until {@link giveBack}. */
export async function takeStorage(): Promise<Storage> {
  return unused.pop() ?? (await createStorage());
}

/** Empties the storage and keeps it for the next shop. */
export async function giveBack(storage: Storage): Promise<void> {
  await emptyTables(new MeteredDatabase(storage.url));
  const { objects } = await storage.images.list();
  if (objects.length > 0) await storage.images.delete(objects.map(({ key }) => key));
  unused.push(storage);
}

async function createStorage(): Promise<Storage> {
  const s3Credentials = { accessKeyId: R2.R2_ACCESS_KEY_ID, secretAccessKey: R2.R2_SECRET_ACCESS_KEY };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: DATABASE_WORKER,
      compatibilityDate: '2026-07-01',
      d1Databases: ['DB'],
      r2Buckets: { IMAGES: { id: R2.R2_BUCKET, s3Credentials } },
    }),
  );
  const url = await miniflare.ready;
  const database = new MeteredDatabase(url);
  for (const file of migrationFiles()) {
    await database.batch(statementsOf(file).map((statement) => database.prepare(statement)));
  }
  return {
    url,
    images: (await miniflare.getR2Bucket('IMAGES')) as unknown as R2Bucket,
    variables: { ...R2, R2_ENDPOINT: new URL(S3_PATH, url).href },
  };
}

/** Deletes the rows of every table. The migrations leave none, so that this is as good as a new database. */
export async function emptyTables(database: MeteredDatabase): Promise<void> {
  const { results } = await database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like '%\\_search%' escape '\\'
         and name not like '\\_cf%' escape '\\' and name <> 'sqlite_master'`,
    )
    .all();
  await database.batch([
    database.prepare('pragma defer_foreign_keys = on'),
    // Overwriting what is erased takes time.
    ...secureDelete(database, 0),
    ...(results as { name: string }[]).map(({ name }) => database.prepare(`delete from ${name}`)),
    ...secureDelete(database, 1),
  ]);
}

function secureDelete(database: MeteredDatabase, on: 0 | 1) {
  return ['entries_search', 'phones_search'].map((index) =>
    database.prepare(`insert into ${index} (${index}, rank) values ('secure-delete', ${on})`),
  );
}
