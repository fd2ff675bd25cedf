import { MAX_PIXELS, TOO_MANY_PIXELS } from '../../domain/images/image-limits.ts';
import { fitToMaxSize, type Size, VARIANT_MAX_BYTES, variantSizes } from '../../domain/images/upload.ts';

/** An image in three widths of WebP, without metadata. */
export interface Variants extends Size {
  /** Ascending. */
  files: Blob[];
}

/** A file that cannot be used, with a message for the person who chose it. */
export class InvalidFile extends Error {}

const MAX_BYTES = 25 * 1024 * 1024;
/** Tried in turn until a variant is small enough. */
const QUALITIES = [0.82, 0.74, 0.66, 0.58, 0.5, 0.4, 0.3, 0.2, 0.1];

/** Whether this browser can write WebP; Safari cannot. */
export function canMakeVariants(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return canvas.toDataURL('image/webp').startsWith('data:image/webp');
}

/**
 * Redraws a photo in three widths with its orientation applied. Exif, with place and time, is left behind.
 * @throws InvalidFile
 */
export async function makeVariants(file: File): Promise<Variants> {
  if (file.size === 0) throw new InvalidFile('This file is empty. Please choose it again.');
  if (file.size > MAX_BYTES) {
    throw new InvalidFile('This file is larger than 25 MB. Please choose a smaller one.');
  }
  if (!/^image\/(?!svg|gif)/.test(file.type)) {
    throw new InvalidFile('This is not a photo. Please choose a JPEG, PNG or WebP.');
  }
  const size = await readSize(file);
  if (size.width * size.height > MAX_PIXELS) throw new InvalidFile(TOO_MANY_PIXELS);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new InvalidFile(UNREADABLE);
  });
  try {
    const widest = fitToMaxSize(bitmap);
    const files: Blob[] = [];
    for (const [index, variant] of variantSizes(widest).entries()) {
      files.push(await encodeWebp(drawScaled(bitmap, variant), VARIANT_MAX_BYTES[index] ?? 0));
    }
    return { ...widest, files };
  } finally {
    bitmap.close();
  }
}

const UNREADABLE = 'Your browser cannot read this image. Is it damaged? Please choose a JPEG, PNG or WebP.';

/** Reads the size from the file's header: an image that is far too large is not decoded for it. */
async function readSize(file: File): Promise<Size> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new InvalidFile(UNREADABLE));
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function drawScaled(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context)
    throw new InvalidFile('Your device has too little memory for this image. Please choose a smaller one.');
  context.fillStyle = '#fff'; // behind transparent pixels
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function encodeWebp(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  throw new InvalidFile('This image is too large to be shown on phones. Please choose a part of it.');
}
