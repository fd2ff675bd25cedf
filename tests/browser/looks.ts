import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/**
 * What a page looks like from afar: its screenshot in shades of grey, a twelfth as large. Letters blur into lines there, so
 * that another Chromium draws the same, and a column that breaks, a picture that is missing or a colour that is gone does
 * not hide. A page is a few KB.
 */

const SMALLER = 12;
/** Of 255 shades: what smoothing and compression may do. */
const SHADES = 26;
/** The share of points that may differ by more. */
const SHARE = 0.02;

interface Look {
  width: number;
  height: number;
  points: Buffer;
}

/** @param screenshot a PNG */
export async function toLook(screenshot: Buffer): Promise<Look> {
  const { width = 0, height = 0 } = await sharp(screenshot).metadata();
  const { data, info } = await sharp(screenshot)
    .greyscale()
    .resize(Math.round(width / SMALLER), Math.round(height / SMALLER), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, points: data };
}

/** Null where there is none yet. */
export async function readLook(file: string): Promise<Look | null> {
  try {
    const { data, info } = await sharp(readFileSync(file))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, points: data };
  } catch {
    return null;
  }
}

export async function writeLook(file: string, { width, height, points }: Look): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const png = await sharp(points, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(file, png);
}

/** What is different, in words; null where it looks the same. */
export function describeChange(before: Look, after: Look): string | null {
  if (before.width !== after.width || before.height !== after.height) {
    return `is ${after.width} × ${after.height}, was ${before.width} × ${before.height}`;
  }
  const changed = before.points.reduce(
    (count, shade, index) => count + Number(Math.abs(shade - (after.points[index] ?? 0)) > SHADES),
    0,
  );
  const share = changed / before.points.length;
  return share > SHARE ? `differs in ${(share * 100).toFixed(1)} % of its points` : null;
}
