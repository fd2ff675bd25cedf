import {
  getMultipartBoundary,
  isMultipartRequest,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { StoredImage } from '../domain/images/image.server.ts';
import { imageNumbers } from '../domain/images/image-input.ts';
import { MAX_FILE_BYTES, TOO_LARGE, tooManyImages } from '../domain/images/image-limits.ts';
import { deleteUnusedImages, sweepOccasionally } from '../domain/images/orphaned-images.server.ts';
import { receiveImage } from '../domain/images/receive-image.server.ts';
import type { AppContext } from '../domain/shared/context.server.ts';
import { DomainError, type FieldErrors } from '../domain/shared/errors.ts';

/** A form with images, as it was read from a request. */
export interface ImageForm {
  /** What was typed, and the images as `image-1`, `image-1-alt`, `image-2` and so on. */
  values: Record<string, string>;
  /** What was wrong with the files, at `images`. */
  faults: FieldErrors;
  /** Images that came with this request. */
  kept: StoredImage[];
}

/** All text of a form. */
const MAX_TEXT_BYTES = 64 * 1024;
/** A file that is a little too large is read to its end, so that the form's other fields are not lost. */
const MAX_READ_BYTES = 2 * MAX_FILE_BYTES;
const MAX_PARTS = 150;

const UNREADABLE = 'We could not read this form. Please try again.';

/**
 * Reads a multipart form as it comes in, one file at a time in memory: files named `images` or `images[]` are added to the images,
 * a file named `image-2-file` takes the place of the second. Where files are refused, the others are kept; where
 * there are more than `max`, none is.
 * @throws DomainError `malformed` if it is no multipart form, or one that is cut off
 */
export async function readImageForm(
  context: AppContext,
  request: Request,
  { max }: { max: number },
): Promise<ImageForm> {
  const typed: Record<string, string> = {};
  const added: string[] = [];
  const replaced = new Map<number, string>();
  const kept: StoredImage[] = [];
  const wrong: string[] = [];
  let files = 0;
  let textBytes = 0;

  async function take(part: MultipartPart): Promise<void> {
    const { name, filename, isFile } = labelOf(part);
    if (!isFile) {
      textBytes += part.size;
      if (textBytes > MAX_TEXT_BYTES) throw new DomainError('malformed', 'This form holds too much text.');
      typed[name] = part.text;
      return;
    }
    const place = /^image-([1-9]\d?)-file$/.exec(name)?.[1];
    const isChosen = part.size > 0 || filename !== ''; // browsers send an empty file where none was chosen
    if (!isChosen || (!/^images(\[\])?$/.test(name) && !place)) return;
    if (++files > max) return;
    try {
      const image = await receiveImage(context, part.bytes as Uint8Array<ArrayBuffer>, filename);
      kept.push(image);
      if (place) replaced.set(Number(place), image.id);
      else added.push(image.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      wrong.push(filename ? `${shortened(filename)}: ${error.message}` : error.message);
    }
  }

  try {
    const tooLarge = await readParts(request, take);
    if (tooLarge) wrong.push(TOO_LARGE);
  } catch (error) {
    await deleteUnusedImages(context, kept);
    throw error;
  }
  if (files > max) {
    await deleteUnusedImages(context, kept);
    const message = `${tooManyImages(max)} You chose ${files}, and none of them was kept.`;
    return { values: withImages(typed, [], new Map()), faults: { images: message }, kept: [] };
  }
  if (kept.length > 0) context.later(sweepOccasionally(context));
  return {
    values: withImages(typed, added, replaced),
    faults: wrong.length > 0 ? { images: wrong.join(' ') } : {},
    kept,
  };
}

/** @throws DomainError `malformed` if the part's header is no text */
function labelOf(part: MultipartPart): { name: string; filename: string; isFile: boolean } {
  try {
    return { name: part.name ?? '', filename: part.filename ?? '', isFile: part.isFile };
  } catch {
    throw new DomainError('malformed', UNREADABLE);
  }
}

/** Hands over each part as it ends. Answers whether a file, or all together, was too large to be read to the end. */
async function readParts(request: Request, take: (part: MultipartPart) => Promise<void>): Promise<boolean> {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '');
  if (!isMultipartRequest(request) || !boundary || !request.body) {
    throw new DomainError('malformed', UNREADABLE);
  }
  const parser = new MultipartParser(boundary, {
    maxFileSize: MAX_READ_BYTES,
    maxParts: MAX_PARTS,
    maxTotalSize: 12 * MAX_FILE_BYTES,
  });
  let fault: unknown = null;
  // Streams can be iterated in Workers and Node; the DOM's type does not know it yet.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    // Read to its end even so: who is answered before they have finished speaking hears nothing.
    if (fault) continue;
    try {
      if (chunk.length > 0) for (const part of parser.write(chunk)) await take(part);
    } catch (error) {
      fault = error;
    }
  }
  if (fault instanceof MaxFileSizeExceededError || fault instanceof MaxTotalSizeExceededError) return true;
  if (fault && !(fault instanceof MultipartParseError)) throw fault;
  // What stands behind the end of the last part is a fault to the parser, and none to us.
  try {
    parser.finish();
  } catch {
    throw new DomainError('malformed', UNREADABLE);
  }
  return false;
}

/** The values with their images numbered afresh: without those taken away, in the order that was asked for. */
function withImages(
  typed: Record<string, string>,
  added: readonly string[],
  replaced: ReadonlyMap<number, string>,
): Record<string, string> {
  const values = Object.fromEntries(Object.entries(typed).filter(([name]) => !/^image-\d/.test(name)));
  const stayed = imageNumbers(typed)
    .map((number, index) => ({
      id: replaced.get(number) ?? typed[`image-${number}`] ?? '',
      alt: typed[`image-${number}-alt`] ?? '',
      isGone: typed[`image-${number}-remove`] !== undefined && !replaced.has(number),
      place: place(typed[`image-${number}-place`], index + 1),
    }))
    .filter(({ id, isGone }) => id !== '' && !isGone)
    .sort((one, other) => one.place - other.place);
  for (const [index, { id, alt }] of [...stayed, ...added.map((id) => ({ id, alt: '' }))].entries()) {
    values[`image-${index + 1}`] = id;
    values[`image-${index + 1}-alt`] = alt;
  }
  return values;
}

/** Where an image is to stand: who moves comes before who stands there, or behind if it comes from before. */
function place(asked: string | undefined, stands: number): number {
  const wanted = Number(asked ?? stands);
  if (!Number.isInteger(wanted) || wanted === stands) return stands;
  return wanted < stands ? wanted - 0.5 : wanted + 0.5;
}

function shortened(name: string): string {
  return name.length > 40 ? `“${name.slice(0, 38)}…”` : `“${name}”`;
}
