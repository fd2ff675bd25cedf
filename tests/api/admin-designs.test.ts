import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { newId } from '#app/domain/shared/ids.ts';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { addDesigns } from '../support/designs.ts';
import { type Bytes, bucketKeys, emptyAll, imageRequest, jpeg, png, webp } from '../support/images.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let authorization: string;

beforeEach(async () => {
  await emptyAll(shop);
  const admin = await addAdminWithoutPassword(shop);
  authorization = `Bearer ${await startSession(shop.context, 'admin', admin.id)}`;
});

const texts = { name: 'Mayura', description: 'Two peacocks.', price: '1500' };
const files = [
  { bytes: await jpeg(64, 80, 1), called: 'front.jpg' },
  { bytes: await png(64, 80, 2), called: 'back.png' },
  { bytes: await webp(64, 80, 3), called: 'worn.webp' },
];

function post(
  values: Record<string, string> = texts,
  files: { name?: string; bytes: Bytes; called?: string }[] = [],
  headers: Record<string, string> = { authorization },
): Promise<Response> {
  const { body, headers: own } = imageRequest(values, files);
  return shop.fetchApi('/api/designs', {
    method: 'POST',
    headers: { 'content-type': own.get('content-type') ?? '', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
}

const remove = (id: string, headers: Record<string, string> = { authorization }) =>
  shop.fetchApi(`/api/designs/${id}`, { method: 'DELETE', headers });

describe('POST /api/designs', () => {
  test('accepts the four documented fields, and the design is in the shop', async () => {
    const answer = await post(texts, files);
    expect(answer.status).toBe(201);
    const design = await answer.json();
    expect(design).toEqual({
      _id: expect.any(String),
      ...texts,
      price: 1500,
      originalPrice: 1800,
      discountPercent: 17,
      category: 'indian-style',
      style: 'Traditional',
      boxKind: 'hands',
      images: ['jpg', 'png', 'webp'].map((end) => expect.stringMatching(`^/media/[^/]+/original\\.${end}$`)),
    });
    const list = (await (await shop.fetchApi('/api/designs')).json()) as unknown[];
    expect(list).toEqual([design]);
    expect(await shop.rows('select action from audit_entries')).toEqual([{ action: 'design.add' }]);
  });

  test('accepts category, style and status too', async () => {
    const values = { ...texts, category: 'leg-3d', style: 'Fusion', status: 'draft' };
    const answer = await post(values, files);
    expect(await answer.json()).toMatchObject({ category: 'leg-3d', style: 'Fusion' });
    expect(await (await shop.fetchApi('/api/designs')).json()).toEqual([]);
  });

  test('sent again with the same id is the same design', async () => {
    const values = { ...texts, id: newId() };
    const first = await (await post(values, files)).json();
    const again = await post(values, files);
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(first);
    expect((await post({ ...values, name: 'Gulab' }, files)).status).toBe(409);
    expect(await shop.count('designs')).toBe(1);
    expect(await bucketKeys(shop)).toHaveLength(3);
  });

  const svg = {
    bytes: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    called: 'a.svg',
  };
  test.each<[string, Record<string, string>, typeof files, string, RegExp]>([
    ['no image', {}, [], 'images', /^Please upload all 3 images\.$/],
    ['two images', {}, files.slice(0, 2), 'images', /^Please upload all 3 images\.$/],
    ['four images', {}, [...files, ...files.slice(0, 1)], 'images', /at most 3/],
    ['a drawing among them', {}, [...files.slice(0, 2), svg], 'images', /SVG/],
    ['no name', { name: '' }, files, 'name', /name/],
    ['no description', { description: ' ' }, files, 'description', /describe/],
    ['no price', { price: '' }, files, 'price', /price/],
    ['a price in words', { price: 'much' }, files, 'price', /whole rupees/],
    ['a price of nothing', { price: '0' }, files, 'price', /₹1/],
    ['a price beyond all measure', { price: '1000001' }, files, 'price', /₹10,00,000/],
    ['a group for a category', { category: 'bridal' }, files, 'category', /category/],
    ['a style of its own', { style: 'Cubist' }, files, 'style', /style/],
    ['a status of its own', { status: 'deleted' }, files, 'status', /customers/],
    ['an id that is none', { id: "'--" }, files, 'id', /form/],
  ])('refuses %s, names the field, and stores nothing', async (_name, change, images, at, words) => {
    const answer = await post({ ...texts, ...change }, images);
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { message: string; fields: Record<string, string> };
    expect(Object.keys(body.fields)).toEqual([at]);
    expect(body.fields[at]).toMatch(words);
    expect(body.message).toBeTruthy();
    for (const table of ['designs', 'images', 'audit_entries'])
      expect(await shop.count(table), table).toBe(0);
    expect(await bucketKeys(shop)).toEqual([]);
  });

  test('refuses ids of images that are not stored', async () => {
    const ids = { 'image-1': 'a'.repeat(32), 'image-2': 'b'.repeat(32), 'image-3': 'c'.repeat(32) };
    const answer = await post({ ...texts, ...ids });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      fields: { images: expect.stringContaining('upload it again') },
    });
  });

  test('refuses a body that is no form', async () => {
    for (const [type, body] of [
      ['application/json', JSON.stringify(texts)],
      ['multipart/form-data', 'nothing'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nMa'],
    ] as const) {
      const headers = { authorization, 'content-type': type };
      const answer = await shop.fetchApi('/api/designs', { method: 'POST', headers, body });
      expect(answer.status, type).toBe(400);
      expect(await answer.json()).toEqual({ message: expect.any(String) });
    }
  });
});

describe('DELETE /api/designs/{id}', () => {
  test('removes the design from the shop', async () => {
    await addDesigns(shop, [
      { id: 'mayura', name: 'Mayura' },
      { id: 'hidden', status: 'hidden' },
    ]);
    const answer = await remove('mayura');
    expect(answer.ok).toBe(true);
    expect(await answer.json()).toEqual({ message: '“Mayura” is deleted.' });
    expect((await shop.fetchApi('/api/designs/mayura')).status).toBe(404);
    expect(await (await shop.fetchApi('/api/designs')).json()).toEqual([]);
    expect((await remove('hidden')).ok).toBe(true);
    expect((await remove('mayura')).status).toBe(404);
  });

  test.each(['none', '__proto__', "'--", '%00', '%F0%9F%92%9A', '..%2F..'])(
    'refuses %s with 404',
    async (id) => {
      const answer = await remove(id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        message: expect.stringContaining('We could not find this design.'),
      });
    },
  );

  test('refuses an id of any length', async () => {
    expect((await remove('a'.repeat(65))).status).toBe(422);
  });
});

describe('others than admins', () => {
  test('are refused before the body is read', async () => {
    await addDesigns(shop, [{ id: 'mayura' }]);
    for (const headers of [{}, { authorization: 'Bearer nothing' }] as Record<string, string>[]) {
      expect((await post({}, [], headers)).status).toBe(401);
      expect((await remove('a'.repeat(65), headers)).status).toBe(401);
      expect((await remove('mayura', headers)).status).toBe(401);
    }
    expect(await shop.count('design_images')).toBe(3);
  });
});
