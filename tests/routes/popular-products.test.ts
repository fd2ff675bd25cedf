import { beforeEach, describe, expect, test } from 'vitest';
import { loader as edit, action as editAction } from '#app/routes/admin/popular-product/route.tsx';
import { action, loader } from '#app/routes/admin/popular-products.tsx';
import { loader as sitemapPart } from '#app/routes/resources/sitemap-part.ts';
import { loader as details } from '#app/routes/storefront/details/route.tsx';
import { loader as home } from '#app/routes/storefront/home/route.tsx';
import {
  action as productAction,
  loader as productPage,
} from '#app/routes/storefront/popular-product/route.tsx';
import { loader as list } from '#app/routes/storefront/popular-products.tsx';
import { adminVisitor } from '../support/admin-visitor.ts';
import { emptyAll, jpeg, largeJpeg, png, webp } from '../support/images.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let owner: PageVisitor;

beforeEach(async () => {
  await emptyAll(shop);
  owner = await adminVisitor(shop);
});

type Products = { products: { id: string; name: string; images: { id: string }[] }[] };
const customerSees = (page: Parameters<PageVisitor['get']>[0]) =>
  new PageVisitor(shop).get(page, '/') as Promise<Products>;

const words = { name: 'Henna cones', description: 'Six of them.', rating: '4', price: '360' };
const four = async () => [await largeJpeg(), await png(1200, 600), await webp(1200, 600), await largeJpeg(9)];

const path = '/admin/popular-product-form';
const add = async (form: Record<string, string>, files: Uint8Array<ArrayBuffer>[] = []) =>
  toReply(await owner.postFiles(action, path, form, files));

describe('the owner', () => {
  test('adds a product with four files, and customers see it in the list and on the home page', async () => {
    const reply = await add(words, await four());
    expect(reply).toMatchObject({
      ok: true,
      status: 200,
      message: expect.stringContaining('Product submitted'),
    });
    const { products } = await customerSees(list);
    expect(products).toMatchObject([{ name: 'Henna cones', images: { length: 4 } }]);
    expect((await customerSees(home)).products).toMatchObject([
      { id: products[0]?.id, images: [products[0]?.images[0]] },
    ]);
  });

  test('sees an error for three files, and need not choose them again', async () => {
    const [first, second, third, fourth] = (await four()) as [never, never, never, never];
    const refused = await add(words, [first, second, third]);
    expect(refused).toMatchObject({
      status: 422,
      fields: { images: 'Please upload all 4 images.' },
      values: words,
    });
    expect(await add(refused.values, [fourth])).toMatchObject({ ok: true });
    expect((await customerSees(list)).products[0]?.images).toHaveLength(4);
  });

  test('is told that a picture is too small before it is saved, and may use it where it is only blurred', async () => {
    const small = await jpeg(700, 800);
    const large = (await four()).slice(1);
    // A missing picture is told with it.
    expect((await add(words, [small])).fields.images).toMatch(
      /^Please upload all 4 images\. This picture is 700 × 800 pixels;/,
    );
    const asked = await add(words, [small, ...large]);
    expect(asked).toMatchObject({
      status: 422,
      fields: { images: expect.stringContaining('700 × 800 pixels; here it needs at least 800 × 1,000') },
      values: { useSmallPictures: 'asked' },
    });
    expect(await add(asked.values)).toMatchObject({ status: 422 });
    expect(await add({ ...asked.values, useSmallPictures: 'on' })).toMatchObject({ ok: true });
    // What it was asked about is not asked about again.
    const [cones] = (await customerSees(list)).products;
    const images = Object.fromEntries(
      (cones?.images ?? []).map(({ id }, index) => [`image-${index + 1}`, id]),
    );
    const edited = { ...words, ...images, version: '1', price: '399' };
    const params = { id: cones?.id ?? '' };
    const saved = await owner.postFiles(editAction, `${path}/${params.id}`, edited, [], params);
    expect(toReply(saved)).toMatchObject({ ok: true });
    const tiny = await add({ ...words, useSmallPictures: 'on' }, [await jpeg(399, 900), ...large]);
    expect(tiny.fields.images).toContain('too small for any page');
    expect(await shop.count('popular_products')).toBe(1);
  });

  test('edits it, moves it, and removes it', async () => {
    await add(words, await four());
    await add({ ...words, name: 'Balm' }, await four());
    const [cones, balm] = (await customerSees(list)).products;
    if (!cones || !balm) throw new Error('Both are there.');
    const move = await owner.post(action, `${path}?move`, { product: balm.id, to: 'up' });
    expect(toReply(move)).toMatchObject({ ok: true, message: '“Balm” moved up.' });
    expect((await customerSees(list)).products.map(({ name }) => name)).toEqual(['Balm', 'Henna cones']);
    const moveOddly = await owner.post(action, `${path}?move`, { product: balm.id, to: 'sideways' });
    expect(toReply(moveOddly)).toMatchObject({ ok: false, status: 422 });

    const at = `${path}/${cones.id}`;
    const opened = (await owner.get(edit, at, { id: cones.id })) as { product: { version: number } };
    const images = Object.fromEntries(cones.images.map(({ id }, index) => [`image-${index + 1}`, id]));
    const form = { ...words, ...images, version: String(opened.product.version), price: '399' };
    const save = async () => toReply(await owner.postFiles(editAction, at, form, [], { id: cones.id }));
    expect(await save()).toMatchObject({ ok: true });
    expect(await save()).toMatchObject({ ok: false, status: 409, values: form });

    const remove = (version: string) => owner.post(editAction, `${at}?remove`, { version }, { id: cones.id });
    expect(toReply(await remove('1'))).toMatchObject({ status: 409 });
    expect(getRedirect(await remove('2'))).toBe(path);
    expect((await customerSees(list)).products.map(({ name }) => name)).toEqual(['Balm']);
    const missing = await owner.get(edit, at, { id: cones.id });
    expect((missing as Response).status).toBe(404);
    expect(await owner.get(loader, path)).toMatchObject({ products: [{ name: 'Balm' }] });
  });
});

describe('a product’s page', () => {
  type Page = {
    product: { id: string; variants: { id: string; stock: number | null }[] };
    requested: string[];
  };
  const open = (id: string, visitor = new PageVisitor(shop)) =>
    visitor.get(productPage, `/popular-product/${id}`, { id }) as Promise<Page>; // its own loader’s

  /** A product of one variant, sold out. */
  async function addSoldOut() {
    await add({ ...words, stock: '0' }, await four());
    const [product] = (await customerSees(list)).products;
    const page = await open(product?.id ?? '');
    return { id: page.product.id, variant: page.product.variants[0]?.id ?? '' };
  }

  test('is where its line in the cart leads, and in the sitemap', async () => {
    const { id, variant } = await addSoldOut();
    const visitor = new PageVisitor(shop);
    expect(getRedirect(await visitor.get(details, `/details/${variant}`, { id: variant }))).toBe(
      `/popular-product/${id}?variant=${variant}`,
    );
    const part = { part: 'products.xml' };
    const sitemap = (await visitor.get(sitemapPart, '/sitemap/products.xml', part)) as Response; // a resource
    expect(await sitemap.text()).toContain(`/popular-product/${id}</loc>`);
  });

  test('that is not there is not found', async () => {
    expect(await open('none')).toMatchObject({ status: 404 });
    const visitor = new PageVisitor(shop);
    expect(await visitor.get(details, '/details/none', { id: 'none' })).toMatchObject({ status: 404 });
  });

  test('takes who wants to hear, and says the same to whoever asks', async () => {
    const { id, variant } = await addSoldOut();
    const visitor = new PageVisitor(shop);
    const { botCheck } = (await open(id, visitor)) as Page & { botCheck: { stamp: string } }; // on the page of what is sold out
    shop.time = new Date(shop.time.getTime() + 5000);
    const form = { intent: 'tell-me', variant, email: 'priya@example.com', stamp: botCheck.stamp };
    const ask = async (change: Record<string, string> = {}) =>
      toReply(await visitor.post(productAction, `/popular-product/${id}`, { ...form, ...change }, { id }));
    const reply = await ask();
    expect(reply).toMatchObject({ ok: true, message: expect.stringContaining('press the link') });
    expect(await ask()).toEqual(reply);
    expect(await ask({ email: 'nonsense' })).toMatchObject({
      ok: false,
      fields: { email: expect.anything() },
    });
    expect(await ask({ website: 'x', email: 'bot@example.com' })).toMatchObject({ ok: false });
    expect(await shop.count('stock_requests')).toBe(1);
  });

  test('has its stock changed by the owner, with a reason', async () => {
    const { id, variant } = await addSoldOut();
    const change = async (form: Record<string, string>) =>
      toReply(
        await owner.post(
          editAction,
          `${path}/${id}?stock`,
          { intent: 'stock', variant, change: 'add', pieces: '12', seen: '0', version: '1', ...form },
          { id },
        ),
      );
    expect(await change({ reason: ' ' })).toMatchObject({ fields: { reason: expect.anything() } });
    expect(await change({ reason: 'Delivery', pieces: '' })).toMatchObject({
      fields: { pieces: expect.anything() },
    });
    expect(await change({ reason: 'Delivery' })).toMatchObject({ message: 'There are 12 in stock now.' });
    expect(await change({ reason: 'Delivery' })).toMatchObject({ status: 409 });
    expect((await open(id)).product.variants).toMatchObject([{ stock: 12 }]);
  });
});
