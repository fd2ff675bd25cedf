/** Relief (3D): large roses shaded in layers, so that they seem to rise off the skin. */
import { type Point, rings, spline } from '../geometry.ts';
import { band, stack } from '../motifs/bands.ts';
import { curlBeside, edges, foliage, type Room, stem } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { bud, type LeafStyle, leaf } from '../motifs/florals.ts';
import {
  bend,
  circle,
  filled,
  type Ink,
  lined,
  mix,
  type Placement,
  pierced,
  place,
  weight,
} from '../pen.ts';
import type { Style } from '../recipe.ts';

/** What a motif's shadow is drawn in, and how far from it, in its own coordinates. */
interface Shadow {
  readonly ink: Ink;
  readonly fall: (by: number) => Point;
}

/** Every shadow falls straight down the sheet, however its motif is turned; feet are seen toes down. */
function shadowOf(ink: Ink, facing: number, { turn = 0, mirrored = false }: Omit<Placement, 'at'>): Shadow {
  const deep = mix(ink.wash, ink.line, 0.4);
  const angle = ((turn + facing) * Math.PI) / 180;
  const across = Math.sin(angle) * (mirrored ? -1 : 1);
  return {
    ink: { line: deep, wash: deep, ground: deep },
    fall: (by) => [across * by, Math.cos(angle) * by],
  };
}

/** The soft shadow of a flower on the skin: rounds that grow darker towards it. */
const castOn = (ink: Ink, radius: number, { fall }: Shadow): string =>
  [0.2, 0.42, 0.66]
    .map((share, index) =>
      filled(
        circle(fall(radius * 0.13 - index * radius * 0.025), radius * (1 - index * 0.02)),
        mix(ink.ground, ink.wash, share),
      ),
    )
    .join('');

/** A dahlia in four tiers, each throwing a shadow on the one beneath. */
function raisedFlower(ink: Ink, radius: number, shadow: Shadow): string {
  const tiers = [1, 0.76, 0.53, 0.32];
  const lift = shadow.fall(radius * 0.085);
  return (
    tiers
      .map((share, index) => {
        const r = radius * share;
        const petals = 12 - index * 2;
        const inner = r * 0.42;
        const aspect = (Math.PI * (r + inner)) / (petals * (r - inner));
        return (
          band(shadow.ink, rings(lift, r, index * 15), 'bloom', inner, r - inner, aspect) +
          filled(circle(lift, inner * 1.05), shadow.ink.line) +
          filled(circle([0, 0], inner * 1.1), ink.ground) +
          band(ink, rings([0, 0], r, index * 15), 'bloom', inner, r - inner, aspect)
        );
      })
      .join('') +
    filled(circle([0, 0], radius * 0.12), ink.line) +
    lined(circle([0, 0], radius * 0.15), ink.line, weight.fine)
  );
}

const PETAL =
  'M0 0C-0.5 -0.08 -0.98 -0.46 -0.66 -0.86C-0.5 -1.02 -0.2 -0.94 0 -1.02C0.2 -0.94 0.5 -1.02 0.66 -0.86C0.98 -0.46 0.5 -0.08 0 0Z';
/** Strokes that shade a petal from its foot. */
const HATCH =
  'M0 -0.3L0 -0.72M-0.16 -0.3L-0.2 -0.66M0.16 -0.3L0.2 -0.66M-0.3 -0.34L-0.4 -0.58M0.3 -0.34L0.4 -0.58';
/** Petals of a rose from the outermost row inwards: how far they reach, how many, and how far the row is turned. */
const ROSE = [
  [1, 6, 0],
  [0.74, 5, 26],
  [0.5, 4, 10],
  [0.3, 3, 40],
] as const;

/** A rose from above: petal over petal, each dark at its foot, paling to a bare rim, and throwing its shadow on the last. */
function raisedRose(ink: Ink, radius: number, seed: number, shadow: Shadow): string {
  const [x, y] = shadow.fall(radius * 0.05);
  const petals = ROSE.flatMap(([share, count, start], row) =>
    Array.from({ length: count }, (_, index) => {
      const turn = start + ((index + 0.11 * Math.sin(seed + index * 2.4 + row)) * 360) / count;
      const reach = radius * share;
      const breadth = (reach * 3.5) / count;
      const drawn = (data: string, by: number): string =>
        bend(data, (px, py) => [px * breadth * by, py * reach * by]);
      const outer = drawn(PETAL, 1);
      return (
        place(filled(outer, shadow.ink.line), { at: [x, y], turn }) +
        place(
          filled(outer, ink.ground) +
            filled(drawn(PETAL, 0.9), ink.wash) +
            filled(drawn(PETAL, 0.66), shadow.ink.line) +
            pierced(
              outer + bend(PETAL, (px, py) => [px * breadth * 0.9, py * reach * 0.93 - reach * 0.02]),
              ink.line,
            ) +
            lined(drawn(HATCH, 1), ink.line, Math.max(1.4, reach * 0.024)),
          { at: [0, 0], turn },
        )
      );
    }),
  );
  return (
    petals.join('') +
    filled(circle([0, 0], radius * 0.1), ink.line) +
    lined(
      bend('M-0.05 0.02C-0.06 -0.05 0.05 -0.06 0.04 0.02', (px, py) => [px * radius, py * radius]),
      ink.ground,
      radius * 0.026,
    )
  );
}

/** A bud among its leaves, with its shadow. */
const raisedBud = (ink: Ink, length: number, shadow: Shadow): string =>
  place(bud(shadow.ink, length), { at: shadow.fall(8) }) + bud({ ...ink, margin: 0 }, length);

/** A leaf that lies upon its shadow; both are cleared of what is beneath. */
function raisedLeaf(ink: Ink, length: number, style: LeafStyle, shadow: Shadow): string {
  const drawn = (own: Ink, as: LeafStyle): string => leaf(own, length, length * 0.3, as, 0.16);
  return (
    drawn({ ...ink, line: ink.ground }, 'solid') +
    [4.5, 9].map((by) => place(drawn(shadow.ink, 'solid'), { at: shadow.fall(by) })).join('') +
    drawn({ ...ink, margin: 0 }, style)
  );
}

export const relief: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft, digits, kind, facing } = limb;
  const low = recipe.extent * 5;
  const lead = digits[kind === 'foot' ? 4 : 3]!;
  const flowers: readonly (readonly [Point, number])[] = [
    ...(low > 480 ? ([[shaft.at(-low + 110, 0.22), reach * 0.4]] as const) : []),
    [shaft.at(-Math.min(low * 0.6, 330), -0.22), reach * 0.54],
    [shaft.at(-30, 0.26), reach * 0.44],
    [[-10, centre[1] + 10], reach * 0.74],
    [lead.at(-24, -0.4), reach * 0.34],
  ];
  const spine = spline(
    [
      shaft.at(-low + 20, -0.1),
      ...flowers.map(([at]) => at),
      lead.at(lead.length * 0.3, 0),
      lead.at(lead.length * 0.62, 0),
    ],
    10,
  );
  const taken: Room[] = [
    ...flowers.map(([at, size]): Room => [at, size + 4]),
    ...edges(shaft, -low - 80, kind === 'foot' ? 560 : 450),
    ...edges(lead, 20, lead.length * 0.9, 2, 18),
  ];
  const leaves = foliage(ink, taken, {
    spine,
    length: (part) => (part > 0.84 ? 40 : 92 - part * 12),
    spacing: 26,
    spread: 58,
    styles: ['veined', 'split'],
    leaf: (size, style, placed) => raisedLeaf(ink, size, style, shadowOf(ink, facing, placed)),
  });
  const curls = flowers.map(([at, size], index) =>
    [index % 2 ? 84 : -84, index % 2 ? -112 : 112]
      .map((out) => curlBeside(ink, taken, [at, size], out, Math.min(62, size * 0.8)))
      .join(''),
  );
  const hem = stack(
    ink,
    shaft,
    -low,
    [
      ['rule', 5],
      ['gap', 5],
      ['bead', 13, 1.3],
      ['gap', 5],
      ['rule', 5],
    ],
    -1,
  );
  const tip = lead.at(lead.length * 0.62, 0);
  return (
    fingertips(ink, limb, recipe.tips, lead) +
    flowers.map(([at, size]) => place(castOn(ink, size, shadowOf(ink, facing, {})), { at })).join('') +
    leaves +
    curls.join('') +
    stem(ink, spine, 9) +
    place(raisedBud(ink, 50, shadowOf(ink, facing, { turn: 4 })), { at: tip, turn: 4 }) +
    flowers
      .map(([at, size], index) => {
        const turn = index * 24;
        const shadow = shadowOf(ink, facing, { turn });
        return place(
          index % 2 ? raisedFlower(ink, size, shadow) : raisedRose(ink, size, recipe.seed + index, shadow),
          { at, turn },
        );
      })
      .join('') +
    (kind === 'foot' && low < 300 ? '' : hem)
  );
};
