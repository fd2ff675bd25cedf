import { beforeAll, expect, test } from 'vitest';
import { EDGE_API, EDGE_PAGES } from '#app/http/edge-rules.server.ts';
import { fillAgenda } from '../support/bookings.ts';
import { fillShop } from '../support/designs.ts';
import { addPackages, manyPackages } from '../support/packages.ts';
import { fillProducts } from '../support/products.ts';
import { openShop } from '../support/shop.ts';
import { fetchPage } from '../support/site.ts';

const shop = await openShop();
const FILLED: Record<string, string> = {
  '/gallery/:occasion': '/gallery/haldi',
  '/details/:id': '/details/design-00003',
  '/api/designs/:id': '/api/designs/design-00003',
  '/sitemap/:part': '/sitemap/pages.xml',
  '/:slug': '/slug-p003',
};

test('x', async () => {
  await fillShop(shop, 36);
  await addPackages(shop, manyPackages(40));
  await fillProducts(shop, 5);
  await fillAgenda(shop, 30, 1);
  await shop.rows(
    `update vendors set slug = id, years_of_experience = rowid % 40, styles = 'Bridal' returning id`,
  );
  const [product] = await shop.rows<{ id: string }>('select id from popular_products limit 1');
  const [artist] = await shop.rows<{ id: string }>('select id from vendors limit 1');
  const tables = (await shop.rows<{ name: string }>("select name from sqlite_master where type='table'")).map(
    ({ name }) => name,
  );
  const read = new Set<string>();
  const send = shop.database.send.bind(shop.database);
  shop.database.send = (mode, statements) => {
    for (const { sql } of statements)
      for (const t of tables) if (new RegExp(`\\b${t}\\b`).test(sql)) read.add(t);
    return send(mode, statements);
  };
  for (const path of Object.keys({ ...EDGE_PAGES, ...EDGE_API })) {
    read.clear();
    const p =
      FILLED[path] ??
      path
        .replace('/popular-product/:id', `/popular-product/${product?.id}`)
        .replace('artists/:slug', `artists/${artist?.id}`);
    shop.time = new Date(shop.time.getTime() + 60_000);
    const a = p.startsWith('/api') ? await shop.fetchApi(p) : await fetchPage(shop, p);
    console.log(path, a.status, [...read].join(' '));
  }
});
