import { fitToMaxSize, type Size, VARIANT_MAX_BYTES, variantSizes } from '../../domain/images/upload.ts';
import { cropOf, drawEdited, type PhotoEdit, turnedSize } from './photo-edit.ts';

/** How a photo becomes three widths of WebP, on a page or in a Web Worker alike. */

/** An image in three widths of WebP, without metadata. */
export interface Variants extends Size {
  /** Ascending. */
  files: [Blob, Blob, Blob];
}

/** A file that cannot be used, with a message for the person who chose it. */
export class InvalidFile extends Error {}

export const UNREADABLE =
  'Your browser cannot read this image. Is it damaged? Please choose a JPEG, PNG or WebP.';
const NO_MEMORY = 'Your device has too little memory for this image. Please choose a smaller one.';
const TOO_DETAILED = 'This image is too large to be shown on phones. Please choose a part of it.';

/** A canvas with its context, of the page or of the worker. */
export interface Surface<Canvas> {
  canvas: Canvas;
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
}

/** @throws InvalidFile */
export async function readPhoto(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new InvalidFile(UNREADABLE);
  });
}

/**
 * The three widths of a photo, drawn.
 * @throws InvalidFile
 */
export function drawWidths<Canvas>(
  photo: ImageBitmap,
  edit: PhotoEdit,
  open: (size: Size) => Surface<Canvas>,
): { size: Size; drawn: Surface<Canvas>[] } {
  const crop = cropOf(turnedSize(photo, edit), edit);
  const size = fitToMaxSize(crop);
  const drawn = variantSizes(size).map((target) => {
    const surface = open(target);
    if (!surface.context) throw new InvalidFile(NO_MEMORY);
    surface.context.fillStyle = '#fff'; // behind transparent pixels
    surface.context.fillRect(0, 0, target.width, target.height);
    surface.context.imageSmoothingQuality = 'high';
    drawEdited(surface.context, photo, edit, target, crop);
    surface.context.setTransform(1, 0, 0, 1, 0, 0);
    return surface;
  });
  return { size, drawn };
}

/** Tried in turn until a width is small enough. */
const QUALITIES = [0.82, 0.74, 0.66, 0.58, 0.5, 0.4, 0.3, 0.2, 0.1];

/**
 * The widths as files.
 * @param encode writes the width of that number
 * @throws InvalidFile
 */
export async function encodeWidths(
  encode: (index: number, quality: number) => Promise<Blob | null>,
): Promise<Variants['files']> {
  const files: Blob[] = [];
  for (const [index, most] of VARIANT_MAX_BYTES.entries())
    files.push(await encodeWithin(index, most, encode));
  return files as Variants['files']; // one for each of the three
}

async function encodeWithin(
  index: number,
  most: number,
  encode: (index: number, quality: number) => Promise<Blob | null>,
): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await encode(index, quality);
    if (blob && blob.size <= most) return blob;
  }
  throw new InvalidFile(TOO_DETAILED);
}
