import { afterAll } from 'vitest';
import type { OutboxMessage } from '#app/domain/notifications/outbox.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import type { Delivery } from '#app/gateways/delivery.ts';
import type { Put } from '#app/gateways/object-storage.ts';
import { countParts } from '#app/gateways/sms.ts';
import { type Bindings, createContext, type ExecutionContext } from '#app/http/context.server.ts';
import { getSiteContent, toSeller } from '#app/http/site-content.server.ts';
import { handleApiRequest } from '#functions/api/app.ts';
import { TEST_TIME } from './clock.ts';
import { MeteredDatabase } from './database.ts';
import { giveBack, takeStorage } from './storage.ts';

/** The site's own address. */
const SITE = 'https://shop.example';

const SECRETS = {
  LINK_SECRET: 'a secret of the tests, of forty characters',
  DATA_SECRET: 'another one of them, of forty characters',
};

/** scrypt at its least: the cost of production is tested in password.test.ts. */
const PASSWORD_COST = { N: 2, r: 1, p: 1 };

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
 * A shop with a real D1 and R2, both empty, until the test file ends. It is {@link TEST_TIME} in it.
 * @param isLarge whether the test fills it with tens of thousands of rows
 */
export async function openShop({ isLarge = false } = {}): Promise<Shop> {
  const storage = await takeStorage();
  afterAll(async () => {
    await shop.settle();
    await (isLarge ? storage.end() : giveBack(storage));
  });
  const database = new MeteredDatabase(storage.database);
  const binding = database as unknown as D1Database; // all of it that the site uses
  const bindings: Bindings = {
    ...{ DB: binding, IMAGES: storage.images, ENVIRONMENT: 'local' },
    ...{ ...SECRETS, ...storage.variables },
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
      sms: { ...carrier, countParts },
      mail: carrier,
      // Tests of these channels set them.
      ...{ whatsapp: null, push: null },
      now: () => new Date(shop.time),
      // As a new request asks.
      areas: async () => (await getSiteContent({ ...shop.context })).areas,
      boxes: async () => (await getSiteContent({ ...shop.context })).boxes,
      seller: async () => toSeller((await getSiteContent({ ...shop.context })).contact),
      passwordCost: PASSWORD_COST,
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
    time: new Date(TEST_TIME),
    // A context of its own for each request, as on the site.
    fetchApi: async (path, init) =>
      handleApiRequest(new Request(SITE + path, init), () => ({ ...shop.context }), awaited),
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
      await storage.database.empty();
    },
  };
  database.settle = shop.settle;
  return shop;
}
