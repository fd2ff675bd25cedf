import type { MetaFunction } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearContentCache } from '#app/domain/content/content-cache.server.ts';
import { findStruckPrice, toProductRule } from '#app/domain/content/struck-price.ts';
import { createPopularProduct } from '#app/domain/products/admin-product.server.ts';
import { toFormerPrice } from '#app/domain/products/product.ts';
import { loader as root } from '#app/root.tsx';
import { action as editPackage, loader as packageEditor } from '#app/routes/admin/package-edit.tsx';
import { action as editProduct, loader as productEditor } from '#app/routes/admin/popular-product/route.tsx';
import * as struck from '#app/routes/admin/struck-prices.tsx';
import * as packagePage from '#app/routes/storefront/package/route.tsx';
import { loader as packageList } from '#app/routes/storefront/packages/route.tsx';
import * as productPage from '#app/routes/storefront/popular-product/route.tsx';
import { adminVisitor } from '../support/admin-visitor.ts';
import { addPackages, packageImage } from '../support/packages.ts';
import { type PageVisitor, toReply } from '../support/pages.ts';
import { addImages, productInput } from '../support/products.ts';
import { openShop } from '../support/shop.ts';

/** What packages and products truly cost before: given by the owner, struck where the shop's rule says so. */

const shop = await openShop();
let owner: PageVisitor;

beforeEach(async () => {
  await shop.empty();
  clearContentCache(shop.context);
  owner = await adminVisitor(shop);
});

/** What is struck beside the prices that a page has, each of what is sold by its price and what it cost before. */
async function struckOn(priced: readonly { price: number; formerPrice: number | null }[], isProduct = false) {
  const { struckPrices } = (await owner.get(root, '/')) as Awaited<ReturnType<typeof root>>; // its own loader’s
  const rule = isProduct ? toProductRule(struckPrices) : struckPrices;
  return priced.map((each) => findStruckPrice(rule, each)?.amount ?? null);
}

/** What search engines are told of a page. */
function toldOf(meta: unknown, data: unknown): string {
  const args = { data, matches: [] } as unknown as Parameters<MetaFunction>[0]; // it reads no more
  return JSON.stringify((meta as MetaFunction)(args)); // of any loader
}

const setRule = async (rule: string, version: number) =>
  toReply(await owner.post(struck.action, '/admin/struck-prices', { rule, version: String(version) }));

async function packagesOfApi() {
  return (await shop.fetchApi('/api/packages')).json();
}

describe('a package', () => {
  const save = async (change: Record<string, string>) => {
    const params = { id: 'one' };
    // What its own loader answers.
    const { offer } = (await owner.get(packageEditor, '/admin/packages/one', params)) as Awaited<
      ReturnType<typeof packageEditor>
    >;
    const form = {
      ...{ name: offer.designTitle, price: String(offer.price), slug: offer.slug, status: offer.status },
      ...{ version: String(offer.version), 'image-1': packageImage('one', 0), ...change },
    };
    return toReply(await owner.postFiles(editPackage, '/admin/packages/one', form, [], params));
  };

  beforeEach(() =>
    addPackages(shop, [
      { id: 'one', slug: 'anjali', price: 500 },
      { id: 'two', slug: 'priya', price: 1000 },
    ]),
  );

  const page = async () =>
    (await owner.get(packagePage.loader, '/anjali', { slug: 'anjali' })) as Awaited<
      ReturnType<typeof packagePage.loader>
    >; // its own loader’s
  const listed = async () =>
    // What its own loader answers.
    ((await owner.get(packageList, '/package')) as Awaited<ReturnType<typeof packageList>>).packages;

  test('is struck by the formula, and once it has a former price, by that', async () => {
    expect(await struckOn(await listed())).toEqual([600, 1200]);
    expect(await save({ formerPrice: '₹ 650' })).toMatchObject({ ok: true });
    expect(await struckOn(await listed())).toEqual([650, 1200]);
    const { offer, similar } = await page();
    expect(await struckOn([offer, ...similar])).toEqual([650, 1200]);
    await setRule('former', 0);
    expect(await struckOn(await listed())).toEqual([650, null]);
    expect(await packagesOfApi()).toMatchObject([
      { price: 500, originalPrice: 650, discountPercent: 23 },
      { price: 1000, originalPrice: 1000, discountPercent: 0 },
    ]);
    await setRule('off', 1);
    expect(await struckOn(await listed())).toEqual([null, null]);
    expect(await packagesOfApi()).toMatchObject([{ originalPrice: 500 }, { originalPrice: 1000 }]);
  });

  test('refuses a former price that is not above its price', async () => {
    for (const formerPrice of ['500', '499', 'long ago', '1000001']) {
      const reply = await save({ formerPrice });
      expect(reply, formerPrice).toMatchObject({ ok: false, status: 422 });
      expect(Object.keys(reply.fields), formerPrice).toEqual(['formerPrice']);
    }
    expect((await page()).offer.formerPrice).toBeNull();
  });

  test('tells search engines of a true former price alone', async () => {
    expect(toldOf(packagePage.meta, await page())).not.toContain('StrikethroughPrice');
    await save({ formerPrice: '650' });
    expect(toldOf(packagePage.meta, await page())).toContain(
      '"priceType":"https://schema.org/StrikethroughPrice","price":650',
    );
  });
});

describe('a product', () => {
  async function addCones() {
    await addImages(shop);
    const variants = [
      { id: null, name: '6 cones', price: 360, formerPrice: null, stock: null },
      { id: null, name: '12 cones', price: 680, formerPrice: 720, stock: null },
    ];
    const [admin] = await shop.rows<{ id: string }>('select id from admins');
    return createPopularProduct(shop.context, admin ?? { id: '' }, { ...productInput(), variants });
  }
  const page = async (id: string) =>
    (await owner.get(productPage.loader, `/popular-product/${id}`, { id })) as Awaited<
      ReturnType<typeof productPage.loader>
    >; // its own loader’s

  test('is struck where a size cost more before, and never by the formula', async () => {
    const { product } = await page(await addCones());
    expect(await struckOn(product.variants, true)).toEqual([null, 720]);
    // Cards show the cheapest.
    expect(toFormerPrice(product)).toBeNull();
    await setRule('off', 0);
    expect(await struckOn(product.variants, true)).toEqual([null, null]);
  });

  test('has it for each size in its form, and shows that of the cheapest in lists', async () => {
    const id = await addCones();
    const path = `/admin/popular-product-form/${id}`;
    // What its own loader answers.
    const { product } = (await owner.get(productEditor, path, { id })) as Awaited<
      ReturnType<typeof productEditor>
    >;
    const [six, twelve] = product.variants;
    const form = {
      ...{ name: product.name, description: product.description, rating: '4', version: '1' },
      ...{ variantId: six?.id ?? '', variantName: '6 cones', price: '360', formerPrice: '400' },
      ...{ 'variants.0.id': twelve?.id ?? '', 'variants.0.name': '12 cones', 'variants.0.price': '680' },
      ...Object.fromEntries(product.images.map((image, at) => [`image-${at + 1}`, image.id])),
    };
    const save = async (change: Record<string, string>) =>
      toReply(await owner.postFiles(editProduct, path, { ...form, ...change }, [], { id }));
    const refused = await save({ 'variants.0.formerPrice': '680' });
    expect(refused).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys(refused.fields)).toEqual(['variants.0.formerPrice']);
    expect(await save({})).toMatchObject({ ok: true });
    const saved = await page(id);
    expect(await struckOn(saved.product.variants, true)).toEqual([400, null]);
    expect(toFormerPrice(saved.product)).toBe(400);
    expect(toldOf(productPage.meta, saved)).toContain('"price":400');
  });
});
