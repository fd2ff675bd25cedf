/** Khafif, "light": large open flowers on one fine stem, each with its few leaves to one side, and much bare skin. */
import { spline, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { curlBeside, foliage, openFlower, type Room, rimLeaves, stem } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { bud } from '../motifs/florals.ts';
import { place } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const khafif: Style = (ink, limb, recipe) => {
  const { shaft, digits } = limb;
  const low = recipe.extent * 5;
  const lead = digits[3]!;
  const spine = spline(
    [
      shaft.at(-low, 0.1),
      shaft.at(-low * 0.62, 0.5),
      shaft.at(-low * 0.26, -0.3),
      shaft.at(40, 0.2),
      shaft.at(220, -0.2),
      shaft.at(390, 0.5),
      lead.at(lead.length * 0.12, 0),
      lead.at(lead.length * 0.56, -0.1),
    ],
    14,
  );
  const flowers = walk(spine, 212)
    .slice(1, -1)
    .map(({ point, heading }, index) => ({ point, heading, radius: [84, 66, 98, 62, 56][index % 5]! }));
  const taken: Room[] = flowers.map(({ point, radius }) => [point, radius + 6] as const);
  // Each flower has three leaves on the side towards which its stem bends, and a curl on the other.
  const beside = flowers.map(({ point, heading, radius }, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const turns = [44, 92, 140].map((lean) => heading + side * lean);
    return (
      rimLeaves(ink, taken, [point, radius], turns, 84, index % 2 ? 'veined' : 'split') +
      curlBeside(ink, taken, [point, radius], heading - side * 96, 54)
    );
  });
  const leaves = foliage(ink, taken, {
    spine,
    length: (part) => 56 - part * 20,
    spacing: 30,
    spread: 46,
    styles: ['solid', 'split'],
  });
  const [first] = walk(spine, 40);
  const ring = digits[1]!;
  return (
    stem(ink, spine, 7) +
    leaves +
    beside.join('') +
    place(bud(ink, 76), { at: first!.point, turn: 180 + first!.heading }) +
    flowers
      .map(({ point, radius }, index) =>
        place(
          openFlower(ink, radius, index % 2 ? 7 : 6, index % 2 ? 'pointed' : 'notched', recipe.seed + index),
          {
            at: point,
            turn: index * 26,
          },
        ),
      )
      .join('') +
    stack(ink, ring, ring.length * 0.16, [
      ['rule', 4],
      ['pearl', 10],
      ['rule', 4],
    ]) +
    fingertips(ink, limb, recipe.tips, lead)
  );
};
