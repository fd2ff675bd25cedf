import { DomainError } from '../shared/errors.ts';

/** The limits of every image, uploaded directly or with a form (facts, section 6.4). */

/** A file that is sent with a form, through the Worker. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Phones take 12 to 50 megapixels; more is a mistake or a decompression bomb. */
export const MAX_PIXELS = 40_000_000;

/** How a form asks for the words of its images: their alt text, or a caption that is also that; null if it does not. */
export type ImageWords = { label: string; maxLength: number; required?: boolean } | null;

export const ALT_TEXT = { label: 'Alt text', maxLength: 200 };
export const NO_ALT_TEXT = 'Please write the alt text: what it shows.';

/** The message for a form with more images than allowed. */
export function tooManyImages(max: number): string {
  return max === 1 ? 'Please choose one image.' : `Please choose at most ${max} images.`;
}

export const TOO_MANY_PIXELS =
  'This image has more than 40 megapixels. Please choose a smaller one, or make it smaller first.';
export const DAMAGED = 'This image is damaged: it cannot be read. Please choose it again.';
export const CUT_OFF = 'This image is cut off: its end is missing. Please choose it again.';
export const TRAILING_DATA =
  'This file holds more than an image, as a motion photo does. Please save it as a plain photo.';
export const ANIMATED = 'This image is animated. Please choose a still one.';

export const TOO_LARGE = 'This file is larger than 8 MB. Please choose a smaller one.';

/** The error of a form's images, with a message for the person who chose them. */
export function invalidImage(message: string): DomainError {
  return new DomainError('invalid', message, { images: message });
}

/** @throws DomainError if an image has no pixels, or too many */
export function assertPixelCount(width: number, height: number): void {
  if (width < 1 || height < 1) throw invalidImage(DAMAGED);
  if (width * height > MAX_PIXELS) throw invalidImage(TOO_MANY_PIXELS);
}
