/** Fingers only: each finger has a border of its own from root to nail and the hand is left bare. */
import { band, fitted, type Row, stack } from '../motifs/bands.ts';
import { blossom, leaf } from '../motifs/florals.ts';
import { chain } from '../motifs/jewellery.ts';
import { joined, place } from '../pen.ts';
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

export const fingers: Style = (ink, limb) => {
  const drawn = limb.digits.slice(0, 4).map((digit, index) => {
    const l = digit.length;
    const end = [0.5, 0.62, 0.74, 0.6][index]!;
    return (
      stack(ink, digit, l * 0.1, fitted(BORDERS[index]!, l * (end - 0.1))) +
      band(ink, digit, 'tooth', l * 0.09, -16) +
      place(leaf(joined(ink), 30, 9, 'solid'), { at: digit.at(l * 0.09 - 13, 0), turn: 180 })
    );
  });
  const thumb = limb.digits[4]!;
  const from = limb.digits[3]!.at(4, 0);
  const to = limb.digits[0]!.at(4, 0);
  const heart = limb.shaft.at(415, 0.04);
  return (
    drawn.join('') +
    stack(ink, thumb, thumb.length * 0.52, [
      ['rules', 9],
      ['scallop', 22],
      ['pearl', 11],
      ['rules', 9],
    ]) +
    chain(ink, to, from, 62, 5, [[heart, 34]]) +
    place(blossom(joined(ink), { radius: 34, petals: 8, double: true }), { at: heart })
  );
};
