import { type Bytes, joined, lettersAt, standsAt, viewOf } from './bytes.ts';
import type { ReadImage } from './image-bytes.ts';
import { ANIMATED, CUT_OFF, checkPixels, DAMAGED, MORE_THAN_AN_IMAGE, unfit } from './image-limits.ts';

/**
 * WebP (RFC 9649): a RIFF container of chunks. Kept are the image, its transparency and its colour profile; Exif,
 * XMP and what nobody knows are left out.
 */

const HEADER_LENGTH = 12;

/** Flags of VP8X. */
const HAS_PROFILE = 0x20;
const HAS_ALPHA = 0x10;
const IS_ANIMATED = 0x02;

interface Size {
  width: number;
  height: number;
}

/** @throws DomainError if it is no whole WebP, or an animated one */
export function readWebp(bytes: Bytes): ReadImage {
  if (bytes.length < HEADER_LENGTH + 8) throw unfit(CUT_OFF);
  const size = viewOf(bytes).getUint32(4, true) + 8;
  if (size > bytes.length) throw unfit(CUT_OFF);
  if (size < bytes.length) throw unfit(MORE_THAN_AN_IMAGE);
  const chunks = chunksOf(bytes);
  const [first] = chunks;
  const one = (type: string) => {
    const [found, second] = chunks.filter((chunk) => chunk.type === type);
    if (second) throw unfit(DAMAGED);
    return found;
  };
  const extended = one('VP8X');
  if (extended ? first !== extended : chunks.length !== 1) throw unfit(DAMAGED);
  if (one('ANIM') || chunks.some(({ type }) => type === 'ANMF')) throw unfit(ANIMATED);
  if ((extended?.body[0] ?? 0) & IS_ANIMATED) throw unfit(ANIMATED);
  const [lossy, lossless] = [one('VP8 '), one('VP8L')];
  const image = lossy ?? lossless;
  if (!image || (lossy && lossless)) throw unfit(extended ? CUT_OFF : DAMAGED);
  const { width, height } = lossy ? sizeOfLossy(lossy.body) : sizeOfLossless(image.body);
  checkPixels(width, height);
  if (lossy && lossy.body.length < macroblocks({ width, height }) / 8) throw unfit(CUT_OFF);
  if (extended) {
    const canvas = sizeOfCanvas(extended.body);
    if (canvas.width !== width || canvas.height !== height) throw unfit(DAMAGED);
  }

  const profile = one('ICCP');
  const alpha = lossy && one('ALPH');
  const parts = [profile, alpha, image].filter((chunk) => chunk !== undefined);
  if (profile || alpha) {
    const isClear = alpha || (lossless && ((lossless.body[4] ?? 0) & 0x10) !== 0);
    const flags = (profile ? HAS_PROFILE : 0) | (isClear ? HAS_ALPHA : 0);
    const body = new Uint8Array(10);
    body[0] = flags;
    body.set((extended as Chunk).body.subarray(4, 10), 4);
    parts.unshift({ type: 'VP8X', body });
  }
  return { form: 'webp', width, height, bytes: containerOf(parts) };
}

interface Chunk {
  type: string;
  body: Bytes;
}

function chunksOf(bytes: Bytes): Chunk[] {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let offset = HEADER_LENGTH;
  while (offset < bytes.length) {
    if (offset + 8 > bytes.length) throw unfit(DAMAGED);
    const start = offset + 8;
    const length = view.getUint32(offset + 4, true);
    // Each chunk is filled up to an even length.
    const end = start + length + (length % 2);
    if (end > bytes.length) throw unfit(CUT_OFF);
    chunks.push({ type: lettersAt(bytes, offset), body: bytes.subarray(start, start + length) });
    offset = end;
  }
  return chunks;
}

function containerOf(chunks: readonly Chunk[]): Bytes {
  const pieces = chunks.map(({ type, body }) => {
    const piece = new Uint8Array(8 + body.length + (body.length % 2));
    piece.set(letters(type));
    viewOf(piece).setUint32(4, body.length, true);
    piece.set(body, 8);
    return piece;
  });
  const whole = joined([letters('RIFF\0\0\0\0WEBP'), ...pieces]);
  viewOf(whole).setUint32(4, whole.length - 8, true);
  return whole;
}

function letters(words: string): Bytes {
  return Uint8Array.from(words, (letter) => letter.charCodeAt(0));
}

/** A key frame that is shown (RFC 6386, section 9.1). */
function sizeOfLossy(body: Bytes): Size {
  if (body.length < 10) throw unfit(CUT_OFF);
  const view = viewOf(body);
  const tag = view.getUint8(0) | (view.getUint16(1, true) << 8);
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 4) & 1) === 1 && ((tag >> 1) & 7) <= 3;
  if (!isShownKeyFrame || !standsAt(body, 3, '\x9d\x01\x2a')) throw unfit(DAMAGED);
  if (10 + (tag >> 5) > body.length) throw unfit(CUT_OFF);
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

function sizeOfLossless(body: Bytes): Size {
  if (body.length < 6) throw unfit(CUT_OFF);
  const head = viewOf(body).getUint32(1, true);
  if (body[0] !== 0x2f || head >>> 29 !== 0) throw unfit(DAMAGED);
  return { width: (head & 0x3fff) + 1, height: ((head >>> 14) & 0x3fff) + 1 };
}

function sizeOfCanvas(body: Bytes): Size {
  if (body.length !== 10) throw unfit(DAMAGED);
  const view = viewOf(body);
  return {
    width: (view.getUint16(4, true) | (view.getUint8(6) << 16)) + 1,
    height: (view.getUint16(7, true) | (view.getUint8(9) << 16)) + 1,
  };
}

/** Each costs a bit at least: how it is predicted has no answer that is surer. */
function macroblocks({ width, height }: Size): number {
  return Math.ceil(width / 16) * Math.ceil(height / 16);
}
