import { type Bytes, hasAsciiAt } from './bytes.ts';
import type { OriginalFormat } from './image.ts';
import { invalidImage } from './image-limits.ts';
import { readJpeg } from './jpeg-bytes.ts';
import { readPng } from './png-bytes.ts';
import { readWebp } from './webp-bytes.ts';

/** A complete image of a supported format, without metadata. */
export interface ReadImage {
  format: OriginalFormat;
  bytes: Bytes;
  /** Pixels as it is shown, after its orientation is applied. */
  width: number;
  height: number;
}

const READERS: Record<OriginalFormat, (bytes: Bytes) => ReadImage> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/**
 * Reads a file by its bytes alone, and removes everything that is not the image.
 * @throws DomainError `invalid`, with a message for the person who chose the file
 */
export function readImage(bytes: Bytes): ReadImage {
  if (bytes.length === 0) throw invalidImage('This file is empty. Please choose it again.');
  const format = detectFormat(bytes);
  if (format) return READERS[format](bytes);
  throw invalidImage(`This is ${describeFileType(bytes)}. Please choose a photo: JPEG, PNG or WebP.`);
}

function detectFormat(bytes: Bytes): OriginalFormat | null {
  if (hasAsciiAt(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (hasAsciiAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (hasAsciiAt(bytes, 0, 'RIFF') && hasAsciiAt(bytes, 8, 'WEBP')) return 'webp';
  return null;
}

/** Files that people choose by mistake, by their first bytes. */
const OTHER_FILE_TYPES: [offset: number, text: string, type: string][] = [
  [0, 'GIF8', 'a GIF'],
  [0, '%PDF-', 'a PDF'],
  [0, 'BM', 'a BMP image'],
  [0, 'PK\x03\x04', 'a ZIP archive'],
  [0, 'II*\0', 'a TIFF image'],
  [0, 'MM\0*', 'a TIFF image'],
  [4, 'ftypheic', 'a HEIC photo'],
  [4, 'ftypheix', 'a HEIC photo'],
  [4, 'ftypmif1', 'a HEIC photo'],
  [4, 'ftypavif', 'an AVIF image'],
  [4, 'ftyp', 'a video'],
];

function describeFileType(bytes: Bytes): string {
  const known = OTHER_FILE_TYPES.find(([offset, text]) => hasAsciiAt(bytes, offset, text));
  if (known) return known[2];
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1000)).toLowerCase();
  if (beginning.includes('<svg')) return 'an SVG drawing';
  if (beginning.includes('<html') || beginning.includes('<!doctype html')) return 'a web page';
  return 'not an image that we know';
}

const EXTENSIONS: Record<OriginalFormat, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
};

/** Whether the extension of a file's name fits its format. A name without an extension fits. */
export function hasMatchingExtension(name: string, format: OriginalFormat): boolean {
  const extension = /\.([a-z][a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase();
  return extension === undefined || EXTENSIONS[format].includes(extension);
}
