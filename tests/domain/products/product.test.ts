import { beforeEach, describe, expect, test } from 'vitest';
import {
  createPopularProduct,
  deletePopularProduct,
  movePopularProduct,
  updatePopularProduct,
} from '#app/domain/products/admin-product.server.ts';
import { getPopularProduct, listPopularProducts } from '#app/domain/products/product.server.ts';
import { MAX_POPULAR_PRODUCTS } from '#app/domain/products/product.ts';
import { CreateProductInput, UpdateProductInput } from '#app/domain/products/product-input.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addImages, fillProducts, productInput } from '../../support/products.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
  await addImages(shop);
});

const add = (product = {}) => createPopularProduct(context, admin, productInput(product));
const names = async () => (await listPopularProducts(context)).map(({ name }) => name);

describe('a popular product', () => {
  test('is added last with its four images in order', async () => {
    await add({ name: 'Cones' });
    const id = await add({ name: 'Balm', rating: 5, price: 280 });
    expect(await names()).toEqual(['Cones', 'Balm']);
    expect(await getPopularProduct(context, id)).toMatchObject({
      name: 'Balm',
      rating: 5,
      price: 280,
      version: 1,
      images: productInput().images.map(({ imageId, alt }) => ({ id: imageId, alt, width: 1200 })),
    });
  });

  test('gives its name to images without alt text', async () => {
    const images = productInput().images.map((image) => ({ ...image, alt: '' }));
    const id = await add({ name: 'Balm', images });
    const product = await getPopularProduct(context, id);
    expect(product?.images.map(({ alt }) => alt)).toEqual([1, 2, 3, 4].map((n) => `Balm, image ${n}`));
  });

  test('is not added when an image is missing or orphaned', async () => {
    const images = productInput().images.with(2, { imageId: 'f'.repeat(32), alt: '' });
    const refusal = { code: 'invalid', fields: { images: expect.stringContaining('upload it again') } };
    await expect(add({ images })).rejects.toMatchObject(refusal);
    await shop.rows('update images set orphaned_at = 1 where id = ? returning id', images[0]?.imageId ?? '');
    await expect(add()).rejects.toMatchObject(refusal);
    for (const table of ['popular_products', 'popular_product_images', 'audit_entries']) {
      expect(await shop.count(table), table).toBe(0);
    }
  });

  test(`is refused when there are ${MAX_POPULAR_PRODUCTS}`, async () => {
    await fillProducts(shop, MAX_POPULAR_PRODUCTS - 1);
    await add({ name: 'The last' });
    await expect(add()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('room for 100'),
    });
    const { roundTrips, result } = await shop.database.measure(() => listPopularProducts(context));
    expect([roundTrips, result.length, result.at(-1)?.name]).toEqual([1, 100, 'The last']);
  });

  test('is edited with its images unless its version is outdated', async () => {
    const id = await add();
    await addImages(shop, 1, 9);
    const images = productInput()
      .images.with(0, { imageId: '9'.padStart(32, '0'), alt: 'New' })
      .reverse();
    await updatePopularProduct(context, admin, {
      id,
      version: 1,
      ...productInput({ name: 'Renamed', images }),
    });
    const product = await getPopularProduct(context, id);
    expect(product).toMatchObject({ name: 'Renamed', version: 2 });
    expect(product?.images.map((image) => image.id)).toEqual(images.map(({ imageId }) => imageId));

    const late = { id, version: 1, ...productInput({ name: 'Too late' }) };
    await expect(updatePopularProduct(context, admin, late)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getPopularProduct(context, id)).toEqual(product);
    await expect(updatePopularProduct(context, admin, { ...late, id: 'gone' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await shop.rows("select action from audit_entries where action like '%edit'")).toHaveLength(1);
  });

  test('keeps its images when a new one is missing', async () => {
    const id = await add();
    const images = productInput().images.with(3, { imageId: 'e'.repeat(32), alt: '' });
    await expect(
      updatePopularProduct(context, admin, { id, version: 1, ...productInput({ images }) }),
    ).rejects.toMatchObject({ fields: { images: expect.anything() } });
    expect(await getPopularProduct(context, id)).toMatchObject({ version: 1, images: { length: 4 } });
  });

  test('is deleted unless its version is outdated, and audited', async () => {
    const id = await add({ name: 'Balm' });
    await expect(deletePopularProduct(context, admin, { id, version: 2 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await deletePopularProduct(context, admin, { id, version: 1 })).toBe('Balm');
    expect(await names()).toEqual([]);
    expect(await shop.count('popular_product_images')).toBe(0);
    const [entry] = await shop.rows<{ before: string }>(
      "select before from audit_entries where action = 'popular-product.remove'",
    );
    expect(JSON.parse(entry?.before ?? '')).toMatchObject({ name: 'Balm', images: { length: 4 } });
    await expect(deletePopularProduct(context, admin, { id, version: 1 })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('the variants of a product', () => {
  const variant = (name: string, price: number, stock: number | null = null, id: string | null = null) => ({
    ...{ id, name, price, formerPrice: null, stock },
  });
  const variantsOf = async (id: string) => (await getPopularProduct(context, id))?.variants ?? [];

  test('are kept in order, the cheapest one as the product’s price', async () => {
    const id = await add({ variants: [variant('25 cones', 1300, 0), variant('6 cones', 360, 40)] });
    expect(await variantsOf(id)).toMatchObject([
      { name: '25 cones', price: 1300, stock: 0 },
      { name: '6 cones', price: 360, stock: 40 },
    ]);
    expect((await listPopularProducts(context))[0]?.price).toBe(360);
  });

  test('are edited, added and removed, while the stock stays as orders have left it', async () => {
    const id = await add({ variants: [variant('6 cones', 360, 40), variant('12 cones', 680, 3)] });
    const [six] = await variantsOf(id);
    await shop.rows("update product_variants set stock = 39 where name = '6 cones' returning id");
    const edited = [variant('25 cones', 1300, 2), variant('Six cones', 350, 999, six?.id)];
    await updatePopularProduct(context, admin, { id, version: 1, ...productInput(), variants: edited });
    expect(await variantsOf(id)).toMatchObject([
      { name: '25 cones', price: 1300, stock: 2 },
      { id: six?.id, name: 'Six cones', price: 350, stock: 39 },
    ]);
    expect(await shop.count('product_variants')).toBe(2);
  });

  test('of another product are not taken', async () => {
    const [first, second] = [await add(), await add()];
    const [other] = await variantsOf(second);
    const stolen = [variant('', 1, null, other?.id)];
    await expect(
      updatePopularProduct(context, admin, { id: first, version: 1, ...productInput(), variants: stolen }),
    ).rejects.toMatchObject({ code: 'conflict' });
    expect((await variantsOf(second))[0]?.price).toBe(360);
  });

  test('go with the product, and so do those who wait for them', async () => {
    const id = await add({ stock: 0 });
    const [only] = await variantsOf(id);
    await shop.rows(
      `insert into stock_requests (id, variant_id, email, created_at) values ('r', ?, 'a@example.com', 0) returning id`,
      only?.id ?? '',
    );
    await deletePopularProduct(context, admin, { id, version: 1 });
    expect([await shop.count('product_variants'), await shop.count('stock_requests')]).toEqual([0, 0]);
  });
});

describe('the order', () => {
  test('changes by one place, not past the ends, even with equal positions', async () => {
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push(await add({ name }));
    const [a = '', b = '', c = ''] = ids;
    const move = (id: string, to: 'up' | 'down') => movePopularProduct(context, admin, { id, to });
    expect(await move(c, 'up')).toBe('c');
    expect(await names()).toEqual(['a', 'c', 'b']);
    await move(a, 'down');
    expect(await names()).toEqual(['c', 'a', 'b']);
    await move(c, 'up');
    await move(b, 'down');
    expect(await names()).toEqual(['c', 'a', 'b']);
    await shop.rows('update popular_products set position = 7 returning id');
    expect(await names()).toEqual(['a', 'b', 'c']);
    await move(b, 'up');
    expect(await names()).toEqual(['b', 'a', 'c']);
    await expect(move('gone', 'up')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the form', () => {
  const values = {
    name: ' Henna  cones ',
    description: 'Six of them.',
    price: '₹1,250',
    ...Object.fromEntries(productInput().images.map(({ imageId }, index) => [`image-${index + 1}`, imageId])),
  };
  const faults = (change: Record<string, string>) =>
    toFieldErrors(CreateProductInput.safeParse({ ...values, ...change }).error?.issues ?? []);

  test('accepts prices as people type them, and four stars by default', () => {
    expect(CreateProductInput.parse(values)).toMatchObject({
      ...{ name: 'Henna cones', rating: 4, hsn: '', gstRate: null },
      variants: [{ id: null, name: '', price: 1250, formerPrice: null, stock: null }],
    });
    expect(UpdateProductInput.parse({ ...values, version: '2', rating: '5' })).toMatchObject({
      version: 2,
      rating: 5,
    });
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ description: '' }, 'description'],
    [{ price: 'cheap' }, 'price'],
    [{ price: '0' }, 'price'],
    [{ price: '1000001' }, 'price'],
    [{ price: '12.5' }, 'price'],
    [{ formerPrice: '1250' }, 'formerPrice'],
    [{ formerPrice: 'more' }, 'formerPrice'],
    [{ rating: '6' }, 'rating'],
    [{ rating: '4.5' }, 'rating'],
  ])('refuses %o at its field', (change, field) => {
    expect(Object.keys(faults(change))).toEqual([field]);
  });

  test('takes other sizes or packs in rows, leaves blank and removed ones out, and wants a name for each', () => {
    const rows = {
      ...{ variantName: '6 cones', stock: '40' },
      ...{
        'variants.0.id': '',
        'variants.0.name': '12 cones',
        'variants.0.price': '680',
        'variants.0.formerPrice': '₹ 720',
        'variants.0.stock': '0',
      },
      ...{ 'variants.1.name': '', 'variants.1.price': '', 'variants.1.stock': '' },
      ...{ 'variants.2.name': 'Gone', 'variants.2.price': '5', 'variants.2.remove': 'on' },
    };
    expect(CreateProductInput.parse({ ...values, ...rows }).variants).toEqual([
      { id: null, name: '6 cones', price: 1250, formerPrice: null, stock: 40 },
      { id: null, name: '12 cones', price: 680, formerPrice: 720, stock: 0 },
    ]);
    expect(faults({ ...rows, variantName: '' })).toEqual({
      variantName: 'Please say which size or pack this is.',
    });
    expect(Object.keys(faults({ ...rows, 'variants.0.name': '6 CONES' }))).toEqual(['variants.0.name']);
    expect(Object.keys(faults({ ...rows, 'variants.0.price': '-1' }))).toEqual(['variants.0.price']);
    expect(Object.keys(faults({ ...rows, 'variants.0.formerPrice': '680' }))).toEqual([
      'variants.0.formerPrice',
    ]);
    const many = Array.from({ length: 8 }, (_, n) => [`variants.${n}.name`, `${n}`]);
    const prices = Array.from({ length: 8 }, (_, n) => [`variants.${n}.price`, '5']);
    expect(faults({ ...Object.fromEntries([...many, ...prices]), variantName: 'x' })).toEqual({
      variants: 'There is room for 8 sizes or packs.',
    });
  });

  test.each([
    [{ stock: '-1' }, 'stock'],
    [{ stock: '100001' }, 'stock'],
    [{ hsn: '12' }, 'hsn'],
    [{ gstRate: '29' }, 'gstRate'],
    [{ gstRate: 'much' }, 'gstRate'],
  ])('refuses %o at its field', (change, field) => {
    expect(Object.keys(faults(change))).toEqual([field]);
  });

  test('requires exactly four images', () => {
    expect(faults({ 'image-4': '' })).toEqual({ images: 'Please upload all 4 images.' });
    expect(faults({ 'image-5': 'a'.repeat(32) })).toEqual({ images: 'Please choose at most 4 images.' });
  });
});
