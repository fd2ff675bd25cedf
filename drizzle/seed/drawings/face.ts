/** The face of who sits for a portrait, lit from the upper left: every head of its own shape, age, look and turn. */
import { interpolate, type Point } from './geometry.ts';
import { bend, circle, clipped, filled, lined, mix, place, swell } from './pen.ts';
import { type SkinName, skin } from './skins.ts';

/** What tells one face from another; 1 (of angles and turns 0) is usual, and may be left out. */
export interface Face {
  /** Of the whole head, of the forehead, of the jaw, and how long the chin is. */
  readonly breadth?: number;
  readonly brow?: number;
  readonly jaw?: number;
  readonly chin?: number;
  /** How open the eyes are, and by how many degrees their outer corners rise. */
  readonly eyes?: number;
  readonly slant?: number;
  readonly nose?: number;
  readonly lips?: number;
  /** How heavy the eyebrows are. */
  readonly brows?: number;
  /** -1 looks to the left of the sheet, 1 to the right. */
  readonly turn?: number;
  /** Degrees by which the head leans. */
  readonly tilt?: number;
  /** Where the hair is parted: -1 left, 0 in the middle, 1 right. */
  readonly part?: number;
  readonly smile?: 'closed' | 'open';
  /** From 0, young, to 1, a grandmother. */
  readonly age?: number;
  readonly bindi?: boolean;
}

const FACE =
  'M0 -232C-128 -232 -166 -132 -163 -24C-160 86 -108 182 -42 222C-16 236 16 236 42 222C108 182 160 86 163 -24C166 -132 128 -232 0 -232Z';

const contourOf = ({ brow = 1, jaw = 1, chin = 1 }: Face): string => {
  const breadths: readonly Point[] = [
    [-232, brow],
    [-90, 1],
    [40, 1],
    [170, jaw],
    [236, jaw],
  ];
  return bend(FACE, (x, y) => [x * interpolate(breadths, y), y > 90 ? 90 + (y - 90) * chin : y]);
};

/** Soft light from the upper left on face, neck and cloth. */
export function lights(skinName: SkinName): string {
  const { shade, deep, light, blush } = skin(skinName);
  const round = (id: string, colour: string, strength: number): string =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${strength * 0.5}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const across = (id: string, left: string, right: string): string =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.2">${left}<stop offset="0.55" stop-color="${deep}" stop-opacity="0"/>${right}</linearGradient>`;
  return `<defs>${round('glow', light, 0.7)}${round('rouge', blush, 0.46)}${round('dusk', shade, 0.55)}${across(
    'face',
    `<stop offset="0" stop-color="${shade}" stop-opacity="0.3"/><stop offset="0.16" stop-color="${light}" stop-opacity="0.26"/>`,
    `<stop offset="0.8" stop-color="${shade}" stop-opacity="0.28"/><stop offset="1" stop-color="${deep}" stop-opacity="0.52"/>`,
  )}${across(
    'weave',
    '<stop offset="0" stop-color="#14060A" stop-opacity="0.32"/><stop offset="0.22" stop-color="#FFFFFF" stop-opacity="0.12"/>',
    '<stop offset="0.8" stop-color="#14060A" stop-opacity="0.14"/><stop offset="1" stop-color="#14060A" stop-opacity="0.4"/>',
  )}<linearGradient id="chin" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0.75"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></linearGradient></defs>`;
}

export const lit = (data: string, light: string): string => `<path d="${data}" fill="url(#${light})"/>`;
const spot = (light: string, x: number, y: number, across: number, along: number): string =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${across.toFixed(1)}" ry="${along.toFixed(1)}" fill="url(#${light})"/>`;

/** Strokes that are part of the skin, and so let it through. */
const faint = (strength: number, strokes: string): string =>
  `<g opacity="${strength.toFixed(2)}">${strokes}</g>`;

/** Lips about the origin, closed in a quiet smile or open in a broad one. */
function mouth(skinName: SkinName, { smile = 'closed', lips = 1 }: Face): string {
  const { base, shade, deep } = skin(skinName);
  const lip = mix(mix(base, '#A23540', 0.52), deep, 0.1);
  const full = (data: string): string => bend(data, (x, y) => [x, y * lips]);
  const corners = faint(
    0.5,
    filled(
      swell(
        [
          [-64, -12],
          [-58, -4],
          [-52, -3],
        ],
        5,
      ),
      shade,
    ) +
      filled(
        swell(
          [
            [64, -12],
            [58, -4],
            [52, -3],
          ],
          5,
        ),
        shade,
      ),
  );
  const lower =
    smile === 'open'
      ? 'M-52 -3C-34 44 34 44 52 -3C34 24 -34 24 -52 -3Z'
      : 'M-52 -4C-30 7 -10 3 0 5C10 3 30 7 52 -4C34 32 -34 32 -52 -4Z';
  const upper =
    smile === 'open'
      ? 'M-56 -6C-36 -14 -16 -21 -7 -20C-3 -19 -1 -17 0 -17C1 -17 3 -19 7 -20C16 -21 36 -14 56 -6C34 -5 14 -3 0 -3C-14 -3 -34 -5 -56 -6Z'
      : 'M-54 -5C-34 -12 -16 -20 -7 -19C-3 -18 -1 -16 0 -16C1 -16 3 -18 7 -19C16 -20 34 -12 54 -5C34 1 14 5 0 5C-14 5 -34 1 -54 -5Z';
  const teeth =
    smile === 'open'
      ? filled(full('M-54 -6C-30 -1 30 -1 54 -6C34 30 -34 30 -54 -6Z'), '#5A1A1C') +
        filled(full('M-46 -4C-28 0 28 0 46 -4C30 19 -30 19 -46 -4Z'), '#F7EFE4')
      : '';
  return (
    corners +
    teeth +
    filled(full(lower), lip) +
    filled(full(upper), mix(lip, deep, 0.24)) +
    (smile === 'closed'
      ? filled(
          swell(
            [
              [-56, -6],
              [-28, 4],
              [0, 5],
              [28, 4],
              [56, -6],
            ],
            3.6,
            0.5,
            0.3,
          ),
          mix(lip, deep, 0.7),
        )
      : '') +
    spot('glow', -8, (smile === 'open' ? 26 : 17) * lips, 20, 6)
  );
}

/** An eye, its outer corner to the right: lids, lashes and kohl, the iris half under the lid. */
function eye(skinName: SkinName, { eyes = 1, age = 0 }: Face, look: number, name: string): string {
  const { base, shade, deep } = skin(skinName);
  const open = (data: string): string => bend(data, (x, y) => [x, y * eyes]);
  const almond = open(
    'M-37 6C-24 -14 -2 -22 16 -17C27 -14 35 -7 40 -3C28 9 6 15 -12 13C-22 12 -31 10 -37 6Z',
  );
  const lashes: Point[] = [
    [-39, 7 * eyes],
    [-24, -12 * eyes],
    [-2, -21 * eyes],
    [18, -17 * eyes],
    [34, -8 * eyes],
    [48, -9 * eyes],
  ];
  return (
    faint(
      0.5,
      filled(
        swell(
          [
            [-36, -12 - 6 * eyes],
            [-8, -26 - 8 * eyes],
            [22, -24 - 6 * eyes],
            [44, -10 - 4 * eyes],
          ],
          5,
          0.5,
          0.1,
        ),
        deep,
      ),
    ) +
    clipped(
      name,
      almond,
      filled(almond, '#F3E9DD') +
        filled(circle([1 + look, -3], 17.5), '#3A1E10') +
        filled(circle([1 + look, 1], 13), '#5C3218') +
        filled(circle([1 + look, -3], 8), '#120703') +
        faint(0.3, lined(open('M-40 4C-24 -18 16 -28 44 -6'), '#2A1510', 13)) +
        filled(circle([-4 + look, -9], 3.6), '#FFFFFF'),
    ) +
    filled(swell(lashes, 8.4, 0.62, 0.2), '#22110C') +
    faint(
      0.7,
      filled(
        swell(
          [
            [-34, 8 * eyes],
            [-10, 15 * eyes],
            [16, 11 * eyes],
            [38, -2],
          ],
          3,
          0.5,
          0.2,
        ),
        mix(deep, '#22110C', 0.5),
      ),
    ) +
    faint(
      0.22 + age * 0.4,
      filled(
        swell(
          [
            [-30, 22],
            [-8, 30],
            [18, 27],
            [36, 16],
          ],
          4,
          0.5,
          0.1,
        ),
        mix(base, shade, 0.9),
      ) +
        (age > 0.3
          ? filled(
              swell(
                [
                  [50, -6],
                  [60, -12],
                ],
                3,
              ) +
                swell(
                  [
                    [50, 0],
                    [63, 2],
                  ],
                  3,
                ) +
                swell(
                  [
                    [48, 7],
                    [58, 14],
                  ],
                  3,
                ),
              shade,
            )
          : ''),
    )
  );
}

function eyebrow({ brows = 1, age = 0 }: Face, colour: string): string {
  const hair = mix(colour, age > 0.6 ? '#8A7E76' : '#1A0C07', 0.3);
  return faint(
    0.88,
    filled(
      swell(
        [
          [-42, -54],
          [-16, -71],
          [16, -75],
          [50, -57],
        ],
        13 * brows,
        0.36,
        0.3,
      ),
      hair,
    ),
  );
}

function nose(skinName: SkinName, { nose: breadth = 1 }: Face): string {
  const { base, shade, deep } = skin(skinName);
  const wide = (points: readonly Point[]): Point[] => points.map(([x, y]) => [x * breadth, y]);
  const dark = mix(base, deep, 0.8);
  return (
    spot('dusk', 26, 16, 22, 76) +
    spot('glow', -5, -6, 12, 62) +
    spot('glow', -4, 52, 17 * breadth, 14) +
    faint(
      0.62,
      filled(
        swell(
          wide([
            [-23, 50],
            [-27, 62],
            [-20, 71],
            [-13, 70],
          ]),
          4.6,
        ),
        shade,
      ) +
        filled(
          swell(
            wide([
              [23, 50],
              [28, 62],
              [21, 72],
              [13, 70],
            ]),
            5.4,
          ),
          mix(shade, deep, 0.4),
        ),
    ) +
    filled(
      swell(
        wide([
          [-17, 70],
          [-11, 66],
          [-4, 71],
        ]),
        4.6,
      ) +
        swell(
          wide([
            [17, 70],
            [11, 66],
            [4, 71],
          ]),
          4.6,
        ),
      dark,
    ) +
    faint(
      0.5,
      filled(
        swell(
          wide([
            [-6, 73],
            [0, 77],
            [6, 73],
          ]),
          3.4,
        ),
        dark,
      ),
    )
  );
}

/** The lines that years of smiling leave. */
function years(skinName: SkinName, { age = 0 }: Face): string {
  if (age === 0) return '';
  const { shade } = skin(skinName);
  const both = (points: readonly Point[], breadth: number): string =>
    filled(swell(points, breadth, 0.5, 0.1), shade) +
    filled(
      swell(
        points.map(([x, y]) => [-x, y] as const),
        breadth,
        0.5,
        0.1,
      ),
      shade,
    );
  return faint(
    age * 0.62,
    both(
      [
        [38, 62],
        [58, 88],
        [66, 116],
        [62, 134],
      ],
      5,
    ) +
      (age > 0.6
        ? both(
            [
              [14, -150],
              [46, -156],
              [84, -148],
            ],
            3.4,
          ) +
          both(
            [
              [10, -128],
              [40, -133],
              [70, -127],
            ],
            2.8,
          ) +
          both(
            [
              [74, 148],
              [82, 168],
              [78, 186],
            ],
            4,
          )
        : ''),
  );
}

/** A face, its middle at the origin, in front view or turned a little: what lies nearer the middle moves further. */
export function features(skinName: SkinName, face: Face, hair: string): string {
  const { base } = skin(skinName);
  const { turn = 0, slant = 0, bindi = false, smile = 'closed', age = 0 } = face;
  const shape = contourOf(face);
  const side = (sign: 1 | -1): string => {
    const x = sign * 73 + turn * 12;
    // The side that turns away is narrower.
    const across = 0.92 * (1 - 0.09 * turn * sign);
    return (
      `<g transform="translate(${x.toFixed(1)} -22) scale(${(sign * across).toFixed(3)} 0.92) rotate(${-slant})">` +
      `${eye(skinName, face, turn * 5 * sign, sign === 1 ? 'right-eye' : 'left-eye')}${eyebrow(face, hair)}</g>`
    );
  };
  const cheek = smile === 'open' ? 62 : 70;
  return (
    filled(shape, base) +
    clipped(
      'face-shape',
      shape,
      spot('glow', -36 + turn * 8, -130, 120, 80) +
        spot('dusk', 76 + turn * 10, -40, 62, 40) +
        spot('dusk', -76 + turn * 10, -40, 62, 40) +
        spot('rouge', -96 + turn * 8, cheek, 64, 52) +
        spot('rouge', 96 + turn * 8, cheek, 64, 52) +
        spot('glow', -84 + turn * 8, cheek - 34, 46, 26) +
        spot('glow', 78 + turn * 8, cheek - 30, 30, 18) +
        spot('dusk', turn * 16, 84, 40, 13) +
        spot('dusk', turn * 12, 166, 46, 13) +
        spot('glow', -4 + turn * 10, 196, 38, 18) +
        (age > 0.6 ? spot('dusk', -84, 128, 40, 50) + spot('dusk', 92, 128, 40, 50) : '') +
        place(years(skinName, face), { at: [turn * 8, 0] }) +
        lit(shape, 'face'),
    ) +
    side(1) +
    side(-1) +
    place(nose(skinName, face), { at: [turn * 19, 0] }) +
    place(mouth(skinName, face), { at: [turn * 14, 122] }) +
    (bindi ? filled(circle([turn * 12, -86], 9), '#A3223B') : '')
  );
}
