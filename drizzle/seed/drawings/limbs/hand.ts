/**
 * The hand. Its measures, in parts of the length from wrist to middle fingertip (186 mm): palm 0.54, middle finger 0.46;
 * ring and index finger nine tenths of the middle one, the little finger seven tenths; the three bones of a finger
 * as 42 : 31 : 27; the palm three quarters as broad as long, the wrist two thirds of the palm's breadth, the forearm
 * at its fullest half as broad again; the thumb's tip level with the index finger's first third.
 */
import { type Field, interpolate, lerp, midpoint, type Point, radians, stray } from '../geometry.ts';
import { smooth } from '../pen.ts';
import {
  crease,
  type Digit,
  digitContour,
  digitField,
  FINGER,
  fold,
  nail,
  type Profile,
  THUMB,
  UNIT,
} from './digit.ts';
import type { Form, Limb, LimbKind, Pose } from './limb.ts';

/** How a pose turns the digits, from little to index finger. */
interface Stance {
  readonly leans: readonly [number, number, number, number];
  readonly joints: readonly (readonly [number, number])[];
  /** How much of each finger's length shows. */
  readonly shown: readonly [number, number, number, number];
  readonly thumb: {
    readonly lean: number;
    readonly joints: readonly [number, number];
    readonly shown: number;
  };
  /** Degrees that the forearm turns away from the hand's axis. */
  readonly wrist: number;
}

const STANCES: Record<Pose, Stance> = {
  open: {
    leans: [-12.5, -4.5, 1, 6.5],
    joints: [
      [3, 4],
      [2.5, 2],
      [0, -0.5],
      [-2.5, -3.5],
    ],
    shown: [1, 1, 1, 1],
    thumb: { lean: 49, joints: [-17, 8], shown: 1 },
    wrist: 0,
  },
  resting: {
    leans: [-5.5, -2.8, -0.8, 1.2],
    joints: [
      [5, 6],
      [4, 4.5],
      [3, 3.5],
      [1, 0.5],
    ],
    shown: [0.96, 1, 1, 0.98],
    thumb: { lean: 39, joints: [-15, -4], shown: 1 },
    wrist: -15,
  },
  cupped: {
    leans: [-4.5, -2.5, 1.5, 5.5],
    joints: [
      [1.5, 4],
      [1.5, 2.5],
      [0.5, 0],
      [-2.5, -3],
    ],
    shown: [0.94, 0.92, 0.91, 0.92],
    thumb: { lean: 40, joints: [-22, -8], shown: 0.95 },
    wrist: -5,
  },
  holding: {
    leans: [-6, 2, 12, 20],
    joints: [
      [24, 26],
      [26, 28],
      [30, 28],
      [36, 26],
    ],
    shown: [0.84, 0.84, 0.86, 0.9],
    thumb: { lean: 36, joints: [-4, -6], shown: 1.2 },
    wrist: -12,
  },
  drawing: {
    leans: [-2, 4, 9, 13],
    joints: [
      [14, 14],
      [14, 14],
      [15, 15],
      [18, 16],
    ],
    shown: [0.5, 0.56, 0.66, 0.84],
    thumb: { lean: 33, joints: [-16, -12], shown: 1.12 },
    wrist: -10,
  },
};

const BONES = [0.42, 0.31, 0.27] as const;
/** Root of each finger, its length and its half width. */
const FINGERS: readonly (readonly [Point, number, number])[] = [
  [[-28.6, -86], 60, 6.9],
  [[-10.6, -97], 77, 7.8],
  [[8, -100], 86, 8.1],
  [[26.4, -95.5], 77, 8],
];
const LEFT: Profile = [
  [-420, -50],
  [-330, -44],
  [-285, -39],
  [-250, -40.5],
  [-205, -41],
  [-150, -36.5],
  [-95, -30],
  [-50, -26.8],
  [-22, -25.4],
  [-6, -25.8],
  [4, -28],
  [13, -31.8],
  [26, -35],
  [45, -36.6],
  [65, -37],
  [84, -36],
];
const RIGHT: Profile = [
  [-420, 52],
  [-330, 46],
  [-285, 41],
  [-250, 43],
  [-205, 43],
  [-150, 38],
  [-95, 30.5],
  [-50, 26.8],
  [-22, 25.2],
  [-6, 26],
  [4, 29],
  [14, 34],
  [26, 37.5],
  [40, 38],
  [62, 37.2],
  [80, 36.4],
  [94, 36],
];

/** Turns everything below the wrist by `degrees`, gently, as a forearm stands to its hand. */
function wristBend(degrees: number): (point: Point) => Point {
  const step = 10;
  const from = -30 * UNIT;
  const axis: (readonly [Point, number])[] = [[[0, from], 0]];
  for (let y = from; y < 460 * UNIT; y += step) {
    const [[x0, y0]] = axis[axis.length - 1]!;
    const t = Math.min(1, (y - from) / (80 * UNIT));
    const turn = radians(degrees * t * t * (3 - 2 * t));
    axis.push([[x0 + Math.sin(turn) * step, y0 + Math.cos(turn) * step], turn]);
  }
  return ([x, y]) => {
    if (degrees === 0 || y <= from) return [x, y];
    const exact = Math.min(axis.length - 1.001, (y - from) / step);
    const [a, b] = [axis[Math.floor(exact)]!, axis[Math.floor(exact) + 1]!];
    const part = exact % 1;
    const at: Point = [lerp(a[0][0], b[0][0], part), lerp(a[0][1], b[0][1], part)];
    const turn = lerp(a[1], b[1], part);
    return [at[0] + x * Math.cos(turn), at[1] - x * Math.sin(turn)];
  };
}

const scaled = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * UNIT, y * UNIT]);
const edgePoints = (table: Profile): Point[] => scaled(table.map(([height, x]) => [x, -height] as const));

/** Straight tables drawn through as a smooth line between their rows. */
function eased(table: Profile, position: number): number {
  const near = interpolate(table, position);
  return (interpolate(table, position - 8) + 2 * near + interpolate(table, position + 8)) / 4;
}

export function hand(kind: Exclude<LimbKind, 'foot' | 'sole'>, pose: Pose): Limb {
  const stance = STANCES[pose];
  const stout = kind === 'man' ? 1.12 : 1;
  const short = kind === 'man' ? 0.94 : 1;
  const widen = (rows: Profile): Profile => rows.map(([height, x]) => [height, x * stout]);
  const [left, right] = [widen(LEFT), widen(RIGHT)];
  const bent = wristBend(stance.wrist);
  const fingers = FINGERS.map(([[x, y], length, half], index) =>
    digitField(
      {
        base: [x * stout, y],
        lean: stance.leans[index]!,
        joints: stance.joints[index] as [number, number],
        bones: BONES.map((part) => part * length * short * stance.shown[index]!) as [number, number, number],
        half: half * stout,
      } satisfies Digit,
      FINGER,
    ),
  );
  const thumb = digitField(
    {
      base: [29 * stout, -37],
      lean: stance.thumb.lean,
      joints: stance.thumb.joints,
      bones: [21, 30, 26].map((bone) => bone * stance.thumb.shown * (stout > 1 ? 1.02 : 1)) as [
        number,
        number,
        number,
      ],
      half: 9 * stout,
    },
    THUMB,
  );
  const digits = [...fingers, thumb];
  const isPalm = kind === 'palm';
  // What goes round the arm is seen to bow, the more the rounder it is.
  const bow = (s: number): number => (isPalm ? 10 : -14) * (1 + Math.min(1.2, Math.max(0, -s / 300)));
  const edge = (table: Profile, s: number): number => eased(table, s / UNIT) * UNIT;
  const shaft: Field = {
    length: 94 * UNIT,
    breadth: (s) => edge(right, s) - edge(left, s),
    at: (s, u) =>
      bent([lerp(edge(left, s), edge(right, s), (u + 1) / 2), -s + bow(s) * (1 - u * u) + stray(s, u)]),
  };
  return {
    kind,
    outline: smooth(contour(digits, left, right, stout, bent, pose), true),
    shaft,
    digits,
    centre: [0, -54 * UNIT],
    reach: 31.5 * UNIT * stout,
    facing: 0,
    creases: isPalm ? palmFolds(digits) : backFolds(digits),
    nails: isPalm
      ? []
      : digits.map((digit, index) => (index === 4 ? nail(digit, 0.73, 0.985, 0.7) : nail(digit, 0.84, 0.99))),
    forms: isPalm ? palmForms(digits) : backForms(digits),
  };
}

function contour(
  digits: readonly Field[],
  left: Profile,
  right: Profile,
  stout: number,
  bent: (point: Point) => Point,
  pose: Pose,
): Point[] {
  const points = edgePoints(left)
    .filter((point) => point[1] > -74 * UNIT)
    .map(bent);
  const thumb = digits[4]!;
  digits.slice(0, 4).forEach((finger, index) => {
    const digit = digitContour(finger, FINGER, index === 0 ? 0.02 : 0.14, index === 3 ? 0.04 : 0.14);
    if (index > 0) {
      // The web between two fingers lies lower than their roots and is rounded.
      const web = midpoint(points[points.length - 1]!, digit[0]!);
      points.push([web[0], web[1] + 9]);
    }
    points.push(...digit);
  });
  // Skin spans the fork further out the closer the thumb lies.
  const from = pose === 'resting' ? 0.54 : 0.42;
  const root = thumb.at(thumb.length * from, -1);
  const index = points[points.length - 1]!;
  const side: Point = [37.4 * stout * UNIT, -74 * UNIT];
  const fork: Point = [lerp(side[0], root[0], 0.4), lerp(side[1], root[1], 0.62)];
  points.push([lerp(index[0], side[0], 0.6), lerp(index[1], side[1], 0.5)]);
  if (pose === 'open' || pose === 'resting') points.push(side, fork);
  points.push(...digitContour(thumb, THUMB, from, 0.34));
  // The ball of the thumb is full, and then the hand narrows to its wrist.
  points.push(thumb.at(thumb.length * 0.18, 1.04), thumb.at(thumb.length * 0.02, 0.98), [
    33.6 * stout * UNIT,
    -12 * UNIT,
  ]);
  points.push(
    ...edgePoints(right)
      .filter((point) => point[1] > -2 * UNIT)
      .map(bent)
      .reverse(),
  );
  return points;
}

function palmFolds(digits: readonly Field[]): string {
  const lines: Point[][] = [
    // Life, head and heart.
    [
      [34, -76],
      [22, -68],
      [12, -52],
      [8, -34],
      [10, -16],
      [14, -8],
    ],
    [
      [34, -77],
      [20, -71],
      [2, -62],
      [-14, -51],
      [-24, -44],
    ],
    [
      [-35, -66],
      [-22, -71],
      [-6, -77],
      [8, -84],
      [15, -93],
    ],
  ];
  return (
    lines.map((line) => crease(scaled(line), 4.4)).join('') +
    digits
      .slice(0, 4)
      .map(
        (digit) =>
          fold(digit, 0.06, 0.86, -5, 3) +
          fold(digit, 0.42, 0.78, -5, 2.8) +
          fold(digit, 0.445, 0.66, -4, 1.8) +
          fold(digit, 0.7, 0.7, -4, 2.4),
      )
      .join('') +
    fold(digits[4]!, 0.24, 0.8, -4, 2.6) +
    fold(digits[4]!, 0.6, 0.74, -4, 2.6)
  );
}

function backFolds(digits: readonly Field[]): string {
  return digits
    .map((digit, index) =>
      index === 4
        ? fold(digit, 0.56, 0.5, 6) + fold(digit, 0.6, 0.4, 3) + fold(digit, 0.53, 0.36, -3)
        : fold(digit, 0.385, 0.5, -8) +
          fold(digit, 0.41, 0.6, -3, 2.8) +
          fold(digit, 0.435, 0.56, 5, 2.8) +
          fold(digit, 0.46, 0.4, 8) +
          fold(digit, 0.705, 0.44, -2) +
          fold(digit, 0.725, 0.4, 4),
    )
    .join('');
}

const patch = (
  x: number,
  y: number,
  across: number,
  along: number,
  turn: number,
  tone: Form['tone'],
  strength: number,
): Form => ({ at: [x * UNIT, y * UNIT], size: [across * UNIT, along * UNIT], turn, tone, strength });

/** A patch on a digit at a part of its length. */
function pad(digit: Field, part: number, size: number, tone: Form['tone'], strength: number): Form {
  const at = digit.at(digit.length * part, -0.12);
  const half = digit.breadth(digit.length * part) / 2;
  return { at, size: [half * size, half * size * 1.5], tone, strength };
}

function palmForms(digits: readonly Field[]): Form[] {
  return [
    patch(26, -34, 17, 30, 22, 'light', 0.5),
    patch(12, -40, 9, 30, 14, 'shade', 0.28),
    patch(-24, -30, 13, 30, -6, 'light', 0.4),
    patch(-2, -52, 20, 24, 0, 'blush', 0.3),
    patch(-18, -84, 14, 9, 0, 'light', 0.4),
    patch(8, -90, 15, 9, 0, 'light', 0.4),
    patch(28, -86, 11, 9, 0, 'light', 0.35),
    patch(30, -26, 16, 24, 30, 'blush', 0.3),
    patch(-28, -26, 12, 24, 0, 'blush', 0.3),
    patch(0, 34, 8, 50, 0, 'light', 0.3),
    patch(0, 150, 18, 110, 0, 'light', 0.34),
    ...digits.flatMap((digit, index) => [
      pad(digit, 0.86, 1.15, 'blush', 0.62),
      pad(digit, 0.84, 0.62, 'light', 0.5),
      ...(index < 4
        ? [pad(digit, 0.56, 0.62, 'light', 0.42), pad(digit, 0.22, 0.66, 'light', 0.42)]
        : [pad(digit, 0.42, 0.6, 'light', 0.42)]),
    ]),
  ];
}

function backForms(digits: readonly Field[]): Form[] {
  return [
    ...digits.slice(0, 4).flatMap((digit) => {
      const [x, y] = digit.at(-16 * UNIT, 0);
      const knuckle = { x: x / UNIT, y: y / UNIT };
      return [
        patch(knuckle.x, knuckle.y, 8, 9, 0, 'blush', 0.34),
        patch(knuckle.x - 1, knuckle.y - 2, 5.4, 6, 0, 'light', 0.5),
        patch(knuckle.x * 0.72, knuckle.y * 0.62, 2.8, 27, knuckle.x * 0.4, 'light', 0.3),
      ];
    }),
    ...digits.slice(0, 3).map((digit, index) => {
      const next = digits[index + 1]!;
      const [x, y] = midpoint(digit.at(-14 * UNIT, 0), next.at(-14 * UNIT, 0));
      return patch(x / UNIT, y / UNIT + 4, 4, 13, (x / UNIT) * 0.4, 'shade', 0.24);
    }),
    patch(32, -44, 9, 26, 20, 'light', 0.32),
    patch(-20, 1, 6, 7, 0, 'light', 0.34),
    patch(0, 140, 17, 120, 0, 'light', 0.36),
    ...digits.flatMap((digit, index) => [
      pad(digit, index === 4 ? 0.56 : 0.425, 0.95, 'blush', 0.34),
      pad(digit, index === 4 ? 0.4 : 0.25, 0.5, 'light', 0.4),
      pad(digit, index === 4 ? 0.66 : 0.58, 0.5, 'light', 0.4),
      pad(digit, 0.9, 1, 'blush', 0.4),
    ]),
  ];
}
