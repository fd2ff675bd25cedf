import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { concatBytes, toDataView } from '#app/domain/images/bytes.ts';
import { imagesInput } from '#app/domain/images/image-input.ts';
import { submitWithImages } from '#app/http/image-form.server.ts';
import {
  type Bytes,
  bucketKeys,
  bytesOf,
  drawing,
  emptyAll,
  imageRequest,
  jpeg,
  png,
  webp,
} from '../support/images.ts';
import { replied } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** Files that are no images, or more than an image, or lie about themselves. */

const shop = await openShop();
const Form = imagesInput({ min: 1, max: 5, message: 'Please upload an image.' });

beforeEach(() => emptyAll(shop));

async function send(files: { bytes: Bytes; called: string }[]) {
  const asked = { request: imageRequest({}, files), context: { app: shop.context } };
  // Of what a page is given it reads the request and the app alone.
  return replied(await submitWithImages(asked as never, Form, { max: 5 }, async () => 'Kept.'));
}

const text = (words: string): Bytes => new TextEncoder().encode(words);
const [aJpeg, aPng, aWebp] = await Promise.all([jpeg(), png(), webp()]);

/** The same with other bytes at a place. */
function changed(bytes: Bytes, offset: number, ...others: number[]): Bytes {
  const copy = bytes.slice();
  copy.set(others, offset);
  return copy;
}

/** Where a segment of a JPEG begins. */
function segment(bytes: Bytes, code: number): number {
  for (let at = 2; at < bytes.length; at += 2 + toDataView(bytes).getUint16(at + 2))
    if (bytes[at + 1] === code) return at;
  throw new Error('There is no such segment.');
}

/** A JPEG whose header speaks of other pixels. */
function jpegOfSize(width: number, height: number): Bytes {
  const at = segment(aJpeg, 0xc0);
  return changed(aJpeg, at + 5, height >> 8, height & 255, width >> 8, width & 255);
}

const crcs = Uint32Array.from({ length: 256 }, (_, n) => {
  let crc = n;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function pngChunk(type: string, body: Bytes): Bytes {
  const chunk = new Uint8Array(12 + body.length);
  toDataView(chunk).setUint32(0, body.length);
  chunk.set(text(type), 4);
  chunk.set(body, 8);
  let crc = 0xffffffff;
  for (const byte of chunk.subarray(4, 8 + body.length)) crc = (crcs[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  toDataView(chunk).setUint32(8 + body.length, (crc ^ 0xffffffff) >>> 0);
  return chunk;
}

/** The signature and header of a PNG, which are its first 33 bytes. */
function pngOfSize(width: number, height: number, rest: Bytes = aPng.subarray(33)): Bytes {
  const header = aPng.slice(16, 29);
  toDataView(header).setUint32(0, width);
  toDataView(header).setUint32(4, height);
  return concatBytes([aPng.subarray(0, 8), pngChunk('IHDR', header), rest]);
}

function riff(...chunks: Bytes[]): Bytes {
  const whole = concatBytes([text('RIFF\0\0\0\0WEBP'), ...chunks]);
  toDataView(whole).setUint32(4, whole.length - 8, true);
  return whole;
}

function webpChunk(type: string, body: Bytes): Bytes {
  const chunk = new Uint8Array(8 + body.length + (body.length % 2));
  chunk.set(text(type));
  toDataView(chunk).setUint32(4, body.length, true);
  chunk.set(body, 8);
  return chunk;
}

/** VP8X of a canvas. */
function canvas(flags: number, width = 320, height = 240): Bytes {
  const [w, h] = [width - 1, height - 1];
  return webpChunk('VP8X', Uint8Array.of(flags, 0, 0, 0, w & 255, w >> 8, w >> 16, h & 255, h >> 8, h >> 16));
}

const vp8 = aWebp.subarray(12);
const filled = (size: number, value = 0): Bytes => new Uint8Array(size).fill(value);
const zip = concatBytes([text('PK\x03\x04'), filled(26), text('PK\x05\x06'), filled(18)]);
const pdf = text('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF');
const script = text('<script>alert(document.cookie)</script>');
const gif = text('GIF89a\x01\0\x01\0\0\0\0;');
const animated = await bytesOf(
  sharp([await drawing(32, 32, 1).png().toBuffer(), await drawing(32, 32, 2).png().toBuffer()], {
    join: { animated: true },
  }).webp({ delay: [100, 100] }),
);
const scan = segment(aJpeg, 0xda);

const KIND = /This is .+\. Please choose a photo: JPEG, PNG or WebP\.$/;
const DAMAGED = /damaged/;
const CUT = /cut off/;
const MORE = /holds more than an image/;
const PIXELS = /more than 40 megapixels/;
const NAMED = /its name says something else/;
const ANIMATED = /animated/;

describe('a file that is', () => {
  test.each<[what: string, called: string, bytes: Bytes, words: RegExp]>([
    ['empty', 'a.jpg', new Uint8Array(), /empty/],
    [
      'an SVG drawing',
      'a.svg',
      text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      KIND,
    ],
    ['an SVG drawing called a JPEG', 'a.jpg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), KIND],
    ['a web page', 'a.png', text('<!DOCTYPE html><html><script>alert(1)</script></html>'), KIND],
    ['a PDF', 'a.pdf', pdf, KIND],
    ['a PDF called a JPEG', 'a.jpg', pdf, KIND],
    ['a GIF', 'a.gif', gif, KIND],
    ['a GIF that is a script too', 'a.jpg', text('GIF89a/*\0\0\0*/=1;alert(1)'), KIND],
    ['a GIF with a JPEG behind it', 'a.jpg', concatBytes([gif, aJpeg]), KIND],
    ['a ZIP', 'a.zip', zip, KIND],
    ['a BMP', 'a.bmp', concatBytes([text('BM'), filled(60)]), KIND],
    ['a TIFF', 'a.tiff', concatBytes([text('II*\0'), filled(60)]), KIND],
    ['a HEIC photo', 'a.heic', concatBytes([Uint8Array.of(0, 0, 0, 24), text('ftypheic'), filled(40)]), KIND],
    ['an AVIF image', 'a.avif', concatBytes([Uint8Array.of(0, 0, 0, 24), text('ftypavif'), filled(40)]), KIND],
    ['a film', 'a.jpg', concatBytes([Uint8Array.of(0, 0, 0, 24), text('ftypisom'), filled(40)]), KIND],
    ['a sound in a RIFF', 'a.webp', concatBytes([text('RIFF\x24\0\0\0WAVE'), filled(36)]), KIND],
    ['text called a WebP', 'a.webp', text('Just some words.'), KIND],
    ['a PNG called a JPEG', 'a.jpg', aPng, NAMED],
    ['a JPEG called a web page', 'a.html', aJpeg, NAMED],
    ['a JPEG called a program behind an image’s name', 'a.jpg.php', aJpeg, NAMED],
    ['larger than 8 MB', 'a.jpg', concatBytes([aJpeg, filled(8 * 1024 * 1024)]), /larger than 8 MB/],

    ['the first bytes of a JPEG', 'a.jpg', Uint8Array.of(0xff, 0xd8, 0xff), CUT],
    ['a JPEG cut off in its tables', 'a.jpg', aJpeg.subarray(0, 60), CUT],
    ['a JPEG cut off in its data', 'a.jpg', aJpeg.subarray(0, -400), CUT],
    ['a JPEG without its end', 'a.jpg', aJpeg.subarray(0, -2), CUT],
    ['a JPEG with a script behind it', 'a.jpg', concatBytes([aJpeg, script]), MORE],
    ['a JPEG with a ZIP behind it', 'a.jpg', concatBytes([aJpeg, zip]), MORE],
    ['a JPEG with a second one behind it', 'a.jpg', concatBytes([aJpeg, aJpeg]), MORE],
    [
      'a JPEG with words between its segments',
      'a.jpg',
      concatBytes([aJpeg.subarray(0, scan), script, aJpeg.subarray(scan)]),
      DAMAGED,
    ],
    ['a JPEG of 41 megapixels by its header', 'a.jpg', jpegOfSize(8200, 5000), PIXELS],
    ['a JPEG of 39 megapixels and little data', 'a.jpg', jpegOfSize(7800, 5000), CUT],
    ['a JPEG without height', 'a.jpg', jpegOfSize(320, 0), DAMAGED],
    [
      'a JPEG with a segment that is longer than it',
      'a.jpg',
      changed(aJpeg, segment(aJpeg, 0xdb) + 2, 0xff, 0xff),
      CUT,
    ],
    ['a JPEG with a segment of no length', 'a.jpg', changed(aJpeg, segment(aJpeg, 0xdb) + 2, 0, 0), DAMAGED],
    [
      'a JPEG of a kind that no browser shows',
      'a.jpg',
      changed(aJpeg, segment(aJpeg, 0xc0) + 1, 0xc3),
      DAMAGED,
    ],
    [
      'a JPEG of tables alone',
      'a.jpg',
      concatBytes([aJpeg.subarray(0, scan), Uint8Array.of(0xff, 0xd9)]),
      DAMAGED,
    ],

    ['the signature of a PNG', 'a.png', aPng.subarray(0, 8), CUT],
    ['a PNG cut off', 'a.png', aPng.subarray(0, -200), CUT],
    ['a PNG without its end', 'a.png', aPng.subarray(0, -12), CUT],
    ['a PNG with a wrong checksum', 'a.png', changed(aPng, 29, 1, 2, 3, 4), DAMAGED],
    ['a PNG with something behind it', 'a.png', concatBytes([aPng, script]), MORE],
    ['a PNG of 41 megapixels by its header', 'a.png', pngOfSize(8200, 5000), PIXELS],
    ['a PNG of two thousand million pixels', 'a.png', pngOfSize(0x7fffffff, 0x7fffffff), PIXELS],
    [
      'a PNG of 39 megapixels and little data',
      'a.png',
      pngOfSize(7800, 5000, concatBytes([pngChunk('IDAT', filled(50)), pngChunk('IEND', filled(0))])),
      CUT,
    ],
    ['a PNG without data', 'a.png', pngOfSize(320, 240, pngChunk('IEND', filled(0))), DAMAGED],
    ['a PNG without pixels', 'a.png', pngOfSize(0, 240), DAMAGED],
    [
      'an animated PNG',
      'a.png',
      pngOfSize(320, 240, concatBytes([pngChunk('acTL', filled(8)), aPng.subarray(33)])),
      ANIMATED,
    ],
    [
      'a PNG with a chunk that nobody knows and everybody needs',
      'a.png',
      pngOfSize(320, 240, concatBytes([pngChunk('HACK', script), aPng.subarray(33)])),
      DAMAGED,
    ],
    ['a PNG that begins twice', 'a.png', pngOfSize(320, 240, aPng.subarray(8)), DAMAGED],

    ['an animated WebP', 'a.webp', animated, ANIMATED],
    ['a WebP that says it is animated', 'a.webp', riff(canvas(2), vp8), ANIMATED],
    ['a WebP cut off', 'a.webp', aWebp.subarray(0, -100), CUT],
    ['a WebP cut off that says it is whole', 'a.webp', riff(vp8.subarray(0, -100)), CUT],
    ['a WebP with something behind it', 'a.webp', concatBytes([aWebp, script]), MORE],
    [
      'a WebP with something within, behind the image',
      'a.webp',
      riff(vp8, webpChunk('SCRP', script)),
      DAMAGED,
    ],
    ['a WebP of two images', 'a.webp', riff(canvas(0), vp8, vp8), DAMAGED],
    ['a WebP of another size than its canvas', 'a.webp', riff(canvas(0, 400, 240), vp8), DAMAGED],
    ['a WebP of a canvas alone', 'a.webp', riff(canvas(0)), CUT],
    ['a WebP of 41 megapixels by its header', 'a.webp', changed(aWebp, 26, 0x10, 0x20, 0x88, 0x13), PIXELS],
    [
      'a WebP of 39 megapixels and little data',
      'a.webp',
      riff(
        webpChunk(
          'VP8 ',
          concatBytes([aWebp.subarray(20, 26), Uint8Array.of(0x78, 0x1e, 0x88, 0x13), filled(3000)]),
        ),
      ),
      CUT,
    ],
    ['a WebP that begins within another frame', 'a.webp', changed(aWebp, 20, (aWebp[20] ?? 0) | 1), DAMAGED],
    [
      'lossless WebP of another version',
      'a.webp',
      riff(webpChunk('VP8L', Uint8Array.of(0x2f, 1, 1, 1, 0xff, 0, 0, 0))),
      DAMAGED,
    ],
  ])('%s is refused, and nothing of it is kept', async (_what, called, bytes, words) => {
    const reply = await send([{ bytes, called }]);
    expect(reply.status).toBe(422);
    expect(reply.fields.images).toMatch(words);
    expect(reply.fields.images).toContain(`“${called}”: `);
    expect(reply.values).toEqual({});
    expect(await bucketKeys(shop)).toEqual([]);
    expect(await shop.count('images')).toBe(0);
  });

  test('the sixth of five is refused, and none of them kept', async () => {
    const files = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => ({ bytes: await jpeg(40, 40, seed), called: `${seed}.jpg` })),
    );
    const reply = await send(files);
    expect(reply).toMatchObject({ status: 422, values: {} });
    expect(reply.fields.images).toMatch(/^Please choose at most 5 images\. You chose 6/);
    expect(await bucketKeys(shop)).toEqual([]);
    expect(await shop.count('images')).toBe(0);
  });

  test('far too large is not read to its end, and what was typed before it stays', async () => {
    const asked = {
      request: imageRequest({ name: 'Mayura' }, [{ bytes: filled(17 * 1024 * 1024, 7), called: 'a.jpg' }]),
      context: { app: shop.context },
    };
    // Of what a page is given it reads the request and the app alone.
    const reply = replied(await submitWithImages(asked as never, Form, { max: 5 }, async () => 'Kept.'));
    expect(reply).toMatchObject({ status: 422, values: { name: 'Mayura' } });
    expect(reply.fields.images).toMatch(/larger than 8 MB/);
    expect(await bucketKeys(shop)).toEqual([]);
  });

  test.each<[string, (body: string) => string]>([
    ['cut off in a file', (body) => body.slice(0, -100)],
    ['without a beginning', (body) => body.slice(60)],
    ['of nothing', () => ''],
    ['with too much text', (body) => body.replace('words', 'w'.repeat(70_000))],
  ])('in a form %s: the form is refused, and nothing kept', async (_what, spoil) => {
    const made = imageRequest({}, [
      { bytes: aJpeg, called: 'a.jpg' },
      { bytes: aPng, called: 'b.png' },
    ]);
    const content = Buffer.from(await made.arrayBuffer()).toString('latin1');
    const [boundary = ''] = content.split('\r\n');
    const first = `${boundary}\r\ncontent-disposition: form-data; name="first"\r\n\r\nwords\r\n`;
    const request = new Request(made.url, {
      method: 'POST',
      headers: made.headers,
      body: Buffer.from(spoil(first + content), 'latin1'),
    });
    const reply = replied(
      await submitWithImages(
        { request, context: { app: shop.context } } as never, // all that it reads
        Form,
        { max: 5 },
        async () => 'Kept.',
      ),
    );
    expect(reply.status).toBe(400);
    expect(await bucketKeys(shop)).toEqual([]);
    expect(await shop.count('images')).toBe(0);
  });
});
