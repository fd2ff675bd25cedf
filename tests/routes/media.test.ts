import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeAll, describe, expect, test } from 'vitest';
import { storeImage } from '#app/domain/images/image.server.ts';
import { imagePath } from '#app/domain/images/image.ts';
import { loader } from '#app/routes/resources/media.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
/** Twenty different bytes, so that each range is recognised: `abcdefghijklmnopqrst`. */
const BYTES = 'abcdefghijklmnopqrst';
let id: string;
let etag: string;

beforeAll(async () => {
  const variants = ['small', 'middle', BYTES].map((words) => new TextEncoder().encode(words));
  id = await storeImage(shop.context, { variants, width: 1200, height: 1500 });
  etag = (await ask()).headers.get('etag') ?? '';
});

/** The image's widest variant as a browser asks for it. */
function ask(headers: Record<string, string> = {}, params = { id, file: '1200.webp' }): Promise<Response> {
  return loader({
    request: new Request(`https://shop.example/media/${params.id}/${params.file}`, { headers }),
    params,
    context: { app: shop.context, bindings: shop.bindings },
  } as unknown as LoaderFunctionArgs); // the loader uses no more of it
}

describe('an image', () => {
  test('is served whole, with its type, to be cached for a year', async () => {
    const response = await ask();
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(BYTES);
    expect(Object.fromEntries(response.headers)).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-length': '20',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'content-type': 'image/webp',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'x-content-type-options': 'nosniff',
    });
  });

  test('is at the address that pages give', async () => {
    const [, , pathId, file] = imagePath(id, 1200).split('/');
    expect((await ask({}, { id: pathId ?? '', file: file ?? '' })).status).toBe(200);
  });

  test.each([
    ['its tag', () => etag],
    ['its tag made weak', () => `W/${etag}`],
    ['its tag among others', () => `"other", ${etag}`],
    ['any tag', () => '*'],
  ])('is not sent again to a client that has %s: 304 without a body', async (_what, tag) => {
    const response = await ask({ 'if-none-match': tag() });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  test('is sent when the client has another version', async () => {
    const response = await ask({ 'if-none-match': '"other"' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(BYTES);
  });
});

describe('a part of an image (RFC 9110, section 14)', () => {
  test.each([
    ['bytes=0-0', 'a', '0-0'],
    ['bytes=0-4', 'abcde', '0-4'],
    ['bytes=5-9', 'fghij', '5-9'],
    ['bytes=19-19', 't', '19-19'],
    ['bytes=15-', 'pqrst', '15-19'],
    ['bytes=0-', BYTES, '0-19'],
    ['bytes=15-100', 'pqrst', '15-19'],
    ['bytes=0-99999999999999999999999', BYTES, '0-19'],
    ['bytes=-1', 't', '19-19'],
    ['bytes=-5', 'pqrst', '15-19'],
    ['bytes=-20', BYTES, '0-19'],
    ['bytes=-999', BYTES, '0-19'],
  ])('%s is answered with 206 and those bytes', async (range, bytes, sent) => {
    const response = await ask({ range });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe(bytes);
    expect(response.headers.get('content-range')).toBe(`bytes ${sent}/20`);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(response.headers.get('etag')).toBe(etag);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  test.each(['bytes=20-', 'bytes=20-30', 'bytes=99999999999999999999-', 'bytes=-0'])(
    '%s lies outside: 416 with the size',
    async (range) => {
      const response = await ask({ range });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */20');
    },
  );

  test.each([
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=a-b',
    'bytes=0-1,3-4',
    'bytes = 0-1',
    'lines=0-1',
    '0-1',
  ])('%s is none that is served: the whole image', async (range) => {
    const response = await ask({ range });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(BYTES);
  });

  test('is not sent when the client has the whole image: ETag before Range', async () => {
    expect((await ask({ range: 'bytes=0-4', 'if-none-match': etag })).status).toBe(304);
    expect((await ask({ range: 'bytes=0-4', 'if-none-match': '"other"' })).status).toBe(206);
  });

  test('is sent only when the client has the same version: If-Range', async () => {
    expect((await ask({ range: 'bytes=0-4', 'if-range': etag })).status).toBe(206);
    for (const other of ['"other"', `W/${etag}`, 'Sat, 21 Nov 2026 04:30:00 GMT']) {
      const response = await ask({ range: 'bytes=0-4', 'if-range': other });
      expect(response.status, other).toBe(200);
      expect(await response.text()).toBe(BYTES);
    }
  });
});

describe('an address without an image', () => {
  test.each([
    ['an unknown image', '0'.repeat(32), '1200.webp'],
    ['an unknown width', '', '1201.webp'],
    ['a width with a sign', '', '-800.webp'],
    ['a width in another notation', '', '1.2e3.webp'],
    ['another type', '', '1200.svg'],
    ['a name behind the type', '', '1200.webp.html'],
    ['no file', '', ''],
    ['a way out', '../images', '1200.webp'],
    ['a way out in the file', '', '../1200.webp'],
    ['an id in capitals', 'A'.repeat(32), '1200.webp'],
    ['an id with an end of line', `${'a'.repeat(32)}\n`, '1200.webp'],
    ['the key itself', `images/${'a'.repeat(32)}`, '1200.webp'],
  ])('%s is answered with 404', async (_what, requested, file) => {
    for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }]) {
      const response = await ask(headers as Record<string, string>, { id: requested || id, file });
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
    }
  });
});
