/** Arabic: one bold trail of blossoms, leaves and paisleys that crosses the hand on the diagonal, with bare skin to either side. */
import { around, type Point, spline, walk } from '../geometry.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, bud, leaf, tendril, trailingDots } from '../motifs/florals.ts';
import { paisley } from '../motifs/paisley.ts';
import { filled, place, seeded, swell } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const arabic: Style = (ink, limb, recipe) => {
  const { shaft } = limb;
  const foot = limb.kind === 'foot';
  const lead = limb.digits[foot ? 4 : 3]!;
  const low = recipe.extent * 5;
  const onFinger = foot ? [0.2, 0.4] : [0.16, 0.42, 0.68];
  // From the outer side of the wrist to the forefinger; up the arm it leans once to either side.
  const climb: Point[] = [
    shaft.at(-low, 0.1),
    ...(low > 400 ? [shaft.at(-low * 0.72, -0.42), shaft.at(-low * 0.4, 0.34)] : []),
    shaft.at(Math.max(-low * 0.4, -90), low > 400 ? 0.1 : -0.3),
    shaft.at(90, -0.44),
    shaft.at(230, -0.12),
    shaft.at(360, 0.36),
    lead.at(-20, -0.2),
  ];
  const spine = spline([...climb, ...onFinger.map((part) => lead.at(lead.length * part, 0))], 14);
  const random = seeded(recipe.seed);
  const stations = walk(spline(climb, 14), foot ? 165 : 158);
  const steps = walk(spine, 27);
  const leaves = steps.slice(2, -1).map((step, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const fine = index > steps.length - (foot ? 8 : 12);
    const length = fine ? 38 : 70 + random() * 20;
    return place(leaf(ink, length, length * (fine ? 0.32 : 0.27), index % 3 === 0 ? 'veined' : 'split'), {
      at: step.point,
      turn: step.heading + side * (54 + random() * 12),
      mirrored: side < 0,
    });
  });
  const companions = stations.slice(1, -1).map(({ point, heading }, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const size = 84 - index * 4;
    const out = around(point, size * 0.84, heading + 90 * side);
    return (
      (index % 3 === 2
        ? ''
        : place(paisley(ink, 138 + random() * 14, recipe.paisley), {
            at: out,
            turn: heading + 74 * side,
            mirrored: side > 0,
          })) +
      place(tendril(ink, 64, 6.5), {
        at: around(point, size * 0.78, heading - 60 * side),
        turn: heading - 70 * side,
        mirrored: side > 0,
      }) +
      trailingDots(
        ink,
        walk(
          [around(point, size * 1.2, heading - 100 * side), around(point, size * 2, heading - 114 * side)],
          15,
        ),
        6.5,
      )
    );
  });
  const flowers = stations.map(({ point, heading }, index) =>
    index === 0
      ? place(bud(ink, 86), { at: point, turn: 180 + heading })
      : place(
          blossom(ink, {
            radius: (index === stations.length - 1 ? 54 : 86) - index * 3,
            petals: 7 + (index % 2),
            double: index % 2 === 1,
          }),
          { at: point, turn: index * 17 + random() * 8 },
        ),
  );
  const small = onFinger.slice(1).map((part, index) =>
    place(blossom(ink, { radius: (foot ? 30 : 33) - index * 5, petals: 6 }), {
      at: lead.at(lead.length * part, 0),
      turn: index * 20,
    }),
  );
  return (
    fingertips(ink, limb, recipe.tips, lead) +
    filled(swell(spine, 11, 0.3), ink.line) +
    leaves.join('') +
    companions.join('') +
    flowers.join('') +
    small.join('')
  );
};
