import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { receiveImage } from '#app/domain/images/image.server.ts';
import { VARIANT_MAX_BYTES } from '#app/domain/images/upload.ts';
import type { PhotoResizer } from '#app/gateways/photo-resizer.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { bucketKeys, emptyAll, jpeg } from '../../support/images.ts';
import { openShop } from '../../support/shop.ts';

/** Photos that come through the site itself, where something can make them smaller. */

const shop = await openShop();
beforeEach(() => emptyAll(shop));

/** As Cloudflare Images answers. */
const resizer: PhotoResizer = {
  toWebp: async (photo, width, quality) =>
    new Uint8Array(
      await sharp(photo).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer(),
    ),
};
const receive = async (by: PhotoResizer | null) =>
  receiveImage({ ...shop.context, resizer: by }, await jpeg(1600, 1200, 3));

describe('a photo that comes with a form', () => {
  test('is stored in three widths where something makes them', async () => {
    const { id } = await receive(resizer);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const keys = await bucketKeys(shop);
    expect(keys).toEqual([400, 800, 1200].map((width) => `images/${id}/${width}.webp`).sort());
    expect(await shop.rows('select width, height from images')).toEqual([{ width: 1200, height: 900 }]);
    for (const [index, width] of [400, 800, 1200].entries()) {
      const object = await shop.context.images.head(`images/${id}/${width}.webp`);
      expect(object?.size).toBeLessThanOrEqual(VARIANT_MAX_BYTES[index] ?? 0);
    }
  });

  test('stays as it came where nothing does', async () => {
    expect((await receive(null)).id).toMatch(/-jpeg$/);
  });

  test.each<[string, PhotoResizer['toWebp']]>([
    ['fails', () => Promise.reject(new Error('9422: no transformations are left'))],
    [
      'makes something else',
      async () =>
        new Uint8Array(
          await sharp(await jpeg(40, 40))
            .webp()
            .toBuffer(),
        ),
    ],
    ['makes no WebP', async (_photo, width) => jpeg(width, 300)],
  ])('stays as it came where that %s', async (what, toWebp) => {
    expect((await receive({ toWebp })).id).toMatch(/-jpeg$/);
    if (what === 'fails') expect(takeConsoleErrors()).toHaveLength(1);
  });
});
