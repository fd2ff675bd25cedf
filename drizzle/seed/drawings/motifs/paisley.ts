/** The paisley (kairi): a field along a curled spine, so that rows of ornament fill it and follow its curl. */
import { bezier, interpolate, offset, type Point, strip, walk } from '../geometry.ts';
import { circle, cleared, filled, type Ink, lined, pierced, place, smooth, weight } from '../pen.ts';
import { fitted, type Row, stack } from './bands.ts';
import { blossom, lotusFlower } from './florals.ts';

export type PaisleyFill = 'flower' | 'rows' | 'scales' | 'lotus' | 'nested';

/** Where along the spine (0..1) a paisley is broadest, its half width there, and how it narrows from there to the tip. */
const BELLY = 0.25;
const BREADTH = 0.74;
const NARROWING: readonly Point[] = [
  [BELLY, BREADTH],
  [0.34, 0.725],
  [0.46, 0.63],
  [0.6, 0.46],
  [0.75, 0.28],
  [0.88, 0.14],
  [1, 0.03],
];

/** The part of the spine by which the rounded foot moves up for each unit of inset. */
const FOOT = 0.33;

/** Half width at a part of the spine of a paisley drawn `inset` within the outline. */
function halfWidth(part: number, inset: number): number {
  if (part >= BELLY) return Math.max(0, interpolate(NARROWING, part) - inset);
  const fall = (BELLY - part) / (BELLY - inset * FOOT);
  return fall >= 1 ? 0 : (BREADTH - inset) * Math.sqrt(1 - fall * fall);
}

/** Where along the spine a paisley drawn `inset` within the outline comes to its point. */
function tipOf(inset: number): number {
  const next = NARROWING.findIndex((row) => row[1] <= inset);
  if (next < 0) return 1;
  const [a, b] = [NARROWING[next - 1]!, NARROWING[next]!];
  return a[0] + ((b[0] - a[0]) * (a[1] - inset)) / (a[1] - b[1]);
}

const ROWS: Record<'rows' | 'scales', readonly Row[]> = {
  rows: [
    ['gap', 12],
    ['lotus', 26],
    ['rules', 5],
    ['jaal', 18],
    ['rules', 5],
    ['petal', 22],
    ['rule', 3],
    ['chequer', 12],
    ['rule', 3],
    ['spear', 20],
    ['gap', 24],
  ],
  scales: [
    ['gap', 8],
    ['fan', 20],
    ['rule', 2],
    ['fan', 18],
    ['rule', 2],
    ['fan', 16],
    ['rule', 2],
    ['scallop', 15],
    ['rule', 2],
    ['scallop', 13],
    ['rule', 2],
    ['scallop', 10],
    ['gap', 26],
  ],
};

/** A paisley standing on the origin, `height` tall, its tip curling to the right. */
export function paisley(ink: Ink, height: number, fill: PaisleyFill = 'flower', edged = true): string {
  const k = height / 2.2;
  const at = (x: number, y: number): Point => [x * k, y * k];
  const spine = [
    ...bezier(at(0, 0), at(-0.28, -0.7), at(-0.36, -1.5), at(0.2, -2.0), 22),
    ...bezier(at(0.2, -2.0), at(0.5, -2.26), at(0.95, -2.16), at(0.86, -1.74), 12).slice(1),
  ];
  const body = (inset: number) => strip(spine, (part) => halfWidth(part, inset) * k);
  const contour = (inset: number): Point[] => {
    const field = body(inset);
    const [from, to] = [inset * FOOT, tipOf(inset)];
    const parts = Array.from(
      { length: 24 },
      (_, index) => from + ((to - from) * (1 - Math.cos((Math.PI * index) / 23))) / 2,
    );
    return [
      ...parts.map((part) => field.at(part * field.length, -1)),
      ...parts
        .slice(1, -1)
        .reverse()
        .map((part) => field.at(part * field.length, 1)),
    ];
  };
  const outer = contour(0);
  const inner = contour(0.12);
  const core = contour(0.2);
  const outline = smooth(outer, true);
  let out = '';
  if (edged) {
    const beads = walk(offset(outer, -k * 0.1, true), k * 0.135, true);
    // The beads and the skin between them lie within the margin.
    out +=
      (ink.margin ? lined(outline, ink.ground, k * 0.28 + ink.margin * 2) : '') +
      filled(beads.map((step) => circle(step.point, k * 0.036)).join(''), ink.line);
  }
  out +=
    (edged ? filled(outline, ink.ground) : cleared(outline, ink)) +
    pierced(outline + smooth(inner, true), ink.line) +
    lined(smooth(core, true), ink.line, weight.fine);
  const middle = body(0).at(body(0).length * 0.28, 0);
  if (fill === 'rows' || fill === 'scales') {
    const field = body(0.22);
    out += stack(ink, field, field.length * 0.07, fitted(ROWS[fill], field.length * 0.86));
  } else {
    out += filled(smooth(core, true), ink.wash);
    const heart =
      fill === 'lotus'
        ? place(lotusFlower(ink, k * 0.82), { at: [middle[0], middle[1] + k * 0.22] })
        : blossom(ink, { radius: k * 0.4, petals: 8, double: true });
    if (fill === 'nested')
      out += filled(smooth(contour(0.34), true), ink.line) + filled(smooth(contour(0.48), true), ink.ground);
    else out += fill === 'lotus' ? heart : place(heart, { at: middle });
    const trail = [0.5, 0.57, 0.63, 0.69, 0.74].map((part, index) =>
      circle(body(0).at(body(0).length * part, 0), k * (0.07 - index * 0.01)),
    );
    if (fill !== 'nested') out += filled(trail.join(''), ink.line);
  }
  return out;
}
