/**
 * Bands: rows of one small cell repeated across a field. The same row is a bangle (kada) on a wrist, a border on paper and a
 * petal ring of a mandala. Cells are drawn in a box where x runs from -1 to 1 and y from 0 (base) to 1 (top).
 */
import type { Field, Point } from '../geometry.ts';
import { bend, circle, filled, type Ink, lined, pierced, smooth, straight, weight } from '../pen.ts';

interface Cell {
  /** Width of a cell divided by the thickness of the band. */
  readonly aspect: number;
  readonly ground?: string;
  readonly wash?: string;
  readonly line?: string;
  readonly bold?: string;
  /** Filled with henna; where contours nest, the inner ones stay bare, which makes lines that swell. */
  readonly solid?: string;
  /** Dots as [x, y, radius], the radius as a part of the thickness. */
  readonly dots?: readonly (readonly [number, number, number])[];
}

const HUMP = 'M-1 0C-1 0.75 -0.55 1 0 1C0.55 1 1 0.75 1 0';
const PETAL = 'M-0.94 0C-0.95 0.42 -0.5 0.72 0 1C0.5 0.72 0.95 0.42 0.94 0Z';

const CELLS = {
  scallop: {
    aspect: 1.15,
    ground: `${HUMP}Z`,
    solid: `${HUMP}ZM-0.86 0C-0.84 0.62 -0.5 0.8 0 0.8C0.5 0.8 0.84 0.62 0.86 0Z`,
    line: 'M-0.5 0C-0.5 0.34 -0.3 0.5 0 0.5C0.3 0.5 0.5 0.34 0.5 0',
    dots: [[0, 0.17, 0.1]],
  },
  lace: {
    aspect: 1.3,
    ground: `${HUMP}Z`,
    line: `${HUMP}M-0.66 0C-0.64 0.5 -0.38 0.68 0 0.68C0.38 0.68 0.64 0.5 0.66 0`,
    solid: 'M-0.36 0C-0.34 0.28 -0.2 0.4 0 0.4C0.2 0.4 0.34 0.28 0.36 0Z',
  },
  petal: {
    aspect: 0.72,
    ground: PETAL,
    wash: 'M-0.7 0C-0.6 0.36 -0.3 0.5 0 0.62C0.3 0.5 0.6 0.36 0.7 0Z',
    solid: `${PETAL}M-0.8 0C-0.78 0.38 -0.4 0.62 0 0.84C0.4 0.62 0.78 0.38 0.8 0Z`,
    line: 'M0 0L0 0.6M-0.34 0.02C-0.3 0.26 -0.22 0.36 -0.12 0.46M0.34 0.02C0.3 0.26 0.22 0.36 0.12 0.46',
  },
  spear: {
    aspect: 0.42,
    ground: 'M-0.8 0C-1 0.4 -0.4 0.75 0 1C0.4 0.75 1 0.4 0.8 0Z',
    solid:
      'M-0.8 0C-1 0.4 -0.4 0.75 0 1C0.4 0.75 1 0.4 0.8 0ZM-0.5 0.03C-0.62 0.38 -0.26 0.62 0 0.8C0.26 0.62 0.62 0.38 0.5 0.03Z',
    line: 'M0 0.05L0 0.55',
  },
  bloom: {
    aspect: 0.95,
    ground:
      'M-0.55 0C-1.15 0.35 -1.05 0.85 -0.45 0.96C-0.25 1 -0.1 0.95 0 0.86C0.1 0.95 0.25 1 0.45 0.96C1.05 0.85 1.15 0.35 0.55 0Z',
    wash: 'M-0.5 0.05C-0.8 0.3 -0.75 0.6 -0.4 0.66C-0.2 0.6 -0.1 0.55 0 0.5C0.1 0.55 0.2 0.6 0.4 0.66C0.75 0.6 0.8 0.3 0.5 0.05Z',
    solid:
      'M-0.55 0C-1.15 0.35 -1.05 0.85 -0.45 0.96C-0.25 1 -0.1 0.95 0 0.86C0.1 0.95 0.25 1 0.45 0.96C1.05 0.85 1.15 0.35 0.55 0Z' +
      'M-0.44 0.05C-0.9 0.36 -0.82 0.76 -0.42 0.85C-0.24 0.88 -0.12 0.84 0 0.72C0.12 0.84 0.24 0.88 0.42 0.85C0.82 0.76 0.9 0.36 0.44 0.05Z',
    line: 'M0 0.05L0 0.5M-0.24 0.06C-0.34 0.24 -0.4 0.4 -0.38 0.56M0.24 0.06C0.34 0.24 0.4 0.4 0.38 0.56',
  },
  lotus: {
    aspect: 1.05,
    ground:
      'M-0.98 0C-1.02 0.3 -0.85 0.55 -0.66 0.66C-0.5 0.62 -0.42 0.62 -0.36 0.66C-0.28 0.82 -0.14 0.92 0 1C0.14 0.92 0.28 0.82 0.36 0.66C0.42 0.62 0.5 0.62 0.66 0.66C0.85 0.55 1.02 0.3 0.98 0Z',
    wash: 'M-0.36 0.02C-0.42 0.4 -0.2 0.66 0 0.8C0.2 0.66 0.42 0.4 0.36 0.02Z',
    line: 'M-0.46 0C-0.56 0.5 -0.3 0.8 0 1C0.3 0.8 0.56 0.5 0.46 0M-0.94 0C-1.02 0.3 -0.85 0.55 -0.66 0.66C-0.52 0.6 -0.44 0.52 -0.42 0.44M0.94 0C1.02 0.3 0.85 0.55 0.66 0.66C0.52 0.6 0.44 0.52 0.42 0.44',
    solid:
      'M-0.16 0C-0.2 0.3 -0.1 0.44 0 0.56C0.1 0.44 0.2 0.3 0.16 0ZM-0.78 0C-0.82 0.2 -0.74 0.36 -0.64 0.44C-0.58 0.34 -0.56 0.2 -0.6 0ZM0.78 0C0.82 0.2 0.74 0.36 0.64 0.44C0.58 0.34 0.56 0.2 0.6 0Z',
  },
  leaf: {
    aspect: 0.8,
    solid:
      'M-0.9 0.1C-0.9 0.5 -0.5 0.86 0 0.96C0 0.5 -0.3 0.14 -0.9 0.1ZM0.9 0.1C0.9 0.5 0.5 0.86 0 0.96C0 0.5 0.3 0.14 0.9 0.1ZM0.72 0.2C0.68 0.5 0.4 0.7 0.14 0.78C0.16 0.5 0.34 0.26 0.72 0.2Z',
  },
  tooth: { aspect: 0.8, solid: 'M-1 0L0 1L1 0Z' },
  zigzag: { aspect: 1, bold: 'M-1 0.1L0 0.9L1 0.1', dots: [[0, 0.3, 0.13]] },
  chequer: {
    aspect: 0.66,
    solid: 'M-1 0L0 0L0 0.3333L-1 0.3333ZM0 0.3333L1 0.3333L1 0.6667L0 0.6667ZM-1 0.6667L0 0.6667L0 1L-1 1Z',
  },
  jaal: {
    aspect: 1,
    line: 'M-1 0L1 1M-1 1L1 0',
    solid:
      'M-0.3 0.5L0 0.35L0.3 0.5L0 0.65ZM-1 0.14L-0.72 0L-1 0ZM1 0.14L0.72 0L1 0ZM-1 0.86L-0.72 1L-1 1ZM1 0.86L0.72 1L1 1Z',
    dots: [
      [-0.72, 0.5, 0.06],
      [0.72, 0.5, 0.06],
      [0, 0.14, 0.06],
      [0, 0.86, 0.06],
    ],
  },
  diamond: {
    aspect: 0.9,
    ground: 'M-1 0.5L0 0L1 0.5L0 1Z',
    solid: 'M-1 0.5L0 0L1 0.5L0 1ZM-0.78 0.5L0 0.11L0.78 0.5L0 0.89ZM-0.42 0.5L0 0.28L0.42 0.5L0 0.72Z',
  },
  arch: {
    aspect: 0.78,
    ground: 'M-1 0L-1 0.5C-0.9 0.8 -0.3 0.8 0 1C0.3 0.8 0.9 0.8 1 0.5L1 0Z',
    solid:
      'M-1 0L-1 0.5C-0.9 0.8 -0.3 0.8 0 1C0.3 0.8 0.9 0.8 1 0.5L1 0ZM-0.84 0L-0.84 0.48C-0.74 0.7 -0.26 0.68 0 0.84C0.26 0.68 0.74 0.7 0.84 0.48L0.84 0Z',
    line: 'M-0.56 0L-0.56 0.42C-0.48 0.58 -0.16 0.52 0 0.66C0.16 0.52 0.48 0.58 0.56 0.42L0.56 0',
    dots: [
      [0, 0.2, 0.1],
      [0, 0.42, 0.05],
    ],
  },
  drop: {
    aspect: 0.5,
    solid:
      'M0 1C-0.2 0.7 -0.62 0.5 -0.62 0.28C-0.62 0.1 -0.3 0 0 0C0.3 0 0.62 0.1 0.62 0.28C0.62 0.5 0.2 0.7 0 1Z',
  },
  bead: { aspect: 1, dots: [[0, 0.5, 0.4]] },
  pearl: { aspect: 1.1, dots: [[0, 0.5, 0.26]] },
  wave: {
    aspect: 2.2,
    bold: 'M-1 0.5C-0.75 1.05 -0.25 1.05 0 0.5C0.25 -0.05 0.75 -0.05 1 0.5',
    solid:
      'M-0.5 0.62C-0.72 0.5 -0.72 0.24 -0.5 0.04C-0.28 0.24 -0.28 0.5 -0.5 0.62ZM0.5 0.38C0.28 0.5 0.28 0.76 0.5 0.96C0.72 0.76 0.72 0.5 0.5 0.38Z',
    dots: [
      [-0.9, 0.16, 0.07],
      [0.9, 0.84, 0.07],
      [-0.1, 0.14, 0.07],
      [0.1, 0.86, 0.07],
    ],
  },
  fleur: {
    aspect: 0.92,
    solid:
      'M0 1C-0.24 0.76 -0.26 0.5 0 0.3C0.26 0.5 0.24 0.76 0 1ZM-0.1 0.26C-0.4 0.26 -0.5 0.5 -0.82 0.56C-0.86 0.3 -0.6 0.06 -0.1 0.14ZM0.1 0.26C0.4 0.26 0.5 0.5 0.82 0.56C0.86 0.3 0.6 0.06 0.1 0.14Z',
    dots: [
      [0, 0.05, 0.07],
      [-0.84, 0.74, 0.06],
      [0.84, 0.74, 0.06],
    ],
  },
  fan: {
    aspect: 0.9,
    ground: `${HUMP}Z`,
    solid: `${HUMP}ZM-0.9 0C-0.88 0.66 -0.5 0.88 0 0.88C0.5 0.88 0.88 0.66 0.9 0ZM-0.3 0.36C-0.3 0.6 -0.16 0.68 0 0.7C0.16 0.68 0.3 0.6 0.3 0.36C0.2 0.24 0.1 0.18 0 0.12C-0.1 0.18 -0.2 0.24 -0.3 0.36Z`,
    line: 'M-0.62 0.06C-0.66 0.5 -0.4 0.8 0 0.8C0.4 0.8 0.66 0.5 0.62 0.06',
  },
  star: {
    aspect: 1,
    solid:
      'M0 0.02L0.24 0.34L0.72 0.14L0.5 0.5L0.72 0.86L0.24 0.66L0 0.98L-0.24 0.66L-0.72 0.86L-0.5 0.5L-0.72 0.14L-0.24 0.34ZM0 0.26L-0.2 0.5L0 0.74L0.2 0.5Z',
    dots: [
      [-1, 0.5, 0.08],
      [1, 0.5, 0.08],
    ],
  },
  key: { aspect: 1, bold: 'M-1 0.1L-0.6 0.1L-0.6 0.9L0.6 0.9L0.6 0.36L-0.1 0.36L-0.1 0.6M0.6 0.1L1 0.1' },
  chevron: { aspect: 1.1, bold: 'M-1 0L0 0.5L1 0', line: 'M-1 0.28L0 0.78L1 0.28M-1 0.5L0 1L1 0.5' },
  bell: {
    aspect: 0.9,
    ground: 'M-0.6 0.3C-0.5 0.9 -0.3 1 0 1C0.3 1 0.5 0.9 0.6 0.3Z',
    solid:
      'M-0.62 0.26C-0.5 0.86 -0.3 1 0 1C0.3 1 0.5 0.86 0.62 0.26ZM-0.4 0.36C-0.34 0.74 -0.2 0.84 0 0.84C0.2 0.84 0.34 0.74 0.4 0.36Z',
    dots: [
      [0, 0.1, 0.1],
      [0, 0.58, 0.08],
    ],
  },
} satisfies Record<string, Cell>;

export type CellName = keyof typeof CELLS;

/** One row of a stack: a cell and its thickness, a plain line with its weight, or bare skin. `aspect` makes cells wider or narrower. */
export type Row =
  | readonly [cell: CellName, thickness: number, aspect?: number]
  | readonly [rule: 'rule' | 'gap' | 'bar' | 'rules' | 'clear', thickness: number];

/** A line across the field at `s`, a little heavier here and lighter there, as a cone lays it; around rings it is closed. */
function rule(ink: Ink, field: Field, s: number, width: number): string {
  const [[x0, y0], [x1, y1]] = [field.at(s, -1), field.at(s, 1)];
  const closed = Math.hypot(x1 - x0, y1 - y0) < 1;
  const reach = closed ? 1 : 1.02;
  const steps = field.breadth(s) > 900 ? 18 : 9;
  const side = (sign: number): Point[] =>
    Array.from({ length: closed ? steps : steps + 1 }, (_, index) => {
      const u = reach * (-1 + (2 * index) / steps);
      return field.at(s + sign * width * (0.48 + 0.1 * Math.sin(u * 2 * Math.PI + s)), u);
    });
  return closed
    ? pierced(smooth(side(1), true) + smooth(side(-1), true), ink.line)
    : filled(`${smooth(side(1))}L${smooth(side(-1).reverse()).slice(1)}Z`, ink.line);
}

/** The part of the field between two heights, as closed path data. */
export function zone(field: Field, from: number, to: number, reach = 1.02): string {
  const steps = 16;
  const edge = (s: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => field.at(s, reach * (-1 + (2 * index) / steps)));
  return straight([...edge(from), ...edge(to).reverse()], true);
}

/** One row of cells between the heights `from` and `from + thickness`. A negative thickness draws the row upside down. */
export function band(
  ink: Ink,
  field: Field,
  name: CellName,
  from: number,
  thickness: number,
  aspect?: number,
): string {
  const cell: Cell = CELLS[name];
  const size = Math.abs(thickness);
  const middle = field.breadth(from + thickness / 2);
  const count = Math.max(1, Math.round(middle / (size * (aspect ?? cell.aspect))));
  const paths = { ground: '', wash: '', line: '', bold: '', solid: '', dots: '' };
  for (let index = 0; index < count; index++) {
    const centre = -1 + (2 * index + 1) / count;
    const warp = (x: number, y: number): Point => field.at(from + thickness * y, centre + x / count);
    for (const part of ['ground', 'wash', 'line', 'bold', 'solid'] as const) {
      const data = cell[part];
      if (data) paths[part] += bend(data, warp);
    }
    for (const [x, y, radius] of cell.dots ?? []) paths.dots += circle(warp(x, y), radius * size);
  }
  const fine = Math.min(weight.fine, size * 0.12);
  return (
    filled(paths.ground, ink.ground) +
    filled(paths.wash, ink.wash) +
    lined(paths.line, ink.line, fine) +
    lined(paths.bold, ink.line, Math.min(weight.line, size * 0.2)) +
    pierced(paths.solid, ink.line) +
    filled(paths.dots, ink.line)
  );
}

/** Lays rows one above the other from the height `start`; `direction` -1 stacks them downwards, each upside down. */
export function stack(
  ink: Ink,
  field: Field,
  start: number,
  rows: readonly Row[],
  direction: 1 | -1 = 1,
): string {
  let height = start;
  let out = '';
  for (const [name, thickness, aspect] of rows) {
    const step = thickness * direction;
    if (name === 'rule') out += rule(ink, field, height + step / 2, thickness);
    else if (name === 'rules') {
      out +=
        rule(ink, field, height + step * 0.2, thickness * 0.3) +
        rule(ink, field, height + step * 0.8, thickness * 0.18);
    } else if (name === 'bar') out += filled(zone(field, height, height + step), ink.line);
    else if (name === 'clear') out += filled(zone(field, height, height + step), ink.ground);
    else if (name !== 'gap') out += band(ink, field, name, height, step, aspect);
    height += step;
  }
  return out;
}

/** How thick a stack of rows is. */
export const thicknessOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row[1], 0);

/** Scales every thickness of a stack, so that it fills `total`. */
export function fitted(rows: readonly Row[], total: number): Row[] {
  const factor = total / thicknessOf(rows);
  return rows.map(
    (row) => (row.length === 3 ? [row[0], row[1] * factor, row[2]] : [row[0], row[1] * factor]) as Row,
  );
}
