/** Lotuses to hold: one that lies in the hands, seen from above, and one on its stalk. */
import { around, bezier, offset, type Point } from '../geometry.ts';
import { bend, circle, filled, type Ink, lined, place, smooth } from '../pen.ts';
import { DYES } from './dyes.ts';
import { lotusFlower } from './florals.ts';
import { cast } from './lustre.ts';
import { ringOf } from './mandala.ts';

/** A lotus from above: rows of petals that open from its heart; centred. */
export function lotusAbove(size: number, ink: Ink): string {
  const r = size / 2;
  const rows = [
    [1, 9, 0],
    [0.8, 8, 22],
    [0.6, 7, 8],
    [0.42, 6, 30],
  ] as const;
  const petal = (length: number): string => {
    const at = (x: number, y: number): Point => [x * length * 0.34, y * length];
    const blade = bend('M0 0C-1 -0.3 -0.92 -0.72 0 -1C0.92 -0.72 1 -0.3 0 0Z', at);
    return (
      filled(blade, ink.ground) +
      filled(bend('M0 0C-0.7 -0.16 -0.5 -0.46 0 -0.66C0.5 -0.46 0.7 -0.16 0 0Z', at), ink.wash) +
      lined(
        bend(
          'M0 -0.5L0 -0.9M-0.2 -0.5C-0.26 -0.62 -0.22 -0.72 -0.16 -0.8M0.2 -0.5C0.26 -0.62 0.22 -0.72 0.16 -0.8',
          at,
        ),
        ink.wash,
        2.4,
      ) +
      lined(blade, ink.line, 2.6)
    );
  };
  return (
    cast(r * 0.04, r * 0.08, r * 0.98, r * 0.98) +
    rows
      .map(([share, count, turn]) =>
        ringOf(count, (angle) => place(petal(r * share), { at: [0, 0], turn: angle + turn })),
      )
      .join('') +
    filled(circle([0, 0], r * 0.15), '#E9B84A') +
    filled(
      Array.from({ length: 7 }, (_, index) => circle(around([0, 0], r * 0.09, index * 51.4), r * 0.016)).join(
        '',
      ),
      '#8A5A12',
    )
  );
}

/** A lotus on its stalk, held at the origin. */
export function lotusOnStalk(size: number): string {
  const stalk = bezier(
    [0, size * 0.62],
    [size * 0.05, size * 0.2],
    [-size * 0.02, -size * 0.1],
    [0, -size * 0.36],
  );
  const side = (by: number): Point[] => offset(stalk, by);
  return (
    filled(smooth([...side(-size * 0.014), ...side(size * 0.014).reverse()], true), '#5F8049') +
    lined(smooth(side(-size * 0.006)), '#A9BF83', 3) +
    place(lotusFlower(DYES.rose, size * 0.5), { at: [0, -size * 0.34] })
  );
}
