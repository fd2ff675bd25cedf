import { getTableName } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeImage, storeOriginal } from '#app/domain/images/image.server.ts';
import { imageFiles } from '#app/domain/images/image.ts';
import { IMAGE_REFERENCES } from '#app/domain/images/image-references.server.ts';
import {
  deleteUnusedImages,
  sweepImages,
  sweepOccasionally,
} from '#app/domain/images/orphaned-images.server.ts';
import { pendingKeys } from '#app/domain/images/upload.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { BOOKING_TIME, book } from '../../support/bookings.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { bucketKeys, emptyAll } from '../../support/images.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
shop.time = new Date(BOOKING_TIME);
const OPENING = shop.time.getTime();

beforeEach(async () => {
  await emptyAll(shop);
  shop.time = new Date(OPENING);
});

function wait(ms: number): void {
  shop.time = new Date(shop.time.getTime() + ms);
}

/** An image of the shop that follows from these words. */
function refer(words: string): Promise<string> {
  const variants = [400, 800, 1200].map((width) => new TextEncoder().encode(`${words} at ${width}`));
  return storeImage(shop.context, { variants, width: 1200, height: 1500 });
}

/** One like those that came through the function. */
async function post(words: string): Promise<string> {
  const bytes = new TextEncoder().encode(words);
  return (await storeOriginal(shop.context, { format: 'jpeg', bytes, width: 10, height: 10 })).id;
}

async function objectsOf(id: string): Promise<number> {
  const found = await Promise.all(imageFiles(id).map(({ key }) => shop.context.images.head(key)));
  return found.filter(Boolean).length;
}

const isThere = async (id: string) => (await shop.rows('select 1 from images where id = ?', id)).length > 0;

/** A row that refers to an image, for each table that can. */
const REFERRERS: Record<string, (imageId: string, row: number) => Promise<unknown>> = {
  design_images: async (imageId, row) => {
    await addDesigns(shop, [{ id: `design-${row}` }]);
    return shop.rows(
      'update design_images set image_id = ? where design_id = ? and position = 1',
      imageId,
      `design-${row}`,
    );
  },
  design_set_images: async (imageId, row) => {
    await addDesigns(shop, [{ id: `set-design-${row}` }]);
    return shop.rows(
      `insert into design_set_images (design_id, position, image_id, alt, caption, stage)
       values (?, 0, ?, '', '', 'day-1') returning alt`,
      `set-design-${row}`,
      imageId,
    );
  },
  newsletter_images: async (imageId, row) => {
    await shop.rows(
      `insert into newsletters (id, subject, body, design_ids, status, created_at, updated_at)
       values (?, 'New', 'Look', '[]', 'draft', 0, 0) returning id`,
      `newsletter-${row}`,
    );
    return shop.rows(
      `insert into newsletter_images (newsletter_id, position, image_id, alt) values (?, 0, ?, '') returning alt`,
      `newsletter-${row}`,
      imageId,
    );
  },
  package_images: async (imageId, row) => {
    await shop.rows(
      `insert into packages (id, slug, design_title, category, price, description, duration_minutes, status, position,
         created_at, updated_at) values (?1, ?1, 'Anjali', 'Bridal', 1, '', 60, 'visible', 1, 0, 0)`,
      `package-${row}`,
    );
    return shop.rows("insert into package_images values (?, 0, ?, '')", `package-${row}`, imageId);
  },
  popular_product_images: async (imageId, row) => {
    await shop.rows(
      `insert into popular_products (id, name, description, rating, price, position, created_at, updated_at)
         values (?, 'Kone', '', 4, 1, 1, 0, 0)`,
      `product-${row}`,
    );
    return shop.rows("insert into popular_product_images values (?, 0, ?, '')", `product-${row}`, imageId);
  },
  content_images: (imageId, row) =>
    shop.rows('insert into content_images values (?, ?)', `pictures-${row}`, imageId),
  site_images: (imageId, row) =>
    shop.rows("insert into site_images values (?, ?, '')", `hero-${row}`, imageId),
  order_lines: async (imageId, row) => {
    await shop.rows(
      `insert into orders (id, number, idempotency_key, request_hash, status, payment_method, payment_status, total,
         name, phone_sealed, phone_hash, address, pincode, created_at, updated_at)
       values (?1, ?1, ?1, '', 'placed', 'cod', 'due_on_delivery', 1, '', '', '', '', '', 0, 0)`,
      `order-${row}`,
    );
    return shop.rows(
      "insert into order_lines (order_id, position, design_id, name, price, quantity, image_id) values (?, 0, 'gone', 'Gone', 1, 1, ?)",
      `order-${row}`,
      imageId,
    );
  },
  artist_pictures: async (imageId, row) => {
    await shop.rows(
      `insert into vendors (id, name, email, password_hash, created_at, updated_at) values (?1, 'Asha', ?1, '', 0, 0)`,
      `artist-${row}`,
    );
    return shop.rows(
      `insert into artist_pictures (id, vendor_id, image_id, kind, position, caption, status, created_at)
         values (?1, ?1, ?2, 'work', 0, '', 'waiting', 0)`,
      `artist-${row}`,
      imageId,
    );
  },
  review_images: async (imageId, row) => {
    await shop.rows(
      `insert into reviews (id, is_sample, stars, words, name, consent, status, created_at)
         values (?, 1, 5, '', 'Priya', 1, 'published', 0)`,
      `review-${row}`,
    );
    return shop.rows("insert into review_images values (?, 0, ?, '')", `review-${row}`, imageId);
  },
  bookings: async (imageId, row) => {
    const { reference } = await book(shop, {}, { address: `address of ${row}` });
    return shop.rows(
      'update bookings set reference_image_id = ? where reference = ? returning id',
      imageId,
      reference,
    );
  },
};

describe('IMAGE_REFERENCES', () => {
  test('equals the foreign keys of the database', async () => {
    const tables = await shop.rows<{ name: string }>(
      "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
    );
    const keys: string[] = [];
    for (const { name } of tables) {
      for (const key of await shop.rows<{ table: string; from: string }>(
        `pragma foreign_key_list(${name})`,
      )) {
        if (key.table === 'images') keys.push(`${name}.${key.from}`);
      }
    }
    const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const listed = IMAGE_REFERENCES.map(
      (column) => `${getTableName(column.table)}.${inSnakeCase(column.name)}`,
    );
    expect(keys.sort()).toEqual([...listed].sort());
    expect(Object.keys(REFERRERS).sort()).toEqual(listed.map((column) => column.split('.')[0]).sort());
  });

  test.each(Object.keys(REFERRERS))('%s refuses an orphaned image', async (table) => {
    const id = await refer('mayura');
    await shop.rows('update images set orphaned_at = 1 where id = ?', id);
    await expect(REFERRERS[table]?.(id, 1)).rejects.toThrow('image_orphaned');
  });
});

describe('the sweep', () => {
  test('deletes images without references for a day, with their objects, and nothing else', async () => {
    const row = fc.record({
      referredIn: fc.option(fc.constantFrom(...Object.keys(REFERRERS)), { freq: 2 }),
      isOld: fc.boolean(),
      isOriginal: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        await emptyAll(shop);
        const images: { id: string; stays: boolean }[] = [];
        const byAge = [...rows].sort((one, other) => Number(other.isOld) - Number(one.isOld));
        for (const [index, { referredIn, isOld, isOriginal }] of byAge.entries()) {
          shop.time = new Date(isOld ? OPENING - DAY_MS - 1 : OPENING - DAY_MS + 1);
          const id = await (isOriginal ? post(`image ${index}`) : refer(`image ${index}`));
          if (referredIn) await REFERRERS[referredIn]?.(id, index);
          images.push({ id, stays: Boolean(referredIn) || !isOld });
        }
        shop.time = new Date(OPENING);
        // Designs of the tests bring images without objects; they are referred to but one.
        await shop.rows(
          'update images set created_at = ? where id not in (select value from json_each(?))',
          OPENING,
          JSON.stringify(images.map(({ id }) => id)),
        );
        const { images: deleted, more } = await sweepImages(shop.context);
        expect(more).toBe(false);
        expect(deleted).toBe(images.filter(({ stays }) => !stays).length);
        for (const { id, stays } of images) {
          expect(await isThere(id)).toBe(stays);
          expect(await objectsOf(id)).toBe(stays ? imageFiles(id).length : 0);
        }
        expect(await shop.rows('pragma foreign_key_check')).toEqual([]);
      }),
      { numRuns: runs(10) },
    );
  });

  test('restarts the sweep age when an image is stored again', async () => {
    const id = await refer('mayura');
    wait(DAY_MS + 1);
    expect(await refer('mayura')).toBe(id);
    wait(DAY_MS);
    expect((await sweepImages(shop.context)).images).toBe(0);
    wait(1);
    expect((await sweepImages(shop.context)).images).toBe(1);
  });

  test('deletes expired uploads and objects without an upload', async () => {
    const admin = await addAdminWithoutPassword(shop);
    const begin = (id: string, endsIn: number) =>
      shop.rows(
        `insert into uploads (id, uploader, uploader_id, width, height, created_at, expires_at)
          values (?, 'admin', ?, 1, 1, 0, ?)`,
        ...[id, admin.id, shop.time.getTime() + endsIn],
      );
    await begin('ended', -1);
    await begin('open', MINUTE_MS);
    const [open, others] = [pendingKeys('open'), ['ended', 'stray'].flatMap(pendingKeys)];
    for (const key of [...open, ...others, 'pending/odd']) await shop.context.images.put(key, 'bytes');
    const kept = await refer('mayura');
    expect(await sweepImages(shop.context)).toEqual({ uploads: 5, images: 0, more: false });
    const images = imageFiles(kept).map(({ key }) => key);
    expect(await bucketKeys(shop)).toEqual([...images, ...open].sort());
    expect(await shop.rows('select id from uploads')).toEqual([{ id: 'open' }]);
  });

  test('works in batches', async () => {
    await shop.rows(
      `insert into images (id, width, height, created_at)
       with recursive n (i) as (select 1 union all select i + 1 from n where i < 120)
       select printf('%032x', i), 1, 1, 0 from n`,
    );
    const deleted: number[] = [];
    for (let more = true; more; ) {
      const swept = await sweepImages(shop.context);
      more = swept.more;
      deleted.push(swept.images);
    }
    expect(deleted).toEqual([50, 50, 20]);
    expect(await shop.count('images')).toBe(0);
  });

  test('finishes an interrupted sweep after an hour', async () => {
    const id = await refer('mayura');
    await shop.rows('update images set orphaned_at = ?', shop.time.getTime());
    wait(HOUR_MS);
    expect((await sweepImages(shop.context)).images).toBe(0);
    wait(1);
    expect((await sweepImages(shop.context)).images).toBe(1);
    expect([await isThere(id), await objectsOf(id)]).toEqual([false, 0]);
  });

  test('runs at most once in six hours after uploads', async () => {
    for (const [words, after] of [
      ['a', 0],
      ['b', 5 * HOUR_MS],
      ['c', HOUR_MS],
    ] as const) {
      wait(after);
      await refer(words);
      await shop.rows('update images set created_at = 0');
      await sweepOccasionally(shop.context);
    }
    expect(await shop.count('images')).toBe(0);
    await refer('d');
    await shop.rows('update images set created_at = 0');
    await sweepOccasionally(shop.context);
    expect(await shop.count('images')).toBe(1);
  });
});

describe('concurrent changes', () => {
  /** Lets somebody act when the bucket is about to lose the objects. */
  function bucketThat(act: () => Promise<unknown>): R2Bucket {
    const bucket = shop.context.images;
    return new Proxy(bucket, {
      get(target, name) {
        if (name === 'delete') {
          return async (keys: string[]) => {
            await act();
            return target.delete(keys);
          };
        }
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }

  test('refuse an image that is being deleted, and accept it when it is added again', async () => {
    const id = await refer('mayura');
    wait(DAY_MS + 1);
    let refused: unknown;
    const images = bucketThat(async () => {
      refused = await catchDomainError(refer('mayura'));
      await expect(REFERRERS.site_images?.(id, 1)).rejects.toThrow('image_orphaned');
    });
    expect((await sweepImages({ ...shop.context, images })).images).toBe(1);
    expect(refused).toMatchObject({ code: 'unavailable', retryAfter: 60 });
    expect([await isThere(id), await objectsOf(id)]).toEqual([false, 0]);
    expect(await refer('mayura')).toBe(id);
    expect([await isThere(id), await objectsOf(id)]).toEqual([true, 3]);
    await REFERRERS.site_images?.(id, 1);
  });

  test('of a design and the sweep leave no row without its image', async () => {
    for (let round = 0; round < 15; round++) {
      await emptyAll(shop);
      shop.time = new Date(OPENING);
      const id = await refer('mayura');
      wait(DAY_MS + 1);
      const [swept, , stored] = await Promise.allSettled([
        sweepImages(shop.context),
        REFERRERS.site_images?.(id, 1),
        refer('mayura'),
        sweepImages(shop.context),
      ]);
      expect(swept.status).toBe('fulfilled');
      const isReferred = (await shop.count('site_images')) === 1;
      if (isReferred || stored.status === 'fulfilled') expect(await isThere(id)).toBe(true);
      if (await isThere(id)) expect(await objectsOf(id)).toBe(3);
      else expect(await objectsOf(id)).toBe(0);
    }
  });

  test('keep an image of a failed request if something else refers to it by then', async () => {
    const bytes = new TextEncoder().encode('bytes');
    const original = { format: 'png' as const, bytes, width: 1, height: 1 };
    const first = await storeOriginal(shop.context, original);
    wait(1);
    const second = await storeOriginal(shop.context, original);
    expect([first.addedAt, second.addedAt]).toEqual([new Date(OPENING), null]);
    await deleteUnusedImages(shop.context, [first, second]);
    expect([await isThere(first.id), await objectsOf(first.id)]).toEqual([true, 1]);

    const other = await storeOriginal(shop.context, { ...original, format: 'jpeg' });
    await REFERRERS.site_images?.(other.id, 1);
    await deleteUnusedImages(shop.context, [other]);
    expect(await isThere(other.id)).toBe(true);
    await shop.rows('delete from site_images');
    await deleteUnusedImages(shop.context, [other]);
    expect([await isThere(other.id), await objectsOf(other.id)]).toEqual([false, 0]);
  });
});
