import { beforeEach, expect, test, vi } from 'vitest';
import { withFirstPicture } from '#app/http/first-picture.server.ts';
import { openShop } from '../support/shop.ts';

/** Pages that are kept at the edge carry their first picture in themselves. */

const shop = await openShop();
const id = 'a'.repeat(32);
const place = '<style id="first-picture" nonce="n"></style>';
const picture = (of: string) => `<img src="/media/${of}/800.webp" alt="One &gt; two" fetchpriority="high"/>`;
const page = `<style id="first-look">a{}</style>${picture(id)}${picture('b'.repeat(32))}${place}<p>After</p>`;

const error = vi.fn();
const context = (images = shop.context.images) => ({ images, log: { ...shop.context.log, error } });

beforeEach(async () => {
  error.mockClear();
  await shop.context.images.put(`images/${id}/400.webp`, 'small');
});

test('the smallest file of the first picture stands in its place in the page', async () => {
  const style = `img[fetchpriority=high][src*="${id}"]{background:url(data:image/webp;base64,c21hbGw=) 50%/cover}`;
  expect(await withFirstPicture(page, context())).toBe(page.replace('"n">', `"n">${style}`));
});

test.each([
  ['without a first picture', page.replaceAll(' fetchpriority="high"', '')],
  ['whose scripts start at once', page.replace(place, '')],
  ['whose first picture has no file', page.replace(id, 'c'.repeat(32))],
  ['whose first picture is an original in one width', page.replace(id, `${id}-jpeg`)],
  ['with an address that is none of an image', page.replace(id, '..')],
])('a page %s stays as it is', async (_, html) => {
  expect(await withFirstPicture(html, context())).toBe(html);
  expect(error).not.toHaveBeenCalled();
});

test('a picture that would keep the page waiting is left out', async () => {
  await shop.context.images.put(`images/${id}/400.webp`, new Uint8Array(40_001));
  expect(await withFirstPicture(page, context())).toBe(page);
});

test('while the bucket does not answer, the page comes without it, and the log says so', async () => {
  const images = { ...shop.context.images, get: () => Promise.reject(new Error('R2 is away')) } as R2Bucket;
  expect(await withFirstPicture(page, context(images))).toBe(page);
  expect(error).toHaveBeenCalledWith('first picture not read', expect.anything());
});
