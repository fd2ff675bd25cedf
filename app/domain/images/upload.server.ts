import { and, eq, isNull } from 'drizzle-orm';
import { images, uploads } from '#drizzle/schema/images.ts';
import type { Put } from '../../gateways/object-storage.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS, SECOND_MS } from '../shared/time.ts';
import type { Bytes } from './bytes.ts';
import { receiveImage, type StoredImage, storeImage } from './image.server.ts';
import { readImage } from './image-bytes.ts';
import type { UploadInput } from './image-input.ts';
import { DAMAGED, invalidImage } from './image-limits.ts';
import { sweepOccasionally } from './orphaned-images.server.ts';
import {
  pendingKeys,
  type Size,
  UPLOAD_URL_SECONDS,
  type Uploader,
  VARIANT_MAX_BYTES,
  variantSizes,
} from './upload.ts';

const LIMITS: Record<Uploader['role'], RateLimit> = {
  admin: { name: 'upload.admin', limit: 300, windowMs: HOUR_MS },
  vendor: { name: 'upload.vendor', limit: 60, windowMs: HOUR_MS },
  // Three photographs, changed a few times.
  review: { name: 'upload.review', limit: 12, windowMs: HOUR_MS },
};

/** How long an upload may be confirmed: on a slow connection it takes longer than the signed URLs are valid. */
const CONFIRM_MS = HOUR_MS;

/** The signed requests that upload the three widths of an image, ascending. */
export interface PendingUpload {
  id: string;
  /** When the signed requests expire. */
  expiresAt: Date;
  puts: Put[];
}

/**
 * Lets a browser upload one image to the bucket.
 * @throws DomainError `unavailable` if there is no direct upload, `rate_limited`
 */
export async function createUpload(
  context: AppContext,
  uploader: Uploader,
  { width, height, variants }: UploadInput,
): Promise<PendingUpload> {
  const { storage, db } = context;
  if (!storage)
    throw new DomainError(
      'unavailable',
      'Direct uploads are not available. Please send the image with the form.',
    );
  await enforceRateLimit(context, [[LIMITS[uploader.role], uploader.id]]);
  const id = crypto.randomUUID();
  const createdAt = context.now();
  await db.insert(uploads).values({
    ...{ id, uploader: uploader.role, uploaderId: uploader.id, width, height, createdAt },
    expiresAt: new Date(createdAt.getTime() + CONFIRM_MS),
  });
  const puts = pendingKeys(id).map((key, index) =>
    storage.allowPut(key, { type: 'image/webp', size: variants[index] ?? 0, seconds: UPLOAD_URL_SECONDS }),
  );
  const expiresAt = new Date(createdAt.getTime() + UPLOAD_URL_SECONDS * SECOND_MS);
  return { id, expiresAt, puts: await Promise.all(puts) };
}

/**
 * {@link receiveImage} for somebody whose uploads are limited: a file that is sent with a form counts as an upload.
 * @throws DomainError `invalid`, `unavailable`, `rate_limited`
 */
export async function receiveUploadedFile(
  context: AppContext,
  uploader: Uploader,
  file: Bytes,
  name: string,
): Promise<StoredImage> {
  await enforceRateLimit(context, [[LIMITS[uploader.role], uploader.id]]);
  return receiveImage(context, file, name);
}

/** The image that an upload became. */
export interface ConfirmedUpload extends Size {
  imageId: string;
}

/**
 * Checks the uploaded objects and stores them as an image; confirming again returns the same. The objects of an
 * invalid upload are deleted.
 * @throws DomainError `not_found` if there is no such upload of theirs, or it has expired; `conflict` if objects
 *   are missing; `invalid` if they are not the announced image; `unavailable`
 */
export async function confirmUpload(
  context: AppContext,
  uploader: Uploader,
  id: string,
): Promise<ConfirmedUpload> {
  const upload = await getUpload(context, uploader, id);
  if (upload.image) return upload.image;
  const objects = await readUploadedObjects(context, id);
  if (!objects) {
    // A concurrent confirmation may have stored the image and deleted the objects.
    const { image } = await getUpload(context, uploader, id);
    if (image) return image;
    throw new DomainError('conflict', 'The image has not arrived yet. Please try again.');
  }
  let variants: Bytes[];
  try {
    variants = objects.map((bytes, index) => readVariant(bytes, index, upload));
  } catch (error) {
    await context.images.delete(pendingKeys(id));
    await context.db.delete(uploads).where(eq(uploads.id, id));
    throw error;
  }
  const { width, height } = upload;
  const imageId = await storeImage(context, { variants, width, height });
  await context.db.update(uploads).set({ imageId }).where(eq(uploads.id, id));
  await context.images.delete(pendingKeys(id));
  context.later(sweepOccasionally(context));
  return { imageId, width, height };
}

interface FoundUpload extends Size {
  /** If it is confirmed already. */
  image: ConfirmedUpload | null;
}

async function getUpload(
  { db, now }: AppContext,
  { role, id: uploaderId }: Uploader,
  id: string,
): Promise<FoundUpload> {
  const [row] = await db
    .select({ upload: uploads, image: images })
    .from(uploads)
    .leftJoin(images, and(eq(images.id, uploads.imageId), isNull(images.orphanedAt)))
    .where(and(eq(uploads.id, id), eq(uploads.uploader, role), eq(uploads.uploaderId, uploaderId)));
  if (!row || row.upload.expiresAt <= now()) throw uploadExpired();
  const { upload, image } = row;
  if (upload.imageId && !image) throw uploadExpired();
  const { width, height } = upload;
  return { width, height, image: image && { imageId: image.id, width, height } };
}

function uploadExpired(): DomainError {
  return new DomainError('not_found', 'This upload has expired. Please choose the image again.');
}

/** The bytes of the three widths; null if one of them is missing. */
async function readUploadedObjects({ images: bucket }: AppContext, id: string): Promise<Bytes[] | null> {
  const objects = await Promise.all(pendingKeys(id).map((key) => bucket.get(key)));
  const contents: Bytes[] = [];
  for (const [index, object] of objects.entries()) {
    if (!object) return null;
    // An object above its signed size is not read; its empty bytes are refused.
    const fits = object.size <= (VARIANT_MAX_BYTES[index] ?? 0);
    contents.push(fits ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array());
  }
  return contents;
}

/** The bytes of one variant without metadata, if it is a WebP of the announced size. */
function readVariant(bytes: Bytes, index: number, widest: Size): Bytes {
  const image = readImage(bytes);
  const size = variantSizes(widest)[index];
  if (image.format !== 'webp' || image.width !== size?.width) throw invalidImage(DAMAGED);
  // Browsers round heights differently.
  if (Math.abs(image.height - size.height) > 1) throw invalidImage(DAMAGED);
  return image.bytes;
}
