import { type Bytes, joined, standsAt, viewOf } from './bytes.ts';
import type { ReadImage } from './image-bytes.ts';
import { CUT_OFF, checkPixels, DAMAGED, MORE_THAN_AN_IMAGE, unfit } from './image-limits.ts';

/**
 * JPEG (ITU T.81, annex B): a start, marker segments, scans, an end. Kept are those that make the image, its colour
 * profile and which way up it is; whatever tells of place, time, camera or anything else is left out.
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
  /** 8 × 8 blocks of all components: each costs a bit at least. */
  blocks: number;
}

/** @throws DomainError if it is no whole JPEG, or one that browsers do not show */
export function readJpeg(bytes: Bytes): ReadImage {
  const view = viewOf(bytes);
  const kept: Bytes[] = [];
  let frame: Frame | null = null;
  let orientation = 1;
  let scanned = 0;
  const seen = new Set<number>();
  let offset = 2;

  while (true) {
    const marker = markerAt(bytes, offset);
    offset = marker.end;
    if (marker.code === EOI) break;
    const start = offset;
    if (start + 2 > bytes.length) throw unfit(CUT_OFF);
    const length = view.getUint16(start);
    const end = start + length;
    if (length < 2) throw unfit(DAMAGED);
    if (end > bytes.length) throw unfit(CUT_OFF);
    const body = bytes.subarray(start + 2, end);
    offset = end;

    if (FRAMES.has(marker.code)) {
      if (frame) throw unfit(DAMAGED);
      frame = readFrame(body);
    } else if (marker.code === SOS) {
      if (!frame || !seen.has(DQT) || !seen.has(DHT) || !isScanHeader(body)) throw unfit(DAMAGED);
      offset = endOfScan(bytes, end);
      scanned += offset - end;
    } else if (marker.code === APP1) {
      orientation = orientationOf(body) ?? orientation;
      continue;
    } else if (marker.code === APP0) {
      if (standsAt(body, 0, 'JFIF\0') && body.length >= 14) kept.push(jfifWithoutThumbnail(body));
      continue;
    } else if (marker.code === APP2) {
      if (!standsAt(body, 0, 'ICC_PROFILE\0')) continue;
    } else if (marker.code === APP14) {
      if (!standsAt(body, 0, 'Adobe')) continue;
    } else if (![DQT, DHT, DRI].includes(marker.code)) {
      if (!isTold(marker.code)) throw unfit(DAMAGED);
      continue;
    }
    seen.add(marker.code);
    kept.push(Uint8Array.of(0xff, marker.code), bytes.subarray(start, offset));
  }

  if (!frame || scanned === 0) throw unfit(DAMAGED);
  if (scanned < frame.blocks / 8) throw unfit(CUT_OFF);
  if (offset < bytes.length) throw unfit(MORE_THAN_AN_IMAGE);
  const turned = orientation > 4;
  return {
    form: 'jpeg',
    width: turned ? frame.height : frame.width,
    height: turned ? frame.width : frame.height,
    bytes: joined([
      Uint8Array.of(0xff, SOI),
      ...(orientation > 1 ? [exifOf(orientation)] : []),
      ...kept,
      Uint8Array.of(0xff, EOI),
    ]),
  };
}

/** The marker at a place, which any number of 0xff may stand before. */
function markerAt(bytes: Bytes, offset: number): { code: number; end: number } {
  if (offset < bytes.length && bytes[offset] !== 0xff) throw unfit(DAMAGED);
  let at = offset;
  while (bytes[at] === 0xff) at++;
  const code = bytes[at];
  if (code === undefined) throw unfit(CUT_OFF);
  return { code, end: at + 1 };
}

/** Segments that say something about the image and are no part of it: applications' own, and comments. */
function isTold(code: number): boolean {
  return (code >= APP0 && code <= 0xef) || code === 0xfe;
}

function readFrame(body: Bytes): Frame {
  if (body.length < 9) throw unfit(DAMAGED);
  const view = viewOf(body);
  const height = view.getUint16(1);
  const width = view.getUint16(3);
  const count = view.getUint8(5);
  if (view.getUint8(0) !== 8 || ![1, 3, 4].includes(count) || body.length !== 6 + 3 * count) {
    throw unfit(DAMAGED);
  }
  checkPixels(width, height);
  const samplings = Array.from({ length: count }, (_, index) => {
    const sampling = view.getUint8(7 + 3 * index);
    return { across: sampling >> 4, down: sampling & 15 };
  });
  if (samplings.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
    throw unfit(DAMAGED);
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

/** Where the coded data that begin here end: before the next marker that neither stuffs nor restarts. */
function endOfScan(bytes: Bytes, start: number): number {
  let at = start;
  while (true) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at + 1 >= bytes.length) throw unfit(CUT_OFF);
    const next = bytes[at + 1] ?? 0;
    const within = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!within) return at;
    at += 2;
  }
}

/** JFIF's own header may carry a small copy of the image before it was edited. */
function jfifWithoutThumbnail(body: Bytes): Bytes {
  const segment = new Uint8Array(18);
  segment.set([0xff, APP0, 0, 16]);
  segment.set(body.subarray(0, 12), 4);
  return segment;
}

/** Exif's orientation, 1 to 8: how the image is turned to be seen. Null if the segment does not say. */
function orientationOf(body: Bytes): number | null {
  if (!standsAt(body, 0, 'Exif\0\0') || body.length < 14) return null;
  const tiff = body.subarray(6);
  const view = viewOf(tiff);
  const little = standsAt(tiff, 0, 'II');
  if (!little && !standsAt(tiff, 0, 'MM')) return null;
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
    if (!(error instanceof RangeError)) throw error; // it points outside itself, and so says nothing
  }
  return null;
}

/** An Exif segment that says which way up the image is, and nothing else. */
function exifOf(orientation: number): Bytes {
  return Uint8Array.of(
    ...[0xff, APP1, 0, 34],
    ...[0x45, 0x78, 0x69, 0x66, 0, 0], // Exif
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8], // big-endian TIFF, its directory right behind
    ...[0, 1], // of one entry: tag 0x0112, one SHORT
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0],
    ...[0, 0, 0, 0], // and no directory more
  );
}
