/**
 * The foot from its inner side: shin, ankle bone, heel and arch, and the toes one behind the other with the big one in front. Its
 * length from heel to toe is 1.55 times the height of the instep's turn; the arch begins a third of the way from the heel.
 * The shaft bends over the instep: its left edge is the front of the shin and the top of the foot, its right one
 * the calf, the heel and the sole.
 */
import { type Field, lerp, type Point, spline, walk } from '../geometry.ts';
import { smooth } from '../pen.ts';
import { digitContour, digitField, fold, nail, TOE, UNIT } from './digit.ts';
import type { Form, Limb } from './limb.ts';

const scaled = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * UNIT, y * UNIT]);

/** Front of the shin over the ankle and the instep to the roots of the toes; the foot points down and to the left. */
const TOP = scaled([
  [-48, 360],
  [-50, 280],
  [-49, 200],
  [-42, 120],
  [-35, 60],
  [-33, 26],
  [-40, -6],
  [-56, -36],
  [-76, -66],
  [-95, -94],
  [-108, -116],
]);
/** Calf, tendon, heel, arch and ball. */
const BOTTOM = scaled([
  [60, 360],
  [66, 280],
  [62, 200],
  [48, 120],
  [36, 60],
  [33, 24],
  [42, -6],
  [46, -32],
  [36, -54],
  [16, -62],
  [-8, -70],
  [-30, -88],
  [-46, -112],
  [-62, -136],
  [-80, -143],
]);

export function sideFoot(): Limb {
  const steps = 60;
  const even = (points: readonly Point[]): Point[] => {
    const line = walk(spline(points, 8), 20).map((step) => step.point);
    return Array.from({ length: steps + 1 }, (_, index) => {
      const exact = (index / steps) * (line.length - 1);
      const [a, b] = [line[Math.floor(exact)]!, line[Math.min(line.length - 1, Math.floor(exact) + 1)]!];
      return [lerp(a[0], b[0], exact % 1), lerp(a[1], b[1], exact % 1)];
    });
  };
  const [top, bottom] = [even(TOP), even(BOTTOM)];
  const [from, length] = [-330 * UNIT, 118 * UNIT];
  const edges = (s: number): [Point, Point] => {
    const exact = Math.min(steps - 0.001, Math.max(0, ((s - from) / (length - from)) * steps));
    const at = (line: readonly Point[]): Point => {
      const [a, b] = [line[Math.floor(exact)]!, line[Math.floor(exact) + 1]!];
      return [lerp(a[0], b[0], exact % 1), lerp(a[1], b[1], exact % 1)];
    };
    return [at(top), at(bottom)];
  };
  const shaft: Field = {
    length,
    breadth: (s) => {
      const [a, b] = edges(s);
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    },
    at: (s, u) => {
      const [a, b] = edges(s);
      return [lerp(a[0], b[0], (u + 1) / 2), lerp(a[1], b[1], (u + 1) / 2)];
    },
  };
  const toe = (x: number, y: number, size: number) =>
    digitField(
      {
        base: [x, y],
        lean: -38,
        joints: [-6, 14],
        bones: [16 * size, 13 * size, 15 * size],
        half: 11.4 * size,
      },
      TOE,
    );
  // Of the smaller toes only two are seen past the big one; what the others wear would lie on the third.
  const [third, second] = [toe(-100, -116, 0.76), toe(-97, -120, 0.88)];
  const digits = [third, third, third, second, toe(-90, -124, 1.06)];
  const big = digits[4]!;
  const body = [...TOP, ...digitContour(big, TOE, 0.3), ...[...BOTTOM].reverse()];
  const patch = (
    x: number,
    y: number,
    across: number,
    along: number,
    turn: number,
    tone: Form['tone'],
    strength: number,
  ): Form => ({
    at: [x * UNIT, y * UNIT],
    size: [across * UNIT, along * UNIT],
    turn,
    tone,
    strength,
  });
  return {
    kind: 'foot',
    outline: [
      ...[third, second].map((one) => smooth(digitContour(one, TOE, 0.1), true)),
      smooth(body, true),
    ].join(''),
    shaft,
    digits,
    centre: shaft.at(44 * UNIT, 0.02),
    reach: 30 * UNIT,
    facing: 180,
    creases: fold(big, 0.5, 0.5, 4),
    nails: [nail(big, 0.66, 0.95, 0.6)],
    forms: [
      patch(4, 6, 11, 13, 0, 'light', 0.7),
      patch(22, 20, 5, 26, 4, 'shade', 0.5),
      patch(-14, -76, 12, 26, 40, 'shade', 0.35),
      patch(32, -34, 12, 14, 0, 'blush', 0.5),
      patch(-70, -118, 16, 14, 40, 'light', 0.5),
      patch(-66, -130, 14, 8, 30, 'blush', 0.4),
      patch(0, 150, 18, 110, 0, 'light', 0.4),
    ],
  };
}
