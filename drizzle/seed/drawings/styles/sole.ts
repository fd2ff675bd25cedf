/** Sole: what a bride shows when she sits: an alta rim with a scalloped edge, a mandala on the ball, a lotus that rises from the heel. */
import { beside, lerp, type Point, spline } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { type Row, stack, thicknessOf, zone } from '../motifs/bands.ts';
import { foliage, type Room, stem } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { lotusFlower } from '../motifs/florals.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { filled, type Ink, place, straight } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** How far up the heel the henna lies, and its border. */
const HEEL = 84;
const HEEL_BAND: readonly Row[] = [
  ['gap', 8],
  ['tooth', 26, 0.7],
  ['gap', 8],
  ['rule', 5],
  ['diamond', 36],
  ['rule', 5],
];
/** How far up each side of the sole the rim runs, its outer side first, and where across the sole its inner edge lies. */
const SIDES = [
  [-1, 690],
  [1, 770],
] as const;
const RIM = 0.9;

/** The edge of the rim, inwards. */
const EDGE: readonly Row[] = [
  ['rule', 5],
  ['gap', 4],
  ['scallop', 19],
  ['gap', 6],
  ['pearl', 8, 1.8],
];

/** Alta: both sides of the sole in henna, as dark as heel and toes, and one edge that runs along them and below the toes. */
function alta(ink: Ink, { shaft, digits }: Limb): string {
  const [outer, inner] = SIDES.map(([side, top]) =>
    Array.from({ length: 15 }, (_, index): { readonly s: number; readonly u: number } => {
      const part = index / 14;
      // The rim thins out beside the toes.
      return { s: lerp(HEEL, top, part), u: side * lerp(RIM, 1, Math.max(0, part * 3 - 2) ** 2) };
    }),
  );
  const roots = digits.map((toe) => toe.at(-24, 0)).reverse();
  const along = (rim: typeof outer): Point[] => rim!.map(({ s, u }) => shaft.at(s, u));
  const edge = spline([...along(inner), ...roots, ...along(outer).reverse()], 4);
  const rims = [outer, inner].map((rim) =>
    straight([...along(rim), ...rim!.map(({ s, u }) => shaft.at(s, Math.sign(u) * 1.3)).reverse()], true),
  );
  return filled(rims.join(''), ink.line) + stack(ink, beside(edge), 3, EDGE);
}

export const sole: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach } = limb;
  const [x] = shaft.at(-centre[1], 0);
  const ball: Room = [[x, centre[1] - 14], reach * 0.86];
  const [middle, radius] = ball;
  const base = shaft.at(HEEL + 116, 0);
  const top: Point = [middle[0], middle[1] + radius];
  const lotus = 128;
  const way = spline([base, shaft.at(330, 0.04), [top[0] - 4, top[1] + 60], top], 10);
  return (
    alta(ink, limb) +
    foliage(
      ink,
      [
        [ball[0], radius + 6],
        [[base[0], base[1] - 46], 66],
      ],
      {
        spine: way,
        length: (part) => lerp(74, 46, part),
        spacing: 36,
        spread: 46,
        styles: ['split', 'solid'],
      },
    ) +
    stem(ink, way, 8) +
    mandala(ink, middle, radius, mandalaRows(recipe.medallion)) +
    place(lotusFlower(ink, lotus), { at: base }) +
    filled(zone(shaft, -60, HEEL, 1.4), ink.line) +
    filled(zone(shaft, HEEL, HEEL + thicknessOf(HEEL_BAND), 1.4), ink.ground) +
    stack(ink, shaft, HEEL, HEEL_BAND) +
    fingertips(ink, limb, recipe.tips)
  );
};
