import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IMAGE_WIDTHS, imageId, imageKey, imagePath, imageSrcSet } from '#app/domain/catalogue/image.ts';

const ID = '0123456789abcdef0123456789abcdef';

test('a picture of the shop is kept under images/ and served under /media/', () => {
  expect(imageKey(ID, 800)).toBe(`images/${ID}/800.webp`);
  expect(imagePath(ID, 800)).toBe(`/media/${ID}/800.webp`);
  expect(imageSrcSet(ID)).toBe(
    `/media/${ID}/400.webp 400w, /media/${ID}/800.webp 800w, /media/${ID}/1200.webp 1200w`,
  );
});

test('no words whatever name an object outside images/', () => {
  const tricky = fc.string({
    unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '\0'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(
      fc.oneof(tricky, fc.string({ unit: 'binary' }), fc.constant(ID)),
      fc.oneof(fc.double(), fc.integer(), fc.constantFrom(...IMAGE_WIDTHS)),
      (id, width) => {
        const key = imageKey(id, width);
        if (key !== null) expect(key).toMatch(/^images\/[0-9a-f]{32}\/(400|800|1200)\.webp$/);
      },
    ),
    { numRuns: 1000 },
  );
  for (const id of ['', `${ID}\n`, ID.toUpperCase(), `${ID}0`, `../${ID}`, `${ID.slice(0, 31)}g`]) {
    expect(imageKey(id, 400)).toBeNull();
  }
  for (const width of [0, 1, 401, -400, 400.5, Number.NaN]) expect(imageKey(ID, width)).toBeNull();
});

test('the id of a picture follows from its bytes and their order alone', async () => {
  const bytes = fc.uint8Array({ maxLength: 50 }).map((made) => new Uint8Array(made));
  await fc.assert(
    fc.asyncProperty(bytes, bytes, bytes, async (small, middle, large) => {
      const id = await imageId([small, middle, large]);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(await imageId([small.slice(), middle.slice(), large.slice()])).toBe(id);
      if (String(small) !== String(large)) expect(await imageId([large, middle, small])).not.toBe(id);
      expect(await imageId([small, middle, new Uint8Array([...large, 0])])).not.toBe(id);
    }),
  );
});
