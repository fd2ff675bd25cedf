import sharp, { type Sharp } from 'sharp';
import type { Shop } from './shop.ts';

/** Test images and requests with them. */

export type Bytes = Uint8Array<ArrayBuffer>;

/** Stripes and noise, so that images differ and do not compress to nothing. */
export function drawing(width = 320, height = 240, seed = 1): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  let state = seed;
  for (let index = 0; index < pixels.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[index] = ((index * seed) % 200) + (state >>> 27);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export async function jpeg(width?: number, height?: number, seed?: number): Promise<Bytes> {
  return bytesOf(drawing(width, height, seed).jpeg());
}

/** A photo that is large enough for every place, but for its height. */
export const largeJpeg = (seed?: number) => jpeg(1200, 600, seed);

export async function png(width?: number, height?: number, seed?: number): Promise<Bytes> {
  return bytesOf(drawing(width, height, seed).png());
}

export async function webp(width?: number, height?: number, seed?: number): Promise<Bytes> {
  return bytesOf(drawing(width, height, seed).webp());
}

export async function bytesOf(image: Sharp): Promise<Bytes> {
  return new Uint8Array(await image.toBuffer());
}

/** A multipart request with texts and files. */
export function imageRequest(
  texts: Record<string, string>,
  files: { name?: string; bytes: Bytes; called?: string }[] = [],
): Request {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const { name = 'images', bytes, called = '' } of files) form.append(name, new Blob([bytes]), called);
  return new Request('https://shop.example/admin', { method: 'POST', body: form });
}

/** The keys of all objects in the bucket. */
export async function bucketKeys(shop: Shop): Promise<string[]> {
  return (await shop.context.images.list()).objects.map(({ key }) => key).sort();
}

/** Empties the tables and the bucket. */
export async function emptyAll(shop: Shop): Promise<void> {
  await shop.empty();
  await shop.context.images.delete(await bucketKeys(shop));
}
