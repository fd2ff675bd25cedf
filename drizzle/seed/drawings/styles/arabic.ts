/** Arabic: one bold trail of blossoms, leaves and paisleys that crosses the hand on the diagonal, with bare skin to either side. */
import { around, type Point, spline, walk } from '../geometry.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, bud, leaf, tendril, trailingDots } from '../motifs/florals.ts';
import { paisley } from '../motifs/paisley.ts';
import { filled, place, seeded, swell } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const arabic: Style = (ink, limb, recipe) => {
  const toe = limb.kind === 'foot';
  const lead = limb.digits[toe ? 4 : 3]!;
  const end = lead.at(lead.length * 0.1, 0);
  const low = recipe.extent * 5;
  const tipAt = (part: number): Point => lead.at(lead.length * part, 0);
  const spine = spline(
    [
      [10, low],
      [-64, low * 0.55],
      [-46, 20],
      [-84, -190],
      [14, -350],
      [end[0] - 26, end[1] + 60],
      tipAt(0.2),
      tipAt(0.48),
      tipAt(0.7),
    ],
    14,
  );
  const steps = walk(spine, 26);
  const random = seeded(recipe.seed);
  let behind = '';
  let front = '';
  const stations = walk(spine, toe ? 170 : 152).slice(0, -1);
  steps.forEach((step, index) => {
    if (index % 2 === 0 && index > 1 && index < steps.length - 1) {
      const side = index % 4 === 0 ? 1 : -1;
      behind += place(
        leaf(
          ink,
          index > steps.length - 12 ? 40 : 74 + random() * 18,
          index > steps.length - 12 ? 13 : 22,
          index % 3 === 0 ? 'veined' : 'split',
        ),
        { at: step.point, turn: step.heading + side * (58 + random() * 10), mirrored: side < 0 },
      );
    }
  });
  stations.forEach((station, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const onFinger = index >= stations.length - 2;
    const size = onFinger ? 40 : 82 - index * 3;
    if (index === 0) front += place(bud(ink, 86), { at: station.point, turn: 180 + station.heading });
    else
      front += place(
        blossom(ink, {
          radius: size,
          petals: onFinger ? 6 : 7 + (index % 2),
          double: index % 2 === 1 && !onFinger,
        }),
        {
          at: around(station.point, onFinger ? 0 : 12, station.heading + 90 * side),
          turn: index * 17,
        },
      );
    if (onFinger || index === 0) return;
    const outward = around(station.point, size * 0.86, station.heading + 90 * side);
    if (index % 3 !== 0)
      behind += place(paisley(ink, 150, recipe.paisley), {
        at: outward,
        turn: station.heading + 76 * side,
        mirrored: side > 0,
      });
    behind += place(tendril(ink, 62, 6), {
      at: around(station.point, size * 0.7, station.heading - 60 * side),
      turn: station.heading - 70 * side,
      mirrored: side > 0,
    });
    const dots = walk(
      [
        around(station.point, size * 1.08, station.heading - 96 * side),
        around(station.point, size * 1.9, station.heading - 112 * side),
      ],
      15,
    );
    behind += trailingDots(ink, dots, 6);
  });
  const others =
    recipe.tips === 'bare'
      ? ''
      : fingertips(
          ink,
          {
            ...limb,
            digits: limb.digits.map((digit) =>
              digit === lead
                ? { ...digit, at: (s: number, u: number) => digit.at(Math.max(s, digit.length * 0.72), u) }
                : digit,
            ),
          },
          recipe.tips,
        );
  return others + filled(swell(spine, 11, 0.3), ink.line) + behind + front;
};
