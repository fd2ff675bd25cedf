import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { DatabaseConnection, MeteredDatabase } from './database.ts';
import { databaseWorker } from './database-worker.ts';
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
  database: DatabaseConnection;
  images: R2Bucket;
  /** What the site must be told to send browsers straight to the bucket. */
  variables: Record<string, string>;
  /** For storage with tens of thousands of rows: ending it takes less than emptying it. */
  end(): Promise<void>;
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
  await storage.database.empty();
  const { objects } = await storage.images.list();
  if (objects.length > 0) await storage.images.delete(objects.map(({ key }) => key));
  unused.push(storage);
}

async function createStorage(): Promise<Storage> {
  const s3Credentials = { accessKeyId: R2.R2_ACCESS_KEY_ID, secretAccessKey: R2.R2_SECRET_ACCESS_KEY };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...databaseWorker,
      r2Buckets: { IMAGES: { id: R2.R2_BUCKET, s3Credentials } },
    }),
  );
  const connection = await DatabaseConnection.open(miniflare);
  const database = new MeteredDatabase(connection);
  for (const file of migrationFiles()) {
    await database.batch(statementsOf(file).map((statement) => database.prepare(statement)));
  }
  return {
    database: connection,
    images: (await miniflare.getR2Bucket('IMAGES')) as unknown as R2Bucket,
    variables: { ...R2, R2_ENDPOINT: new URL(S3_PATH, await miniflare.ready).href },
    end: () => miniflare.dispose(),
  };
}
