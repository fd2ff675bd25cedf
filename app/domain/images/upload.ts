import { IMAGE_WIDTHS } from './image.ts';

/**
 * An image on its way from a browser straight to the bucket: made into the three widths there, put under `pending/`,
 * and taken into the shop once the server has looked at its bytes.
 */

/** Where an upload's objects lie until then. */
export const PENDING = 'pending/';

/** The keys of an upload's three widths, ascending. */
export function pendingKeys(id: string): string[] {
  return IMAGE_WIDTHS.map((width) => `${PENDING}${id}/${width}.webp`);
}

/** Most bytes of each width, ascending: no image on a phone is over 120 KB (architecture, "Budgets"). */
export const VARIANT_MAX_BYTES = [60_000, 120_000, 300_000] as const;

/** No image is wider or taller than this. */
export const WIDEST = 1200;
export const TALLEST = 4800;

/** How long the bucket takes the objects of an upload. */
export const PUT_SECONDS = 300;

export interface Size {
  width: number;
  height: number;
}

/** The widest size that the shop keeps of an image: its own, or smaller. */
export function widestSize({ width, height }: Size): Size {
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  return scaled({ width, height }, Math.max(1, Math.round(width * scale)));
}

/**
 * The sizes of the three variants of an image, ascending. An image is never made larger than it came: where it is
 * narrower than a variant's width, that variant is as wide as the image.
 */
export function variantSizes(widest: Size): Size[] {
  return IMAGE_WIDTHS.map((width) => scaled(widest, Math.min(width, widest.width)));
}

function scaled({ width, height }: Size, to: number): Size {
  return { width: to, height: Math.max(1, Math.round((height * to) / width)) };
}
