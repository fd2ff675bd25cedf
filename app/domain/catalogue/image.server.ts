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
 * The object under `key` with ETag, honouring `If-None-Match` (304) and a single `Range` (206, or 416 if it lies
 * outside); null if there is none.
 */
export async function serveImage(
  { images: bucket }: AppContext,
  key: string,
  asked: Headers,
): Promise<Response | null> {
  const rangeAsked = /^bytes=(\d*)-(\d*)$/.exec(asked.get('range') ?? '');
  if (rangeAsked) return servePart(bucket, key, rangeAsked[1] ?? '', rangeAsked[2] ?? '');
  const etag = asked.get('if-none-match');
  const object = await bucket.get(key, etag ? { onlyIf: new Headers({ 'if-none-match': etag }) } : {});
  if (!object) return null;
  const headers = new Headers({ ...HEADERS, etag: object.httpEtag });
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(object.size));
  return new Response(object.body, { headers });
}

/** Bytes `from` to `to` of an object, or its last `to` bytes where `from` is empty (RFC 9110, section 14.1.2). */
async function servePart(bucket: R2Bucket, key: string, from: string, to: string): Promise<Response | null> {
  const head = await bucket.head(key);
  if (!head) return null;
  const last = head.size - 1;
  const start = from === '' ? Math.max(head.size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? last : Math.min(Number(to), last);
  if (start > end || (from === '' && Number(to) === 0)) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${head.size}` } });
  }
  const length = end - start + 1;
  const object = await bucket.get(key, { range: { offset: start, length } });
  if (!object) return null;
  const headers = new Headers({ ...HEADERS, etag: object.httpEtag });
  headers.set('content-range', `bytes ${start}-${end}/${head.size}`);
  headers.set('content-length', String(length));
  return new Response(object.body, { status: 206, headers });
}

/** The three widths of a picture, ascending, as WebP, and the pixels of the widest. */
export interface NewPicture {
  variants: readonly Uint8Array<ArrayBuffer>[];
  width: number;
  height: number;
}

/** Keeps a picture under the keys that follow from its bytes; again is harmless. Answers its id. */
export async function storePicture(
  context: Pick<AppContext, 'db' | 'images' | 'now'>,
  picture: NewPicture,
): Promise<string> {
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
