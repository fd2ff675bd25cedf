/** The pen: everything that turns points into SVG, with lines that swell and thin as henna does from a cone. */
import { handles, offset, type Point, type Warp } from './geometry.ts';

/** The colours that a drawing is made in. `ground` is what lies bare under it, used to clear space for a motif. */
export interface Ink {
  readonly line: string;
  /** The pale stain inside petals. */
  readonly wash: string;
  readonly ground: string;
  /** The bare line, in drawing units, that henna leaves around each motif so that no two run together. */
  readonly margin?: number;
}

/** Line weights in drawing units. */
export const weight = { hair: 1.7, fine: 2.5, line: 3.6, bold: 6, broad: 9 } as const;

/** To one decimal; put together from whole numbers, which takes a third of the time. */
function round(value: number): string {
  const tenths = Math.round(value * 10);
  if (tenths % 10 === 0) return String(tenths / 10 || 0);
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '-' : ''}${Math.trunc(size / 10)}.${size % 10}`;
}
const pair = (point: Point): string => `${round(point[0])} ${round(point[1])}`;

/** A repeatable stream of numbers in 0..1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Path data of a smooth curve through `points`. */
export function smooth(points: readonly Point[], closed = false): string {
  const spans = closed ? points.length : points.length - 1;
  let data = `M${pair(points[0]!)}`;
  for (let index = 0; index < spans; index++) {
    const [a, b] = handles(points, index, closed);
    data += `C${pair(a)} ${pair(b)} ${pair(points[(index + 1) % points.length]!)}`;
  }
  return closed ? `${data}Z` : data;
}

/** Path data of straight lines through `points`. */
export function straight(points: readonly Point[], closed = false): string {
  return `M${points.map(pair).join('L')}${closed ? 'Z' : ''}`;
}

/** Path data of a full circle. */
export function circle(centre: Point, radius: number): string {
  const r = round(radius);
  const across = round(radius * 2);
  return `M${round(centre[0] - radius)} ${round(centre[1])}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 -${across} 0Z`;
}

/** Path data taken apart, since the same cells are bent thousands of times: what stands before each point, and the points. */
interface Parsed {
  readonly before: readonly string[];
  readonly points: readonly Point[];
  readonly after: string;
}
const parsed = new Map<string, Parsed>();

function parse(data: string): Parsed {
  const before: string[] = [];
  const points: Point[] = [];
  let end = 0;
  for (const match of data.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)) {
    before.push(data.slice(end, match.index));
    points.push([Number(match[1]), Number(match[2])]);
    end = match.index + match[0].length;
  }
  const made = { before, points, after: data.slice(end) };
  parsed.set(data, made);
  return made;
}

/** Path data (absolute M, L, C, Q, Z only) with every point moved through `warp`. */
export function bend(data: string, warp: Warp): string {
  const { before, points, after } = parsed.get(data) ?? parse(data);
  let out = '';
  for (let index = 0; index < points.length; index++) {
    const [x, y] = points[index]!;
    out += before[index]! + pair(warp(x, y));
  }
  return out + after;
}

/**
 * Path data of one stroke of the cone along `points`: thin where it starts and ends, `breadth` where the hand presses.
 * `press` is the part of the way (0..1) at which the line is broadest.
 */
export function swell(points: readonly Point[], breadth: number, press = 0.45, thin = 0.28): string {
  const last = points.length - 1;
  const half = points.map((_, index) => {
    const t = index / last;
    const near = t < press ? t / press : (1 - t) / (1 - press);
    return (breadth / 2) * (thin + (1 - thin) * Math.sin((Math.PI / 2) * Math.max(0, near)));
  });
  const side = (sign: number): Point[] => {
    const moved = offset(points, sign);
    return points.map((point, index) => [
      point[0] + (moved[index]![0] - point[0]) * half[index]!,
      point[1] + (moved[index]![1] - point[1]) * half[index]!,
    ]);
  };
  return smooth([...side(1), ...side(-1).reverse()], true);
}

export const filled = (data: string, colour: string): string =>
  data ? `<path d="${data}" fill="${colour}"/>` : '';

/** Clears a motif's shape of what lies under it, with a margin all round. */
export const cleared = (data: string, ink: Ink): string =>
  filled(data, ink.ground) + (ink.margin ? lined(data, ink.ground, ink.margin * 2) : '');

/** For what a stem or a chain runs into: its own shape is cleared, but hardly any skin about it. */
export const joined = (ink: Ink): Ink => ({ ...ink, margin: Math.min(ink.margin ?? 0, 1) });

/** A filled shape in which inner contours are holes. */
export const pierced = (data: string, colour: string): string =>
  data ? `<path d="${data}" fill="${colour}" fill-rule="evenodd"/>` : '';

export const lined = (data: string, colour: string, width: number): string =>
  data
    ? `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`
    : '';

export interface Placement {
  readonly at: Point;
  /** Degrees clockwise. */
  readonly turn?: number;
  readonly scale?: number;
  readonly mirrored?: boolean;
}

/** Puts a motif, drawn around the origin and growing upwards, somewhere else. */
export function place(motif: string, { at, turn = 0, scale = 1, mirrored = false }: Placement): string {
  const rotate = turn ? ` rotate(${round(turn)})` : '';
  const precise = Math.round(scale * 1000) / 1000;
  const size = mirrored ? ` scale(${-precise} ${precise})` : scale === 1 ? '' : ` scale(${precise})`;
  return `<g transform="translate(${pair(at)})${rotate}${size}">${motif}</g>`;
}

/** Places the motif and its mirror image about a vertical axis at `axis`. */
export function mirroredPair(motif: string, placement: Placement, axis = 0): string {
  const { at, turn = 0 } = placement;
  return (
    place(motif, placement) +
    place(motif, { ...placement, at: [2 * axis - at[0], at[1]], turn: -turn, mirrored: !placement.mirrored })
  );
}

/** Shows only what lies inside `outline`. `name` must be unique within the image. */
export function clipped(name: string, outline: string, content: string): string {
  return `<clipPath id="${name}"><path d="${outline}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
}

/** Mixes two #rrggbb colours; `share` (0..1) is how much of the second there is. */
export function mix(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number): number => parseInt(colour.slice(at, at + 2), 16);
  const blend = (at: number): string =>
    Math.round(channel(first, at) + (channel(second, at) - channel(first, at)) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(1)}${blend(3)}${blend(5)}`;
}
