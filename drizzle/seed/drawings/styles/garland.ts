/** Bal mala: garlands of marigold and jasmine wound around hand and forearm, with bare skin between the strands. */
import { type Field, type Point, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { openFlower } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, leaf, marigold } from '../motifs/florals.ts';
import { chain, jhumka } from '../motifs/jewellery.ts';
import { filled, type Ink, place, swell } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** One strand across the limb, sagging between its ends; `right` is how far across it runs (past 1 on to the thumb). */
function strand(ink: Ink, field: Field, from: number, to: number, size: number, right = 1.04): string {
  const line: Point[] = Array.from({ length: 25 }, (_, index) => {
    const t = index / 24;
    return field.at(from + (to - from) * t - Math.sin(Math.PI * t) * 40, -1.04 + (1.04 + right) * t);
  });
  const flowers = walk(line, size * 1.72);
  const heads = flowers.map((_, index) => HEADS[(index + Math.round(size)) % HEADS.length]!);
  const leaves = flowers.map((step, index) => {
    const next = flowers[index + 1];
    if (!next) return '';
    const at: Point = [(step.point[0] + next.point[0]) / 2, (step.point[1] + next.point[1]) / 2];
    // Straight out of the gap between two flowers, the only way in which a leaf shows whole.
    return [-90, 90]
      .map((lean) =>
        place(leaf(ink, size * 1.5, size * 0.3, index % 2 ? 'veined' : 'split'), {
          at,
          turn: step.heading + lean,
        }),
      )
      .join('');
  });
  return (
    filled(swell(line, 6), ink.line) +
    leaves.join('') +
    flowers
      .map(({ point, heading }, index) =>
        place(heads[index]!(ink, size, index), { at: point, turn: heading - 90 }),
      )
      .join('')
  );
}

/** The flowers of a strand in turn: marigold, rose, double jasmine and champa, no two neighbours alike. */
const HEADS: readonly ((ink: Ink, size: number, index: number) => string)[] = [
  (ink, size) => marigold(ink, size),
  (ink, size, index) => openFlower(ink, size * 0.92, 5, 'notched', index),
  (ink, size) => blossom(ink, { radius: size * 0.8, petals: 8, double: true }),
  (ink, size, index) => openFlower(ink, size * 0.86, 7, 'pointed', index),
];

export const garland: Style = (ink, limb, recipe) => {
  const { shaft, digits, kind } = limb;
  const low = recipe.extent * 5;
  const lead = digits[kind === 'foot' ? 3 : 2]!;
  const levels = [330, 40, -250, -540].filter((level) => level > 130 - low);
  const strands = levels
    .map((level, index) =>
      strand(
        ink,
        shaft,
        level + 70,
        level - 50,
        index === 0 ? 56 : 50,
        kind !== 'foot' && level > 0 ? 1.7 : 1.04,
      ),
    )
    .join('');
  const tops = walk([lead.at(lead.length * 0.55, 0), lead.at(0, 0), shaft.at(370, 0.1)], 66);
  const fall = tops.map((step, index) => place(marigold(ink, 28 + index * 2.6), { at: step.point })).join('');
  const swags = levels
    .slice(0, -1)
    .map(
      (level) =>
        chain(ink, shaft.at(level - 20, -0.96), shaft.at(level - 110, 0.96), 62, 5) +
        place(jhumka(ink, 92), { at: shaft.at(level - 150, 0.1), turn: limb.facing }),
    )
    .join('');
  const hem = stack(ink, shaft, -low, [
    ['rules', 12],
    ['lotus', 40],
    ['gap', 5],
    ['pearl', 10, 1.6],
  ]);
  return fingertips(ink, limb, recipe.tips) + swags + fall + strands + hem;
};
