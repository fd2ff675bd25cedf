import { describe, expect, test } from 'vitest';
import { type Colours, findFocus } from '#app/ui/kit/picture-focus.ts';

const SKIN = [220, 170, 130];
const HENNA = [110, 45, 20];
const CRIMSON = [140, 25, 60];
const WALL = [243, 230, 208];

/** A picture of 60 by 80 points; `paint` says the colour of each. */
function picture(paint: (x: number, y: number) => readonly number[]): Colours {
  const [columns, rows] = [60, 80];
  const points = Array.from({ length: columns * rows }, (_, point) =>
    paint(point % columns, Math.floor(point / columns)),
  );
  return { colours: points.flatMap((colour) => [...colour, 255]), columns, rows };
}

/** Fine lines in one colour in a round at a place, else nothing. */
const lines = (x: number, y: number, colour: readonly number[]) => (px: number, py: number) =>
  Math.hypot(px - x, py - y) < 12 && (px + py) % 2 === 0 ? colour : null;

const PHONE = { width: 0.3, height: 0.5 };

describe('where an enlarged picture opens', () => {
  test('on the henna, not on the empty middle between two arms', () => {
    const arms = [lines(14, 30, HENNA), lines(46, 30, HENNA)];
    const { x } = findFocus(
      picture((px, py) => arms[0]?.(px, py) ?? arms[1]?.(px, py) ?? WALL),
      PHONE,
    );
    expect(Math.abs(x - 0.5)).toBeGreaterThan(0.2);
  });

  test('not on cloth, however rich it is', () => {
    const cloth = lines(48, 66, CRIMSON);
    const henna = lines(12, 14, HENNA);
    const { x, y } = findFocus(
      picture((px, py) => cloth(px, py) ?? henna(px, py) ?? SKIN),
      PHONE,
    );
    expect(x).toBeLessThan(0.2);
    expect(y).toBeLessThan(0.2);
  });

  test('in the middle where there is nothing to tell apart, or nothing to scroll', () => {
    expect(
      findFocus(
        picture(() => WALL),
        PHONE,
      ),
    ).toEqual({ x: 0.5, y: 0.5 });
    const { x } = findFocus(
      picture((px, py) => lines(10, 60, HENNA)(px, py) ?? SKIN),
      { width: 1.2, height: 0.4 },
    );
    expect(x).toBe(0.5);
  });
});
