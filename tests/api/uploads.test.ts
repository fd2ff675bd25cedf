import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import type { Put } from '#app/gateways/object-storage.ts';
import { addAdminWithoutPassword, addVendor, toCookieHeader } from '../support/accounts.ts';
import { type Bytes, bucketKeys, bytesOf, drawing, emptyAll, jpeg, webp } from '../support/images.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let cookie: Record<string, string>;

beforeEach(async () => {
  await shop.settle();
  await emptyAll(shop);
  cookie = await logIn('desk@example.com');
});

async function logIn(email: string): Promise<Record<string, string>> {
  const { id } = await addAdminWithoutPassword(shop, email);
  const token = await startSession(shop.context, 'admin', id);
  return toCookieHeader({ role: 'admin', token });
}

interface Begun {
  id: string;
  expiresAt: string;
  puts: [Put, Put, Put];
}

function ask(path: string, body: unknown = {}, headers = cookie): Promise<Response> {
  return shop.fetchApi(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function begin(variants: readonly Bytes[], size = { width: 1200, height: 1500 }): Promise<Begun> {
  const answer = await ask('/api/uploads', { ...size, variants: variants.map(({ length }) => length) });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Begun;
}

async function send({ puts }: Begun, variants: readonly Bytes[]): Promise<number[]> {
  return Promise.all(
    puts.map(async (leave, index) => (await shop.put(leave, variants[index] as Bytes)).status),
  );
}

const confirm = ({ id }: { id: string }, headers = cookie) => ask(`/api/uploads/${id}/confirm`, {}, headers);

/** The three widths as a browser makes them. */
async function threeWidths(width = 1200, height = 1500, seed = 1): Promise<Bytes[]> {
  const original = await drawing(120, 150, seed).png().toBuffer();
  return Promise.all(
    [400, 800, 1200].map((step) => {
      const to = Math.min(step, width);
      const size = [to, Math.round((height * to) / width), { fit: 'fill' }] as const;
      return bytesOf(
        sharp(original)
          .resize(...size)
          .webp({ quality: 30 }),
      );
    }),
  );
}

const variants = await threeWidths();

describe('an upload', () => {
  test('goes straight into the bucket and becomes an image of three widths', async () => {
    const begun = await begin(variants);
    expect(Date.parse(begun.expiresAt) - shop.time.getTime()).toBe(300_000);
    expect(await send(begun, variants)).toEqual([200, 200, 200]);
    const answer = await confirm(begun);
    expect(answer.status).toBe(200);
    const image = (await answer.json()) as { imageId: string };
    expect(image).toEqual({ imageId: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1200, height: 1500 });
    expect(await bucketKeys(shop)).toEqual(
      ['1200', '400', '800'].map((width) => `images/${image.imageId}/${width}.webp`),
    );
    expect(await shop.rows('select id, width, height from images')).toEqual([
      { id: image.imageId, width: 1200, height: 1500 },
    ]);
  });

  test('of a small image has variants no wider than it', async () => {
    const small = await threeWidths(500, 300);
    const begun = await begin(small, { width: 500, height: 300 });
    await send(begun, small);
    expect(await (await confirm(begun)).json()).toMatchObject({ width: 500, height: 300 });
  });

  test('is confirmed once, however often it is requested', async () => {
    const begun = await begin(variants);
    await send(begun, variants);
    const answers = await Promise.all([confirm(begun), confirm(begun), confirm(begun)]);
    const later = await confirm(begun);
    const images = await Promise.all([...answers, later].map((answer) => answer.json()));
    expect(new Set(images.map((image) => JSON.stringify(image))).size).toBe(1);
    expect(await bucketKeys(shop)).toHaveLength(3);
    expect(await shop.count('images')).toBe(1);
  });

  test('can be confirmed only once all its objects have arrived', async () => {
    const begun = await begin(variants);
    expect((await confirm(begun)).status).toBe(409);
    await shop.put(begun.puts[0], variants[0] as Bytes);
    expect((await confirm(begun)).status).toBe(409);
    expect(await send(begun, variants)).toEqual([412, 200, 200]);
    expect((await confirm(begun)).status).toBe(200);
  });

  test('cannot be confirmed by another admin or without a login', async () => {
    const begun = await begin(variants);
    await send(begun, variants);
    expect((await confirm(begun, await logIn('other@example.com'))).status).toBe(404);
    expect((await confirm(begun, {})).status).toBe(401);
    expect((await confirm({ id: 'something' })).status).toBe(404);
    expect((await confirm(begun)).status).toBe(200);
  });

  test('is an artist’s own, approved or not', async () => {
    const asArtist = async (id: string) => {
      await addVendor(shop, id);
      const token = await startSession(shop.context, 'vendor', id);
      return toCookieHeader({ role: 'vendor', token });
    };
    const meera = await asArtist('meera');
    const size = { width: 1200, height: 1500, variants: variants.map(({ length }) => length) };
    const begun = (await (await ask('/api/uploads', size, meera)).json()) as Begun;
    await send(begun, variants);
    expect((await confirm(begun, await asArtist('farida'))).status).toBe(404);
    expect((await confirm(begun)).status).toBe(404); // an admin
    expect((await confirm(begun, meera)).status).toBe(200);
  });

  test('expires after an hour', async () => {
    const begun = await begin(variants);
    await send(begun, variants);
    expect(
      await shop.rows(
        'update uploads set expires_at = expires_at - 3600000 where expires_at <= ? returning id',
        shop.time.getTime() + 3_600_000,
      ),
    ).toHaveLength(1);
    expect((await confirm(begun)).status).toBe(404);
  });

  test('is limited for each admin and hour', async () => {
    await shop.rows('update rate_limits set count = 300');
    await begin(variants);
    await shop.rows('update rate_limits set count = 300');
    const answer = await ask('/api/uploads', { width: 1200, height: 1500, variants: [1, 1, 1] });
    expect(answer.status).toBe(429);
  });

  test('is unavailable where browsers cannot reach the bucket', async () => {
    const { storage } = shop.context;
    shop.context.storage = null;
    const answer = await ask('/api/uploads', { width: 1200, height: 1500, variants: [1, 1, 1] });
    shop.context.storage = storage;
    expect(answer.status).toBe(503);
  });

  test.each([
    ['too wide', { width: 1201, height: 1500, variants: [1, 1, 1] }],
    ['too tall', { width: 1200, height: 4801, variants: [1, 1, 1] }],
    ['without pixels', { width: 0, height: 1500, variants: [1, 1, 1] }],
    ['of half pixels', { width: 800.5, height: 1500, variants: [1, 1, 1] }],
    ['of two widths', { width: 1200, height: 1500, variants: [1, 1] }],
    ['of four widths', { width: 1200, height: 1500, variants: [1, 1, 1, 1] }],
    ['of an empty width', { width: 1200, height: 1500, variants: [1, 0, 1] }],
    ['too heavy for a phone', { width: 1200, height: 1500, variants: [60_000, 120_001, 300_000] }],
    ['of words', { width: '1200', height: 1500, variants: [1, 1, 1] }],
  ])('%s is refused before it begins', async (_what, body) => {
    expect((await ask('/api/uploads', body)).status).toBe(422);
    expect(await shop.count('uploads')).toBe(0);
  });
});

describe('the leave to put', () => {
  test('accepts one object of this type and size', async () => {
    const { puts } = await begin(variants);
    const [leave] = puts;
    const [bytes] = variants as [Bytes];
    const statuses = [
      await shop.put(leave, bytes, { 'content-type': 'text/html' }),
      await shop.put(leave, bytes, { 'content-type': 'image/svg+xml' }),
      await shop.put(leave, new Uint8Array([...bytes, 0])),
      await shop.put(leave, bytes.subarray(0, -1)),
      await shop.put({ ...leave, headers: { 'content-type': 'image/webp' } }, bytes),
      await shop.put({ ...leave, url: leave.url.replace('400.webp', '800.webp') }, bytes),
      await shop.put({ ...leave, url: leave.url.replace('pending/', 'images/') }, bytes),
      await shop.put({ ...leave, url: leave.url.replace('Expires=300', 'Expires=301') }, bytes),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 403, 403]);
    expect(await bucketKeys(shop)).toEqual([]);
    expect((await shop.put(leave, bytes)).status).toBe(200);
    expect((await shop.put(leave, bytes)).status).toBe(412);
    expect((await shop.put(leave, bytes.toReversed())).status).toBe(412);
  });

  test('ends', async () => {
    const leave = await shop.context.storage?.allowPut('pending/x/400.webp', {
      ...{ type: 'image/webp', size: 5, seconds: 1 },
    });
    await new Promise((wake) => setTimeout(wake, 2100));
    expect((await shop.put(leave as Put, 'bytes')).status).toBe(403);
  });
});

describe('an upload that is not what was announced', () => {
  const text = (words: string) => new TextEncoder().encode(words);
  test.each<[string, () => Promise<Bytes[]> | Bytes[]]>([
    ['is text', () => variants.map(() => text('<svg onload=alert(1)>'))],
    ['is a JPEG', () => Promise.all([jpeg(400, 500), jpeg(800, 1000), jpeg(1200, 1500)])],
    ['is of other widths', () => Promise.all([webp(400, 500), webp(400, 500), webp(400, 500)])],
    ['is of another height', () => threeWidths(1200, 1400)],
    ['has one width of another image’s size', async () => [variants[0], variants[1], variants[1]] as Bytes[]],
    ['is cut off', () => variants.map((bytes) => bytes.subarray(0, -9))],
    [
      'has a script behind its end',
      () => variants.map((bytes) => join(bytes, text('<script>alert(1)</script>'))),
    ],
    ['has its widths upside down', () => variants.map((_, index) => variants[2 - index] as Bytes)],
  ])('%s: is refused, and nothing is stored', async (_what, make) => {
    const lie = (await make()).map((bytes) => bytes.subarray(0, 60_000));
    const begun = await begin(lie);
    expect(await send(begun, lie)).toEqual([200, 200, 200]);
    const answer = await confirm(begun);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { images: expect.stringMatching(/^This .*\.$/) } });
    expect(await bucketKeys(shop)).toEqual([]);
    for (const table of ['images', 'uploads']) expect(await shop.count(table)).toBe(0);
    expect((await confirm(begun)).status).toBe(404);
  });

  test('removes the metadata of a photo', async () => {
    const photos = await Promise.all(
      variants.map((bytes) =>
        bytesOf(
          sharp(bytes)
            .withExif({ IFD3: { GPSLatitude: '26/1 55/1 0/1' } })
            .webp({ quality: 30 }),
        ),
      ),
    );
    expect(String.fromCharCode(...(photos[0] as Bytes))).toContain('EXIF');
    const begun = await begin(photos);
    await send(begun, photos);
    expect((await confirm(begun)).status).toBe(200);
    for (const key of await bucketKeys(shop)) {
      const { exif } = await sharp(await (await shop.context.images.get(key))?.arrayBuffer()).metadata();
      expect(exif).toBeUndefined();
    }
  });
});

function join(one: Bytes, other: Bytes): Bytes {
  return new Uint8Array([...one, ...other]);
}
