/** Groom: one bold emblem and broad, plain borders on a man's hand. */

import { rings } from '../geometry.ts';
import { band, type Row, stack } from '../motifs/bands.ts';
import { emblem } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { circle, filled, lined, place, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

const CUFFS: readonly (readonly Row[])[] = [
  [
    ['bar', 20],
    ['gap', 8],
    ['chevron', 56, 1.2],
    ['gap', 8],
    ['bar', 10],
    ['gap', 8],
    ['bead', 20, 1.2],
  ],
  [
    ['bar', 14],
    ['gap', 7],
    ['diamond', 58],
    ['gap', 7],
    ['bar', 14],
    ['gap', 10],
    ['tooth', 36],
  ],
];

export const gentleman: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft } = limb;
  const field = rings(centre, reach);
  const rim =
    band(ink, field, recipe.seed % 2 ? 'tooth' : 'drop', reach * 0.78, reach * 0.2, 0.9) +
    filled(circle(centre, reach * 0.76), ink.ground) +
    lined(circle(centre, reach * 0.74), ink.line, weight.broad) +
    lined(circle(centre, reach * 0.66), ink.line, weight.fine);
  return (
    rim +
    place(emblem(ink, recipe.emblem, reach * 0.68), { at: centre }) +
    stack(ink, shaft, 10, CUFFS[recipe.seed % CUFFS.length]!, -1) +
    fingertips(ink, limb, recipe.tips)
  );
};
