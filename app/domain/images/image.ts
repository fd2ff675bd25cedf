import type { Bytes } from './bytes.ts';

/**
 * An image is stored in three widths of WebP, made in the browser that uploads it, or, if it was sent without
 * JavaScript, as the original in one width. A close view has one width more, for whoever enlarges it. Its id is a hash of
 * its bytes and says which of them it is: the content of an id never changes, so that it may be cached for ever.
 */
export const IMAGE_WIDTHS = [400, 800, 1200] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The width of close views that only `largestPath` asks for: no page loads it by itself. */
export const CLOSE_WIDTH = 2000;
const CLOSE = 'close';

/** The formats of originals. */
const ORIGINAL_FORMATS = {
  jpeg: { extension: 'jpg', type: 'image/jpeg' },
  png: { extension: 'png', type: 'image/png' },
  webp: { extension: 'webp', type: 'image/webp' },
} as const;
export type OriginalFormat = keyof typeof ORIGINAL_FORMATS;

/** An image as pages and API need it. Pixels are those of the widest variant, as it is shown. */
export interface Image {
  id: string;
  width: number;
  height: number;
  alt: string;
}

const IMAGE_ID = /^(?:[0-9a-f]{32}(?:-(?:jpeg|png|webp|close))?|p[0-9a-f]{31}-(?:jpeg|png|webp))$/;

/** Ids of private images sort behind all others. */
export const FIRST_PRIVATE_ID = 'p';

/** Whether an image came from a stranger and is shown only to those whom it concerns; its id says so. */
export function isPrivateImage(id: string): boolean {
  return id.startsWith(FIRST_PRIVATE_ID);
}

/** The id under which the same bytes are stored as a private original. */
export function toPrivateId(id: string): string {
  return `${FIRST_PRIVATE_ID}${id.slice(1)}`;
}

/** Whether a text has the form of an image's id; there may be no such image. */
export function isImageId(text: string): boolean {
  return IMAGE_ID.test(text);
}

/** A file of an image: its key in the bucket, and its content type. */
export interface ImageFile {
  key: string;
  type: string;
}

/** All files of an image in ascending width; one if it is an original. */
export function imageFiles(id: string): ImageFile[] {
  const format = originalFormat(id);
  const widths = isClose(id) ? [...IMAGE_WIDTHS, CLOSE_WIDTH] : IMAGE_WIDTHS;
  const names = format ? [originalName(format)] : widths.map((width) => `${width}.webp`);
  const { type } = ORIGINAL_FORMATS[format ?? 'webp'];
  return names.map((name) => ({ key: `images/${id}/${name}`, type }));
}

/** The file of that id and name, from a path; null if they have the wrong form. */
export function imageFile(id: string, name: string): ImageFile | null {
  if (!isImageId(id)) return null;
  return imageFiles(id).find(({ key }) => key === `images/${id}/${name}`) ?? null;
}

/** The path of an image in about this width, or of the original. */
export function imagePath(id: string, width: ImageWidth): string {
  const format = originalFormat(id);
  return `/media/${id}/${format ? originalName(format) : `${width}.webp`}`;
}

/** The path of the largest file of an image, for looking at closely. */
export const largestPath = (id: string): string =>
  isClose(id) ? `/media/${id}/${CLOSE_WIDTH}.webp` : imagePath(id, 1200);

const isClose = (id: string): boolean => id.slice(33) === CLOSE;

/** The `srcset` of the variants up to a width; undefined for an original. */
export function imageSrcSet(id: string, widest: ImageWidth = 1200): string | undefined {
  if (originalFormat(id)) return undefined;
  return IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imagePath(id, width)} ${width}w`)
    .join();
}

/** The format of an original; null for an image in three widths. */
function originalFormat(id: string): OriginalFormat | null {
  const format = id.slice(33);
  return Object.hasOwn(ORIGINAL_FORMATS, format) ? (format as OriginalFormat) : null; // it is one of the keys
}

function originalName(format: OriginalFormat): string {
  return `original.${ORIGINAL_FORMATS[format].extension}`;
}

/**
 * The id of an image: the first 128 bits, in hex, of SHA-256 over the digests of its variants in ascending width, and
 * the format of an original, or that it has a close view.
 * @param variants the bytes of each width, ascending
 */
export async function imageId(variants: readonly Bytes[], format?: OriginalFormat): Promise<string> {
  const digests = await Promise.all(variants.map((bytes) => crypto.subtle.digest('SHA-256', bytes)));
  const all = new Uint8Array(digests.length * 32);
  for (const [index, digest] of digests.entries()) all.set(new Uint8Array(digest), index * 32);
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', all)).subarray(0, 16);
  const hex = Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const kind = format ?? (variants.length > IMAGE_WIDTHS.length ? CLOSE : undefined);
  return kind ? `${hex}-${kind}` : hex;
}
