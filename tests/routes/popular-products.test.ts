import { beforeEach, describe, expect, test } from 'vitest';
import { loader as edit, action as editAction } from '#app/routes/admin/popular-product.tsx';
import { action, loader } from '#app/routes/admin/popular-products.tsx';
import { loader as home } from '#app/routes/storefront/home/route.tsx';
import { loader as list } from '#app/routes/storefront/popular-product/route.tsx';
import { adminVisitor } from '../support/admin-visitor.ts';
import { emptyAll, jpeg, png, webp } from '../support/images.ts';
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
const four = async () => [await jpeg(), await png(), await webp(), await jpeg(64, 80, 9)];

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
      { id: products[0]?.id, image: products[0]?.images[0] },
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
