import type { PhotoJob, PhotoReply } from './photo-job.ts';
import { drawWidths, encodeWidths, InvalidFile, readPhoto } from './photo-widths.ts';

/**
 * Makes the widths of photos beside the page, which stays alive meanwhile. Where the browser writes no WebP (Safari, old
 * phones), libwebp does it, as WebAssembly that is loaded then and not before.
 */

type Encode = (index: number, quality: number) => Promise<Blob | null>;

addEventListener('message', async ({ data }: MessageEvent<PhotoJob>) => {
  const reply = await work(data).catch(
    (error: unknown): PhotoReply => ({
      id: data.id,
      ...(error instanceof InvalidFile ? { refusal: error.message } : { isUnable: true }),
    }),
  );
  postMessage(reply);
});

async function work(job: PhotoJob): Promise<PhotoReply> {
  const { id } = job;
  if ('pixels' in job) return { id, files: await encodeWidths(await wasmEncoder(job.pixels)) };
  const photo = await readPhoto(job.file);
  try {
    const { size, drawn } = drawWidths(photo, job.edit, ({ width, height }) => {
      const canvas = new OffscreenCanvas(width, height);
      return { canvas, context: canvas.getContext('2d', { alpha: false }) };
    });
    const encode: Encode = job.writesWebp
      ? (index, quality) =>
          drawn[index]?.canvas.convertToBlob({ type: 'image/webp', quality }) ?? Promise.resolve(null)
      : await wasmEncoder(
          drawn.map(({ canvas, context }) => context?.getImageData(0, 0, canvas.width, canvas.height)),
        );
    return { id, size, files: await encodeWidths(encode) };
  } finally {
    photo.close();
  }
}

async function wasmEncoder(pixels: readonly (ImageData | undefined)[]): Promise<Encode> {
  const { default: encode } = await import('@jsquash/webp/encode.js');
  return async (index, quality) => {
    const data = pixels[index];
    if (!data) return null;
    return new Blob([await encode(data, { quality: quality * 100 })], { type: 'image/webp' });
  };
}
