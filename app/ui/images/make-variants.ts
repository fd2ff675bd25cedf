import { MAX_PIXELS, TOO_MANY_PIXELS } from '../../domain/images/image-limits.ts';
import type { Size } from '../../domain/images/upload.ts';
import { type PhotoEdit, UNEDITED } from './photo-edit.ts';
import type { PhotoJob, PhotoReply } from './photo-job.ts';
import {
  drawWidths,
  encodeWidths,
  InvalidFile,
  readPhoto,
  UNREADABLE,
  type Variants,
} from './photo-widths.ts';

const MAX_BYTES = 25 * 1024 * 1024;

/** Whether this browser's canvas writes WebP; Safari's does not. */
function writesWebp(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return canvas.toDataURL('image/webp').startsWith('data:image/webp');
}

/** Whether this browser can make the widths itself: by its canvas, or by the encoder that a worker loads. */
export function canMakeVariants(): boolean {
  return writesWebp() || (typeof Worker === 'function' && typeof WebAssembly === 'object');
}

/**
 * Redraws a photo in three widths with its orientation applied, turned and cut as asked. Exif, with place and time, is
 * left behind.
 * @throws InvalidFile
 */
export async function makeVariants(file: Blob, edit: PhotoEdit = UNEDITED): Promise<Variants> {
  if (file.size === 0) throw new InvalidFile('This file is empty. Please choose it again.');
  if (file.size > MAX_BYTES) {
    throw new InvalidFile('This file is larger than 25 MB. Please choose a smaller one.');
  }
  if (!/^image\/(?!svg|gif)/.test(file.type)) {
    throw new InvalidFile('This is not a photo. Please choose a JPEG, PNG or WebP.');
  }
  const size = await readSize(file);
  if (size.width * size.height > MAX_PIXELS) throw new InvalidFile(TOO_MANY_PIXELS);
  const job = { file, edit, writesWebp: writesWebp() };
  const { size: made, files } = await askWorker(job);
  return made && files ? { ...made, files } : makeOnPage(job);
}

/** For browsers whose workers have no canvas, or that could not load the worker. */
async function makeOnPage({ file, edit, writesWebp }: PhotoOf): Promise<Variants> {
  const photo = await readPhoto(file);
  try {
    const { size, drawn } = drawWidths(photo, edit, ({ width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      return { canvas, context: canvas.getContext('2d', { alpha: false }) };
    });
    if (!writesWebp) {
      const pixels = drawn.flatMap(
        ({ canvas, context }) => context?.getImageData(0, 0, canvas.width, canvas.height) ?? [],
      );
      const { files } = await askWorker({ pixels });
      if (!files) throw new Error('The encoder could not be loaded.');
      return { ...size, files };
    }
    const toBlob = (canvas: HTMLCanvasElement | undefined, quality: number) =>
      new Promise<Blob | null>((resolve) =>
        canvas ? canvas.toBlob(resolve, 'image/webp', quality) : resolve(null),
      );
    return { ...size, files: await encodeWidths((index, quality) => toBlob(drawn[index]?.canvas, quality)) };
  } finally {
    photo.close();
  }
}

/** Reads the size from the file's header: an image that is far too large is not decoded for it. */
async function readSize(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** @throws InvalidFile */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  await new Promise<void>((resolve, reject) => {
    image.onload = () => resolve();
    image.onerror = () => reject(new InvalidFile(UNREADABLE));
    image.src = address;
  });
  return image;
}

type PhotoOf = Extract<Ask, { file: Blob }>;

type Ask = PhotoJob extends infer Job ? (Job extends PhotoJob ? Omit<Job, 'id'> : never) : never;

let worker: Worker | null = null;
let jobs = 0;

/** What the worker answers; nothing of use where it cannot be loaded or cannot do it. */
async function askWorker(ask: Ask): Promise<PhotoReply> {
  const id = ++jobs;
  if (typeof Worker !== 'function') return { id };
  worker ??= new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  const reply = await new Promise<PhotoReply>((resolve) => {
    const end = (answer: PhotoReply) => {
      asked.removeEventListener('message', hear);
      asked.removeEventListener('error', fail);
      resolve(answer);
    };
    const hear = ({ data }: MessageEvent<PhotoReply>) => data.id === id && end(data);
    const fail = () => {
      worker = null; // the next photo tries again
      end({ id });
    };
    asked.addEventListener('message', hear);
    asked.addEventListener('error', fail);
    asked.postMessage({ ...ask, id });
  });
  if (reply.refusal) throw new InvalidFile(reply.refusal);
  return reply;
}
