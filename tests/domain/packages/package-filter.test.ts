import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { browsePackages, listPackages } from '#app/domain/packages/package.server.ts';
import { MAX_PACKAGES, PACKAGES_PER_PAGE } from '#app/domain/packages/package.ts';
import {
  chosenFilters,
  FILTER_NAMES,
  FILTERS,
  type FilterName,
  type PackageQuery,
  packagesPath,
  parsePackageQuery,
} from '#app/domain/packages/package-filter.ts';
import { getPackagePage } from '#app/domain/reviews/published-reviews.server.ts';
import { addPackages, manyPackages, type PackageRow, packageRow } from '../../support/packages.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
beforeEach(() => shop.empty());

/** What a choice means, as a plain model (spec, section 3). */
const MEANS: Record<FilterName, Record<string, (row: PackageRow) => boolean>> = {
  price: {
    '0-1000': ({ price }) => price <= 1000,
    '1001-2000': ({ price }) => price > 1000 && price <= 2000,
    '2001-3000': ({ price }) => price > 2000 && price <= 3000,
    '3001': ({ price }) => price > 3000,
  },
  rating: {
    '4': ({ rating }) => rating !== null && rating >= 40,
    '3': ({ rating }) => rating !== null && rating >= 30,
    '2': ({ rating }) => rating !== null && rating >= 20,
  },
  category: {
    bridal: ({ category }) => category === 'Bridal',
    arabic: ({ category }) => category === 'Arabic',
    minimal: ({ category }) => category === 'Minimal',
    fusion: ({ category }) => category === 'Fusion',
    traditional: ({ category }) => category === 'Traditional',
  },
};

type Chosen = Record<FilterName, readonly string[]>;

/** Or within a group, and across groups, an empty group restricts nothing (spec, section 4). */
function model(rows: readonly PackageRow[], chosen: Chosen): PackageRow[] {
  return rows
    .filter(
      (row) =>
        row.status === 'visible' &&
        FILTER_NAMES.every(
          (name) => chosen[name].length === 0 || chosen[name].some((value) => MEANS[name][value]?.(row)),
        ),
    )
    .toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

const choices = (name: FilterName) => fc.subarray(FILTERS[name].choices.map(({ value }) => value));
const chosen: fc.Arbitrary<Chosen> = fc.record({
  price: choices('price'),
  rating: choices('rating'),
  category: choices('category'),
});

/** Many at the edges of ranges, few positions, so that some stand level. */
const catalogue: fc.Arbitrary<PackageRow[]> = fc
  .array(
    fc.record({
      price: fc.oneof(
        fc.constantFrom(1, 999, 1000, 1001, 2000, 2001, 3000, 3001, 7999),
        fc.integer({ min: 1, max: 5000 }),
      ),
      rating: fc.oneof(fc.constantFrom(null, 0, 19, 20, 29, 30, 39, 40, 50), fc.integer({ min: 0, max: 50 })),
      category: fc.constantFrom('Bridal', 'Arabic', 'Minimal', 'Fusion', 'Traditional', 'Cultural', 'bridal'),
      status: fc.constantFrom('visible', 'visible', 'visible', 'hidden', 'draft'),
      position: fc.integer({ min: -1, max: 3 }),
      images: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 60, size: 'max' },
  )
  .map((rows) => rows.map((row, at) => packageRow({ ...row, id: `p${at}` } as PackageRow)));

describe('the filters', () => {
  test('equal a plain filter, and each choice counts what it would show', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, fc.array(chosen, { minLength: 3, maxLength: 3 }), async (rows, tries) => {
        await shop.empty();
        await addPackages(shop, rows);
        for (const query of tries) {
          const expected = model(rows, query).map(({ slug }) => slug);
          const seen: string[] = [];
          let after: string | null = null;
          do {
            const list: Awaited<ReturnType<typeof browsePackages>> = await browsePackages(shop.context, {
              ...query,
              after,
            });
            seen.push(...list.packages.map(({ slug }) => slug));
            expect(list.found).toBe(expected.length);
            for (const name of FILTER_NAMES) {
              for (const { value } of FILTERS[name].choices) {
                const alone = model(rows, { ...query, [name]: [value] });
                expect(list.counts[name][value], `${name} ${value}`).toBe(alone.length);
              }
            }
            after = list.next;
          } while (after);
          expect(seen).toEqual(expected);
        }
      }),
      { numRuns: runs(20) },
    );
  });

  test('have the labels that the shop’s owner knows', () => {
    const labels = (name: FilterName) => FILTERS[name].choices.map(({ label }) => label);
    expect(labels('price')).toEqual(['0-1000', '1001-2000', '2001-3000', '3001 and up']);
    expect(labels('rating')).toEqual(['4 and above', '3 and above', '2 and above']);
    expect(labels('category')).toEqual(['Bridal', 'Arabic', 'Minimal', 'Fusion', 'Traditional']);
  });

  test('cost one round trip and a bounded number of rows, in the fullest shop too', async () => {
    await addPackages(shop, manyPackages(MAX_PACKAGES));
    const addresses = [
      '/package',
      '/package?price=3001&rating=4&category=bridal',
      '/package?after=slug-p100',
    ];
    for (const address of addresses) {
      const query = parse(address);
      const { roundTrips, rowsRead } = await shop.database.measure(() => browsePackages(shop.context, query));
      expect(roundTrips).toBe(1);
      // Each package once for the page and once for the counts; a page's images, and the cursor.
      expect(rowsRead, address).toBeLessThanOrEqual(2 * MAX_PACKAGES + 3 * (PACKAGES_PER_PAGE + 1) + 2);
    }
    const one = await shop.database.measure(() => getPackagePage(shop.context, 'slug-p100'));
    expect(one.roundTrips).toBe(1);
    expect(one.rowsRead).toBeLessThanOrEqual(2 * MAX_PACKAGES + 40);
  });
});

function parse(address: string): PackageQuery {
  return parsePackageQuery(new URL(address, 'https://shop.example').searchParams);
}

describe("the list's address", () => {
  const params = fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom('price', 'rating', 'category', 'after', 'utm'), fc.string()),
        fc.oneof(
          fc.constantFrom(...FILTER_NAMES.flatMap((name) => FILTERS[name].choices.map(({ value }) => value))),
          fc.constantFrom('anjali', 'noor-arabic', '-x', 'A', '__proto__'),
          fc.string({ unit: 'binary' }),
        ),
      ),
      { maxLength: 12 },
    )
    .map((pairs) => new URLSearchParams(pairs).toString());

  test('is always parsed, and canonical', () => {
    fc.assert(
      fc.property(params, (search) => {
        const query = parse(`/package?${search}`);
        expect(parse(packagesPath(query))).toEqual(query);
        expect(packagesPath(parse(packagesPath(query)))).toBe(packagesPath(query));
      }),
      { numRuns: 1000 },
    );
  });

  test('is parsed as it was formatted', () => {
    const after = fc.constantFrom(null, 'anjali', 'noor-arabic-2');
    fc.assert(
      fc.property(chosen, after, (filters, behind) => {
        const query = { ...filters, after: behind };
        expect(parse(packagesPath(query))).toEqual(query);
      }),
      { numRuns: 500 },
    );
    expect(packagesPath({ price: [], rating: [], category: [] })).toBe('/package');
  });

  test('has for each active filter the address without it', () => {
    fc.assert(
      fc.property(chosen, (filters) => {
        const query = { ...filters, after: 'anjali' };
        const chips = chosenFilters(query);
        expect(chips).toHaveLength(FILTER_NAMES.flatMap((name) => query[name]).length);
        for (const { name, without } of chips) {
          const left = parse(without);
          expect(left.after).toBeNull();
          for (const other of FILTER_NAMES) {
            expect(left[other].length).toBe(query[other].length - Number(other === name));
          }
        }
      }),
    );
  });
});

describe('packages as customers see them', () => {
  test('are each listed once by the API’s pages', async () => {
    await addPackages(shop, [...manyPackages(30), { id: 'gone', status: 'hidden' }]);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listPackages>> = await listPackages(shop.context, {
        after,
        limit: 7,
      });
      seen.push(...page.packages.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toEqual(manyPackages(30).map(({ id }) => id));
  });

  test('come with similar ones: of the category first, then the nearest', async () => {
    await addPackages(shop, [
      ...['a', 'b', 'c', 'd', 'e', 'f'].map((id, position) => ({ id, position, category: 'Arabic' })),
      { id: 'far', position: 99, category: 'Fusion' },
      { id: 'this', slug: 'anjali', position: 2, category: 'Fusion', images: 5, inclusions: ['Feet'] },
      { id: 'gone', position: 2, category: 'Fusion', status: 'hidden' },
      { id: 'bare', position: 2, category: 'Fusion', images: 0 },
    ]);
    const found = await getPackagePage(shop.context, 'anjali');
    expect(found?.offer).toMatchObject({
      id: 'this',
      inclusions: ['Feet'],
      durationMinutes: 120,
      rating: 45,
    });
    expect(found?.offer.images.map(({ alt }) => alt)).toEqual([1, 2, 3, 4, 5].map((n) => `View ${n}`));
    expect(found?.similar.map(({ slug }) => slug)).toEqual(['slug-far', 'slug-c', 'slug-b']);
  });

  test('are not found when hidden, draft or unknown', async () => {
    await addPackages(shop, [
      { id: 'a', slug: 'hidden', status: 'hidden' },
      { id: 'b', slug: 'draft', status: 'draft' },
    ]);
    for (const slug of ['hidden', 'draft', 'none', '', "' or 1=1 --"]) {
      expect(await getPackagePage(shop.context, slug)).toBeNull();
    }
  });
});
