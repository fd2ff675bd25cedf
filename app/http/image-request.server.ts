import {
  getMultipartBoundary,
  isMultipartRequest,
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { Bytes } from '../domain/images/bytes.ts';
import { receiveImage, type StoredImage } from '../domain/images/image.server.ts';
import { imageNumbers } from '../domain/images/image-input.ts';
import { MAX_FILE_BYTES, TOO_LARGE, tooManyImages } from '../domain/images/image-limits.ts';
import { deleteUnusedImages, sweepOccasionally } from '../domain/images/orphaned-images.server.ts';
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

/** What the parts of a form gave so far. */
interface ReceivedParts {
  texts: Record<string, string>;
  textBytes: number;
  /** Files, those that were not stored included. */
  files: number;
  stored: StoredImage[];
  /** Ids of the images that are added, and of those that replace one, by its number. */
  added: string[];
  replaced: Map<number, string>;
  /** Why files were not stored. */
  refusals: string[];
}

/** Stores a file; `texts` are the fields that stood before it in the form. */
export type ReceiveFile = (file: Bytes, name: string, texts: Record<string, string>) => Promise<StoredImage>;

/**
 * Reads a multipart form as it comes in, one file at a time in memory: files named `images` or `images[]` are added to the images,
 * a file named `image-2-file` takes the place of the second. Where files are refused, the others are kept; where
 * there are more than `max`, none is.
 * @param receive stores each file, and refuses it by a DomainError
 * @throws DomainError `malformed` if it is no multipart form, or one that is cut off
 */
export async function readImageForm(
  context: AppContext,
  request: Request,
  {
    max,
    receive = (file, name) => receiveImage(context, file, name),
  }: { max: number; receive?: ReceiveFile },
): Promise<ImageForm> {
  const received: ReceivedParts = {
    ...{ texts: {}, textBytes: 0, files: 0, stored: [], added: [] },
    ...{ replaced: new Map(), refusals: [] },
  };
  const { texts, stored, added, replaced, refusals } = received;
  try {
    const isTooLarge = await readParts(request, max, (part) => receivePart(part, received, max, receive));
    if (isTooLarge) refusals.push(TOO_LARGE);
  } catch (error) {
    await deleteUnusedImages(context, stored);
    throw error;
  }
  if (received.files > max) {
    await deleteUnusedImages(context, stored);
    const message = `${tooManyImages(max)} You chose ${received.files}, and none of them was kept.`;
    return { values: numberImages(texts, [], new Map()), faults: { images: message }, kept: [] };
  }
  if (stored.length > 0) context.later(sweepOccasionally(context));
  return {
    values: numberImages(texts, added, replaced),
    faults: refusals.length > 0 ? { images: refusals.join(' ') } : {},
    kept: stored,
  };
}

async function receivePart(
  part: MultipartPart,
  received: ReceivedParts,
  max: number,
  receive: ReceiveFile,
): Promise<void> {
  const { name, filename, isFile } = labelOf(part);
  if (!isFile) {
    received.textBytes += part.size;
    if (received.textBytes > MAX_TEXT_BYTES) {
      throw new DomainError('malformed', 'This form holds too much text.');
    }
    received.texts[name] = part.text;
    return;
  }
  const number = /^image-([1-9]\d?)-file$/.exec(name)?.[1];
  const isChosen = part.size > 0 || filename !== ''; // browsers send an empty file where none was chosen
  if (!isChosen || (!/^images(\[\])?$/.test(name) && !number)) return;
  if (++received.files > max) return;
  try {
    const image = await receive(part.bytes as Bytes, filename, received.texts); // the parser allocates no shared memory
    received.stored.push(image);
    if (number) received.replaced.set(Number(number), image.id);
    else received.added.push(image.id);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    received.refusals.push(filename ? `${shortenName(filename)}: ${error.message}` : error.message);
  }
}

/** @throws DomainError `malformed` if the part's header is no text */
function labelOf(part: MultipartPart): { name: string; filename: string; isFile: boolean } {
  try {
    return { name: part.name ?? '', filename: part.filename ?? '', isFile: part.isFile };
  } catch {
    throw new DomainError('malformed', UNREADABLE);
  }
}

/** Hands over each part as it ends. Returns whether a file, or all together, was too large to be read to the end. */
async function readParts(
  request: Request,
  max: number,
  receive: (part: MultipartPart) => Promise<void>,
): Promise<boolean> {
  const boundary = getMultipartBoundary(request.headers.get('content-type') ?? '');
  if (!isMultipartRequest(request) || !boundary || !request.body) {
    throw new DomainError('malformed', UNREADABLE);
  }
  const parser = new MultipartParser(boundary, {
    maxFileSize: MAX_READ_BYTES,
    maxParts: MAX_PARTS,
    maxTotalSize: Math.min(max + 1, 12) * MAX_FILE_BYTES + MAX_TEXT_BYTES,
  });
  let fault: unknown = null;
  // Streams can be iterated in Workers and Node; the DOM's type does not know it yet.
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    // Read the body first: some clients drop a response that arrives before they have sent everything.
    if (fault) continue;
    try {
      if (chunk.length > 0) for (const part of parser.write(chunk)) await receive(part);
    } catch (error) {
      fault = error;
    }
  }
  if (fault instanceof MaxFileSizeExceededError || fault instanceof MaxTotalSizeExceededError) return true;
  if (fault && !(fault instanceof MultipartParseError)) throw fault;
  // The parser refuses bytes behind the end of the last part; they are ignored.
  try {
    parser.finish();
  } catch {
    throw new DomainError('malformed', UNREADABLE);
  }
  return false;
}

/** The texts with their images numbered anew: without those that are removed, in the requested order. */
function numberImages(
  texts: Record<string, string>,
  added: readonly string[],
  replaced: ReadonlyMap<number, string>,
): Record<string, string> {
  const values = Object.fromEntries(Object.entries(texts).filter(([name]) => !/^image-\d/.test(name)));
  const remaining = imageNumbers(texts)
    .map((number, index) => ({
      id: replaced.get(number) ?? texts[`image-${number}`] ?? '',
      words: wordsOf(texts, number),
      isRemoved: texts[`image-${number}-remove`] !== undefined && !replaced.has(number),
      place: placeOf(texts[`image-${number}-place`], index + 1),
    }))
    .filter(({ id, isRemoved }) => id !== '' && !isRemoved)
    .sort((one, other) => one.place - other.place);
  const all = [...remaining, ...added.map((id) => ({ id, words: {} as Record<string, string> }))]; // nothing is said yet
  for (const [index, { id, words }] of all.entries()) {
    const name = `image-${index + 1}`;
    Object.assign(values, { [name]: id, [`${name}-alt`]: '' });
    for (const [word, text] of Object.entries(words)) values[`${name}-${word}`] = text;
  }
  return values;
}

/** What is said of an image, its alt text and whatever else its form asks, by the ends of the fields' names. */
function wordsOf(texts: Record<string, string>, number: number): Record<string, string> {
  const before = `image-${number}-`;
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => name.startsWith(before) && !/-(?:remove|place|file)$/.test(name))
      .map(([name, text]) => [name.slice(before.length), text]),
  );
}

/** The place of an image: one that moves forward comes before the image that is there, one that moves back after it. */
function placeOf(requested: string | undefined, current: number): number {
  const wanted = Number(requested ?? current);
  if (!Number.isInteger(wanted) || wanted === current) return current;
  return wanted < current ? wanted - 0.5 : wanted + 0.5;
}

function shortenName(name: string): string {
  return name.length > 40 ? `“${name.slice(0, 38)}…”` : `“${name}”`;
}
