/** Open flowers as Arabic artists draw them, petal over petal, and the leaves that find room around them along a stem. */
import { around, type Field, type Point, walk } from '../geometry.ts';
import {
  bend,
  circle,
  cleared,
  filled,
  type Ink,
  lined,
  type Placement,
  pierced,
  place,
  seeded,
  straight,
  swell,
  weight,
} from '../pen.ts';
import { type LeafStyle, leaf, tendril, trailingDots } from './florals.ts';

const PETALS = {
  notched:
    'M0 0C-0.46 -0.16 -0.74 -0.6 -0.56 -0.86C-0.42 -1.02 -0.16 -1.02 0 -0.9C0.16 -1.02 0.42 -1.02 0.56 -0.86C0.74 -0.6 0.46 -0.16 0 0Z',
  round:
    'M0 0C-0.5 -0.16 -0.78 -0.66 -0.46 -0.92C-0.26 -1.04 0.26 -1.04 0.46 -0.92C0.78 -0.66 0.5 -0.16 0 0Z',
  pointed: 'M0 0C-0.5 -0.2 -0.66 -0.6 0 -1C0.66 -0.6 0.5 -0.2 0 0Z',
} as const;
/** Henna drawn out of the heart with the cone's tip: dark at a petal's foot, in five strokes that end in nothing. */
const DRAWN_OUT =
  'M-0.2 -0.2C-0.3 -0.32 -0.38 -0.44 -0.42 -0.58C-0.34 -0.5 -0.26 -0.44 -0.19 -0.4C-0.2 -0.52 -0.2 -0.62 -0.22 -0.72C-0.14 -0.62 -0.09 -0.54 -0.05 -0.46C-0.04 -0.58 -0.02 -0.7 0 -0.8C0.02 -0.7 0.04 -0.58 0.05 -0.46C0.09 -0.54 0.14 -0.62 0.22 -0.72C0.2 -0.62 0.2 -0.52 0.19 -0.4C0.26 -0.44 0.34 -0.5 0.42 -0.58C0.38 -0.44 0.3 -0.32 0.2 -0.2Z';

export type PetalName = keyof typeof PETALS;

/** The skin that a flower at the origin keeps clear: laid under a stem that is to run up to its petals. */
export const flowerRoom = (ink: Ink, radius: number): string =>
  filled(circle([0, 0], radius * 0.96 + (ink.margin ?? 0)), ink.ground);

/** An open flower at the origin: its petals differ a little, overlap, and are drawn heavier towards their tips. */
export function openFlower(ink: Ink, radius: number, petals: number, shape: PetalName, seed: number): string {
  const random = seeded(seed);
  const breadth = radius * Math.min(0.94, 4.1 / petals);
  const blades = Array.from({ length: petals }, (_, index) => {
    const reach = radius * (0.95 + random() * 0.08);
    const turn = (360 * index) / petals + (random() - 0.5) * 7;
    const lean = (random() - 0.5) * 0.12;
    const at = (x: number, y: number): Point => [x * breadth + lean * radius * y * y, y * reach];
    const outer = bend(PETALS[shape], at);
    const blade =
      filled(outer, ink.ground) +
      pierced(outer + bend(PETALS[shape], (x, y) => at(x * 0.83, y * 0.88 - 0.035)), ink.line) +
      filled(bend(DRAWN_OUT, at), ink.line);
    return {
      room: place(cleared(outer, ink), { at: [0, 0], turn }),
      blade: place(blade, { at: [0, 0], turn }),
    };
  });
  const seeds = Array.from({ length: 8 }, (_, index) =>
    circle(around([0, 0], radius * 0.2, index * 45), radius * 0.036),
  );
  return (
    blades.map(({ room }) => room).join('') +
    blades.map(({ blade }) => blade).join('') +
    filled(circle([0, 0], radius * 0.27), ink.ground) +
    filled(circle([0, 0], radius * 0.12) + seeds.join(''), ink.line) +
    lined(circle([0, 0], radius * 0.27), ink.line, radius * 0.035)
  );
}

/** A round of skin that something drawn takes up. */
export type Room = readonly [centre: Point, radius: number];

/** Whether a round of `by` about a point touches nothing that is taken. */
export const isFree = (taken: readonly Room[], point: Point, by: number): boolean =>
  taken.every(([[x, y], radius]) => Math.hypot(point[0] - x, point[1] - y) > radius + by);

/** The skin beside a limb's edges as if it were taken, so that whatever asks for room stays on the limb, `gap` from its edge. */
export function edges(field: Field, from: number, to: number, gap = 4, size = 44): Room[] {
  const count = Math.ceil((to - from) / 18);
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count).flatMap((s) =>
    [-1, 1].map((side): Room => {
      const half = field.breadth(s) / 2;
      return [field.at(s, side * (1 + size / half)), size + gap];
    }),
  );
}

export interface Foliage {
  readonly spine: readonly Point[];
  /** Length of the leaves at the part (0..1) of the spine. */
  readonly length: (part: number) => number;
  readonly spacing: number;
  /** Degrees between stem and leaf. */
  readonly spread: number;
  readonly styles: readonly LeafStyle[];
  /** Draws a leaf of this length, if it is not to be plain; it will be placed so. */
  readonly leaf?: (size: number, style: LeafStyle, placed: Placement) => string;
  /** Whether the leaves grow out from under something, which hides their feet. */
  readonly hidden?: boolean;
}

/** Parts of a leaf's length that are tried until it finds room. */
const SMALLER = [1, 0.78, 0.6] as const;

/** Leaves to either side of a stem, smaller or none where they would meet what is in `taken`, to which they are added. */
export function foliage(
  ink: Ink,
  taken: Room[],
  {
    spine,
    length,
    spacing,
    spread,
    styles,
    hidden = false,
    leaf: drawn = (size, style) => leaf(ink, size, size * 0.27, style, 0.16),
  }: Foliage,
): string {
  const steps = walk(spine, spacing);
  return steps
    .flatMap((step, index) =>
      [1, -1].map((side) => {
        const full = length(index / (steps.length - 1));
        const turn = step.heading + side * spread;
        const base = around(step.point, 3, turn);
        const along = (size: number): Point[] =>
          [0.4, 0.72, 1].map((part) => around(base, size * part, turn + side * part * 9));
        // A leaf whose foot another thing covers is a crumb beside it.
        const grows = (size: number): boolean => hidden || isFree(taken, around(base, size * 0.2, turn), -2);
        const share = SMALLER.find(
          (each) =>
            grows(full * each) &&
            along(full * each).every((point) => isFree(taken, point, full * each * 0.14)),
        );
        if (!share) return '';
        const size = full * share;
        const [near, far] = along(size);
        taken.push([near!, size * 0.2], [far!, size * 0.16]);
        const style = styles[(index + (side < 0 ? 1 : 0)) % styles.length]!;
        const placed = { at: base, turn, mirrored: side < 0 };
        return place(drawn(size, style, placed), placed);
      }),
    )
    .join('');
}

/** Leaves that grow from under a flower, at `turns` degrees from straight up, where there is room for them. */
export function rimLeaves(
  ink: Ink,
  taken: Room[],
  [at, radius]: Room,
  turns: readonly number[],
  size: number,
  style: LeafStyle,
): string {
  return turns
    .map((turn) => {
      const grown = foliage(ink, taken, {
        spine: [around(at, radius * 0.86, turn - 5), around(at, radius * 0.86 + 0.1, turn + 5)],
        length: () => size,
        spacing: 400,
        spread: 90,
        styles: [style],
        hidden: true,
      });
      // A stalk joins them to the heart, where petals are narrow.
      const stalk = [0.4, 0.92].map((part) => around(at, radius * part, turn));
      return grown && lined(straight(stalk), ink.line, weight.line) + grown;
    })
    .join('');
}

/** A tendril and its dots that grow out of a flower towards `out`, where there is room for them. */
export function curlBeside(ink: Ink, taken: Room[], [at, radius]: Room, out: number, size: number): string {
  const root = around(at, radius, out);
  const middle = around(root, size * 0.8, out);
  const end = around(root, size * 1.9, out);
  if (!isFree(taken, middle, size * 0.62) || !isFree(taken, end, 8)) return '';
  taken.push([middle, size * 0.66], [end, 10]);
  return (
    // A tendril begins a little off its origin: so it is drawn back to the petals.
    place(tendril(ink, size, size * 0.1), { at: around(root, size * 0.26, out + 125), turn: out - 39 }) +
    trailingDots(
      ink,
      walk([around(root, size * 1.44, out), around(root, size * 2.02, out)], size * 0.2),
      size * 0.075,
    )
  );
}

/** A stem that swells where the hand presses. */
export const stem = (ink: Ink, spine: readonly Point[], breadth: number): string =>
  filled(swell(spine, breadth, 0.3), ink.line);
