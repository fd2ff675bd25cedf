/** What is worn with the henna: bangles that go round the wrist, and a sleeve or hem with its gold border. */
import { type Field, lerp, offset, type Point } from './geometry.ts';
import type { Limb } from './limbs/limb.ts';
import { stack, zone } from './motifs/bands.ts';
import { circle, filled, type Ink, lined, mix, straight } from './pen.ts';

const CLOTHS = ['#A3223B', '#3F6A45', '#8C2F39', '#C2592B', '#5B2348', '#B4552D', '#1F5A58'] as const;
const GOLD = '#D9962E';

const clothColour = (seed: number): string => CLOTHS[seed % CLOTHS.length]!;

/** Bangles from the hand's side on: glass in a bride's red and ivory, green glass, or gold alone, between gold kada. */
const SETS: readonly (readonly string[])[] = [
  [GOLD, '#A3182C', '#A3182C', '#EFE3CC', '#A3182C', '#EFE3CC', '#A3182C', GOLD],
  [GOLD, '#2C6B45', '#2C6B45', GOLD, '#2C6B45', '#2C6B45', GOLD],
  [GOLD, '#C9822A', '#E7B65A', '#C9822A', '#E7B65A', GOLD],
];

/** How far what goes round a limb is seen to sag, as a part of the limb's breadth. */
const SAG = 0.16;

/** The limb's surface grown by `by` (1 is the skin), with rings that are seen a little from above. */
function around(limb: Limb, by: number): Field {
  const { shaft } = limb;
  const down = limb.facing ? 1 : -1;
  return {
    ...shaft,
    at: (s, u) => {
      const inside = Math.min(1, Math.abs(u));
      return shaft.at(s + down * SAG * shaft.breadth(s) * Math.sqrt(1 - inside * inside), u * by);
    },
    breadth: (s) => shaft.breadth(s) * by,
  };
}

/** Lengths of light on metal and glass, from the left edge of the limb to its right one. */
function polish(colour: string, half: number): string {
  const stops = [
    [0, mix(colour, '#1E0A04', 0.62)],
    [0.16, mix(colour, '#1E0A04', 0.12)],
    [0.3, mix(colour, '#FFFFFF', 0.66)],
    [0.42, colour],
    [0.72, mix(colour, '#1E0A04', 0.24)],
    [0.86, mix(colour, '#FFFFFF', 0.16)],
    [1, mix(colour, '#1E0A04', 0.66)],
  ] as const;
  return `<linearGradient id="polish${colour.slice(1)}" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0">${stops.map(([at, tint]) => `<stop offset="${at}" stop-color="${tint}"/>`).join('')}</linearGradient>`;
}

/** The front of a ring about the limb, `by` times as wide: one clean arc from side to side. */
function ring({ shaft, facing }: Limb, s: number, by: number): Point[] {
  const [left, right] = [shaft.at(s, -by), shaft.at(s, by)];
  const sag = (facing ? -1 : 1) * 0.8 * SAG;
  return Array.from({ length: 33 }, (_, index) => {
    const t = index / 32;
    const [x, y] = [lerp(left[0], right[0], t), lerp(left[1], right[1], t)];
    const deep = sag * 4 * t * (1 - t);
    return [x - (right[1] - left[1]) * deep, y + (right[0] - left[0]) * deep];
  });
}

/** A ring's path, closed: `width` broad in front, narrower where it turns behind the limb. */
function hoop(line: readonly Point[], width: number, thin: number): string {
  const ends = (line.length - 1) / 2;
  const side = (sign: number): Point[] => {
    const moved = offset(line, sign);
    return line.map(([x, y], index) => {
      const across = Math.abs(index - ends) / ends;
      const half = (width / 2) * (thin + (1 - thin) * Math.sqrt(1 - across ** 6));
      return [x + (moved[index]![0] - x) * half, y + (moved[index]![1] - y) * half];
    });
  };
  return straight([...side(1), ...side(-1).reverse()], true);
}

/** A set of bangles on the wrist, from `from` millimetres down the arm; as many of its set as `count` says. */
function bangles(limb: Limb, seed: number, from: number, count: number): string {
  const set = SETS[seed % SETS.length]!;
  const worn = Array.from({ length: count }, (_, index) =>
    index === count - 1 ? GOLD : set[index % (set.length - 1)]!,
  );
  const half = Math.round(limb.shaft.breadth(-from * 5) * 0.56);
  let s = -from * 5;
  const rings = worn.map((colour) => {
    const width = colour === GOLD ? 22 : 14;
    s -= width / 2 + 3;
    const at = s;
    const line = ring(limb, at, 1.08);
    s -= width / 2 + 3;
    const studs =
      colour === GOLD
        ? line
            .filter((_, index) => index % 3 === 1 && index > 1 && index < 31)
            .map((point) => circle(point, 3.4))
        : [];
    return (
      `<g transform="translate(3 9)" fill-opacity="0.34">${filled(hoop(ring(limb, at, 0.94), width + 4, 0), '#2B120A')}</g>` +
      filled(hoop(line, width + 2, 0.5), mix(colour, '#1E0A04', 0.6)) +
      `<path d="${hoop(line, width - 2, 0.5)}" fill="url(#polish${colour.slice(1)})"/>` +
      filled(studs.join(''), mix(colour, '#FFF3CF', 0.72))
    );
  });
  const defs = [...new Set(worn)].map((colour) => polish(colour, half)).join('');
  return `<defs>${defs}</defs>${rings.join('')}`;
}

/** The shadow of a hem on the skin, which ends softly. */
function hemShadow(limb: Limb, edge: number): string {
  const skin = around(limb, 0.96);
  // The shadow sags with the hem, and so does its gradient; it reaches on until that has faded at the sides too.
  const [[x1, y1], [x2, y2]] = [skin.at(edge - 10, 0), skin.at(edge + 90, 0)];
  const end = edge + 110 + 2 * SAG * limb.shaft.breadth(edge);
  const line = [x1, y1, x2, y2].map((value) => value.toFixed(0));
  return (
    `<defs><linearGradient id="hem" gradientUnits="userSpaceOnUse" x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}"><stop offset="0" stop-color="#2B120A" stop-opacity="0.5"/><stop offset="0.45" stop-color="#2B120A" stop-opacity="0.2"/><stop offset="1" stop-color="#2B120A" stop-opacity="0"/></linearGradient></defs>` +
    `<path d="${zone(skin, edge - 60, end, 1)}" fill="url(#hem)"/>`
  );
}

const edgeAt = (extent: number): number => -Math.max(extent + 26, 74) * 5;

/** A sleeve (or hem over the shin) that covers the limb from `extent` millimetres above the wrist, in soft folds. */
function sleeve(limb: Limb, cloth: string, extent: number): string {
  const loose = around(limb, 1.24);
  const edge = edgeAt(extent);
  const gold: Ink = { line: '#E0A63F', wash: mix(cloth, GOLD, 0.4), ground: cloth };
  const side = (u: number): Point[] =>
    Array.from({ length: 12 }, (_, index) => loose.at(edge - 1700 * (index / 11) ** 1.6, u));
  const hem = Array.from({ length: 17 }, (_, index) => loose.at(edge, -1 + index / 8));
  const body = straight([...side(-1).reverse(), ...hem, ...side(1)], true);
  const half = Math.round(loose.breadth(edge - 200) / 2);
  const fold = (u: number, lean: number): string =>
    straight([0, 0.25, 0.5, 0.75, 1].map((part) => loose.at(edge - 30 - 1500 * part, u + lean * part)));
  const shade = mix(cloth, '#14060A', 0.62);
  return (
    `<defs><linearGradient id="cloth" gradientUnits="userSpaceOnUse" x1="${-half}" y1="0" x2="${half}" y2="0"><stop offset="0" stop-color="#14060A" stop-opacity="0.62"/><stop offset="0.2" stop-color="#14060A" stop-opacity="0.1"/><stop offset="0.36" stop-color="#FFFFFF" stop-opacity="0.16"/><stop offset="0.6" stop-color="#14060A" stop-opacity="0.06"/><stop offset="1" stop-color="#14060A" stop-opacity="0.66"/></linearGradient></defs>` +
    hemShadow(limb, edge) +
    filled(body, cloth) +
    stack(
      gold,
      { ...loose, at: (s, u) => loose.at(s, u / 1.02) },
      edge,
      [
        ['bar', 12],
        ['gap', 6],
        ['rule', 4],
        ['lotus', 44],
        ['rule', 4],
        ['gap', 6],
        ['bar', 8],
        ['gap', 22],
        ['pearl', 16, 2.4],
        ['gap', 40],
        ['fleur', 30, 2.2],
        ['gap', 90],
        ['fleur', 30, 2.2],
        ['gap', 90],
        ['fleur', 30, 2.2],
      ],
      -1,
    ) +
    `<g stroke-opacity="0.34">${[
      [-0.62, 0.1],
      [-0.2, -0.12],
      [0.3, 0.14],
      [0.66, -0.06],
    ]
      .map(([u, lean]) => lined(fold(u!, lean!), shade, 9))
      .join('')}</g>` +
    `<path d="${body}" fill="url(#cloth)"/>`
  );
}

/** How far up the arm the sleeve is drawn, in millimetres from the wrist: above the henna and the bangles. */
const sleeveFrom = (extent: number, count: number): number => extent + (count === 0 ? 0 : 12 + count * 5.2);

/** The middle of the sleeve's hem. */
export const hemOf = (limb: Limb, extent: number, count: number): Point =>
  around(limb, 1.24).at(edgeAt(sleeveFrom(extent, count)), 0);

/** Bangles below the henna, which ends `extent` millimetres from the wrist, and then the sleeve, where it shows. */
export function dressed(
  limb: Limb,
  seed: number,
  extent: number,
  count: number,
  withSleeve: boolean,
  cloth = clothColour(seed),
): string {
  return (
    (withSleeve ? sleeve(limb, cloth, sleeveFrom(extent, count)) : '') +
    (count === 0 ? '' : bangles(limb, seed, extent + 12, count))
  );
}
