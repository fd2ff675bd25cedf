/** Groom: one bold emblem with diamonds that point from it to middle finger and wrist, and broad, plain borders on a man's hand. */

import { around, lerp, type Point, rings } from '../geometry.ts';
import { band, type Row, stack } from '../motifs/bands.ts';
import { emblem } from '../motifs/emblems.ts';
import { fingertips } from '../motifs/fingertips.ts';
import { ringOf } from '../motifs/mandala.ts';
import { bend, circle, filled, type Ink, lined, pierced, place, weight } from '../pen.ts';
import type { Style } from '../recipe.ts';

const CUFFS: readonly (readonly Row[])[] = [
  [
    ['tooth', 34, 0.9],
    ['bar', 16],
    ['gap', 8],
    ['chevron', 56, 1.2],
    ['gap', 8],
    ['bar', 16],
    ['gap', 8],
    ['bead', 16, 1.4],
  ],
  [
    ['bar', 14],
    ['gap', 7],
    ['diamond', 58],
    ['gap', 7],
    ['bar', 14],
    ['gap', 10],
    ['tooth', 36],
  ],
];

/** Three diamonds that shrink on the way from the emblem to what they point at. */
function pointer(ink: Ink, from: Point, to: Point): string {
  const way = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const turn = (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
  const diamonds = [
    [0.3, 0.28],
    [0.74, 0.15],
    [0.96, 0.06],
  ] as const;
  const outlines = diamonds.map(([at, half]) =>
    bend('M0 -1L0.84 0L0 1L-0.84 0ZM0 -0.42L0.35 0L0 0.42L-0.35 0Z', (x, y) => [
      x * half * way,
      (y * half - at) * way,
    ]),
  );
  return place(pierced(outlines.join(''), ink.line), { at: from, turn });
}

const FLAME = 'M-1 0C-0.9 -0.4 0.3 -0.5 -0.1 -1C1.1 -0.66 0.5 -0.34 1 0Z';
const RAY = 'M-1 0C-0.7 -0.3 -0.25 -0.7 0 -1C0.25 -0.7 0.7 -0.3 1 0Z';

/** Straight rays and flames in turn, as on a temple's sun, with a bead beyond each straight one. */
function rays(ink: Ink, from: number, to: number): string {
  const breadth = from * 0.12;
  return ringOf(24, (angle, index) => {
    const flame = index % 2 === 1;
    const length = (to - from) * (flame ? 0.94 : 0.74);
    const ray = filled(
      bend(flame ? FLAME : RAY, (x, y) => [x * breadth, y * length]),
      ink.line,
    );
    return (
      place(ray, { at: around([0, 0], from, angle), turn: angle }) +
      (flame ? '' : filled(circle(around([0, 0], to, angle), breadth * 0.3), ink.line))
    );
  });
}

export const gentleman: Style = (ink, limb, recipe) => {
  const { centre, reach, shaft, digits } = limb;
  const sunny = recipe.emblem === 'sun';
  const inner = reach * (sunny ? 0.64 : 0.72);
  const rim = sunny
    ? place(rays(ink, inner, reach), { at: centre })
    : band(ink, rings(centre, reach), 'drop', inner + 10, reach - inner - 8, 0.9);
  const finger = digits[2]!.at(-8, 0);
  const wrist = shaft.at(18, 0);
  const towards = (to: Point): Point => {
    const share = (reach + 10) / Math.hypot(to[0] - centre[0], to[1] - centre[1]);
    return [lerp(centre[0], to[0], share), lerp(centre[1], to[1], share)];
  };
  return (
    rim +
    filled(circle(centre, inner), ink.ground) +
    lined(circle(centre, inner - 4), ink.line, weight.broad) +
    lined(circle(centre, inner - 15), ink.line, weight.fine) +
    place(emblem(ink, recipe.emblem, inner - (sunny ? 16 : 12)), { at: centre }) +
    pointer(ink, towards(finger), finger) +
    pointer(ink, towards(wrist), wrist) +
    stack(ink, shaft, 10, CUFFS[recipe.seed % CUFFS.length]!, -1) +
    fingertips(ink, limb, recipe.tips)
  );
};
