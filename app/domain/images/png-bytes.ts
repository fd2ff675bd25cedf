import { type Bytes, concatBytes, readFourLetters, toDataView } from './bytes.ts';
import type { ReadImage } from './image-bytes.ts';
import { ANIMATED, assertPixelCount, CUT_OFF, DAMAGED, invalidImage, TRAILING_DATA } from './image-limits.ts';

/**
 * PNG (W3C, third edition): a signature and chunks, each with its checksum. Chunks of the image and its colours are
 * kept; texts, times and Exif are removed.
 */

const SIGNATURE_LENGTH = 8;

/** Chunks of the image, its colours and its transparency. */
const KEPT_CHUNKS = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND'],
  ...['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT'],
]);

/** By colour type: the bits that a sample may have, and the samples of a pixel. */
const COLOUR_TYPES: Record<number, { depths: number[]; samples: number }> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};

/** Deflate expands one byte to 1032 at most (258 bytes from two bits). */
const MAX_DEFLATE_RATIO = 1032;

/** @throws DomainError if it is not a complete PNG, or an animated one */
export function readPng(bytes: Bytes): ReadImage {
  const kept = [bytes.subarray(0, SIGNATURE_LENGTH)];
  const seen = new Set<string>();
  let header: Header | null = null;
  let dataBytes = 0;
  let previous = '';
  let offset = SIGNATURE_LENGTH;
  while (previous !== 'IEND') {
    const { type, body, end } = chunkAt(bytes, offset);
    if ((type === 'IHDR') !== (previous === '')) throw invalidImage(DAMAGED);
    if (type === 'IHDR') header = readHeader(body);
    if (type === 'IDAT') {
      const isContinued = seen.has('IDAT') && previous !== 'IDAT';
      if (isContinued || (header?.colourType === 3 && !seen.has('PLTE'))) throw invalidImage(DAMAGED);
      dataBytes += body.length;
    }
    assertKnownChunk(type, body, seen);
    if (KEPT_CHUNKS.has(type)) kept.push(bytes.subarray(offset, end));
    seen.add(type);
    previous = type;
    offset = end;
  }

  if (!header || dataBytes === 0) throw invalidImage(DAMAGED);
  if (dataBytes * MAX_DEFLATE_RATIO < header.rawBytes) throw invalidImage(CUT_OFF);
  if (offset < bytes.length) throw invalidImage(TRAILING_DATA);
  return { format: 'png', width: header.width, height: header.height, bytes: concatBytes(kept) };
}

interface Chunk {
  type: string;
  body: Bytes;
  end: number;
}

function chunkAt(bytes: Bytes, offset: number): Chunk {
  if (offset + 12 > bytes.length) throw invalidImage(CUT_OFF);
  const view = toDataView(bytes);
  const length = view.getUint32(offset);
  const end = offset + 12 + length;
  const type = readFourLetters(bytes, offset + 4);
  if (length > 0x7fffffff || !/^[A-Za-z]{2}[A-Z][A-Za-z]$/.test(type)) throw invalidImage(DAMAGED);
  if (end > bytes.length) throw invalidImage(CUT_OFF);
  if (crc32(bytes.subarray(offset + 4, end - 4)) !== view.getUint32(end - 4)) throw invalidImage(DAMAGED);
  return { type, body: bytes.subarray(offset + 8, end - 4), end };
}

function assertKnownChunk(type: string, body: Bytes, seen: ReadonlySet<string>): void {
  if (['acTL', 'fcTL', 'fdAT'].includes(type)) throw invalidImage(ANIMATED);
  const isMisplaced = type === 'PLTE' && (seen.has('PLTE') || seen.has('IDAT') || !isPalette(body));
  // A capital first letter marks a chunk without which the image cannot be shown.
  const isUnknown = /^[A-Z]/.test(type) && !KEPT_CHUNKS.has(type);
  if (isMisplaced || isUnknown || (type === 'IEND' && body.length > 0)) throw invalidImage(DAMAGED);
}

interface Header {
  width: number;
  height: number;
  colourType: number;
  /** Of all rows, before they are compressed. */
  rawBytes: number;
}

function readHeader(body: Bytes): Header {
  if (body.length !== 13) throw invalidImage(DAMAGED);
  const view = toDataView(body);
  const width = view.getUint32(0);
  const height = view.getUint32(4);
  const depth = view.getUint8(8);
  const colourType = view.getUint8(9);
  const colours = COLOUR_TYPES[colourType];
  const [compression, filter, interlace] = body.subarray(10);
  if (!colours?.depths.includes(depth) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1) {
    throw invalidImage(DAMAGED);
  }
  assertPixelCount(width, height);
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
