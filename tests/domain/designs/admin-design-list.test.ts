import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseAdminDesignFilters } from '#app/domain/designs/admin-design.ts';
import { listAdminDesigns } from '#app/domain/designs/admin-design-list.server.ts';
import { categorySlugs, groupOf } from '#app/domain/designs/category.ts';
import { SEARCH_CAP } from '#app/domain/designs/design-rows.server.ts';
import { COUNT_CAP } from '#app/domain/shared/capped-count.ts';
import { parseCursor } from '#app/domain/shared/keyset.server.ts';
import { addDesigns, type DesignRow, fillShop } from '../../support/designs.ts';
import { runs } from '../../support/runs.ts';
import { openShop, type Shop } from '../../support/shop.ts';

const shop = await openShop();

const list = (address: string, selectedId?: string, at: Shop = shop) => {
  const params = new URL(address, 'https://shop.example').searchParams;
  const page = { cursor: parseCursor(params), ...(selectedId !== undefined && { selectedId }) };
  return listAdminDesigns(at.context, parseAdminDesignFilters(params), page);
};

const ids = (page: { designs: { id: string }[] }) => page.designs.map(({ id }) => id);

describe('the admin list of designs', () => {
  beforeEach(() => shop.empty());

  test('has the designs of every status but deleted, in the order of the shop', async () => {
    await addDesigns(shop, [
      { id: 'a', position: 3 },
      { id: 'b', position: 1, status: 'draft' },
      { id: 'c', position: 2, status: 'hidden' },
      { id: 'd', position: 0, status: 'deleted' },
      { id: 'e', position: 2 },
    ]);
    const page = await list('/');
    expect(page.designs.map(({ id, status }) => [id, status])).toEqual([
      ['b', 'draft'],
      ['c', 'hidden'],
      ['e', 'visible'],
      ['a', 'visible'],
    ]);
    expect(page).toMatchObject({ next: null, previousId: null, nextId: null, selected: null });
    expect(page.designs[0]?.images).toHaveLength(3);
    expect(ids(await list('/?status=hidden'))).toEqual(['c']);
    expect(ids(await list('/?status=deleted'))).toHaveLength(4); // no status of ours
  });

  test('returns the selected design in full, whatever the filter', async () => {
    await addDesigns(shop, [
      { id: 'a', category: 'leg-3d' },
      { id: 'b', status: 'hidden' },
      { id: 'c', status: 'deleted' },
    ]);
    expect((await list('/?category=leg', 'b')).selected).toMatchObject({
      id: 'b',
      status: 'hidden',
      version: 1,
    });
    for (const id of ['c', 'none', '__proto__', '']) expect((await list('/', id)).selected).toBeNull();
  });

  test('searches visible, hidden and draft designs, not deleted ones', async () => {
    await addDesigns(shop, [
      { id: 'a', name: 'Gulab Jaal', position: 3 },
      { id: 'b', name: 'Gulab Bel', status: 'hidden', position: 2 },
      { id: 'c', name: 'Gulabi', status: 'draft', category: 'leg-3d', position: 1 },
      { id: 'd', name: 'Gulab', status: 'deleted' },
      { id: 'e', name: 'Mayura' },
    ]);
    expect(ids(await list('/?q=gulab'))).toEqual(['c', 'b', 'a']);
    expect(ids(await list('/?q=gulab&category=bridal'))).toEqual(['b', 'a']);
    expect(ids(await list('/?q=gulab&status=draft'))).toEqual(['c']);
    expect(ids(await list('/?q=gulab&status=visible'))).toEqual(['a']);
    expect(ids(await list('/?q=zeppelin'))).toEqual([]);
  });

  test('equals a plain model for every filter and page', async () => {
    const category = fc.constantFrom('bridal-heavy', 'bridal-simple', 'leg-3d', 'groom');
    const row = fc.record({
      category,
      status: fc.constantFrom<DesignRow['status']>('visible', 'hidden', 'draft', 'deleted'),
      name: fc.constantFrom('Gulab', 'Mayura Bel', 'Jaal'),
      position: fc.integer({ min: -3, max: 3 }),
      price: fc.integer({ min: 1, max: 4 }),
    });
    const filter = fc.record(
      {
        status: fc.constantFrom('visible', 'hidden', 'draft'),
        category: fc.oneof(category, fc.constantFrom('bridal', 'leg', 'others')),
        q: fc.constantFrom('gulab', 'bel', 'mayura bel'),
        sort: fc.constantFrom('price-high', 'price-low'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 30, maxLength: 90 }),
        fc.array(filter, { minLength: 2, maxLength: 4 }),
        async (rows, filters) => {
          await shop.empty();
          const designs = rows.map((each, index) => ({ ...each, id: `d${index}` }));
          await addDesigns(shop, designs);
          for (const filter of [...filters, {}]) {
            const isDown = filter.sort === 'price-high';
            const key = filter.sort ? 'price' : 'position';
            const inOrder = (isDown ? designs.toReversed() : designs).toSorted((a, b) =>
              isDown ? b[key] - a[key] : a[key] - b[key],
            );
            const expected = inOrder.filter(
              ({ category, status, name }) =>
                status !== 'deleted' &&
                (!filter.status || filter.status === status) &&
                (!filter.category || [category, groupOf(category)].includes(filter.category)) &&
                (filter.q ?? '').split(' ').every((word) => name.toLowerCase().includes(word)),
            );
            const seen: string[] = [];
            const pages: Awaited<ReturnType<typeof list>>[] = [];
            const address = `/?${new URLSearchParams(filter)}`;
            let cursor = '';
            do {
              const page = await list(`${address}${cursor}`);
              pages.push(page);
              expect(page.designs.length).toBeLessThanOrEqual(24);
              expect(page.previousId).toBe(seen.at(-1) ?? null);
              seen.push(...ids(page));
              expect(page.nextId).toBe(page.next ? (expected[seen.length]?.id ?? null) : null);
              cursor = `&after=${page.next}`;
            } while (pages.at(-1)?.next);
            expect(seen, JSON.stringify(filter)).toEqual(expected.map(({ id }) => id));
            // And back again: the same pages.
            for (let last = pages.pop(); pages.length > 0; last = pages.pop()) {
              expect(await list(`${address}&before=${last?.previous}`)).toEqual(pages.at(-1));
            }
          }
        },
      ),
      { numRuns: runs(10) },
    );
  });
});

describe('the cost of the list', async () => {
  const small = await openShop();
  const large = await openShop();

  beforeAll(async () => {
    for (const [at, total] of [
      [small, 36],
      [large, 20_000],
    ] as const) {
      await fillShop(at, total);
      await at.rows(
        "update designs set status = case seq % 3 when 1 then 'hidden' when 2 then 'draft' else 'visible' end returning 1",
      );
    }
  });

  /**
   * A design costs itself and its three images; for each status, a page of the index is read and put in order, and
   * designs are counted up to the cap.
   */
  const PAGE = 25 * 11 + 3 * 2 * 26 + 40 + 3 * COUNT_CAP;
  const filters = [
    '/',
    '/?status=visible',
    '/?status=hidden',
    '/?status=draft',
    '/?category=bridal',
    '/?category=bridal-simple',
    '/?category=bridal-simple&status=hidden',
    '/?category=others&status=draft',
    '/?category=leg&status=visible',
    '/?after=design-00012',
    '/?status=hidden&after=design-00013',
    '/?category=bridal-simple&before=design-00033',
    '/?status=visible&sort=price-high',
  ];

  test.each(filters)('%s: one round trip, and rows of one page only', async (address) => {
    for (const at of [small, large]) {
      const { roundTrips, rowsRead } = await at.database.measure(() => list(address, 'design-00003', at));
      expect(roundTrips).toBe(1);
      expect(rowsRead).toBeLessThanOrEqual(PAGE + 11);
    }
  });

  test.each(['/?q=mehndi', '/?q=m', '/?q=henna+vines&category=bridal-heavy', '/?q=mehndi&status=draft'])(
    '%s: one round trip, bounded by the cap of both indexes, for the page and for the counts',
    async (address) => {
      const { roundTrips, rowsRead } = await large.database.measure(() => list(address, '', large));
      expect(roundTrips).toBe(1);
      expect(rowsRead).toBeLessThanOrEqual(2 * (2 * SEARCH_CAP * 4) + PAGE);
    },
  );

  test('every category can be a filter', () => {
    for (const slug of categorySlugs) {
      expect(parseAdminDesignFilters(new URLSearchParams({ category: slug })).category).toBe(slug);
    }
  });
});
