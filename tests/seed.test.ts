import { describe, expect, test } from 'vitest';
import { logInArtist } from '#app/domain/artists/artist.server.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { setArtistApproval } from '#app/domain/bookings/artist-approval.server.ts';
import { getContentGroup, updateContent } from '#app/domain/content/admin-content.server.ts';
import { BOX_IMAGE_PREFIX, BOX_KINDS } from '#app/domain/content/design-box.ts';
import { toPictureSets } from '#app/domain/content/picture-stage.ts';
import { deleteDesign } from '#app/domain/designs/admin-design.server.ts';
import { categorySlugs } from '#app/domain/designs/category.ts';
import { browseShop } from '#app/domain/designs/design.server.ts';
import { DESIGN_STYLES } from '#app/domain/designs/design.ts';
import { parseDesignQuery } from '#app/domain/designs/design-query.ts';
import { updateDesignSets } from '#app/domain/designs/design-sets.server.ts';
import { getGallery } from '#app/domain/operations/gallery.server.ts';
import { PACKAGE_CATEGORIES } from '#app/domain/packages/package.ts';
import { toDrawnPrice } from '#app/domain/pricing/drawn-price.ts';
import { DEFAULT_PRICES } from '#app/domain/pricing/price-list.ts';
import { IMAGES_PER_PRODUCT, PRODUCT_TEXT_LENGTH } from '#app/domain/products/product.ts';
import { addDays, dayOf, monthOf } from '#app/domain/shared/time.ts';
import { defaultPolicies } from '#app/http/policy-page.server.ts';
import { defaultContent } from '#app/http/site-content.server.ts';
import { ARTISTS } from '#drizzle/seed/artists.ts';
import { BOX_IMAGES } from '#drizzle/seed/box-images.ts';
import { DESIGNS } from '#drizzle/seed/designs.ts';
import { drawView } from '#drizzle/seed/drawings/views.ts';
import { loadShop } from '#drizzle/seed/load.ts';
import { PACKAGES } from '#drizzle/seed/packages.ts';
import { PORTRAITS } from '#drizzle/seed/portraits.ts';
import { PRODUCTS } from '#drizzle/seed/products.ts';
import { IMAGES } from '#drizzle/seed/site-images.ts';
import { addAdminWithoutPassword } from './support/accounts.ts';
import { ADDRESS } from './support/codes.ts';
import { drawnShop, SAMPLE_VIEWS as VIEWS } from './support/sample-shop.ts';
import { openShop } from './support/shop.ts';

/** A drawing without the shade pictures in it, whose letters are any. */
const withoutPictures = (drawing: string) => drawing.replaceAll(/base64,[^"]*/g, '');

describe('the sample shop', () => {
  test('explains its prices: each kind of box has designs and a picture, and costs less than an artist', () => {
    const median = (kind: string) => {
      const prices = DESIGNS.filter(({ box }) => box === kind)
        .map(({ price }) => price)
        .sort((one, other) => one - other);
      expect(prices.length, kind).toBeGreaterThan(0);
      return prices[Math.floor(prices.length / 2)] ?? 0;
    };
    const medians = (['palm', 'hands', 'arms', 'full-bridal'] as const).map(median);
    expect(medians).toEqual(medians.toSorted((one, other) => one - other));
    expect(BOX_IMAGES.map(({ name }) => name)).toEqual(BOX_KINDS.map((kind) => BOX_IMAGE_PREFIX + kind));
    for (const { name, box, price } of DESIGNS) {
      expect(toDrawnPrice(DEFAULT_PRICES, box).from, name).toBeGreaterThan(price);
    }
  });

  test('has at least 36 designs, in every category and every style, each with words of its own', () => {
    expect(DESIGNS.length).toBeGreaterThanOrEqual(36);
    expect(new Set(DESIGNS.map(({ category }) => category))).toEqual(new Set(categorySlugs));
    expect(new Set(DESIGNS.map(({ style }) => style))).toEqual(new Set(DESIGN_STYLES));
    expect(new Set(DESIGNS.map(({ recipe }) => recipe.style)).size).toBeGreaterThanOrEqual(8);
    for (const key of ['slug', 'name', 'description'] as const) {
      expect(new Set(DESIGNS.map((design) => design[key])).size, key).toBe(DESIGNS.length);
    }
  });

  test('has six images for each gallery, and those of the other pages', () => {
    const names = IMAGES.map(({ name }) => name);
    for (const gallery of ['haldi', 'festival', 'pooja', 'bridal', 'baby-shower']) {
      for (const number of [1, 2, 3, 4, 5, 6]) expect(names).toContain(`${gallery}-${number}`);
    }
    for (const name of ['hero-1', 'hero-2', 'women', 'men', 'share']) expect(names).toContain(name);
  });

  test('has popular products with four images each, within what the owner’s form takes', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(3);
    const stocks = PRODUCTS.flatMap(({ variants }) => variants.map(({ stock }) => stock));
    // Something of each kind: always there, plenty, few, sold out.
    expect(stocks).toEqual(expect.arrayContaining([null, 40, 3, 0]));
    for (const { slug, name, description, images, variants } of PRODUCTS) {
      if (variants.length > 1)
        expect(
          variants.every((variant) => variant.name),
          slug,
        ).toBe(true);
      expect(images, slug).toHaveLength(IMAGES_PER_PRODUCT);
      expect(name.length, slug).toBeLessThanOrEqual(PRODUCT_TEXT_LENGTH.name);
      expect(description.length, slug).toBeLessThanOrEqual(PRODUCT_TEXT_LENGTH.description);
      for (const image of images) {
        const drawing = image.draw();
        expect(image.draw()).toBe(drawing);
        expect(withoutPictures(drawing)).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  test('has a portrait of each artist, drawn the same each time', () => {
    expect(PORTRAITS.map(({ name }) => name)).toEqual(ARTISTS.map(({ slug }) => `artist-${slug}`));
    expect(new Set(PORTRAITS.map(({ alt }) => alt)).size).toBe(PORTRAITS.length);
    for (const { draw } of PORTRAITS) {
      const drawing = draw();
      expect(draw()).toBe(drawing);
      expect(withoutPictures(drawing)).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('is drawn the same each time, with numbers that are numbers', () => {
    for (const design of DESIGNS.filter((_, index) => index % 9 === 0)) {
      for (const view of VIEWS) {
        const drawing = drawView(view, design.recipe);
        expect(drawView(view, design.recipe)).toBe(drawing);
        expect(withoutPictures(drawing)).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });
});

describe('its packages', () => {
  test('have the names, prices and categories that the owner knows', () => {
    const named = Object.fromEntries(PACKAGES.map((each) => [each.slug, each.designTitle]));
    expect(named).toMatchObject({
      anjali: 'Anjali Gold',
      priya: 'Priya',
      minimal: 'Minimal',
      rajasthani: 'Rajasthani',
      fusion: 'Fusion',
    });
    expect(PACKAGES[0]).toMatchObject({ slug: 'anjali', category: 'Bridal', price: 7999 });
    expect(PACKAGES.map(({ price }) => price)).toEqual(expect.arrayContaining([2500, 1200, 500, 1800, 3000]));
    const categories = PACKAGES.map(({ category }) => category);
    expect(categories).toEqual(expect.arrayContaining([...PACKAGE_CATEGORIES, 'Contemporary', 'Cultural']));
  });

  test('have three to five images each, all of which are drawn anyway', () => {
    const drawn = [
      ...DESIGNS.flatMap(({ slug }) => VIEWS.map((view) => `${slug}.${view}`)),
      ...IMAGES.map(({ name }) => name),
    ];
    for (const { slug, images } of PACKAGES) {
      expect(images.length, slug).toBeGreaterThanOrEqual(3);
      expect(images.length, slug).toBeLessThanOrEqual(5);
      expect(drawn, slug).toEqual(expect.arrayContaining([...images]));
    }
  });
});

describe('loading it', async () => {
  const shop = await openShop();
  const admin = await addAdminWithoutPassword(shop);

  /** Loads it over what is there, whose images the bucket has: sending them again takes longer than all else. */
  const loadAgain = (sample = drawnShop(), sales: Parameters<typeof loadShop>[2] = null) => {
    const hasAll = { put: async () => null } as unknown as R2Bucket; // the one method that loading uses
    return loadShop({ ...shop.context, images: hasAll }, sample, sales);
  };

  test('twice is the same as once', async () => {
    await loadShop(shop.context, drawnShop());
    const tables = [
      'designs',
      'design_images',
      'images',
      'site_images',
      'design_counts',
      'packages',
      'package_images',
      'popular_products',
      'popular_product_images',
      'product_variants',
      'vendors',
      'artist_pictures',
      'artist_schedules',
      'artist_areas',
      'site_content',
      'content_versions',
      'content_images',
      'design_set_images',
    ];
    const once = await Promise.all(tables.map((table) => shop.rows(`select * from ${table}`)));
    expect(once[0]).toHaveLength(DESIGNS.length);
    expect(once[1]).toHaveLength(DESIGNS.length * 3);
    expect(once.at(-1)).toHaveLength(5);
    await loadAgain();
    expect(await Promise.all(tables.map((table) => shop.rows(`select * from ${table}`)))).toEqual(once);
    expect(once[7]).toHaveLength(PRODUCTS.length);
    expect(once[8]).toHaveLength(PRODUCTS.length * IMAGES_PER_PRODUCT);
    const page = await browseShop(shop.context, parseDesignQuery(new URLSearchParams()));
    expect(page.found).toBe(DESIGNS.length);
  });

  test('has sales on this machine, with what their artists earned, collected and were paid, once', async () => {
    for (let times = 0; times < 2; times++) await loadAgain(drawnShop(), shop.context);
    const kinds = await shop.rows(
      'select kind, count(*) as entries from artist_entries group by kind order by kind',
    );
    expect(kinds).toEqual([
      { kind: 'collected', entries: 2 },
      { kind: 'payout', entries: 1 },
      { kind: 'share', entries: 4 },
    ]);
    // One appointment waits for its artist's answer.
    expect(
      await shop.rows(
        `select status, booking_asks.version, answer, date(expires_at / 1000, 'unixepoch') > date('2026-01-01') as ends
         from bookings join booking_asks on booking_id = bookings.id where status = 'assigned'`,
      ),
    ).toEqual([{ status: 'assigned', version: 1, answer: null, ends: 1 }]);
  });

  test('leaves alone what somebody has edited, and takes up what is new in the rest', async () => {
    const [product] = await shop.rows<{ id: string }>('select id from popular_products order by position');
    await shop.rows(
      "update popular_products set name = 'Ours now', version = 2, position = 9 where id = ?",
      product?.id ?? '',
    );
    const [edited, untouched] = await shop.rows<{ id: string }>('select id from designs order by position');
    await shop.rows("update designs set name = 'Ours now', version = 2 where id = ?", edited?.id ?? '');
    const fresh = drawnShop();
    for (const design of fresh.designs.slice(0, 2)) Object.assign(design, { price: 4321 });
    await loadAgain(fresh);
    const stored = await shop.rows<{ id: string; name: string; price: number }>(
      'select id, name, price from designs',
    );
    expect(stored.find(({ id }) => id === edited?.id)).toMatchObject({ name: 'Ours now' });
    expect(stored.find(({ id }) => id === edited?.id)?.price).not.toBe(4321);
    expect(stored.find(({ id }) => id === untouched?.id)).toMatchObject({ price: 4321 });
    expect(
      await shop.rows('select name, position from popular_products where id = ?', product?.id ?? ''),
    ).toEqual([{ name: 'Ours now', position: 9 }]);
  });

  test('refreshes packages that nobody has edited, and nothing of the owner’s', async () => {
    await shop.rows(
      "update packages set design_title = 'Ours now', version = 2 where slug = 'anjali' returning id",
    );
    await shop.rows(
      "update packages set design_title = 'Old', position = 7, status = 'hidden' where slug = 'priya' returning id",
    );
    // One that was deleted by hand, whose address is another's by now.
    await shop.rows(
      "delete from package_images where package_id = (select id from packages where slug = 'fusion') returning position",
    );
    await shop.rows("update packages set id = 'own', version = 3 where slug = 'fusion' returning id");
    await loadAgain();
    const rows = await shop.rows<Record<string, unknown>>(
      "select id, slug, design_title, position, status from packages where slug in ('anjali', 'priya', 'fusion') order by slug",
    );
    expect(rows).toMatchObject([
      { slug: 'anjali', design_title: 'Ours now' },
      { slug: 'fusion', id: 'own' },
      { slug: 'priya', design_title: 'Priya', position: 7, status: 'hidden' },
    ]);
    expect(await shop.count('packages')).toBe(PACKAGES.length);
  });

  test('has six artists in four cities whom customers can book, but for one who is paused, and whom the owner takes off for good', async () => {
    expect(new Set(ARTISTS.map(({ city }) => city)).size).toBe(4);
    const query = {
      date: addDays(monthOf(dayOf(shop.time.getTime())).last, 1), // a whole month
      packageId: null,
      coverage: 'full-bridal',
      guests: 0,
      artist: null,
    } as const;
    const places = [
      ['Rajasthan', '302001'],
      ['Delhi', '110001'],
      ['Maharashtra', '400001'],
      ['Karnataka', '560001'],
    ] as const;
    expect(await shop.rows('select name, resumes_on from vendors where paused_at is not null')).toEqual([
      { name: 'Farah Siddiqui (sample)', resumes_on: expect.any(String) },
    ]);
    for (const [state, pincode] of places) {
      const { days } = await listFreeSlots(shop.context, { ...query, state, pincode });
      expect(days.length, pincode).toBeGreaterThan(20);
    }
    const [artist] = await shop.rows<{ id: string; email: string }>('select id, email from vendors');
    await setArtistApproval(shop.context, admin, artist?.id ?? '', false);
    await loadAgain();
    expect(await shop.rows('select email from vendors where approved = 0')).toEqual([
      { email: artist?.email },
    ]);
    expect(await shop.count('vendors')).toBe(ARTISTS.length);
    for (const password of ['', 'none']) {
      const login = { email: artist?.email ?? '', password };
      await expect(logInArtist(shop.context, login, { address: ADDRESS, device: null })).rejects.toThrow(
        /not right/,
      );
    }
  });

  test('shows a hand before and after and a stain in three days, which lead to a design and an artist', async () => {
    const group = 'bridalPictures';
    const read = () => getContentGroup(shop.context, group, { ...defaultContent, ...defaultPolicies });
    const { value, version } = await read();
    const shown = await getGallery(shop.context, value, []);
    const sets = toPictureSets(shown).filter(({ length }) => length > 1);
    expect(sets.map((set) => set.map(({ stage }) => stage))).toEqual([
      ['before', 'after'],
      ['day-1', 'day-2', 'day-3'],
    ]);
    for (const { caption, design, artist } of sets.flat()) {
      expect(caption).not.toBe('');
      expect(design).not.toBeNull();
      expect(artist).not.toBeNull();
    }
    const own = (value ?? []).slice(0, 2);
    await updateContent(shop.context, admin, { group, version, value: own });
    await loadAgain();
    expect((await read()).value).toEqual(own);
  });

  test('shows the same sets on the pages of those designs, as the owner has them', async () => {
    await loadAgain();
    const read = () =>
      shop.rows<{ design_id: string; stage: string }>(
        'select design_id, stage from design_set_images order by design_id, position',
      );
    const before = await read();
    expect(before.map(({ stage }) => stage).sort()).toEqual(['after', 'before', 'day-1', 'day-2', 'day-3']);
    const id = before[0]?.design_id ?? '';
    await updateDesignSets(shop.context, admin, id, { version: 1, images: [] });
    await loadAgain();
    expect(await read()).toEqual(before.filter(({ design_id }) => design_id !== id));
  });

  test('leaves designs where they were put, and deleted ones deleted', async () => {
    const [first, second] = await shop.rows<{ id: string }>(
      'select id from designs where version = 1 limit 2',
    );
    await shop.rows('update designs set position = -5 where id = ? returning id', first?.id ?? '');
    await deleteDesign(shop.context, admin, second?.id ?? '');
    await loadAgain();
    expect(await shop.rows('select id from designs where position = -5')).toEqual([first]);
    expect(await shop.rows('select status from designs where id = ?', second?.id ?? '')).toEqual([
      { status: 'deleted' },
    ]);
    expect(await shop.rows('select * from design_images where design_id = ?', second?.id ?? '')).toEqual([]);
  });
});
