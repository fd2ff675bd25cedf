/** Fusion (Indo-Western): a curved sash parts the hand; a cool lattice on one side, a few blossoms and bare skin on the other. */
import { around, type Point, spline, strip, walk } from '../geometry.ts';
import { type Row, stack, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, leaf, trailingDots } from '../motifs/florals.ts';
import { jaal } from '../motifs/jaal.ts';
import { clipped, filled, place, straight } from '../pen.ts';
import type { Style } from '../recipe.ts';

const SASHES: readonly (readonly Row[])[] = [
  [
    ['rule', 5],
    ['chevron', 40],
    ['rule', 5],
  ],
  [
    ['rule', 5],
    ['diamond', 44],
    ['rule', 5],
  ],
  [
    ['rule', 5],
    ['wave', 48],
    ['rule', 5],
  ],
];

export const fusion: Style = (ink, limb, recipe) => {
  const low = recipe.extent * 5;
  const toe = limb.kind === 'foot';
  const lead = limb.digits[toe ? 4 : 3]!;
  const top = lead.at(lead.length * 0.04, -0.2);
  const knuckles = toe ? 545 : 452;
  const line: Point[] = spline(
    [
      [-230, low + 20],
      [-20, low * 0.45],
      [60, -60],
      [-30, -260],
      [40, -420],
      [top[0], top[1]],
      lead.at(lead.length * 0.4, 0),
    ],
    12,
  );
  const sash = strip(line, () => 24);
  const wide: Point[] = [...line, [420, -900], [-420, -900], [-420, low + 20]];
  // The sash is a band laid along its own spine: rows run along the line instead of across it.
  const lengthwise = {
    length: 48,
    breadth: () => sash.length,
    at: (s: number, u: number): Point => sash.at(((u + 1) / 2) * sash.length, (s - 24) / 24),
  };
  const lattice = clipped(
    'sash',
    straight(wide, true),
    jaal(ink, recipe.jaal, { from: [-300, -600], to: [300, low + 60] }, 58),
  );
  const stations = walk(line, 150).slice(1, -2);
  const flowers = stations
    .map((step, index) => {
      const at = around(step.point, 76, step.heading + 90);
      const size = 54 - index * 3;
      return (
        place(leaf(ink, 66, 20, 'veined'), {
          at: around(at, size * 0.6, step.heading + 150),
          turn: step.heading + 150,
        }) +
        place(leaf(ink, 60, 18), { at: around(at, size * 0.6, step.heading + 50), turn: step.heading + 50 }) +
        trailingDots(
          ink,
          walk([around(at, size * 1.3, step.heading + 96), around(at, size * 2.1, step.heading + 104)], 14),
          6,
        ) +
        place(blossom(ink, { radius: size, petals: 8, double: index % 2 === 0 }), { at })
      );
    })
    .join('');
  const edge = (u: number): Point[] =>
    Array.from({ length: 60 }, (_, index) => sash.at((sash.length * index) / 59, u));
  const bare =
    filled(zone(limb.shaft, -low - 700, -low), ink.ground) +
    filled(zone(limb.shaft, knuckles, knuckles + 600, 3), ink.ground);
  const sashBand =
    filled(straight([...edge(-1), ...edge(1).reverse()], true), ink.ground) +
    stack(ink, lengthwise, 0, SASHES[recipe.seed % SASHES.length]!);
  const body =
    lattice +
    bare +
    stack(ink, limb.shaft, knuckles, [
      ['rule', 4],
      ['scallop', 20],
      ['pearl', 9],
    ]) +
    flowers +
    sashBand;
  const hem = stack(ink, limb.shaft, -low, [
    ['clear', 2],
    ['rules', 12],
    ['tooth', 26],
    ['gap', 6],
    ['pearl', 9, 2],
  ]);
  return body + hem + fingertips(ink, limb, recipe.tips);
};
