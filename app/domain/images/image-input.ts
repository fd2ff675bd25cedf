import { z } from 'zod';
import { isImageId } from './image.ts';
import { ALT_MAX_LENGTH, tooManyImages } from './image-limits.ts';

/** An image that something is to be shown with. */
export interface ChosenImage {
  imageId: string;
  /** For those who cannot see it; may be empty. */
  alt: string;
}

interface Count {
  min: number;
  max: number;
  /** Where there are fewer. */
  message: string;
}

/**
 * The images of a form, of its values `image-1`, `image-1-alt`, `image-2` and so on: a part of its schema, as
 * `z.object({ name: Name }).and(imagesOf({ min: 3, max: 3, message: '…' }))`. What is wrong with them is told at
 * `images`, what is wrong with their words at `image-1-alt`. Whether the images are there the database says.
 */
export function imagesOf({ min, max, message }: Count) {
  return z.record(z.string(), z.unknown()).transform((values, context): { images: ChosenImage[] } => {
    const refuse = (field: string, words: string) =>
      context.addIssue({ code: 'custom', path: [field], message: words });
    const images = chosenImages(values);
    if (images.length < min) refuse('images', message);
    if (images.length > max) refuse('images', tooManyImages(max));
    if (!images.every(({ imageId }) => isImageId(imageId))) {
      refuse('images', 'We do not know one of these images. Please choose it again.');
    }
    for (const [index, { alt }] of images.entries()) {
      if (alt.length > ALT_MAX_LENGTH) {
        refuse(`image-${index + 1}-alt`, `Please keep these words under ${ALT_MAX_LENGTH} letters.`);
      }
    }
    return { images };
  });
}

/** The images that a form's values name, in the order of their numbers. */
export function chosenImages(values: Record<string, unknown>): ChosenImage[] {
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

/** The same images; those without words are named after what they show: `Mayura, image 2`. */
export function withWords(images: readonly ChosenImage[], name: string): ChosenImage[] {
  return images.map(({ imageId, alt }, index) => ({
    imageId,
    alt: alt || `${name}, image ${index + 1}`,
  }));
}
