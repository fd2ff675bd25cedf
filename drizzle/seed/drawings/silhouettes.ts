/** The limbs that carry henna: contours measured in millimetres on a slender adult, drawn at five units to the millimetre. */
import { type Field, interpolate, lerp, midpoint, type Point, radians } from './geometry.ts';
import { smooth, swell } from './pen.ts';

const UNIT = 5;

export type LimbKind = 'hand' | 'palm' | 'man' | 'foot';

/** A hand or foot, digits up, wrist or ankle at the origin. Ornament is laid on its fields. */
export interface Limb {
  readonly kind: LimbKind;
  /** Closed path data of the contour. */
  readonly outline: string;
  /** From the forearm or shin (negative `s`) over the wrist or ankle (0) to the roots of the digits. */
  readonly shaft: Field;
  /** Little to index finger then thumb; or little to big toe. */
  readonly digits: readonly Field[];
  /** Middle of the palm, of the back of the hand, or of the instep, and how large a medallion fits there. */
  readonly centre: Point;
  readonly reach: number;
  /** Degrees that turn an image on this limb upright for whoever looks at it: feet are seen toes down. */
  readonly facing: 0 | 180;
  /** Lines of the body itself: creases, knuckles. */
  readonly creases: string;
  /** Closed path data of the nails; empty when the palm shows. */
  readonly nails: string;
}

interface Digit {
  readonly base: Point;
  /** Degrees from straight up, and how much more the tip leans. */
  readonly lean: number;
  readonly bend: number;
  readonly length: number;
  readonly half: number;
}

type Profile = readonly Point[];

const FINGER: Profile = [
  [0, 1.02],
  [0.22, 0.97],
  [0.46, 1],
  [0.64, 0.89],
  [0.78, 0.86],
  [0.9, 0.72],
  [0.96, 0.49],
  [1, 0],
];
const THUMB: Profile = [
  [0, 1.3],
  [0.25, 1.03],
  [0.5, 1],
  [0.66, 1.02],
  [0.8, 0.95],
  [0.9, 0.75],
  [0.965, 0.46],
  [1, 0],
];
const TOE: Profile = [
  [0, 1],
  [0.3, 0.92],
  [0.6, 1.02],
  [0.78, 0.98],
  [0.9, 0.76],
  [0.965, 0.47],
  [1, 0],
];

function digitField(digit: Digit, profile: Profile): Field {
  const length = digit.length * UNIT;
  const half = (s: number): number => interpolate(profile, s / length) * digit.half * UNIT;
  return {
    length,
    breadth: (s) => 2 * half(s),
    at(s, u) {
      const part = s / length;
      const swing = radians(digit.lean + (digit.bend * part) / 2);
      const facing = radians(digit.lean + digit.bend * part);
      const across = u * half(s);
      // Lines across a finger bow towards its tip, because the finger is round.
      const bow = (1 - u * u) * half(s) * 0.16;
      return [
        digit.base[0] * UNIT + s * Math.sin(swing) + across * Math.cos(facing) + bow * Math.sin(facing),
        digit.base[1] * UNIT - s * Math.cos(swing) + across * Math.sin(facing) - bow * Math.cos(facing),
      ];
    },
  };
}

/** The contour of one digit from its left root over the tip to its right root. */
function digitContour(field: Field, profile: Profile, from = 0.03): Point[] {
  const parts = profile.map((row) => row[0]).filter((part) => part > from && part < 1);
  const side = (u: number): Point[] => [from, ...parts].map((part) => field.at(part * field.length, u));
  return [...side(-1), field.at(field.length, 0), ...side(1).reverse()];
}

/** A field between two edges given as [height above the wrist, x] rows, in millimetres. */
function shaftField(left: Profile, right: Profile, bow: number): Field {
  const edge = (table: Profile, s: number): number => interpolate(table, s / UNIT) * UNIT;
  return {
    length: right[right.length - 1]![0] * UNIT,
    breadth: (s) => edge(right, s) - edge(left, s),
    at: (s, u) => [lerp(edge(left, s), edge(right, s), (u + 1) / 2), -s + bow * (1 - u * u)],
  };
}

const scaled = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * UNIT, y * UNIT]);

function nail(field: Field, from: number, to: number): string {
  const at = (part: number, u: number): Point => field.at(field.length * part, u);
  const middle = (from + to) / 2;
  return smooth(
    [
      at(from, 0),
      at(from + 0.02, -0.5),
      at(middle, -0.66),
      at(to - 0.025, -0.62),
      at(to, 0),
      at(to - 0.025, 0.62),
      at(middle, 0.66),
      at(from + 0.02, 0.5),
    ],
    true,
  );
}

const crease = (points: readonly Point[], breadth: number): string => swell(points, breadth, 0.5, 0.1);

function knuckle(field: Field, part: number, width: number, curve: number): string {
  const s = field.length * part;
  return crease([field.at(s, -width), field.at(s + curve, 0), field.at(s, width)], 2.6);
}

interface HandShape {
  readonly fingers: readonly Digit[];
  readonly thumb: Digit;
  readonly left: Profile;
  readonly right: Profile;
}

/** Measures of a hand; `stout` widens it (a man's hand), `spread` opens the fingers. */
function handShape(stout: number, spread: number): HandShape {
  const finger = (x: number, y: number, lean: number, bend: number, length: number, half: number): Digit => ({
    base: [x * stout, y],
    lean: lean * spread,
    bend,
    length: length * (stout > 1 ? 0.95 : 1),
    half: half * stout,
  });
  const edge = (rows: Profile): Profile =>
    rows.map(([height, x]) => [height, x * (Math.abs(height) < 30 ? lerp(1, stout, 1.15) : stout)]);
  return {
    fingers: [
      finger(-30.4, -90, -14, 4, 61, 7.8),
      finger(-12.2, -101.5, -5, 2, 78, 8.8),
      finger(7.8, -104.5, 2, 0, 86, 9.2),
      finger(27.8, -100, 9, -3, 77, 9),
    ],
    thumb: {
      base: [40 * stout, -50],
      lean: 37,
      bend: -9,
      length: 61 * (stout > 1 ? 0.97 : 1),
      half: 10 * stout,
    },
    left: edge([
      [-260, -41],
      [-190, -38],
      [-120, -33],
      [-60, -28],
      [-20, -25.6],
      [0, -26],
      [14, -30],
      [36, -36.5],
      [62, -39.6],
      [82, -39.4],
      [92, -39],
    ]),
    right: edge([
      [-260, 42],
      [-190, 39],
      [-120, 33.5],
      [-60, 28],
      [-20, 25.6],
      [0, 26.5],
      [14, 31],
      [36, 38],
      [62, 38.5],
      [86, 37.5],
      [98, 37],
    ]),
  };
}

function hand(kind: LimbKind, stout: number, spread: number): Limb {
  const shape = handShape(stout, spread);
  const fingers = shape.fingers.map((digit) => digitField(digit, FINGER));
  const thumb = digitField(shape.thumb, THUMB);
  const edgePoints = (table: Profile): Point[] => scaled(table.map(([height, x]) => [x, -height] as const));
  const contour: Point[] = edgePoints(shape.left).filter((point) => point[1] > -75 * UNIT);
  fingers.forEach((finger, index) => {
    const digit = digitContour(finger, FINGER);
    if (index > 0) {
      const web = midpoint(contour[contour.length - 1]!, digit[0]!);
      contour.push([web[0], web[1] + 9]);
    }
    contour.push(...digit);
  });
  const s = stout;
  contour.push(
    ...scaled([
      [38 * s, -90],
      [39.5 * s, -80],
      [43 * s, -73],
    ]),
  );
  contour.push(...digitContour(thumb, THUMB, 0.42));
  contour.push(
    ...scaled([
      [54.5 * s, -52],
      [48 * s, -37],
      [40 * s, -21],
      [32.5 * s, -8],
    ]),
  );
  contour.push(
    ...edgePoints(shape.right)
      .filter((point) => point[1] > 10)
      .reverse(),
  );
  const digits = [...fingers, thumb];
  const isPalm = kind === 'palm';
  return {
    kind,
    outline: smooth(contour, true),
    shaft: shaftField(shape.left, shape.right, isPalm ? 10 : -14),
    digits,
    centre: [0, -58 * UNIT],
    reach: 33 * UNIT * stout,
    facing: 0,
    creases: isPalm
      ? palmCreases(digits)
      : digits
          .map((digit, i) =>
            i === 4
              ? knuckle(digit, 0.52, 0.5, 5)
              : knuckle(digit, 0.44, 0.55, 7) + knuckle(digit, 0.48, 0.45, -5) + knuckle(digit, 0.77, 0.4, 4),
          )
          .join(''),
    nails: isPalm
      ? ''
      : digits
          .map((digit, index) => (index === 4 ? nail(digit, 0.72, 0.985) : nail(digit, 0.85, 0.985)))
          .join(''),
  };
}

function palmCreases(digits: readonly Field[]): string {
  const drawn: Point[][] = [
    [
      [38, -82],
      [18, -76],
      [0, -64],
      [-20, -46],
    ],
    [
      [-39, -76],
      [-18, -79],
      [2, -86],
      [12, -98],
    ],
    [
      [38, -80],
      [22, -66],
      [12, -40],
      [13, -12],
    ],
  ];
  const lines = drawn.map(scaled);
  return (
    lines.map((line) => crease(line, 4.5)).join('') +
    digits
      .slice(0, 4)
      .map(
        (digit) =>
          knuckle(digit, 0.04, 0.8, -4) + knuckle(digit, 0.4, 0.7, -4) + knuckle(digit, 0.7, 0.6, -4),
      )
      .join('')
  );
}

function foot(): Limb {
  const toes: Digit[] = [
    { base: [-38.4, -116], lean: 2, bend: 14, length: 27, half: 7.3 },
    { base: [-23, -127], lean: 0, bend: 9, length: 29, half: 7.2 },
    { base: [-6.5, -134], lean: -1, bend: 5, length: 32, half: 7.5 },
    { base: [10.5, -138], lean: -1, bend: 0, length: 37, half: 7.9 },
    { base: [33.2, -130], lean: 0, bend: -9, length: 49, half: 12.8 },
  ];
  const left: Profile = [
    [-330, -55],
    [-230, -54],
    [-150, -46],
    [-90, -37],
    [-45, -31.5],
    [-14, -32],
    [2, -35.5],
    [18, -33.5],
    [40, -36],
    [70, -42],
    [95, -46.5],
    [112, -47],
  ];
  const right: Profile = [
    [-330, 55],
    [-230, 56],
    [-150, 48],
    [-90, 37.5],
    [-45, 31.5],
    [-16, 33],
    [0, 37],
    [16, 35],
    [38, 36],
    [68, 41],
    [95, 47.5],
    [112, 48.5],
    [126, 47],
  ];
  const fields = toes.map((digit) => digitField(digit, TOE));
  const edgePoints = (table: Profile): Point[] => scaled(table.map(([height, x]) => [x, -height] as const));
  const contour: Point[] = [...edgePoints(left)];
  fields.forEach((toe, index) => {
    const digit = digitContour(toe, TOE, 0.2);
    if (index > 0) {
      const web = midpoint(contour[contour.length - 1]!, digit[0]!);
      contour.push([web[0], web[1] + 8]);
    }
    contour.push(...digit);
  });
  contour.push(...edgePoints(right).reverse());
  return {
    kind: 'foot',
    outline: smooth(contour, true),
    shaft: shaftField(left, right, -26),
    digits: fields,
    centre: [0, -74 * UNIT],
    reach: 38 * UNIT,
    facing: 180,
    creases: fields.map((toe, index) => knuckle(toe, index === 4 ? 0.46 : 0.4, 0.5, 4)).join(''),
    nails: fields.map((toe, index) => nail(toe, index === 4 ? 0.66 : 0.72, 0.965)).join(''),
  };
}

const LIMBS: Record<LimbKind, Limb> = {
  hand: hand('hand', 1, 1),
  palm: hand('palm', 1, 1.25),
  man: hand('man', 1.13, 0.9),
  foot: foot(),
};

export const limb = (kind: LimbKind): Limb => LIMBS[kind];
