import { DomainError } from '../shared/errors.ts';

/** What an image may be, whichever way it comes (facts, section 6.4). */

/** A file that goes through the function. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** A phone's image has 12 to 50; more is a bomb or a billboard. */
export const MAX_PIXELS = 40_000_000;

/** Letters of the words for those who cannot see an image. */
export const ALT_MAX_LENGTH = 200;

/** The words for a form that was given more images than it takes. */
export function tooManyImages(max: number): string {
  return max === 1 ? 'Please choose one image.' : `Please choose at most ${max} images.`;
}

export const TOO_MANY_PIXELS =
  'This image has more than 40 megapixels. Please choose a smaller one, or make it smaller first.';
export const DAMAGED = 'This image is damaged: it cannot be read. Please choose it again.';
export const CUT_OFF = 'This image is cut off: its end is missing. Please choose it again.';
export const MORE_THAN_AN_IMAGE =
  'This file holds more than an image behind its end, as a motion photo does. Please save it as a plain photo.';
export const ANIMATED = 'This image is animated. Please choose one that stands still.';

/** The refusal of an image, in words for whoever chose it. */
export function unfit(words: string): DomainError {
  return new DomainError('invalid', words, { images: words });
}

/** @throws DomainError if an image has no pixels, or too many */
export function checkPixels(width: number, height: number): void {
  if (width < 1 || height < 1) throw unfit(DAMAGED);
  if (width * height > MAX_PIXELS) throw unfit(TOO_MANY_PIXELS);
}
