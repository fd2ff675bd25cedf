/** Minimal: a few fine lines, rings and one small motif; the skin does the rest. */

import { around, bezier, midpoint, type Point, spline, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { edges, foliage, openFlower, type Room, stem } from '../motifs/bouquet.ts';
import { creeper, swaying } from '../motifs/creeper.ts';
import { emblem } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, bud, leaf, marigold } from '../motifs/florals.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { circle, filled, type Ink, joined, lined, mirroredPair, place, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** Radii of the dots between two leaves of a thread. */
const DOTS = [4, 5.6, 7.6, 5.6, 4] as const;

/** A fine thread of dots that swell and shrink, with a tiny leaf after every five; `bow` is how far it curves to the side. */
function thread(ink: Ink, from: Point, to: Point, bow: number): string {
  const [x, y] = midpoint(from, to);
  const bend: Point = [x + bow, y];
  const steps = walk(bezier(from, bend, bend, to, 20), 19);
  return steps
    .map(({ point, heading }, index) => {
      const dot = DOTS[index % (DOTS.length + 1)];
      return dot
        ? filled(circle(point, dot), ink.line)
        : place(leaf(ink, 28, 8, 'solid'), { at: around(point, 13, heading + 180), turn: heading });
    })
    .join('');
}

/** Flowers that shrink down the hand from the root of a finger, no two alike, each between a pair of leaves, and a bud to end them. */
function blossomChain(ink: Ink, [x, top]: Point): string {
  const own = joined(ink);
  const heads: readonly (readonly [radius: number, head: (radius: number) => string])[] = [
    [42, (radius) => openFlower(own, radius, 6, 'notched', 4)],
    [27, (radius) => openFlower(own, radius, 7, 'pointed', 5)],
    [34, (radius) => blossom(own, { radius, petals: 8, double: true })],
    [21, (radius) => openFlower(own, radius, 5, 'round', 6)],
    [26, (radius) => marigold(own, radius)],
  ];
  const gap = 30;
  let y = top + 6;
  const flowers = heads.map(([radius, head]) => {
    const at: Point = [x, y + gap + radius];
    y += gap + radius * 2;
    const foot: Point = [x + 3, y + gap * 0.5];
    const one = leaf(ink, radius * 0.7 + 12, radius * 0.2 + 4, 'solid', 0.16);
    return { leaves: mirroredPair(one, { at: foot, turn: 62 }, x), flower: place(head(radius), { at }) };
  });
  return (
    flowers.map(({ leaves }) => leaves).join('') +
    lined(`M${x} ${top}L${x} ${y + gap}`, ink.line, weight.line) +
    flowers.map(({ flower }) => flower).join('') +
    place(bud(own, 46), { at: [x, y + gap], turn: 180 })
  );
}

export const minimal: Style = (ink, limb, recipe) => {
  const { centre, shaft, digits, reach } = limb;
  const middle = digits[limb.kind === 'foot' ? 3 : 2]!;
  const root = middle.at(middle.length * 0.12, 0);
  const wrist = stack(ink, shaft, -recipe.extent * 5, [
    ['rule', 4],
    ['gap', 9],
    ['pearl', 11, 1.8],
    ['gap', 9],
    ['rule', 4],
  ]);
  const tips = fingertips(ink, limb, recipe.tips);
  switch (recipe.seed % 4) {
    case 0:
      return (
        tips +
        wrist +
        mandala(ink, [0, centre[1]], reach * 0.42, mandalaRows(recipe.medallion)) +
        thread(ink, [root[0], root[1]], [0, centre[1] - reach * 0.46], 0) +
        thread(ink, [0, centre[1] + reach * 0.46], [0, recipe.extent * 5 - 40], 0)
      );
    case 1: {
      const little = digits[0]!;
      const way = spline(
        [
          shaft.at(-recipe.extent * 5 + 50, 0.5),
          shaft.at(150, 0.44),
          shaft.at(330, -0.02),
          shaft.at(450, -0.5),
          little.at(little.length * 0.24, 0),
        ],
        12,
      );
      const { spine } = creeper(way, { bends: 3, reach: swaying(30, 26), side: 1 });
      const taken: Room[] = edges(shaft, -recipe.extent * 5, 520);
      return (
        tips +
        wrist +
        foliage(ink, taken, {
          spine,
          length: (part) => 66 - part * 26,
          spacing: 44,
          spread: 50,
          styles: ['solid', 'split'],
        }) +
        stem(ink, spine, 7)
      );
    }
    case 2: {
      const foot = limb.kind === 'foot';
      const r = reach * 0.62;
      const fall = [1.06, 1.26, 1.44, 1.6]
        .map((share, index) => circle(around(centre, r * share, 180 + limb.facing), 8 - index * 1.6))
        .join('');
      // On a foot the emblem hangs from the anklet like a pendant; a hand's hangs from a finger.
      const threads = foot
        ? [-0.9, 0.9]
            .map((u) =>
              thread(
                ink,
                shaft.at(-recipe.extent * 5 + 50, u),
                around(centre, r * 0.6, 180 - Math.sign(u) * 15),
                u * 90,
              ),
            )
            .join('')
        : filled(fall, ink.line);
      return (
        tips +
        wrist +
        threads +
        place(emblem(ink, recipe.emblem, r), { at: centre, turn: limb.facing }) +
        thread(ink, around(centre, r * (foot ? 0.7 : 1.2), 0), [root[0], root[1]], 0)
      );
    }
    default:
      return tips + wrist + blossomChain(ink, root);
  }
};
