/** Plane geometry for the drawings: points, smooth curves, and fields that ornament is laid on. */

export type Point = readonly [number, number];

/** Maps a motif's own coordinates to the drawing's. */
export type Warp = (x: number, y: number) => Point;

/**
 * A surface with its own coordinates: `s` runs along it (towards a fingertip, or outwards from a centre) in drawing
 * units, `u` across it from -1 to 1. A finger, a forearm, a ring of a mandala and a paisley are all fields, so that one
 * band of ornament can be laid on any of them.
 */
export interface Field {
  readonly length: number;
  at(s: number, u: number): Point;
  /** How wide the field is at `s`, in drawing units. */
  breadth(s: number): number;
}

export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const midpoint = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The point at `radius` from `centre`, `angle` in degrees clockwise from straight up. */
export function around(centre: Point, radius: number, angle: number): Point {
  return [centre[0] + radius * Math.sin(radians(angle)), centre[1] - radius * Math.cos(radians(angle))];
}

/** Reads a value from a table of [position, value] rows in rising order, in straight lines between the rows. */
export function interpolate(table: readonly Point[], position: number): number {
  const first = table[0]!;
  const last = table[table.length - 1]!;
  if (position <= first[0]) return first[1];
  if (position >= last[0]) return last[1];
  const next = table.findIndex((row) => row[0] > position);
  const a = table[next - 1]!;
  const b = table[next]!;
  return lerp(a[1], b[1], (position - a[0]) / (b[0] - a[0]));
}

/** Samples a cubic Bézier curve. */
export function bezier(a: Point, b: Point, c: Point, d: Point, steps = 24): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const r = 1 - t;
    const mix = (k: 0 | 1) =>
      r * r * r * a[k] + 3 * r * r * t * b[k] + 3 * r * t * t * c[k] + t * t * t * d[k];
    return [mix(0), mix(1)] as const;
  });
}

/** Samples a smooth open curve through `points`. */
export function spline(points: readonly Point[], stepsPerSpan = 10): Point[] {
  const out: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [b, c] = handles(points, index, false);
    const span = bezier(points[index]!, b, c, points[index + 1]!, stepsPerSpan);
    out.push(...(index === 0 ? span : span.slice(1)));
  }
  return out;
}

/** The two Bézier handles of the span that starts at `index`; their length follows the span, so that nothing overshoots. */
export function handles(points: readonly Point[], index: number, closed: boolean): [Point, Point] {
  const count = points.length;
  const pick = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[clamp(i, 0, count - 1)]!;
  const [before, from, to, after] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
  const reach = distance(from, to) * 0.36;
  return [advance(from, before, to, reach), advance(to, after, from, reach)];
}

function advance(origin: Point, from: Point, to: Point, reach: number): Point {
  const span = distance(from, to) || 1;
  return [origin[0] + ((to[0] - from[0]) / span) * reach, origin[1] + ((to[1] - from[1]) / span) * reach];
}

export interface Step {
  readonly point: Point;
  /** Direction of travel in degrees, clockwise from straight up. */
  readonly heading: number;
}

/** Walks a line in equal steps of about `spacing`. */
export function walk(points: readonly Point[], spacing: number, closed = false): Step[] {
  const line = closed ? [...points, points[0]!] : points;
  const lengths = line.slice(1).map((point, index) => distance(line[index]!, point));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(2, Math.round(total / spacing));
  const steps: Step[] = [];
  let span = 0;
  let passed = 0;
  for (let index = 0; index < (closed ? count : count + 1); index++) {
    const target = (total * index) / count;
    while (span < lengths.length - 1 && passed + lengths[span]! < target) passed += lengths[span++]!;
    const a = line[span]!;
    const b = line[span + 1]!;
    const t = lengths[span]! > 0 ? (target - passed) / lengths[span]! : 0;
    steps.push({
      point: [lerp(a[0], b[0], t), lerp(a[1], b[1], t)],
      heading: degrees(Math.atan2(b[0] - a[0], a[1] - b[1])),
    });
  }
  return steps;
}

/** Moves every point of a line sideways (to the right of travel) by `by`. */
export function offset(points: readonly Point[], by: number, closed = false): Point[] {
  const count = points.length;
  return points.map((point, index) => {
    const before = closed ? points[(index - 1 + count) % count]! : points[Math.max(0, index - 1)]!;
    const after = closed ? points[(index + 1) % count]! : points[Math.min(count - 1, index + 1)]!;
    const span = distance(before, after) || 1;
    return [
      point[0] - ((after[1] - before[1]) / span) * by,
      point[1] + ((after[0] - before[0]) / span) * by,
    ] as const;
  });
}

/** A field along a spine, whose half width is read at the part (0..1) of its length. */
export function strip(spine: readonly Point[], halfWidth: (part: number) => number): Field {
  const steps = walk(spine, 4);
  const length = steps
    .slice(1)
    .reduce((sum, step, index) => sum + distance(steps[index]!.point, step.point), 0);
  const last = steps.length - 1;
  return {
    length,
    breadth: (s) => 2 * halfWidth(clamp(s / length, 0, 1)),
    at(s, u) {
      const exact = clamp(s / length, 0, 1) * last;
      const index = Math.min(last - 1, Math.floor(exact));
      const [a, b] = [steps[index]!, steps[index + 1]!];
      const t = exact - index;
      const turn = ((b.heading - a.heading + 540) % 360) - 180;
      const beyond = s > length ? s - length : Math.min(0, s);
      const heading = a.heading + turn * t;
      const centre = around(
        [lerp(a.point[0], b.point[0], t), lerp(a.point[1], b.point[1], t)],
        beyond,
        heading,
      );
      return around(centre, u * halfWidth(clamp(s / length, 0, 1)), heading + 90);
    },
  };
}

/** What lies to the left of a line as one travels it: `s` leads away from the line, `u` along it. */
export function beside(line: readonly Point[]): Field {
  const way = strip(line, () => 1);
  return {
    length: way.length,
    breadth: () => way.length,
    at: (s, u) => way.at(((u + 1) / 2) * way.length, -s),
  };
}

/** How far a hand that draws freely strays from a line, in drawing units: slowly, and never twice alike. */
export const stray = (s: number, u: number): number =>
  1.5 * Math.sin(s * 0.019 + u * 4.7) + 0.9 * Math.sin(s * 0.043 - u * 9.1);

/** The rings around a centre: `s` is the radius, `u` runs once around. `turn` (degrees) sets where it starts. */
export function rings(centre: Point, radius: number, turn = 0): Field {
  return {
    length: radius,
    breadth: (s) => 2 * Math.PI * s,
    at: (s, u) => around(centre, s * (1 + 0.007 * Math.sin(u * 4 * Math.PI + radius)), u * 180 + turn),
  };
}

/** A straight horizontal border, ornament growing upwards. */
export function border(left: number, right: number, base: number): Field {
  return {
    length: right - left,
    breadth: () => right - left,
    at: (s, u) => [lerp(left, right, (u + 1) / 2), base - s],
  };
}
