import { MAX_WIDTH, type Size } from './upload.ts';

/**
 * How many pixels a picture needs at each place that has an upload: the widest at which a page shows it, times two for
 * the density of a phone's screen, and at most what is kept of any image.
 */
const PICTURE_PLACES = {
  /** Fills a phone and half of a wide screen, and opens enlarged. */
  design: { width: 1200, height: 1500 },
  package: { width: 1200, height: 1500 },
  /** 23rem on the home page, the width of a phone on its own. */
  product: { width: 800, height: 1000 },
  /** In the arch of the artist's page, 28rem, and beside the texts of the site. */
  portrait: { width: 900, height: 1125 },
  /** A design box, and what others see of a link: wide. */
  box: { width: 1200, height: 630 },
  /** The width of a phone, and enlarged; of any shape. */
  work: { width: 800, height: 800 },
} as const satisfies Record<string, Size>;
export type PicturePlace = keyof typeof PICTURE_PLACES;

/** Below it a picture is enlarged in the smallest list of a phone: it is not taken, whatever anybody says. */
const LEAST_PIXELS = 400;

/** The field of a form by which pictures are used although they are blurred. */
export const USE_SMALL_PICTURES = 'useSmallPictures';

/** A picture that is wide was perhaps scaled down to what is kept; a landscape is then still cropped well. */
const LANDSCAPE = 0.4;

/** What is wrong with the size of a picture, as it is kept; `isFinal` where it cannot be used. Null for nothing. */
export function getSizeFault(
  { width, height }: Size,
  place: PicturePlace,
): { message: string; isFinal: boolean } | null {
  const needed = PICTURE_PLACES[place];
  const least = needed.height * (width >= MAX_WIDTH ? LANDSCAPE : 1);
  if (width >= needed.width && height >= least) return null;
  const size = `This picture is ${formatSize({ width, height })} pixels`;
  const isFinal = Math.min(width, height) < LEAST_PIXELS;
  return {
    isFinal,
    message: isFinal
      ? `${size}, which is too small for any page. Please take one with at least ${formatSize(needed)}.`
      : `${size}; here it needs at least ${formatSize(needed)}: it would look blurred. Take another, or use it anyway.`,
  };
}

function formatSize({ width, height }: Size): string {
  return `${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')}`;
}
