/** Sole: what a bride shows when she sits: a mandala on the ball of the foot, a trail along the arch, a banded heel and dipped toes. */
import { spline } from '../geometry.ts';
import { stack, zone } from '../motifs/bands.ts';
import { foliage, type Room, stem } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { filled } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const sole: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach } = limb;
  const ball: Room = [centre, reach * 1.06];
  const heel = 215;
  const spine = spline([shaft.at(heel + 20, -0.1), shaft.at(310, -0.34), shaft.at(400, -0.3)], 12);
  return (
    foliage(ink, [ball], {
      spine,
      length: (part) => 62 - part * 12,
      spacing: 34,
      spread: 50,
      styles: ['split', 'solid'],
    }) +
    stem(ink, spine, 7) +
    mandala(ink, centre, reach, mandalaRows(recipe.medallion)) +
    filled(zone(shaft, -60, heel - 130, 1.2), ink.line) +
    stack(ink, shaft, heel - 122, [
      ['tooth', 26, 0.7],
      ['gap', 8],
      ['rule', 5],
      ['diamond', 40],
      ['rule', 5],
      ['scallop', 24],
      ['gap', 6],
      ['pearl', 11, 1.6],
    ]) +
    fingertips(ink, limb, recipe.tips)
  );
};
