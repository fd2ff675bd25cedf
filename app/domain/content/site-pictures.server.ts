import { and, inArray, isNull } from 'drizzle-orm';
import { images } from '#drizzle/schema/images.ts';
import { invalidImage } from '../images/image-limits.ts';
import type { Size } from '../images/upload.ts';
import type { AppContext } from '../shared/context.server.ts';
import { picturesOf } from './content-images.ts';
import { PICTURE_SPECS, type PictureGroup, type SitePicture, toSitePicture } from './pictures.ts';
import type { TypedPicture } from './pictures-input.ts';
import type { Policy } from './policy.ts';
import { getSiteImages } from './site-image.server.ts';

/** What the editor reads of images, so that pages need not: their sizes are stored with the text or the place. */

const GONE = 'One of these pictures is no longer there. Please upload it again.';

/**
 * The sizes of images by their ids.
 * @throws DomainError `invalid` if there is no such image, or it is being deleted
 */
async function getImageSizes(
  { db }: Pick<AppContext, 'db'>,
  ids: readonly string[],
): Promise<Map<string, Size>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const { id, width, height } = images;
  const found = await db
    .select({ id, width, height })
    .from(images)
    .where(and(inArray(id, wanted), isNull(images.orphanedAt)));
  if (found.length < wanted.length) throw invalidImage(GONE);
  return new Map(found.map(({ id, ...size }) => [id, size]));
}

/**
 * The pictures of a form as they are stored.
 * @throws DomainError `invalid` if one of them is not there
 */
export async function toStoredPictures(
  context: Pick<AppContext, 'db'>,
  typed: readonly TypedPicture[],
): Promise<SitePicture[]> {
  const sizes = await getImageSizes(
    context,
    typed.map(({ imageId }) => imageId),
  );
  return typed.map(({ imageId, ...words }) => {
    const size = sizes.get(imageId);
    if (!size) throw invalidImage(GONE);
    return { id: imageId, ...size, ...words };
  });
}

/** What a place shows until the owner has chosen her own pictures. */
export async function getFirstPictures(context: AppContext, group: PictureGroup): Promise<SitePicture[]> {
  const { names } = PICTURE_SPECS[group];
  const found = await getSiteImages(context, names);
  return names.flatMap((name) => (found[name] ? [toSitePicture(found[name])] : []));
}

/**
 * A policy whose pictures have their sizes.
 * @throws DomainError `invalid` if one of them is not there
 */
export async function withPictureSizes(context: Pick<AppContext, 'db'>, policy: Policy): Promise<Policy> {
  const page = structuredClone(policy.page);
  const pictures = picturesOf(page);
  const sizes = await getImageSizes(
    context,
    pictures.map(({ picture }) => picture.id),
  );
  for (const { picture } of pictures) Object.assign(picture, sizes.get(picture.id));
  return { ...policy, page };
}
