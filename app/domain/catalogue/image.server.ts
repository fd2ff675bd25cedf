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
  // Opened by itself, a picture is fitted to the window by the browser's own inline styles.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
  'accept-ranges': 'bytes',
};

/**
 * The object under `key` with ETag, honouring `If-None-Match` (304), `If-Range` and a single `Range` (206, or 416 if
 * it lies outside); null if there is none.
 */
export async function serveImage(
  { images: bucket }: AppContext,
  key: string,
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
  const headers = new Headers({ ...HEADERS, etag: object.httpEtag });
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
  const objects = IMAGE_WIDTHS.map((width, index) => {
    const key = imageKey(id, width);
    const bytes = picture.variants[index];
    if (!key || !bytes || picture.variants.length > IMAGE_WIDTHS.length) {
      throw new Error(`A picture needs ${IMAGE_WIDTHS.length} variants.`);
    }
    return { key, bytes };
  });
  await Promise.all(
    objects.map(({ key, bytes }) =>
      context.images.put(key, bytes, {
        onlyIf: { etagDoesNotMatch: '*' },
        httpMetadata: { contentType: 'image/webp', cacheControl: FOREVER },
      }),
    ),
  );
  await context.db
    .insert(images)
    .values({ id, width: picture.width, height: picture.height, createdAt: context.now() })
    .onConflictDoNothing();
  return id;
}
