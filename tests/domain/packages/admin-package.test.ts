import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  createPackage,
  editPackage,
  getPackageInHand,
  listPackagesOnDesk,
  movePackage,
  setPackageStatus,
} from '#app/domain/packages/admin-package.server.ts';
import { getPackage } from '#app/domain/packages/package.server.ts';
import { MOST_PACKAGES, PACKAGE_STATUSES } from '#app/domain/packages/package.ts';
import { PackageInput } from '#app/domain/packages/package-input.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { addSilentAdmin } from '../../support/accounts.ts';
import { addPackages, packageImage } from '../../support/packages.ts';
import { refusal } from '../../support/refusal.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.empty();
  admin = await addSilentAdmin(shop);
  // A package whose images others may borrow.
  await addPackages(shop, [{ id: 'lender', slug: 'lender', images: 3, position: 1024 }]);
});

const image = (place: number) => packageImage('lender', place);

/** A package as its form sends it, with an image. */
function draft(values: Record<string, string> = {}): PackageInput {
  return PackageInput.parse({ name: 'Rani', price: '2500', 'image-1': image(0), ...values });
}

function faults(values: Record<string, string>): Record<string, string> {
  const parsed = PackageInput.safeParse({ name: 'Rani', price: '2500', ...values });
  return toFieldErrors(parsed.error?.issues ?? []);
}

async function deeds() {
  const rows = await shop.rows<{ action: string; subject: string; before: string; after: string }>(
    'select action, subject, before, after from audit_entries order by id',
  );
  return rows.map(({ before, after, ...deed }) => ({
    ...deed,
    before: JSON.parse(before),
    after: JSON.parse(after),
  }));
}

describe('what is typed', () => {
  test('name and price are all that must be', () => {
    expect(PackageInput.parse({ name: ' Rani ', price: '₹ 7,999' })).toEqual({
      name: 'Rani',
      price: 7999,
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
    expect(toFieldErrors(PackageInput.safeParse({}).error?.issues ?? [])).toEqual({
      name: 'Please give the package a name.',
      price: 'Please give the price in rupees.',
    });
  });

  test('is tidied', () => {
    expect(
      PackageInput.parse({
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

  test('a line that is too long is told at its field', () => {
    expect(Object.keys(faults({ inclusions: `Hands\n${'x'.repeat(121)}` }))).toEqual(['inclusions']);
  });

  test('never breaks the reader, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('name', 'price', 'rating', 'slug', 'inclusions', 'status', 'image-1', 'category'),
          fc.string({ unit: 'binary' }),
        ),
        (values) => {
          PackageInput.safeParse(values);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a new package', () => {
  test('stands behind the others, with an address from its name, and in the audit trail', async () => {
    const { id, slug } = await createPackage(
      context,
      admin,
      draft({ name: 'Anjali’s Gold', 'image-2': image(1), 'image-2-alt': 'Feet' }),
    );
    expect(slug).toBe('anjalis-gold');
    expect((await listPackagesOnDesk(context)).map((row) => row.slug)).toEqual(['lender', slug]);
    const found = await getPackage(context, slug);
    expect(found?.offer).toMatchObject({ id, designTitle: 'Anjali’s Gold', price: 2500 });
    expect(found?.offer.images.map(({ id, alt }) => [id, alt])).toEqual([
      [image(0), 'Anjali’s Gold, image 1'],
      [image(1), 'Feet'],
    ]);
    expect(await deeds()).toMatchObject([
      { action: 'package.create', subject: `package/${id}`, after: { slug, price: 2500, status: 'visible' } },
    ]);
  });

  test('gets the next address where its own is taken, by a package or by the site', async () => {
    for (const slug of ['rani', 'rani-2', 'rani-3']) {
      expect((await createPackage(context, admin, draft())).slug).toBe(slug);
    }
    expect((await createPackage(context, admin, draft({ name: 'Gallery' }))).slug).toBe('gallery-2');
  });

  test('two at once get two addresses', async () => {
    const both = await Promise.all([
      createPackage(context, admin, draft()),
      createPackage(context, admin, draft()),
    ]);
    expect(both.map(({ slug }) => slug).sort()).toEqual(['rani', 'rani-2']);
  });

  test('another takes the address at the last moment: it gets the next one', async () => {
    shop.database.justBefore(/insert into "packages"/, () =>
      addPackages(shop, [{ id: 'rival', slug: 'rani', images: 0 }]),
    );
    expect((await createPackage(context, admin, draft())).slug).toBe('rani-2');
    expect(await shop.count('packages')).toBe(3);
  });

  test('is refused an address that another has, whoever writes what in its description', async () => {
    const taken = await refusal(
      createPackage(context, admin, draft({ slug: 'lender', description: 'image_orphaned' })),
    );
    expect(taken).toMatchObject({
      code: 'invalid',
      fields: { slug: expect.stringContaining('Another package') },
    });
    expect(await shop.count('packages')).toBe(1);
    expect(await deeds()).toEqual([]);
  });

  test('is refused without an image where customers look, and not as a draft', async () => {
    const bare = { 'image-1': '' };
    expect(await refusal(createPackage(context, admin, draft(bare)))).toMatchObject({
      code: 'invalid',
      fields: { images: expect.any(String) },
    });
    await createPackage(context, admin, draft({ ...bare, status: 'draft' }));
    expect(await getPackage(context, 'rani')).toBeNull();
  });

  test('is refused an image that is gone or going, and leaves nothing behind', async () => {
    await shop.rows('update images set orphaned_at = 1 where id = ? returning id', image(1));
    for (const imageId of [image(1), 'f'.repeat(32)]) {
      expect(await refusal(createPackage(context, admin, draft({ 'image-2': imageId })))).toMatchObject({
        code: 'invalid',
        fields: { images: expect.stringContaining('no longer there') },
      });
    }
    expect(await shop.count('packages')).toBe(1);
    expect(await shop.count('package_images')).toBe(3);
    expect(await deeds()).toEqual([]);
  });

  test('is refused where the shop is full, hidden ones counted', async () => {
    await addPackages(
      shop,
      Array.from({ length: MOST_PACKAGES - 2 }, (_, n) => ({
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
    expect(await refusal(createPackage(context, admin, draft()))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`room for ${MOST_PACKAGES} packages`),
    });
    expect(await shop.count('packages')).toBe(MOST_PACKAGES);
    expect(await deeds()).toHaveLength(1);
  });
});

describe('an edit', () => {
  const edited = { name: 'Rani Gold', price: '3000', rating: '4.8', 'image-1': '', 'image-2': '' };

  test('changes what was typed, keeps the address, and tells the audit trail what changed', async () => {
    const { id } = await createPackage(
      context,
      admin,
      draft({ description: 'Old words', 'image-2': image(1) }),
    );
    await editPackage(
      context,
      admin,
      { id, version: 1 },
      draft({ ...edited, description: 'Old words', 'image-1': image(2), 'image-1-alt': 'Feet' }),
    );
    const stored = await getPackageInHand(context, id);
    expect(stored).toMatchObject({
      slug: 'rani',
      designTitle: 'Rani Gold',
      price: 3000,
      rating: 48,
      version: 2,
    });
    expect(stored?.images.map(({ id, alt }) => [id, alt])).toEqual([[image(2), 'Feet']]);
    const last = (await deeds()).at(-1);
    expect(last).toMatchObject({
      action: 'package.edit',
      before: { designTitle: 'Rani', price: 2500, rating: null },
      after: { designTitle: 'Rani Gold', price: 3000, rating: 48 },
    });
    expect(Object.keys(last?.after).sort()).toEqual(['designTitle', 'images', 'price', 'rating']);
  });

  test('of two editors the second is told, and nothing of the first is lost', async () => {
    const { id } = await createPackage(context, admin, draft());
    await editPackage(context, admin, { id, version: 1 }, draft({ name: 'First' }));
    const late = editPackage(
      context,
      admin,
      { id, version: 1 },
      draft({ name: 'Second', 'image-1': image(1) }),
    );
    expect((await refusal(late)).code).toBe('conflict');
    const stored = await getPackageInHand(context, id);
    expect(stored).toMatchObject({ designTitle: 'First', version: 2 });
    expect(stored?.images.map((each) => each.id)).toEqual([image(0)]);
    // Having seen it, they may put theirs in its place.
    await editPackage(context, admin, { id, version: 2 }, draft({ name: 'Second' }));
    expect(await getPackageInHand(context, id)).toMatchObject({ designTitle: 'Second', version: 3 });
  });

  test('of two at the same moment one wins whole', async () => {
    const { id } = await createPackage(context, admin, draft());
    shop.database.justBefore(/update "packages"/, () =>
      editPackage(context, admin, { id, version: 1 }, draft({ name: 'Rival', 'image-1': image(2) })),
    );
    const late = editPackage(
      context,
      admin,
      { id, version: 1 },
      draft({ name: 'Late', 'image-1': image(1) }),
    );
    expect((await refusal(late)).code).toBe('conflict');
    const stored = await getPackageInHand(context, id);
    expect(stored).toMatchObject({ designTitle: 'Rival', version: 2 });
    expect(stored?.images.map((each) => each.id)).toEqual([image(2)]);
    expect((await deeds()).map(({ action }) => action)).toEqual(['package.create', 'package.edit']);
  });

  test('is refused whole: a taken address, an image that is gone, no image, no package', async () => {
    const { id } = await createPackage(context, admin, draft());
    const seen = { id, version: 1 };
    const wrongs: Record<string, string>[] = [
      { slug: 'lender' },
      { 'image-2': 'f'.repeat(32) },
      { 'image-1': '' },
    ];
    for (const wrong of wrongs) {
      expect((await refusal(editPackage(context, admin, seen, draft({ name: 'No', ...wrong })))).code).toBe(
        'invalid',
      );
    }
    expect((await refusal(editPackage(context, admin, { id: 'none', version: 1 }, draft()))).code).toBe(
      'not_found',
    );
    const stored = await getPackageInHand(context, id);
    expect(stored).toMatchObject({ designTitle: 'Rani', version: 1 });
    expect(stored?.images).toHaveLength(1);
    expect(await deeds()).toHaveLength(1);
  });
});

describe('showing and hiding', () => {
  test('changes what customers see, once, and counts as an edit', async () => {
    const { id } = await createPackage(context, admin, draft());
    for (const status of ['hidden', 'hidden', 'visible', 'draft'] as const) {
      await setPackageStatus(context, admin, { id, status });
      expect((await getPackage(context, 'rani')) !== null).toBe(status === 'visible');
    }
    expect((await deeds()).map(({ action }) => action)).toEqual([
      'package.create',
      'package.hidden',
      'package.visible',
      'package.draft',
    ]);
    expect(await getPackageInHand(context, id)).toMatchObject({ version: 4 });
  });

  test('needs an image and a package', async () => {
    const { id } = await createPackage(context, admin, draft({ 'image-1': '', status: 'draft' }));
    expect(
      (await refusal(setPackageStatus(context, admin, { id, status: 'visible' }))).fields,
    ).toHaveProperty('images');
    expect((await refusal(setPackageStatus(context, admin, { id: 'none', status: 'hidden' }))).code).toBe(
      'not_found',
    );
  });
});

describe('the order', () => {
  test('is as a plain list’s, whatever is moved and however they stood', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const moves = fc.array(
      fc.record({ id: fc.constantFrom(...ids), direction: fc.constantFrom('up' as const, 'down' as const) }),
      { maxLength: 8 },
    );
    const positions = fc.array(fc.integer({ min: -2, max: 3 }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(moves, positions, async (asked, stand) => {
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
        for (const { id, direction } of asked) {
          await movePackage(context, admin, { id, direction });
          const from = list.indexOf(id);
          const to = direction === 'up' ? from - 1 : from + 1;
          if (to >= 0 && to < list.length) list.splice(to, 0, ...list.splice(from, 1));
          expect((await listPackagesOnDesk(context)).map((row) => row.id)).toEqual(list);
        }
      }),
      { numRuns: runs(15) },
    );
  });

  test('is no new version, and none of a package that is none', async () => {
    await addPackages(shop, [{ id: 'next', position: 2048 }]);
    await movePackage(context, admin, { id: 'next', direction: 'up' });
    expect(await getPackageInHand(context, 'next')).toMatchObject({ version: 1 });
    const missing = await refusal(movePackage(context, admin, { id: 'none', direction: 'up' }));
    expect(missing.code).toBe('not_found');
    expect((await deeds()).map(({ action, subject }) => [action, subject])).toEqual([
      ['package.up', 'package/next'],
    ]);
  });
});

test('the desk costs one round trip for its list and one for a package', async () => {
  await addPackages(
    shop,
    Array.from({ length: 30 }, (_, n) => ({ id: `p${n}` })),
  );
  const list = await shop.database.measure(() => listPackagesOnDesk(context));
  expect(list.result).toHaveLength(31);
  expect(list.roundTrips).toBe(1);
  expect((await shop.database.measure(() => getPackageInHand(context, 'p1'))).roundTrips).toBe(1);
});
