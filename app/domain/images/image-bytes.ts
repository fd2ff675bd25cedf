import { type Bytes, standsAt } from './bytes.ts';
import type { OriginalForm } from './image.ts';
import { unfit } from './image-limits.ts';
import { readJpeg } from './jpeg-bytes.ts';
import { readPng } from './png-bytes.ts';
import { readWebp } from './webp-bytes.ts';

/** An image that is whole and of a kind that the shop shows; its bytes tell nothing but what is to be seen. */
export interface ReadImage {
  form: OriginalForm;
  bytes: Bytes;
  /** Pixels as it is shown, whichever way it lies. */
  width: number;
  height: number;
}

const READERS: Record<OriginalForm, (bytes: Bytes) => ReadImage> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/**
 * Reads a file by its bytes alone, and takes out everything that is not the image.
 * @throws DomainError `invalid`, in words for whoever chose the file
 */
export function readImage(bytes: Bytes): ReadImage {
  if (bytes.length === 0) throw unfit('This file is empty. Please choose it again.');
  const form = formOf(bytes);
  if (form) return READERS[form](bytes);
  const kind = kindOf(bytes);
  throw unfit(`This is ${kind}. Please choose a photo: JPEG, PNG or WebP.`);
}

function formOf(bytes: Bytes): OriginalForm | null {
  if (standsAt(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (standsAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (standsAt(bytes, 0, 'RIFF') && standsAt(bytes, 8, 'WEBP')) return 'webp';
  return null;
}

/** What people choose by mistake, by what its bytes begin with. */
const OTHERS: [offset: number, words: string, kind: string][] = [
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
  [4, 'ftyp', 'a film'],
];

function kindOf(bytes: Bytes): string {
  const known = OTHERS.find(([offset, words]) => standsAt(bytes, offset, words));
  if (known) return known[2];
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1000)).toLowerCase();
  if (beginning.includes('<svg')) return 'an SVG drawing';
  if (beginning.includes('<html') || beginning.includes('<!doctype html')) return 'a web page';
  return 'no image that we know';
}

const ENDINGS: Record<OriginalForm, readonly string[]> = {
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  png: ['png'],
  webp: ['webp'],
};

/** Whether a file's name says what its bytes are; one without an ending says nothing wrong. */
export function isNamedAs(name: string, form: OriginalForm): boolean {
  const ending = /\.([a-z][a-z0-9]{1,4})$/i.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || ENDINGS[form].includes(ending);
}
