import { and, eq, isNull } from 'drizzle-orm';
import { images, uploads } from '#drizzle/schema/images.ts';
import type { Put } from '../../gateways/object-storage.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { HOUR_MS, SECOND_MS } from '../shared/time.ts';
import type { Bytes } from './bytes.ts';
import { storeImage } from './image.server.ts';
import { readImage } from './image-bytes.ts';
import { DAMAGED, unfit } from './image-limits.ts';
import { sweepNowAndThen } from './orphaned-images.server.ts';
import { PUT_SECONDS, pendingKeys, type Size, VARIANT_MAX_BYTES, variantSizes } from './upload.ts';
import type { UploadInput } from './upload-input.ts';

const UPLOADS_OF_ADMIN: RateLimit = { name: 'upload.admin', limit: 300, windowMs: HOUR_MS };

/** How long an upload may be confirmed: a slow line needs longer than the bucket waits for each object to begin. */
const CONFIRM_MS = HOUR_MS;

/** Leave to send the three widths of an image, ascending. */
export interface BegunUpload {
  id: string;
  /** When the leave ends. */
  expiresAt: Date;
  puts: Put[];
}

/**
 * Opens the bucket for one image of an admin's.
 * @throws DomainError `unavailable` where browsers cannot reach the bucket, `rate_limited`
 */
export async function beginUpload(
  context: AppContext,
  admin: { id: string },
  { width, height, variants }: UploadInput,
): Promise<BegunUpload> {
  const { storage, db } = context;
  if (!storage) throw new DomainError('unavailable', 'Here images are sent with the form.');
  await enforceRateLimit(context, [[UPLOADS_OF_ADMIN, admin.id]]);
  const id = crypto.randomUUID();
  const createdAt = context.now();
  await db.insert(uploads).values({
    ...{ id, adminId: admin.id, width, height, createdAt },
    expiresAt: new Date(createdAt.getTime() + CONFIRM_MS),
  });
  const puts = pendingKeys(id).map((key, index) =>
    storage.allowPut(key, { type: 'image/webp', size: variants[index] ?? 0, seconds: PUT_SECONDS }),
  );
  const expiresAt = new Date(createdAt.getTime() + PUT_SECONDS * SECOND_MS);
  return { id, expiresAt, puts: await Promise.all(puts) };
}

/** An image of the shop that an upload became. */
export interface ConfirmedUpload extends Size {
  imageId: string;
}

/**
 * Looks at what has arrived, and takes it into the shop; asked again, answers the same. Of an upload that is refused
 * nothing is kept.
 * @throws DomainError `not_found` if there is no such upload of this admin's, or it has ended; `conflict` if it has
 *   not wholly arrived; `invalid` if it is not the image that was promised; `unavailable`
 */
export async function confirmUpload(
  context: AppContext,
  admin: { id: string },
  id: string,
): Promise<ConfirmedUpload> {
  const upload = await findUpload(context, admin, id);
  if (upload.image) return upload.image;
  const arrived = await readArrived(context, id);
  if (!arrived) {
    // Perhaps the same question, asked twice at once, was answered in between.
    const { image } = await findUpload(context, admin, id);
    if (image) return image;
    throw new DomainError('conflict', 'The image has not arrived yet. Please try again.');
  }
  let variants: Bytes[];
  try {
    variants = arrived.map((bytes, index) => promised(bytes, index, upload));
  } catch (error) {
    await context.images.delete(pendingKeys(id));
    await context.db.delete(uploads).where(eq(uploads.id, id));
    throw error;
  }
  const { width, height } = upload;
  const imageId = await storeImage(context, { variants, width, height });
  await context.db.update(uploads).set({ imageId }).where(eq(uploads.id, id));
  await context.images.delete(pendingKeys(id));
  context.later(sweepNowAndThen(context));
  return { imageId, width, height };
}

interface FoundUpload extends Size {
  /** What it became already. */
  image: ConfirmedUpload | null;
}

async function findUpload({ db, now }: AppContext, admin: { id: string }, id: string): Promise<FoundUpload> {
  const [row] = await db
    .select({ upload: uploads, image: images })
    .from(uploads)
    .leftJoin(images, and(eq(images.id, uploads.imageId), isNull(images.orphanedAt)))
    .where(and(eq(uploads.id, id), eq(uploads.adminId, admin.id)));
  if (!row || row.upload.expiresAt <= now()) throw gone();
  const { upload, image } = row;
  if (upload.imageId && !image) throw gone();
  const { width, height } = upload;
  return { width, height, image: image && { imageId: image.id, width, height } };
}

function gone(): DomainError {
  return new DomainError('not_found', 'This upload has ended. Please choose the image again.');
}

/** The bytes of the three widths; null if one of them is not there. */
async function readArrived({ images: bucket }: AppContext, id: string): Promise<Bytes[] | null> {
  const objects = await Promise.all(pendingKeys(id).map((key) => bucket.get(key)));
  const arrived: Bytes[] = [];
  for (const [index, object] of objects.entries()) {
    if (!object) return null;
    // What is too large is not even read, and refused as empty: the bucket was told the size.
    const fits = object.size <= (VARIANT_MAX_BYTES[index] ?? 0);
    arrived.push(fits ? new Uint8Array(await object.arrayBuffer()) : new Uint8Array());
  }
  return arrived;
}

/** One width, if it is what was promised, without what else it may tell. */
function promised(bytes: Bytes, index: number, widest: Size): Bytes {
  const image = readImage(bytes);
  const size = variantSizes(widest)[index];
  if (image.form !== 'webp' || image.width !== size?.width) throw unfit(DAMAGED);
  // Browsers round in ways of their own.
  if (Math.abs(image.height - size.height) > 1) throw unfit(DAMAGED);
  return image.bytes;
}
