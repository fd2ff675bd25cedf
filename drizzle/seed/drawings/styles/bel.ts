/** Bel: one slender vine that winds down the foot to the second toe, a flower in every bend, and bare skin to either side. */
import { around, type Point, spline, walk } from '../geometry.ts';
import { type Row, stack } from '../motifs/bands.ts';
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
import { bud, leaf, tendril, trailingDots } from '../motifs/florals.ts';
import { joined, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** The flowers in the bends, from the shin on: large and small in turn. */
const BENDS: readonly (readonly [size: number, petals: number, shape: PetalName])[] = [
  [0.7, 5, 'round'],
  [0.88, 6, 'notched'],
  [0.72, 8, 'pointed'],
  [0.9, 6, 'round'],
  [0.72, 5, 'notched'],
];

const TOE_RING: readonly Row[] = [
  ['rule', 4],
  ['gap', 3],
  ['pearl', 10],
  ['gap', 3],
  ['rule', 4],
];

export const bel: Style = (ink, limb, recipe) => {
  const { shaft, digits } = limb;
  const lead = digits[3]!;
  const low = recipe.extent * 5 - 70;
  const way = spline(
    [
      shaft.at(-low, -0.34),
      shaft.at(-low * 0.3, -0.12),
      shaft.at(160, 0.02),
      shaft.at(400, -0.04),
      lead.at(-40, 0),
      lead.at(lead.length * 0.3, 0),
    ],
    14,
  );
  const { spine, hollows } = creeper(way, {
    bends: BENDS.length,
    reach: swaying(58, 78),
    side: recipe.seed % 2 === 0 ? 1 : -1,
  });
  const flowers = hollows.map(({ at, radius }, index) => ({ at, radius: radius * BENDS[index]![0] }));
  const taken: Room[] = [
    ...flowers.map(({ at, radius }): Room => [at, radius + 6]),
    ...hollows.flatMap(({ stalk }) => stalk.map((point): Room => [point, 5])),
    ...edges(shaft, -low - 80, 560, 14),
    ...edges(lead, 0, lead.length * 0.9, 2, 18),
  ];
  const leaves = foliage(ink, taken, {
    spine,
    length: (part) => 88 - 36 * part,
    spacing: 31,
    spread: 48,
    styles: ['split', 'solid', 'veined'],
  });
  // The large flowers have two leaves and a curl on their outer side.
  const rims = hollows.map(({ heading, side }, index) => {
    if (index % 2 === 0) return '';
    const { at, radius } = flowers[index]!;
    const flower: Room = [at, radius];
    return (
      rimLeaves(
        ink,
        taken,
        flower,
        [58, 122].map((lean) => heading + side * lean),
        66,
        'veined',
      ) + curlBeside(ink, taken, flower, heading + side * 90, 44)
    );
  });
  const tip = (part: number): Point => lead.at(lead.length * part, 0);
  const [first] = walk(spine, 40);
  return (
    fingertips(ink, limb, recipe.tips, lead) +
    digits.map((toe) => (toe === lead ? '' : stack(ink, toe, toe.length * 0.3, TOE_RING))).join('') +
    leaves +
    flowers.map(({ at, radius }) => place(flowerRoom(ink, radius), { at })).join('') +
    rims.join('') +
    stem(ink, spine, 12) +
    hollows.map(({ stalk }) => stem(ink, stalk, 8)).join('') +
    flowers
      .map(({ at, radius }, index) => {
        const [, petals, shape] = BENDS[index]!;
        return place(openFlower(joined(ink), radius, petals, shape, recipe.seed + index * 7), {
          at,
          turn: index * 27,
        });
      })
      .join('') +
    place(bud(ink, 66), { at: first!.point, turn: first!.heading + 180 }) +
    place(tendril(ink, 44, 5), { at: around(first!.point, 16, 0), turn: first!.heading + 150 }) +
    place(leaf(ink, 40, 12, 'solid'), { at: tip(0.3), turn: 4 }) +
    trailingDots(ink, walk([tip(0.62), tip(0.68)], 14), 5)
  );
};
