/** Sole: what a bride shows when she sits: an alta rim with a scalloped edge, a mandala on the ball, a lotus that rises from the heel. */
import { beside, lerp, type Point, spline } from '../geometry.ts';
import type { Limb } from '../limbs/limb.ts';
import { type Row, stack, zone } from '../motifs/bands.ts';
import { foliage, type Room, stem } from '../motifs/bouquet.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { lotusFlower } from '../motifs/florals.ts';
import { mandala, mandalaRows } from '../motifs/mandala.ts';
import { filled, type Ink, place, straight } from '../pen.ts';
import type { Style } from '../recipe.ts';

/** How far up the heel the henna lies, and where the rim beside the sole ends. */
const HEEL = 84;
const BALL = 700;
/** The inner edge of the rim, across the sole. */
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
  const side = (u: number): Point[] =>
    Array.from({ length: 13 }, (_, index) => shaft.at(lerp(HEEL, BALL, index / 12), u));
  const roots = digits.map((toe) => toe.at(-6, 0)).slice(1, 4);
  const edge = spline([...side(RIM), ...roots.reverse(), ...side(-RIM).reverse()], 4);
  const rims = [-1, 1].map((u) => straight([...side(u * RIM), ...side(u * 1.3).reverse()], true));
  return filled(rims.join(''), ink.line) + stack(ink, beside(edge), 3, EDGE);
}

export const sole: Style = (ink, limb, recipe) => {
  const { shaft, centre, reach } = limb;
  const [x] = shaft.at(-centre[1], 0);
  const ball: Room = [[x, centre[1] + 6], reach * 0.82];
  const [middle, radius] = ball;
  const base = shaft.at(HEEL + 112, 0);
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
    stack(ink, shaft, HEEL + 8, [
      ['tooth', 26, 0.7],
      ['gap', 8],
      ['rule', 5],
      ['diamond', 36],
      ['rule', 5],
    ]) +
    fingertips(ink, limb, recipe.tips)
  );
};
