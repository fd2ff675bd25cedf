/** Khafif, "light": large open flowers in a fine line along one side, a spray to a finger or two, and much bare skin. */
import { around, spline, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, bud, leaf, tendril, trailingDots } from '../motifs/florals.ts';
import { filled, place, swell } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const khafif: Style = (ink, limb, recipe) => {
  const { shaft, digits } = limb;
  const low = recipe.extent * 5;
  const lead = digits[3]!;
  const spine = spline(
    [
      shaft.at(-low, 0.1),
      shaft.at(-low * 0.6, 0.62),
      shaft.at(-low * 0.24, -0.1),
      shaft.at(40, 0.34),
      shaft.at(230, 0.1),
      shaft.at(390, 0.56),
      lead.at(lead.length * 0.12, 0),
      lead.at(lead.length * 0.5, -0.1),
    ],
    14,
  );
  const stations = walk(spine, 205).slice(0, -1);
  const flowers = stations.map((station, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const size = index === 0 ? 0 : 88 - index * 5;
    const heading = station.heading;
    const out = heading + side * 90;
    if (index === 0) return place(bud(ink, 80), { at: station.point, turn: heading + 180 });
    return (
      [-38, 4, 40]
        .map((lean, leafIndex) =>
          place(
            leaf(ink, size * (leafIndex === 1 ? 1.5 : 1.2), size * 0.3, leafIndex === 1 ? 'veined' : 'open'),
            {
              at: around(station.point, size * 0.5, out + lean),
              turn: out + lean,
              mirrored: side < 0,
            },
          ),
        )
        .join('') +
      place(tendril(ink, 70, 5), {
        at: around(station.point, size * 0.7, heading - 150 * side),
        turn: heading - 130 * side,
        mirrored: side > 0,
      }) +
      trailingDots(
        ink,
        walk(
          [
            around(station.point, size * 1.25, heading - 84 * side),
            around(station.point, size * 2.1, heading - 96 * side),
          ],
          17,
        ),
        6,
      ) +
      place(blossom(ink, { radius: size, petals: index % 2 ? 6 : 7, double: index % 3 === 1 }), {
        at: station.point,
        turn: heading + index * 20,
      })
    );
  });
  const sprays = walk(spine, 58).map((step, index) =>
    place(leaf(ink, 44, 13, index % 2 ? 'solid' : 'open'), {
      at: step.point,
      turn: step.heading + (index % 2 ? 48 : -48),
      mirrored: index % 2 === 0,
    }),
  );
  const ring = digits[1]!;
  return (
    sprays.join('') +
    filled(swell(spine, 6.5, 0.35), ink.line) +
    flowers.join('') +
    stack(ink, ring, ring.length * 0.16, [
      ['rule', 4],
      ['pearl', 10],
      ['rule', 4],
    ]) +
    fingertips(ink, limb, recipe.tips)
  );
};
