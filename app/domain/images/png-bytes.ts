import { type Bytes, joined, lettersAt, viewOf } from './bytes.ts';
import type { ReadImage } from './image-bytes.ts';
import { ANIMATED, CUT_OFF, checkPixels, DAMAGED, MORE_THAN_AN_IMAGE, unfit } from './image-limits.ts';

/**
 * PNG (W3C, third edition): a signature and chunks, each with its checksum. Kept are those that make the image and
 * its colours; texts, times and Exif are left out.
 */

const SIGNATURE_LENGTH = 8;

/** Chunks that are part of the image, or say how its colours and its transparency are meant. */
const KEPT = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT'],
]);

/** Bits a sample may have, by colour type, and samples a pixel has. */
const COLOUR_TYPES: Record<number, { depths: number[]; samples: number }> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

/** Deflate makes at most 1032 bytes of one (258 of two bits), whatever it holds. */
const MOST_EXPANSION = 1032;

/** @throws DomainError if it is no whole PNG, or an animated one */
export function readPng(bytes: Bytes): ReadImage {
  const view = viewOf(bytes);
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)];
  let header: Header | null = null;
  let data = 0;
  let previous = '';
  const seen = new Set<string>();
  let offset = SIGNATURE_LENGTH;

  while (previous !== 'IEND') {
    if (offset + 12 > bytes.length) throw unfit(CUT_OFF);
    const length = view.getUint32(offset);
    const end = offset + 12 + length;
    const type = lettersAt(bytes, offset + 4);
    if (length > 0x7fffffff || !/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type)) throw unfit(DAMAGED);
    if (end > bytes.length) throw unfit(CUT_OFF);
    if (crc32(bytes.subarray(offset + 4, end - 4)) !== view.getUint32(end - 4)) throw unfit(DAMAGED);
    const body = bytes.subarray(offset + 8, end - 4);

    if ((type === 'IHDR') !== (previous === '')) throw unfit(DAMAGED);
    if (type === 'IHDR') header = readHeader(body);
    else if (type === 'acTL' || type === 'fcTL' || type === 'fdAT') throw unfit(ANIMATED);
    else if (type === 'PLTE') {
      if (seen.has('PLTE') || seen.has('IDAT') || !isPalette(body)) throw unfit(DAMAGED);
    } else if (type === 'IDAT') {
      if (seen.has('IDAT') && previous !== 'IDAT') throw unfit(DAMAGED);
      if (header?.colourType === 3 && !seen.has('PLTE')) throw unfit(DAMAGED);
      data += length;
    } else if (type === 'IEND') {
      if (length > 0) throw unfit(DAMAGED);
    } else if (/^[A-Z]/.test(type)) throw unfit(DAMAGED); // no image without it, says the file, and nobody knows it
    if (KEPT.has(type)) kept.push(bytes.subarray(offset, end));
    seen.add(type);
    previous = type;
    offset = end;
  }

  if (!header || data === 0) throw unfit(DAMAGED);
  if (data * MOST_EXPANSION < header.rawBytes) throw unfit(CUT_OFF);
  if (offset < bytes.length) throw unfit(MORE_THAN_AN_IMAGE);
  return { form: 'png', width: header.width, height: header.height, bytes: joined(kept) };
}

interface Header {
  width: number;
  height: number;
  colourType: number;
  /** Of all rows, before they are compressed. */
  rawBytes: number;
}

function readHeader(body: Bytes): Header {
  if (body.length !== 13) throw unfit(DAMAGED);
  const view = viewOf(body);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const depth = view.getUint8(8);
  const colourType = view.getUint8(9);
  const colours = COLOUR_TYPES[colourType];
  const [compression, filter, interlace] = body.subarray(10);
  if (!colours?.depths.includes(depth) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1) {
    throw unfit(DAMAGED);
  }
  checkPixels(width, height);
  return { width, height, colourType, rawBytes: height * Math.ceil((width * depth * colours.samples) / 8) };
}

function isPalette(body: Bytes): boolean {
  return body.length % 3 === 0 && body.length >= 3 && body.length <= 768;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc;
});

function crc32(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
