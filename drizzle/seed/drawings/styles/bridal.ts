/** Bridal: the whole hand filled, a medallion in the palm, kada at the wrist, an arched image and borders up the forearm. */
import type { Point } from '../geometry.ts';
import { type Row, stack, thicknessOf, zone } from '../motifs/bands.ts';
import { imageAt } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom } from '../motifs/florals.ts';
import { jaal } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { paisley } from '../motifs/paisley.ts';
import { circle, filled, mirroredPair, place } from '../pen.ts';
import type { Style } from '../recipe.ts';

const KADA: readonly (readonly Row[])[] = [
  [
    ['bar', 8],
    ['gap', 4],
    ['scallop', 28],
    ['gap', 4],
    ['pearl', 13],
    ['gap', 3],
    ['bar', 7],
    ['gap', 5],
    ['diamond', 40],
    ['gap', 5],
    ['bar', 7],
    ['gap', 3],
    ['petal', 44],
    ['rule', 6],
  ],
  [
    ['bar', 7],
    ['gap', 4],
    ['lotus', 48],
    ['gap', 2],
    ['bar', 7],
    ['gap', 4],
    ['chequer', 27],
    ['gap', 4],
    ['bar', 7],
    ['gap', 3],
    ['lace', 28],
    ['rule', 6],
  ],
  [
    ['bar', 7],
    ['gap', 3],
    ['fan', 40],
    ['rules', 12],
    ['wave', 42],
    ['rules', 12],
    ['spear', 42],
    ['gap', 3],
    ['bar', 7],
  ],
];
const HEM: readonly Row[] = [
  ['rule', 6],
  ['gap', 4],
  ['scallop', 30],
  ['gap', 6],
  ['drop', 26, 0.8],
  ['gap', 5],
  ['pearl', 12, 1.6],
];

export const bridal: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach } = limb;
  const extent = recipe.extent * 5;
  const kada = KADA[recipe.seed % KADA.length]!;
  const field = { from: [-360, -760], to: [460, 240] } as const;
  const foot = limb.kind === 'foot';
  const radius = reach * (foot ? 0.9 : 0.84);
  const heart: Point = [centre[0], centre[1] - (foot ? 0 : 34)];
  const heel = foot ? centre[1] + reach * 1.62 : -38;
  const palm =
    jaal(ink, recipe.jaal, field, 46) +
    mirroredPair(paisley(ink, reach * (foot ? 0.9 : 0.86), recipe.paisley), {
      at: [-reach * 0.44, heel],
      turn: -4,
      mirrored: true,
    }) +
    filled(circle(heart, radius * 1.06), ink.line) +
    filled(circle(heart, radius * 1.025), ink.ground) +
    mandala(ink, heart, radius, mandalaRows(recipe.medallion)) +
    filled(zone(shaft, foot ? 545 : 460, foot ? 585 : 500), ink.ground) +
    stack(
      ink,
      shaft,
      foot ? 585 : 500,
      [
        ['rule', 4],
        ['scallop', 22],
        ['pearl', 11],
      ],
      -1,
    );
  const kadaTop = 34;
  const forearm = extent - thicknessOf(kada) + kadaTop;
  const start = -forearm - thicknessOf(kada) + kadaTop;
  const panelWidth = shaft.breadth(-300) * 0.9;
  const panelHeight = Math.min(panelWidth * 1.62, forearm * 0.74);
  const panelBase = kadaTop - thicknessOf(kada) - panelHeight - 30;
  const banded = (top: number): string =>
    filled(zone(shaft, top - thicknessOf(kada), top), ink.ground) + stack(ink, shaft, top, kada, -1);
  const middle = (level: number): number => shaft.at(level, 0)[0];
  let arm = filled(zone(shaft, start, kadaTop), ink.ground);
  if (forearm > 200) {
    const sides = { from: [-260, -kadaTop], to: [260, -start] } as const;
    arm += jaal(ink, recipe.jaal, sides, 40) + filled(zone(shaft, start - 600, start), ink.ground);
    arm += imageAt(
      ink,
      [middle(panelBase), -panelBase - panelHeight / 2],
      limb.facing,
      panelWidth,
      panelHeight,
      recipe.emblem,
    );
    if (-panelBase + 160 < -start) {
      arm += banded(panelBase - 12);
      const rest = -start + panelBase - thicknessOf(kada) - 20;
      if (rest > 130) {
        const y = -panelBase + 12 + thicknessOf(kada) + rest / 2;
        arm +=
          place(blossom(ink, { radius: rest * 0.44, petals: 10, double: true }), { at: [middle(-y), y] }) +
          mirroredPair(
            paisley(ink, rest * 0.82, 'nested', false),
            { at: [middle(-y) - rest * 0.72, y + rest * 0.4], turn: 8, mirrored: true },
            middle(-y),
          );
      }
    }
  }
  return (
    palm + arm + banded(kadaTop) + stack(ink, shaft, start, HEM, -1) + fingertips(ink, limb, recipe.tips)
  );
};
