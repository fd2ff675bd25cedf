/** Bal mala: garlands of marigold and jasmine wound around hand and forearm, with bare skin between the strands. */
import { around, type Field, type Point, type Step, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { openFlower } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf, marigold } from '../motifs/florals.ts';
import { chain, jhumka } from '../motifs/jewellery.ts';
import { filled, type Ink, place, swell } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** One strand across the limb, sagging between its ends; `right` is how far across it runs (past 1 on to the thumb). */
function strand(ink: Ink, field: Field, from: number, to: number, size: number, right = 1.04): string {
  const line: Point[] = Array.from({ length: 25 }, (_, index) => {
    const t = index / 24;
    return field.at(from + (to - from) * t - Math.sin(Math.PI * t) * 40, -1.04 + (1.04 + right) * t);
  });
  const flowers = walk(line, size * 1.8);
  const heads = flowers.map((_, index) => HEADS[(index + Math.round(size)) % HEADS.length]!);
  const leaves = flowers.map((step, index) => {
    const next = flowers[index + 1];
    if (!next) return '';
    const at: Point = [(step.point[0] + next.point[0]) / 2, (step.point[1] + next.point[1]) / 2];
    // Straight out of the gap between two flowers, the only way in which a leaf shows whole.
    return [-90, 90]
      .map((lean) =>
        place(leaf(ink, size * 1.36, size * 0.38, (index % 2 === 0) === lean < 0 ? 'solid' : 'split', 0.14), {
          at,
          turn: step.heading + lean,
          mirrored: lean < 0,
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

/** The flowers of a strand in turn: rose, marigold, champa and jasmine, no two neighbours alike. */
const HEADS: readonly ((ink: Ink, size: number, index: number) => string)[] = [
  (ink, size, index) => openFlower(ink, size, 6, 'notched', index),
  (ink, size) => marigold(ink, size * 0.86),
  (ink, size, index) => openFlower(ink, size * 0.96, 5, 'round', index),
  (ink, size, index) => openFlower(ink, size * 0.84, 7, 'pointed', index),
];

/** What falls over a finger, from its tip to the strand: marigold and jasmine in turn, each with a pair of leaves. */
function fallOver(ink: Ink, tops: readonly Step[]): string {
  const leaves = tops.map(({ point, heading }, index) =>
    index === 0
      ? ''
      : [-1, 1]
          .map((side) =>
            place(leaf(ink, 36, 11, 'solid'), {
              at: around(point, 34, heading + 180),
              turn: heading + side * 84,
              mirrored: side < 0,
            }),
          )
          .join(''),
  );
  return (
    leaves.join('') +
    tops
      .map(({ point }, index) =>
        place(index % 2 ? openFlower(ink, 30, 6, 'pointed', index) : marigold(ink, 28), { at: point }),
      )
      .join('')
  );
}

export const garland: Style = (ink, limb, recipe) => {
  const { shaft, digits, kind } = limb;
  const low = recipe.extent * 5;
  const lead = digits[kind === 'foot' ? 3 : 2]!;
  const levels = [330, 20, -290, -580].filter((level) => level > 130 - low);
  const strands = levels
    .map((level, index) =>
      strand(
        ink,
        shaft,
        level + 70,
        level - 50,
        index === 0 ? 60 : 56,
        kind !== 'foot' && level > 0 ? 1.7 : 1.04,
      ),
    )
    .join('');
  const tops = walk([lead.at(lead.length * 0.62, 0), lead.at(0, 0), shaft.at(380, 0.1)], 68);
  const fall = fallOver(ink, tops) + place(leaf(ink, 44, 13, 'split'), { at: lead.at(lead.length * 0.7, 0) });
  const swags = levels
    .slice(0, -1)
    .map(
      (level) =>
        chain(ink, shaft.at(level - 20, -0.96), shaft.at(level - 110, 0.96), 34, 4) +
        chain(ink, shaft.at(level - 30, -0.96), shaft.at(level - 120, 0.96), 62, 6, [
          [shaft.at(level - 156, 0.06), 15],
        ]) +
        place(jhumka(ink, 88), { at: shaft.at(level - 142, 0.06), turn: limb.facing }),
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
