/**
 * A picture of the shop is kept in three widths, made once when it is uploaded, under keys that follow from
 * its content: a key never changes what it holds, so it may be cached for ever.
 */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** A picture as pages and API need it. Pixels are those of the widest variant. */
export interface Picture {
  id: string;
  width: number;
  height: number;
  alt: string;
}

const IMAGE_ID = /^[0-9a-f]{32}$/;

/** The object's key in the bucket; null if the words cannot name one. */
export function imageKey(id: string, width: number): string | null {
  if (!IMAGE_ID.test(id)) return null;
  return IMAGE_WIDTHS.some((known) => known === width) ? `images/${id}/${width}.webp` : null;
}

/** The path under which a browser gets one variant. */
export function imagePath(id: string, width: ImageWidth): string {
  return `/media/${id}/${width}.webp`;
}

/** The `srcset` of all variants. */
export function imageSrcSet(id: string): string {
  return IMAGE_WIDTHS.map((width) => `${imagePath(id, width)} ${width}w`).join(', ');
}

/**
 * The id of a picture: the first 128 bits, in hex, of SHA-256 over the digests of its variants in ascending width.
 * @param variants the bytes of each width, ascending
 */
export async function imageId(variants: readonly Uint8Array<ArrayBuffer>[]): Promise<string> {
  const digests = await Promise.all(variants.map((bytes) => crypto.subtle.digest('SHA-256', bytes)));
  const all = new Uint8Array(digests.length * 32);
  for (const [index, digest] of digests.entries()) all.set(new Uint8Array(digest), index * 32);
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', all)).subarray(0, 16);
  return Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
