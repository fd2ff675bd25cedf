import type { PhotoResizer } from '../../gateways/photo-resizer.ts';
import type { Bytes } from './bytes.ts';
import type { ReadImage } from './image-bytes.ts';
import { readImage } from './image-bytes.ts';
import { fitToMaxSize, type Size, VARIANT_MAX_BYTES, variantSizes } from './upload.ts';

/** Tried in turn until a width is small enough. */
const QUALITIES = [80, 60, 40, 20];

/** The three widths of a photo that came with a form, checked as what browsers send is. Null where it cannot be done. */
export async function resizeImage(
  resizer: PhotoResizer,
  photo: ReadImage,
): Promise<{ variants: Bytes[]; width: number; height: number } | null> {
  const size = fitToMaxSize(photo);
  const variants: Bytes[] = [];
  for (const [index, target] of variantSizes(size).entries()) {
    const variant = await resizeWithin(resizer, photo.bytes, target, VARIANT_MAX_BYTES[index] ?? 0);
    if (!variant) return null;
    variants.push(variant);
  }
  return { variants, ...size };
}

async function resizeWithin(
  resizer: PhotoResizer,
  photo: Bytes,
  target: Size,
  most: number,
): Promise<Bytes | null> {
  for (const quality of QUALITIES) {
    const made = readImage(await resizer.toWebp(photo, target.width, quality));
    const fits = made.width === target.width && Math.abs(made.height - target.height) <= 1;
    if (made.format !== 'webp' || !fits) return null;
    if (made.bytes.length <= most) return made.bytes;
  }
  return null;
}
