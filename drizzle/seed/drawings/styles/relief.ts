/** Relief (3D): large roses shaded in layers, so that they seem to rise off the skin. */
import { type Point, rings, spline } from '../geometry.ts';
import { band, stack } from '../motifs/bands.ts';
import { curlBeside, edges, foliage, openFlower, type Room, stem } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { bud, type LeafStyle, leaf } from '../motifs/florals.ts';
import { circle, filled, type Ink, lined, mix, place, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** A dahlia in four tiers, each throwing a shadow on the one beneath. */
function raisedFlower(ink: Ink, radius: number): string {
  const deep = mix(ink.wash, ink.line, 0.4);
  const tiers = [1, 0.76, 0.53, 0.32];
  return (
    tiers
      .map((share, index) => {
        const r = radius * share;
        const petals = 12 - index * 2;
        const inner = r * 0.42;
        const aspect = (Math.PI * (r + inner)) / (petals * (r - inner));
        const lift: Point = [radius * 0.05, radius * 0.07];
        const shadowInk: Ink = { line: deep, wash: deep, ground: deep };
        return (
          band(shadowInk, rings(lift, r, index * 15), 'bloom', inner, r - inner, aspect) +
          filled(circle(lift, inner * 1.05), deep) +
          filled(circle([0, 0], inner * 1.1), ink.ground) +
          band(ink, rings([0, 0], r, index * 15), 'bloom', inner, r - inner, aspect)
        );
      })
      .join('') +
    filled(circle([0, 0], radius * 0.12), ink.line) +
    lined(circle([0, 0], radius * 0.15), ink.line, weight.fine)
  );
}

/** A rose mallow: broad petals over broader ones, each row throwing its shadow. */
function raisedMallow(ink: Ink, radius: number, seed: number): string {
  const deep = mix(ink.wash, ink.line, 0.4);
  const shadow: Ink = { line: deep, wash: deep, ground: deep };
  return [1, 0.66]
    .map((share, row) => {
      const r = radius * share;
      return (
        place(openFlower(shadow, r, 6 - row, 'notched', seed + row), {
          at: [radius * 0.05, radius * 0.07],
          turn: row * 30,
        }) +
        place(openFlower({ ...ink, margin: 0 }, r, 6 - row, 'notched', seed + row), {
          at: [0, 0],
          turn: row * 30,
        })
      );
    })
    .join('');
}

/** A bud among its leaves, with its shadow. */
const raisedBud = (ink: Ink, length: number): string => {
  const deep = mix(ink.wash, ink.line, 0.4);
  return place(bud({ line: deep, wash: deep, ground: deep }, length), { at: [5, 6] }) + bud(ink, length);
};

/** A leaf with its cast shadow. */
const raisedLeaf = (ink: Ink, length: number, style: LeafStyle): string =>
  place(
    leaf(
      { ...ink, ground: ink.wash, line: mix(ink.wash, ink.line, 0.35) },
      length,
      length * 0.3,
      'solid',
      0.16,
    ),
    { at: [6, 7] },
  ) + leaf(ink, length, length * 0.3, style, 0.16);

export const relief: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft, digits, kind } = limb;
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
  const drawn = (size: number, style: LeafStyle): string => raisedLeaf(ink, size, style);
  const leaves = foliage(ink, taken, {
    spine,
    length: (part) => (part > 0.84 ? 40 : 92 - part * 12),
    spacing: 26,
    spread: 58,
    styles: ['veined', 'split'],
    leaf: drawn,
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
    leaves +
    curls.join('') +
    stem(ink, spine, 9) +
    place(raisedBud(ink, 50), { at: tip, turn: 4 }) +
    flowers
      .map(([at, size], index) =>
        place(index % 2 ? raisedFlower(ink, size) : raisedMallow(ink, size, recipe.seed + index), {
          at,
          turn: index * 24,
        }),
      )
      .join('') +
    (kind === 'foot' && low < 300 ? '' : hem)
  );
};
