import { IMAGE_WIDTHS } from './image.ts';

/**
 * A direct upload: the browser makes the three widths of an image and puts them into the bucket under `pending/`; the
 * server checks their bytes and stores them as an image.
 */

/** Who uploads images directly. For a review, the `id` is the reference of its link. */
export const UPLOADERS = ['admin', 'vendor', 'review'] as const;

/** The header by which a customer with the link of a review may upload: `{reference}/{key}`. */
export const REVIEW_LINK_HEADER = 'x-review-link';

export interface Uploader {
  role: (typeof UPLOADERS)[number];
  id: string;
}

export const PENDING_PREFIX = 'pending/';

/** The keys of an upload's three widths, ascending. */
export function pendingKeys(id: string): string[] {
  return IMAGE_WIDTHS.map((width) => `${PENDING_PREFIX}${id}/${width}.webp`);
}

/** The most bytes of each width, ascending: no image on a phone is over 120 KB (architecture, "Budgets"). */
export const VARIANT_MAX_BYTES = [60_000, 120_000, 300_000] as const;

/** Pixels of the widest variant. */
export const MAX_WIDTH = 1200;
export const MAX_HEIGHT = 4800;

/** How long the signed upload requests are valid. */
export const UPLOAD_URL_SECONDS = 300;

export interface Size {
  width: number;
  height: number;
}

/** The size of the widest variant of an image: its own, or smaller. */
export function fitToMaxSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  return scaleToWidth({ width, height }, Math.max(1, Math.round(width * scale)));
}

/**
 * The sizes of the three variants of an image, ascending. An image is never enlarged: if it is narrower than a
 * variant's width, that variant is as wide as the image.
 */
export function variantSizes(widest: Size): Size[] {
  return IMAGE_WIDTHS.map((width) => scaleToWidth(widest, Math.min(width, widest.width)));
}

function scaleToWidth({ width, height }: Size, newWidth: number): Size {
  return { width: newWidth, height: Math.max(1, Math.round((height * newWidth) / width)) };
}
