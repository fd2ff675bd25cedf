/** Bridal: a medallion over kairi in a palm of lattice, and an arched image between borders up the arm. */
import type { Point } from '../geometry.ts';
import { type Row, stack, zone } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { net } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { paisley } from '../motifs/paisley.ts';
import { type Segment, sleeveOf } from '../motifs/sleeve.ts';
import { circle, filled, lined, mirroredPair, weight } from '../pen.ts';
import type { Recipe, Style } from '../recipe.ts';

export const KADA: readonly (readonly Row[])[] = [
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
export const HEM: readonly Row[] = [
  ['rule', 6],
  ['gap', 4],
  ['scallop', 30],
  ['gap', 6],
  ['drop', 26, 0.8],
  ['gap', 5],
  ['pearl', 12, 1.6],
];

/** The arm by how far the henna runs: the longer, the more of the story there is room for. */
function armOf(recipe: Recipe, kada: readonly Row[]): Segment[] {
  const rows: Segment = { kind: 'rows', rows: kada };
  const image: Segment = { kind: 'image', height: 400, name: recipe.emblem, net: recipe.jaal };
  if (recipe.extent < 90) return [rows];
  if (recipe.extent < 150) return [rows, image];
  return [
    rows,
    image,
    { kind: 'rows', rows: KADA[(recipe.seed + 1) % KADA.length]! },
    { kind: 'kairi', height: 250, fill: recipe.paisley },
    { kind: 'rows', rows: kada.slice(2, 9) },
    { kind: 'net', height: 150, net: recipe.jaal, count: 9 },
  ];
}

export const bridal: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach } = limb;
  const foot = limb.kind === 'foot';
  const kada = KADA[recipe.seed % KADA.length]!;
  const top = foot ? 20 : 34;
  const low = -recipe.extent * 5;
  const radius = reach * (foot ? 0.9 : 0.84);
  const heart: Point = [centre[0], centre[1] - (foot ? 0 : 28)];
  const heel = foot ? centre[1] + reach * 1.62 : -42;
  const roots = foot ? 565 : 482;
  const palm =
    net(ink, shaft, recipe.jaal, top, roots + 60, 9) +
    mirroredPair(paisley(ink, reach * (foot ? 0.86 : 0.8), recipe.paisley), {
      at: [-reach * 0.42, heel],
      turn: -4,
      mirrored: true,
    }) +
    filled(circle(heart, radius * 1.12), ink.ground) +
    lined(circle(heart, radius * 1.07), ink.line, weight.line) +
    mandala(ink, heart, radius, mandalaRows(recipe.medallion)) +
    filled(zone(shaft, roots - 36, roots + 5, 1.2), ink.ground) +
    stack(
      ink,
      shaft,
      roots,
      [
        ['rule', 4],
        ['scallop', 22],
        ['pearl', 11],
      ],
      -1,
    );
  return (
    palm +
    sleeveOf(ink, limb, top, low, armOf(recipe, kada)) +
    filled(zone(shaft, low - 900, low, 1.1), ink.ground) +
    stack(ink, shaft, low, HEM, -1) +
    fingertips(ink, limb, recipe.tips)
  );
};
