/**
 * The foot from above, as a seated woman sees her own. Its measures, in parts of the length from ankle to the second toe's
 * tip (168 mm): the ball five ninths as broad, the ankle two thirds of the ball; the inner ankle bone higher than the
 * outer; the second toe as long as the big one, which leans to it, each further toe shorter by a sixth.
 */
import { type Field, interpolate, lerp, midpoint, type Point, stray } from '../geometry.ts';
import { smooth } from '../pen.ts';
import { type Digit, digitContour, digitField, fold, nail, type Profile, TOE, UNIT } from './digit.ts';
import type { Form, Limb } from './limb.ts';

const TOES: readonly Digit[] = [
  { base: [-35.4, -106], lean: -3, joints: [9, 12], bones: [9, 8, 8], half: 6.7 },
  { base: [-21.2, -117], lean: -2, joints: [5, 8], bones: [11, 9, 9], half: 6.8 },
  { base: [-6.4, -125], lean: -1, joints: [3, 5], bones: [13, 10, 9], half: 7.1 },
  { base: [9.4, -129], lean: 1, joints: [0, 2], bones: [15, 12, 10], half: 7.5 },
  { base: [31.4, -122], lean: 3, joints: [-7, -5], bones: [18, 14, 17], half: 12.2 },
];
const LEFT: Profile = [
  [-360, -52],
  [-270, -55],
  [-190, -50],
  [-120, -39],
  [-70, -31.5],
  [-40, -29.4],
  [-20, -31.4],
  [-5, -33],
  [10, -33],
  [28, -34],
  [52, -38],
  [76, -42.6],
  [94, -44],
  [106, -42.4],
];
const RIGHT: Profile = [
  [-360, 53],
  [-270, 57],
  [-190, 52],
  [-120, 41],
  [-70, 32.5],
  [-46, 30.4],
  [-26, 32.6],
  [-11, 34.4],
  [6, 33.6],
  [26, 34],
  [52, 36.8],
  [76, 41.5],
  [96, 45.6],
  [110, 46],
  [120, 44],
];

const edgePoints = (table: Profile): Point[] => table.map(([height, x]) => [x * UNIT, -height * UNIT]);

/** Straight tables drawn through as a smooth line between their rows. */
const eased = (table: Profile, position: number): number =>
  (interpolate(table, position - 7) + 2 * interpolate(table, position) + interpolate(table, position + 7)) /
  4;

const patch = (
  x: number,
  y: number,
  across: number,
  along: number,
  turn: number,
  tone: Form['tone'],
  strength: number,
): Form => ({ at: [x * UNIT, y * UNIT], size: [across * UNIT, along * UNIT], turn, tone, strength });

export function foot(): Limb {
  const toes = TOES.map((digit) => digitField(digit, TOE));
  const edge = (table: Profile, s: number): number => eased(table, s / UNIT) * UNIT;
  const shaft: Field = {
    length: 118 * UNIT,
    breadth: (s) => edge(RIGHT, s) - edge(LEFT, s),
    at: (s, u) => [lerp(edge(LEFT, s), edge(RIGHT, s), (u + 1) / 2), -s - 26 * (1 - u * u) + stray(s, u)],
  };
  const contour: Point[] = edgePoints(LEFT);
  toes.forEach((toe, index) => {
    const digit = digitContour(toe, TOE, index === 0 ? 0.1 : 0.34, index === 4 ? 0.1 : 0.34);
    if (index > 0) {
      const web = midpoint(contour[contour.length - 1]!, digit[0]!);
      contour.push([web[0], web[1] + 7]);
    }
    contour.push(...digit);
  });
  contour.push(...edgePoints(RIGHT).reverse());
  const tendons = toes.map((toe, index) => {
    const [x, y] = toe.at(0, 0);
    return patch(
      (x / UNIT) * 0.72,
      (y / UNIT) * 0.72,
      index === 4 ? 4 : 2.6,
      25,
      (x / UNIT) * 0.42,
      'light',
      0.3,
    );
  });
  return {
    kind: 'foot',
    outline: smooth(contour, true),
    shaft,
    digits: toes,
    centre: [0, -68 * UNIT],
    reach: 36 * UNIT,
    facing: 180,
    creases: toes
      .map(
        (toe, index) =>
          fold(toe, index === 4 ? 0.5 : 0.44, 0.5, 4) + fold(toe, index === 4 ? 0.55 : 0.5, 0.4, 6),
      )
      .join(''),
    nails: toes.map((toe, index) =>
      index === 4 ? nail(toe, 0.66, 0.955, 0.66) : nail(toe, 0.7, 0.955, 0.62),
    ),
    forms: [
      ...tendons,
      patch(0, -48, 15, 40, 0, 'light', 0.45),
      patch(29, 9, 8, 11, 0, 'light', 0.5),
      patch(-28, 3, 7, 10, 0, 'light', 0.5),
      patch(25, 24, 6, 16, 14, 'shade', 0.2),
      patch(-24, 18, 6, 16, -14, 'shade', 0.2),
      patch(36, -104, 10, 14, 0, 'light', 0.4),
      patch(0, 120, 20, 120, 0, 'light', 0.45),
      ...toes.flatMap((toe, index): Form[] => {
        const at = (part: number): Point => toe.at(toe.length * part, -0.1);
        const half = toe.breadth(toe.length * 0.6) / 2;
        return [
          { at: at(0.62), size: [half * 0.95, half * 1.2], tone: 'blush', strength: 0.5 },
          { at: at(index === 4 ? 0.42 : 0.5), size: [half * 0.55, half * 0.8], tone: 'light', strength: 0.5 },
        ];
      }),
    ],
  };
}
