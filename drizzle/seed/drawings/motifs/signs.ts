/** Signs that tell a family's story: doli with its bearers, cradle, tiny feet, heart and rings. */
import { type Field, offset, type Point, rings, walk } from '../geometry.ts';
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
import { band, fitted, stack } from './bands.ts';
import { bride } from './couple.ts';
import { scaledBy } from './dyes.ts';
import { blossom, leaf, lotusFlower } from './florals.ts';
import { chain } from './jewellery.ts';

type At = (x: number, y: number) => Point;

/** A level strip from x `left` to `right` whose rows are stacked downwards from `y`, in a figure's own coordinates. */
const strap = (at: At, left: number, right: number, y: number): Field => ({
  length: 100,
  breadth: () => at(right - left, 0)[0],
  at: (s, u) => {
    const [x, top] = at((left + right) / 2 + ((right - left) / 2) * u, y);
    return [x, top + s];
  },
});

/** A bearer who walks to the right with the pole on his shoulder; he stands on the origin, 52 units tall. */
function bearer(ink: Ink, k: number, w: number): string {
  const at = scaledBy(k);
  const dhoti = bend(
    'M-7 -25C-12 -16 -15 -9 -15 -6C-11 -4 -8 -6 -6 -10C-4 -14 -1 -17 1 -18C3 -14 6 -10 8 -6C11 -4 14 -6 14 -8C13 -14 10 -20 6 -25Z',
    at,
  );
  const coat = bend('M-7 -24C-9 -32 -8 -39 -3 -41L4 -41C8 -39 8 -30 6 -24Z', at);
  const turban = bend('M-6 -47C-8 -54 0 -57 5 -54C8 -52 7 -48 5 -47C1 -49 -3 -48 -6 -47Z', at);
  return (
    lined(bend('M-13 -6L-15 -1L-11 -0.6M11 -6L13 -1L17 -0.6', at), ink.line, w * 1.5) +
    filled(dhoti, ink.ground) +
    lined(dhoti, ink.line, w) +
    lined(bend('M-3 -23C-6 -16 -10 -10 -12 -7M2 -22C5 -16 8 -11 11 -7M-1 -24L0 -18', at), ink.line, w * 0.7) +
    filled(circle(at(1, -45), 4.6 * k), ink.ground) +
    lined(circle(at(1, -45), 4.6 * k), ink.line, w) +
    filled(circle(at(3, -45.4), 0.9 * k), ink.line) +
    filled(bend('M5.4 -43.4C3.4 -43.8 2.4 -42.8 1.4 -42C3.2 -41.4 4.8 -42 5.4 -43.4Z', at), ink.line) +
    filled(coat, ink.line) +
    filled(circle(at(0, -37), 1 * k) + circle(at(0, -33), 1 * k) + circle(at(0, -29), 1 * k), ink.ground) +
    filled(turban, ink.wash) +
    lined(turban, ink.line, w) +
    lined(bend('M-5 -49C-1 -52 3 -53 6 -51', at), ink.line, w * 0.7) +
    filled(swell([at(5, -38), at(9, -43), at(8, -50)], 3.4 * k, 0.4, 0.5), ink.line)
  );
}

/** A doli (palanquin) that two bearers carry to the right, the bride looking out; it stands on the origin. */
export function doli(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(1.7, k * 1.2);
  const roof = bend(
    'M-36 -58C-37 -70 -24 -82 -8 -84C-4 -86 -2 -90 0 -95C2 -90 4 -86 8 -84C24 -82 37 -70 36 -58C24 -62 -24 -62 -36 -58Z',
    at,
  );
  const box = bend('M-33 -56L33 -56L36 -20C28 -10 -28 -10 -36 -20Z', at);
  const opening = bend('M-17 -18L-17 -40C-14 -49 -7 -48 0 -54C7 -48 14 -49 17 -40L17 -18Z', at);
  const pole: Point[] = [
    at(-84, -54),
    at(-66, -50.4),
    at(-40, -51),
    at(0, -51.4),
    at(40, -51),
    at(66, -50.4),
    at(84, -54),
  ];
  const curtain = bend('M17 -20L17 -40C15 -46 11 -48 6 -50C12 -42 10 -28 13 -19Z', at);
  return (
    filled(swell(pole, 5 * k, 0.5, 0.6), ink.line) +
    filled([-85, 85].map((x) => circle(at(x, -54.4), 2.8 * k)).join(''), ink.line) +
    [-60, 58].map((x) => place(bearer(ink, k, w), { at: at(x, 0), scale: 1.24 })).join('') +
    filled(box, ink.ground) +
    stack(
      ink,
      strap(at, -35, 35, -25),
      0,
      fitted(
        [
          ['rule', 3],
          ['lotus', 14],
          ['rule', 3],
        ],
        9 * k,
      ),
    ) +
    lined(box, ink.line, w * 1.2) +
    [-25.5, 25.5]
      .map(
        (x) =>
          lined(bend(`M${x - 6} -52L${x - 6} -27M${x + 6} -52L${x + 6} -27`, at), ink.line, w * 0.7) +
          place(leaf(ink, 20 * k, 4.6 * k, 'veined'), { at: at(x, -29) }),
      )
      .join('') +
    filled(opening, ink.ground) +
    place(bride(ink, 31 * k), { at: at(2, -33) }) +
    filled([curtain, bend(curtain, (x, y) => [-x, y])].join(''), ink.wash) +
    lined([curtain, bend(curtain, (x, y) => [-x, y])].join(''), ink.line, w * 0.8) +
    lined(opening, ink.line, w * 1.1) +
    filled(roof, ink.ground) +
    lined(
      bend(
        'M-22 -60C-20 -72 -10 -80 -2 -86M22 -60C20 -72 10 -80 2 -86M-9 -61C-8 -72 -4 -80 0 -86M9 -61C8 -72 4 -80 0 -86',
        at,
      ),
      ink.line,
      w * 0.8,
    ) +
    filled(
      [-27, -14.5, 0, 14.5, 27].map((x) => circle(at(x, -66 - (27 - Math.abs(x)) * 0.1), 1.8 * k)).join(''),
      ink.line,
    ) +
    lined(roof, ink.line, w * 1.2) +
    band(ink, strap(at, -36, 36, -59), 'fan', 0, 8 * k) +
    filled(
      circle(at(0, -97), 2.8 * k) + bend('M0 -108C-2.6 -104 -2.4 -101 0 -99C2.4 -101 2.6 -104 0 -108Z', at),
      ink.line,
    )
  );
}

/** A cradle (palna) on beaded chains beneath a flowering bough, with a sleeping child; its foot is the origin. */
export function cradle(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(1.7, k * 1.2);
  const basket = bend('M-45 -46C-44 -24 -28 -12 0 -12C28 -12 44 -24 45 -46C24 -36 -24 -36 -45 -46Z', at);
  const rows: Field = {
    length: 30,
    breadth: () => 84 * k,
    at: (s, u) =>
      at(u * 43 * Math.sqrt(1 - (s / k / 36) ** 2), -45 + 8.4 * (1 - u * u) + (s / k) * (1 - 0.1 * u * u)),
  };
  const blanket = bend('M-14 -41C-8 -55 14 -56 26 -46C30 -43 34 -42 38 -43C20 -36 0 -36 -14 -41Z', at);
  return (
    chain(ink, at(-44, -46), at(-7, -92), 0, 1.9 * k) +
    chain(ink, at(44, -46), at(7, -92), 0, 1.9 * k) +
    filled(circle(at(-20, -49), 8.4 * k), ink.ground) +
    lined(circle(at(-20, -49), 8.4 * k), ink.line, w) +
    filled(bend('M-28.4 -50C-28 -60 -12 -62 -11.6 -50C-15 -56 -24 -56 -28.4 -50Z', at), ink.line) +
    lined(
      bend(
        'M-24.4 -49C-23 -47.6 -21.6 -47.6 -20.6 -48.6M-17 -48.4C-16 -47.4 -14.6 -47.4 -13.8 -48.6M-20 -44.6C-19 -44 -18 -44 -17.2 -44.6',
        at,
      ),
      ink.line,
      w * 0.8,
    ) +
    filled(blanket, ink.wash) +
    lined(blanket + bend('M0 -39C2 -46 4 -50 8 -53M12 -38C14 -44 16 -48 20 -50', at), ink.line, w) +
    filled(
      [
        [-3, -45],
        [5, -43],
        [11, -47],
        [17, -43],
        [24, -43],
      ]
        .map(([x, y]) => circle(at(x!, y!), 1.3 * k))
        .join(''),
      ink.line,
    ) +
    filled(basket, ink.ground) +
    stack(
      ink,
      rows,
      0,
      fitted(
        [
          ['bar', 3],
          ['pearl', 6],
          ['rule', 2],
          ['petal', 20],
          ['rule', 2],
        ],
        27 * k,
      ),
    ) +
    lined(basket, ink.line, w * 1.2) +
    band(ink, strap(at, -26, 26, -13), 'drop', 0, 9 * k, 0.7) +
    mirroredPair(leaf(ink, 26 * k, 7 * k, 'veined'), { at: at(-8, -94), turn: -74 }) +
    mirroredPair(leaf(ink, 18 * k, 5 * k), { at: at(-5, -96), turn: -34 }) +
    place(leaf(ink, 20 * k, 5.4 * k, 'solid'), { at: at(0, -98) }) +
    place(blossom(ink, { radius: 13 * k, petals: 8, double: true }), { at: at(0, -93) })
  );
}

/** Two tiny footprints side by side, with lace along the sole and a lotus in it; centred on the origin. */
export function tinyFeet(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const sole = (
    [
      [-2, 42],
      [-12, 37],
      [-14, 22],
      [-15, 8],
      [-21, -8],
      [-16, -24],
      [0, -27],
      [14, -21],
      [17, -7],
      [11, 8],
      [9, 22],
      [9, 36],
    ] as const
  ).map(([x, y]) => at(x, y));
  const lace = offset(sole, 4 * k, true);
  const toes = [
    [10, -37, 7],
    [-2, -40, 5],
    [-11, -38.4, 4.3],
    [-18, -33.6, 3.8],
    [-23.6, -27, 3.3],
  ] as const;
  const one =
    filled(smooth(sole, true), ink.line) +
    filled(
      walk(lace, 5.4 * k, true)
        .map(({ point }) => circle(point, 1.1 * k))
        .join(''),
      ink.ground,
    ) +
    toes.map(([x, y, r]) => filled(circle(at(x, y), r * k), ink.line)).join('') +
    place(lotusFlower({ line: ink.ground, wash: ink.line, ground: ink.line }, 20 * k), { at: at(-2, -2) }) +
    filled(
      [10, 17, 23, 28].map((y, index) => circle(at(-2, y), (2.1 - index * 0.35) * k)).join(''),
      ink.ground,
    );
  return mirroredPair(one, { at: at(-27, 0), turn: -6 });
}

/** A heart filled with a row pattern, its point at the origin. */
export function heart(ink: Ink, height: number): string {
  const at = scaledBy(height);
  const shape = (k: number, lift: number): string =>
    bend(
      'M0 0C-0.62 -0.4 -0.66 -0.92 -0.3 -0.96C-0.12 -0.98 -0.04 -0.86 0 -0.74C0.04 -0.86 0.12 -0.98 0.3 -0.96C0.66 -0.92 0.62 -0.4 0 0Z',
      (x, y) => at(x * k, y * k - lift),
    );
  return (
    filled(shape(1, 0), ink.ground) +
    pierced(shape(1, 0) + shape(0.8, 0.1), ink.line) +
    filled(shape(0.66, 0.18), ink.wash) +
    place(blossom(ink, { radius: height * 0.17, petals: 8 }), { at: [0, -height * 0.58] })
  );
}

/** Two linked rings, one with a stone, centred on the origin. */
export function linkedRings(ink: Ink, width: number): string {
  const r = width * 0.28;
  const ring = (x: number): string => {
    const centre: Point = [x, 0];
    return (
      pierced(circle(centre, r) + circle(centre, r * 0.78), ink.line) +
      lined(circle(centre, r * 0.66), ink.line, weight.hair) +
      band(ink, rings(centre, r * 1.2), 'pearl', r * 1.02, r * 0.16)
    );
  };
  const stone = bend('M-0.5 -0.3L0.5 -0.3L0.76 0.04L0 0.8L-0.76 0.04Z', (x, y) => [
    -r * 0.66 + x * r * 0.6,
    -r * 1.42 + y * r * 0.6,
  ]);
  return (
    ring(-r * 0.66) +
    ring(r * 0.66) +
    filled(stone, ink.ground) +
    lined(
      stone +
        bend('M-0.76 0.04L0.76 0.04M-0.26 0.04L0 0.8L0.26 0.04L0 -0.3Z', (x, y) => [
          -r * 0.66 + x * r * 0.6,
          -r * 1.42 + y * r * 0.6,
        ]),
      ink.line,
      weight.fine,
    )
  );
}
