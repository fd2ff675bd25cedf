/** Bride and groom in profile, as the miniature painters drew them: almond eye, jewels, and cloth with ornament along its edge. */
import { type Point, spline, strip } from '../geometry.ts';
import { bend, circle, filled, type Ink, lined, pierced, place, swell } from '../pen.ts';
import { fitted, stack } from './bands.ts';
import { scaledBy } from './dyes.ts';
import { blossom } from './florals.ts';
import { jhumka, pendant } from './jewellery.ts';

/** Brow to chin, looking right, and the neck. */
const FACE =
  'M2 -38C14 -39 22 -34 24 -24C25 -18 24 -13 25.4 -9C27 -4.6 30.6 -0.6 32.6 2.4C33.8 4.4 32 6.2 28.8 6.4C28.2 7.4 28.6 8.2 30 9.2C31.2 10.4 30.6 11.6 28.6 12C30.2 12.8 30.8 14.4 29.4 15.6C27.8 16.8 27 17.8 27.6 19.8C28.4 23.8 26 28 20 28.4C15 28.8 11.4 27.4 8.4 25C8.2 32 9 37 13 41L-16 46C-11 36 -11 20 -10.4 8C-12 -10 -10 -36 2 -38Z';
const EYE = 'M8.4 -8.6C12 -13.8 19.4 -13.6 23.6 -9.4C19.8 -5.6 12.6 -5.2 8.4 -8.6Z';
const MOUTH =
  'M30 10.2C27 9.8 25 10.8 23.4 12.2C25.4 13 27 14.2 29.6 14.4C28.4 13.6 28 13 28.6 12C28.4 11.4 29 10.8 30 10.2Z';

type At = (x: number, y: number) => Point;

function profile(ink: Ink, at: At, k: number, w: number): string {
  const brow: Point[] = [at(6, -15.6), at(11, -19.4), at(17, -20), at(24.4, -15.6)];
  return (
    filled(bend(FACE, at), ink.ground) +
    lined(bend(FACE, at), ink.line, w * 1.15) +
    filled(swell(brow, 2.6 * k, 0.4, 0.3), ink.line) +
    lined(bend(EYE, at), ink.line, w) +
    filled(swell([at(4.6, -7), at(9, -10), at(16, -13), at(24.4, -9.6)], 2.4 * k, 0.5, 0.3), ink.line) +
    filled(circle(at(17, -9.7), 2.7 * k), ink.line) +
    filled(bend(MOUTH, at), ink.line) +
    lined(bend('M28.2 3.4C27 2.4 25.8 3.4 26.4 5', at), ink.line, w * 0.8)
  );
}

/** A line of cloth with a bead border along it. */
function hem(ink: Ink, points: readonly Point[], k: number): string {
  const edge = strip(spline(points), () => 3.4 * k);
  const along = {
    ...edge,
    breadth: () => edge.length,
    at: (s: number, u: number) => edge.at(((u + 1) / 2) * edge.length, s / (3.4 * k) - 1),
  };
  return stack(
    ink,
    along,
    0,
    fitted(
      [
        ['bar', 3],
        ['gap', 3],
        ['pearl', 9],
        ['gap', 3],
        ['bar', 2],
        ['scallop', 10],
      ],
      9 * k,
    ),
  );
}

/** A bride under her veil, looking right; centred on the origin, about `height` tall. */
export function bride(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(1.5, k * 1.05);
  const veil = bend(
    'M17 -40C8 -54 -18 -54 -30 -38C-42 -20 -38 4 -44 24C-46 34 -50 42 -52 49L26 49C20 44 10 36 4 30C-6 22 -10 10 -6 -6C-4 -20 4 -34 17 -40Z',
    at,
  );
  const hair = bend(
    'M17.6 -37.4C8 -40 -4 -36 -8 -22C-10 -10 -8 0 -4 8C1 2 2 -6 3 -14C6 -24 12 -31 19.6 -32Z',
    at,
  );
  const inner: Point[] = [
    at(18, -41),
    at(4, -34),
    at(-4, -18),
    at(-7.6, 2),
    at(-3, 20),
    at(10, 36),
    at(27, 49),
  ];
  const folds =
    'M-4 -48C-24 -42 -30 -22 -28 0C-28 20 -34 36 -38 48M-14 -40C-22 -28 -21 -8 -19 8C-18 26 -20 38 -22 48M-11 10C-12 26 -8 40 -6 48';
  const blouse = bend('M-20 50L-14 40C-4 44 6 44 13.6 40.6C22 42 29 45 33 50Z', at);
  const choker = [0, 1, 2, 3, 4, 5].map((index) =>
    circle(at(-9 + index * 3.9, 34.6 + Math.sin(index * 0.6) * 1.6), 1.6 * k),
  );
  return (
    profile(ink, at, k, w) +
    filled(blouse, ink.wash) +
    lined(blouse, ink.line, w) +
    hem(ink, [at(-14, 40), at(-2, 43), at(8, 42.6), at(14, 40.4)], k * 0.62) +
    filled(choker.join(''), ink.line) +
    filled(hair, ink.line) +
    filled(veil, ink.wash) +
    lined(bend(folds, at), ink.line, w * 0.8) +
    filled(
      [
        [-30, -20],
        [-34, 0],
        [-34, 20],
        [-24, -32],
        [-26, 32],
        [-14, 22],
        [-13, -26],
        [-42, 40],
      ]
        .map(([x, y]) => circle(at(x!, y!), 1.5 * k))
        .join(''),
      ink.line,
    ) +
    lined(veil, ink.line, w * 1.3) +
    hem(ink, inner, k) +
    place(pendant(ink, 11 * k), { at: at(18.6, -33), turn: -14 }) +
    lined(bend('M4 -43C8 -38 12 -35 18 -33M18.4 8.4C12 8 5 4 0 -2', at), ink.line, w * 0.8) +
    lined(circle(at(24.6, 10.6), 6.6 * k), ink.line, w * 0.8) +
    filled(circle(at(24.6, 17.2), 1.2 * k) + circle(at(20, 15.4), 0.9 * k), ink.line) +
    place(jhumka(ink, 21 * k), { at: at(-1, 4) }) +
    filled(circle(at(22.4, -24), 1.7 * k), ink.line)
  );
}

/** A groom in turban and plume, looking right; centred on the origin, about `height` tall. */
export function groom(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(1.5, k * 1.05);
  const turban = bend(
    'M27 -21C30 -30 28 -44 12 -49C-8 -54 -30 -46 -33 -30C-35 -18 -26 -10 -16 -9C-10 -10 -4 -14 4 -18C12 -22 20 -23 27 -21Z',
    at,
  );
  const folds =
    'M26 -26C8 -32 -14 -24 -26 -13M27 -32C8 -40 -18 -32 -31 -20M24 -39C6 -47 -20 -42 -32 -30M8 -48C-6 -46 -18 -40 -26 -34M-16 -9C-22 -14 -26 -22 -24 -30';
  const tail = bend('M-24 -14C-30 -4 -32 14 -40 30C-34 34 -26 32 -22 28C-20 14 -18 2 -14 -9Z', at);
  const plume = bend('M12 -46C8 -58 12 -68 24 -72C20 -64 24 -56 16 -46Z', at);
  const coat = bend('M-17 36C-30 38 -44 42 -50 50L32 50C26 42 18 38 11 35C6 42 -8 43 -17 36Z', at);
  return (
    profile(ink, at, k, w) +
    filled(bend('M-8 -12C-2 -10 0 -2 -1 6C-2 12 -4 16 -8 18C-11 8 -11 -4 -8 -12Z', at), ink.line) +
    filled(
      bend('M31 8.6C27 7.4 21 8.6 16 12.4C13 14 10 13 9 10.6C10 17 17 17.6 22 13.4C25 11 28 10 31 8.6Z', at),
      ink.line,
    ) +
    filled(coat, ink.wash) +
    lined(coat, ink.line, w * 1.2) +
    hem(ink, [at(-18, 37), at(-6, 44), at(8, 42), at(12, 36)], k * 0.7) +
    filled(
      [0, 1, 2, 3, 4, 5, 6]
        .map((index) => circle(at(-12 + index * 4.4, 47 + Math.sin(index * 0.52) * 2), 1.7 * k))
        .join(''),
      ink.line,
    ) +
    filled(tail, ink.ground) +
    lined(tail, ink.line, w * 1.1) +
    lined(bend('M-20 -6C-24 8 -28 20 -32 30M-37 24L-23 22M-35.4 19L-22 17', at), ink.line, w * 0.8) +
    filled(turban, ink.ground) +
    lined(bend(folds, at), ink.line, w) +
    lined(turban, ink.line, w * 1.3) +
    filled(plume, ink.ground) +
    pierced(plume + bend('M14 -48C12 -57 14 -64 20 -68C17.6 -61 20 -55 15.6 -48Z', at), ink.line) +
    place(blossom(ink, { radius: 6.4 * k, petals: 8 }), { at: at(14, -42) }) +
    place(pendant(ink, 9 * k), { at: at(15, -35) }) +
    filled(
      circle(at(-3, 8), 1.9 * k) + bend('M20 -28C19 -25 19 -23.6 20.4 -22.6C21.8 -23.6 21.8 -25 20 -28Z', at),
      ink.line,
    )
  );
}
