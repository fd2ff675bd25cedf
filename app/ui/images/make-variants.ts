import { MAX_PIXELS, TOO_MANY_PIXELS } from '../../domain/images/image-limits.ts';
import { type Size, VARIANT_MAX_BYTES, variantSizes, widestSize } from '../../domain/images/upload.ts';

/** A photo as the shop keeps it: three widths of WebP, without anything that it told beside itself. */
export interface Variants extends Size {
  /** Ascending. */
  files: [Blob, Blob, Blob];
}

/** A file that cannot become an image of the shop, in words for whoever chose it. */
export class UnfitFile extends Error {}

const MAX_BYTES = 25 * 1024 * 1024;
/** Tried in turn until a variant is light enough. */
const QUALITIES = [0.82, 0.74, 0.66, 0.58, 0.5, 0.4, 0.3, 0.2, 0.1];

/** Whether this browser can write WebP; Safari cannot. */
export function canMakeVariants(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return canvas.toDataURL('image/webp').startsWith('data:image/webp');
}

/**
 * Draws a photo anew in three widths, upright as it is to be seen. What Exif told of place and time is not drawn.
 * @throws UnfitFile
 */
export async function makeVariants(file: File): Promise<Variants> {
  if (file.size === 0) throw new UnfitFile('This file is empty. Please choose it again.');
  if (file.size > MAX_BYTES) {
    throw new UnfitFile('This file is larger than 25 MB. Please choose a smaller one.');
  }
  if (!/^image\/(?!svg|gif)/.test(file.type)) {
    throw new UnfitFile('This is no photo. Please choose a JPEG, PNG or WebP.');
  }
  const own = await sizeOf(file);
  if (own.width * own.height > MAX_PIXELS) throw new UnfitFile(TOO_MANY_PIXELS);
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnfitFile(UNREADABLE);
  });
  try {
    const widest = widestSize(bitmap);
    const files: Blob[] = [];
    for (const [index, size] of variantSizes(widest).entries()) {
      files.push(await encoded(drawn(bitmap, size), VARIANT_MAX_BYTES[index] ?? 0));
    }
    return { ...widest, files: files as Variants['files'] }; // one for each of the three sizes
  } finally {
    bitmap.close();
  }
}

const UNREADABLE = 'Your browser cannot read this image. Is it damaged? Please choose a JPEG, PNG or WebP.';

/** The pixels by the file's header: an image far too large is not unpacked to be measured. */
async function sizeOf(file: File): Promise<Size> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new UnfitFile(UNREADABLE));
      image.src = address;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(bitmap: ImageBitmap, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen)
    throw new UnfitFile('Your device has too little memory for this image. Please choose a smaller one.');
  pen.fillStyle = '#fff'; // where the image is clear
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function encoded(canvas: HTMLCanvasElement, maxBytes: number): Promise<Blob> {
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  throw new UnfitFile('This image is too large to be shown on phones. Please choose a part of it.');
}
