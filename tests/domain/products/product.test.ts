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
import { addSilentAdmin } from '../../support/accounts.ts';
import { addImages, fillProducts, productInput } from '../../support/products.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addSilentAdmin(shop);
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
    expect(CreateProductInput.parse(values)).toMatchObject({ name: 'Henna cones', price: 1250, rating: 4 });
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
    [{ rating: '6' }, 'rating'],
    [{ rating: '4.5' }, 'rating'],
  ])('refuses %o at its field', (change, field) => {
    expect(Object.keys(faults(change))).toEqual([field]);
  });

  test('requires exactly four images', () => {
    expect(faults({ 'image-4': '' })).toEqual({ images: 'Please upload all 4 images.' });
    expect(faults({ 'image-5': 'a'.repeat(32) })).toEqual({ images: 'Please choose at most 4 images.' });
  });
});
