import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDesign, updateDesign } from '#app/domain/designs/admin-design.server.ts';
import { getDesignDetails } from '#app/domain/designs/admin-design-list.server.ts';
import { groupOf } from '#app/domain/designs/category.ts';
import { browseShop } from '#app/domain/designs/design.server.ts';
import { DESIGN_STYLES } from '#app/domain/designs/design.ts';
import {
  BODY_PARTS,
  type ChosenFacets,
  COVERAGES,
  DESIGN_OCCASIONS,
  DESIGN_SIDES,
  type DesignFacts,
  FACET_NAMES,
  FACETS,
  type FacetName,
  hasFacets,
  ofEachFacet,
  parseFacets,
} from '#app/domain/designs/design-facets.ts';
import { CreateDesignInput, UpdateDesignInput } from '#app/domain/designs/design-input.ts';
import { shopPath, WHOLE_SHOP } from '#app/domain/designs/design-query.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addDesigns, addImages, type DesignRow, imageIds } from '../../support/designs.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

/** What designs are filtered by. */

const shop = await openShop();
beforeEach(() => shop.empty());

type Row = DesignRow & DesignFacts;

const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: null });
const catalogue: fc.Arbitrary<Row[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom('Zubaida', 'Quilon'),
      price: fc.constantFrom(1, 500, 501, 1000, 1001, 2000, 2001, 90_000),
      category: fc.constantFrom('bridal-heavy', 'leg-heavy', 'groom'),
      style: fc.constantFrom(...DESIGN_STYLES),
      status: fc.constantFrom('visible', 'visible', 'hidden'),
      bodyPart: maybe(BODY_PARTS),
      side: maybe(DESIGN_SIDES),
      coverage: maybe(COVERAGES),
      drawMinutes: maybe([5, 30, 31, 60, 61, 120, 121, 700]),
      occasion: maybe(DESIGN_OCCASIONS),
    }),
    { maxLength: 20, size: 'max' },
  )
  .map((rows) => rows.map((row, at) => ({ ...row, id: `d${at}`, position: at }) as Row)); // with the rest of its columns

const chosen: fc.Arbitrary<ChosenFacets> = fc
  .record(
    ofEachFacet((name) =>
      fc.subarray(
        FACETS[name].choices.map(({ value }) => value),
        { maxLength: 2 },
      ),
    ),
  )
  .chain((all) =>
    fc
      .subarray([...FACET_NAMES], { maxLength: 2 })
      .map((kept) => ofEachFacet((name) => (kept.includes(name) ? all[name] : []))),
  );

/** The values of a row in each group, by the words of the panel. */
function valuesOf(row: Row, name: FacetName): string[] {
  const range = (value: number, limits: number[], last: string) =>
    String(limits.find((limit) => value <= limit) ?? last);
  switch (name) {
    case 'part':
      return row.bodyPart ? [row.bodyPart] : [];
    case 'side':
      return row.side === 'both' ? ['front', 'back'] : row.side ? [row.side] : [];
    case 'coverage':
      return row.coverage ? [row.coverage] : [];
    case 'time':
      return row.drawMinutes === null ? [] : [range(row.drawMinutes, [30, 60, 120], 'longer')];
    case 'occasion':
      return row.occasion ? [row.occasion] : [];
    case 'style':
      return [row.style.toLowerCase()];
    case 'price':
      return [range(row.price, [500, 1000, 2000], 'more')];
  }
}

async function fill(rows: Row[]): Promise<void> {
  await shop.empty();
  await addDesigns(shop, rows);
  // Said afterwards, as the owner does.
  await shop.rows(
    `update designs set body_part = said.value ->> 'bodyPart', side = said.value ->> 'side',
       coverage = said.value ->> 'coverage', draw_minutes = said.value ->> 'drawMinutes',
       occasion = said.value ->> 'occasion'
     from json_each(?1) said where designs.id = said.value ->> 'id' returning designs.id`,
    JSON.stringify(rows),
  );
}

describe('the filters of the shop', () => {
  test('show what passes one choice of every group, and count what each choice would show', async () => {
    await fc.assert(
      fc.asyncProperty(
        catalogue,
        chosen,
        fc.constantFrom('', 'zubaida'),
        fc.constantFrom(null, 'leg', 'bridal-heavy'),
        async (rows, facets, q, category) => {
          await fill(rows);
          const passes = (row: Row, groups: readonly FacetName[]) =>
            row.status === 'visible' &&
            (q === '' || row.name === 'Zubaida') &&
            (category === null || row.category === category || groupOf(row.category) === category) &&
            groups.every(
              (name) =>
                facets[name].length === 0 ||
                valuesOf(row, name).some((value) => facets[name].includes(value)),
            );
          const page = await browseShop(shop.context, { ...WHOLE_SHOP, facets, q, category });
          const expected = rows.filter((row) => passes(row, FACET_NAMES));
          expect(page.designs.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          expect(page.found).toBe(expected.length);
          for (const name of FACET_NAMES) {
            const others = FACET_NAMES.filter((other) => other !== name);
            for (const { value } of FACETS[name].choices) {
              const would = rows.filter((row) => passes(row, others) && valuesOf(row, name).includes(value));
              expect(page.facetCounts[name][value], `${name} ${value}`).toBe(would.length);
            }
          }
        },
      ),
      { numRuns: runs(25) },
    );
  });

  test('are in the address, each once, and unknown ones are ignored', () => {
    fc.assert(
      fc.property(chosen, (facets) => {
        const params = new URLSearchParams(shopPath({ facets }).split('?')[1]);
        expect(parseFacets(params)).toEqual(facets);
      }),
    );
    expect(hasFacets(parseFacets(new URLSearchParams('part=wings&price=1&style=Bridal&side=both')))).toBe(
      false,
    );
  });
});

describe('what the owner says about a design', () => {
  let admin: { id: string };
  const images = Object.fromEntries(imageIds('new').map((id, at) => [`image-${at + 1}`, id]));
  const form = { name: 'Zubaida', description: 'Fine.', price: '500', ...images };
  const said = { bodyPart: 'feet', side: '', coverage: 'full', drawMinutes: '90', occasion: 'haldi' };

  beforeEach(async () => {
    admin = await addAdminWithoutPassword(shop);
    await addImages(shop, imageIds('new'));
  });

  test('is stored, filtered by, and taken back', async () => {
    const design = await createDesign(shop.context, admin, CreateDesignInput.parse({ ...form, ...said }));
    expect(design).toMatchObject({
      ...{ bodyPart: 'feet', side: null, coverage: 'full', drawMinutes: 90, occasion: 'haldi' },
    });
    const found = async () =>
      (
        await browseShop(shop.context, {
          ...WHOLE_SHOP,
          facets: parseFacets(new URLSearchParams('time=120&part=feet')),
        })
      ).found;
    expect(await found()).toBe(1);
    await updateDesign(shop.context, admin, design.id, UpdateDesignInput.parse({ ...form, version: '1' }));
    expect(await getDesignDetails(shop.context, design.id)).toMatchObject({
      bodyPart: null,
      drawMinutes: null,
    });
    expect(await found()).toBe(0);
  });

  test.each([
    ['bodyPart', 'wings'],
    ['side', 'left'],
    ['coverage', 'none'],
    ['drawMinutes', '4'],
    ['drawMinutes', '721'],
    ['drawMinutes', 'long'],
    ['occasion', 'funeral'],
  ])('refuses %s=%s', (name, value) => {
    const parsed = CreateDesignInput.safeParse({ ...form, [name]: value });
    expect(parsed.error?.issues.map(({ path }) => path.join())).toEqual([name]);
  });
});
