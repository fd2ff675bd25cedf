/** Turns a drawing into the WebP files that the shop serves. */
import sharp, { type SharpOptions } from 'sharp';

/** Widths in pixels and the most bytes that an image of that width may have; the last only for close views. */
const WIDTHS = [
  { width: 400, limit: 40_000 },
  { width: 800, limit: 110_000 },
  { width: 1200, limit: 200_000 },
  { width: 2000, limit: 400_000 },
] as const;

export type FileWidth = (typeof WIDTHS)[number]['width'];

/** Of these limits, what a picture may have that the first look at a page waits for. */
const FIRST_SHARE = 2 / 3;

/** Qualities tried in turn until a file is small enough; the last is taken whatever its size. */
const QUALITIES = [80, 66, 54, 42, 30, 20] as const;

interface Pixels {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

const described = ({ info }: Pixels): SharpOptions => ({
  raw: { width: info.width, height: info.height, channels: info.channels },
});

/**
 * Renders an SVG document, 1200 units wide, once and encodes it as WebP in every width, that of close views only if it is one. On
 * paper, lines are kept crisp in the smallest; one that a page begins with is lighter.
 * Rejects when the SVG is not well formed.
 */
export async function renderWebp(
  svg: string,
  { close = false, onPaper = false, first = false },
): Promise<Map<FileWidth, Buffer>> {
  const density = close ? 120 : 72;
  let pixels: Pixels = await sharp(Buffer.from(svg), { density })
    .flatten({ background: '#FDF8EE' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files = [];
  // Each width is scaled from the next wider one, which is quicker than from the widest.
  for (const { width, limit } of [...WIDTHS].reverse()) {
    if (width > pixels.info.width) continue;
    if (width < pixels.info.width)
      pixels = await sharp(pixels.data, described(pixels))
        .resize({ width })
        .raw()
        .toBuffer({ resolveWithObject: true });
    files.push([width, await encoded(pixels, first ? limit * FIRST_SHARE : limit, onPaper)] as const);
  }
  return new Map(files);
}

async function encoded(pixels: Pixels, limit: number, onPaper: boolean): Promise<Buffer> {
  // Careful chroma keeps thin red lines crisp where they are only a pixel wide; above it costs four times for nothing.
  const smartSubsample = onPaper && pixels.info.width <= 400;
  const last = QUALITIES.length - 1;
  // The wider ones are shown smaller than they are: decision 84.
  for (let step = pixels.info.width > 400 ? 1 : 0; ; ) {
    const file = await sharp(pixels.data, described(pixels))
      .webp({ quality: QUALITIES[step], effort: 2, smartSubsample })
      .toBuffer();
    if (file.length <= limit || step === last) return file;
    step = Math.min(last, step + (file.length > limit * 1.5 ? 2 : 1));
  }
}
