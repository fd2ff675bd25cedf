import type { AppContext } from '../shared/context.server.ts';
import type { Bytes } from './bytes.ts';
import { type StoredImage, storeOriginal } from './image.server.ts';
import { hasMatchingExtension, readImage } from './image-bytes.ts';
import { invalidImage, MAX_FILE_BYTES, TOO_LARGE } from './image-limits.ts';

/**
 * Stores an image that was sent as a file with a form: checked, and without metadata such as place, time and camera.
 * @param name of the file; may be empty
 * @throws DomainError `invalid`, with a message for the person who chose the file; `unavailable`
 */
export async function receiveImage(
  context: Pick<AppContext, 'db' | 'images' | 'now'>,
  bytes: Bytes,
  name = '',
): Promise<StoredImage> {
  if (bytes.length > MAX_FILE_BYTES) throw invalidImage(TOO_LARGE);
  const image = readImage(bytes);
  if (!hasMatchingExtension(name, image.format)) {
    throw invalidImage(`This is a ${image.format.toUpperCase()} image, but its name says something else.`);
  }
  return storeOriginal(context, image);
}
