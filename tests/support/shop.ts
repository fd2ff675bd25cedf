import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll } from 'vitest';
import type { OutboxMessage } from '#app/domain/notifications/outbox.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import type { Delivery } from '#app/gateways/delivery.ts';
import type { Put } from '#app/gateways/object-storage.ts';
import { type Bindings, createContext, type ExecutionContext } from '#app/http/context.server.ts';
import { handleApiRequest } from '#functions/api/app.ts';
import { DATABASE_WORKER, MeteredDatabase } from './database.ts';
import { migrationFiles, statementsOf } from './migrations.ts';

/** The site's own address. */
const SITE = 'https://shop.example';

const SECRETS = {
  LINK_SECRET: 'a secret of the tests, of forty characters',
  DATA_SECRET: 'another one of them, of forty characters',
};

/** The bucket as browsers reach it: by the S3 endpoint that the local bucket has of its own. */
const R2 = {
  R2_BUCKET: 'images',
  R2_ACCESS_KEY_ID: 'tests',
  R2_SECRET_ACCESS_KEY: 'the tests may write here',
};
const s3Credentials = { accessKeyId: R2.R2_ACCESS_KEY_ID, secretAccessKey: R2.R2_SECRET_ACCESS_KEY };
const S3_PATH = '/cdn-cgi/local/r2/s3';

/** For whoever calls the site by hand: work that goes on after the answer is left to itself. */
export const execution: ExecutionContext = { waitUntil() {} };

export interface Shop {
  /** What the domain works with; its clock is {@link Shop.time}. */
  context: AppContext;
  /** What Pages would bind. */
  bindings: Bindings;
  database: MeteredDatabase;
  /** The shop's clock: set it to move it. */
  time: Date;
  /** What the shop sent to people, oldest first. */
  messages: OutboxMessage[];
  /** Waits for the work that goes on after the answers. */
  settle(): Promise<void>;
  /** The site's API, as the Pages function calls it. */
  fetchApi(path: string, init?: RequestInit): Promise<Response>;
  /** A JSON body to the API. */
  post(path: string, body: unknown): Promise<Response>;
  /** An object straight to the bucket, as a browser sends it with the leave that it was given. */
  put(leave: Put, body: BodyInit, headers?: Record<string, string>): Promise<Response>;
  /** The rows that one statement answers. */
  rows<Row = Record<string, unknown>>(sql: string, ...values: (string | number | null)[]): Promise<Row[]>;
  /** How many rows a table holds. */
  count(table: string): Promise<number>;
  /** Empties every table. */
  empty(): Promise<void>;
}

/**
 * A shop with a real D1 and R2 of its own, migrated from empty, until the test file ends.
 * @param migrations file names; all of them unless told
 */
export async function openShop(migrations = migrationFiles()): Promise<Shop> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: DATABASE_WORKER,
      compatibilityDate: '2026-07-01',
      d1Databases: ['DB'],
      r2Buckets: { IMAGES: { id: R2.R2_BUCKET, s3Credentials } },
    }),
  );
  afterAll(async () => {
    await shop.settle();
    await miniflare.dispose();
  });
  const database = new MeteredDatabase(miniflare);
  const binding = database as unknown as D1Database; // all of it that the site uses
  const images = (await miniflare.getR2Bucket('IMAGES')) as unknown as R2Bucket;
  for (const file of migrations) {
    await database.batch(statementsOf(file).map((statement) => database.prepare(statement)));
  }
  const bindings: Bindings = {
    ...{ DB: binding, IMAGES: images, ENVIRONMENT: 'local' },
    ...{ ...SECRETS, ...R2, R2_ENDPOINT: new URL(S3_PATH, await miniflare.ready).href },
  };

  let work: Promise<unknown>[] = [];
  const awaited: ExecutionContext = { waitUntil: (promise) => void work.push(promise) };
  const messages: OutboxMessage[] = [];
  const carrier = {
    async send(message: OutboxMessage): Promise<Delivery> {
      messages.push(message);
      return { ok: true, providerId: 'test' };
    },
  };

  const shop: Shop = {
    context: {
      ...createContext(bindings, SITE, awaited),
      sms: carrier,
      mail: carrier,
      now: () => new Date(shop.time),
    },
    messages,
    async settle() {
      while (work.length > 0) {
        const started = work;
        work = [];
        await Promise.all(started);
      }
    },
    bindings,
    database,
    // The API goes by the real time: what both know, a login above all, must be of now.
    time: new Date(),
    fetchApi: async (path, init) => handleApiRequest(new Request(SITE + path, init), bindings, awaited),
    post: (path, body) =>
      shop.fetchApi(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    put: ({ url, headers }, body, others = {}) =>
      fetch(url, { method: 'PUT', headers: { ...headers, ...others }, body }),
    async rows<Row>(sql: string, ...values: (string | number | null)[]) {
      return (
        await database
          .prepare(sql)
          .bind(...values)
          .all()
      ).results as Row[];
    },
    async count(table) {
      const [row] = await shop.rows<{ rows: number }>(`select count(*) as rows from ${table}`);
      return row?.rows ?? 0;
    },
    async empty() {
      // What goes on after the answers belongs to the test before.
      await shop.settle();
      const tables = await shop.rows<{ name: string }>(
        `select name from sqlite_master where type = 'table' and name not like 'designs%\\_search%' escape '\\'
           and name not like '\\_cf%' escape '\\' and name <> 'sqlite_master'`,
      );
      await database.batch([
        database.prepare('pragma defer_foreign_keys = on'),
        ...tables.map(({ name }) => database.prepare(`delete from ${name}`)),
      ]);
    },
  };
  return shop;
}
