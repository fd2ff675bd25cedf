/** Mandalas (gol tikki) and the blossoms that are small mandalas. */
import { type Point, rings } from '../geometry.ts';
import { circle, filled, type Ink } from '../pen.ts';
import { fitted, type Row, stack } from './bands.ts';

/**
 * Rings of ornament from the heart outwards. `heart` is the radius of the solid middle; the rows are scaled to end at
 * `radius`. The ground is cleared first, so that a mandala may sit on a filled surface.
 */
export function mandala(
  ink: Ink,
  centre: Point,
  radius: number,
  rows: readonly Row[],
  heart = radius * 0.08,
  cleared = true,
): string {
  const field = rings(centre, radius);
  return (
    (cleared ? filled(circle(centre, radius + (ink.margin ?? -radius * 0.06)), ink.ground) : '') +
    filled(circle(centre, heart), ink.line) +
    stack(ink, field, heart, fitted(rows, radius - heart))
  );
}

/** A ring of `count` copies of a motif that grows outwards. */
export function ringOf(count: number, copy: (angle: number, index: number) => string): string {
  return Array.from({ length: count }, (_, index) => copy((360 * index) / count, index)).join('');
}

const HEARTS = {
  lotus: [
    ['gap', 5],
    ['rule', 2],
    ['gap', 2],
    ['spear', 20, 0.5],
    ['rule', 3],
    ['pearl', 7],
    ['rules', 5],
    ['petal', 34, 0.85],
    ['rule', 2.5],
    ['scallop', 16],
    ['gap', 3],
    ['pearl', 7, 1.6],
  ],
  sun: [
    ['gap', 4],
    ['rule', 3],
    ['tooth', 12],
    ['rule', 2],
    ['gap', 3],
    ['jaal', 20],
    ['rule', 3],
    ['lotus', 34],
    ['rule', 2],
    ['lace', 14],
    ['gap', 3],
    ['drop', 13, 0.8],
  ],
  lattice: [
    ['gap', 4],
    ['rule', 2],
    ['bloom', 22],
    ['rules', 6],
    ['jaal', 24],
    ['rules', 6],
    ['arch', 30],
    ['pearl', 9, 1.3],
  ],
  rose: [
    ['scallop', 12],
    ['scallop', 15],
    ['bloom', 22],
    ['rule', 2],
    ['gap', 2],
    ['bloom', 30],
    ['gap', 3],
    ['pearl', 6, 2],
  ],
  feather: [
    ['gap', 4],
    ['rule', 2],
    ['leaf', 16],
    ['rule', 3],
    ['pearl', 6],
    ['rule', 2],
    ['fan', 30],
    ['rule', 2],
    ['spear', 26],
    ['pearl', 7, 1.4],
  ],
  star: [
    ['gap', 4],
    ['rule', 3],
    ['diamond', 18],
    ['rules', 6],
    ['star', 24],
    ['rules', 6],
    ['tooth', 14],
    ['gap', 2],
    ['pearl', 6, 1.2],
  ],
  grand: [
    ['gap', 4],
    ['rule', 2],
    ['spear', 18, 0.55],
    ['rules', 5],
    ['bloom', 22],
    ['rule', 2],
    ['pearl', 6],
    ['rules', 5],
    ['chequer', 14],
    ['rule', 3],
    ['petal', 34, 0.8],
    ['rule', 2],
    ['jaal', 18],
    ['rules', 5],
    ['arch', 28],
    ['rule', 2],
    ['scallop', 14],
    ['gap', 3],
    ['drop', 12, 0.9],
  ],
} satisfies Record<string, readonly Row[]>;

export type MandalaName = keyof typeof HEARTS;

/** The rows of a named mandala. */
export const mandalaRows = (name: MandalaName): readonly Row[] => HEARTS[name];
