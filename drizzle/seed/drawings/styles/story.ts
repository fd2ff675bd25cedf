/** Story: one image that the day is about, in a ringed medallion, with its own borders and quiet skin around it. */

import { around, rings } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { band, stack } from '../motifs/bands.ts';
import { type EmblemName, emblem, imageAt } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf, lotusFlower, sprig, tendril, vine } from '../motifs/florals.ts';
import { ringOf } from '../motifs/mandala.ts';
import type { Ink } from '../pen.ts';
import { circle, filled, lined, mirroredPair, place, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

type Frame = (ink: Ink, limb: Limb, r: number) => string;

/** A bold ring lined with scallops, for what stands in it. */
const ring: Frame = (ink, { centre, reach }, r) =>
  filled(circle(centre, r + 10), ink.ground) +
  lined(circle(centre, r + 9), ink.line, weight.bold) +
  band(ink, rings(centre, reach), 'scallop', r + 4, -reach * 0.11) +
  lined(circle(centre, r * 0.84), ink.line, weight.fine);

/** The usual frame: petals all round. */
const petalFrame = (ink: Ink, limb: Limb, r: number, seed: number): string =>
  band(ink, rings(limb.centre, limb.reach), seed % 2 ? 'petal' : 'lotus', r + 12, limb.reach * 0.24) +
  ring(ink, limb, r);

/** A wreath of leaves, two and two, with a berry between. */
const wreath: Frame = (ink, limb, r) =>
  ringOf(
    22,
    (angle, index) =>
      [-26, 26]
        .map((lean) =>
          place(leaf(ink, limb.reach * 0.25, limb.reach * 0.07, index % 2 ? 'veined' : 'solid'), {
            at: around(limb.centre, r + 13, angle),
            turn: angle + lean,
          }),
        )
        .join('') + filled(circle(around(limb.centre, r + limb.reach * 0.2, angle + 8.2), 5), ink.line),
  ) + ring(ink, limb, r);

/** Cusped arches, as about a courtyard, and beads beyond them. */
const arcade: Frame = (ink, limb, r) => {
  const field = rings(limb.centre, limb.reach);
  return (
    band(ink, field, 'arch', r + 13, limb.reach * 0.2) +
    band(ink, field, 'pearl', r + 20 + limb.reach * 0.2, limb.reach * 0.06, 1.5) +
    ring(ink, limb, r)
  );
};

/** Drops that hang from a beaded ring, as from a canopy. */
const canopy: Frame = (ink, limb, r) => {
  const field = rings(limb.centre, limb.reach);
  return (
    band(ink, field, 'pearl', r + 13, limb.reach * 0.055, 1.3) +
    lined(circle(limb.centre, r + 19 + limb.reach * 0.055), ink.line, weight.fine) +
    band(ink, field, 'fleur', r + 24 + limb.reach * 0.055, limb.reach * 0.17, 1.05) +
    ring(ink, limb, r)
  );
};

/** What each image is framed by; all others have petals. */
const FRAMES: Partial<Record<EmblemName, Frame>> = {
  ...{ doli: canopy, elephant: canopy, cradle: wreath, feet: wreath },
  ...{ heart: arcade, rings: arcade, peacock: wreath },
};

export const story: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft, facing } = limb;
  const low = recipe.extent * 5;
  const r = reach * 0.82;
  const frame = FRAMES[recipe.emblem]?.(ink, limb, r) ?? petalFrame(ink, limb, r, recipe.seed);
  // Two sprays of laurel close the ring beneath the image, beads above it; beneath what is wide they are short.
  const isWide = recipe.emblem === 'doli' || recipe.emblem === 'elephant' || recipe.emblem === 'feet';
  const arc = Array.from({ length: isWide ? 7 : 14 }, (_, index) =>
    around([0, 0], r * 0.7, 176 - index * (isWide ? 6 : 7.4)),
  );
  const laurel = vine(ink, {
    spine: arc,
    stem: 4,
    spacing: 19,
    spread: 36,
    leaf: (index) => leaf(ink, isWide ? 20 : 25, 7.6, index % 2 ? 'solid' : 'split'),
  });
  const beads = Array.from({ length: isWide ? 9 : 19 }, (_, index) =>
    circle(around([0, 0], r * 0.76, (isWide ? -32 : -72) + index * 8), index % 3 === 0 ? 4 : 2.6),
  );
  const image = place(
    mirroredPair(laurel, { at: [0, 0] }) +
      filled(beads.join(''), ink.line) +
      // The first hand of a pair is a mirror image: so its face looks at that of the second.
      place(emblem(ink, recipe.emblem, r * (isWide ? 0.7 : 0.76)), { at: [0, -r * 0.03], mirrored: true }),
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
  // A lotus between leaves and curls fills the hollow beneath the ring.
  const keystone =
    [
      [104, 60],
      [86, 84],
      [62, 74],
    ]
      .map(([turn, size], index) =>
        mirroredPair(leaf(ink, size!, size! * 0.27, index % 2 ? 'veined' : 'solid', 0.16), {
          at: [24, below],
          turn: turn!,
        }),
      )
      .join('') +
    mirroredPair(tendril(ink, 36, 5), { at: [98, below - 12], turn: 16 }) +
    place(lotusFlower(ink, 92), { at: [0, below + (facing ? -20 : 20)], turn: facing });
  return fingertips(ink, limb, recipe.tips) + keystone + frame + image + cuff + arm;
};
