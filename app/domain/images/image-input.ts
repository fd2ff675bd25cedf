import { z } from 'zod';
import { isImageId } from './image.ts';
import { ALT_MAX_LENGTH, tooManyPictures } from './image-limits.ts';

/** A picture that something is to be shown with. */
export interface ChosenPicture {
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
 * The pictures of a form, of its values `picture-1`, `picture-1-alt`, `picture-2` and so on: a part of its schema, as
 * `z.object({ name: Name }).and(picturesOf({ min: 3, max: 3, message: '…' }))`. What is wrong with them is told at
 * `images`, what is wrong with their words at `picture-1-alt`. Whether the pictures are there the database says.
 */
export function picturesOf({ min, max, message }: Count) {
  return z.record(z.string(), z.unknown()).transform((values, context): { pictures: ChosenPicture[] } => {
    const refuse = (field: string, words: string) =>
      context.addIssue({ code: 'custom', path: [field], message: words });
    const pictures = chosenPictures(values);
    if (pictures.length < min) refuse('images', message);
    if (pictures.length > max) refuse('images', tooManyPictures(max));
    if (!pictures.every(({ imageId }) => isImageId(imageId))) {
      refuse('images', 'We do not know one of these pictures. Please choose it again.');
    }
    for (const [index, { alt }] of pictures.entries()) {
      if (alt.length > ALT_MAX_LENGTH) {
        refuse(`picture-${index + 1}-alt`, `Please keep these words under ${ALT_MAX_LENGTH} letters.`);
      }
    }
    return { pictures };
  });
}

/** The pictures that a form's values name, in the order of their numbers. */
export function chosenPictures(values: Record<string, unknown>): ChosenPicture[] {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '');
  return pictureNumbers(values)
    .map((number) => ({ imageId: text(`picture-${number}`), alt: text(`picture-${number}-alt`) }))
    .filter(({ imageId }) => imageId !== '');
}

/** The numbers of the pictures in a form's values, ascending. */
export function pictureNumbers(values: Record<string, unknown>): number[] {
  return Object.keys(values)
    .flatMap((name) => /^picture-([1-9]\d?)$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b);
}

/** The same pictures; those without words are named after what they show: `Mayura, picture 2`. */
export function withWords(pictures: readonly ChosenPicture[], name: string): ChosenPicture[] {
  return pictures.map(({ imageId, alt }, index) => ({
    imageId,
    alt: alt || `${name}, picture ${index + 1}`,
  }));
}
