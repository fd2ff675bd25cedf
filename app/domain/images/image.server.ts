import { and, eq, isNull } from 'drizzle-orm';
import { images } from '#drizzle/schema/images.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { IMAGE_WIDTHS, type ImageFile, imageFiles, imageId, type OriginalForm } from './image.ts';

/** A year, the longest that caches honour: a key never changes what it holds. */
const FOREVER = 'public, max-age=31536000, immutable';

/** What was stored answers with these, whatever its bytes say of themselves (facts, section 3.7). */
const HEADERS = {
  'cache-control': FOREVER,
  'content-disposition': 'inline',
  // Opened by itself, an image is fitted to the window by the browser's own inline styles.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

/**
 * The file's object with its type and ETag, honouring `If-None-Match` (304), `If-Range` and a single `Range` (206, or
 * 416 if it lies outside); null if there is none.
 */
export async function serveImage(
  { images: bucket }: AppContext,
  { key, type }: ImageFile,
  asked: Headers,
): Promise<Response | null> {
  const part = await partAsked(bucket, key, asked);
  if (part && part.start > part.end) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${part.size}` } });
  }
  const etag = asked.get('if-none-match');
  const object = await bucket.get(key, {
    ...(part && { range: { offset: part.start, length: part.end - part.start + 1 } }),
    onlyIf: new Headers(etag ? { 'if-none-match': etag } : {}),
  });
  if (!object) return null;
  const headers = new Headers({ ...HEADERS, 'content-type': type, etag: object.httpEtag });
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  if (!part) {
    headers.set('content-length', String(object.size));
    return new Response(object.body, { headers });
  }
  headers.set('content-range', `bytes ${part.start}-${part.end}/${part.size}`);
  headers.set('content-length', String(part.end - part.start + 1));
  return new Response(object.body, { status: 206, headers });
}

/** A single range; of several, and of anything else, the whole is sent. */
const RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

/**
 * The bytes that `Range` asks for, both ends included, or null for the whole; `start` lies behind `end` where there
 * are none such (RFC 9110, section 14.1.2).
 */
async function partAsked(
  bucket: R2Bucket,
  key: string,
  asked: Headers,
): Promise<{ start: number; end: number; size: number } | null> {
  const range = RANGE.exec(asked.get('range') ?? '');
  const head = range && (await bucket.head(key));
  if (!head) return null;
  // Whoever has a part of something else needs the whole (RFC 9110, section 13.1.5).
  const held = asked.get('if-range');
  if (held && held !== head.httpEtag) return null;
  const [, from, to, tail] = range;
  const { size } = head;
  if (tail) return { start: Math.max(size - Number(tail), 0), end: size - 1, size };
  if (to && Number(to) < Number(from)) return null;
  return { start: Number(from), end: to ? Math.min(Number(to), size - 1) : size - 1, size };
}

/** The three widths of an image, ascending, as WebP, and the pixels of the widest. */
export interface NewImage {
  variants: readonly Uint8Array<ArrayBuffer>[];
  width: number;
  height: number;
}

/**
 * Keeps an image under the keys that follow from its bytes; again is harmless. Answers its id.
 * @throws DomainError `unavailable` while the very same image is being freed
 */
export async function storeImage(context: Store, { variants, width, height }: NewImage): Promise<string> {
  if (variants.length !== IMAGE_WIDTHS.length) {
    throw new Error(`An image needs ${IMAGE_WIDTHS.length} variants.`);
  }
  const id = await imageId(variants);
  await keep(context, { id, width, height }, variants);
  return id;
}

/** An image as it came, and its pixels as it is shown. */
export interface OriginalImage {
  form: OriginalForm;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** An image that is now kept. */
export interface KeptImage {
  id: string;
  /** When it was put in; null if the shop had it before. */
  putIn: Date | null;
}

/**
 * Keeps an image as it came, in one width.
 * @throws DomainError `unavailable` while the very same image is being freed
 */
export async function storeOriginal(
  context: Store,
  { form, bytes, width, height }: OriginalImage,
): Promise<KeptImage> {
  const id = await imageId([bytes], form);
  return keep(context, { id, width, height }, [bytes]);
}

type Store = Pick<AppContext, 'db' | 'images' | 'now'>;

/**
 * The row comes first: it is young, so nobody frees the image while its objects are on their way, and if they never
 * come the sweep takes it.
 */
async function keep(
  { db, images: bucket, now }: Store,
  image: { id: string; width: number; height: number },
  contents: readonly Uint8Array<ArrayBuffer>[],
): Promise<KeptImage> {
  const { id } = image;
  const createdAt = now();
  const [added, alive] = await db.batch([
    db
      .insert(images)
      .values({ ...image, createdAt })
      .onConflictDoNothing()
      .returning({ id: images.id }),
    // Young again, whoever stores it again.
    db
      .update(images)
      .set({ createdAt })
      .where(and(eq(images.id, id), isNull(images.orphanedAt)))
      .returning({ id: images.id }),
  ]);
  if (alive.length === 0) {
    throw new DomainError(
      'unavailable',
      'This very image is just being cleared away. Please add it again in a minute.',
      undefined,
      { retryAfter: 60 },
    );
  }
  await Promise.all(
    imageFiles(id).map(({ key, type }, index) =>
      bucket.put(key, contents[index] ?? null, {
        onlyIf: { etagDoesNotMatch: '*' },
        httpMetadata: { contentType: type, cacheControl: FOREVER },
      }),
    ),
  );
  return { id, putIn: added.length > 0 ? createdAt : null };
}
