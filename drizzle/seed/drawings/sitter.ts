/** A person who sits for a portrait: attire, jewellery and what holds them together down to the lap, centred on the middle of the face. */

import { type Face, features } from './face.ts';
import { type Field, lerp, offset, type Point, rings, spline, strip } from './geometry.ts';
import { braid, hairBefore, hairBehind, hairColour } from './hair.ts';
import { type Head, headOf } from './head.ts';
import { band, type Row, stack } from './motifs/bands.ts';
import { sprig } from './motifs/florals.ts';
import { pendant } from './motifs/jewellery.ts';
import { shining } from './motifs/lustre.ts';
import {
  circle,
  clipped,
  filled,
  type Ink,
  lined,
  mirroredPair,
  mix,
  pierced,
  place,
  smooth,
  swell,
} from './pen.ts';
import { type SkinName, skin } from './skins.ts';

export interface Sitter {
  readonly skin: SkinName;
  /** How the hair is worn; under a scarf none of it shows. */
  readonly hair: 'bun' | 'braid' | 'loose' | 'veiled' | 'scarf';
  /** The kurta or blouse, and the dupatta, sari or scarf over it. */
  readonly cloth: string;
  readonly drape: string;
  /** Embroidery and jewellery. */
  readonly gold?: string;
  readonly jhumkas?: boolean;
  /** Jasmine in the hair. */
  readonly gajra?: boolean;
  readonly glasses?: boolean;
  readonly greying?: boolean;
  /** How broad the shoulders are; 1 is usual. */
  readonly build?: number;
  /** How much lower the shoulder on the right of the sheet is, as a part of its distance. */
  readonly lean?: number;
  readonly nosePin?: boolean;
  readonly face: Face;
}

const GOLD = '#E3A53A';
/** The edge of a cloth: ornament stands across the line through `points`. */
function edge(points: readonly Point[]): Field {
  const line = strip(spline(points), () => 1);
  return {
    ...line,
    breadth: () => line.length,
    at: (s, u) => line.at(((u + 1) / 2) * line.length, s),
  };
}

const mirrored = (drawing: string): string => mirroredPair(drawing, { at: [0, 0] });

/** From the armpit down the inner side of an arm. */
const ARM: readonly Point[] = [
  [292, 640],
  [316, 760],
  [322, 900],
  [312, 1060],
];

/** Soft light on neck and cloth. */
function lights(skinName: SkinName): string {
  const { shade, deep, light } = skin(skinName);
  const across = (id: string, stops: readonly (readonly [number, string, number])[], way: string): string =>
    `<linearGradient id="${id}" ${way}>${stops.map(([at, colour, strength]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${strength}"/>`).join('')}</linearGradient>`;
  return `<defs>${across(
    'neck',
    [
      [0, shade, 0.35],
      [0.2, light, 0.22],
      [0.5, deep, 0],
      [1, deep, 0.55],
    ],
    'x1="0" y1="0" x2="1" y2="0.1"',
  )}${across(
    'weave',
    [
      [0, '#14060A', 0.3],
      [0.22, '#FFFFFF', 0.12],
      [0.55, '#14060A', 0],
      [0.8, '#14060A', 0.16],
      [1, '#14060A', 0.42],
    ],
    'x1="0" y1="0" x2="1" y2="0.2"',
  )}${across(
    'chin',
    [
      [0, deep, 0.85],
      [0.4, deep, 0.5],
      [1, deep, 0],
    ],
    'x1="0" y1="0" x2="0.2" y2="1"',
  )}</defs>`;
}
const lit = (data: string, light: string): string => `<path d="${data}" fill="url(#${light})"/>`;

const SHOULDERS =
  'M-470 1060C-476 720 -440 540 -300 456C-226 414 -112 400 -84 336L84 336C112 400 226 414 300 456C440 540 476 720 470 1060Z';
const NECKLINE: readonly Point[] = [
  [-132, 392],
  [-104, 452],
  [-48, 506],
  [0, 518],
  [48, 506],
  [104, 452],
  [132, 392],
];

/** Neck and collarbones; the head's shadow falls on them. */
function neck({ skin: skinName, face: { age = 0 } }: Sitter): string {
  const { base, deep, light } = skin(skinName);
  const shape =
    'M-74 130C-70 250 -72 300 -84 342C-96 368 -116 384 -132 392C-112 470 -48 518 0 518C48 518 112 470 132 392C116 384 96 368 84 342C72 300 70 250 74 130Z';
  const cord: readonly Point[] = [
    [66, 190],
    [54, 290],
    [30, 368],
    [14, 404],
  ];
  const collarbone: readonly Point[] = [
    [18, 418],
    [62, 402],
    [112, 410],
  ];
  const soft = (points: readonly Point[], breadth: number): string =>
    filled(swell(spline(points), breadth, 0.6, 0.1), deep);
  return (
    filled(shape, base) +
    lit(shape, 'neck') +
    lit('M-78 130L78 130L82 330C50 420 -24 400 -74 300Z', 'chin') +
    `<g fill-opacity="${0.12 + age * 0.2}">${mirrored(soft(cord, 10) + soft(collarbone, 7))}</g>` +
    `<g fill-opacity="0.3">${mirrored(filled(swell(spline(offset(collarbone, -8)), 7, 0.5, 0.1), light))}</g>`
  );
}

function body(sitter: Sitter): string {
  const { cloth, gold = GOLD } = sitter;
  const trim: Ink = { line: gold, wash: mix(cloth, gold, 0.4), ground: cloth };
  const dark = mix(cloth, '#14060A', 0.8);
  const crease = (points: readonly Point[], breadth: number): string =>
    filled(swell(spline(points), breadth, 0.4, 0.1), dark);
  return (
    filled(SHOULDERS, cloth) +
    lit(SHOULDERS, 'weave') +
    // Where the arms lie against the body, and the cloth is drawn tight from armpit and shoulder.
    `<g fill-opacity="0.24">${mirrored(
      crease(ARM, 24) +
        crease(
          [
            [300, 650],
            [240, 690],
            [150, 700],
          ],
          11,
        ) +
        crease(
          [
            [306, 700],
            [246, 760],
            [170, 790],
          ],
          10,
        ) +
        crease(
          [
            [330, 640],
            [378, 690],
            [420, 780],
          ],
          12,
        ) +
        crease(
          [
            [316, 800],
            [250, 880],
            [160, 930],
          ],
          10,
        ) +
        crease(
          [
            [250, 470],
            [220, 540],
            [196, 600],
          ],
          9,
        ),
    )}</g>` +
    neck(sitter) +
    stack(trim, edge(NECKLINE), 0, [
      ['bar', 5],
      ['gap', 5],
      ['pearl', 12, 1.6],
      ['gap', 4],
      ['rule', 4],
      ['scallop', 24],
    ]) +
    lined('M0 556V1060', mix(cloth, '#000000', 0.18), 4) +
    filled([600, 690, 780, 870].map((y) => circle([0, y], 8)).join(''), gold)
  );
}

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
interface Cloth {
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

function toCloth(drape: string, gold: string): Cloth {
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

function drapery({ hair, drape, gold = GOLD }: Sitter): string {
  const cloth = toCloth(drape, gold);
  if (hair === 'scarf') return scarf(cloth);
  return hair === 'veiled' ? veil(cloth) : dupatta(cloth);
}

/** The opening of a scarf about the face. */
const OPENING =
  'M0 -190C98 -190 142 -112 146 -20C148 90 102 182 42 222C14 236 -14 236 -42 222C-102 182 -148 90 -146 -20C-142 -112 -98 -190 0 -190Z';

/** Around face and neck, over the shoulders. */
function scarf({ drape, gold, folds }: Cloth): string {
  const shape =
    'M0 -300C-180 -300 -234 -160 -226 0C-222 120 -250 250 -330 380C-380 470 -300 560 -120 590C60 620 300 560 350 440C380 370 260 280 232 140C222 80 226 40 226 0C234 -160 180 -300 0 -300Z';
  const shadow = mix(drape, '#0E1A10', 0.7);
  // Wound from under the chin on the right over the breast to the left, and round the crown.
  const wound = folds(
    [
      [-196, 110],
      [-120, 258],
      [40, 300],
      [226, 180],
    ],
    [
      [-350, 440],
      [-190, 560],
      [90, 580],
      [340, 430],
    ],
    6,
  );
  const crown = folds(
    [
      [-186, 200],
      [-158, -110],
      [0, -212],
      [158, -110],
      [188, 200],
    ],
    [
      [-226, 240],
      [-212, -150],
      [0, -292],
      [212, -150],
      [226, 240],
    ],
    3,
  );
  return (
    // The cloth's own shade upon the face.
    `<g fill-opacity="0.34">${place(pierced(`${OPENING}M0 -182C90 -182 132 -112 138 -16C142 90 98 176 40 214C14 228 -14 228 -40 214C-96 176 -134 90 -132 -10C-130 -108 -90 -176 0 -182Z`, shadow), { at: [0, 0] })}</g>` +
    pierced(shape + OPENING, drape) +
    clipped('scarf', `${shape}`, wound + crown) +
    lined(OPENING, mix(drape, shadow, 0.5), 7) +
    lined(OPENING, gold, 3)
  );
}

const FAR_VEIL = 'M0 -290C-160 -290 -226 -180 -226 -20L-240 520L260 520L236 -20C236 -180 160 -290 0 -290Z';

/** From the head to the lap on both sides. */
function veil({ drape, butis, folds, border }: Cloth): string {
  const shape =
    'M0 -322C150 -326 238 -220 244 -60C250 90 236 220 300 360C380 460 470 620 476 1060L250 1060C236 760 220 560 196 420C160 240 214 120 196 -50C180 -170 120 -246 0 -258Z';
  const half =
    shining(shape, drape, 'silk', 'over') +
    butis(shape, [170, 200], [480, 1060]) +
    clipped(
      'veil',
      shape,
      folds(
        [
          [216, 60],
          [232, 260],
          [286, 520],
          [300, 1060],
        ],
        [
          [240, 60],
          [256, 260],
          [420, 560],
          [462, 1060],
        ],
        5,
      ) +
        folds(
          [
            [40, -276],
            [140, -226],
            [196, -130],
            [206, 40],
          ],
          [
            [40, -318],
            [172, -270],
            [232, -140],
            [240, 40],
          ],
          2,
        ),
    ) +
    border([
      [0, -262],
      [92, -240],
      [160, -176],
      [192, -70],
      [196, 60],
      [186, 200],
      [196, 360],
      [224, 540],
      [246, 760],
      [252, 1060],
    ]);
  return mirrored(half);
}

/** From her left shoulder, where a sari's end hangs, across to the lap. */
function dupatta({ drape, butis, folds, border }: Cloth): string {
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

/** Ears and what hangs from them; scarf and veil cover both. */
function jewellery({ skin: skinName, hair, jhumkas = false, gold = GOLD, face }: Sitter, head: Head): string {
  if (hair === 'scarf' || hair === 'veiled') return '';
  const rim = mix(gold, '#5A3208', 0.5);
  const brass: Ink = { line: rim, wash: mix(gold, '#FFFFFF', 0.4), ground: gold };
  const { base, shade } = skin(skinName);
  const bell = 'M0 0C-26 10 -31 34 -33 46L33 46C31 34 26 10 0 0Z';
  const hanging = jhumkas
    ? filled(circle([0, -8], 10), gold) +
      shining(bell, gold, 'metal') +
      lined(bell, rim, 3) +
      filled([-26, -13, 0, 13, 26].map((x) => circle([x, 54], 5.6)).join(''), gold)
    : band(brass, rings([0, 0], 1), 'pearl', 7, 7) + filled(circle([0, 0], 8), gold);
  const ear =
    filled('M-4 -66C26 -80 34 -36 22 -4C16 14 4 20 -6 8Z', mix(base, shade, 0.16)) +
    lined('M6 -54C20 -54 20 -26 10 -10', mix(base, shade, 0.6), 4);
  return (
    ([1, -1] as const)
      // The ear that the head turns away from us is behind the cheek.
      .filter((side) => side * (face.turn ?? 0) < 0.5)
      .map((side) => {
        const x = head.aside(side * 160 * (face.breadth ?? 1), 0);
        return place(
          place(ear, { at: [0, 0], mirrored: side < 0 }) + place(hanging, { at: [side * 8, 20] }),
          { at: [x, 46] },
        );
      })
      .join('')
  );
}

/** A jewel on a chain from the parting to the forehead. */
function tikka({ gold = GOLD }: Sitter, head: Head): string {
  const rim = mix(gold, '#5A3208', 0.5);
  const chain = [-236, -222, -208, -194, -180].map((y) => head.at(0, y));
  return (
    lined(smooth(chain), gold, 4) +
    filled(chain.map((at) => circle(at, 5)).join(''), gold) +
    place(pendant({ line: rim, wash: '#A3223B', ground: gold }, 52), { at: head.at(0, -176) })
  );
}

/** Round lenses upon the nose, with the arms that go to the ears. */
function spectacles(head: Head): string {
  const lens = (side: number): string =>
    smooth(
      Array.from({ length: 12 }, (_, index): Point => {
        const angle = (index * Math.PI) / 6;
        const [x, y] = head.at(side * 69, -12);
        return [x + Math.sin(angle) * 48, y - Math.cos(angle) * 41];
      }),
      true,
    );
  const [left, right] = [head.at(-69, -12), head.at(69, -12)];
  const arms = ([-1, 1] as const).map((side) => {
    const [x, y] = side < 0 ? left : right;
    return `M${x + side * 48} ${y - 12}L${head.aside(side * 156, 10)} ${y - 20}`;
  });
  const bridge = `M${left[0] + 46} ${left[1] - 10}C${left[0] + 58} ${left[1] - 22} ${right[0] - 58} ${right[1] - 22} ${right[0] - 46} ${right[1] - 10}`;
  return (
    `<g fill="#FFFFFF" fill-opacity="0.1">${[-1, 1].map((side) => `<path d="${lens(side)}"/>`).join('')}</g>` +
    lined(lens(-1) + lens(1) + arms.join('') + bridge, '#3B241A', 5.5)
  );
}

/** Attire is drawn for a longer neck than looks well. */
const raised = (attire: string): string => place(attire, { at: [0, -64] });

export function drawSitter(sitter: Sitter): string {
  const { face, hair, build = 1, lean = 0, gold = GOLD } = sitter;
  const isOverHead = hair === 'veiled' || hair === 'scarf';
  const { tilt = 0 } = face;
  const head = headOf(face);
  const built = (attire: string): string => `<g transform="matrix(${build} ${lean} 0 1 0 0)">${attire}</g>`;
  // The head turns on the neck.
  const leaning = (content: string, by = tilt): string => `<g transform="rotate(${by} 0 300)">${content}</g>`;
  // What is over the head goes with its middle.
  const middle = (head.at(-150, 40)[0] + head.at(150, 40)[0]) / 2;
  return (
    lights(sitter.skin) +
    leaning(
      // The far side of a veil shows beside the neck.
      (hair === 'veiled' ? filled(FAR_VEIL, mix(sitter.drape, '#000000', 0.42)) : '') +
        hairBehind(sitter, head),
    ) +
    raised(built(body(sitter) + (isOverHead ? '' : drapery(sitter)))) +
    leaning(
      jewellery(sitter, head) +
        features(head, sitter.skin, face, hairColour(sitter)) +
        hairBefore(sitter, head) +
        (sitter.nosePin ? filled(circle(head.at(24, 58), 4), gold) : '') +
        (hair === 'veiled' ? tikka(sitter, head) : '') +
        (sitter.glasses ? spectacles(head) : ''),
    ) +
    (hair === 'braid' ? braid(sitter, head) : '') +
    (isOverHead ? leaning(place(drapery(sitter), { at: [middle, 0] }), tilt / 2) : '')
  );
}
