/** Bridal: a medallion over kairi in a palm of lattice, and an arched image between borders up the arm. */
import type { Field, Point } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { type Row, stack, zone } from '../motifs/bands.ts';
import { imageAt } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { net } from '../motifs/jaal.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { paisley } from '../motifs/paisley.ts';
import { type Segment, sleeveOf } from '../motifs/sleeve.ts';
import { circle, filled, type Ink, lined, mirroredPair, weight } from '../pen.ts';
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
  const image: Segment =
    recipe.palm === 'window'
      ? { kind: 'round', height: 290, medallion: recipe.medallion }
      : { kind: 'image', height: 330, name: recipe.emblem, net: recipe.jaal };
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

/** The lines that part palm and fingers. */
const fingerRoots = (ink: Ink, limb: Limb, roots: number): string =>
  filled(zone(limb.shaft, roots - 36, roots + 5, 1.2), ink.ground) +
  stack(
    ink,
    limb.shaft,
    roots,
    [
      ['rule', 4],
      ['scallop', 22],
      ['pearl', 9],
      ['rule', 3],
    ],
    -1,
  );

type Palm = (
  ink: Ink,
  limb: Limb,
  recipe: Recipe,
  levels: { readonly top: number; readonly roots: number },
) => string;

const PALMS: Record<NonNullable<Recipe['palm']>, Palm> = {
  /** A medallion over two kairi in lattice. */
  medallion: (ink, limb, recipe, { top, roots }) => {
    const { shaft, centre, reach } = limb;
    const foot = limb.kind === 'foot';
    const radius = reach * (foot ? 0.9 : 0.84);
    const heart: Point = [centre[0], centre[1] - (foot ? 0 : 28)];
    return (
      net(ink, shaft, recipe.jaal, top, roots + 60, 9) +
      mirroredPair(paisley(ink, reach * (foot ? 0.86 : 0.8), recipe.paisley), {
        at: [-reach * 0.42, foot ? centre[1] + reach * 1.62 : -42],
        turn: -4,
        mirrored: true,
      }) +
      filled(circle(heart, radius * 1.12), ink.ground) +
      // The lattice ends on this line, and beads keep it from the petals.
      lined(circle(heart, radius * 1.12), ink.line, weight.line) +
      mandala(ink, heart, radius, mandalaRows(recipe.medallion))
    );
  },
  /** A jharokha with its image in the palm, lattice about it; as the first hand is a mirror image, it looks at the second. */
  window: (ink, { shaft, centre, reach, facing }, recipe, { top, roots }) =>
    net(ink, shaft, recipe.jaal, top, roots + 60, 9) +
    imageAt(ink, [centre[0], centre[1] + 4], facing, reach * 1.86, reach * 2.62, recipe.emblem, true),
  /** Char bagh: four beds of different fill between crossing paths, and a flower where they meet. */
  garden: (ink, { shaft, centre, reach }, recipe, { top, roots }) => {
    const middle = -centre[1];
    const beds = (['flowers', 'checks', 'scales', 'diamonds'] as const).map((name, index) => {
      const [from, to] = index < 2 ? [middle, roots + 60] : [top, middle];
      const half = {
        ...shaft,
        breadth: (s: number) => shaft.breadth(s) / 2,
        at: (s: number, u: number) => shaft.at(s, index % 2 ? (u + 1) / 2 : Math.min(0, (u - 1) / 2)),
      };
      return net(ink, half, name, from, to, index % 2 ? 4 : 5, index % 2 === 1);
    });
    const upright: Field = {
      length: 68,
      breadth: () => roots - top,
      at: (s, u) => shaft.at((top + roots) / 2 + (u * (roots - top + 120)) / 2, (s - 34) / 172),
    };
    const path: readonly Row[] = [
      ['bar', 5],
      ['gap', 4],
      ['diamond', 50],
      ['gap', 4],
      ['bar', 5],
    ];
    return (
      beds.join('') +
      filled(zone(shaft, middle - 41, middle + 41, 1.9), ink.ground) +
      stack(ink, { ...shaft, at: (s, u) => shaft.at(s, u * 1.3 + 0.3) }, middle - 34, path) +
      filled(zone(upright, -7, 75, 1), ink.ground) +
      stack(ink, upright, 0, path) +
      filled(circle(centre, reach * 0.62), ink.ground) +
      lined(circle(centre, reach * 0.58), ink.line, weight.line) +
      mandala(ink, centre, reach * 0.52, mandalaRows(recipe.medallion))
    );
  },
};

export const bridal: Style = (ink, limb, recipe) => {
  const { shaft } = limb;
  const foot = limb.kind === 'foot';
  const kada = KADA[recipe.seed % KADA.length]!;
  const top = foot ? 20 : 34;
  const low = -recipe.extent * 5;
  const roots = foot ? 565 : 482;
  return (
    PALMS[recipe.palm ?? 'medallion'](ink, limb, recipe, { top, roots }) +
    fingerRoots(ink, limb, roots) +
    sleeveOf(ink, limb, top, low, armOf(recipe, kada)) +
    filled(zone(shaft, low - 900, low, 1.1), ink.ground) +
    stack(ink, shaft, low, HEM, -1) +
    fingertips(ink, limb, recipe.tips)
  );
};
