/** Flowers, leaves, tendrils and the vines (bel) that carry them. All grow upwards from the origin. */
import { around, type Point, rings, type Step, walk } from '../geometry.ts';
import { bend, circle, cleared, filled, type Ink, lined, pierced, place, swell, weight } from '../pen.ts';
import { band, type CellName } from './bands.ts';

const LEAF = 'M0 0C-1 -0.28 -1.05 -0.72 0 -1C1.05 -0.72 1 -0.28 0 0Z';

export type LeafStyle = 'split' | 'solid' | 'veined' | 'open';

/**
 * A pointed leaf `length` long, its tip swayed to the right by `sway` of its length. `split` fills one half and hatches the other, as most
 * artists do.
 */
export function leaf(
  ink: Ink,
  length: number,
  width = length * 0.3,
  style: LeafStyle = 'split',
  sway = 0,
): string {
  const warp = (x: number, y: number): Point => [x * width + sway * length * y * y, y * length];
  const outline = bend(LEAF, warp);
  if (style === 'solid') return cleared(outline, ink) + filled(outline, ink.line);
  const body = cleared(outline, ink) + lined(outline, ink.line, weight.fine);
  if (style === 'open') return body + lined(bend('M0 0C0.1 -0.3 0 -0.5 0 -0.7', warp), ink.line, weight.hair);
  if (style === 'split') {
    return (
      body +
      filled(bend('M0 0C-1 -0.28 -1.05 -0.72 0 -1C0.12 -0.66 0.12 -0.34 0 0Z', warp), ink.line) +
      lined(bend('M0.12 -0.24L0.5 -0.4M0.12 -0.4L0.6 -0.55M0.1 -0.56L0.5 -0.7', warp), ink.line, weight.hair)
    );
  }
  return (
    cleared(outline, ink) +
    filled(bend('M0 0C-0.7 -0.28 -0.6 -0.5 0 -0.66C0.6 -0.5 0.7 -0.28 0 0Z', warp), ink.wash) +
    pierced(
      outline + bend('M0 -0.07C-0.78 -0.3 -0.8 -0.7 0 -0.92C0.8 -0.7 0.78 -0.3 0 -0.07Z', warp),
      ink.line,
    ) +
    lined(
      bend('M0 0L0 -0.8M0 -0.2L-0.42 -0.44M0 -0.2L0.42 -0.44M0 -0.42L-0.36 -0.64M0 -0.42L0.36 -0.64', warp),
      ink.line,
      weight.hair,
    )
  );
}

export interface Blossom {
  readonly radius: number;
  readonly petals: number;
  readonly cell?: CellName;
  /** Whether a second row of petals shows behind the first. */
  readonly double?: boolean;
}

/** A blossom seen from the front, at the origin. */
export function blossom(ink: Ink, { radius, petals, cell = 'bloom', double = false }: Blossom): string {
  const aspect = (from: number, to: number): number => (Math.PI * (from + to)) / (petals * (to - from));
  const behind = double
    ? band(
        ink,
        rings([0, 0], radius, 180 / petals),
        cell,
        radius * 0.5,
        radius * 0.5,
        aspect(radius * 0.5, radius),
      )
    : '';
  const front = double ? radius * 0.8 : radius;
  const heart = radius * 0.24;
  return (
    (ink.margin ? filled(circle([0, 0], radius + ink.margin), ink.ground) : '') +
    behind +
    band(ink, rings([0, 0], radius), cell, heart, front - heart, aspect(heart, front)) +
    filled(circle([0, 0], heart * 1.12), ink.ground) +
    filled(circle([0, 0], heart * 0.62), ink.line) +
    lined(circle([0, 0], heart * 1.12), ink.line, weight.fine)
  );
}

/** A marigold: crowded rows of ruffled petals. */
export function marigold(ink: Ink, radius: number): string {
  const field = rings([0, 0], radius);
  return (
    [0.62, 0.38, 0.16]
      .map((from) =>
        band(
          ink,
          field,
          from === 0.62 ? 'scallop' : 'lace',
          radius * from,
          radius * (from === 0.16 ? 0.3 : 0.38),
        ),
      )
      .join('') + filled(circle([0, 0], radius * 0.17), ink.line)
  );
}

/** An opening bud on a calyx. */
export function bud(ink: Ink, length: number): string {
  const warp = (x: number, y: number): Point => [x * length * 0.42, y * length];
  return (
    cleared(bend('M0 0C-0.9 -0.2 -0.9 -0.66 0 -1C0.9 -0.66 0.9 -0.2 0 0Z', warp), ink) +
    filled(bend('M0 -0.1C-0.42 -0.3 -0.36 -0.6 0 -0.84C0.36 -0.6 0.42 -0.3 0 -0.1Z', warp), ink.wash) +
    lined(
      bend(
        'M0 0C-0.9 -0.2 -0.9 -0.66 0 -1C0.9 -0.66 0.9 -0.2 0 0ZM-0.5 -0.3C-0.3 -0.6 -0.1 -0.8 0 -1C0.1 -0.8 0.3 -0.6 0.5 -0.3',
        warp,
      ),
      ink.line,
      weight.fine,
    ) +
    filled(
      bend(
        'M0 0.1C-0.6 0.02 -0.85 -0.24 -0.78 -0.5C-0.5 -0.4 -0.3 -0.3 0 -0.36C0.3 -0.3 0.5 -0.4 0.78 -0.5C0.85 -0.24 0.6 0.02 0 0.1Z',
        warp,
      ),
      ink.line,
    )
  );
}

/** The points of a spiral that starts at the origin heading up and curls to the right (or left, when mirrored). */
function curl(size: number, turns = 1.15): Point[] {
  const centre: Point = [size * 0.5, -size * 0.62];
  return Array.from({ length: 26 }, (_, index) => {
    const t = index / 25;
    const radius = size * 0.62 * (1 - 0.86 * t);
    return around([centre[0] * (0.6 + 0.4 * t) + size * 0.12, centre[1]], radius, -128 + t * 360 * turns);
  });
}

/** A tendril: one swelling stroke that ends in a dot. */
export function tendril(ink: Ink, size: number, breadth = 5): string {
  const points = curl(size);
  return filled(
    swell(points, breadth, 0.25, 0.3) + circle(points[points.length - 1]!, breadth * 0.72),
    ink.line,
  );
}

/** A lotus seen from the side, `width` wide. */
export function lotusFlower(ink: Ink, width: number): string {
  const w = width / 2;
  // Petals overlap: only as much of the margin as a small flower can spare.
  const own = { ...ink, margin: Math.min(ink.margin ?? 0, width * 0.012) };
  const petal = (lean: number, length: number, half: number): string => {
    const warp = (x: number, y: number): Point => {
      const a = (lean * Math.PI) / 180;
      const px = x * half;
      const py = y * length;
      return [px * Math.cos(a) - py * Math.sin(a), px * Math.sin(a) + py * Math.cos(a)];
    };
    const outer = bend('M0 0C-1.1 -0.2 -1.1 -0.64 0 -1C1.1 -0.64 1.1 -0.2 0 0Z', warp);
    return (
      cleared(outer, own) +
      filled(bend('M0 0C-0.7 -0.14 -0.7 -0.45 0 -0.66C0.7 -0.45 0.7 -0.14 0 0Z', warp), ink.wash) +
      pierced(
        outer + bend('M0 -0.02C-0.92 -0.22 -0.9 -0.6 0 -0.9C0.9 -0.6 0.92 -0.22 0 -0.02Z', warp),
        ink.line,
      ) +
      lined(
        bend(
          'M0 -0.08L0 -0.6M-0.16 -0.1C-0.34 -0.26 -0.34 -0.4 -0.24 -0.54M0.16 -0.1C0.34 -0.26 0.34 -0.4 0.24 -0.54',
          warp,
        ),
        ink.line,
        Math.max(weight.hair, width * 0.008),
      )
    );
  };
  const pairs = [
    [84, 0.94, 0.26],
    [58, 1.02, 0.28],
    [31, 1.1, 0.3],
  ] as const;
  return (
    pairs
      .map(([lean, length, half]) => petal(-lean, w * length, w * half) + petal(lean, w * length, w * half))
      .join('') + petal(0, w * 1.18, w * 0.32)
  );
}

export interface Vine {
  readonly spine: readonly Point[];
  /** Breadth of the stem where it is thickest. */
  readonly stem: number;
  /** Distance between leaves. */
  readonly spacing: number;
  readonly leaf: (index: number, side: 1 | -1) => string;
  /** Degrees between stem and leaf. */
  readonly spread?: number;
}

/** A vine (bel): a swelling stem with leaves to either side in turn. */
export function vine(ink: Ink, { spine, stem, spacing, leaf: leafAt, spread = 48 }: Vine): string {
  const leaves = walk(spine, spacing)
    .slice(1)
    .map((step, index) => {
      const side = index % 2 === 0 ? 1 : -1;
      return place(leafAt(index, side), {
        at: step.point,
        turn: step.heading + side * spread,
        mirrored: side < 0,
      });
    });
  return leaves.join('') + filled(swell(spine, stem, 0.35), ink.line);
}

/** Dots that shrink along a line, such as end every tendril of an Arabic trail. */
export function trailingDots(ink: Ink, steps: readonly Step[], radius: number): string {
  return filled(
    steps.map((step, index) => circle(step.point, radius * (1 - (0.7 * index) / steps.length))).join(''),
    ink.line,
  );
}

/** A sprig of three leaves on a stalk, ending in dots. */
export function sprig(ink: Ink, length: number, style: LeafStyle = 'split'): string {
  return (
    lined(`M0 0L0 ${-length * 0.5}`, ink.line, weight.line) +
    place(leaf(ink, length * 0.5, length * 0.15, style), { at: [0, -length * 0.18], turn: -52 }) +
    place(leaf(ink, length * 0.5, length * 0.15, style), {
      at: [0, -length * 0.18],
      turn: 52,
      mirrored: true,
    }) +
    place(leaf(ink, length * 0.62, length * 0.17, style), { at: [0, -length * 0.38] })
  );
}
