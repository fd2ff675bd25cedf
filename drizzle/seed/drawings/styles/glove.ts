/** Jaal glove: a lattice like lace that is drawn over the hand to the middle joints of the fingers, with a flower at its heart. */
import type { Point } from '../geometry.ts';
import { band, stack, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom } from '../motifs/florals.ts';
import { net } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { circle, filled, lined, place, straight, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const glove: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach, digits } = limb;
  const low = -recipe.extent * 5;
  const fingers = digits.map((digit, index) => {
    const [from, to] =
      index === 4 ? [digit.length * 0.24, digit.length * 0.56] : [digit.length * 0.1, digit.length * 0.47];
    return (
      filled(zone(digit, from, digit.length * 0.71), ink.ground) +
      net(
        ink,
        { ...digit, at: (s, u) => digit.at(s, Math.min(1.04, Math.max(-1.04, u))) },
        recipe.jaal,
        from,
        to,
        2,
        false,
      ) +
      stack(ink, digit, from - 4, [['bar', 7]]) +
      band(ink, digit, 'scallop', to, 24) +
      stack(ink, digit, to - 10, [['bar', 6]]) +
      stack(ink, digit, to + 30, [['pearl', 9, 1.6]])
    );
  });
  const cuff = stack(
    ink,
    shaft,
    low + 40,
    [
      ['bar', 8],
      ['gap', 5],
      ['zigzag', 34],
      ['gap', 4],
      ['bar', 6],
      ['gap', 3],
      ['fan', 40],
      ['gap', 6],
      ['drop', 24, 0.9],
      ['gap', 4],
      ['pearl', 9, 2],
    ],
    -1,
  );
  const heart: Point = [centre[0], centre[1] - 10];
  const edge = [-1, 1].map((u) =>
    lined(
      straight(
        Array.from({ length: u < 0 ? 20 : 9 }, (_, index) => shaft.at(low + 40 + index * 24, u * 0.985)),
      ),
      ink.line,
      weight.line,
    ),
  );
  return (
    net(ink, shaft, recipe.jaal, low + 40, 560, 8, true) +
    fingertips(ink, limb, recipe.tips) +
    fingers.join('') +
    edge.join('') +
    filled(circle(heart, reach * 0.62 + 22), ink.ground) +
    lined(circle(heart, reach * 0.62 + 20), ink.line, weight.bold) +
    mandala(ink, heart, reach * 0.62, mandalaRows(recipe.medallion)) +
    place(blossom(ink, { radius: reach * 0.2, petals: 10, double: true }), { at: heart }) +
    filled(zone(shaft, low - 800, low + 40, 1.1), ink.ground) +
    cuff
  );
};
