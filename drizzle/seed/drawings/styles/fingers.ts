/** Fingers only: each finger has a border of its own from root to nail and the hand is left bare. */
import type { Point } from '../geometry.ts';
import { band, fitted, type Row, stack } from '../motifs/bands.ts';
import { openFlower } from '../motifs/bouquet.ts';
import { leaf } from '../motifs/florals.ts';
import { chain, pendant } from '../motifs/jewellery.ts';
import { type Ink, joined, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

const BORDERS: readonly (readonly Row[])[] = [
  [
    ['rules', 9],
    ['leaf', 34],
    ['rules', 9],
    ['pearl', 12],
    ['lace', 22],
    ['gap', 20],
  ],
  [
    ['rules', 9],
    ['scallop', 24],
    ['pearl', 11],
    ['rules', 9],
    ['diamond', 36],
    ['rules', 9],
    ['petal', 40],
    ['gap', 26],
  ],
  [
    ['rules', 9],
    ['lotus', 40],
    ['rules', 9],
    ['chequer', 22],
    ['rules', 9],
    ['fan', 34],
    ['rules', 9],
    ['spear', 40],
    ['gap', 26],
  ],
  [
    ['rules', 9],
    ['fan', 30],
    ['rules', 9],
    ['wave', 40],
    ['rules', 9],
    ['petal', 40],
    ['gap', 24],
  ],
];

/** Where on a finger its border begins. */
const ROOT = 0.1;
/** How much of each finger its border covers, from little to index finger. */
const COVERED = [0.66, 0.7, 0.76, 0.7] as const;

/** A string of beads that sags from one finger's leaf to the next, as a ring chain does. */
const between = (ink: Ink, leaves: readonly Point[]): string =>
  leaves
    .slice(1)
    .map((at, index) => chain(ink, leaves[index]!, at, 26, 4))
    .join('');

export const fingers: Style = (ink, limb) => {
  const borders = limb.digits.slice(0, 4).map((digit, index) => {
    const l = digit.length;
    return (
      stack(ink, digit, l * ROOT, fitted(BORDERS[index]!, l * (COVERED[index]! - ROOT))) +
      band(ink, digit, 'tooth', l * (ROOT - 0.01), -16)
    );
  });
  const leaves = limb.digits.slice(0, 4).map((digit) => digit.at(digit.length * ROOT - 17, 0));
  const hung = leaves.map((at) => place(leaf(joined(ink), 34, 10, 'solid'), { at, turn: 180 }));
  const ends = limb.digits.slice(0, 4).map((digit) => digit.at(digit.length * ROOT - 51, 0));
  const thumb = limb.digits[4]!;
  const heart = limb.shaft.at(352, 0);
  return (
    borders.join('') +
    between(ink, leaves) +
    hung.join('') +
    stack(ink, thumb, thumb.length * 0.44, fitted(BORDERS[3]!, thumb.length * 0.27)) +
    chain(ink, ends[0]!, heart, 12, 5, [[heart, 40]]) +
    chain(ink, heart, ends[3]!, 12, 5, [[heart, 40]]) +
    place(pendant(ink, 66), { at: [heart[0], heart[1] + 44] }) +
    place(openFlower(joined(ink), 40, 6, 'round', 3), { at: heart })
  );
};
