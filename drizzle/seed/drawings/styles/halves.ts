/**
 * Halves: a bridal story told by two hands together. A great medallion and the images up the arm are cut at the edge of the little
 * finger and whole when the palms are joined; the thumb's side is all lattice.
 */
import { rings } from '../geometry.ts';
import { stack, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { net } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { paisley } from '../motifs/paisley.ts';
import { type Segment, sleeveOf } from '../motifs/sleeve.ts';
import { circle, filled, place } from '../pen.ts';
import type { Style } from '../recipe.ts';
import { HEM, KADA } from './bridal.ts';

export const halves: Style = (ink, limb, recipe) => {
  const { shaft, reach } = limb;
  const low = -recipe.extent * 5;
  const middle = shaft.at(262, -1);
  const radius = reach * 1.42;
  const outer = rings(middle, radius);
  const palm =
    net(ink, shaft, recipe.jaal, 24, 540, 9) +
    filled(circle(middle, radius * 1.3), ink.ground) +
    stack(ink, outer, radius * 1.06, [
      ['rules', 11],
      ['petal', 42],
    ]) +
    mandala(ink, middle, radius, mandalaRows(recipe.medallion)) +
    place(paisley(ink, reach * 0.9, recipe.paisley), { at: [shaft.at(44, 0.62)[0], -44], turn: 22 }) +
    filled(zone(shaft, 446, 487, 1.2), ink.ground) +
    stack(
      ink,
      shaft,
      482,
      [
        ['rule', 4],
        ['scallop', 22],
        ['pearl', 11],
      ],
      -1,
    );
  const kada = KADA[recipe.seed % KADA.length]!;
  const segments: Segment[] = [
    { kind: 'rows', rows: kada },
    { kind: 'meeting', height: 300, name: recipe.emblem, net: recipe.jaal },
    { kind: 'rows', rows: KADA[(recipe.seed + 1) % KADA.length]! },
    { kind: 'meeting', height: 270, name: recipe.partner ?? recipe.emblem, net: recipe.jaal },
    { kind: 'rows', rows: kada.slice(2, 11) },
    { kind: 'kairi', height: 200, fill: 'rows' },
  ];
  return (
    palm +
    sleeveOf(ink, limb, 26, low, recipe.extent < 100 ? [segments[0]!] : segments) +
    filled(zone(shaft, low - 900, low, 1.1), ink.ground) +
    stack(ink, shaft, low, HEM, -1) +
    fingertips(ink, limb, recipe.tips)
  );
};
