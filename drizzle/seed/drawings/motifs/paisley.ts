/** The paisley (kairi): a field along a curled spine, so that rows of ornament fill it and follow its curl. */
import { bezier, interpolate, offset, type Point, strip, walk } from '../geometry.ts';
import { circle, filled, type Ink, lined, pierced, place, smooth, weight } from '../pen.ts';
import { fitted, type Row, stack } from './bands.ts';
import { blossom, lotusFlower } from './florals.ts';

export type PaisleyFill = 'flower' | 'rows' | 'scales' | 'lotus' | 'nested';

const WIDTHS: readonly Point[] = [[0, 0.04], [0.01, 0.2], [0.03, 0.36], [0.065, 0.52], [0.11, 0.65], [0.17, 0.75], [0.25, 0.8], [0.34, 0.79], [0.46, 0.68], [0.6, 0.5], [0.75, 0.3], [0.88, 0.15], [1, 0.03]];

const ROWS: Record<'rows' | 'scales', readonly Row[]> = {
  rows: [['gap', 12], ['lotus', 26], ['rules', 5], ['jaal', 18], ['rules', 5], ['petal', 22], ['rule', 3], ['chequer', 12], ['rule', 3], ['spear', 20], ['gap', 24]],
  scales: [['gap', 8], ['fan', 20], ['rule', 2], ['fan', 18], ['rule', 2], ['fan', 16], ['rule', 2], ['scallop', 15], ['rule', 2], ['scallop', 13], ['rule', 2], ['scallop', 10], ['gap', 26]],
};

/** A paisley standing on the origin, `height` tall, its tip curling to the right. */
export function paisley(ink: Ink, height: number, fill: PaisleyFill = 'flower', edged = true): string {
  const k = height / 2.2;
  const at = (x: number, y: number): Point => [x * k, y * k];
  const spine = [...bezier(at(0, 0), at(-0.28, -0.7), at(-0.36, -1.5), at(0.2, -2.0), 22), ...bezier(at(0.2, -2.0), at(0.5, -2.26), at(0.95, -2.16), at(0.86, -1.74), 12).slice(1)];
  const body = (inset: number) => strip(spine, (part) => Math.max(0, interpolate(WIDTHS, part) * k * 0.92 - inset * k));
  const contour = (inset: number): Point[] => {
    const field = body(inset);
    const rising = WIDTHS.findIndex((row) => row[1] * 0.92 > inset);
    const falling = WIDTHS.findLastIndex((row) => row[1] * 0.92 > inset);
    const crossing = (a: Point, b: Point): number => a[0] + ((b[0] - a[0]) * (inset / 0.92 - a[1])) / (b[1] - a[1]);
    const from = rising > 0 ? crossing(WIDTHS[rising - 1]!, WIDTHS[rising]!) : 0;
    const to = falling < WIDTHS.length - 1 ? crossing(WIDTHS[falling]!, WIDTHS[falling + 1]!) : 1;
    // The rounded foot lies a little inside the field's end.
    const foot = from + inset * 0.16;
    const parts = Array.from({ length: 26 }, (_, index) => foot + ((to - foot) * (1 - Math.cos((Math.PI * index) / 25))) / 2);
    return [...parts.map((part) => field.at(part * field.length, -1)), ...parts.reverse().map((part) => field.at(part * field.length, 1))];
  };
  const outer = contour(0);
  const inner = contour(0.12);
  const core = contour(0.2);
  const outline = smooth(outer, true);
  let out = '';
  if (edged) {
    const beads = walk(offset(outer, -k * 0.1, true), k * 0.135, true);
    out += filled(beads.map((step) => circle(step.point, k * 0.036)).join(''), ink.line);
  }
  out += filled(outline, ink.ground) + pierced(outline + smooth(inner, true), ink.line) + lined(smooth(core, true), ink.line, weight.fine);
  const middle = body(0).at(body(0).length * 0.28, 0);
  if (fill === 'rows' || fill === 'scales') {
    const field = body(0.22);
    out += stack(ink, field, field.length * 0.07, fitted(ROWS[fill], field.length * 0.86));
  } else {
    out += filled(smooth(core, true), ink.wash);
    const heart = fill === 'lotus' ? place(lotusFlower(ink, k * 0.82), { at: [middle[0], middle[1] + k * 0.22] }) : blossom(ink, { radius: k * 0.4, petals: 8, double: true });
    if (fill === 'nested') out += filled(smooth(contour(0.34), true), ink.line) + filled(smooth(contour(0.48), true), ink.ground);
    else out += fill === 'lotus' ? heart : place(heart, { at: middle });
    const trail = [0.5, 0.57, 0.63, 0.69, 0.74].map((part, index) => circle(body(0).at(body(0).length * part, 0), k * (0.07 - index * 0.01)));
    if (fill !== 'nested') out += filled(trail.join(''), ink.line);
  }
  return out;
}
