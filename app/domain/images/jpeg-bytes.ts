import { type Bytes, concatBytes, hasAsciiAt, toDataView } from './bytes.ts';
import type { ReadImage } from './image-bytes.ts';
import { assertPixelCount, CUT_OFF, DAMAGED, invalidImage, TRAILING_DATA } from './image-limits.ts';

/**
 * JPEG (ITU T.81, annex B): a start, marker segments, scans, an end. Segments of the image, its colour profile and its
 * orientation are kept; all others are removed, since they may hold place, time, camera and more.
 */

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

/** Baseline, extended and progressive: what browsers show. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

interface Frame {
  width: number;
  height: number;
  /** 8 × 8 blocks of all components: each takes one bit at least. */
  blocks: number;
}

/** @throws DomainError if it is not a complete JPEG, or one that browsers do not show */
export function readJpeg(bytes: Bytes): ReadImage {
  const kept: Bytes[] = [];
  const seen = new Set<number>();
  let frame: Frame | null = null;
  let orientation = 1;
  let scanBytes = 0;
  let segment = segmentAt(bytes, 2);
  for (; segment.code !== EOI; segment = segmentAt(bytes, segment.end)) {
    const { code, body } = segment;
    if (FRAMES.has(code)) {
      if (frame) throw invalidImage(DAMAGED);
      frame = readFrame(body);
    }
    if (code === SOS) {
      if (!frame || !seen.has(DQT) || !seen.has(DHT) || !isScanHeader(body)) throw invalidImage(DAMAGED);
      scanBytes += segment.end - segment.headerEnd;
    }
    if (code === APP1) orientation = readOrientation(body) ?? orientation;
    if (code === APP0 && hasAsciiAt(body, 0, 'JFIF\0') && body.length >= 14) {
      kept.push(jfifWithoutThumbnail(body));
    }
    if (!isPartOfImage(code, body)) continue;
    seen.add(code);
    kept.push(Uint8Array.of(0xff, code), bytes.subarray(segment.start, segment.end));
  }

  if (!frame || scanBytes === 0) throw invalidImage(DAMAGED);
  if (scanBytes < frame.blocks / 8) throw invalidImage(CUT_OFF);
  if (segment.end < bytes.length) throw invalidImage(TRAILING_DATA);
  const isTurned = orientation > 4;
  return {
    format: 'jpeg',
    width: isTurned ? frame.height : frame.width,
    height: isTurned ? frame.width : frame.height,
    bytes: concatBytes([
      Uint8Array.of(0xff, SOI),
      ...(orientation > 1 ? [toExifSegment(orientation)] : []),
      ...kept,
      Uint8Array.of(0xff, EOI),
    ]),
  };
}

interface Segment {
  code: number;
  /** Offsets: of the segment's length behind its marker, of the end of its header, and of its end with scan data. */
  start: number;
  headerEnd: number;
  end: number;
  body: Bytes;
}

function segmentAt(bytes: Bytes, offset: number): Segment {
  const { code, end: start } = markerAt(bytes, offset);
  if (code === EOI) return { code, start, headerEnd: start, end: start, body: bytes.subarray(0, 0) };
  if (start + 2 > bytes.length) throw invalidImage(CUT_OFF);
  const length = toDataView(bytes).getUint16(start);
  const headerEnd = start + length;
  if (length < 2) throw invalidImage(DAMAGED);
  if (headerEnd > bytes.length) throw invalidImage(CUT_OFF);
  const end = code === SOS ? endOfScan(bytes, headerEnd) : headerEnd;
  return { code, start, headerEnd, end, body: bytes.subarray(start + 2, headerEnd) };
}

/** Whether a segment is kept as it is; the rest is metadata. */
function isPartOfImage(code: number, body: Bytes): boolean {
  if (FRAMES.has(code) || [SOS, DQT, DHT, DRI].includes(code)) return true;
  if (code === APP2) return hasAsciiAt(body, 0, 'ICC_PROFILE\0');
  if (code === APP14) return hasAsciiAt(body, 0, 'Adobe');
  if (isMetadata(code)) return false;
  throw invalidImage(DAMAGED);
}

/** The marker at an offset, behind any number of fill bytes 0xff. */
function markerAt(bytes: Bytes, offset: number): { code: number; end: number } {
  if (offset < bytes.length && bytes[offset] !== 0xff) throw invalidImage(DAMAGED);
  let at = offset;
  while (bytes[at] === 0xff) at++;
  const code = bytes[at];
  if (code === undefined) throw invalidImage(CUT_OFF);
  return { code, end: at + 1 };
}

/** Application segments and comments. */
function isMetadata(code: number): boolean {
  return (code >= APP0 && code <= 0xef) || code === 0xfe;
}

function readFrame(body: Bytes): Frame {
  if (body.length < 9) throw invalidImage(DAMAGED);
  const view = toDataView(body);
  const height = view.getUint16(1);
  const width = view.getUint16(3);
  const count = view.getUint8(5);
  if (view.getUint8(0) !== 8 || ![1, 3, 4].includes(count) || body.length !== 6 + 3 * count) {
    throw invalidImage(DAMAGED);
  }
  assertPixelCount(width, height);
  const samplings = Array.from({ length: count }, (_, index) => {
    const sampling = view.getUint8(7 + 3 * index);
    return { across: sampling >> 4, down: sampling & 15 };
  });
  if (samplings.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
    throw invalidImage(DAMAGED);
  }
  const widest = Math.max(...samplings.map(({ across }) => across));
  const tallest = Math.max(...samplings.map(({ down }) => down));
  const blocks = samplings.map(
    ({ across, down }) => Math.ceil((width * across) / widest / 8) * Math.ceil((height * down) / tallest / 8),
  );
  return { width, height, blocks: blocks.reduce((sum, some) => sum + some, 0) };
}

function isScanHeader(body: Bytes): boolean {
  const count = body[0] ?? 0;
  return count >= 1 && count <= 4 && body.length === 4 + 2 * count;
}

/** The end of the coded data of a scan: before the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, start: number): number {
  let at = start;
  while (true) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at + 1 >= bytes.length) throw invalidImage(CUT_OFF);
    const next = bytes[at + 1] ?? 0;
    const isWithinScan = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isWithinScan) return at;
    at += 2;
  }
}

/** The JFIF header may hold a thumbnail of the image before it was edited. */
function jfifWithoutThumbnail(body: Bytes): Bytes {
  const segment = new Uint8Array(18);
  segment.set([0xff, APP0, 0, 16]);
  segment.set(body.subarray(0, 12), 4);
  return segment;
}

/** The orientation in an Exif segment, 1 to 8. Null if it has none. */
function readOrientation(body: Bytes): number | null {
  if (!hasAsciiAt(body, 0, 'Exif\0\0') || body.length < 14) return null;
  const tiff = body.subarray(6);
  const view = toDataView(tiff);
  const little = hasAsciiAt(tiff, 0, 'II');
  if (!little && !hasAsciiAt(tiff, 0, 'MM')) return null;
  try {
    const directory = view.getUint32(4, little);
    const entries = view.getUint16(directory, little);
    for (let index = 0; index < entries; index++) {
      const entry = directory + 2 + 12 * index;
      if (view.getUint16(entry, little) !== 0x0112) continue;
      const value = view.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // an offset points outside the segment: ignore it
  }
  return null;
}

/** An Exif segment with the orientation and nothing else. */
function toExifSegment(orientation: number): Bytes {
  return Uint8Array.of(
    ...[0xff, APP1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0], // Exif
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8], // big-endian TIFF, its directory right behind
    ...[0, 1], // of one entry: tag 0x0112, one SHORT
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0], // and no directory more
  );
}
