import type { AppContext } from '../../http/context.server.ts';
import type { Bytes } from './bytes.ts';
import { type KeptPicture, storeOriginal } from './image.server.ts';
import { isNamedAs, readPicture } from './image-bytes.ts';
import { MAX_FILE_BYTES, unfit } from './image-limits.ts';

/**
 * Keeps a picture that came through the function as a file: whole, of a kind that the shop shows, and without what it
 * tells of place, time and camera.
 * @param name what the file was called, if anything
 * @throws DomainError `invalid`, in words for whoever chose the file; `unavailable`
 */
export async function receivePicture(
  context: Pick<AppContext, 'db' | 'images' | 'now'>,
  bytes: Bytes,
  name = '',
): Promise<KeptPicture> {
  if (bytes.length > MAX_FILE_BYTES) throw unfit(TOO_LARGE);
  const picture = readPicture(bytes);
  if (!isNamedAs(name, picture.form)) {
    throw unfit(`This is a ${picture.form.toUpperCase()} picture, and its name says something else.`);
  }
  return storeOriginal(context, picture);
}

export const TOO_LARGE = 'This file is larger than 8 MB. Please choose a smaller one.';
