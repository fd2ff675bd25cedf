import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cropOf,
  drawEdited,
  PHOTO_SHAPES,
  type PhotoEdit,
  turnedSize,
  UNEDITED,
} from '#app/ui/images/photo-edit.ts';

const sides = fc.integer({ min: 1, max: 9000 });
const shapes = fc.constantFrom(...(Object.keys(PHOTO_SHAPES) as (keyof typeof PHOTO_SHAPES)[])); // its keys are the shapes
const edits: fc.Arbitrary<PhotoEdit> = fc.record({
  turns: fc.nat(3),
  shape: shapes,
  zoom: fc.double({ min: 1, max: 3, noNaN: true }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('the part of a photo that is kept', () => {
  test('lies within the photo, and has the shape that is asked for', () => {
    fc.assert(
      fc.property(sides, sides, edits, (width, height, edit) => {
        const turned = turnedSize({ width, height }, edit);
        const crop = cropOf(turned, edit);
        expect(crop.left).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.top).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.left + crop.width).toBeLessThanOrEqual(turned.width + 1e-6);
        expect(crop.top + crop.height).toBeLessThanOrEqual(turned.height + 1e-6);
        const ratio = PHOTO_SHAPES[edit.shape] ?? turned.width / turned.height;
        expect(crop.width / crop.height).toBeCloseTo(ratio);
      }),
    );
  });

  test('is all of it unless something else is asked', () => {
    expect(cropOf({ width: 1200, height: 900 }, UNEDITED)).toEqual({
      width: 1200,
      height: 900,
      left: 0,
      top: 0,
    });
  });

  test('has the point that matters in its middle, as far as the edges allow', () => {
    const edit: PhotoEdit = { ...UNEDITED, shape: 'square', zoom: 2, x: 0.5, y: 1 };
    expect(cropOf({ width: 1000, height: 800 }, edit)).toEqual({
      width: 400,
      height: 400,
      left: 300,
      top: 400,
    });
  });
});

test.each([0, 1, 2, 3])(
  'turned by %i quarters, its corners come to lie in the corners of the canvas',
  (turns) => {
    const photo = { width: 300, height: 200 };
    let matrix: number[] = [];
    const context = {
      setTransform: (...values: number[]) => {
        matrix = values;
      },
      drawImage: () => {},
    };
    const edit = { ...UNEDITED, turns };
    const turned = turnedSize(photo, edit);
    // What draws is never asked: only where it would draw.
    drawEdited(context as never, photo as never, edit, {
      width: turned.width / 2,
      height: turned.height / 2,
    });
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = matrix;
    const corners = [
      [0, 0],
      [300, 0],
      [300, 200],
      [0, 200],
    ].map(([x = 0, y = 0]) => [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)]);
    const [w, h] = [turned.width / 2, turned.height / 2];
    const around = [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ];
    expect(corners).toEqual([0, 1, 2, 3].map((corner) => around[(corner + turns) % 4]));
  },
);
