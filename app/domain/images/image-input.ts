import { z } from 'zod';
import { isImageId, isPrivateImage } from './image.ts';
import { ALT_TEXT, tooManyImages } from './image-limits.ts';
import { MAX_HEIGHT, MAX_WIDTH, VARIANT_MAX_BYTES } from './upload.ts';

/** An image of a form. */
export interface ImageInput {
  imageId: string;
  /** May be empty. */
  alt: string;
}

interface Count {
  min: number;
  max: number;
  /** If there are fewer. */
  message: string;
  /** How the form calls the alt text. */
  words?: { label: string; maxLength: number };
}

/**
 * The images of a form, from its values `image-1`, `image-1-alt`, `image-2` and so on: a part of its schema, as
 * `z.object({ name: Name }).and(imagesInput({ min: 3, max: 3, message: '…' }))`. Their errors are at `images`, those of
 * their alt texts at `image-1-alt`. Whether the images exist is checked by the database.
 */
export function imagesInput({ min, max, message, words = ALT_TEXT }: Count) {
  return z.record(z.string(), z.unknown()).transform((values, context): { images: ImageInput[] } => {
    const addError = (field: string, text: string) =>
      context.addIssue({ code: 'custom', path: [field], message: text });
    const images = parseImages(values);
    if (images.length < min) addError('images', message);
    if (images.length > max) addError('images', tooManyImages(max));
    // A stranger's image is shown only to those whom it concerns.
    if (!images.every(({ imageId }) => isImageId(imageId) && !isPrivateImage(imageId))) {
      addError('images', 'We do not know one of these images. Please choose it again.');
    }
    for (const [index, { alt }] of images.entries()) {
      if (alt.length > words.maxLength) {
        const name = words.label.toLowerCase();
        addError(`image-${index + 1}-alt`, `Please keep the ${name} under ${words.maxLength} letters.`);
      }
    }
    return { images };
  });
}

/** The images in a form's values, in the order of their numbers. */
function parseImages(values: Record<string, unknown>): ImageInput[] {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  return imageNumbers(values)
    .map((number) => ({ imageId: text(`image-${number}`), alt: text(`image-${number}-alt`) }))
    .filter(({ imageId }) => imageId !== '');
}

/** The numbers of the images in a form's values, ascending. */
export function imageNumbers(values: Record<string, unknown>): number[] {
  return Object.keys(values)
    .flatMap((name) => /^image-([1-9]\d?)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The same images; those without alt text get the name of what they show: `Mayura, image 2`. */
export function withDefaultAlt(images: readonly ImageInput[], name: string): ImageInput[] {
  return images.map(({ imageId, alt }, index) => ({
    imageId,
    alt: alt || `${name}, image ${index + 1}`,
  }));
}

/** What a browser announces of an image: pixels of the widest variant, and bytes of all three. */
export const UploadInput = z.object({
  width: z.int().min(1).max(MAX_WIDTH),
  height: z.int().min(1).max(MAX_HEIGHT),
  variants: z.tuple([variantBytes(0), variantBytes(1), variantBytes(2)]),
});
export type UploadInput = z.infer<typeof UploadInput>;

function variantBytes(index: 0 | 1 | 2) {
  return z.int().min(1).max(VARIANT_MAX_BYTES[index]);
}
