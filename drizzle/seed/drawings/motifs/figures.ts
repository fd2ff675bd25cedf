/** Figures that tell a wedding's story: peacock, elephant, bride and groom, doli, cradle, tiny feet, hearts and rings. */
import { around, bezier, interpolate, type Point, rings, spline, strip } from '../geometry.ts';
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
import { blossom, leaf, lotusFlower } from './florals.ts';

const scaledBy =
  (k: number) =>
  (x: number, y: number): Point => [x * k, y * k];

/** One tail feather with its eye, `length` long, along `spine`. */
function feather(ink: Ink, spine: readonly Point[], eye: number, lean: number): string {
  const tip = spine[spine.length - 1]!;
  const drop = (size: number): string =>
    bend('M0 0.7C-0.9 0.4 -0.9 -0.6 0 -1C0.9 -0.6 0.9 0.4 0 0.7Z', (x, y) => [x * size, y * size]);
  return (
    filled(swell(spine, eye * 0.24, 0.2, 0.4), ink.line) +
    place(
      filled(drop(eye), ink.ground) +
        pierced(drop(eye) + drop(eye * 0.8), ink.line) +
        filled(drop(eye * 0.62), ink.wash) +
        filled(drop(eye * 0.36), ink.line),
      { at: tip, turn: lean },
    )
  );
}

/** A peacock looking right, its tail sweeping down to the left; it stands on the origin, about `height` tall. */
export function peacock(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const curve = (a: Point, b: Point, c: Point, d: Point): Point[] =>
    bezier(at(...a), at(...b), at(...c), at(...d), 14);
  const root: Point = [-8, -32];
  const plume = (reach: number, angle: number, sag: number): Point[] => {
    const end = around(root, reach, angle);
    const middle = around(root, reach * 0.5, angle + sag);
    return curve(root, around(root, reach * 0.2, angle + sag * 1.6), [middle[0], middle[1]], end);
  };
  const outer = [-122, -103, -84, -65, -46, -27].map((angle, index) =>
    feather(ink, plume(57 + index * 1.4, angle, 12), 9.4 * k, angle),
  );
  const inner = [-112, -93, -74, -55, -36].map((angle) => feather(ink, plume(37, angle, 10), 6.6 * k, angle));
  const wisps = [-131, -112, -93, -74, -55, -36, -18].map((angle) => {
    const spine = plume(54, angle, 11);
    return filled(swell(spine, 1.3 * k, 0.3) + circle(spine[spine.length - 1]!, 1.9 * k), ink.line);
  });
  const tail = [...wisps, ...outer, ...inner].join('');
  const spine = [
    ...curve([-14, -24], [2, -8], [24, -20], [20, -48]),
    ...curve([20, -48], [18, -62], [14, -74], [22, -84]).slice(1),
    ...curve([22, -84], [26, -89], [31, -88], [32, -84]).slice(1),
  ];
  const widths: readonly Point[] = [
    [0, 2],
    [0.12, 9],
    [0.28, 13.5],
    [0.42, 12.5],
    [0.56, 8.5],
    [0.7, 5.4],
    [0.82, 4.8],
    [0.92, 5.4],
    [1, 3],
  ];
  const body = strip(spine, (part) => interpolate(widths, part) * k);
  const parts = Array.from({ length: 30 }, (_, index) => index / 29);
  const outline = smooth(
    [
      ...parts.map((part) => body.at(part * body.length, -1)),
      ...[...parts].reverse().map((part) => body.at(part * body.length, 1)),
    ],
    true,
  );
  const rows = stack(
    ink,
    body,
    body.length * 0.5,
    fitted(
      [
        ['rules', 4],
        ['scallop', 9],
        ['rule', 2],
        ['scallop', 8],
        ['rule', 2],
        ['scallop', 7],
        ['rule', 2],
        ['pearl', 5],
        ['rule', 2],
      ],
      body.length * 0.34,
    ),
  );
  const wing = bend('M-16 -34C-6 -46 14 -44 20 -30C12 -14 -8 -14 -26 -26C-20 -28 -18 -30 -16 -34Z', at);
  const wingInner = bend('M-11 -33C-4 -42 10 -40 15 -30C8 -19 -6 -19 -19 -26C-15 -28 -13 -30 -11 -33Z', at);
  const beak = bend('M33 -87.5C38 -87 41 -84 43 -80C39 -82 36 -82.5 33 -81.5Z', at);
  const crest = [-34, -14, 6, 26]
    .map((angle) => {
      const tip = around(at(25, -88), 17 * k, angle);
      return (
        lined(
          `M${at(25, -88)
            .map((n) => n.toFixed(1))
            .join(' ')}L${tip.map((n) => n.toFixed(1)).join(' ')}`,
          ink.line,
          weight.hair,
        ) + filled(circle(tip, 2 * k), ink.line)
      );
    })
    .join('');
  const legs = lined(
    bend('M4 -14L2 -1M-2 0L2 -1L7 0M12 -14L12 -1M8 0L12 -1L17 0', at),
    ink.line,
    Math.max(weight.fine, k * 1.3),
  );
  return (
    tail +
    legs +
    crest +
    filled(beak, ink.line) +
    filled(outline, ink.ground) +
    rows +
    lined(outline, ink.line, Math.max(weight.fine, k * 1.5)) +
    pierced(wing + wingInner, ink.line) +
    filled(wingInner, ink.wash) +
    lined(
      bend('M-10 -30C-2 -34 6 -34 12 -30M-12 -27C-2 -29 4 -29 9 -25M-4 -23C0 -24 4 -24 6 -22', at),
      ink.line,
      Math.max(weight.hair, k),
    ) +
    filled(circle(at(28, -85), 1.5 * k), ink.line)
  );
}

/** A caparisoned elephant walking right, standing on the origin, about `height` tall. */
export function elephant(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const body = bend(
    'M-46 -36C-48 -62 -28 -72 -4 -70C4 -76 18 -80 28 -72C38 -66 40 -54 42 -40C44 -26 46 -18 54 -20C58 -22 57 -28 54 -29C60 -31 64 -24 61 -17C56 -8 42 -8 36 -18C33 -24 32 -30 30 -34C26 -30 22 -28 20 -28L21 -2C18 0 10 0 7 -2L5 -24C-4 -22 -14 -22 -22 -24L-24 -2C-27 0 -35 0 -38 -2L-41 -24C-44 -28 -46 -32 -46 -36Z',
    at,
  );
  const ear = bend('M14 -68C4 -70 0 -58 4 -46C8 -38 18 -36 22 -44C26 -54 24 -66 14 -68Z', at);
  const earInner = bend('M13 -63C7 -64 5 -56 8 -48C11 -43 16 -42 18 -47C20 -54 19 -62 13 -63Z', at);
  const cloth = bend(
    'M-34 -68C-22 -72 -10 -71 -4 -70C-2 -56 -4 -40 -8 -30C-16 -28 -26 -28 -34 -31C-38 -44 -38 -58 -34 -68Z',
    at,
  );
  const howdah = bend(
    'M-36 -72L-4 -72L-6 -80L-34 -80ZM-34 -98C-26 -102 -14 -102 -6 -98L-8 -94C-14 -97 -26 -97 -32 -94Z',
    at,
  );
  const pillars = bend('M-32 -94L-31 -80M-8 -94L-9 -80M-20 -97L-20 -106', at);
  const blossomOnCloth = place(blossom(ink, { radius: 13 * k, petals: 8 }), { at: at(-20, -49) });
  const w = Math.max(weight.fine, k * 1.6);
  return (
    filled(howdah, ink.line) +
    lined(pillars, ink.line, w) +
    filled(circle(at(-20, -107), 2.4 * k), ink.line) +
    filled(circle(at(-20, -87), 4 * k), ink.line) +
    filled(body, ink.ground) +
    lined(body, ink.line, w * 1.2) +
    filled(cloth, ink.wash) +
    lined(cloth, ink.line, w) +
    blossomOnCloth +
    lined(bend('M-33 -35C-26 -32 -16 -32 -9 -34', at), ink.line, w * 0.7) +
    filled([-33, -28, -22, -16, -10].map((x) => circle(at(x, -27), 1.7 * k)).join(''), ink.line) +
    filled(ear, ink.ground) +
    lined(ear, ink.line, w) +
    filled(earInner, ink.wash) +
    filled(circle(at(31, -60), 1.9 * k), ink.line) +
    filled(bend('M36 -36C42 -34 48 -36 50 -42C46 -39 41 -39 38 -42Z', at), ink.line) +
    lined(bend('M-46 -44C-52 -38 -52 -28 -50 -22', at), ink.line, w) +
    lined(
      bend('M38 -30L43 -31M40 -24L44 -26M8 -8L20 -8M-37 -8L-25 -8M8 -12L20 -12M-37 -12L-25 -12', at),
      ink.line,
      w * 0.7,
    ) +
    filled(bend('M20 -74C24 -68 30 -66 36 -66C33 -73 27 -78 20 -76Z', at), ink.line) +
    filled(
      [
        [24, -63],
        [29, -65.5],
        [34, -62],
        [37, -55],
        [38.5, -48],
        [9, -66],
        [4.5, -60],
        [4, -53],
        [6.5, -46],
        [12, -41.5],
      ]
        .map(([x, y]) => circle(at(x!, y!), 1.3 * k))
        .join(''),
      ink.line,
    ) +
    filled(bend('M26 -60C28 -57 28 -54 26 -51C24 -54 24 -57 26 -60Z', at), ink.line) +
    filled([-36, -30, -24, 9, 14, 19].map((x) => circle(at(x, -4.6), 1.2 * k)).join(''), ink.line)
  );
}

/** A bride's face under her veil, eyes lowered; centred on the origin, about `height` tall. */
export function bride(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(weight.hair, k * 1.1);
  const veil = bend(
    'M0 -50C-30 -50 -38 -24 -38 2C-38 22 -44 38 -50 48L50 48C44 38 38 22 38 2C38 -24 30 -50 0 -50Z',
    at,
  );
  const veilInner = bend(
    'M0 -42C-24 -42 -30 -20 -29 2C-28 22 -34 38 -38 48L38 48C34 38 28 22 29 2C30 -20 24 -42 0 -42Z',
    at,
  );
  const edge = strip(
    spline([
      at(-46, 46),
      at(-34, 18),
      at(-33.5, -10),
      at(-20, -40),
      at(0, -46.5),
      at(20, -40),
      at(33.5, -10),
      at(34, 18),
      at(46, 46),
    ]),
    () => 3.2 * k,
  );
  const beads = Array.from({ length: 40 }, (_, index) =>
    circle(edge.at(((index + 0.5) / 40) * edge.length, 0), 1.3 * k),
  ).join('');
  const hair = bend(
    'M0 -38C-22 -38 -25 -16 -23 4C-22 -8 -16 -20 0 -28C16 -20 22 -8 23 4C25 -16 22 -38 0 -38Z',
    at,
  );
  const face = bend(
    'M0 -32C-18 -30 -22 -12 -20 4C-18 18 -8 28 0 30C8 28 18 18 20 4C22 -12 18 -30 0 -32Z',
    at,
  );
  const shoulders = bend('M-8 24L-8 33C-14 38 -28 40 -34 48L34 48C28 40 14 38 8 33L8 24Z', at);
  const features =
    lined(bend('M-15 -8C-12 -12 -7 -12 -4 -9M15 -8C12 -12 7 -12 4 -9', at), ink.line, w * 1.3) +
    lined(
      bend(
        'M-15 -1C-12 3 -7 3 -4 0M15 -1C12 3 7 3 4 0M-15 -1L-17 0M15 -1L17 0M-12 2L-13 4M-9 2.6L-9 4.6M12 2L13 4M9 2.6L9 4.6M-1 -2C-2 4 -4 8 -2 9.5C-1 10.5 1 10.5 2 9.5',
        at,
      ),
      ink.line,
      w,
    ) +
    filled(
      bend('M-6 18.6C-3.4 16.4 -1.2 16.6 0 17.4C1.2 16.6 3.4 16.4 6 18.6C3 22.8 -3 22.8 -6 18.6Z', at),
      ink.line,
    ) +
    filled(circle(at(0, -13), 2 * k), ink.line);
  const tikka =
    filled(bend('M0 -17C-4 -21 -3 -26 0 -28C3 -26 4 -21 0 -17Z', at), ink.line) +
    lined(bend('M0 -28L0 -38M0 -30C-10 -29 -18 -22 -21 -10M0 -30C10 -29 18 -22 21 -10', at), ink.line, w);
  const nose =
    lined(circle(at(-5.2, 10.6), 3.1 * k), ink.line, w) +
    lined(bend('M-8 9C-12 6 -17 4 -21 3', at), ink.line, w * 0.7);
  const earring = (x: number): string =>
    filled(circle(at(x, 8), 2.4 * k), ink.line) +
    filled(
      bend(`M${x} 11C${x - 5} 15 ${x - 5} 20 ${x - 5} 21L${x + 5} 21C${x + 5} 20 ${x + 5} 15 ${x} 11Z`, at),
      ink.line,
    ) +
    filled([-4, 0, 4].map((dx) => circle(at(x + dx, 24), 1.2 * k)).join(''), ink.line);
  const necklace = filled(
    Array.from({ length: 9 }, (_, index) =>
      circle(around(at(0, 24), 19 * k, 110 + index * 17.5), 1.6 * k),
    ).join(''),
    ink.line,
  );
  return (
    filled(veil, ink.wash) +
    lined(veil, ink.line, w * 1.6) +
    filled(veilInner, ink.ground) +
    lined(veilInner, ink.line, w) +
    filled(beads, ink.line) +
    filled(shoulders, ink.ground) +
    lined(shoulders, ink.line, w) +
    necklace +
    filled(face, ink.ground) +
    filled(hair, ink.line) +
    lined(face, ink.line, w) +
    features +
    tikka +
    nose +
    earring(-22) +
    earring(22)
  );
}

/** A groom in turban and plume; centred on the origin, about `height` tall. */
export function groom(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(weight.hair, k * 1.1);
  const face = bend('M-19 -16C-21 4 -18 20 -8 28C-3 31 3 31 8 28C18 20 21 4 19 -16Z', at);
  const beard = bend(
    'M-19 2C-18 18 -12 32 0 34C12 32 18 18 19 2C16 10 12 13 7 12C3 10 -3 10 -7 12C-12 13 -16 10 -19 2ZM-5 18C-2 16 2 16 5 18C3 21 -3 21 -5 18Z',
    at,
  );
  const turban = bend('M-26 -10C-32 -26 -22 -46 0 -46C22 -46 32 -26 26 -10C14 -18 -14 -18 -26 -10Z', at);
  const folds = bend(
    'M-25 -14C-18 -28 0 -38 20 -40M-20 -17C-8 -26 10 -32 26 -30M-8 -16C4 -20 18 -24 28 -20M-27 -22C-22 -34 -12 -42 4 -46',
    at,
  );
  const plume = bend('M4 -40C0 -54 8 -62 16 -64C14 -58 16 -50 8 -40Z', at);
  const coat = bend('M-9 26L-9 34C-18 38 -38 40 -44 50L44 50C38 40 18 38 9 34L9 26Z', at);
  return (
    filled(coat, ink.wash) +
    lined(coat, ink.line, w) +
    lined(bend('M-9 34L0 48L9 34M0 48L0 50', at), ink.line, w * 1.3) +
    filled(face, ink.ground) +
    lined(face, ink.line, w) +
    pierced(beard, ink.line) +
    lined(bend('M-14 -9C-11 -12 -7 -12 -4 -9M14 -9C11 -12 7 -12 4 -9', at), ink.line, w * 1.8) +
    lined(
      bend(
        'M-14 -2C-11 -6 -7 -6 -4 -2C-7 1 -11 1 -14 -2M14 -2C11 -6 7 -6 4 -2C7 1 11 1 14 -2M-1 -3C-2 4 -4 7 -2 8.5C-1 9.4 1 9.4 2 8.5',
        at,
      ),
      ink.line,
      w,
    ) +
    filled(circle(at(-9, -2.2), 1.9 * k) + circle(at(9, -2.2), 1.9 * k), ink.line) +
    filled(turban, ink.ground) +
    lined(turban, ink.line, w * 1.6) +
    lined(folds, ink.line, w) +
    filled(plume, ink.line) +
    filled(circle(at(4, -36), 5 * k), ink.ground) +
    pierced(circle(at(4, -36), 5 * k) + circle(at(4, -36), 3.2 * k) + circle(at(4, -36), 1.5 * k), ink.line) +
    filled(
      [-8, -4, 0, 4, 8].map((x) => circle(at(x * 2.3, 41 + Math.abs(x) * -0.2), 1.5 * k)).join(''),
      ink.line,
    )
  );
}

/** A doli (palanquin) on its pole, standing on the origin. */
export function doli(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(weight.fine, k * 1.5);
  const roof = bend('M-40 -58C-36 -76 -14 -80 0 -94C14 -80 36 -76 40 -58Z', at);
  const box = bend('M-36 -52L36 -52L34 -8L-34 -8Z', at);
  const window_ = bend('M-18 -12L-18 -34C-14 -42 -6 -42 0 -48C6 -42 14 -42 18 -34L18 -12Z', at);
  const eaves = stack(
    ink,
    { length: 80 * k, breadth: () => 80 * k, at: (s, u) => at(u * 40, -56 + s / k) },
    0,
    [['scallop', 8 * k]],
  );
  return (
    lined(bend('M-78 -66C-60 -58 -50 -62 -40 -62M78 -66C60 -58 50 -62 40 -62', at), ink.line, w * 2) +
    filled(box, ink.ground) +
    lined(box, ink.line, w) +
    filled(window_, ink.wash) +
    lined(window_, ink.line, w) +
    place(bride(ink, 34 * k), { at: at(0, -25) }) +
    lined(bend('M-27 -48L-27 -10M27 -48L27 -10M-34 -14L-18 -14M18 -14L34 -14', at), ink.line, w * 0.8) +
    filled(
      [-31, -22.5, 22.5, 31].flatMap((x) => [-40, -30, -20].map((y) => circle(at(x, y), 1.6 * k))).join(''),
      ink.line,
    ) +
    filled(roof, ink.ground) +
    lined(roof, ink.line, w) +
    lined(
      bend('M-20 -60C-16 -74 -6 -78 0 -92M20 -60C16 -74 6 -78 0 -92M0 -60L0 -92', at),
      ink.line,
      w * 0.8,
    ) +
    eaves +
    filled(circle(at(0, -97), 3.4 * k), ink.line) +
    lined(bend('M-30 -8L-32 0M30 -8L32 0', at), ink.line, w * 1.6)
  );
}

/** A cradle (palna) hung from a blossoming bar; its rockers stand on the origin. */
export function cradle(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const w = Math.max(weight.fine, k * 1.5);
  const basket = bend('M-40 -44C-38 -20 -24 -12 0 -12C24 -12 38 -20 40 -44C20 -38 -20 -38 -40 -44Z', at);
  const weave = strip(
    spline([at(-36, -34), at(-20, -26), at(0, -24), at(20, -26), at(36, -34)]),
    () => 7 * k,
  );
  return (
    lined(bend('M-40 -44L-6 -88M40 -44L6 -88M-22 -42L-3 -88M22 -42L3 -88', at), ink.line, w * 0.8) +
    filled(bend('M-22 -43C-20 -58 -8 -58 -4 -48C6 -54 22 -50 24 -43C8 -38 -8 -38 -22 -43Z', at), ink.wash) +
    lined(circle(at(-13, -50), 7 * k), ink.line, w * 0.8) +
    lined(bend('M-16 -50C-15 -48 -14 -48 -13 -50M-10 -50C-11 -48 -12 -48 -13 -50', at), ink.line, w * 0.5) +
    filled(basket, ink.ground) +
    lined(basket, ink.line, w * 1.2) +
    Array.from({ length: 9 }, (_, index) =>
      filled(circle(weave.at(((index + 0.5) / 9) * weave.length, 0), 3 * k), ink.line),
    ).join('') +
    lined(bend('M-34 -38C-20 -30 20 -30 34 -38M-28 -22C-14 -16 14 -16 28 -22', at), ink.line, w * 0.8) +
    lined(bend('M-34 -4C-18 4 18 4 34 -4M-22 -14L-26 0M22 -14L26 0', at), ink.line, w * 1.6) +
    mirroredPair(leaf(ink, 16 * k, 5 * k), { at: at(-3, -88), turn: -70 }) +
    place(blossom(ink, { radius: 11 * k, petals: 7 }), { at: at(0, -92) })
  );
}

/** Two tiny footprints side by side, centred on the origin. */
export function tinyFeet(ink: Ink, height: number): string {
  const k = height / 100;
  const at = scaledBy(k);
  const sole = bend(
    'M-6 -26C-20 -26 -25 -12 -21 4C-18 14 -20 24 -18 34C-16 46 -2 46 0 34C2 24 0 14 4 2C8 -12 4 -26 -6 -26Z',
    at,
  );
  const toes = [
    [3, -37, 7.6],
    [-9, -40, 5.4],
    [-18, -36, 4.6],
    [-25, -29, 4],
    [-30, -20, 3.5],
  ] as const;
  const heart = bend(
    'M-9 24C-15 18 -16 12 -12.5 11C-10.5 10.5 -9.5 12 -9 14C-8.5 12 -7.5 10.5 -5.5 11C-2 12 -3 18 -9 24Z',
    at,
  );
  const one =
    filled(sole + toes.map(([x, y, r]) => circle(at(x, y), r * k)).join(''), ink.line) +
    filled(heart, ink.ground) +
    place(
      blossom(
        { line: ink.ground, wash: ink.line, ground: ink.line },
        { radius: 9 * k, petals: 7, cell: 'spear' },
      ),
      { at: at(-9, -9) },
    );
  return mirroredPair(one, { at: at(-14, 0), turn: -7 });
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

/** Two peacocks face to face over a lotus, about `width` wide, standing on the origin. */
export function peacockPair(ink: Ink, width: number): string {
  const height = width * 0.44;
  return (
    mirroredPair(peacock(ink, height), { at: [-height * 0.5, 0] }) +
    place(lotusFlower(ink, height * 0.36), { at: [0, 0] })
  );
}
