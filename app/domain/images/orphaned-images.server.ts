import { and, eq, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { images, uploads } from '#drizzle/schema/images.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import type { StoredImage } from './image.server.ts';
import { FIRST_PRIVATE_ID, imageFiles } from './image.ts';
import { isUnreferenced } from './image-references.server.ts';
import { PENDING_PREFIX, pendingKeys } from './upload.ts';

/**
 * Orphaned images are deleted in three steps. One statement marks those to which nothing refers, and from then on
 * triggers refuse new references to them; then their objects are deleted, then their rows. As long as the row is
 * there, `storeImage` does not write to its keys.
 */

type Store = Pick<AppContext, 'db' | 'images' | 'now'>;

/** How long an image without references is kept after it was last stored. */
const ORPHANED_AFTER_MS = DAY_MS;
/** The same for a stranger's; the sweep that runs four times an hour then keeps it for less than one. */
const PRIVATE_ORPHANED_AFTER_MS = 40 * MINUTE_MS;
/** A mark this old was left by a sweep that was interrupted: no request lasts so long. */
const ABANDONED_CLAIM_MS = HOUR_MS;
/** Images or uploads in one sweep; a statement has at most 100 parameters. */
const BATCH_SIZE = 50;

export interface SweepResult {
  uploads: number;
  images: number;
  /** Whether there may be more to sweep. */
  more: boolean;
}

/** Deletes a batch of expired uploads and of images to which nothing has referred for a day, strangers' for 40 minutes. */
export async function sweepImages(context: Store): Promise<SweepResult> {
  const [ended, strays, images] = [
    await sweepUploads(context),
    await sweepStrayObjects(context),
    await deleteImages(context, isOrphaned(context.now())),
  ];
  return { uploads: ended + strays, images, more: ended === BATCH_SIZE || images === BATCH_SIZE };
}

const OCCASIONAL_SWEEP: RateLimit = { name: 'images.sweep', limit: 1, windowMs: 15 * MINUTE_MS };

/** {@link sweepImages}, at most every 15 minutes: called after uploads. */
export async function sweepOccasionally(context: AppContext): Promise<void> {
  try {
    await enforceRateLimit(context, [[OCCASIONAL_SWEEP, 'shop']]);
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  await sweepImages(context);
}

/** Deletes images that a request has stored and cannot use, unless something else refers to them by now. */
export async function deleteUnusedImages(context: Store, stored: readonly StoredImage[]): Promise<void> {
  for (const { id, addedAt } of stored) {
    if (!addedAt) continue;
    await deleteImages(
      context,
      and(eq(images.id, id), eq(images.createdAt, addedAt), isNull(images.orphanedAt), isUnreferenced()),
    );
  }
}

function isOrphaned(now: Date): SQL | undefined {
  const before = (age: number) => new Date(now.getTime() - age);
  const isOld = or(
    lt(images.createdAt, before(ORPHANED_AFTER_MS)),
    and(gte(images.id, FIRST_PRIVATE_ID), lt(images.createdAt, before(PRIVATE_ORPHANED_AFTER_MS))),
  );
  return or(
    and(isNull(images.orphanedAt), isOld, isUnreferenced()),
    lt(images.orphanedAt, before(ABANDONED_CLAIM_MS)),
  );
}

/** Deletes a batch of the images that meet the condition, and returns how many. */
async function deleteImages({ db, images: bucket, now }: Store, condition: SQL | undefined): Promise<number> {
  const orphanedAt = now();
  const batch = db.select({ id: images.id }).from(images).where(condition).limit(BATCH_SIZE);
  const claimed = await db
    .update(images)
    .set({ orphanedAt })
    .where(inArray(images.id, batch))
    .returning({ id: images.id });
  if (claimed.length === 0) return 0;
  const ids = claimed.map(({ id }) => id);
  await bucket.delete(ids.flatMap((id) => imageFiles(id).map(({ key }) => key)));
  await db.delete(images).where(and(inArray(images.id, ids), eq(images.orphanedAt, orphanedAt)));
  return ids.length;
}

async function sweepUploads({ db, images: bucket, now }: Store): Promise<number> {
  const ended = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.expiresAt, now()))
    .limit(BATCH_SIZE);
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await bucket.delete(ids.flatMap(pendingKeys));
  await db.delete(uploads).where(inArray(uploads.id, ids));
  return ids.length;
}

/** Objects under `pending/` without a row of `uploads`. */
async function sweepStrayObjects({ db, images: bucket }: Store): Promise<number> {
  const { objects } = await bucket.list({ prefix: PENDING_PREFIX, limit: BATCH_SIZE });
  const ids = [...new Set(objects.map(({ key }) => key.split('/')[1] ?? ''))];
  if (ids.length === 0) return 0;
  const known = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  const strays = objects.filter(
    ({ key }) => !known.some(({ id }) => key.startsWith(`${PENDING_PREFIX}${id}/`)),
  );
  if (strays.length > 0) await bucket.delete(strays.map(({ key }) => key));
  return strays.length;
}
