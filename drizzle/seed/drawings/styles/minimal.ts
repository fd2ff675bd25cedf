/** Minimal: a few fine lines, rings and one small motif; the skin does the rest. */

import { around, lerp, type Point, spline } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { emblem } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf, vine } from '../motifs/florals.ts';
import { chain } from '../motifs/jewellery.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { circle, filled, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

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
        chain(ink, [root[0], root[1]], [0, centre[1] - reach * 0.46], 0, 4) +
        chain(ink, [0, centre[1] + reach * 0.46], [0, recipe.extent * 5 - 40], 0, 4)
      );
    case 1: {
      const little = digits[0]!;
      const spine = spline(
        [
          [60, recipe.extent * 5 - 40],
          [90, -120],
          [10, -300],
          [-70, -420],
          little.at(little.length * 0.2, 0),
        ],
        12,
      );
      return (
        tips +
        wrist +
        vine(ink, {
          spine,
          stem: 7,
          spacing: 44,
          leaf: (index) => leaf(ink, 50 + (index % 3) * 6, 15, index % 2 ? 'solid' : 'split'),
        })
      );
    }
    case 2: {
      const r = reach * 0.62;
      const crown = [-60, -30, 0, 30, 60]
        .map((angle) => circle(around(centre, r * 1.16, angle + limb.facing), angle === 0 ? 7 : 4.5))
        .join('');
      const fall = [1.06, 1.26, 1.44, 1.6]
        .map((share, index) => circle(around(centre, r * share, 180 + limb.facing), 8 - index * 1.6))
        .join('');
      return (
        tips +
        wrist +
        place(emblem(ink, recipe.emblem, r), { at: centre, turn: limb.facing }) +
        filled((recipe.emblem === 'moon' ? '' : crown) + fall, ink.line) +
        chain(ink, around(centre, r * (limb.facing ? 1.74 : 1.3), 0), [root[0], root[1]], 0, 4)
      );
    }
    default: {
      const end: Point = [0, root[1] + 420];
      const blossoms = [0, 1, 2, 3, 4, 5].map((index) => {
        const part = 0.1 + index * 0.155;
        return place(emblem(ink, 'blossom', 40 - index * 4.6), {
          at: [lerp(root[0], end[0], part), lerp(root[1], end[1], part)],
        });
      });
      return tips + wrist + chain(ink, root, end, 0, 4) + blossoms.join('');
    }
  }
};
