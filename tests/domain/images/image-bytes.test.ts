import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { concatBytes } from '#app/domain/images/bytes.ts';
import { hasMatchingExtension, readImage } from '#app/domain/images/image-bytes.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { type Bytes, bytesOf, drawing, jpeg, png, webp } from '../../support/images.ts';

/** Everything that a phone may tell beside the image. */
function withMetadata(image: Sharp, orientation = 1): Sharp {
  return image
    .withExif({
      IFD0: { Make: 'SecretCamera', ImageDescription: 'my home', DateTime: '2026:11:21 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 11/1', GPSLongitude: '75/1 49/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .withMetadata({ orientation });
}

/** The pixels as they are to be seen. */
async function seen(bytes: Bytes): Promise<string> {
  const { data, info } = await sharp(bytes).rotate().raw().toBuffer({ resolveWithObject: true });
  return `${info.width} × ${info.height}: ${data.toString('base64')}`;
}

function text(bytes: Bytes): string {
  return Buffer.from(bytes).toString('latin1');
}

const SECRETS = /SecretCamera|my home|2026:11|xmpmeta|secret|Photoshop|Kommentar/;

describe('readImage', () => {
  test('removes metadata and keeps the orientation', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const bytes = await bytesOf(withMetadata(drawing(48, 32).jpeg(), orientation));
      expect(text(bytes)).toMatch(SECRETS);
      const read = readImage(bytes);
      expect(text(read.bytes)).not.toMatch(SECRETS);
      expect(await seen(read.bytes)).toBe(await seen(bytes));
      const { exif, xmp, iptc, orientation: kept } = await sharp(read.bytes).metadata();
      expect(kept ?? 1).toBe(orientation);
      expect([xmp, iptc]).toEqual([undefined, undefined]);
      expect(exif?.length ?? 0).toBe(orientation === 1 ? 0 : 32);
      const isTurned = orientation > 4;
      expect([read.width, read.height]).toEqual(isTurned ? [32, 48] : [48, 32]);
    }
  });

  test('removes comments, thumbnails and application segments', async () => {
    const bytes = await jpeg(48, 32);
    const segment = (code: number, words: string) =>
      concatBytes([Uint8Array.of(0xff, code, 0, words.length + 2), new TextEncoder().encode(words)]);
    const jfif = segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02${'secret thumb'}`);
    const added = [
      segment(0xfe, 'Kommentar'),
      segment(0xed, 'Photoshop 3.0\0secret'),
      segment(0xe5, 'secret'),
    ];
    const read = readImage(concatBytes([bytes.subarray(0, 2), jfif, ...added, bytes.subarray(2)]));
    expect(text(read.bytes)).not.toMatch(SECRETS);
    expect(await seen(read.bytes)).toBe(await seen(bytes));
  });

  test.each<[string, Sharp]>([
    ['progressive JPEG', withMetadata(drawing().jpeg({ progressive: true }))],
    ['grey JPEG', withMetadata(drawing().grayscale().jpeg())],
    ['JPEG of four inks', withMetadata(drawing().toColourspace('cmyk').jpeg())],
    ['JPEG of coarse colours', withMetadata(drawing().jpeg({ chromaSubsampling: '4:2:0' }))],
    ['JPEG of fine colours', withMetadata(drawing().jpeg({ chromaSubsampling: '4:4:4' }))],
    ['JPEG of one pixel', withMetadata(drawing(1, 1).jpeg())],
    [
      'JPEG of one colour',
      withMetadata(sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } }).jpeg()),
    ],
    [
      'progressive JPEG of one colour',
      withMetadata(
        sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } }).jpeg({
          progressive: true,
          mozjpeg: true,
        }),
      ),
    ],
    ['JPEG with a wide profile', withMetadata(drawing().jpeg()).withIccProfile('p3')],
    ['PNG', withMetadata(drawing().png())],
    ['interlaced PNG', withMetadata(drawing().png({ progressive: true }))],
    ['PNG of a palette', withMetadata(drawing().png({ palette: true }))],
    [
      'PNG of one colour',
      withMetadata(
        sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } }).png({
          compressionLevel: 9,
        }),
      ),
    ],
    ['PNG of one pixel', withMetadata(drawing(1, 1).png())],
    ['clear PNG', withMetadata(drawing().ensureAlpha(0.5).png())],
    ['WebP', withMetadata(drawing().webp())],
    [
      'WebP of one colour',
      withMetadata(sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'red' } }).webp()),
    ],
    ['clear WebP', withMetadata(drawing().ensureAlpha(0.5).webp())],
    ['lossless WebP', withMetadata(drawing().webp({ lossless: true }))],
    ['clear lossless WebP', withMetadata(drawing().ensureAlpha(0.5).webp({ lossless: true }))],
    ['WebP with a wide profile', withMetadata(drawing().webp()).withIccProfile('p3')],
    ['WebP of one pixel', withMetadata(drawing(1, 1).webp())],
  ])('keeps the pixels of a %s and removes its metadata', async (_what, made) => {
    const bytes = await bytesOf(made);
    const read = readImage(bytes);
    expect(text(read.bytes)).not.toMatch(SECRETS);
    expect(await seen(read.bytes)).toBe(await seen(bytes));
    const [before, after] = await Promise.all([sharp(bytes).metadata(), sharp(read.bytes).metadata()]);
    expect([after.exif, after.xmp]).toEqual([undefined, undefined]);
    expect(after).toMatchObject({ width: read.width, height: read.height, space: before.space });
    expect(after.icc?.length).toBe(before.icc?.length);
    // What was read once is read again as itself.
    expect(Buffer.from(readImage(read.bytes).bytes).equals(Buffer.from(read.bytes))).toBe(true);
  });
});

describe('arbitrary bytes', () => {
  const images = Promise.all([jpeg(40, 30), png(40, 30), webp(40, 30)]);
  const readOrRefused = (bytes: Bytes) => {
    try {
      const { width, height } = readImage(bytes);
      expect(width * height).toBeGreaterThan(0);
      expect(width * height).toBeLessThanOrEqual(40_000_000);
    } catch (error) {
      expect(error).toBeInstanceOf(DomainError);
    }
  };

  test('are read or refused with a DomainError', async () => {
    const whole = await images;
    const spoilt = fc
      .record({
        image: fc.constantFrom(...whole),
        changes: fc.array(fc.tuple(fc.nat(3000), fc.nat(255)), { maxLength: 8 }),
        end: fc.option(fc.nat(3000)),
        more: fc.uint8Array({ maxLength: 20 }),
      })
      .map(({ image, changes, end, more }) => {
        const copy = image.slice();
        for (const [place, byte] of changes) copy[place % copy.length] = byte;
        return concatBytes([copy.subarray(0, end ?? copy.length), new Uint8Array(more)]);
      });
    fc.assert(fc.property(spoilt, readOrRefused), { numRuns: 3000 });
  });

  test('are refused when an image is cut off or has trailing data', async () => {
    for (const image of await images) {
      for (let end = 0; end < image.length; end += end < 700 ? 1 : 97) {
        expect(() => readImage(image.subarray(0, end)), `cut at ${end}`).toThrow(DomainError);
      }
      for (const more of [0, 0xff, 0x3c]) {
        expect(() => readImage(concatBytes([image, Uint8Array.of(more)]))).toThrow(DomainError);
      }
    }
  });
});

test('hasMatchingExtension accepts the extensions of the format, or none', () => {
  expect(hasMatchingExtension('IMG_1.JPG', 'jpeg')).toBe(true);
  expect(hasMatchingExtension('WhatsApp Image 2026-11-21 at 10.30.45.jpeg', 'jpeg')).toBe(true);
  expect(hasMatchingExtension('Screenshot 10.30.45', 'png')).toBe(true);
  expect(hasMatchingExtension('blob', 'webp')).toBe(true);
  expect(hasMatchingExtension('', 'webp')).toBe(true);
  for (const name of ['a.png', 'a.jpg.exe', 'a.svg', 'a.jpg.webp'])
    expect(hasMatchingExtension(name, 'jpeg')).toBe(false);
});
