/** Bel: a slender vine that winds from the forearm to the middle finger, leaf by leaf, with blossoms where it turns. */
import { around, type Point, spline, walk } from '../geometry.ts';
import { stack } from '../motifs/bands.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { blossom, bud, leaf, lotusFlower, tendril, trailingDots, vine } from '../motifs/florals.ts';
import { place } from '../pen.ts';
import type { Style } from '../recipe.ts';

export const bel: Style = (ink, limb, recipe) => {
  const toe = limb.kind === 'foot';
  const low = recipe.extent * 5;
  const lead = limb.digits[toe ? 3 : 2]!;
  const sway = recipe.seed % 2 === 0 ? 1 : -1;
  const turns = [
    [0, low],
    [70, low * 0.66],
    [-62, low * 0.3],
    [56, -40],
    [-74, -230],
    [60, -410],
    [lead.at(0, 0)[0] - 8, lead.at(0, 0)[1]],
  ] as const;
  // The turns keep to the limb however it is held.
  const on = (x: number, y: number): Point => limb.shaft.at(-y, x / 172);
  const spine = spline(
    [
      ...turns.map(([x, y]) => on(x * sway, y)),
      lead.at(lead.length * 0.3, 0.1),
      lead.at(lead.length * 0.66, 0),
    ],
    12,
  );
  const main = vine(ink, {
    spine,
    stem: 9,
    spacing: 38,
    spread: 50,
    leaf: (index) =>
      leaf(ink, index % 3 === 0 ? 70 : 56, 17, (['split', 'veined', 'solid'] as const)[index % 3]!),
  });
  const flowers = turns
    .slice(1, 6)
    .map(([x, y], index) => {
      const side = Math.sign(x * sway) || 1;
      const at = on(x * sway + side * 22, y);
      const flower =
        index === recipe.seed % 3
          ? place(lotusFlower(ink, 130), { at: [at[0], at[1] + 30], turn: limb.facing })
          : blossom(ink, {
              radius: 56 - index * 2,
              petals: 9,
              cell: index % 2 ? 'petal' : 'bloom',
              double: index % 2 === 0,
            });
      const away = side * 90;
      return (
        place(tendril(ink, 54, 5), {
          at: around(at, 40, away - side * 40),
          turn: away - side * 30,
          mirrored: side < 0,
        }) +
        place(bud(ink, 64), { at: around(at, 46, -away * 0.5), turn: -away * 0.5 }) +
        trailingDots(ink, walk([around(at, 72, away), around(at, 128, away + side * 14)], 14), 5.5) +
        (index === recipe.seed % 3 ? flower : place(flower, { at }))
      );
    })
    .join('');
  const hem = toe
    ? ''
    : stack(
        ink,
        limb.shaft,
        -low,
        [
          ['pearl', 9, 2],
          ['gap', 6],
          ['rule', 4],
        ],
        -1,
      );
  return fingertips(ink, limb, recipe.tips) + main + flowers + hem;
};
