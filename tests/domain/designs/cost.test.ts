import { beforeAll, expect, test } from 'vitest';
import { browseShop, listDesignsById } from '#app/domain/designs/design.server.ts';
import { FACET_NAMES, FACETS } from '#app/domain/designs/design-facets.ts';
import { parseDesignQuery } from '#app/domain/designs/design-query.ts';
import { FACET_CAP, SEARCH_CAP } from '#app/domain/designs/design-search.server.ts';
import { quoteLines } from '#app/domain/orders/for-sale.server.ts';
import { getOrderByLink } from '#app/domain/orders/order.server.ts';
import { orderKey } from '#app/domain/orders/order-link.server.ts';
import { getDesignPage } from '#app/domain/reviews/published-reviews.server.ts';
import { suggest } from '#app/domain/search/search.server.ts';
import { MAX_SUGGESTIONS } from '#app/domain/search/shop-item.ts';
import { fillShop } from '../../support/designs.ts';
import { orderDraft } from '../../support/orders.ts';
import { openShop, type Shop } from '../../support/shop.ts';

/**
 * What the shop's reads cost must not grow with the shop: each is measured in a small shop and in a large one, which
 * begin with the same 36 designs.
 */
const small = await openShop();
const large = await openShop();

beforeAll(async () => {
  await fillShop(small, 36);
  await fillShop(large, 20_000);
});

const CART = ['design-00001', 'design-00009', 'design-00030'];

function list(address: string, limit?: number) {
  return (shop: Shop) =>
    browseShop(shop.context, parseDesignQuery(new URL(address, 'https://shop.example').searchParams), limit);
}

/** A design costs itself and its place in an index, and its three images theirs. */
const DESIGN = 11;
/** Each has a count. */
const CHOICES = FACET_NAMES.flatMap((name) => FACETS[name].choices).length;
/** A list costs one design more than it shows, and the counts of the sidebar and its filters. */
const listOf = (designs: number) => (designs + 1) * DESIGN + 30 + CHOICES;

/** The large shop has designs in every range of prices, each with its count. */
const OTHER_PRICES = FACETS.price.choices.length - 1;

/** Each read, and the most rows it may look at. */
const READS: [name: string, mostRows: number, read: (shop: Shop) => Promise<unknown>][] = [
  ['the shop', listOf(24), list('/shop')],
  ['the shop by price', listOf(24), list('/shop?sort=price-low')],
  ['the shop by price, dearest first', listOf(24), list('/shop?sort=price-high')],
  ['the second page', listOf(10), list('/shop?after=10-10', 10)],
  ['the page before', listOf(10), list('/shop?before=25-25', 10)],
  ['the second page by price', listOf(10), list('/shop?sort=price-low&after=110-10', 10)],
  ['a group', listOf(10), list('/shop?category=bridal', 10)],
  ['a group by price', listOf(10), list('/shop?category=bridal&sort=price-low', 10)],
  ['a group by price, dearest first', listOf(7), list('/shop?category=others&sort=price-high', 7)],
  ['the second page of a group', listOf(10), list('/shop?category=bridal&after=5-5', 10)],
  ['a category', listOf(10), list('/shop?category=bridal-simple', 10)],
  ['a category by price', listOf(10), list('/shop?category=bridal-simple&sort=price-low', 10)],
  ['the second page of a category', listOf(4), list('/shop?category=bridal-simple&after=3-3', 4)],
  ['one design and those beside it', 10 * DESIGN, (shop) => getDesignPage(shop.context, 'design-00003')],
  ['a design that is not there', 7, (shop) => getDesignPage(shop.context, 'none')],
  ['the designs of a cart', 3 * DESIGN + 3, (shop) => listDesignsById(shop.context, CART)],
  ['a quote, which looks among the products too', 3 * DESIGN + 6, (shop) => quoteLines(shop.context, CART)],
  ['the API list', listOf(10), (shop) => shop.fetchApi('/api/designs?limit=10')],
  [
    'the API list of a category',
    listOf(4),
    (shop) => shop.fetchApi('/api/designs?limit=4&category=bridal-simple'),
  ],
  ['the API design', DESIGN + 3, (shop) => shop.fetchApi('/api/designs/design-00003')],
];

test.each(READS)(
  '%s: one round trip, as many rows in a large shop as in a small one',
  async (_name, most, read) => {
    for (const shop of [small, large]) await shop.context.boxes(); // every page has the site's content from memory
    const inSmall = await small.database.measure(() => read(small));
    const inLarge = await large.database.measure(() => read(large));
    expect(inSmall.roundTrips).toBe(1);
    expect(inLarge.roundTrips).toBe(1);
    expect(inLarge.rowsRead - inSmall.rowsRead).toBeLessThanOrEqual(OTHER_PRICES);
    expect(inLarge.rowsRead).toBeLessThanOrEqual(most);
  },
);

test.each([
  ['a common word', '/shop?q=vines'],
  ['a common word in a category', '/shop?q=henna+vines&category=bridal-heavy'],
  ['a misspelled one', '/shop?q=vinez+peacoks'],
  ['words that nothing has', '/shop?q=velvet+curtains+mehndia'],
  ['a filter that many pass', '/shop?style=bridal&style=arabic'],
  [
    'filters, a word and a category',
    '/shop?q=simple+peacock&style=bridal&price=more&category=leg&sort=price-low',
  ],
  ['a letter', '/shop?q=m&sort=price-high'],
])('a search for %s: one round trip, bounded by its cap', async (_name, address) => {
  const { roundTrips, rowsRead } = await large.database.measure(() => list(address)(large));
  expect(roundTrips).toBe(1);
  // Each match is looked at in the index, as often as there is an order of merit, as a design and for the count; each
  // choice of the filters counts its own, and a misspelled word is compared with those that begin like it.
  expect(rowsRead).toBeLessThanOrEqual(SEARCH_CAP * 9 + CHOICES * (FACET_CAP + 2) + 1000);
});

test('filters of the API’s list: one round trip, bounded by the cap of a search', async () => {
  const address = '/api/designs?style=bridal&style=arabic&price=more&part=hands&sort=price-low&limit=100';
  const { roundTrips, rowsRead, result } = await large.database.measure(() => large.fetchApi(address));
  expect(result.status).toBe(200);
  expect(roundTrips).toBeLessThanOrEqual(2); // the second is the content, read once in a while
  expect(rowsRead).toBeLessThanOrEqual(SEARCH_CAP * 6);
});

test('a search for a rare word costs what its few designs cost', async () => {
  const { rowsRead, result } = await large.database.measure(() => list('/shop?q=19876')(large));
  expect(result).toMatchObject({ found: 1 });
  // Each choice of the filters is looked up once.
  expect(rowsRead).toBeLessThanOrEqual(100);
});

test('suggestions: one round trip, bounded by the cap of a search', async () => {
  const { roundTrips, rowsRead, result } = await large.database.measure(() => suggest(large.context, 'peac'));
  expect(result).toHaveLength(MAX_SUGGESTIONS);
  expect(roundTrips).toBe(1);
  expect(rowsRead).toBeLessThanOrEqual(SEARCH_CAP * 9);
});

test("an order's page: one round trip, however many orders there are", async () => {
  const place = () => small.post('/api/orders', orderDraft({ lines: [{ id: 'design-00001', quantity: 1 }] }));
  const { number } = (await (await place()).json()) as { number: string };
  const key = await orderKey(small.context, number);
  const costs: number[] = [];
  for (const others of [1, 40]) {
    await Promise.all(Array.from({ length: others }, place));
    const cost = await small.database.measure(() => getOrderByLink(small.context, { number, key }));
    expect(cost.result?.lines).toHaveLength(1);
    expect(cost.roundTrips).toBe(1);
    costs.push(cost.rowsRead);
  }
  expect(costs[1]).toBe(costs[0]);
});

test('placing an order: its limits with what it reads, one write that claims its messages, and what became of them, as many rows in a large shop as in a small one', async () => {
  const costs: number[] = [];
  for (const shop of [small, large]) {
    const lines = CART.map((id) => ({ id, quantity: 1 }));
    // Its limits are counted anew.
    await shop.rows('delete from rate_limits');
    const cost = await shop.database.measure(() => shop.post('/api/orders', orderDraft({ lines })));
    expect(cost.result.status).toBe(201);
    // On the site the owner's content comes from memory; here it is read.
    expect(cost.roundTrips).toBeLessThanOrEqual(5);
    costs.push(cost.rowsRead);
  }
  // What is sent meanwhile reads a row more or less.
  const [few = 0, many = 0] = costs;
  expect(Math.abs(many - few)).toBeLessThan(10);
});
