import type { Size } from '../../domain/images/upload.ts';

/** What is done to a photo before its widths are made: turned, and cut around the point that matters. */

/** Width to height; null leaves it as it is. */
export const PHOTO_SHAPES = { whole: null, portrait: 4 / 5, square: 1, wide: 1200 / 630 } as const;
export type PhotoShape = keyof typeof PHOTO_SHAPES;

export interface PhotoEdit {
  /** Quarters, clockwise. */
  turns: number;
  shape: PhotoShape;
  /** 1 is as much of the photo as the shape allows. */
  zoom: number;
  /** The point that stays in the middle as far as possible: shares of width and height, after turning. */
  x: number;
  y: number;
}

export const UNEDITED: PhotoEdit = { turns: 0, shape: 'whole', zoom: 1, x: 0.5, y: 0.5 };

export const MAX_ZOOM = 3;

/** The size of a photo after it is turned. */
export function turnedSize({ width, height }: Size, { turns }: Pick<PhotoEdit, 'turns'>): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

export interface Crop extends Size {
  left: number;
  top: number;
}

/** The part of a turned photo that is kept, in its pixels. */
export function cropOf(turned: Size, { shape, zoom, x, y }: PhotoEdit): Crop {
  const ratio = PHOTO_SHAPES[shape] ?? turned.width / turned.height;
  const width = Math.min(turned.width, turned.height * ratio) / Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const height = width / ratio;
  const within = (centre: number, length: number, whole: number) =>
    Math.min(Math.max(centre * whole - length / 2, 0), whole - length);
  return { width, height, left: within(x, width, turned.width), top: within(y, height, turned.height) };
}

type Context = Pick<CanvasRenderingContext2D, 'setTransform' | 'drawImage'>;

/** Draws the kept part of a photo so that it fills a canvas of that size. */
export function drawEdited(
  context: Context,
  photo: CanvasImageSource & Size,
  edit: PhotoEdit,
  target: Size,
  crop = cropOf(turnedSize(photo, edit), edit),
): void {
  const [x, y] = [target.width / crop.width, target.height / crop.height];
  const { width, height } = photo;
  // Where the corners of the photo come to lie when it is turned about its left upper one.
  const turned: [number, number, number, number, number, number][] = [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, height, 0],
    [-1, 0, 0, -1, width, height],
    [0, -1, 1, 0, 0, width],
  ];
  const [a, b, c, d, left, top] = turned[edit.turns % 4] ?? [1, 0, 0, 1, 0, 0];
  context.setTransform(x * a, y * b, x * c, y * d, x * (left - crop.left), y * (top - crop.top));
  context.drawImage(photo, 0, 0);
}
