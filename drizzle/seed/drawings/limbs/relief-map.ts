/**
 * The flesh of a limb as a height map: its contour is filled with air like a glove, raised and sunk where muscle and bone are, and
 * lit from one side. What comes out are two small soft pictures, the shade upon the limb and the shadow that it casts.
 */
import { bezier, type Point } from '../geometry.ts';
import { channels, type Grid, type Picture, png } from '../picture.ts';
import type { Skin } from '../skins.ts';
import { UNIT } from './digit.ts';
import type { Form, Limb } from './limb.ts';

/** What is filled with height: a limb, or a head. */
export type Body = Pick<Limb, 'outline' | 'forms'>;

/** Drawing units to a cell, and how much room there is around the limb for its shadow. */
const CELL = 5;
const ROOM = 90;
/** Millimetres over which a finger rounds, and over which a palm or forearm does. */
const ROUND = { finger: 8.6, palm: 27 } as const;

/** The corners of path data made of M, C, L and Z alone, curves in short straight steps. */
function flattened(data: string): Point[][] {
  const loops: Point[][] = [];
  for (const [, command, numbers = ''] of data.matchAll(/([MCLZ])([^MCLZ]*)/g)) {
    const at = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === 'M') loops.push([]);
    const loop = loops[loops.length - 1]!;
    if (command === 'C') {
      const [a, b, c, d, e, f] = at as [number, number, number, number, number, number];
      loop.push(...bezier(loop[loop.length - 1]!, [a, b], [c, d], [e, f], 5).slice(1));
    } else for (let index = 0; index + 1 < at.length; index += 2) loop.push([at[index]!, at[index + 1]!]);
  }
  return loops;
}

function gridAround(loops: readonly Point[][]): Grid {
  const all = loops.flat();
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  const left = Math.min(...xs) - ROOM;
  const top = Math.min(...ys) - ROOM;
  return {
    left,
    top,
    width: Math.ceil((Math.max(...xs) + ROOM - left) / CELL),
    height: Math.ceil((Math.max(...ys) + ROOM - top) / CELL),
  };
}

/** 1 inside any of the loops, 0 outside. */
function inside(loops: readonly Point[][], { left, top, width, height }: Grid): Float32Array {
  const mask = new Float32Array(width * height);
  for (const loop of loops) {
    for (let row = 0; row < height; row++) {
      const y = top + (row + 0.5) * CELL;
      const crossings: number[] = [];
      loop.forEach(([x0, y0], index) => {
        const [x1, y1] = loop[(index + 1) % loop.length]!;
        if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
      });
      crossings.sort((a, b) => a - b);
      for (let index = 0; index + 1 < crossings.length; index += 2) {
        const from = Math.max(0, Math.round((crossings[index]! - left) / CELL - 0.5));
        const to = Math.min(width, Math.round((crossings[index + 1]! - left) / CELL - 0.5));
        mask.fill(1, row * width + from, row * width + to);
      }
    }
  }
  return mask;
}

/** How far each cell inside lies from the edge, in cells. */
function depth(mask: Float32Array, width: number): Float32Array {
  const far = 1e6;
  const out = mask.map((value) => (value ? far : 0));
  const near = (at: number, offset: number, cost: number): void => {
    const other = out[at + offset];
    if (other !== undefined && other + cost < out[at]!) out[at] = other + cost;
  };
  for (let at = 0; at < out.length; at++) {
    near(at, -1, 1);
    near(at, -width, 1);
    near(at, -width - 1, Math.SQRT2);
    near(at, -width + 1, Math.SQRT2);
  }
  for (let at = out.length - 1; at >= 0; at--) {
    near(at, 1, 1);
    near(at, width, 1);
    near(at, width + 1, Math.SQRT2);
    near(at, width - 1, Math.SQRT2);
  }
  return out;
}

/** Blurs in place by running means over 2 × `radius` + 1 cells, `times` in each direction. */
function blur(map: Float32Array, width: number, height: number, radius: number, times = 2): void {
  const line = new Float32Array(Math.max(width, height));
  const run = (start: number, step: number, count: number): void => {
    for (let index = 0; index < count; index++) line[index] = map[start + index * step]!;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += line[Math.min(count - 1, Math.max(0, index))]!;
    for (let index = 0; index < count; index++) {
      map[start + index * step] = sum / (2 * radius + 1);
      sum += line[Math.min(count - 1, index + radius + 1)]! - line[Math.max(0, index - radius)]!;
    }
  };
  for (let time = 0; time < times; time++) {
    for (let row = 0; row < height; row++) run(row * width, 1, width);
    for (let column = 0; column < width; column++) run(column, width, height);
  }
}

/** A quarter circle: how high a rounded edge stands at a part of the way in. */
const dome = (part: number): number => Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, part)) ** 2));

/** Raises (or sinks) the map where a form lies, in a bell that ends where it no longer shows. */
function raise(
  map: Float32Array,
  grid: Grid,
  { at, size: [across, along], turn = 0, tone, strength }: Form,
): void {
  const { left, top, width, height } = grid;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rise = (tone === 'light' ? 1 : -1) * strength * Math.min(across, along) * (0.36 / CELL);
  const end = 5;
  const reachX = Math.sqrt(end) * Math.hypot(across * cos, along * sin);
  const reachY = Math.sqrt(end) * Math.hypot(across * sin, along * cos);
  const toX = Math.min(width, Math.round((at[0] + reachX - left) / CELL));
  const toY = Math.min(height, Math.round((at[1] + reachY - top) / CELL));
  for (let row = Math.max(0, Math.round((at[1] - reachY - top) / CELL)); row < toY; row++) {
    const dy = top + row * CELL - at[1];
    for (let column = Math.max(0, Math.round((at[0] - reachX - left) / CELL)); column < toX; column++) {
      const dx = left + column * CELL - at[0];
      const x = (dx * cos + dy * sin) / across;
      const y = (dy * cos - dx * sin) / along;
      const away = x * x + y * y;
      if (away < end) map[row * width + column]! += rise * Math.exp(-away);
    }
  }
}

function heights(body: Body, grid: Grid, deep: Float32Array): Float32Array {
  const { width, height } = grid;
  const cells = UNIT / CELL;
  const fine = deep.map((value) => dome(value / (ROUND.finger * cells)) * ROUND.finger * cells);
  const broad = deep.map((value) => dome(value / (ROUND.palm * cells)) * ROUND.palm * cells);
  blur(fine, width, height, 2);
  blur(broad, width, height, 7);
  for (let at = 0; at < fine.length; at++) fine[at] = fine[at]! * 0.8 + broad[at]! * 0.5;
  for (const form of body.forms) if (form.tone !== 'blush') raise(fine, grid, form);
  return fine;
}

function picture(grid: Grid, pixels: Uint8Array): Picture {
  return {
    ...grid,
    width: grid.width * CELL,
    height: grid.height * CELL,
    address: png(pixels, grid.width, grid.height),
  };
}

interface Measured extends Grid {
  readonly depth: Float32Array;
  readonly heights: Float32Array;
  /** The contour, blurred. */
  readonly cast: Float32Array;
}

function measured(body: Body): Measured {
  const loops = flattened(body.outline);
  const grid = gridAround(loops);
  const mask = inside(loops, grid);
  const deep = depth(mask, grid.width);
  blur(mask, grid.width, grid.height, 7, 3);
  return { ...grid, depth: deep, heights: heights(body, grid, deep), cast: mask };
}

function shadowOf(body: Measured, light: readonly [number, number]): Picture {
  const { width, height, cast } = body;
  const shift = Math.round(light[0] * 5) + Math.round(light[1] * 6) * width;
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < cast.length; at++) {
    pixels[at * 4] = 43;
    pixels[at * 4 + 1] = 18;
    pixels[at * 4 + 2] = 10;
    pixels[at * 4 + 3] = (cast[at + shift] ?? 0) * 87;
  }
  return picture(body, pixels);
}

function shadeOf(body: Measured, tone: Skin, light: readonly [number, number]): Picture {
  const { width, height, depth: deep, heights: map } = body;
  const [bright, dark, darkest] = [channels(tone.light), channels(tone.shade), channels(tone.deep)];
  // The light stands higher than it stands aside, so that flat flesh keeps its own colour.
  const [lx, ly, lz] = [light[0] * 0.5, light[1] * 0.5, 0.74];
  const pixels = new Uint8Array(width * height * 4);
  for (let at = width; at < deep.length - width; at++) {
    const nx = (map[at - 1]! - map[at + 1]!) * 0.5;
    const ny = (map[at - width]! - map[at + width]!) * 0.5;
    const lit = (nx * lx + ny * ly + lz) / Math.sqrt(nx * nx + ny * ny + 1) - lz;
    if (deep[at] === 0 && lit === 0) continue;
    const dim = Math.min(1, -lit * 1.15);
    const share = lit > 0 ? Math.min(0.5, lit * 1.6) : dim * 0.92;
    for (let channel = 0; channel < 3; channel++) {
      pixels[at * 4 + channel] =
        lit > 0 ? bright[channel]! : dark[channel]! + (darkest[channel]! - dark[channel]!) * dim;
    }
    pixels[at * 4 + 3] = 255 * share;
  }
  return picture(body, pixels);
}

/** What has been worked out before, by what it was made of: limbs are few, and most sheets share one light. */
const known = new WeakMap<Body, { readonly body: Measured; readonly pictures: Map<string, Picture> }>();

/** The shade upon a limb and the shadow under it; `light` points to where the light comes from, in the limb's coordinates. */
export function modelled(
  limb: Body,
  tone: Skin,
  light: readonly [number, number],
): { readonly shade: Picture; readonly shadow: Picture } {
  const { body, pictures } = known.get(limb) ?? {
    body: measured(limb),
    pictures: new Map<string, Picture>(),
  };
  known.set(limb, { body, pictures });
  const once = (key: string, make: () => Picture): Picture => {
    const made = pictures.get(key) ?? make();
    pictures.set(key, made);
    return made;
  };
  return {
    shade: once(`${tone.base} ${light.join(' ')}`, () => shadeOf(body, tone, light)),
    shadow: once(light.join(' '), () => shadowOf(body, light)),
  };
}
