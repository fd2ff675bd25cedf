/** Gol tikki: one round mandala, bare skin about it, capped fingertips and a fine band at the wrist. */

import { around } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf } from '../motifs/florals.ts';
import { mandala, mandalaRows, ringOf } from '../motifs/mandala.ts';
import { place } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const tikki: Style = (ink, limb, recipe) => {
  const { centre, shaft } = limb;
  const reach = limb.reach * (limb.kind === 'foot' ? 0.84 : 1);
  const crown =
    recipe.seed % 2 === 0
      ? ringOf(24, (angle) =>
          place(leaf(ink, reach * 0.17, reach * 0.05, 'solid'), {
            at: around(centre, reach * 0.99, angle),
            turn: angle,
          }),
        )
      : '';
  const band = stack(ink, shaft, -recipe.extent * 5, [
    ['pearl', 10, 1.5],
    ['gap', 5],
    ['rule', 5],
    ['lace', 28],
    ['gap', 6],
    ['rules', 10],
    ['spear', 34],
    ['gap', 6],
    ['pearl', 9, 2],
  ]);
  return (
    crown +
    mandala(ink, centre, reach * (crown ? 0.96 : 1.06), mandalaRows(recipe.medallion)) +
    band +
    fingertips(ink, limb, recipe.tips)
  );
};
