import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  IMAGE_WIDTHS,
  imageFile,
  imageFiles,
  imageId,
  imagePath,
  imageSrcSet,
  largestPath,
} from '#app/domain/images/image.ts';

const ID = '0123456789abcdef0123456789abcdef';

test('images are stored under images/ and served under /media/', () => {
  expect(imageFiles(ID).map(({ key }) => key)).toEqual([400, 800, 1200].map((w) => `images/${ID}/${w}.webp`));
  expect(imageFile(ID, '800.webp')).toEqual({ key: `images/${ID}/800.webp`, type: 'image/webp' });
  expect(imagePath(ID, 800)).toBe(`/media/${ID}/800.webp`);
  expect(imageSrcSet(ID)).toBe(
    `/media/${ID}/400.webp 400w,/media/${ID}/800.webp 800w,/media/${ID}/1200.webp 1200w`,
  );
});

test.each([
  ['jpeg', 'original.jpg', 'image/jpeg'],
  ['png', 'original.png', 'image/png'],
  ['webp', 'original.webp', 'image/webp'],
])('an original %s has one file, whatever width is requested', (form, name, type) => {
  const id = `${ID}-${form}`;
  expect(imageFiles(id)).toEqual([{ key: `images/${id}/${name}`, type }]);
  expect(imageFile(id, name)).toEqual({ key: `images/${id}/${name}`, type });
  for (const width of IMAGE_WIDTHS) expect(imagePath(id, width)).toBe(`/media/${id}/${name}`);
  expect(imageSrcSet(id)).toBeUndefined();
  expect(imageFile(id, '800.webp')).toBeNull();
  expect(imageFile(ID, name)).toBeNull();
});

test('a close view has a fourth file, which only looking closely asks for', async () => {
  const id = `${ID}-close`;
  expect(imageFiles(id).map(({ key }) => key)).toEqual(
    [400, 800, 1200, 2000].map((width) => `images/${id}/${width}.webp`),
  );
  expect(largestPath(id)).toBe(`/media/${id}/2000.webp`);
  expect(imageSrcSet(id)).not.toContain('2000');
  expect(imagePath(id, 1200)).toBe(`/media/${id}/1200.webp`);
  expect(imageFile(ID, '2000.webp')).toBeNull();
  expect(largestPath(ID)).toBe(`/media/${ID}/1200.webp`);
  expect(largestPath(`${ID}-png`)).toBe(`/media/${ID}-png/original.png`);
  const bytes = ['a', 'b', 'c', 'd'].map((text) => new TextEncoder().encode(text));
  expect(await imageId(bytes)).toMatch(/^[0-9a-f]{32}-close$/);
  expect(await imageId(bytes.slice(0, 3))).toMatch(/^[0-9a-f]{32}$/);
});

test('imageFile never names an object outside images/', () => {
  const tricky = fc.string({
    unit: fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '-', '\0'),
    maxLength: 40,
  });
  const file = fc.constantFrom(
    '400.webp',
    '1200.webp',
    '2000.webp',
    'original.jpg',
    '../400.webp',
    '',
    'x/400.webp',
  );
  fc.assert(
    fc.property(
      fc.oneof(tricky, fc.string({ unit: 'binary' }), fc.constantFrom(ID, `${ID}-jpeg`, `${ID}-close`)),
      fc.oneof(tricky, fc.string({ unit: 'binary' }), file),
      (id, name) => {
        const found = imageFile(id, name);
        if (found) {
          expect(found.key).toMatch(
            /^images\/[0-9a-f]{32}(\/(400|800|1200)\.webp|-close\/(400|800|1200|2000)\.webp|-(jpeg|png|webp)\/original\.(jpg|png|webp))$/,
          );
        }
      },
    ),
    { numRuns: 1000 },
  );
  const wrong = ['', `${ID}\n`, ID.toUpperCase(), `${ID}0`, `../${ID}`, `${ID.slice(0, 31)}g`];
  for (const id of [...wrong, `${ID}-gif`, `${ID}-`, `${ID}-toString`, `${ID}jpeg`]) {
    for (const name of ['400.webp', 'original.jpg', 'original.undefined']) {
      expect(imageFile(id, name)).toBeNull();
    }
  }
  for (const name of ['0.webp', '401.webp', '-400.webp', 'NaN.webp', '400', 'original.svg'])
    expect(imageFile(ID, name)).toBeNull();
});

test('imageId depends on the bytes and their order alone', async () => {
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
