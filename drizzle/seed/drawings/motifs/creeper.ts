/** Creepers: a stem that sways about its way and cradles something in every hollow, as a border's bel does. */
import { around, bezier, lerp, type Point, type Step, walk } from '../geometry.ts';

/** The inside of a bend. */
interface Hollow {
  /** The middle of what lies in it, and how large that may be to keep clear of the stem. */
  readonly at: Point;
  readonly radius: number;
  /** Which way the creeper as a whole grows here, in degrees. */
  readonly heading: number;
  /** On which side of the way the hollow lies. */
  readonly side: 1 | -1;
  /** From the stem to the middle. */
  readonly stalk: readonly Point[];
}

export interface Creeper {
  readonly spine: readonly Point[];
  readonly hollows: readonly Hollow[];
}

export interface Sway {
  /** How many bends there are. */
  readonly bends: number;
  /** How far the stem sways from its way, at the part (0..1) of it. */
  readonly reach: (part: number) => number;
  /** The side of the first hollow. */
  readonly side: 1 | -1;
}

const STEPS = 160;

/** A creeper along `way`. */
export function creeper(way: readonly Point[], { bends, reach, side }: Sway): Creeper {
  const total = way.slice(1).reduce((sum, [x, y], index) => {
    const [x0, y0] = way[index]!;
    return sum + Math.hypot(x - x0, y - y0);
  }, 0);
  const steps = walk(way, total / STEPS);
  const step = (part: number): Step => steps[Math.round(part * (steps.length - 1))]!;
  const stemAt = (part: number): Point => {
    const { point, heading } = step(part);
    return around(point, -side * reach(part) * Math.sin(Math.PI * bends * part), heading + 90);
  };
  const hollows = Array.from({ length: bends }, (_, index): Hollow => {
    const part = (index + 0.5) / bends;
    const { point, heading } = step(part);
    const own = index % 2 === 0 ? side : side === 1 ? -1 : 1;
    const at = around(point, own * reach(part) * 0.8, heading + 90);
    const root = stemAt((index + 0.06) / bends);
    const before = step((index + 0.06) / bends).heading;
    const nearest = Math.min(
      ...Array.from({ length: 41 }, (__, near) => {
        const [x, y] = stemAt(Math.min(1, Math.max(0, (index - 0.5 + near / 20) / bends)));
        return Math.hypot(x - at[0], y - at[1]);
      }),
    );
    const span = Math.hypot(at[0] - root[0], at[1] - root[1]);
    return {
      at,
      radius: nearest,
      heading,
      side: own,
      stalk: bezier(
        root,
        around(root, span * 0.45, before + own * 12),
        around(at, span * 0.4, heading + 180 - own * 20),
        at,
        14,
      ),
    };
  });
  return { spine: Array.from({ length: STEPS / 2 + 1 }, (_, index) => stemAt((index * 2) / STEPS)), hollows };
}

/** Eases a creeper's sway in and out at its ends. */
export const swaying =
  (from: number, to: number) =>
  (part: number): number =>
    lerp(from, to, part) * Math.min(1, part * 8, (1 - part) * 6);
