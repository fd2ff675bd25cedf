/** Fingers, thumbs and toes: a spine that bends at the joints and a profile of half widths along it. */
import { around, type Field, interpolate, lerp, type Point, spline, strip } from '../geometry.ts';
import { smooth, swell } from '../pen.ts';

/** Drawing units in a millimetre. */
export const UNIT = 5;

export interface Digit {
  readonly base: Point;
  /** Degrees from straight up at the root, and by how much each further joint turns. */
  readonly lean: number;
  readonly joints: readonly [number, number];
  /** Root to first joint, first to second joint, second joint to tip. */
  readonly bones: readonly [number, number, number];
  /** Half the width at the first joint. */
  readonly half: number;
}

export type Profile = readonly Point[];

/** Broad at the root, waisted between full joints, and narrowing over the pad to a rounded tip. */
export const FINGER: Profile = [
  [0, 1.1],
  [0.08, 1.06],
  [0.2, 0.99],
  [0.3, 0.97],
  [0.4, 1],
  [0.46, 0.995],
  [0.56, 0.92],
  [0.65, 0.885],
  [0.71, 0.885],
  [0.78, 0.86],
  [0.85, 0.795],
  [0.91, 0.685],
  [0.955, 0.53],
  [0.985, 0.33],
  [1, 0],
];
export const THUMB: Profile = [
  [0, 1.5],
  [0.12, 1.24],
  [0.25, 1.05],
  [0.4, 0.97],
  [0.5, 1],
  [0.56, 1.01],
  [0.66, 0.99],
  [0.76, 0.96],
  [0.85, 0.85],
  [0.92, 0.67],
  [0.965, 0.46],
  [0.99, 0.24],
  [1, 0],
];
export const TOE: Profile = [
  [0, 1.02],
  [0.2, 0.92],
  [0.4, 0.9],
  [0.58, 1],
  [0.72, 1.02],
  [0.84, 0.9],
  [0.92, 0.7],
  [0.97, 0.45],
  [0.99, 0.26],
  [1, 0],
];

/** The field of a digit; lines across it bow towards its tip, because it is round. */
export function digitField(digit: Digit, profile: Profile): Field {
  const points: Point[] = [[digit.base[0] * UNIT, digit.base[1] * UNIT]];
  let heading = digit.lean;
  digit.bones.forEach((bone, index) => {
    // Flesh rounds a joint: the way there turns a little before it, and the way on a little after.
    const turn = digit.joints[index] ?? 0;
    const from = points[points.length - 1]!;
    points.push(around(from, bone * UNIT * 0.55, heading));
    points.push(around(points[points.length - 1]!, bone * UNIT * 0.45, heading + turn * 0.3));
    heading += turn;
  });
  const half = (part: number): number => interpolate(profile, part) * digit.half * UNIT;
  const body = strip(spline(points, 6), half);
  return {
    length: body.length,
    breadth: body.breadth,
    at: (s, u) => body.at(s + (1 - u * u) * half(Math.min(1, Math.max(0, s / body.length))) * 0.2, u),
  };
}

/** The contour of one digit from its left root over the tip to its right root, each side from its own part on. */
export function digitContour(field: Field, profile: Profile, left: number, right = left): Point[] {
  const side = (u: number, from: number): Point[] =>
    [from, ...profile.map((row) => row[0]).filter((part) => part > from + 0.02 && part < 1)].map((part) =>
      field.at(part * field.length, u),
    );
  return [...side(-1, left), field.at(field.length, 1), ...side(1, right).reverse()];
}

/** A nail, rounded at its root and almond at its free edge. */
export function nail(field: Field, from: number, to: number, width = 0.68): string {
  const at = (part: number, u: number): Point => field.at(field.length * lerp(from, to, part), u * width);
  return smooth(
    [
      at(-0.02, 0),
      at(0.04, -0.55),
      at(0.2, -0.92),
      at(0.5, -1),
      at(0.78, -0.98),
      at(0.93, -0.62),
      at(1, 0),
      at(0.93, 0.62),
      at(0.78, 0.98),
      at(0.5, 1),
      at(0.2, 0.92),
      at(0.04, 0.55),
    ],
    true,
  );
}

/** A fold of the skin along `points`. */
export const crease = (points: readonly Point[], breadth: number): string =>
  swell(points, breadth, 0.5, 0.08);

/** A fold across a digit; `curve` bends it towards the tip, or away where it is negative. */
export function fold(field: Field, part: number, width: number, curve: number, breadth = 2.4): string {
  const s = field.length * part;
  return crease(
    [-1, -0.5, 0, 0.5, 1].map((u) => field.at(s + curve * (1 - u * u), u * width)),
    breadth,
  );
}
