import { and, eq, isNull } from 'drizzle-orm';
import { images } from '#drizzle/schema/images.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import type { Bytes } from './bytes.ts';
import { IMAGE_WIDTHS, type ImageFile, imageFiles, imageId, toPrivateId } from './image.ts';
import { hasMatchingExtension, type ReadImage, readImage } from './image-bytes.ts';
import { invalidImage, MAX_FILE_BYTES, TOO_LARGE } from './image-limits.ts';
import { resizeImage } from './resized-image.server.ts';

/** The longest that caches honour: the content of a key never changes. */
const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable';

/** The headers of every image, whatever its bytes (facts, section 3.7). */
const HEADERS = {
  'content-disposition': 'inline',
  // Browsers fit an image that is opened by itself to the window with inline styles.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

/**
 * Answers a request for an image file: with `If-None-Match` (304), `If-Range` and a single `Range` (206, or 416 if it
 * lies outside). Null if there is no such file.
 * @param cacheControl for private images something else than a year of every cache
 */
export async function serveImage(
  { images: bucket }: AppContext,
  { key, type }: ImageFile,
  requestHeaders: Headers,
  cacheControl = CACHE_ONE_YEAR,
): Promise<Response | null> {
  const part = await getRequestedRange(bucket, key, requestHeaders);
  if (part && part.start > part.end) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${part.size}` } });
  }
  const etag = requestHeaders.get('if-none-match');
  const object = await bucket.get(key, {
    ...(part && { range: { offset: part.start, length: part.end - part.start + 1 } }),
    onlyIf: new Headers(etag ? { 'if-none-match': etag } : {}),
  });
  if (!object) return null;
  const headers = new Headers({
    ...HEADERS,
    'cache-control': cacheControl,
    'content-type': type,
    etag: object.httpEtag,
  });
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  if (!part) {
    headers.set('content-length', String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set('content-range', `bytes ${part.start}-${part.end}/${part.size}`);
  headers.set('content-length', String(part.end - part.start + 1));
  return new Response(object.body, { status: 206, headers });
}

/** A single range. For several, and for anything else, the whole file is sent. */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The bytes that `Range` asks for, both ends included, or null for the whole file; `start` is greater than `end` if the
 * file has no such bytes (RFC 9110, section 14.1.2).
 */
async function getRequestedRange(
  bucket: R2Bucket,
  key: string,
  requestHeaders: Headers,
): Promise<{ start: number; end: number; size: number } | null> {
  const range = RANGE.exec(requestHeaders.get('range') ?? '');
  const head = range && (await bucket.head(key));
  if (!head) return null;
  // A client with a part of another version needs the whole file (RFC 9110, section 13.1.5).
  const ifRange = requestHeaders.get('if-range');
  if (ifRange && ifRange !== head.httpEtag) return null;
  const [, from, to, tail] = range;
  const { size } = head;
  if (tail) return { start: Math.max(size - Number(tail), 0), end: size - 1, size };
  if (to && Number(to) < Number(from)) return null;
  return { start: Number(from), end: to ? Math.min(Number(to), size - 1) : size - 1, size };
}

/** The three widths of an image, and that of its close view if it has one, ascending, as WebP; and the pixels of the widest. */
export interface NewImage {
  variants: readonly Bytes[];
  width: number;
  height: number;
}

/**
 * Stores an image under keys that follow from its bytes; storing it again is harmless.
 * @returns its id
 * @throws DomainError `unavailable` while the same image is being deleted
 */
export async function storeImage(context: Store, { variants, width, height }: NewImage): Promise<string> {
  const more = variants.length - IMAGE_WIDTHS.length;
  if (more !== 0 && more !== 1) {
    throw new Error(`An image needs ${IMAGE_WIDTHS.length} variants, or one more for a close view.`);
  }
  const id = await imageId(variants);
  await storeFiles(context, { id, width, height }, variants);
  return id;
}

export interface StoredImage {
  id: string;
  /** Null if the shop had it before. */
  addedAt: Date | null;
}

/**
 * Stores an image as it was uploaded, in one width.
 * @throws DomainError `unavailable` while the same image is being deleted
 */
export async function storeOriginal(
  context: Store,
  { format, bytes, width, height }: ReadImage,
): Promise<StoredImage> {
  const id = await imageId([bytes], format);
  return storeFiles(context, { id, width, height }, [bytes]);
}

/**
 * Checks a file that was sent with a form, and stores it without metadata such as place, time and camera: in three widths
 * where something can make them, else as it came.
 * @param name of the file; may be empty
 * @throws DomainError `invalid`, with a message for the person who chose the file; `unavailable`
 */
export async function receiveImage(
  context: Store & Pick<AppContext, 'resizer' | 'log'>,
  file: Bytes,
  name = '',
): Promise<StoredImage> {
  const image = readImageFile(file, name);
  const { resizer, log } = context;
  const resized =
    resizer &&
    (await resizeImage(resizer, image).catch((error: unknown) => {
      log.error('photo could not be resized', { error });
      return null;
    }));
  if (!resized) return storeOriginal(context, image);
  const { variants, ...size } = resized;
  return storeFiles(context, { id: await imageId(variants), ...size }, variants);
}

/** {@link receiveImage} of a stranger: it is not public, and deleted within the hour unless it becomes part of something. */
export async function receivePrivateImage(context: Store, file: Bytes, name = ''): Promise<StoredImage> {
  const { format, bytes, width, height } = readImageFile(file, name);
  return storeFiles(context, { id: toPrivateId(await imageId([bytes], format)), width, height }, [bytes]);
}

function readImageFile(file: Bytes, name: string): ReadImage {
  if (file.length > MAX_FILE_BYTES) throw invalidImage(TOO_LARGE);
  const image = readImage(file);
  if (!hasMatchingExtension(name, image.format)) {
    throw invalidImage(`This is a ${image.format.toUpperCase()} image, but its name says something else.`);
  }
  return image;
}

type Store = Pick<AppContext, 'db' | 'images' | 'now'>;

/**
 * The row is written before the objects: as it is new, the sweep leaves the image alone meanwhile, and deletes it later
 * if the objects never come.
 */
async function storeFiles(
  { db, images: bucket, now }: Store,
  image: { id: string; width: number; height: number },
  contents: readonly Bytes[],
): Promise<StoredImage> {
  const { id } = image;
  const createdAt = now();
  const [added, usable] = await db.batch([
    db
      .insert(images)
      .values({ ...image, createdAt })
      .onConflictDoNothing()
      .returning({ id: images.id }),
    // Uploading the same bytes again restarts the sweep age.
    db
      .update(images)
      .set({ createdAt })
      .where(and(eq(images.id, id), isNull(images.orphanedAt)))
      .returning({ id: images.id }),
  ]);
  if (usable.length === 0) {
    throw new DomainError(
      'unavailable',
      'This image is being deleted at the moment. Please add it again in a minute.',
      undefined,
      { retryAfter: 60 },
    );
  }
  await Promise.all(
    imageFiles(id).map(({ key, type }, index) =>
      bucket.put(key, contents[index] ?? null, {
        onlyIf: { etagDoesNotMatch: '*' },
        httpMetadata: { contentType: type, cacheControl: CACHE_ONE_YEAR },
      }),
    ),
  );
  return { id, addedAt: added.length > 0 ? createdAt : null };
}
