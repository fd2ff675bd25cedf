/**
 * A head as a surface: how far it stands out at every point of the face, turned about the neck, and lit from the upper left.
 * Whatever is drawn on a face goes through `at`, so that it turns with the flesh under it.
 */
import type { Face } from './face.ts';
import { interpolate, type Point, radians, spline } from './geometry.ts';
import { smooth } from './pen.ts';
import { channels, type Picture, png } from './picture.ts';
import type { Skin } from './skins.ts';

export interface Head {
  /** Where a point of the face is seen. */
  at(x: number, y: number): Point;
  /** The same, but what the turn hides is seen at the rim. */
  rim(x: number, y: number): Point;
  /** Where a point of the skull's edge is seen, `angle` degrees clockwise from its top; `grow` is how far hair stands off. */
  skull(angle: number, grow: number): Point;
  /** Where something `depth` before (or behind) the ears, and `x` aside, is seen. */
  aside(x: number, depth: number): number;
  readonly contour: string;
  shade(tone: Skin): Picture;
}

/** The widest turn of a head, in degrees, and how far before the ears it turns about. */
const TURN = 34;
const AXIS = 62;
/** Drawing units to a pixel of shade. */
const CELL = 3;
const FRAME = { left: -240, top: -252, width: 160, height: 170 } as const;
/** What there is of a face: from the hair to under the chin. */
const TOP = -246;
export const CHIN = 228;
/** Where the light comes from, and how bright what faces us is. */
const LIGHT = { x: -0.5, y: -0.52, z: 0.7 } as const;
const SKULL = { x: 186, top: -294, bottom: 190, depth: 204, behind: -22 } as const;

/** A swelling or a hollow: x, y, its reach across and down, its height. */
type Bump = readonly [x: number, y: number, across: number, down: number, height: number];

const both = (bumps: readonly Bump[]): Bump[] =>
  bumps.flatMap(([x, ...rest]) => [[x, ...rest] as const, [-x, ...rest] as const]);

function bumpsOf({ nose = 1, bridge = 1, lips = 1, cheeks = 1, age = 0, smile = 'closed' }: Face): Bump[] {
  const wing = 21 * nose;
  const lift = smile === 'open' ? 10 : 4;
  return [
    // The nose, from between the brows to its tip.
    [0, -44, 15, 22, 7],
    [0, -14, 13, 24, 15 * bridge],
    [0, 16, 14 * nose, 24, 21 * bridge],
    [0, 44, 17 * nose, 18, 21],
    [0, 56, 14 * nose, 12, 12],
    ...both([
      [wing, 59, 10, 10, 9],
      // Brow, socket, eyeball and the pouch under it.
      [62, -62, 42, 15, 8],
      [66, -24, 40, 20, -19],
      [69, -21, 25, 14, 9],
      [66, 8, 32, 8, -2 - 3 * age],
      // Cheekbone, the cheek that a smile lifts, and the hollow below.
      [98, 20, 38, 28, 9],
      [80, 62 - lift, 34 * cheeks, 28, 6 + 12 * (cheeks - 0.6) + lift * 0.5],
      [104, 96, 34, 40, -14 * (1.45 - cheeks)],
      [140, -80, 30, 60, -8],
      // The fold from the nose to the mouth's corner.
      [38, 70, 9, 12, -3 - 5 * age],
      [54, 92, 9, 14, -2.5 - 5 * age],
      [63, 116, 9, 14, -2 - 5 * age],
      [60, 112, 12, 10, -4],
      [70, 166, 22, 24, 4 * (cheeks - 1) + 5 * age],
    ]),
    // Mouth, lips, the groove above and the hollow below, chin.
    [0, 118, 54, 36, 8],
    [0, 90, 6, 12, -4],
    [-11, 107, 15, 7, 5 * lips],
    [11, 107, 15, 7, 5 * lips],
    [0, 122, 46, 3.6, -6],
    [0, 134, 30, 9, 9 * lips],
    [0, 156, 40, 10, -8],
    [0, 192, 34, 24, 13],
  ];
}

/** A table that is read along a smooth curve through its rows. */
function curve(rows: readonly Point[]): (y: number) => number {
  const line = spline(rows, 8);
  return (y) => interpolate(line, y);
}

function widthOf({ brow = 1, jaw = 1, cheeks = 1, breadth = 1 }: Face): (y: number) => number {
  const full = 1 + (cheeks - 1) * 0.24;
  return curve(
    [
      [TOP, 104 * brow],
      [-210, 134 * brow],
      [-150, 153 * brow],
      [-80, 159],
      [0, 158],
      [60, 150 * full],
      [110, 134 * jaw * full],
      [150, 113 * jaw * full],
      [184, 85 * jaw],
      [206, 60 * jaw],
      [221, 36],
      [CHIN, 8],
    ].map(([y, width]) => [y!, width! * breadth]),
  );
}

const DEPTH = curve([
  [TOP, 112],
  [-210, 138],
  [-150, 158],
  [-90, 167],
  [-40, 161],
  [40, 162],
  [110, 162],
  [160, 156],
  [196, 152],
  [216, 132],
  [CHIN, 92],
]);

/** How far the face stands out before the ears. */
function surface(face: Face): (x: number, y: number) => number {
  const bumps = bumpsOf(face);
  const width = widthOf(face);
  // Rows are asked for one after the other, and few bumps reach into each.
  const rowAt = (y: number) => ({
    width: width(y),
    depth: DEPTH(y),
    bumps: bumps
      .map(([x, by, across, down, height]) => ({
        x,
        across,
        height: height * Math.exp(-(((y - by) / down) ** 2)),
      }))
      .filter(({ height }) => Math.abs(height) > 0.02),
  });
  const rows = new Map<number, ReturnType<typeof rowAt>>();
  return (x, y) => {
    const row = rows.get(y) ?? rowAt(y);
    rows.set(y, row);
    const aside = Math.min(1, Math.abs(x) / row.width);
    const raised = row.bumps.reduce(
      (sum, bump) => sum + bump.height * Math.exp(-(((x - bump.x) / bump.across) ** 2)),
      0,
    );
    return row.depth * Math.sqrt(1 - aside ** 2.5) + raised * (1 - aside ** 4);
  };
}

export function headOf(face: Face): Head {
  const angle = radians((face.turn ?? 0) * TURN);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const width = widthOf(face);
  const stands = surface(face);
  const long = (y: number): number => (y > 90 ? 90 + (y - 90) * (face.chin ?? 1) : y);
  const aside = (x: number, depth: number): number => x * cos + (depth - AXIS) * sin;
  const across = (y: number): Point[] =>
    Array.from({ length: 49 }, (_, index) => {
      const x = ((index - 24) / 24) * width(y);
      return [aside(x, stands(x, y)), long(y)];
    });
  const rows = Array.from({ length: 32 }, (_, index) => across(TOP + ((CHIN - TOP) * index) / 31));
  const edge = (better: (a: number, b: number) => boolean): Point[] =>
    rows.map((row) => row.reduce((best, point) => (better(point[0], best[0]) ? point : best)));
  const left = edge((a, b) => a < b);
  const right = edge((a, b) => a > b);
  const { breadth = 1 } = face;
  return {
    at: (x, y) => [aside(x, stands(x, y)), long(y)],
    rim: (x, y) => {
      const way = Array.from({ length: 13 }, (_, index) =>
        aside((x * index) / 12, stands((x * index) / 12, y)),
      );
      return [x > 0 ? Math.max(...way) : Math.min(...way), long(y)];
    },
    aside,
    skull: (degrees, grow) => {
      const reach = Math.hypot(SKULL.x * breadth * cos, SKULL.depth * sin) + grow;
      const middle = (SKULL.top + SKULL.bottom) / 2;
      return [
        aside(0, SKULL.behind) + Math.sin(radians(degrees)) * reach,
        middle - Math.cos(radians(degrees)) * (middle - SKULL.top + grow),
      ];
    },
    contour: smooth([...left, ...right.reverse()], true),
    shade: (tone) => shadeOf(tone, { stands, width, long, cos, sin }),
  };
}

interface Turned {
  readonly stands: (x: number, y: number) => number;
  readonly width: (y: number) => number;
  readonly long: (y: number) => number;
  readonly cos: number;
  readonly sin: number;
}

const SAMPLES = 200;

/** The light on the face, row by row: of what lies behind one another the nearest is seen. */
function shadeOf(tone: Skin, { stands, width, long, cos, sin }: Turned): Picture {
  const pixels = new Uint8Array(FRAME.width * FRAME.height * 4);
  const colour = tint(tone);
  const span = CHIN - TOP;
  const rows = Array.from({ length: FRAME.height }, (_, row) => {
    const seen = FRAME.top + (row + 0.5) * CELL;
    // Undoes what a long or a short chin does to the rows.
    const y = seen > 90 ? 90 + (seen - 90) / ((long(CHIN) - 90) / (CHIN - 90)) : seen;
    return Math.min(TOP + span, Math.max(TOP, y));
  });
  for (const [row, y] of rows.entries()) {
    const half = width(y);
    let reached = -1;
    const nearest = new Float32Array(FRAME.width).fill(-1e6);
    for (let index = 1; index < SAMPLES; index++) {
      const x = (index / SAMPLES - 0.5) * 2 * half;
      const z = stands(x, y);
      const near = z * cos - x * sin;
      const column = Math.round((x * cos + (z - AXIS) * sin - FRAME.left) / CELL - 0.5);
      if (near < (nearest[column] ?? Number.POSITIVE_INFINITY)) continue;
      const [slopeX, slopeY] = [stands(x + 1, y) - z, stands(x, Math.min(CHIN, y + 1)) - z];
      const size = Math.hypot(slopeX, slopeY, 1);
      const lit =
        ((-slopeX * cos + sin) * LIGHT.x - slopeY * LIGHT.y + (slopeX * sin + cos) * LIGHT.z) / size -
        LIGHT.z;
      const from = reached >= 0 && reached < column ? reached + 1 : column;
      for (let cell = from; cell <= column; cell++) pixels.set(colour(lit), (row * FRAME.width + cell) * 4);
      nearest[column] = near;
      reached = column;
    }
    spread(pixels, row);
  }
  return {
    ...FRAME,
    width: FRAME.width * CELL,
    height: FRAME.height * CELL,
    address: png(pixels, FRAME.width, FRAME.height),
  };
}

/** The last shade of a row on either side goes on outwards, so that none of the contour is without. */
function spread(pixels: Uint8Array, row: number): void {
  const at = (column: number): number => (row * FRAME.width + column) * 4;
  const columns = Array.from({ length: FRAME.width }, (_, column) => column);
  const drawn = columns.filter((column) => pixels[at(column) + 3] !== 0 || pixels[at(column)] !== 0);
  const [first = 0, last = 0] = [drawn[0], drawn.at(-1)];
  for (const column of columns) {
    const from = column < first ? first : Math.min(column, last);
    if (from !== column) pixels.copyWithin(at(column), at(from), at(from) + 4);
  }
}

/** What lies over the skin where it is lighter (above 0) or darker than what faces us: red, green, blue and how much of it. */
function tint({ light, shade, deep }: Skin): (lit: number) => number[] {
  const [bright, dark, darkest] = [channels(light), channels(shade), channels(deep)];
  return (lit) => {
    if (lit > 0) return [...bright, 255 * Math.min(0.5, lit * 2)];
    const dim = Math.min(1, -lit * 1.05);
    return [
      ...dark.map((value, at) => value + (darkest[at]! - value) * dim),
      255 * Math.min(0.68, dim * 0.86),
    ];
  };
}
