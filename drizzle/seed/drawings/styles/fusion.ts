/**
 * Fusion (Indo-Western), drawn by what is left out: the outer half of the hand is filled with henna, in which open flowers and leaves stand
 * bare; a beaded line follows its edge over bare skin, and the fingers are lined like a cuff.
 */
import { around, type Point, spline, strip, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { edges, openFlower, type Room, rimLeaves } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { trailingDots } from '../motifs/florals.ts';
import { circle, clipped, filled, type Ink, lined, place, straight, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const fusion: Style = (ink, limb, recipe) => {
  const { shaft } = limb;
  const low = recipe.extent * 5;
  const knuckles = limb.kind === 'foot' ? 540 : 448;
  const bare: Ink = { line: ink.ground, wash: ink.wash, ground: ink.line };
  const line: Point[] = spline(
    [
      shaft.at(-low, -0.72),
      shaft.at(-low * 0.4, -0.3),
      shaft.at(70, 0.36),
      shaft.at(230, -0.02),
      shaft.at(350, 0.3),
      shaft.at(knuckles, 0.98),
    ],
    14,
  );
  const edge = strip(line, () => 1);
  /** Along the edge of the fill, outwards over bare skin. */
  const along = {
    length: 80,
    breadth: () => edge.length,
    at: (s: number, u: number): Point => edge.at(((u + 1) / 2) * edge.length, s),
  };
  const outside = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) =>
    shaft.at(knuckles + (-low - knuckles) * part, -1.2),
  );
  const top = [0.6, 0.2, -0.2, -0.6].map((u) => shaft.at(knuckles, u));
  const field = straight([...line, ...top, ...outside], true);
  const blooms = (
    [
      [350, -0.4, 78, 6],
      [196, -0.46, 92, 5],
      [40, -0.38, 66, 7],
      [-low * 0.5, -0.54, 52, 6],
    ] as const
  ).map(([s, u, radius, petals]) => ({ at: shaft.at(s, u), radius, petals }));
  const taken: Room[] = [
    ...blooms.map(({ at, radius }): Room => [at, radius + 2]),
    ...edges(shaft, -low, knuckles, 6),
  ];
  const leaves = blooms.map(({ at, radius }) =>
    rimLeaves(bare, taken, [at, radius], [-150, -108, -66, -24, 18, 60, 102, 144], 66, 'solid'),
  );
  const seeds = walk(line, 26).map(({ point, heading }) => circle(around(point, 13, heading - 90), 2.6));
  const accents = [0.3, 0.52, 0.74].map((part) => {
    const at = edge.at(edge.length * part, 54);
    const { heading } = walk(line, edge.length * part)[1]!;
    return trailingDots(ink, walk([at, around(at, 66, heading + 90)], 15), 6.5);
  });
  return (
    clipped(
      'sash',
      field,
      filled(field, ink.line) +
        leaves.join('') +
        blooms
          .map(({ at, radius, petals }, index) => {
            const flower = openFlower(
              { ...ink, margin: 3 },
              radius,
              petals,
              index % 2 ? 'notched' : 'pointed',
              recipe.seed + index,
            );
            return place(flower, { at, turn: index * 31 });
          })
          .join('') +
        filled(seeds.join(''), ink.ground),
    ) +
    lined(
      straight(Array.from({ length: 50 }, (_, index) => edge.at((edge.length * index) / 49, 8))),
      ink.line,
      weight.fine,
    ) +
    stack(ink, along, 14, [
      ['scallop', 22],
      ['gap', 6],
      ['pearl', 11, 1.8],
    ]) +
    accents.join('') +
    stack(ink, shaft, knuckles + 8, [
      ['rule', 4],
      ['gap', 5],
      ['pearl', 9, 1.6],
    ]) +
    stack(ink, shaft, -low, [['rules', 12]], -1) +
    stack(
      ink,
      shaft,
      -low - 14,
      [
        ['tooth', 22],
        ['gap', 7],
        ['pearl', 9, 2],
      ],
      -1,
    ) +
    fingertips(ink, limb, recipe.tips)
  );
};
