import { beforeEach, describe, expect, test } from 'vitest';
import { storeImage } from '#app/domain/images/image.server.ts';
import { IMAGE_WIDTHS, imageId } from '#app/domain/images/image.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();

beforeEach(async () => {
  await shop.empty();
  for (const { key } of (await shop.context.images.list()).objects) await shop.context.images.delete(key);
});

function image(words: string) {
  const variants = IMAGE_WIDTHS.map((width) => new TextEncoder().encode(`${words} at ${width}`));
  return { variants, width: 1200, height: 1500 };
}

async function keys(): Promise<string[]> {
  return (await shop.context.images.list()).objects.map(({ key }) => key).sort();
}

describe('storing an image', () => {
  test('stores each width under a key that follows from the bytes, cacheable for ever', async () => {
    const mayura = image('mayura');
    const id = await storeImage(shop.context, mayura);
    expect(id).toBe(await imageId(mayura.variants));
    expect(await keys()).toEqual(IMAGE_WIDTHS.map((width) => `images/${id}/${width}.webp`).sort());
    for (const width of IMAGE_WIDTHS) {
      const object = await shop.context.images.get(`images/${id}/${width}.webp`);
      expect(await object?.text()).toBe(`mayura at ${width}`);
      expect(object?.httpMetadata).toMatchObject({
        contentType: 'image/webp',
        cacheControl: 'public, max-age=31536000, immutable',
      });
    }
    expect(await shop.rows('select * from images')).toEqual([
      { id, width: 1200, height: 1500, created_at: shop.time.getTime(), orphaned_at: null },
    ]);
  });

  test('changes nothing when repeated, also concurrently', async () => {
    const first = await storeImage(shop.context, image('mayura'));
    const before = await keys();
    const uploaded = (await shop.context.images.head(before[0] ?? ''))?.uploaded;
    const again = await Promise.all([1, 2, 3, 4].map(() => storeImage(shop.context, image('mayura'))));
    expect(new Set(again)).toEqual(new Set([first]));
    expect(await keys()).toEqual(before);
    expect((await shop.context.images.head(before[0] ?? ''))?.uploaded).toEqual(uploaded);
    expect(await shop.count('images')).toBe(1);
  });

  test('gives other bytes another id', async () => {
    const first = await storeImage(shop.context, image('mayura'));
    expect(await storeImage(shop.context, image('gulab'))).not.toBe(first);
    expect(await keys()).toHaveLength(6);
    expect(await shop.count('images')).toBe(2);
  });

  test('keeps a close view beside the three widths', async () => {
    const { variants, ...size } = image('mayura');
    const id = await storeImage(shop.context, { ...size, variants: [...variants, new Uint8Array([1])] });
    expect(await keys()).toContain(`images/${id}/2000.webp`);
    expect(await keys()).toHaveLength(4);
  });

  test('refuses a wrong number of widths before anything is stored', async () => {
    const { variants, ...size } = image('mayura');
    const byte = new Uint8Array([1]);
    for (const wrong of [[], variants.slice(0, 2), [...variants, byte, byte]]) {
      await expect(storeImage(shop.context, { ...size, variants: wrong })).rejects.toThrow(
        'needs 3 variants',
      );
    }
    expect(await keys()).toEqual([]);
    expect(await shop.count('images')).toBe(0);
  });
});
