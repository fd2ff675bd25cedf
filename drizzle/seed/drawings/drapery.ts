/** What is worn over head and shoulders: dupatta, veil and scarf, with folds, borders and small woven sprigs. */
import { beside, type Field, lerp, offset, type Point, spline } from './geometry.ts';
import { type Row, stack } from './motifs/bands.ts';
import { sprig } from './motifs/florals.ts';
import { shining } from './motifs/lustre.ts';
import { clipped, filled, type Ink, lined, mix, place, smooth, swell } from './pen.ts';

/** Bends what hangs from the head as the head is bent. */
export type Bend = (points: readonly Point[]) => Point[];

/** The edge of a cloth: ornament stands to the right of the line as one travels it. */
export const edge = (line: readonly Point[]): Field => beside(line.toReversed());

const BORDER: readonly Row[] = [
  ['bar', 6],
  ['gap', 6],
  ['pearl', 14, 1.6],
  ['gap', 6],
  ['rule', 5],
  ['gap', 8],
  ['scallop', 22],
];

/** The cloth over head or shoulders, and what is made of it. */
export interface Cloth {
  readonly drape: string;
  readonly gold: string;
  /** A fold: shade, and light beside it. */
  readonly pleat: (points: readonly Point[], breadth: number) => string;
  /** Folds that run between two lines, closer and finer towards the second. */
  readonly folds: (from: readonly Point[], to: readonly Point[], count: number) => string;
  /** Small sprigs woven into it. */
  readonly butis: (shape: string, from: Point, to: Point) => string;
  readonly border: (points: readonly Point[]) => string;
}

export function toCloth(drape: string, gold: string): Cloth {
  const trim: Ink = { line: gold, wash: mix(drape, gold, 0.45), ground: drape };
  const dark = mix(drape, '#1E0804', 0.62);
  const bright = mix(drape, '#FFF8EC', 0.5);
  const pleat = (points: readonly Point[], breadth: number): string => {
    const line = spline(points, 8);
    return (
      `<g fill-opacity="0.22">${filled(swell(line, breadth, 0.5, 0.2), dark)}</g>` +
      `<g fill-opacity="0.4">${filled(swell(offset(line, breadth * 0.22), breadth * 0.34, 0.5, 0.1), dark)}</g>` +
      `<g fill-opacity="0.24">${filled(swell(offset(line, -breadth * 0.8), breadth * 0.7, 0.45, 0.1), bright)}</g>`
    );
  };
  return {
    drape,
    gold,
    pleat,
    folds: (from, to, count) =>
      Array.from({ length: count }, (_, index) => {
        const part = (index + 0.5 + 0.26 * Math.sin(index * 2.1)) / count;
        const line = from.map(([x, y], at): Point => [lerp(x, to[at]![0], part), lerp(y, to[at]![1], part)]);
        return pleat(line, lerp(30, 17, part) * (0.8 + 0.3 * Math.sin(index * 1.7)));
      }).join(''),
    butis: (shape, from, to) => {
      const motif = sprig({ ...trim, line: mix(drape, gold, 0.8) }, 40);
      const rows: string[] = [];
      for (let y = from[1], row = 0; y < to[1]; y += 74, row++)
        for (let x = from[0] + (row % 2) * 46; x < to[0]; x += 92) rows.push(place(motif, { at: [x, y] }));
      return clipped('butis', shape, `<g opacity="0.8">${rows.join('')}</g>`);
    },
    // Piece by piece, so that its lines follow the curve.
    border: (points) => {
      const line = spline(points, 8);
      const pieces = Math.ceil(points.length / 3);
      return Array.from({ length: pieces }, (_, piece) => {
        const cut = (share: number): number => Math.round(((line.length - 1) * share) / pieces);
        const field = edge(line.slice(cut(piece), cut(piece + 1) + 1));
        return stack(trim, field, 0, [['clear', 46]]) + stack(trim, field, 0, BORDER);
      }).join('');
    },
  };
}

/** From the crown behind the ear to the lap, as whoever looks to the right wears it. */
export function veil({ drape, butis, folds, border }: Cloth, bend: Bend): string {
  const inner = bend([
    [136, -236],
    [50, -244],
    [-30, -160],
    [-66, -30],
    [-66, 110],
    [-40, 260],
    [0, 420],
    [24, 640],
    [30, 1060],
  ]);
  const outer = bend([
    [128, -262],
    [20, -322],
    [-140, -302],
    [-244, -170],
    [-262, 20],
    [-262, 220],
    [-352, 420],
    [-440, 640],
    [-470, 1060],
  ]);
  const shape = smooth([...spline(inner, 4), ...spline(outer, 4).reverse()], true);
  return (
    shining(shape, drape, 'silk', 'over') +
    butis(shape, [-460, -260], [40, 1060]) +
    clipped('veil', shape, folds(inner, outer, 7)) +
    border(inner.toReversed())
  );
}

/** About the face, wound under the chin and over the shoulders. */
export function scarf({ drape, gold, folds }: Cloth, bend: Bend): string {
  const opening = bend([
    [146, -238],
    [116, -190],
    [84, -110],
    [74, -20],
    [86, 80],
    [112, 170],
    [140, 246],
  ]);
  const crown = bend([
    [110, -276],
    [0, -312],
    [-150, -284],
    [-234, -150],
    [-240, 20],
    [-214, 180],
    [-250, 300],
  ]);
  const hem: readonly Point[] = [
    [-330, 400],
    [-344, 480],
    [-270, 556],
    [-120, 600],
    [80, 606],
    [250, 550],
    [316, 440],
    [230, 330],
  ];
  const shape = smooth([...spline(opening, 4), ...[...spline(crown, 4), ...spline(hem, 4)].reverse()], true);
  const shadow = mix(drape, '#0E1A10', 0.75);
  const wound = folds(opening, crown, 6);
  const cape = folds(
    [
      [-250, 330],
      [-120, 350],
      [60, 330],
      [210, 290],
    ],
    [
      [-320, 500],
      [-110, 580],
      [110, 580],
      [290, 470],
    ],
    5,
  );
  return (
    `<g stroke-opacity="0.12">${[34, 22, 12].map((breadth) => lined(smooth(opening.slice(1)), shadow, breadth)).join('')}</g>` +
    shining(shape, drape, 'silk', 'over') +
    clipped('scarf', shape, wound + cape) +
    lined(smooth(opening), gold, 4)
  );
}

/** From her left shoulder, where a sari's end hangs, across to the lap. */
export function dupatta({ drape, butis, folds, border }: Cloth): string {
  const shape = 'M474 1060C480 720 444 536 302 452C256 426 200 410 140 402C60 520 -120 640 -290 1060Z';
  const falls = folds(
    [
      [168, 424],
      [130, 560],
      [30, 780],
      [-90, 1060],
    ],
    [
      [296, 452],
      [404, 600],
      [446, 800],
      [452, 1060],
    ],
    7,
  );
  return (
    shining(shape, drape, 'silk', 'over') +
    butis(shape, [-260, 480], [470, 1060]) +
    clipped('drape', shape, falls) +
    border([
      [140, 402],
      [90, 480],
      [-20, 590],
      [-130, 730],
      [-210, 850],
      [-290, 1080],
    ])
  );
}
