/** Story: one image that the day is about, in a ringed medallion, with its own borders and quiet skin around it. */

import { around, rings } from '../geometry.ts';
import { band, stack } from '../motifs/bands.ts';
import { emblem, imageAt } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf, lotusFlower, sprig, vine } from '../motifs/florals.ts';
import { circle, filled, lined, mirroredPair, place, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const story: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft, facing } = limb;
  const low = recipe.extent * 5;
  const r = reach * 0.82;
  const field = rings(centre, reach);
  const frame =
    band(ink, field, recipe.seed % 2 ? 'petal' : 'lotus', r + 12, reach * 0.24) +
    filled(circle(centre, r + 10), ink.ground) +
    lined(circle(centre, r + 9), ink.line, weight.bold) +
    band(ink, field, 'scallop', r + 4, -reach * 0.11) +
    lined(circle(centre, r * 0.84), ink.line, weight.fine);
  // Two sprays of laurel close the ring beneath the image, beads above it.
  const arc = Array.from({ length: 14 }, (_, index) => around([0, 0], r * 0.7, 176 - index * 7.4));
  const laurel = vine(ink, {
    spine: arc,
    stem: 4,
    spacing: 19,
    spread: 36,
    leaf: (index) => leaf(ink, 25, 7.6, index % 2 ? 'solid' : 'split'),
  });
  const beads = Array.from({ length: 19 }, (_, index) =>
    circle(around([0, 0], r * 0.74, -72 + index * 8), index % 3 === 0 ? 4 : 2.6),
  );
  const image = place(
    mirroredPair(laurel, { at: [0, 0] }) +
      filled(beads.join(''), ink.line) +
      // The first hand of a pair is a mirror image: so its face looks at that of the second.
      place(emblem(ink, recipe.emblem, r * 0.76), { at: [0, -r * 0.03], mirrored: true }),
    { at: centre, turn: facing },
  );
  const cuff = stack(
    ink,
    shaft,
    22,
    [
      ['rules', 12],
      ['spear', 40],
      ['rule', 4],
      ['pearl', 12, 1.4],
      ['rule', 4],
      ['fan', 34],
      ['rules', 12],
    ],
    -1,
  );
  let arm = '';
  if (low > 330) {
    const height = Math.min(330, low - 220);
    const y = 130 + height / 2;
    const [x] = shaft.at(-y, 0);
    arm =
      mirroredPair(sprig(ink, height * 0.42), { at: [x - height * 0.43, y + height * 0.24] }, x) +
      imageAt(ink, [x, y], facing, height * 0.66, height, recipe.emblem === 'lotus' ? 'peacock' : 'lotus') +
      stack(ink, shaft, -low, [
        ['rules', 12],
        ['lotus', 38],
        ['gap', 5],
        ['pearl', 10, 1.6],
      ]);
  }
  const below = centre[1] + r + reach * 0.46;
  const keystone =
    mirroredPair(leaf(ink, 62, 16), { at: [-22, below], turn: -78 }) +
    place(lotusFlower(ink, 74), { at: [0, below + (facing ? -16 : 16)], turn: facing });
  return fingertips(ink, limb, recipe.tips) + keystone + frame + image + cuff + arm;
};
