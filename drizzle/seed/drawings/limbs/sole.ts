/**
 * The sole of the foot, toes up, as a bride shows hers when she sits: heel at the origin. The ball is as broad as two fifths of its length,
 * the heel two thirds of the ball, and the arch leaves half the breadth on the inner side, to the right here.
 */
import { type Field, interpolate, lerp, midpoint, type Point } from '../geometry.ts';
import { smooth } from '../pen.ts';
import { crease, type Digit, digitContour, digitField, type Profile, TOE, UNIT } from './digit.ts';
import type { Form, Limb } from './limb.ts';

const TOES: readonly Digit[] = [
  { base: [-37, -146], lean: -9, joints: [5, 8], bones: [8, 8, 8], half: 7.4 },
  { base: [-24, -158], lean: -6, joints: [3, 6], bones: [9, 9, 9], half: 7.8 },
  { base: [-9, -167], lean: -3, joints: [2, 4], bones: [10, 10, 9], half: 8.2 },
  { base: [7, -172], lean: 0, joints: [0, 2], bones: [12, 11, 10], half: 8.7 },
  { base: [29, -166], lean: 4, joints: [-4, -4], bones: [15, 14, 16], half: 13 },
];
const LEFT: Profile = [
  [0, -8],
  [3, -20],
  [12, -28],
  [28, -32],
  [50, -34],
  [80, -38],
  [110, -43],
  [132, -46],
  [146, -45],
];
const RIGHT: Profile = [
  [0, 8],
  [3, 19],
  [12, 27],
  [28, 30],
  [50, 26],
  [76, 20],
  [98, 24],
  [118, 36],
  [138, 44],
  [156, 44],
  [164, 42],
];

const at = (x: number, y: number): Point => [x * UNIT, y * UNIT];
const edge = (table: Profile): Point[] => table.map(([height, x]) => at(x, -height));

const pad = (
  x: number,
  y: number,
  across: number,
  along: number,
  tone: Form['tone'],
  strength: number,
): Form => ({
  at: at(x, y),
  size: [across * UNIT, along * UNIT],
  tone,
  strength,
});

export function sole(): Limb {
  const toes = TOES.map((digit) => digitField(digit, TOE));
  const shaft: Field = {
    length: 160 * UNIT,
    breadth: (s) => (interpolate(RIGHT, s / UNIT) - interpolate(LEFT, s / UNIT)) * UNIT,
    at: (s, u) => [
      lerp(interpolate(LEFT, s / UNIT), interpolate(RIGHT, s / UNIT), (u + 1) / 2) * UNIT,
      -s - 30 * (1 - u * u),
    ],
  };
  const contour: Point[] = edge(LEFT);
  toes.forEach((toe, index) => {
    const digit = digitContour(toe, TOE, index === 0 ? 0.1 : 0.26, index === 4 ? 0.1 : 0.26);
    if (index > 0) {
      const web = midpoint(contour[contour.length - 1]!, digit[0]!);
      contour.push([web[0], web[1] + 7]);
    }
    contour.push(...digit);
  });
  contour.push(...edge(RIGHT).reverse());
  return {
    kind: 'foot',
    outline: smooth(contour, true),
    shaft,
    digits: toes,
    centre: at(-5, -122),
    reach: 32 * UNIT,
    facing: 0,
    creases: [
      [at(-40, -138), at(-20, -152), at(4, -160), at(24, -156)],
      [at(8, -100), at(4, -78), at(6, -56)],
      [at(-14, -96), at(-12, -74), at(-10, -58)],
    ]
      .map((line) => crease(line, 3.4))
      .join(''),
    nails: [],
    forms: [
      pad(22, -138, 18, 18, 'light', 0.5),
      pad(-22, -130, 18, 18, 'light', 0.42),
      pad(0, -22, 18, 20, 'light', 0.5),
      pad(10, -76, 13, 34, 'shade', 0.42),
      pad(22, -138, 20, 20, 'blush', 0.5),
      pad(-22, -130, 20, 20, 'blush', 0.5),
      pad(0, -20, 24, 22, 'blush', 0.6),
      ...toes.flatMap((toe): Form[] => {
        const centre = toe.at(toe.length * 0.66, 0);
        const half = toe.breadth(toe.length * 0.66) / 2;
        return [
          { at: centre, size: [half, half * 1.2], tone: 'blush', strength: 0.6 },
          { at: centre, size: [half * 0.7, half * 0.9], tone: 'light', strength: 0.5 },
        ];
      }),
    ],
  };
}
