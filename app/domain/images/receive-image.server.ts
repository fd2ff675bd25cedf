import type { AppContext } from '../shared/context.server.ts';
import type { Bytes } from './bytes.ts';
import { type KeptImage, storeOriginal } from './image.server.ts';
import { isNamedAs, readImage } from './image-bytes.ts';
import { MAX_FILE_BYTES, unfit } from './image-limits.ts';

/**
 * Keeps an image that came through the function as a file: whole, of a kind that the shop shows, and without what it
 * tells of place, time and camera.
 * @param name what the file was called, if anything
 * @throws DomainError `invalid`, in words for whoever chose the file; `unavailable`
 */
export async function receiveImage(
  context: Pick<AppContext, 'db' | 'images' | 'now'>,
  bytes: Bytes,
  name = '',
): Promise<KeptImage> {
  if (bytes.length > MAX_FILE_BYTES) throw unfit(TOO_LARGE);
  const image = readImage(bytes);
  if (!isNamedAs(name, image.form)) {
    throw unfit(`This is a ${image.form.toUpperCase()} image, and its name says something else.`);
  }
  return storeOriginal(context, image);
}

export const TOO_LARGE = 'This file is larger than 8 MB. Please choose a smaller one.';
