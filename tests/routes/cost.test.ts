import { beforeAll, expect, test } from 'vitest';
import { loader as root } from '#app/root.tsx';
import { loader as about } from '#app/routes/storefront/about/route.tsx';
import { loader as details } from '#app/routes/storefront/details/route.tsx';
import { loader as gallery } from '#app/routes/storefront/gallery.tsx';
import { loader as occasion } from '#app/routes/storefront/gallery-occasion.tsx';
import { loader as home } from '#app/routes/storefront/home/route.tsx';
import { loader as packagePage } from '#app/routes/storefront/package/route.tsx';
import { loader as packages } from '#app/routes/storefront/packages/route.tsx';
import { loader as products } from '#app/routes/storefront/popular-products.tsx';
import { loader as shopPage } from '#app/routes/storefront/shop/route.tsx';
import { fillAgenda } from '../support/bookings.ts';
import { fillShop } from '../support/designs.ts';
import { addPackages, manyPackages } from '../support/packages.ts';
import { PageVisitor } from '../support/pages.ts';
import { fillProducts } from '../support/products.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** What a page asks of the database, by its own loader: one round trip, however large the shop. */

const small = await openShop();
const large = await openShop({ isLarge: true });

beforeAll(async () => {
  await fillShop(small, 36);
  await fillShop(large, 20_000);
  // A shop has as many packages as it has: no more than `MAX_PACKAGES`, however large it is otherwise.
  for (const shop of [small, large]) await addPackages(shop, manyPackages(40));
  for (const shop of [small, large]) await fillProducts(shop, 5);
  // More than three artists are chosen from.
  await fillAgenda(small, 30, 1);
  await fillAgenda(large, 200, 1);
  for (const shop of [small, large]) {
    await shop.rows(
      `update vendors set slug = id, years_of_experience = rowid % 40, styles = 'Bridal' returning id`,
    );
  }
});

type Loader = Parameters<PageVisitor['get']>[0];

const PAGES: [name: string, path: string, loader: Loader, params?: Record<string, string>][] = [
  ['home', '/', home as Loader],
  ['about', '/about', about as Loader],
  ['popular products', '/popular-product', products as Loader],
  ['the shop', '/shop', shopPage as Loader],
  ['a design', '/details/design-00003', details as Loader, { id: 'design-00003' }],
  ['the gallery', '/gallery', gallery as Loader],
  ['more of the gallery', '/gallery?after=3-3', gallery as Loader],
  ['the packages', '/package?category=bridal&price=3001', packages as Loader],
  ['a package', '/slug-p003', packagePage as Loader, { slug: 'slug-p003' }],
  ['a gallery of an occasion', '/gallery/haldi', occasion as Loader, { occasion: 'haldi' }],
];

/**
 * The artists' turn may begin anew among those who are read, which costs a row; and the large shop has designs in every
 * range of prices, each with its count.
 */
function expectSameRows(inLarge: number, inSmall: number): void {
  expect(Math.abs(inLarge - inSmall), `${inLarge} and ${inSmall} rows`).toBeLessThanOrEqual(3);
}

test.each(PAGES)('%s: one round trip, as many rows in a large shop as in a small one', async (...page) => {
  const [, path, loader, params] = page;
  const cost = async (shop: Shop) => {
    // The site's words, which the frame of every page asks for, are known from the page before.
    await new PageVisitor(shop).get(root as Loader, '/');
    return shop.database.measure(() => new PageVisitor(shop).get(loader, path, params));
  };
  const [inSmall, inLarge] = [await cost(small), await cost(large)];
  expect(inLarge.result).not.toBeInstanceOf(Response);
  expect(inSmall.roundTrips).toBe(1);
  expect(inLarge.roundTrips).toBe(1);
  expectSameRows(inLarge.rowsRead, inSmall.rowsRead);
});

test('of popular products the home page reads three, however many there are', async () => {
  const cost = async (shop: Shop) =>
    (await shop.database.measure(() => new PageVisitor(shop).get(home as Loader, '/'))).rowsRead;
  const few = await cost(small);
  await fillProducts(large, 100);
  expectSameRows(await cost(large), few);
});
