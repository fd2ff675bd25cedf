/** The face of who sits for a portrait, lit from the upper left: every head of its own shape, age, look and turn. */
import { lerp, type Point, spline } from './geometry.ts';
import { CHIN, type Head } from './head.ts';
import { bend, circle, clipped, filled, lined, mix, smooth, straight, swell } from './pen.ts';
import { shown } from './picture.ts';
import { type SkinName, skin } from './skins.ts';

/** What tells one face from another; 1 (of angles and turns 0) is usual, and may be left out. */
export interface Face {
  /** Of the whole head, of the forehead, of the jaw, how full the cheeks are, and how long the chin is. */
  readonly breadth?: number;
  readonly brow?: number;
  readonly jaw?: number;
  readonly cheeks?: number;
  readonly chin?: number;
  /** How open the eyes are, and by how many degrees their outer corners rise. */
  readonly eyes?: number;
  readonly slant?: number;
  /** How broad the nose is, and how high its bridge. */
  readonly nose?: number;
  readonly bridge?: number;
  readonly lips?: number;
  /** How heavy the eyebrows are, and how much higher they stand. */
  readonly brows?: number;
  readonly raised?: number;
  /** -1 looks to the left of the sheet, 1 to the right: the head, and the eyes in it. */
  readonly turn?: number;
  readonly gaze?: number;
  /** Degrees by which the head leans. */
  readonly tilt?: number;
  /** Where the hair is parted: -1 left, 0 in the middle, 1 right. */
  readonly part?: number;
  readonly smile?: 'closed' | 'open';
  /** From 0, young, to 1, a grandmother. */
  readonly age?: number;
  readonly bindi?: boolean;
}

/** How far an eye's middle is from the nose, and where eyes, brows and mouth are. */
const EYE = { x: 69, y: -20, half: 34 } as const;
const MOUTH = { y: 121, half: 50 } as const;
const KOHL = '#20100B';

/** Strokes that are part of the skin, and so let it through. */
const faint = (strength: number, strokes: string): string =>
  `<g opacity="${strength.toFixed(2)}">${strokes}</g>`;

/** One stroke along points of the face. */
const stroke = (head: Head, points: readonly Point[], breadth: number, press = 0.5, thin = 0.12): string =>
  swell(spline(points.map(([x, y]) => head.at(x, y))), breadth, press, thin);

/** An eye; `sign` is the side of the sheet that it is on. */
function eye(head: Head, skinName: SkinName, face: Face, sign: 1 | -1): string {
  const { base, shade, deep } = skin(skinName);
  const { eyes = 1, age = 0, slant = 0, gaze = 0, smile } = face;
  const open = eyes * (smile === 'open' ? 0.9 : 1) * (1 - age * 0.12);
  // From the inner corner (-1) to the outer (1); y grows downwards.
  const on = (u: number, v: number): Point => [
    sign * (EYE.x + u * EYE.half),
    EYE.y + v - ((u + 1) / 2) * slant * 1.2,
  ];
  const at = (u: number, v: number): Point => head.at(...on(u, v));
  const upper: Point[] = [
    on(-1, 6),
    on(-0.7, -4 * open),
    on(-0.2, -13 * open),
    on(0.3, -13.5 * open),
    on(0.75, -6 * open),
    on(1.04, 1),
  ];
  const lower: Point[] = [on(1.04, 1), on(0.6, 9), on(0, 11.5), on(-0.6, 10), on(-1, 6)];
  const ends = [...upper, ...lower.slice(1)].map(([x, y]) => head.at(x, y));
  const almond = smooth(ends, true);
  const [x, y] = at(sign * gaze * 0.26 + 0.02, -2.4);
  const lid = [
    on(-0.92, -6 - 2 * open),
    on(-0.3, -17 - 6 * open),
    on(0.3, -18 - 6 * open),
    on(1.06, -5 - 4 * open),
  ];
  const pouch = [on(-0.8, 20), on(-0.1, 25), on(0.6, 21), on(1, 13)];
  const crow = [
    [on(1.34, -6), on(1.7, -14)],
    [on(1.36, 1), on(1.78, 2)],
    [on(1.32, 8), on(1.66, 17)],
  ];
  return (
    faint(0.5, filled(stroke(head, lid, 4), deep)) +
    clipped(
      `eye${sign}`,
      almond,
      filled(almond, '#EADFD3') +
        filled(circle([x, y], 14), '#2A150C') +
        filled(circle([x, y + 1], 11.6), '#4E2A16') +
        filled(circle([x + 1, y + 4], 7.5), '#6B3D20') +
        filled(circle([x, y], 6), '#0D0503') +
        faint(0.42, lined(straight(upper.map((point) => head.at(...point))), '#2A1510', 11)) +
        filled(circle([x - 4, y - 5], 2.7), '#FFFFFF') +
        filled(circle(at(-0.98, 6), 3.6), mix(base, '#B04A40', 0.5)),
    ) +
    filled(stroke(head, [...upper, on(1.2, -4)], 6.6, 0.66, 0.2), KOHL) +
    faint(0.62, filled(stroke(head, lower, 2.4), mix(deep, KOHL, 0.4))) +
    faint(0.14 + age * 0.4, filled(stroke(head, pouch, 3.4), mix(base, shade, 0.9))) +
    (age > 0.4 ? faint(age * 0.5, filled(crow.map((line) => stroke(head, line, 2.6)).join(''), shade)) : '')
  );
}

/** Hair by hair, from the nose outwards. */
function eyebrow(head: Head, { brows = 1, raised = 1, age = 0 }: Face, colour: string, sign: 1 | -1): string {
  const hair = mix(colour, age > 0.6 ? '#8A7E76' : '#1A0C07', 0.3);
  const lift = (raised - 1) * 30;
  const line: Point[] = [
    [22, -58],
    [48, -71 - lift],
    [80, -75 - lift],
    [108, -60 - lift],
  ];
  const along = spline(
    line.map(([x, y]): Point => [sign * x, y]),
    8,
  );
  const hairs = along.slice(0, -3).map(([x, y], index) => {
    const share = index / along.length;
    const rise = lerp(11, 3, share) * brows;
    return stroke(
      head,
      [
        [x, y + rise * 0.5],
        [x + sign * lerp(3, 10, share), y - rise * 0.55],
      ],
      2.6,
      0.4,
      0.3,
    );
  });
  return (
    faint(0.62, filled(stroke(head, along, 9 * brows, 0.34, 0.24), hair)) +
    faint(0.8, filled(hairs.join(''), hair))
  );
}

function nose(head: Head, skinName: SkinName, { nose: breadth = 1 }: Face): string {
  const { shade, deep } = skin(skinName);
  const dark = mix(shade, deep, 0.7);
  const pair = (points: readonly Point[], width: number): string =>
    [1, -1]
      .map((sign) =>
        stroke(
          head,
          points.map(([x, y]): Point => [sign * x * breadth, y]),
          width,
        ),
      )
      .join('');
  return (
    faint(
      0.5,
      filled(
        pair(
          [
            [25, 47],
            [31, 58],
            [27, 68],
            [19, 69],
          ],
          3.6,
        ),
        dark,
      ),
    ) +
    faint(
      0.85,
      filled(
        pair(
          [
            [21, 69],
            [14, 65],
            [6, 70],
          ],
          5,
        ),
        mix(deep, '#1A0A06', 0.3),
      ),
    ) +
    faint(
      0.4,
      filled(
        stroke(
          head,
          [
            [-10, 74],
            [0, 78],
            [10, 74],
          ],
          3.4,
        ),
        dark,
      ),
    )
  );
}

/** Lips, closed in a quiet smile or open in a broad one. */
function mouth(head: Head, skinName: SkinName, { smile = 'closed', lips = 1, age = 0 }: Face): string {
  const { base, shade, deep } = skin(skinName);
  const lip = mix(mix(base, '#A5343F', 0.5 - age * 0.12), deep, 0.08);
  const isOpen = smile === 'open';
  const wide = MOUTH.half * (isOpen ? 1.16 : 1);
  const corner = isOpen ? -11 : -13;
  const at = (u: number, v: number): Point => head.at(u * wide, MOUTH.y + v + corner * u * u);
  const warp = (data: string): string => bend(data, (x, y) => at(x, y));
  const inner = isOpen ? 'C0.6 -3 0.3 -4 0 -4C-0.3 -4 -0.6 -3 -1 0' : 'C0.6 2 0.2 -1 0 1C-0.2 -1 -0.6 2 -1 0';
  const top = -13 * lips;
  const upper = `M-1 0C-0.6 ${top * 0.6} -0.3 ${top} -0.14 ${top}C-0.06 ${top} -0.04 ${top * 0.8} 0 ${top * 0.8}C0.04 ${top * 0.8} 0.06 ${top} 0.14 ${top}C0.3 ${top} 0.6 ${top * 0.6} 1 0${inner}Z`;
  const gap = isOpen ? 19 : 1;
  const low = gap + 17 * lips;
  const lower = `M-1 0C-0.6 ${gap} -0.3 ${gap} 0 ${gap}C0.3 ${gap} 0.6 ${gap} 1 0C0.7 ${low * 0.86} 0.3 ${low} 0 ${low}C-0.3 ${low} -0.7 ${low * 0.86} -1 0Z`;
  const teeth = isOpen
    ? filled(warp('M-1 0C-0.6 -4 0.6 -4 1 0C0.6 20 0.3 21 0 21C-0.3 21 -0.6 20 -1 0Z'), '#54181A') +
      filled(
        warp('M-0.86 0C-0.5 -4 0.5 -4 0.86 0C0.5 12 0.25 14 0 14C-0.25 14 -0.5 12 -0.86 0Z'),
        '#F1E7DA',
      ) +
      faint(
        0.16,
        lined(
          [-0.36, -0.18, 0, 0.18, 0.36].map((u) => straight([at(u, -2), at(u, 12)])).join(''),
          '#6B4A3A',
          1.6,
        ),
      )
    : '';
  const line = isOpen
    ? ''
    : filled(
        stroke(
          head,
          [
            [-1.04, -1],
            [-0.5, 1.6],
            [0, 0.4],
            [0.5, 1.6],
            [1.04, -1],
          ].map(([u, v]): Point => [u! * wide, MOUTH.y + v! + corner * u! * u!]),
          4,
          0.5,
          0.3,
        ),
        mix(lip, deep, 0.75),
      );
  const dimples = [1, -1]
    .map((sign) =>
      stroke(
        head,
        [
          [sign * wide * 1.02, MOUTH.y + corner - 6],
          [sign * wide * 1.09, MOUTH.y + corner + 1],
          [sign * wide * 1.06, MOUTH.y + corner + 7],
        ],
        4,
      ),
    )
    .join('');
  return (
    faint(0.4, filled(dimples, shade)) +
    teeth +
    filled(warp(lower), lip) +
    filled(warp(upper), mix(lip, deep, 0.22)) +
    line
  );
}

/** The lines that years of smiling leave. */
function years(head: Head, skinName: SkinName, { age = 0 }: Face): string {
  if (age === 0) return '';
  const { shade } = skin(skinName);
  const lines: (readonly [number, readonly Point[]])[] = [
    [
      4,
      [
        [40, 66],
        [56, 88],
        [65, 112],
        [64, 128],
      ],
    ],
  ];
  if (age > 0.6)
    lines.push(
      [
        3,
        [
          [8, -152],
          [44, -158],
          [84, -148],
        ],
      ],
      [
        2.6,
        [
          [10, -130],
          [40, -135],
          [66, -129],
        ],
      ],
      [
        3.6,
        [
          [72, 146],
          [80, 166],
          [78, 184],
        ],
      ],
    );
  const both = ([breadth, points]: readonly [number, readonly Point[]]): string =>
    [1, -1]
      .map((sign) =>
        stroke(
          head,
          points.map(([x, y]): Point => [sign * x, y + (sign > 0 ? 2 : 0)]),
          breadth,
        ),
      )
      .join('');
  return faint(age * 0.5, filled(lines.map(both).join(''), shade));
}

/** A soft spot of colour under the skin. */
function glow(head: Head, name: string, colour: string, [x, y]: Point, rx: number, ry: number): string {
  const [cx, cy] = head.at(x, y);
  return `<radialGradient id="${name}"><stop offset="0" stop-color="${colour}" stop-opacity="0.5"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx}" ry="${ry}" fill="url(#${name})"/>`;
}

/** A face, between the ears, centred a little before them. */
export function features(head: Head, skinName: SkinName, face: Face, hair: string): string {
  const tone = skin(skinName);
  const { bindi = false } = face;
  const sides = [1, -1] as const;
  return (
    filled(head.contour, tone.base) +
    clipped(
      'face',
      head.contour,
      glow(head, 'cheek-left', tone.blush, [-88, 56], 62, 46) +
        glow(head, 'cheek-right', tone.blush, [88, 56], 62, 46) +
        glow(head, 'nose-tip', tone.blush, [0, 52], 34, 26) +
        glow(head, 'under-chin', tone.shade, [0, CHIN - 4], 80, 20) +
        mouth(head, skinName, face) +
        shown(head.shade(tone)) +
        glow(head, 'beside-nose', tone.shade, [30, 52], 22, 34),
    ) +
    sides.map((sign) => eye(head, skinName, face, sign) + eyebrow(head, face, hair, sign)).join('') +
    years(head, skinName, face) +
    nose(head, skinName, face) +
    (bindi ? filled(circle(head.at(0, -92), 7.5), '#A3223B') : '')
  );
}
