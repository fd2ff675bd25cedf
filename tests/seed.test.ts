import { describe, expect, test } from 'vitest';
import { categorySlugs } from '#app/domain/catalogue/category.ts';
import { browseShop } from '#app/domain/catalogue/design.server.ts';
import { DESIGN_STYLES, parseDesignQuery } from '#app/domain/catalogue/design.ts';
import { deleteDesign } from '#app/domain/catalogue/design-desk.server.ts';
import { altText, DESIGNS } from '#drizzle/seed/designs.ts';
import type { DrawnShop } from '#drizzle/seed/draw.ts';
import { drawView } from '#drizzle/seed/drawings/views.ts';
import { loadShop } from '#drizzle/seed/load.ts';
import { PICTURES } from '#drizzle/seed/pictures.ts';
import { addSilentAdmin } from './support/people.ts';
import { openShop } from './support/shop.ts';

const VIEWS = ['worn', 'plate', 'detail'] as const;

/** The sample shop with a few bytes in place of each picture. */
function drawnShop(): DrawnShop {
  const picture = (name: string) => ({
    width: 1200,
    height: 1500,
    variants: [400, 800, 1200].map((width) => new TextEncoder().encode(`${name} ${width}`)),
  });
  return {
    designs: DESIGNS.map((design) => ({
      ...design,
      pictures: VIEWS.map((view) => ({ ...picture(design.slug + view), alt: altText(design, view) })),
    })),
    pictures: PICTURES.map(({ name, alt }) => ({ ...picture(name), name, alt })),
  };
}

describe('the sample shop', () => {
  test('has at least 36 designs, in every category and every style, each with words of its own', () => {
    expect(DESIGNS.length).toBeGreaterThanOrEqual(36);
    expect(new Set(DESIGNS.map(({ category }) => category))).toEqual(new Set(categorySlugs));
    expect(new Set(DESIGNS.map(({ style }) => style))).toEqual(new Set(DESIGN_STYLES));
    expect(new Set(DESIGNS.map(({ recipe }) => recipe.style)).size).toBeGreaterThanOrEqual(8);
    for (const key of ['slug', 'name', 'description'] as const) {
      expect(new Set(DESIGNS.map((design) => design[key])).size, key).toBe(DESIGNS.length);
    }
  });

  test('has six pictures for each gallery, and those of the other pages', () => {
    const names = PICTURES.map(({ name }) => name);
    for (const gallery of ['haldi', 'festival', 'pooja', 'bridal', 'baby-shower']) {
      for (const number of [1, 2, 3, 4, 5, 6]) expect(names).toContain(`${gallery}-${number}`);
    }
    for (const name of ['hero-1', 'hero-2', 'women', 'men', 'share']) expect(names).toContain(name);
  });

  test('is drawn the same each time, with numbers that are numbers', () => {
    for (const design of DESIGNS.filter((_, index) => index % 9 === 0)) {
      for (const view of VIEWS) {
        const drawing = drawView(view, design.recipe);
        expect(drawView(view, design.recipe)).toBe(drawing);
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });
});

describe('loading it', async () => {
  const shop = await openShop();

  test('twice is the same as once', async () => {
    await loadShop(shop.context, drawnShop());
    const tables = ['designs', 'design_images', 'images', 'site_pictures', 'design_counts'];
    const once = await Promise.all(tables.map((table) => shop.rows(`select * from ${table}`)));
    expect(once[0]).toHaveLength(DESIGNS.length);
    expect(once[1]).toHaveLength(DESIGNS.length * 3);
    await loadShop(shop.context, drawnShop());
    expect(await Promise.all(tables.map((table) => shop.rows(`select * from ${table}`)))).toEqual(once);
    const page = await browseShop(shop.context, parseDesignQuery(new URLSearchParams()));
    expect(page.found).toBe(DESIGNS.length);
  });

  test('leaves alone what somebody has edited, and takes up what is new in the rest', async () => {
    const [edited, untouched] = await shop.rows<{ id: string }>('select id from designs order by position');
    await shop.rows("update designs set name = 'Ours now', version = 2 where id = ?", edited?.id ?? '');
    const fresh = drawnShop();
    for (const design of fresh.designs.slice(0, 2)) Object.assign(design, { price: 4321 });
    await loadShop(shop.context, fresh);
    const stored = await shop.rows<{ id: string; name: string; price: number }>(
      'select id, name, price from designs',
    );
    expect(stored.find(({ id }) => id === edited?.id)).toMatchObject({ name: 'Ours now' });
    expect(stored.find(({ id }) => id === edited?.id)?.price).not.toBe(4321);
    expect(stored.find(({ id }) => id === untouched?.id)).toMatchObject({ price: 4321 });
  });

  test('leaves designs where they were put, and deleted ones deleted', async () => {
    const [first, second] = await shop.rows<{ id: string }>(
      'select id from designs where version = 1 limit 2',
    );
    await shop.rows('update designs set position = -5 where id = ? returning id', first?.id ?? '');
    const admin = await addSilentAdmin(shop);
    await deleteDesign(shop.context, admin, second?.id ?? '');
    await loadShop(shop.context, drawnShop());
    expect(await shop.rows('select id from designs where position = -5')).toEqual([first]);
    expect(await shop.rows('select status from designs where id = ?', second?.id ?? '')).toEqual([
      { status: 'deleted' },
    ]);
    expect(await shop.rows('select * from design_images where design_id = ?', second?.id ?? '')).toEqual([]);
  });
});
