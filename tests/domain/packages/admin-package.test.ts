import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createPackage,
  getPackageDetails,
  movePackage,
  updatePackage,
  updatePackageStatus,
} from '#app/domain/packages/admin-package.server.ts';
import { MAX_PACKAGES, PACKAGE_STATUSES } from '#app/domain/packages/package.ts';
import { CreatePackageInput } from '#app/domain/packages/package-input.ts';
import {
  listAdminPackages,
  listChosenPackages,
  updateChosenPackages,
} from '#app/domain/packages/package-list.server.ts';
import { parseAdminPackageFilters } from '#app/domain/packages/package-list.ts';
import { getPackagePage } from '#app/domain/reviews/published-reviews.server.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { catchDomainError } from '../../support/errors.ts';
import { addPackages, packageImage } from '../../support/packages.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addAdminWithoutPassword(shop);
  // A package whose images others may borrow.
  await addPackages(shop, [{ id: 'lender', slug: 'lender', images: 3, position: 1024 }]);
});

const listPackages = (query = '') =>
  listAdminPackages(context, parseAdminPackageFilters(new URLSearchParams(query)), null);

const image = (place: number) => packageImage('lender', place);

/** A package as its form sends it, with an image. */
function draft(values: Record<string, string> = {}): CreatePackageInput {
  return CreatePackageInput.parse({ name: 'Rani', price: '2500', 'image-1': image(0), ...values });
}

function faults(values: Record<string, string>): Record<string, string> {
  const parsed = CreatePackageInput.safeParse({ name: 'Rani', price: '2500', ...values });
  return toFieldErrors(parsed.error?.issues ?? []);
}

async function auditEntries() {
  const rows = await shop.rows<{ action: string; subject: string; before: string; after: string }>(
    'select action, subject, before, after from audit_entries order by id',
  );
  return rows.map(({ before, after, ...entry }) => ({
    ...entry,
    before: JSON.parse(before),
    after: JSON.parse(after),
  }));
}

describe('CreatePackageInput', () => {
  test('requires name and price only', () => {
    expect(CreatePackageInput.parse({ name: ' Rani ', price: '₹ 7,999' })).toEqual({
      name: 'Rani',
      price: 7999,
      formerPrice: null,
      rating: null,
      description: '',
      category: 'Traditional',
      slug: null,
      inclusions: [],
      duration: 120,
      reviews: 0,
      status: 'visible',
      images: [],
    });
    expect(toFieldErrors(CreatePackageInput.safeParse({}).error?.issues ?? [])).toEqual({
      name: 'Please give the package a name.',
      price: 'Please give the price in rupees.',
    });
  });

  test('normalises its values', () => {
    expect(
      CreatePackageInput.parse({
        name: 'Rani',
        price: '1',
        rating: '4.5',
        category: ' bridal ',
        slug: ' Rani-Gold ',
        inclusions: 'Hands\r\n\r\n  Feet ',
        reviews: '1,204',
      }),
    ).toMatchObject({
      rating: 45,
      category: 'Bridal',
      slug: 'rani-gold',
      inclusions: ['Hands', 'Feet'],
      reviews: 1204,
    });
  });

  test.each([
    ['name', ''],
    ['name', '—'],
    ['name', 'a'.repeat(81)],
    ['price', '0'],
    ['price', '-5'],
    ['price', '12.50'],
    ['price', '1000001'],
    ['price', 'free'],
    ['price', '1e3'],
    ['rating', '5.1'],
    ['rating', '4.55'],
    ['rating', '-1'],
    ['rating', 'good'],
    ['category', 'c'.repeat(41)],
    ['description', 'd'.repeat(2001)],
    ['slug', 'anjali gold'],
    ['slug', '../admin'],
    ['slug', 'shop'],
    ['slug', 'adminDashboard'],
    ['slug', 'api'],
    ['slug', 'a'.repeat(61)],
    ['duration', '14'],
    ['duration', '1441'],
    ['duration', 'an hour'],
    ['reviews', '-1'],
    ['reviews', '2.5'],
    ['status', 'sold'],
    ['inclusions', 'x\n'.repeat(13)],
  ])('%s is not “%s”', (name, value) => {
    const wrong = faults({ [name]: value });
    expect(Object.keys(wrong)).toEqual([name]);
    expect(wrong[name]).toBeTruthy();
  });

  test('reports a line that is too long at its field', () => {
    expect(Object.keys(faults({ inclusions: `Hands\n${'x'.repeat(121)}` }))).toEqual(['inclusions']);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('name', 'price', 'rating', 'slug', 'inclusions', 'status', 'image-1', 'category'),
          fc.string({ unit: 'binary' }),
        ),
        (values) => {
          CreatePackageInput.safeParse(values);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('createPackage', () => {
  test('puts the package last, with a slug from its name and an audit entry', async () => {
    const { id, slug } = await createPackage(
      context,
      admin,
      draft({ name: 'Anjali’s Gold', 'image-2': image(1), 'image-2-alt': 'Feet' }),
    );
    expect(slug).toBe('anjalis-gold');
    expect((await listPackages()).rows.map((row) => row.slug)).toEqual(['lender', slug]);
    const found = await getPackagePage(context, slug);
    expect(found?.offer).toMatchObject({ id, designTitle: 'Anjali’s Gold', price: 2500 });
    expect(found?.offer.images.map(({ id, alt }) => [id, alt])).toEqual([
      [image(0), 'Anjali’s Gold, image 1'],
      [image(1), 'Feet'],
    ]);
    expect(await auditEntries()).toMatchObject([
      { action: 'package.create', subject: `package/${id}`, after: { slug, price: 2500, status: 'visible' } },
    ]);
  });

  test('numbers the slug when it is taken by a package or by the site', async () => {
    for (const slug of ['rani', 'rani-2', 'rani-3']) {
      expect((await createPackage(context, admin, draft())).slug).toBe(slug);
    }
    expect((await createPackage(context, admin, draft({ name: 'Gallery' }))).slug).toBe('gallery-2');
  });

  test('gives concurrent packages different slugs', async () => {
    const both = await Promise.all([
      createPackage(context, admin, draft()),
      createPackage(context, admin, draft()),
    ]);
    expect(both.map(({ slug }) => slug).sort()).toEqual(['rani', 'rani-2']);
  });

  test('generates another slug when it is taken at the last moment', async () => {
    shop.database.justBefore(/insert into "packages"/, () =>
      addPackages(shop, [{ id: 'rival', slug: 'rani', images: 0 }]),
    );
    expect((await createPackage(context, admin, draft())).slug).toBe('rani-2');
    expect(await shop.count('packages')).toBe(3);
  });

  test('refuses a slug that is taken, whatever the description says', async () => {
    const taken = await catchDomainError(
      createPackage(context, admin, draft({ slug: 'lender', description: 'image_orphaned' })),
    );
    expect(taken).toMatchObject({
      code: 'invalid',
      fields: { slug: expect.stringContaining('Another package') },
    });
    expect(await shop.count('packages')).toBe(1);
    expect(await auditEntries()).toEqual([]);
  });

  test('refuses a visible package without an image, but not a draft', async () => {
    const bare = { 'image-1': '' };
    expect(await catchDomainError(createPackage(context, admin, draft(bare)))).toMatchObject({
      code: 'invalid',
      fields: { images: expect.any(String) },
    });
    await createPackage(context, admin, draft({ ...bare, status: 'draft' }));
    expect(await getPackagePage(context, 'rani')).toBeNull();
  });

  test('refuses a missing or orphaned image and writes nothing', async () => {
    await shop.rows('update images set orphaned_at = 1 where id = ? returning id', image(1));
    for (const imageId of [image(1), 'f'.repeat(32)]) {
      expect(
        await catchDomainError(createPackage(context, admin, draft({ 'image-2': imageId }))),
      ).toMatchObject({
        code: 'invalid',
        fields: { images: expect.stringContaining('no longer there') },
      });
    }
    expect(await shop.count('packages')).toBe(1);
    expect(await shop.count('package_images')).toBe(3);
    expect(await auditEntries()).toEqual([]);
  });

  test('refuses a package above the limit, hidden ones included', async () => {
    await addPackages(
      shop,
      Array.from({ length: MAX_PACKAGES - 2 }, (_, n) => ({
        id: `p${n}`,
        status: 'hidden' as const,
        images: 0,
      })),
    );
    const last = await Promise.allSettled([
      createPackage(context, admin, draft({ name: 'One' })),
      createPackage(context, admin, draft({ name: 'Other' })),
    ]);
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await catchDomainError(createPackage(context, admin, draft()))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`room for ${MAX_PACKAGES} packages`),
    });
    expect(await shop.count('packages')).toBe(MAX_PACKAGES);
    expect(await auditEntries()).toHaveLength(1);
  });
});

describe('updatePackage', () => {
  const edited = { name: 'Rani Gold', price: '3000', rating: '4.8', 'image-1': '', 'image-2': '' };

  test('changes the fields, keeps the slug, and audits the differences', async () => {
    const { id } = await createPackage(
      context,
      admin,
      draft({ description: 'Old words', 'image-2': image(1) }),
    );
    await updatePackage(
      context,
      admin,
      { id, version: 1 },
      draft({ ...edited, description: 'Old words', 'image-1': image(2), 'image-1-alt': 'Feet' }),
    );
    const stored = await getPackageDetails(context, id);
    expect(stored).toMatchObject({
      slug: 'rani',
      designTitle: 'Rani Gold',
      price: 3000,
      rating: 48,
      version: 2,
    });
    expect(stored?.images.map(({ id, alt }) => [id, alt])).toEqual([[image(2), 'Feet']]);
    const last = (await auditEntries()).at(-1);
    expect(last).toMatchObject({
      action: 'package.edit',
      before: { designTitle: 'Rani', price: 2500, rating: null },
      after: { designTitle: 'Rani Gold', price: 3000, rating: 48 },
    });
    expect(Object.keys(last?.after).sort()).toEqual(['designTitle', 'images', 'price', 'rating']);
  });

  test('refuses the second of two editors and loses nothing of the first', async () => {
    const { id } = await createPackage(context, admin, draft());
    await updatePackage(context, admin, { id, version: 1 }, draft({ name: 'First' }));
    const late = updatePackage(
      context,
      admin,
      { id, version: 1 },
      draft({ name: 'Second', 'image-1': image(1) }),
    );
    expect((await catchDomainError(late)).code).toBe('conflict');
    const stored = await getPackageDetails(context, id);
    expect(stored).toMatchObject({ designTitle: 'First', version: 2 });
    expect(stored?.images.map((each) => each.id)).toEqual([image(0)]);
    // Having seen it, they may put theirs in its place.
    await updatePackage(context, admin, { id, version: 2 }, draft({ name: 'Second' }));
    expect(await getPackageDetails(context, id)).toMatchObject({ designTitle: 'Second', version: 3 });
  });

  test('saves exactly one of two concurrent edits, as a whole', async () => {
    const { id } = await createPackage(context, admin, draft());
    shop.database.justBefore(/update "packages"/, () =>
      updatePackage(context, admin, { id, version: 1 }, draft({ name: 'Rival', 'image-1': image(2) })),
    );
    const late = updatePackage(
      context,
      admin,
      { id, version: 1 },
      draft({ name: 'Late', 'image-1': image(1) }),
    );
    expect((await catchDomainError(late)).code).toBe('conflict');
    const stored = await getPackageDetails(context, id);
    expect(stored).toMatchObject({ designTitle: 'Rival', version: 2 });
    expect(stored?.images.map((each) => each.id)).toEqual([image(2)]);
    expect((await auditEntries()).map(({ action }) => action)).toEqual(['package.create', 'package.edit']);
  });

  test('changes nothing when the slug is taken, an image is missing, or there is no image or no package', async () => {
    const { id } = await createPackage(context, admin, draft());
    const seen = { id, version: 1 };
    const wrongs: Record<string, string>[] = [
      { slug: 'lender' },
      { 'image-2': 'f'.repeat(32) },
      { 'image-1': '' },
    ];
    for (const wrong of wrongs) {
      expect(
        (await catchDomainError(updatePackage(context, admin, seen, draft({ name: 'No', ...wrong })))).code,
      ).toBe('invalid');
    }
    expect(
      (await catchDomainError(updatePackage(context, admin, { id: 'none', version: 1 }, draft()))).code,
    ).toBe('not_found');
    const stored = await getPackageDetails(context, id);
    expect(stored).toMatchObject({ designTitle: 'Rani', version: 1 });
    expect(stored?.images).toHaveLength(1);
    expect(await auditEntries()).toHaveLength(1);
  });
});

describe('updatePackageStatus', () => {
  test('changes what customers see once, with a new version', async () => {
    const { id } = await createPackage(context, admin, draft());
    for (const status of ['hidden', 'hidden', 'visible', 'draft'] as const) {
      await updatePackageStatus(context, admin, { id, status });
      expect((await getPackagePage(context, 'rani')) !== null).toBe(status === 'visible');
    }
    expect((await auditEntries()).map(({ action }) => action)).toEqual([
      'package.create',
      'package.hidden',
      'package.visible',
      'package.draft',
    ]);
    expect(await getPackageDetails(context, id)).toMatchObject({ version: 4 });
  });

  test('requires an image and a package', async () => {
    const { id } = await createPackage(context, admin, draft({ 'image-1': '', status: 'draft' }));
    expect(
      (await catchDomainError(updatePackageStatus(context, admin, { id, status: 'visible' }))).fields,
    ).toHaveProperty('images');
    expect(
      (await catchDomainError(updatePackageStatus(context, admin, { id: 'none', status: 'hidden' }))).code,
    ).toBe('not_found');
  });
});

describe('movePackage', () => {
  test('equals moves in a plain list, whatever the positions', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const moves = fc.array(
      fc.record({ id: fc.constantFrom(...ids), direction: fc.constantFrom('up' as const, 'down' as const) }),
      { maxLength: 8 },
    );
    const positions = fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(moves, positions, async (requested, stand) => {
        await shop.rows('delete from package_images returning package_id');
        await shop.rows('delete from packages returning id');
        await addPackages(
          shop,
          ids.map((id, at) => ({
            id,
            position: stand[at] ?? 0,
            images: 0,
            status: PACKAGE_STATUSES[at % 3] ?? 'visible',
          })),
        );
        const list = ids.toSorted((a, b) => {
          const [one, other] = [stand[ids.indexOf(a)] ?? 0, stand[ids.indexOf(b)] ?? 0];
          return one - other || (a < b ? -1 : 1);
        });
        for (const { id, direction } of requested) {
          await movePackage(context, admin, { id, direction });
          const from = list.indexOf(id);
          const to = direction === 'up' ? from - 1 : from + 1;
          if (to >= 0 && to < list.length) list.splice(to, 0, ...list.splice(from, 1));
          expect((await listPackages()).rows.map((row) => row.id)).toEqual(list);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  test('keeps the version, and refuses an unknown package', async () => {
    await addPackages(shop, [{ id: 'next', position: 2048 }]);
    await movePackage(context, admin, { id: 'next', direction: 'up' });
    expect(await getPackageDetails(context, 'next')).toMatchObject({ version: 1 });
    const missing = await catchDomainError(movePackage(context, admin, { id: 'none', direction: 'up' }));
    expect(missing.code).toBe('not_found');
    expect((await auditEntries()).map(({ action, subject }) => [action, subject])).toEqual([
      ['package.up', 'package/next'],
    ]);
  });
});

test('several packages are shown together, but none without an image', async () => {
  await addPackages(shop, [
    { id: 'a', designTitle: 'Rani', status: 'hidden' },
    { id: 'bare', designTitle: 'Bare', status: 'draft', images: 0 },
  ]);
  expect(await listChosenPackages(context, ['a', 'bare'], 'visible')).toMatchObject([
    { id: 'a', refusal: null },
    { id: 'bare', refusal: expect.stringContaining('image') },
  ]);
  const rows = [
    { key: 'a', seen: 'hidden' },
    { key: 'bare', seen: 'draft' },
    { key: 'lender', seen: 'hidden' },
  ];
  const refused = await catchDomainError(updateChosenPackages(context, admin, { step: 'visible', rows }));
  expect(refused.message).toMatch(/^2 packages are shown to customers\. Refused: Bare: /);
  expect((await listPackages('status=visible&q=ran')).rows).toMatchObject([{ id: 'a' }]);
  expect(await listPackages('category=none')).toMatchObject({ rows: [], counts: { visible: 0, draft: 0 } });
});

test('the admin list and one package cost one round trip each', async () => {
  await addPackages(
    shop,
    Array.from({ length: 30 }, (_, n) => ({ id: `p${n}` })),
  );
  const list = await shop.database.measure(() => listPackages());
  expect(list.result.rows).toHaveLength(25);
  expect(list.roundTrips).toBe(1);
  expect((await shop.database.measure(() => getPackageDetails(context, 'p1'))).roundTrips).toBe(1);
});
