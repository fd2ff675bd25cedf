/** Khafif, "light": open flowers in the wide bends of one fine stem, a few leaves without, and much bare skin. */
import { type Point, spline, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import {
  curlBeside,
  edges,
  flowerRoom,
  foliage,
  openFlower,
  type PetalName,
  type Room,
  rimLeaves,
  stem,
} from '../motifs/bouquet.ts';
import { creeper, swaying } from '../motifs/creeper.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { bud } from '../motifs/florals.ts';
import { joined, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** From the arm up: how much of its bend a flower fills, and its petals. */
const FLOWERS: readonly (readonly [size: number, petals: number, shape: PetalName])[] = [
  [0.72, 7, 'pointed'],
  [0.92, 6, 'notched'],
  [0.7, 5, 'round'],
  [0.94, 6, 'notched'],
  [0.76, 8, 'pointed'],
  [0.9, 6, 'round'],
  [0.62, 5, 'notched'],
];

export const khafif: Style = (ink, limb, recipe) => {
  const { shaft, digits } = limb;
  const low = recipe.extent * 5 - 60;
  const lead = digits[3]!;
  const way = spline(
    [
      shaft.at(-low, 0.1),
      shaft.at(-low * 0.4, 0),
      shaft.at(40, 0),
      shaft.at(250, 0.02),
      shaft.at(390, 0.4),
      lead.at(lead.length * 0.1, 0),
    ],
    14,
  );
  const bends = Math.max(3, Math.round((low + 500) / 175));
  const { spine: body, hollows } = creeper(way, {
    bends,
    reach: swaying(52, 52),
    side: recipe.seed % 2 === 0 ? 1 : -1,
  });
  const tip = (part: number): Point => lead.at(lead.length * part, 0);
  const spine = spline([...body.filter((_, index) => index % 5 === 0), tip(0.34), tip(0.62)], 6);
  const flowers = hollows.map(({ at, radius }, index) => ({
    at,
    radius:
      Math.min(92, radius) *
      FLOWERS[(index + FLOWERS.length - (bends % FLOWERS.length)) % FLOWERS.length]![0],
  }));
  const taken: Room[] = [
    ...flowers.map(({ at, radius }): Room => [at, radius + 6]),
    ...hollows.flatMap(({ stalk }) => stalk.map((point): Room => [point, 5])),
    ...edges(shaft, -low - 80, 450),
    ...edges(lead, 20, lead.length * 0.9, 2, 18),
  ];
  const leaves = foliage(ink, taken, {
    spine,
    length: (part) => (part > 0.86 ? 34 : 74 - part * 14),
    spacing: 46,
    spread: 46,
    styles: ['split', 'solid'],
  });
  const beside = hollows.map(({ heading, side }, index) => {
    const { at, radius } = flowers[index]!;
    const flower: Room = [at, radius];
    return index % 2 === 0
      ? curlBeside(ink, taken, flower, heading + side * 100, 46)
      : rimLeaves(
          ink,
          taken,
          flower,
          [50, 120].map((lean) => heading + side * lean),
          60,
          'veined',
        );
  });
  const [first] = walk(spine, 40);
  const ring = digits[1]!;
  return (
    leaves +
    flowers.map(({ at, radius }) => place(flowerRoom(ink, radius), { at })).join('') +
    beside.join('') +
    stem(ink, spine, 8) +
    hollows.map(({ stalk }) => stem(ink, stalk, 6)).join('') +
    place(bud(ink, 66), { at: first!.point, turn: 180 + first!.heading }) +
    flowers
      .map(({ at, radius }, index) => {
        const [, petals, shape] =
          FLOWERS[(index + FLOWERS.length - (bends % FLOWERS.length)) % FLOWERS.length]!;
        return place(openFlower(joined(ink), radius, petals, shape, recipe.seed + index), {
          at,
          turn: index * 26,
        });
      })
      .join('') +
    stack(ink, ring, ring.length * 0.16, [
      ['rule', 4],
      ['pearl', 10],
      ['rule', 4],
    ]) +
    fingertips(ink, limb, recipe.tips, lead)
  );
};
