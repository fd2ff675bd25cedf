/** The peacock (mor): a body of feather scales on an S-shaped neck and a raised train of overlapping feathers, each with its eye. */
import { bezier, interpolate, type Point, strip } from '../geometry.ts';
import {
  bend,
  circle,
  filled,
  type Ink,
  lined,
  mirroredPair,
  pierced,
  place,
  smooth,
  swell,
  weight,
} from '../pen.ts';
import { fitted, type Row, stack } from './bands.ts';
import { scaledBy } from './dyes.ts';
import { lotusFlower } from './florals.ts';

const VANE =
  'M0 0C-2 -0.3 -10 -0.56 -9 -0.8C-8 -0.92 -4 -0.97 0 -1C4 -0.97 8 -0.92 9 -0.8C10 -0.56 2 -0.3 0 0Z';
const EYE = 'M0 -0.64C-5.4 -0.7 -5.4 -0.86 0 -0.92C5.4 -0.86 5.4 -0.7 0 -0.64Z';
const HEART = 'M0 -0.71C-2.6 -0.74 -2.6 -0.82 0 -0.85C2.6 -0.82 2.6 -0.74 0 -0.71Z';
const BARBS = 'M0 -0.08L0 -0.62M0 -0.36L-3.6 -0.5M0 -0.36L3.6 -0.5M0 -0.48L-5 -0.62M0 -0.48L5 -0.62';

/** A feather `length` long that grows upwards and sways to one side; `k` is the scale of its breadth. */
function feather(ink: Ink, length: number, k: number, sway: number): string {
  const at = (x: number, y: number): Point => [x * k + sway * y * y * k, y * length];
  const vane = bend(VANE, at);
  return (
    filled(vane, ink.ground) +
    lined(vane, ink.line, Math.max(1.5, k * 1.05)) +
    lined(bend(BARBS, at), ink.line, Math.max(1.1, k * 0.6)) +
    filled(bend(EYE, at), ink.wash) +
    pierced(bend(EYE, at) + bend(EYE, (x, y) => at(x * 0.72, y * 0.94 - 0.047)), ink.line) +
    filled(bend(HEART, at), ink.line)
  );
}

const BODY: readonly Point[] = [
  [0, 1],
  [0.1, 8],
  [0.24, 13.4],
  [0.36, 13.2],
  [0.5, 9],
  [0.63, 5.8],
  [0.76, 4.6],
  [0.88, 4.9],
  [0.95, 5.2],
  [1, 3.4],
];
const SCALES: readonly Row[] = [
  ['scallop', 10],
  ['scallop', 10],
  ['scallop', 9],
  ['scallop', 9],
  ['rules', 4],
  ['pearl', 6],
  ['rules', 4],
  ['lace', 8],
  ['lace', 7],
  ['lace', 6],
  ['rules', 4],
];

/** A peacock looking right, its train raised behind it; it stands on the origin, about `height` tall. */
export function peacock(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const train = ([length, from, to, count]: readonly [number, number, number, number]): string =>
    Array.from({ length: count }, (_, index) => {
      const angle = from + ((to - from) * index) / (count - 1);
      return place(feather(ink, length * k, k * (length / 74), -6), { at: at(-6, -30), turn: angle });
    }).join('');
  const curve = (a: Point, b: Point, c: Point, d: Point): Point[] =>
    bezier(at(...a), at(...b), at(...c), at(...d), 14);
  const spine = [
    ...curve([-22, -20], [-4, -6], [22, -14], [21, -44]),
    ...curve([21, -44], [20, -58], [10, -70], [19, -83]).slice(1),
    ...curve([19, -83], [22, -88], [28, -88], [30, -84]).slice(1),
  ];
  const body = strip(spine, (part) => interpolate(BODY, part) * k);
  const parts = Array.from({ length: 30 }, (_, index) => index / 29);
  const side = (u: number): Point[] => parts.map((part) => body.at(part * body.length, u));
  const outline = smooth([...side(-1), ...side(1).reverse()], true);
  const wing = bend('M-18 -31C-8 -46 12 -42 15 -29C10 -17 -6 -14 -30 -20C-24 -23 -20 -26 -18 -31Z', at);
  const inner = bend('M-14 -30C-6 -41 8 -38 11 -29C6 -20 -6 -18 -22 -21.5C-18 -24 -16 -27 -14 -30Z', at);
  const crest = [-40, -20, 0, 20].map((turn) =>
    place(
      filled(
        swell(
          [
            [0, 0],
            [k * 0.4, -6 * k],
            [0, -11 * k],
          ],
          k * 1.2,
          0.3,
        ),
        ink.line,
      ) + filled(bend('M0 -10C-2.6 -12 -2 -15 0 -17C2 -15 2.6 -12 0 -10Z', at), ink.line),
      { at: at(21, -88), turn },
    ),
  );
  return (
    [[70, -112, -2, 8] as const, [54, -103, -10, 7] as const, [38, -94, -20, 5] as const]
      .map(train)
      .join('') +
    lined(
      bend('M2 -12L0 -1M-6 0L0 -1.4L7 0M11 -12L11 -1M5 0L11 -1.4L18 0', at),
      ink.line,
      Math.max(2, k * 1.4),
    ) +
    crest.join('') +
    filled(bend('M30 -87C35 -87 38 -84 40 -80C36 -81.5 33 -82 30.5 -81.5Z', at), ink.line) +
    filled(outline, ink.ground) +
    stack(ink, body, body.length * 0.12, fitted(SCALES, body.length * 0.76)) +
    lined(outline, ink.line, Math.max(weight.fine, k * 1.4)) +
    filled(wing, ink.ground) +
    pierced(wing + inner, ink.line) +
    filled(inner, ink.wash) +
    lined(
      bend('M-12 -28C-4 -36 4 -34 8 -28M-14 -25C-6 -31 2 -30 6 -25M-15 -22.5C-8 -26 0 -26 3 -22', at),
      ink.line,
      Math.max(1.3, k * 0.9),
    ) +
    filled(bend('M23 -85.6C25 -87.6 27.6 -87 28.6 -85C26.8 -83.8 24.6 -84 23 -85.6Z', at), ink.ground) +
    filled(circle(at(26, -85.5), 1.3 * k), ink.line)
  );
}

/** Two peacocks face to face over a lotus, about `width` wide, standing on the origin. */
export function peacockPair(ink: Ink, width: number): string {
  const height = width * 0.44;
  return (
    mirroredPair(peacock(ink, height), { at: [-height * 0.5, 0] }) +
    place(lotusFlower(ink, height * 0.36), { at: [0, 0] })
  );
}
