/** Sole: what a bride shows when she sits: an alta rim, a mandala on the ball in a wreath of drops, beads down the arch to a patterned heel. */
import { around, lerp, type Point, rings } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { band, type Row, stack, thicknessOf, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { chain } from '../motifs/jewellery.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { bend, filled, type Ink, pierced, straight } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** How far up the heel the henna lies, and the cup of borders above it. */
const HEEL = 84;
const HEEL_CUP: readonly Row[] = [
  ['gap', 8],
  ['rule', 5],
  ['diamond', 40],
  ['rule', 5],
  ['gap', 7],
  ['lotus', 74],
  ['gap', 7],
  ['drop', 26, 0.9],
];
/** How far up each side of the sole the rim runs, its outer side first, and where across the sole its inner edge lies. */
const SIDES = [
  [-1, 690],
  [1, 770],
] as const;
const RIM = 0.9;

/** Alta: both sides of the sole in henna, as dark as heel and toes. */
function alta(ink: Ink, { shaft }: Limb): string {
  const rims = SIDES.map(([side, top]) => {
    const steps = Array.from({ length: 15 }, (_, index) => index / 14);
    const along = (u: (part: number) => number): Point[] =>
      steps.map((part) => shaft.at(lerp(HEEL, top, part), side * u(part)));
    // The rim thins out beside the toes.
    const inner = along((part) => lerp(RIM, 1, Math.max(0, part * 3 - 2) ** 2));
    return straight([...inner, ...along(() => 1.3).reverse()], true);
  });
  return filled(rims.join(''), ink.line);
}

/** Beads from the mandala down to the heel, with a diamond where the arch is narrowest. */
function string(ink: Ink, from: Point, to: Point): string {
  const middle: Point = [lerp(from[0], to[0], 0.5), lerp(from[1], to[1], 0.5)];
  const gap = 46;
  const diamond = bend(
    'M0 -1L0.66 0L0 1L-0.66 0ZM0 -0.72L0.46 0L0 0.72L-0.46 0ZM0 -0.4L0.25 0L0 0.4L-0.25 0Z',
    (x, y) => [middle[0] + x * 38, middle[1] + y * 38],
  );
  return (
    chain(ink, from, around(middle, gap, 0), 0, 6) +
    chain(ink, around(middle, gap, 180), to, 0, 6) +
    pierced(diamond, ink.line)
  );
}

export const sole: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach } = limb;
  const [x] = shaft.at(-centre[1], 0);
  const middle: Point = [x, centre[1] - 14];
  const wreath = reach * 1.06;
  const radius = reach * 0.86;
  const cup = HEEL + thicknessOf(HEEL_CUP);
  return (
    alta(ink, limb) +
    band(ink, rings(middle, wreath), 'drop', radius + 8, wreath - radius - 8, 1.1) +
    mandala(ink, middle, radius, mandalaRows(recipe.medallion)) +
    string(ink, around(middle, wreath + 14, 180), shaft.at(cup + 14, 0)) +
    filled(zone(shaft, -60, HEEL, 1.4), ink.line) +
    filled(zone(shaft, HEEL, cup, RIM), ink.ground) +
    stack(ink, shaft, HEEL, HEEL_CUP) +
    fingertips(ink, limb, recipe.tips)
  );
};
