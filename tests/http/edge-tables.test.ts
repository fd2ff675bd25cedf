import { beforeAll, describe, expect, test } from 'vitest';
import { EDGE_TOPICS } from '#app/domain/shared/edge-topics.ts';
import { readEdgeVersions } from '#app/domain/shared/edge-versions.server.ts';
import { EDGE_API, EDGE_PAGES } from '#app/http/edge-rules.server.ts';
import { book, fillAgenda } from '../support/bookings.ts';
import { fillShop } from '../support/designs.ts';
import { addPackages, manyPackages } from '../support/packages.ts';
import { fillProducts } from '../support/products.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

/** That no change of what a stored answer shows goes unseen: each table that it reads raises the version of a topic of it. */

const shop = await openShop();
const rules = { ...EDGE_PAGES, ...EDGE_API };

/** Tables without a trigger of their own, and why none is needed. */
const OTHERWISE: Record<string, { because: string; within?: number }> = {
  images: { because: 'the bytes of an id, and their size, never change' },
  design_counts: { because: 'triggers on designs keep it' },
  design_facet_counts: { because: 'triggers on designs keep it' },
  designs_search: { because: 'triggers on designs keep it' },
  designs_search_kinds: { because: 'triggers on designs keep it' },
  shop_entries: { because: 'triggers on packages and products keep it' },
  shop_entries_search: { because: 'triggers on packages and products keep it' },
  review_ratings: { because: 'triggers on reviews keep it' },
  stock_requests: { because: 'only those of whoever is logged in are read' },
  heart_counts: { because: 'a heart more is seen with the next making', within: 300_000 },
  booking_holds: { because: 'a hold lasts for minutes', within: 60_000 },
  booking_hold_artists: { because: 'a hold lasts for minutes', within: 60_000 },
};

/** What stands for the parameters of a path. */
let filled: Record<string, string>;
let tables: string[];

beforeAll(async () => {
  await fillShop(shop, 36);
  await addPackages(shop, manyPackages(40));
  await fillProducts(shop, 5);
  await fillAgenda(shop, 30, 1);
  await shop.rows(`update vendors set slug = id, styles = 'Bridal' returning id`);
  const first = async (sql: string) => (await shop.rows<{ id: string }>(sql))[0]?.id ?? '';
  filled = {
    '/gallery/:occasion': '/gallery/haldi',
    '/details/:id': '/details/design-00003',
    '/popular-product/:id': `/popular-product/${await first('select id from popular_products')}`,
    '/artists/:slug': `/artists/${await first('select id from vendors')}`,
    '/:slug': '/slug-p003',
    '/api/designs/:id': '/api/designs/design-00003',
    '/api/artists/:slug': `/api/artists/${await first('select id from vendors')}`,
  };
  const found = await shop.rows<{ name: string }>("select name from sqlite_master where type = 'table'");
  tables = found.map(({ name }) => name);
});

/** The tables whose names stand in what the database is asked for. */
async function tablesReadBy(path: string): Promise<string[]> {
  const read = new Set<string>();
  const send = shop.database.send.bind(shop.database);
  shop.database.send = (mode, statements) => {
    for (const { sql } of statements) {
      for (const table of tables) if (new RegExp(`\\b${table}\\b`).test(sql)) read.add(table);
    }
    return send(mode, statements);
  };
  // The site's content is read again.
  shop.time = new Date(shop.time.getTime() + 60_000);
  const answer = path.startsWith('/api') ? await shop.fetchApi(path) : await fetchPage(shop, path);
  shop.database.send = send;
  expect(answer.status, path).toBeLessThan(300);
  return [...read];
}

/** Which topic each table raises, by the statements of the triggers. */
async function topicsOfTables(): Promise<Map<string, string>> {
  const triggers = await shop.rows<{ tbl_name: string; sql: string }>(
    "select tbl_name, sql from sqlite_master where type = 'trigger' and name like 'edge\\_%' escape '\\'",
  );
  return new Map(triggers.map(({ tbl_name, sql }) => [tbl_name, /VALUES \('(\w+)'/.exec(sql)?.[1] ?? '']));
}

describe('every table that a stored answer reads', () => {
  const paths = Object.keys(rules).flatMap((path) => {
    if (path === '/media/:id/:file' || path === '/share-image') return []; // the bucket; one image of the content
    if (path === '/sitemap/:part')
      return ['pages', 'packages', 'products', 'artists', 'designs-1'].map((part) => [
        path,
        `/sitemap/${part}.xml`,
      ]);
    if (path === '/shop')
      return [
        [path, path],
        [path, '/shop?part=feet&occasion=pooja&price=more'],
      ];
    return [[path, '']];
  });

  test.each(paths)('%s %s', async (pattern = '', path) => {
    const rule = rules[pattern as keyof typeof rules];
    const raised = await topicsOfTables();
    for (const table of await tablesReadBy(path || (filled[pattern] ?? pattern))) {
      const topic = raised.get(table);
      const other = OTHERWISE[table];
      if (topic === undefined) expect(other?.because, table).toBeTruthy();
      else expect(rule?.topics, table).toContain(topic);
      expect(rule?.freshMs, table).toBeLessThanOrEqual(other?.within ?? Number.POSITIVE_INFINITY);
    }
  });
});

test('each such table raises its topic with every row that comes, changes or goes', async () => {
  const triggers = await shop.rows<{ tbl_name: string; events: string }>(
    `select tbl_name, group_concat(substr(sql, instr(sql, 'AFTER ') + 6, 6)) as events
     from (select * from sqlite_master where type = 'trigger' and name like 'edge\\_%' escape '\\' order by name)
     group by tbl_name`,
  );
  for (const { tbl_name, events } of triggers) expect(events, tbl_name).toBe('INSERT,UPDATE,DELETE');
  expect(new Set((await topicsOfTables()).values())).toEqual(new Set(EDGE_TOPICS));
});

test('a change raises its own topic alone, in the same statement', async () => {
  const before = await readEdgeVersions(shop.context);
  await shop.rows(
    "update designs set name = 'Other' where id in ('design-00003', 'design-00004') returning id",
  );
  const after = await readEdgeVersions(shop.context);
  expect(after).toEqual({ ...before, designs: after.designs });
  expect(after.designs).toBeGreaterThan(before.designs);
});

test('a request that no artist has leaves stored free times as they are; giving it to one does not', async () => {
  const agenda = async () => (await readEdgeVersions(shop.context)).agenda;
  const before = await agenda();
  const { reference } = await book(shop);
  expect(await agenda()).toBe(before);
  await shop.rows(
    `update bookings set start_at = 1800000000000, vendor_id = (select id from vendors limit 1)
     where reference = '${reference}' returning id`,
  );
  expect(await agenda()).toBeGreaterThan(before);
});
