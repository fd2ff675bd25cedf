/** Turns a drawing into the WebP files that the shop serves. */
import sharp, { type SharpOptions } from 'sharp';

/** Widths in pixels and the most bytes that a picture of that width may have. */
export const WIDTHS = [
  { width: 400, limit: 40_000 },
  { width: 800, limit: 110_000 },
  { width: 1200, limit: 200_000 },
] as const;

export type PictureWidth = (typeof WIDTHS)[number]['width'];

/** Qualities tried in turn until a file is small enough; the last is taken whatever its size. */
const QUALITIES = [80, 66, 54, 42, 30, 20] as const;

/**
 * Renders an SVG document once and encodes it as WebP in every width.
 * Rejects when the SVG is not well formed.
 */
export async function renderWebp(svg: string): Promise<Map<PictureWidth, Buffer>> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten({ background: '#FDF8EE' }).raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files = await Promise.all(
    WIDTHS.map(async ({ width, limit }) => {
      const scaled = width < info.width ? await sharp(data, raw).resize({ width }).raw().toBuffer({ resolveWithObject: true }) : { data, info };
      const pixels = { raw: { width: scaled.info.width, height: scaled.info.height, channels: scaled.info.channels } };
      return [width, await encode(scaled.data, pixels, limit)] as const;
    }),
  );
  return new Map(files);
}

async function encode(pixels: Buffer, options: SharpOptions, limit: number): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    file = await sharp(pixels, options).webp({ quality, effort: 2, smartSubsample: true }).toBuffer();
    if (file.length <= limit) break;
  }
  return file;
}
