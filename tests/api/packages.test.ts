import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { addAdminWithoutPassword, addVendor } from '../support/accounts.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { bucketKeys, emptyAll, imageRequest, jpeg, png } from '../support/images.ts';
import { addPackages, manyPackages, packageImage } from '../support/packages.ts';
import { runs } from '../support/runs.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
let token: string;

beforeEach(async () => {
  await emptyAll(shop);
  token = await startSession(shop.context, 'admin', (await addAdminWithoutPassword(shop)).id);
});

describe('GET /api/packages', () => {
  test('returns a plain array of packages as the contract has them', async () => {
    await addPackages(shop, [
      { id: 'one', slug: 'anjali', designTitle: 'Anjali Gold', price: 7999, rating: 49 },
    ]);
    const answer = await shop.fetchApi('/api/packages');
    expect(answer.status).toBe(200);
    const images = [0, 1].map((place) => `/media/${packageImage('one', place)}/1200.webp`);
    expect(await answer.json()).toEqual([
      {
        _id: 'one',
        id: 'one',
        slug: 'anjali',
        designTitle: 'Anjali Gold',
        category: 'Bridal',
        price: 7999,
        originalPrice: 9599,
        discountPercent: 17,
        rating: 4.9,
        reviews: 12,
        description: 'Both hands to the wrists.',
        inclusions: ['Both hands', 'Natural henna'],
        durationMinutes: 120,
        image: images[0],
        images,
      },
    ]);
  });

  test('returns every visible package, and no other, by following the Link header', async () => {
    await addPackages(shop, [
      ...manyPackages(30),
      { id: 'x', status: 'hidden' },
      { id: 'y', status: 'draft' },
    ]);
    const seen: string[] = [];
    let address: string | undefined = '/api/packages?limit=12';
    while (address) {
      const answer: Response = await shop.fetchApi(address);
      seen.push(...((await answer.json()) as { _id: string }[]).map(({ _id }) => _id));
      address = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(manyPackages(30).map(({ id }) => id));
  });

  test('never fails, whatever the query, and says which parameter is wrong', async () => {
    const wrong = await shop.fetchApi('/api/packages?limit=0&cursor=../x');
    expect(wrong.status).toBe(422);
    expect(Object.keys(((await wrong.json()) as { fields: object }).fields).sort()).toEqual([
      'cursor',
      'limit',
    ]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string(), async (cursor, limit) => {
        const answer = await shop.fetchApi(`/api/packages?${new URLSearchParams({ cursor, limit })}`);
        expect([200, 422]).toContain(answer.status);
      }),
      { numRuns: runs(20) },
    );
  });
});

describe('POST /api/packages/add', () => {
  interface Answer {
    success: boolean;
    message: string;
    fields?: Record<string, string>;
    _id?: string;
    slug?: string;
    status?: string;
  }
  type Files = Parameters<typeof imageRequest>[1];

  async function add(texts: Record<string, string>, files: Files = [], bearer = token) {
    const { headers, body } = imageRequest(texts, files);
    const answer = await shop.fetchApi('/api/packages/add', {
      method: 'POST',
      headers: { 'content-type': headers.get('content-type') ?? '', authorization: `Bearer ${bearer}` },
      body,
      duplex: 'half',
    } as RequestInit); // Node asks for `duplex`, which the type does not know
    return { code: answer.status, ...((await answer.json()) as Answer) };
  }

  test('stores a package with its images, visible to customers', async () => {
    const answer = await add(
      { name: 'Anjali Gold', price: '7999', rating: '4.9', description: 'Both hands.' },
      [{ bytes: await jpeg() }, { bytes: await png(), name: 'images[]' }],
    );
    expect(answer).toMatchObject({ code: 201, success: true, slug: 'anjali-gold' });
    expect(await (await shop.fetchApi('/api/packages')).json()).toMatchObject([
      {
        _id: answer._id,
        slug: 'anjali-gold',
        designTitle: 'Anjali Gold',
        price: 7999,
        rating: 4.9,
        category: 'Traditional',
        reviews: 0,
        images: [expect.stringMatching(/\.jpg$/), expect.stringMatching(/\.png$/)],
      },
    ]);
    expect(await shop.rows('select action, subject from audit_entries')).toEqual([
      { action: 'package.create', subject: `package/${answer._id}` },
    ]);
  });

  test('needs a name and a price alone; without an image it is a draft', async () => {
    expect(await add({ name: 'Rani', price: '500', status: 'visible' })).toMatchObject({
      code: 201,
      status: 'draft',
      success: true,
      _id: expect.any(String),
    });
    expect(await shop.rows('select slug, status from packages')).toEqual([{ slug: 'rani', status: 'draft' }]);
    expect(await (await shop.fetchApi('/api/packages')).json()).toEqual([]);
  });

  test('says which fields are wrong, and stores nothing', async () => {
    const answer = await add({ name: '', price: 'free', slug: 'shop' }, [{ bytes: await jpeg() }]);
    expect(answer).toMatchObject({ code: 422, success: false, message: expect.any(String) });
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['name', 'price', 'slug']);
    expect(await shop.count('packages')).toBe(0);
    expect(await shop.count('images')).toBe(0);
    expect(await bucketKeys(shop)).toEqual([]);
  });

  test('refuses files that are no images, and more than eight', async () => {
    const page = new TextEncoder().encode(
      '<!doctype html><script>alert(1)</script>',
    ) as Uint8Array<ArrayBuffer>;
    const wrong = await add({ name: 'Rani', price: '500' }, [{ bytes: page, called: 'photo.jpg' }]);
    expect(wrong).toMatchObject({ code: 422, success: false });
    expect(Object.keys(wrong.fields ?? {})).toEqual(['images']);
    const nine = await Promise.all(
      Array.from({ length: 9 }, async (_, n) => ({ bytes: await jpeg(32, 32, n + 1) })),
    );
    const many = await add({ name: 'Rani', price: '500' }, nine);
    expect(many).toMatchObject({ code: 422, success: false });
    expect(Object.keys(many.fields ?? {})).toEqual(['images']);
    expect(await shop.count('packages')).toBe(0);
    expect(await bucketKeys(shop)).toEqual([]);
  });

  test('requires an admin before it reads the body', async () => {
    expect(await add({ name: 'Rani', price: '500' }, [{ bytes: await jpeg() }], '')).toMatchObject({
      code: 401,
      success: false,
    });
    const vendor = await startSession(
      shop.context,
      'vendor',
      await addVendor(shop, 'meera', { approved: true }),
    );
    expect(await add({ name: 'Rani', price: '500' }, [], vendor)).toMatchObject({
      code: 403,
      success: false,
    });
    expect(await bucketKeys(shop)).toEqual([]);
  });

  test('answers a body that is no form, and an error of ours, without details', async () => {
    const json = await shop.fetchApi('/api/packages/add', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: 'Rani', price: 500 }),
    });
    expect(json.status).toBe(400);
    expect(await json.json()).toMatchObject({ success: false, message: expect.any(String) });

    await shop.rows('alter table packages rename to packages_away');
    const broken = await add({ name: 'Rani', price: '500' });
    await shop.rows('alter table packages_away rename to packages');
    expect(broken).toEqual({ code: 500, success: false, message: '❌ Server error.' });
    expect(takeConsoleErrors().join()).toContain('packages');
  });
});
