/** The hair of who sits for a portrait, combed from the forehead to where it is tied; as `profile.ts`, it looks to the right. */
import type { Bend } from './drapery.ts';
import { around, lerp, type Point, spline, strip } from './geometry.ts';
import { blossom } from './motifs/florals.ts';
import { shining } from './motifs/lustre.ts';
import { bend, circle, clipped, filled, lined, mix, place, smooth, swell } from './pen.ts';

export const hairColour = (greying = false): string => (greying ? '#5A504D' : '#21110C');

const SHEEN = '#B07A50';
const SILVER = '#D8D0C8';

/** Hair between two lines that run the way it is combed; it begins along `roots`, or between their first points. */
interface Tress {
  readonly from: readonly Point[];
  readonly to: readonly Point[];
  readonly roots?: readonly Point[];
  readonly count: number;
  readonly greying?: boolean;
  /** How far it waves. */
  readonly wave?: number;
}

/** Strand beside strand, each its own breadth and light; brightest where the head bends to the light. */
function strands({ from, to, roots, count, greying = false, wave = 0 }: Tress): string {
  const colour = hairColour(greying);
  const begun = roots && strip(spline(roots), () => 1);
  const drawn = Array.from({ length: count }, (_, index) => {
    const part = (index + 0.5) / count;
    const line = spline(
      from.map(([x, y], at): Point => {
        if (at === 0 && begun) return begun.at(begun.length * part, 0);
        const sway = wave * Math.sin(at * 2.1 + part * 5) * Math.max(0, at - 2);
        return [lerp(x, to[at]![0], part) + sway, lerp(y, to[at]![1], part)];
      }),
      6,
    );
    const lit = 0.5 + 0.5 * Math.sin(index * 2.4) * Math.sin(index * 0.7);
    const tint =
      index % 3 === 0
        ? mix(colour, '#000000', 0.5)
        : greying
          ? mix(colour, SILVER, 0.3 + 0.5 * lit)
          : mix(colour, SHEEN, 0.12 + 0.34 * lit);
    return filled(swell(line, 2.2 + 3.4 * lit, 0.36, 0.05), tint);
  });
  return `<g fill-opacity="0.8">${drawn.join('')}</g>`;
}

/** `name` must be unique within the image. */
function tress(name: string, one: Tress): string {
  const { from, to, roots = [], greying } = one;
  const shape = smooth(
    [...spline(from, 4), ...spline(to, 4).reverse(), ...roots.slice(1, -1).toReversed()],
    true,
  );
  return shining(shape, hairColour(greying), 'silk', 'over') + clipped(name, shape, strands(one));
}

/** Jasmine strung in an arc. */
function gajra(centre: Point, radius: number, from: number, to: number): string {
  const count = Math.round(Math.abs(to - from) / 17);
  const flower = blossom({ line: '#C9A66B', wash: '#F6E7CB', ground: '#FFFDF6' }, { radius: 21, petals: 6 });
  return Array.from({ length: count * 2 }, (_, index) => {
    const angle = lerp(from, to, (index + 0.5) / (count * 2));
    return place(flower, {
      at: around(centre, radius + (index % 2 === 0 ? -9 : 9), angle),
      turn: index * 31,
    });
  }).join('');
}

/** From before the ear round the temple to the forehead. */
const ROOTS: readonly Point[] = [
  [46, 16],
  [62, -44],
  [88, -78],
  [82, -124],
  [106, -182],
  [142, -228],
];
/** From the temple over the ear, and from the forehead over the crown, to the nape. */
const LOWER: readonly Point[] = [
  [46, 16],
  [32, -56],
  [-30, -66],
  [-84, 20],
  [-160, 104],
];
const UPPER: readonly Point[] = [
  [142, -228],
  [56, -282],
  [-110, -280],
  [-222, -120],
  [-196, 70],
];

/** A knot in the nape. */
export function bun(greying: boolean, withJasmine: boolean): string {
  const colour = hairColour(greying);
  const middle: Point = [-206, 96];
  const coil = (r: number): string =>
    smooth(
      Array.from({ length: 9 }, (_, index) => around(middle, r * (0.6 + index * 0.05), index * 40 + 20)),
    );
  return (
    shining(circle(middle, 78), colour, 'silk', 'over') +
    lined([70, 54, 38, 24].map(coil).join(''), mix(colour, greying ? SILVER : SHEEN, 0.4), 3.4) +
    lined([62, 46, 32].map(coil).join(''), mix(colour, '#000000', 0.5), 4) +
    (withJasmine ? gajra(middle, 84, 10, -200) : '')
  );
}

/** Combed over the head into the nape. */
export const combed = (greying: boolean): string =>
  tress('combed', { from: LOWER, to: UPPER, roots: ROOTS, count: 46, greying });

/** Behind the ear and over the shoulder, in waves. */
export const loose = (bend: Bend): string => {
  const from = bend([
    [46, 16],
    [32, -56],
    [-34, -44],
    [-34, 120],
    [-20, 250],
    [-40, 380],
    [-30, 500],
    [-104, 640],
  ]);
  const to = bend([
    [142, -228],
    [46, -286],
    [-190, -226],
    [-232, 40],
    [-206, 200],
    [-240, 350],
    [-220, 500],
    [-150, 670],
  ]);
  const roots = bend(ROOTS);
  return tress('loose', { from, to, roots, count: 54, wave: 5 });
};

/** A head from behind: parted down the middle, combed to both sides of the nape. */
export function fromBehind(): string {
  const side: readonly Point[] = [
    [0, -290],
    [84, -280],
    [160, -214],
    [188, -96],
    [146, 60],
    [0, 150],
  ];
  const parting: readonly Point[] = [
    [0, -290],
    [2, -240],
    [3, -180],
    [3, -90],
    [2, 30],
    [0, 150],
  ];
  const flipped = (line: readonly Point[]): Point[] => line.map(([x, y]) => [-x, y]);
  const whole = smooth([...side, ...flipped(side).slice(1, -1).reverse()], true);
  return (
    filled(whole, hairColour()) +
    tress('right', { from: side, to: parting, count: 30 }) +
    tress('left', { from: flipped(side), to: flipped(parting), count: 30 }) +
    lined('M0 -289C3 -200 3 -100 2 20', '#8A5A38', 3.4)
  );
}

/** A plait that hangs from the origin: locks that cross from either side in turn, and a tassel. */
export function braid(count: number, sway: number): string {
  const colour = hairColour();
  const middle = (part: number): Point => [sway * Math.sin(part * 3.4), part * count * 41];
  const plait = Array.from({ length: count }, (_, index) => {
    const [x, y] = middle(index / (count - 1));
    const breadth = 50 - 20 * (index / count);
    const turn = index % 2 === 0 ? 1 : -1;
    const at = (u: number, v: number): Point => [x + turn * u * breadth, y + v * 62];
    const lock = bend(
      'M0.9 -0.62C1.3 -0.1 0.86 0.62 -0.5 0.98C-0.72 0.56 -0.5 0.1 -0.1 -0.3C0.2 -0.6 0.6 -0.86 0.9 -0.62Z',
      at,
    );
    const strands = [
      'M0.84 -0.4C0.9 0 0.4 0.5 -0.4 0.8',
      'M0.56 -0.5C0.6 -0.1 0.1 0.34 -0.46 0.6',
      'M0.24 -0.46C0.2 -0.16 -0.1 0.1 -0.44 0.36',
    ].map((line) => bend(line, at));
    return (
      filled(lock, colour) +
      lined(lock, mix(colour, '#000000', 0.55), 3) +
      lined(strands.join(''), mix(colour, SHEEN, 0.3), 2.4)
    );
  });
  return plait.join('');
}
