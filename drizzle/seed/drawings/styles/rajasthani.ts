/** Rajasthani: row upon row without bare skin: checks, bars, processions of elephants and peacocks, mirrored paisleys. */
import type { Point } from '../geometry.ts';
import { type Row, stack, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { net } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { paisley } from '../motifs/paisley.ts';
import { type Segment, sleeveOf } from '../motifs/sleeve.ts';
import { circle, filled, lined, mirroredPair, weight } from '../pen.ts';
import type { Recipe, Style } from '../recipe.ts';

const BORDER: readonly Row[] = [
  ['bar', 8],
  ['gap', 4],
  ['rule', 4],
  ['chequer', 30],
  ['rule', 4],
  ['gap', 4],
  ['bar', 8],
];
const LACE: readonly Row[] = [
  ['scallop', 30],
  ['rules', 12],
  ['diamond', 34],
  ['rules', 12],
];
const LEAVES: readonly Row[] = [
  ['rules', 10],
  ['fan', 36],
  ['rules', 10],
  ['tooth', 24],
  ['bar', 7],
];

/** The arm or shin as a frieze: figures walk between borders, the more of them the longer it is. */
function frieze({ extent, emblem, partner = emblem }: Recipe): Segment[] {
  const border: Segment = { kind: 'rows', rows: BORDER };
  const first: Segment = { kind: 'figures', height: 132, name: emblem };
  const second: Segment = { kind: 'figures', height: 132, name: partner };
  if (extent < 90) return [border, { kind: 'rows', rows: LACE }];
  if (extent < 150)
    return [border, first, border, { kind: 'rows', rows: [...LACE, ...LEAVES] }, second, border];
  return [
    border,
    first,
    { kind: 'rows', rows: [...BORDER, ...LACE, ...LEAVES] },
    second,
    { kind: 'rows', rows: [...BORDER, ...LACE] },
    first,
    { kind: 'rows', rows: [...LEAVES, ...BORDER] },
    second,
    { kind: 'rows', rows: [...LACE, ...BORDER] },
  ];
}

export const rajasthani: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach } = limb;
  const foot = limb.kind === 'foot';
  const low = -recipe.extent * 5;
  const top = foot ? 16 : 30;
  const roots = foot ? 565 : 482;
  const heart: Point = [centre[0], centre[1] - reach * (foot ? 0.2 : 0.12)];
  return (
    net(ink, shaft, recipe.jaal, top, roots + 60, foot ? 9 : 10) +
    mirroredPair(paisley(ink, reach * 0.84, recipe.paisley), {
      at: [-reach * 0.44, foot ? centre[1] + reach * 1.62 : -42],
      turn: -4,
      mirrored: true,
    }) +
    filled(circle(heart, reach * 0.98), ink.ground) +
    lined(circle(heart, reach * 0.98), ink.line, weight.line) +
    lined(circle(heart, reach * 0.92), ink.line, weight.fine) +
    mandala(ink, heart, reach * 0.84, mandalaRows(recipe.medallion)) +
    filled(zone(shaft, roots - 44, roots + 5, 1.2), ink.ground) +
    stack(ink, shaft, roots, LEAVES.slice(0, 3), -1) +
    sleeveOf(ink, limb, top, low, frieze(recipe)) +
    filled(zone(shaft, low - 900, low, 1.1), ink.ground) +
    stack(
      ink,
      shaft,
      low,
      [
        ['bar', 8],
        ['scallop', 32],
        ['gap', 5],
        ['drop', 28, 0.8],
      ],
      -1,
    ) +
    fingertips(ink, limb, recipe.tips)
  );
};
