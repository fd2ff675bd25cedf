import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { categoryGroups, categorySlugs, groupOf, isGroup } from '#app/domain/designs/category.ts';
import { browseShop, listDesignsById, type ShopPage } from '#app/domain/designs/design.server.ts';
import { DESIGN_STYLES } from '#app/domain/designs/design.ts';
import {
  type DesignQuery,
  parseDesignQuery,
  SHOP_SORTS,
  shopPath,
} from '#app/domain/designs/design-query.ts';
import { SEARCH_CAP } from '#app/domain/designs/design-search.server.ts';
import { getDesignPage } from '#app/domain/reviews/published-reviews.server.ts';
import { addDesigns, type DesignRow, imageIds } from '../../support/designs.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
beforeEach(() => shop.empty());

/** A list by the query of an address, as pages request it. */
function ask(address: string, limit?: number): Promise<ShopPage> {
  return browseShop(
    shop.context,
    parseDesignQuery(new URL(address, 'https://shop.example').searchParams),
    limit,
  );
}

// Words that the dictionary of the search does not have.
const WORDS = ['Zubaida', 'Zubin', 'Quilon', 'Xan', 'Zéphyr', 'zephyr', 'Raniya', 'O’Hara', '4D', 'ज़ोया'];
const sentence = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));

/** Few prices and positions, so that many designs stand level. */
const catalogue: fc.Arbitrary<DesignRow[]> = fc
  .array(
    fc.record({
      name: sentence,
      description: sentence,
      price: fc.integer({ min: 100, max: 103 }),
      position: fc.integer({ min: -1, max: 2 }),
      category: fc.constantFrom('bridal-heavy', 'bridal-simple', 'leg-heavy', 'groom', 'theme-base-guest'),
      style: fc.constantFrom(...DESIGN_STYLES),
      status: fc.constantFrom('visible', 'visible', 'visible', 'hidden', 'draft'),
    }),
    { minLength: 0, maxLength: 30, size: 'max' },
  )
  .map((rows) => rows.map((row, at) => ({ ...row, id: `d${at}` }) as DesignRow));

/** What the list should be, by filtering and sorting an array. */
function model(rows: DesignRow[], query: Pick<DesignQuery, 'category' | 'q' | 'sort'>): string[] {
  const wanted = words(query.q).filter((word) => word !== 'mehndi');
  const listed = rows.filter(
    (row) =>
      row.status === 'visible' &&
      (!query.category ||
        (isGroup(query.category) ? groupOf(row.category) : row.category) === query.category) &&
      wanted.every((word) =>
        words(`${row.name} ${row.description} ${groupOf(row.category)} ${row.category} ${row.style}`).some(
          (there) => there.startsWith(word),
        ),
      ),
  );
  // A search shows first what has all of the words in its name, then what is of such a kind.
  const place = (row: DesignRow) => {
    const has = (text: string) => wanted.every((word) => words(text).some((there) => there.startsWith(word)));
    if (has(row.name)) return 0;
    return has(`${row.name} ${groupOf(row.category)} ${row.category} ${row.style}`) ? 1 : 2;
  };
  const value = (row: DesignRow) =>
    query.sort === 'featured' ? place(row) * 1000 + row.position : row.price;
  const sorted = listed.toSorted((a, b) => value(a) - value(b) || rows.indexOf(a) - rows.indexOf(b));
  if (query.sort === 'price-high') sorted.reverse();
  return sorted.map((row) => row.id);
}

function words(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

const listing = fc.record({
  category: fc.constantFrom(
    null,
    null,
    'bridal',
    'leg',
    'others',
    'bridal-heavy',
    'groom',
    'theme-base-guest',
    'leg-mandala',
  ),
  q: fc.oneof(
    fc.constant(''),
    fc.constantFrom(
      'zu',
      'ZUB',
      'zephyr',
      'qui xan',
      'raniya, raniya',
      'mehndi',
      'xan 4',
      'ज़ोया',
      'xyz',
      'zéph',
    ),
  ),
  sort: fc.constantFrom(...SHOP_SORTS),
  limit: fc.integer({ min: 1, max: 12 }),
});

describe('a list of designs', () => {
  test('shows each visible design exactly once, in order, forwards and backwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        fc.array(listing, { minLength: 3, maxLength: 3 }),
        async (rows, listings) => {
          await shop.empty();
          await addDesigns(shop, rows);
          for (const { limit, ...filter } of listings) {
            const expected = model(rows, filter);
            const pages: string[][] = [];
            let page = await ask(shopPath(filter), limit);
            expect(page.previous).toBeNull();
            for (;;) {
              pages.push(page.designs.map(({ id }) => id));
              expect(page.found).toBe(expected.length);
              if (!page.next) break;
              page = await ask(shopPath({ ...filter, after: page.next }), limit);
            }
            expect(pages.flat()).toEqual(expected);
            for (const shown of pages.slice(0, -1)) expect(shown).toHaveLength(limit);

            const back = [pages.at(-1)];
            while (page.previous) {
              page = await ask(shopPath({ ...filter, before: page.previous }), limit);
              expect(page.next).not.toBeNull();
              back.unshift(page.designs.map(({ id }) => id));
            }
            expect(back).toEqual(pages);
          }
        },
      ),
      { numRuns: runs(15) },
    );
  });

  test('returns the counts of the sidebar', async () => {
    await fc.assert(
      fc.asyncProperty(catalogue, async (rows) => {
        await shop.empty();
        await addDesigns(shop, rows);
        const { counts } = await ask('/shop');
        for (const category of [...categorySlugs, ...categoryGroups.map(({ slug }) => slug)]) {
          expect(counts[category] ?? 0).toBe(model(rows, { category, q: '', sort: 'featured' }).length);
        }
        expect(counts.all ?? 0).toBe(rows.filter(({ status }) => status === 'visible').length);
      }),
      { numRuns: runs(6) },
    );
  });

  test('returns a design with its three images in order, without row numbers', async () => {
    await addDesigns(shop, [
      { id: 'one', name: 'Mayura', price: 750, category: 'leg-mandala', style: 'Fusion' },
    ]);
    const [design] = (await ask('/shop')).designs;
    expect(design).toEqual({
      id: 'one',
      name: 'Mayura',
      description: 'Peacocks and a fine lattice.',
      price: 750,
      category: 'leg-mandala',
      categoryGroup: 'leg',
      style: 'Fusion',
      ...{ bodyPart: null, side: null, coverage: null, drawMinutes: null, occasion: null },
      boxKind: 'hands',
      formerPrice: null,
      images: imageIds('one').map((id, view) => ({
        id,
        width: 1200,
        height: 1500,
        alt: `View ${view + 1}`,
      })),
    });
  });

  test('keeps its place when the design at the cursor is deleted', async () => {
    await addDesigns(
      shop,
      ['a', 'b', 'c', 'd', 'e'].map((id, position) => ({ id, position })),
    );
    const first = await ask('/shop', 2);
    await shop.rows("update designs set status = 'hidden' where id = 'b'");
    const second = await ask(shopPath({ after: first.next }), 2);
    expect(second.designs.map(({ id }) => id)).toEqual(['c', 'd']);
    const back = await ask(shopPath({ before: second.previous }), 2);
    expect(back.designs.map(({ id }) => id)).toEqual(['a']);
  });

  test('is empty in an empty shop and after the end', async () => {
    const nothing = { designs: [], found: 0, next: null, previous: null };
    expect(await ask('/shop')).toMatchObject(nothing);
    expect(await ask('/shop?q=mehndi&category=leg')).toMatchObject(nothing);
    expect(await ask('/shop?after=99999-99999')).toMatchObject(nothing);
    expect(await ask('/shop?before=-99999-1')).toMatchObject(nothing);
  });
});

describe('a search', () => {
  test('accepts any text', async () => {
    await addDesigns(shop, [{ id: 'plain', name: 'Mayura' }]);
    const hostile = [
      '"',
      '""',
      "'",
      "'; drop table designs; --",
      'NEAR(a b)',
      'name : mayura',
      'mayura OR x',
      'NOT mayura',
      'a AND',
      '^mayura',
      '-mayura',
      '{name} : x',
      '*',
      'mayura*',
      '+',
      '(',
      '%',
      '_',
      '\\',
      '\0',
      'mayura\0x',
      '💅🏽',
      '👩‍👩‍👧',
      'मेहंदी',
      'ा',
      '\u0301',
      '\u200d',
      '½ ² Ⅷ',
      'İstanbul ß ſ',
      '\ud83d',
      'a'.repeat(10_000),
      'ा'.repeat(10_000),
      '"a" '.repeat(2_500),
      'mayura '.repeat(1_000),
    ];
    for (const q of hostile) {
      for (const category of ['', 'bridal', 'theme-base-guest']) {
        const page = await ask(`/shop?${new URLSearchParams({ q, category })}`);
        expect(page.designs.length, q).toBeLessThanOrEqual(1);
      }
    }
    expect((await ask(`/shop?${new URLSearchParams({ q: 'mayura '.repeat(1_000) })}`)).found).toBe(1);
    expect((await ask('/shop?q=NOT+mayura')).found).toBe(0);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 80 }), async (q) => {
        await ask(`/shop?${new URLSearchParams({ q })}`);
      }),
      { numRuns: runs(50) },
    );
  });

  test('without letters or digits is ignored', async () => {
    await addDesigns(shop, [{ id: 'a' }, { id: 'b' }]);
    expect((await ask(`/shop?${new URLSearchParams({ q: '💚 %' })}`)).found).toBe(2);
  });

  test('says when it is capped', async () => {
    await addDesigns(
      shop,
      Array.from({ length: SEARCH_CAP + 1 }, (_, n) => ({
        id: `d${n}`,
        name: n === 0 ? 'Quilon' : 'Zubaida',
      })),
    );
    expect(await ask('/shop?q=zubaida')).toMatchObject({ found: SEARCH_CAP, capped: false });
    expect(await ask('/shop?q=peacocks')).toMatchObject({ found: SEARCH_CAP, capped: true });
  });
});

describe('one design', () => {
  test('comes with up to four similar designs, the nearest of its category first, never itself', async () => {
    const rows = await addDesigns(
      shop,
      Array.from({ length: 8 }, (_, position) => ({
        id: `d${position}`,
        position,
        category: position === 7 ? 'leg-heavy' : 'bridal-simple',
      })),
    );
    expect((await getDesignPage(shop.context, 'd1'))?.similar.map(({ id }) => id)).toEqual([
      'd0',
      'd2',
      'd3',
      'd4',
    ]);
    expect((await getDesignPage(shop.context, 'd6'))?.similar.map(({ id }) => id)).toEqual([
      'd5',
      'd4',
      'd3',
      'd2',
    ]);
    expect((await getDesignPage(shop.context, 'd7'))?.similar).toEqual([]);
    expect((await getDesignPage(shop.context, 'd7'))?.design.name).toBe(rows[7]?.name);
  });

  test('is not found when hidden, draft or unknown, nor shown as similar', async () => {
    await addDesigns(shop, [
      { id: 'shown' },
      { id: 'hidden', status: 'hidden' },
      { id: 'draft', status: 'draft' },
    ]);
    for (const id of ['hidden', 'draft', 'none', '', "' or 1=1 --", '__proto__']) {
      expect(await getDesignPage(shop.context, id)).toBeNull();
    }
    expect((await getDesignPage(shop.context, 'shown'))?.similar).toEqual([]);
    const designs = await listDesignsById(shop.context, ['draft', 'shown', 'none', 'hidden', 'shown']);
    expect(designs.map(({ id }) => id)).toEqual(['shown']);
    expect(await listDesignsById(shop.context, [])).toEqual([]);
  });
});
