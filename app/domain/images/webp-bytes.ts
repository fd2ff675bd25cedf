import { type Bytes, concatBytes, hasAsciiAt, readFourLetters, toDataView } from './bytes.ts';
import type { ReadImage } from './image-bytes.ts';
import { ANIMATED, assertPixelCount, CUT_OFF, DAMAGED, invalidImage, TRAILING_DATA } from './image-limits.ts';
import type { Size } from './upload.ts';

/**
 * WebP (RFC 9649): a RIFF container of chunks. The image, its transparency and its colour profile are kept; Exif, XMP
 * and unknown chunks are removed.
 */

const HEADER_LENGTH = 12;

/** Flags of VP8X. */
const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;
const IS_ANIMATED = 0x02;

/** @throws DomainError if it is not a complete WebP, or an animated one */
export function readWebp(bytes: Bytes): ReadImage {
  const chunks = readChunks(bytes);
  const extended = findOnly(chunks, 'VP8X');
  if (extended ? chunks[0] !== extended : chunks.length !== 1) throw invalidImage(DAMAGED);
  if (findOnly(chunks, 'ANIM') || chunks.some(({ type }) => type === 'ANMF')) throw invalidImage(ANIMATED);
  if ((extended?.body[0] ?? 0) & IS_ANIMATED) throw invalidImage(ANIMATED);
  const [lossy, lossless] = [findOnly(chunks, 'VP8 '), findOnly(chunks, 'VP8L')];
  const image = lossy ?? lossless;
  if (!image || (lossy && lossless)) throw invalidImage(extended ? CUT_OFF : DAMAGED);
  const { width, height } = lossy ? sizeOfLossy(lossy.body) : sizeOfLossless(image.body);
  assertPixelCount(width, height);
  if (lossy && lossy.body.length < countMacroblocks({ width, height }) / 8) throw invalidImage(CUT_OFF);
  if (extended) {
    const canvas = sizeOfCanvas(extended.body);
    if (canvas.width !== width || canvas.height !== height) throw invalidImage(DAMAGED);
  }

  const profile = findOnly(chunks, 'ICCP');
  const alpha = lossy && findOnly(chunks, 'ALPH');
  const parts = [profile, alpha, image].filter((chunk) => chunk !== undefined);
  if (extended && (profile || alpha)) {
    const hasAlpha = alpha || (lossless && ((lossless.body[4] ?? 0) & 0x10) !== 0);
    const flags = (profile ? HAS_PROFILE : 0) | (hasAlpha ? HAS_ALPHA : 0);
    parts.unshift({ type: 'VP8X', body: Uint8Array.of(flags, 0, 0, 0, ...extended.body.subarray(4, 10)) });
  }
  return { format: 'webp', width, height, bytes: toContainer(parts) };
}

interface Chunk {
  type: string;
  body: Bytes;
}

/** @throws DomainError if there are two of them */
function findOnly(chunks: readonly Chunk[], type: string): Chunk | undefined {
  const [found, second] = chunks.filter((chunk) => chunk.type === type);
  if (second) throw invalidImage(DAMAGED);
  return found;
}

function readChunks(bytes: Bytes): Chunk[] {
  if (bytes.length < HEADER_LENGTH + 8) throw invalidImage(CUT_OFF);
  const view = toDataView(bytes);
  const size = view.getUint32(4, true) + 8;
  if (size > bytes.length) throw invalidImage(CUT_OFF);
  if (size < bytes.length) throw invalidImage(TRAILING_DATA);
  const chunks: Chunk[] = [];
  let offset = HEADER_LENGTH;
  while (offset < bytes.length) {
    if (offset + 8 > bytes.length) throw invalidImage(DAMAGED);
    const start = offset + 8;
    const length = view.getUint32(offset + 4, true);
    // Chunks are padded to an even length.
    const end = start + length + (length % 2);
    if (end > bytes.length) throw invalidImage(CUT_OFF);
    chunks.push({ type: readFourLetters(bytes, offset), body: bytes.subarray(start, start + length) });
    offset = end;
  }
  return chunks;
}

function toContainer(chunks: readonly Chunk[]): Bytes {
  const pieces = chunks.map(({ type, body }) => {
    const piece = new Uint8Array(8 + body.length + (body.length % 2));
    piece.set(letters(type));
    toDataView(piece).setUint32(4, body.length, true);
    piece.set(body, 8);
    return piece;
  });
  const whole = concatBytes([letters('RIFF\0\0\0\0WEBP'), ...pieces]);
  toDataView(whole).setUint32(4, whole.length - 8, true);
  return whole;
}

function letters(text: string): Bytes {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** The size of a key frame that is shown (RFC 6386, section 9.1). */
function sizeOfLossy(body: Bytes): Size {
  if (body.length < 10) throw invalidImage(CUT_OFF);
  const view = toDataView(body);
  const tag = view.getUint8(0) | (view.getUint16(1, true) << 8);
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 4) & 1) === 1 && ((tag >> 1) & 7) <= 3;
  if (!isShownKeyFrame || !hasAsciiAt(body, 3, '\x9d\x01\x2a')) throw invalidImage(DAMAGED);
  if (10 + (tag >> 5) > body.length) throw invalidImage(CUT_OFF);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function sizeOfLossless(body: Bytes): Size {
  if (body.length < 6) throw invalidImage(CUT_OFF);
  const head = toDataView(body).getUint32(1, true);
  if (body[0] !== 0x2f || head >>> 29 !== 0) throw invalidImage(DAMAGED);
  return { width: (head & 0x3fff) + 1, height: ((head >>> 14) & 0x3fff) + 1 };
}

function sizeOfCanvas(body: Bytes): Size {
  if (body.length !== 10) throw invalidImage(DAMAGED);
  const view = toDataView(body);
  return {
    width: (view.getUint16(4, true) | (view.getUint8(6) << 16)) + 1,
    height: (view.getUint16(7, true) | (view.getUint8(9) << 16)) + 1,
  };
}

/** Each takes one bit at least, for its prediction mode. */
function countMacroblocks({ width, height }: Size): number {
  return Math.ceil(width / 16) * Math.ceil(height / 16);
}
