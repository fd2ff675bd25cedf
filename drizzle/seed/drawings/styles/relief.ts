/** Relief (3D): large roses shaded in layers, so that they seem to rise off the skin. */
import { around, type Point, rings, spline, walk } from '../geometry.ts';
import { band, stack } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { leaf, tendril, trailingDots, vine } from '../motifs/florals.ts';
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

/** A leaf with its cast shadow. */
const raisedLeaf = (ink: Ink, length: number): string =>
  place(
    leaf({ ...ink, ground: ink.wash, line: mix(ink.wash, ink.line, 0.35) }, length, length * 0.3, 'solid'),
    { at: [7, 8] },
  ) + leaf(ink, length, length * 0.3, 'veined');

export const relief: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft, digits, kind } = limb;
  const low = recipe.extent * 5;
  const lead = digits[kind === 'foot' ? 4 : 3]!;
  const flowers: readonly (readonly [Point, number])[] = [
    [[-10, centre[1] + 10], reach * 0.74],
    [shaft.at(-30, 0.3), reach * 0.52],
    [shaft.at(-Math.min(low * 0.62, 330), -0.36), reach * 0.58],
    [lead.at(-20, -0.4), reach * 0.34],
    ...(low > 480 ? ([[shaft.at(-low + 90, 0.3), reach * 0.5]] as const) : []),
  ];
  const spine = spline(
    [
      shaft.at(-low, 0),
      ...[...flowers].sort((a, b) => b[0][1] - a[0][1]).map(([at]) => at),
      lead.at(lead.length * 0.62, 0),
    ],
    10,
  );
  const stems = vine(ink, {
    spine,
    stem: 8,
    spacing: 56,
    spread: 62,
    leaf: (index) => raisedLeaf(ink, 92 - (index % 2) * 16),
  });
  const curls = flowers.map(([at, size], index) => {
    const side = index % 2 === 0 ? 1 : -1;
    return (
      place(tendril(ink, size * 0.8, 7), {
        at: around(at, size * 0.86, side * 70),
        turn: side * 62,
        mirrored: side < 0,
      }) +
      trailingDots(
        ink,
        walk([around(at, size * 1.14, -side * 76), around(at, size * 1.8, -side * 88)], 16),
        7,
      )
    );
  });
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
  return (
    fingertips(ink, limb, recipe.tips) +
    stems +
    curls.join('') +
    flowers.map(([at, size]) => place(raisedFlower(ink, size), { at })).join('') +
    (kind === 'foot' && low < 300 ? '' : hem)
  );
};
