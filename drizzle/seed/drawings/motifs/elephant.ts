/** The elephant (gaj) of a wedding procession: howdah, embroidered cloth, painted brow and a lotus in its raised trunk. */
import { type Field, lerp, type Point } from '../geometry.ts';
import {
  bend,
  circle,
  filled,
  type Ink,
  lined,
  mix,
  pierced,
  place,
  smooth,
  straight,
  swell,
} from '../pen.ts';
import { band, fitted, type Row, stack } from './bands.ts';
import { scaledBy } from './dyes.ts';
import { blossom, lotusFlower } from './florals.ts';

/** From the root of the tail over back and brow, down the trunk to its tip and back along it, chest, belly and near legs. */
const OUTLINE: readonly Point[] = [
  ...([
    [-54, -52],
    [-48, -66],
    [-34, -74],
    [-16, -77],
    [2, -74],
    [12, -73],
  ] as const),
  ...([
    [20, -81],
    [31, -84],
    [40, -79],
    [45, -70],
    [49, -58],
    [53, -44],
    [58, -31],
    [65, -25],
  ] as const),
  ...([
    [71, -29],
    [71, -39],
    [74, -44],
    [79, -40],
    [80, -28],
    [74, -16],
    [63, -13],
    [53, -20],
  ] as const),
  ...([
    [46, -32],
    [41, -41],
    [35, -42],
    [31, -38],
    [30, -24],
    [29, -4],
    [29, 0],
    [15, 0],
    [14.6, -4],
  ] as const),
  ...([
    [14, -22],
    [8, -31],
    [-8, -28],
    [-20, -31],
    [-25, -22],
    [-26, -4],
    [-26, 0],
    [-41, 0],
    [-42, -4],
  ] as const),
  ...([
    [-44, -20],
    [-52, -34],
    [-56, -44],
  ] as const),
];
const FAR_LEGS = [
  [
    [0, -34],
    [1, -18],
    [3, -4],
    [3, 0],
    [14, 0],
    [15, -4],
    [14, -34],
  ],
  [
    [-24, -34],
    [-21, -18],
    [-20, -4],
    [-20, 0],
    [-9, 0],
    [-9, -4],
    [-8, -18],
    [-8, -34],
  ],
] as const;
const CLOTH: readonly Row[] = [
  ['rules', 5],
  ['lotus', 15],
  ['rules', 5],
  ['jaal', 17],
  ['rules', 5],
  ['petal', 15],
  ['bar', 3],
];

/** The cloth over the back: `s` runs down from the spine of the animal, `u` along it. */
function clothField(at: (x: number, y: number) => Point): Field {
  const [left, right] = [-36, 2];
  return {
    length: 46,
    breadth: () => at(right - left, 0)[0],
    at: (s, u) => {
      const t = (u + 1) / 2;
      const flare = 1 + s * 0.0022;
      const x = (left + right) / 2 + ((right - left) / 2) * u * flare;
      return at(x, lerp(-74, -76, t) - 2.4 * (1 - u * u) + s);
    },
  };
}

function howdah(ink: Ink, at: (x: number, y: number) => Point, w: number): string {
  const dome = bend('M-34 -98C-33 -110 -24 -113 -17 -121C-10 -113 -1 -110 0 -98Z', at);
  const seat = bend('M-36 -78L2 -78L-1 -86L-33 -86Z', at);
  const floor: Field = {
    length: 10,
    breadth: () => at(36, 0)[0],
    at: (s, u) => at(-17 + u * 18, -98.6 + s),
  };
  return (
    lined(bend('M-31 -98L-31 -86M-3 -98L-3 -86M-22 -98L-22 -86M-12 -98L-12 -86', at), ink.line, w) +
    filled(seat, ink.line) +
    filled(dome, ink.ground) +
    lined(dome, ink.line, w * 1.2) +
    lined(
      bend('M-26 -99C-25 -107 -20 -112 -17 -119M-8 -99C-9 -107 -14 -112 -17 -119M-17 -99L-17 -119', at),
      ink.line,
      w * 0.7,
    ) +
    band(ink, floor, 'scallop', 0, 5.4) +
    filled(circle(at(-17, -123), at(2.4, 0)[0]) + circle(at(-17, -128), at(1.3, 0)[0]), ink.line)
  );
}

/** An elephant walking right, standing on the origin, about `height` tall with its howdah. */
export function elephant(ink: Ink, height: number): string {
  const k = height / 116;
  const at = scaledBy(k);
  const w = Math.max(1.9, k * 1.35);
  const bent = (points: readonly Point[]): Point[] => points.map(([x, y]) => at(x, y));
  const outline = smooth(bent(OUTLINE), true);
  const field = clothField(at);
  const scaled: Field = { ...field, at: (s, u) => field.at(s / k, u), length: 46 * k };
  const clothEdge = [0, 12, 23, 35, 46];
  const shape = straight(
    [
      ...clothEdge.map((s) => field.at(s, -1)),
      ...[-0.6, -0.2, 0.2, 0.6].map((u) => field.at(46, u)),
      ...[...clothEdge].reverse().map((s) => field.at(s, 1)),
      ...[0.6, 0.2, -0.2, -0.6].map((u) => field.at(0, u)),
    ],
    true,
  );
  const ear = bend(
    'M13 -70C1 -74 -3 -60 2 -47C6 -38 15 -32 21 -38C26 -45 26 -62 22 -68C19 -71 16 -71 13 -70Z',
    at,
  );
  const earIn = bend(
    'M13 -67.4C3.4 -70 0.6 -59 4.4 -48C8 -40 15 -36.4 19 -41C22.6 -48 22.6 -60 20 -66C18 -68.4 15.6 -68.4 13 -67.4Z',
    at,
  );
  const brow = bend('M21 -82C27 -72 34 -66 47 -64C46 -71 43 -77 39 -80C34 -84 27 -85 21 -82Z', at);
  const browIn = bend('M26 -80C30 -73 36 -69 44 -68C42 -73 40 -76 37 -78C33 -81 30 -81.6 26 -80Z', at);
  const anklet = (x: number, y: number): string =>
    lined(bend(`M${x} ${y}L${x + 15} ${y}M${x} ${y - 6}L${x + 15} ${y - 6}`, at), ink.line, w * 0.8) +
    filled([2.5, 7.5, 12.5].map((dx) => circle(at(x + dx, y - 3), 1.3 * k)).join(''), ink.line) +
    filled(
      [1.6, 5.6, 9.6, 13]
        .map((dx) =>
          bend(`M${x + dx - 1.4} 0C${x + dx - 1.4} -2.4 ${x + dx + 1.4} -2.4 ${x + dx + 1.4} 0Z`, at),
        )
        .join(''),
      ink.line,
    );
  const tail = bent([
    [-54, -52],
    [-60, -44],
    [-61, -34],
    [-59, -26],
  ]);
  const painted = [
    [30, -70],
    [35, -62],
    [40, -56],
    [44, -48],
    [48, -40],
    [53, -31],
    [60, -23],
  ] as const;
  return (
    howdah(ink, at, w) +
    filled(swell(tail, k * 3, 0.2, 0.4), ink.line) +
    filled(bend('M-59 -28C-63 -22 -62 -17 -59 -13C-56 -17 -55 -22 -59 -28Z', at), ink.line) +
    FAR_LEGS.map(
      (leg) =>
        filled(smooth(bent(leg), true), mix(ink.ground, ink.line, 0.16)) +
        lined(smooth(bent(leg), true), ink.line, w),
    ).join('') +
    filled(outline, ink.ground) +
    lined(outline, ink.line, w * 1.25) +
    anklet(-42, -6) +
    anklet(13.6, -6) +
    filled(shape, ink.ground) +
    stack(ink, scaled, 0, fitted(CLOTH, 46 * k)) +
    lined(shape, ink.line, w) +
    band(ink, scaled, 'drop', 48 * k, 7 * k, 0.8) +
    filled(brow, ink.ground) +
    pierced(brow + browIn, ink.line) +
    filled(browIn, ink.wash) +
    filled(painted.map(([x, y], index) => circle(at(x, y), (1.9 - index * 0.15) * k)).join(''), ink.line) +
    filled(ear, ink.ground) +
    pierced(ear + earIn, ink.line) +
    filled(earIn, ink.wash) +
    place(blossom(ink, { radius: 5.6 * k, petals: 6 }), { at: at(12.4, -54) }) +
    filled(bend('M29 -58C32 -62.4 37 -61.6 39 -58C36 -56 32 -56 29 -58Z', at), ink.line) +
    filled(circle(at(34.6, -58.6), 0.9 * k), ink.ground) +
    filled(bend('M40 -42C47 -36 56 -38 60 -47C53 -42 47 -43 43 -47Z', at), ink.ground) +
    lined(bend('M40 -42C47 -36 56 -38 60 -47C53 -42 47 -43 43 -47', at), ink.line, w) +
    lined(bend('M66 -22L69 -18M72 -23L76 -20M73 -30L79 -29M72 -36L78 -36', at), ink.line, w * 0.7) +
    place(lotusFlower(ink, 22 * k), { at: at(75, -44), turn: 12 })
  );
}
