import { and, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import { images, uploads } from '#drizzle/schema/images.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';
import type { KeptImage } from './image.server.ts';
import { imageFiles } from './image.ts';
import { isUnused } from './image-references.server.ts';
import { PENDING, pendingKeys } from './upload.ts';

/**
 * Images that nobody needs any more, and how they go: claimed first, in one statement that sees that nothing refers
 * to them, and from then on the database refuses to hang them; then their objects are deleted, then their row. While
 * the row is there, `storeImage` puts nothing under its keys.
 */

type Store = Pick<AppContext, 'db' | 'images' | 'now'>;

/** An image may wait this long, from when it was last stored, to be hung. */
const UNUSED_FOR = DAY_MS;
/** A claim this old was left behind by a sweep that broke off: no request lives so long. */
const BROKEN_OFF = HOUR_MS;
/** Images or uploads at once; a statement has at most 100 parameters. */
const AT_ONCE = 50;

export interface Swept {
  uploads: number;
  images: number;
  /** Whether there may be more to sweep. */
  more: boolean;
}

/** Deletes uploads that were never confirmed, and images that nothing has referred to for a day: some of them. */
export async function sweepImages(context: Store): Promise<Swept> {
  const [ended, strays, images] = [
    await sweepUploads(context),
    await sweepStrays(context),
    await free(context, unusedForLong(context.now())),
  ];
  return { uploads: ended + strays, images, more: ended === AT_ONCE || images === AT_ONCE };
}

const NOW_AND_THEN: RateLimit = { name: 'images.sweep', limit: 1, windowMs: 6 * HOUR_MS };

/** {@link sweepImages} after the answer to whoever brought an image: the first of them in six hours. */
export async function sweepNowAndThen(context: AppContext): Promise<void> {
  try {
    await enforceRateLimit(context, [[NOW_AND_THEN, 'shop']]);
  } catch (error) {
    if (error instanceof DomainError) return;
    throw error;
  }
  await sweepImages(context);
}

/** Takes back images that a request put into the shop and has no use for, unless somebody else has by now. */
export async function forgetImages(context: Store, kept: readonly KeptImage[]): Promise<void> {
  for (const { id, putIn } of kept) {
    if (!putIn) continue;
    await free(
      context,
      and(eq(images.id, id), eq(images.createdAt, putIn), isNull(images.orphanedAt), isUnused()),
    );
  }
}

function unusedForLong(now: Date): SQL | undefined {
  const before = (age: number) => new Date(now.getTime() - age);
  return or(
    and(isNull(images.orphanedAt), lt(images.createdAt, before(UNUSED_FOR)), isUnused()),
    lt(images.orphanedAt, before(BROKEN_OFF)),
  );
}

/** Claims images of which the condition is true, and deletes them. Answers how many. */
async function free({ db, images: bucket, now }: Store, which: SQL | undefined): Promise<number> {
  const orphanedAt = now();
  const some = db.select({ id: images.id }).from(images).where(which).limit(AT_ONCE);
  const claimed = await db
    .update(images)
    .set({ orphanedAt })
    .where(inArray(images.id, some))
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
    .limit(AT_ONCE);
  if (ended.length === 0) return 0;
  const ids = ended.map(({ id }) => id);
  await bucket.delete(ids.flatMap(pendingKeys));
  await db.delete(uploads).where(inArray(uploads.id, ids));
  return ids.length;
}

/** Objects under `pending/` whose upload nobody knows any more. */
async function sweepStrays({ db, images: bucket }: Store): Promise<number> {
  const { objects } = await bucket.list({ prefix: PENDING, limit: AT_ONCE });
  const ids = [...new Set(objects.map(({ key }) => key.split('/')[1] ?? ''))];
  if (ids.length === 0) return 0;
  const known = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  const strays = objects.filter(({ key }) => !known.some(({ id }) => key.startsWith(`${PENDING}${id}/`)));
  if (strays.length > 0) await bucket.delete(strays.map(({ key }) => key));
  return strays.length;
}
