import { images } from '#drizzle/schema/catalogue.ts';
import type { AppContext } from '../../context.server.ts';
import { IMAGE_WIDTHS, imageId, imageKey } from './image.ts';

/** A year, the longest that caches honour: a key never changes what it holds. */
const FOREVER = 'public, max-age=31536000, immutable';

/** What was stored answers with these, whatever its bytes say of themselves (facts, section 3.7). */
const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': FOREVER,
  'content-disposition': 'inline',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

/**
 * The object under `key` with ETag, honouring `If-None-Match` (304) and `Range` (206, or 416 if it lies outside);
 * null if there is none.
 */
export async function serveImage(
  { images: bucket }: AppContext,
  key: string,
  asked: Headers,
): Promise<Response | null> {
  const conditions = new Headers();
  for (const name of ['if-none-match', 'if-modified-since', 'range'] as const) {
    const value = asked.get(name);
    if (value) conditions.set(name, value);
  }
  let object: R2Object | R2ObjectBody | null;
  try {
    object = await bucket.get(key, { onlyIf: conditions, range: conditions });
  } catch (error) {
    if (!conditions.has('range')) throw error;
    return new Response(null, { status: 416, headers: { 'cache-control': 'no-store' } });
  }
  if (!object) return null;
  const headers = new Headers({ ...HEADERS, etag: object.httpEtag });
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  if (!object.range || !conditions.has('range')) {
    headers.set('content-length', String(object.size));
    return new Response(object.body, { headers });
  }
  const { offset, length } = rangeOf(object.range, object.size);
  headers.set('content-range', `bytes ${offset}-${offset + length - 1}/${object.size}`);
  headers.set('content-length', String(length));
  return new Response(object.body, { status: 206, headers });
}

function rangeOf(range: R2Range, size: number): { offset: number; length: number } {
  if ('suffix' in range) return { offset: size - range.suffix, length: range.suffix };
  const offset = range.offset ?? 0;
  return { offset, length: range.length ?? size - offset };
}

/** The three widths of a picture, ascending, as WebP, and the pixels of the widest. */
export interface NewPicture {
  variants: readonly Uint8Array<ArrayBuffer>[];
  width: number;
  height: number;
}

/** Keeps a picture under the keys that follow from its bytes; again is harmless. Answers its id. */
export async function storePicture(context: AppContext, picture: NewPicture): Promise<string> {
  const id = await imageId(picture.variants);
  await Promise.all(
    IMAGE_WIDTHS.map((width, index) => {
      const key = imageKey(id, width);
      const bytes = picture.variants[index];
      if (!key || !bytes) throw new Error(`A picture needs ${IMAGE_WIDTHS.length} variants.`);
      return context.images.put(key, bytes, {
        onlyIf: { etagDoesNotMatch: '*' },
        httpMetadata: { contentType: 'image/webp', cacheControl: FOREVER },
      });
    }),
  );
  await context.db
    .insert(images)
    .values({ id, width: picture.width, height: picture.height, createdAt: context.now() })
    .onConflictDoNothing();
  return id;
}
