/** Minimal: a few fine lines, rings and one small motif; the skin does the rest. */

import { around, bezier, midpoint, type Point, spline, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { edges, foliage, type Room, stem } from '../motifs/bouquet.ts';
import { creeper, swaying } from '../motifs/creeper.ts';
import { emblem } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, leaf } from '../motifs/florals.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { circle, filled, type Ink, joined, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** Radii of the dots between two leaves of a thread. */
const DOTS = [3, 4, 5.4, 4, 3] as const;

/** A fine thread of dots that swell and shrink, with a tiny leaf after every five; `bow` is how far it curves to the side. */
function thread(ink: Ink, from: Point, to: Point, bow: number): string {
  const [x, y] = midpoint(from, to);
  const bend: Point = [x + bow, y];
  const steps = walk(bezier(from, bend, bend, to, 20), 14);
  return steps
    .map(({ point, heading }, index) => {
      const dot = DOTS[index % (DOTS.length + 1)];
      return dot
        ? filled(circle(point, dot), ink.line)
        : place(leaf(ink, 20, 5.6, 'solid'), { at: around(point, 9, heading + 180), turn: heading });
    })
    .join('');
}

/** Blossoms that shrink down the hand from the root of a finger, strung with a dot in every gap and three to end them. */
function blossomChain(ink: Ink, [x, top]: Point): string {
  const gap = 22;
  let y = top + gap;
  const dots = [circle([x, top + gap / 2], 4)];
  const blossoms = [37, 32, 28, 24, 20, 16].map((radius) => {
    const at: Point = [x, y + radius];
    y += radius * 2 + gap;
    dots.push(circle([x, y - gap / 2], 4));
    return place(blossom(joined(ink), { radius, petals: 8, double: true }), { at });
  });
  const tail = [3.2, 2.4].map((radius, index) => circle([x, y + 2 + index * 11], radius));
  return blossoms.join('') + filled([...dots, ...tail].join(''), ink.line);
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
