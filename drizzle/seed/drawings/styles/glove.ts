/** Jaal glove: a window of star lattice on the hand, hemmed like lace, with a great star at its heart; fingers gloved to the middle joints. */
import { around, beside, type Field, type Point, spline } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { type Row, stack, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom } from '../motifs/florals.ts';
import { type JaalName, jaal, net } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { clipped, filled, type Ink, lined, place, straight, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** Where the cuff closes the window above the wrist, and how far to the limb's sides the window reaches. */
const SILL = 62;
const SIDE = 0.82;
/** How wide one star of the lattice is. */
const STAR = 58;

/** The lace that hems what is latticed, from its line outwards. */
const LACE: readonly Row[] = [
  ['rule', 6],
  ['gap', 3],
  ['scallop', 15],
];

const CUFF: readonly Row[] = [
  ['rule', 5],
  ['gap', 4],
  ['pearl', 10, 1.7],
  ['gap', 4],
  ['bar', 6],
  ['zigzag', 36],
  ['bar', 6],
  ['gap', 5],
  ['fan', 36],
  ['gap', 6],
  ['drop', 22, 0.9],
];

/** An eight-pointed star: two squares laid across each other. */
const starAt = (centre: Point, radius: number): Point[] =>
  Array.from({ length: 16 }, (_, index) => around(centre, radius * (index % 2 ? 0.765 : 1), index * 22.5));

/** A narrow diamond that points to `turn`. */
const diamond = (centre: Point, radius: number, turn: number): Point[] =>
  [1.7, 1, 1.7, 1].map((part, index) => around(centre, radius * part, turn + index * 90));

/** The contour of the window on the hand: up its left side, over the knuckles, and down beside the thumb. */
function windowOf({ shaft, digits }: Limb): Point[] {
  const side = (u: number): Point[] => [SILL - 30, 160, 250, 340].map((s) => shaft.at(s, u));
  const knuckles = digits
    .slice(0, 4)
    .map((digit, index) => digit.at(digit.length * 0.02 - (index === 0 ? 16 : 0), 0));
  return spline(
    [...side(-SIDE), shaft.at(400, -SIDE), ...knuckles, shaft.at(424, SIDE), ...side(SIDE).reverse()],
    6,
  );
}

/** A finger gloved from its root to its middle joint, the lattice one star wide between two hems. */
function gloved(ink: Ink, digit: Field, from: number, to: number, lattice: JaalName): string {
  const [root, joint] = [digit.length * from, digit.length * to];
  return (
    filled(zone(digit, root, joint), ink.ground) +
    net(ink, { ...digit, at: (s, u) => digit.at(s, u * 0.92) }, lattice, root, joint, 1, false) +
    stack(ink, digit, root, [['rule', 6]], -1) +
    stack(ink, digit, joint, [...LACE, ['gap', 6], ['pearl', 9, 1.7]])
  );
}

/** The great star: nested lines and a round medallion. */
const heartStar = (ink: Ink, centre: Point, radius: number, medallion: string): string =>
  filled(straight(starAt(centre, radius * 1.1), true), ink.ground) +
  lined(straight(starAt(centre, radius), true), ink.line, weight.bold) +
  lined(straight(starAt(centre, radius * 0.91), true), ink.line, weight.fine) +
  filled(
    Array.from({ length: 8 }, (_, index) =>
      straight(diamond(around(centre, radius * 0.79, index * 45), radius * 0.045, index * 45), true),
    ).join(''),
    ink.line,
  ) +
  medallion;

export const glove: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach, digits } = limb;
  const heart: Point = [centre[0], centre[1] - 6];
  const radius = reach * 0.82;
  const contour = windowOf(limb);
  const inside = straight(contour, true);
  const round = radius * 0.69;
  return (
    clipped(
      'lattice',
      inside,
      jaal(
        ink,
        recipe.jaal,
        {
          from: [heart[0] - STAR * 4.5, heart[1] - STAR * 5.5],
          to: [heart[0] + STAR * 4.5, heart[1] + STAR * 5.5],
        },
        STAR,
      ),
    ) +
    stack(ink, beside(contour), 0, LACE) +
    heartStar(
      ink,
      heart,
      radius,
      mandala(ink, heart, round, mandalaRows(recipe.medallion)) +
        place(blossom(ink, { radius: round * 0.3, petals: 10, double: true }), { at: heart }),
    ) +
    fingertips(ink, limb, recipe.tips) +
    digits
      .map((digit, index) =>
        index === 4
          ? gloved(ink, digit, 0.36, 0.62, recipe.jaal)
          : gloved(ink, digit, 0.13, 0.5, recipe.jaal),
      )
      .join('') +
    filled(zone(shaft, -200, SILL, 1.1), ink.ground) +
    stack(ink, shaft, SILL, CUFF, -1)
  );
};
