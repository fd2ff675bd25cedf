/** A person who sits for a portrait: attire, jewellery and what holds them together down to the lap, centred on the middle of the face. */

import { type Face, features, lights, lit } from './face.ts';
import { type Field, offset, type Point, rings, spline, strip } from './geometry.ts';
import { braid, hairBefore, hairBehind, hairColour } from './hair.ts';
import { band, type Row, stack } from './motifs/bands.ts';
import { sprig } from './motifs/florals.ts';
import { pendant } from './motifs/jewellery.ts';
import { shining } from './motifs/lustre.ts';
import { circle, clipped, filled, type Ink, lined, mirroredPair, mix, pierced, place, swell } from './pen.ts';
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

function body({ skin: skinName, cloth, gold = GOLD }: Sitter): string {
  const { base } = skin(skinName);
  const shoulders =
    'M-470 1060C-470 620 -410 470 -230 408C-140 378 -84 352 -80 300L80 300C84 352 140 378 230 408C410 470 470 620 470 1060Z';
  const neckline = edge([
    [-118, 356],
    [-92, 430],
    [-40, 486],
    [0, 500],
    [40, 486],
    [92, 430],
    [118, 356],
  ]);
  const trim: Ink = { line: gold, wash: mix(cloth, gold, 0.4), ground: cloth };
  return (
    filled('M-76 150L-82 330C-60 400 60 400 82 330L76 150Z', base) +
    filled(shoulders, cloth) +
    filled(
      'M-118 352C-96 342 -82 326 -80 290L80 290C82 326 96 342 118 352C100 440 44 496 0 498C-44 496 -100 440 -118 352Z',
      base,
    ) +
    lit('M-84 196L84 196L82 300C60 388 -60 388 -82 300Z', 'chin') +
    lit(shoulders, 'weave') +
    // Where the arms lie against the body.
    `<g fill-opacity="0.3">${mirrored(filled(swell(spline(ARM), 22, 0.4, 0.1), mix(cloth, '#14060A', 0.8)))}</g>` +
    stack(trim, neckline, 0, [
      ['bar', 5],
      ['gap', 5],
      ['pearl', 14, 1.6],
      ['gap', 5],
      ['rule', 4],
      ['scallop', 30],
    ]) +
    lined('M0 540V1060', mix(cloth, '#000000', 0.18), 5) +
    filled([590, 680, 770, 860].map((y) => circle([0, y], 9)).join(''), gold)
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
  /** Small sprigs woven into it. */
  readonly butis: (shape: string, from: Point, to: Point) => string;
  readonly border: (points: readonly Point[]) => string;
}

function toCloth(drape: string, gold: string): Cloth {
  const trim: Ink = { line: gold, wash: mix(drape, gold, 0.45), ground: drape };
  const dark = mix(drape, '#1E0804', 0.62);
  const bright = mix(drape, '#FFF8EC', 0.5);
  return {
    drape,
    gold,
    pleat: (points, breadth) => {
      const line = spline(points, 8);
      return (
        `<g fill-opacity="0.34">${filled(swell(line, breadth, 0.5, 0.1), dark)}</g>` +
        `<g fill-opacity="0.2">${filled(swell(offset(line, -breadth * 0.9), breadth * 0.8, 0.45, 0.1), bright)}</g>`
      );
    },
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

/** Around face and neck, over the shoulders. */
function scarf({ drape, gold, pleat }: Cloth): string {
  return (
    pierced(
      'M0 -300C-180 -300 -234 -160 -226 0C-222 120 -250 250 -330 380C-380 470 -300 560 -120 590C60 620 300 560 350 440C380 370 260 280 232 140C222 80 226 40 226 0C234 -160 180 -300 0 -300ZM0 -206C104 -206 150 -118 150 -20C150 90 100 180 40 216C14 230 -14 230 -40 216C-100 180 -150 90 -150 -20C-150 -118 -104 -206 0 -206Z',
      drape,
    ) +
    pleat(
      [
        [-200, 40],
        [-176, 200],
        [-40, 310],
        [200, 340],
      ],
      24,
    ) +
    pleat(
      [
        [-232, 220],
        [-150, 380],
        [60, 440],
        [300, 400],
      ],
      28,
    ) +
    pleat(
      [
        [-320, 400],
        [-180, 510],
        [90, 550],
        [330, 450],
      ],
      30,
    ) +
    pleat(
      [
        [-170, -180],
        [-90, -262],
        [70, -270],
        [170, -170],
      ],
      16,
    ) +
    pleat(
      [
        [186, -60],
        [190, 80],
        [230, 220],
        [300, 320],
      ],
      20,
    ) +
    lined(
      'M0 -206C104 -206 150 -118 150 -20C150 90 100 180 40 216C14 230 -14 230 -40 216C-100 180 -150 90 -150 -20C-150 -118 -104 -206 0 -206Z',
      gold,
      6,
    )
  );
}

/** From the head to the lap on both sides. */
function veil({ drape, butis, pleat, border }: Cloth): string {
  const shape =
    'M0 -322C150 -326 238 -220 244 -60C250 90 236 220 300 360C380 460 470 620 476 1060L250 1060C236 760 220 560 196 420C160 240 214 120 196 -50C180 -170 120 -246 0 -258Z';
  const half =
    shining(shape, drape, 'silk', 'over') +
    butis(shape, [170, 200], [480, 1060]) +
    pleat(
      [
        [236, 60],
        [256, 240],
        [352, 430],
        [424, 700],
        [430, 1060],
      ],
      26,
    ) +
    pleat(
      [
        [214, 240],
        [268, 440],
        [330, 680],
        [346, 1060],
      ],
      30,
    ) +
    pleat(
      [
        [80, -300],
        [170, -240],
        [222, -130],
        [226, 20],
      ],
      16,
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
function dupatta({ drape, butis, pleat, border }: Cloth): string {
  const shape = 'M470 1060C470 700 440 520 290 430C250 408 190 396 150 398C60 520 -120 640 -290 1060Z';
  const pleats: readonly (readonly Point[])[] = [
    [
      [282, 440],
      [372, 600],
      [418, 820],
      [420, 1060],
    ],
    [
      [240, 428],
      [300, 580],
      [330, 800],
      [310, 1060],
    ],
    [
      [204, 420],
      [226, 580],
      [220, 800],
      [170, 1060],
    ],
    [
      [176, 420],
      [150, 560],
      [90, 760],
      [0, 1060],
    ],
  ];
  return (
    shining(shape, drape, 'silk', 'over') +
    butis(shape, [-260, 480], [470, 1060]) +
    clipped('drape', shape, pleats.map((points, index) => pleat(points, 34 - index * 4)).join('')) +
    border([
      [150, 396],
      [90, 480],
      [-20, 590],
      [-130, 730],
      [-210, 850],
      [-290, 1080],
    ])
  );
}

function jewellery({ skin: skinName, hair, jhumkas = false, gold = GOLD }: Sitter): string {
  if (hair === 'scarf') return '';
  const rim = mix(gold, '#5A3208', 0.5);
  const brass: Ink = { line: rim, wash: mix(gold, '#FFFFFF', 0.4), ground: gold };
  const { base, shade } = skin(skinName);
  const pin = filled(circle([-30, 64], 5), gold);
  // A veil covers the ears, and a jewel hangs from the parting.
  if (hair === 'veiled') return pin;
  const ear = filled('M158 -20C186 -34 196 10 184 40C176 62 162 66 154 56Z', mix(base, shade, 0.12));
  const hanging = jhumkas
    ? filled(circle([176, 74], 12), gold) +
      filled('M176 84C142 96 136 128 134 142L218 142C216 128 210 96 176 84Z', gold) +
      lined('M176 84C142 96 136 128 134 142L218 142C216 128 210 96 176 84Z', rim, 4) +
      filled([142, 159, 176, 193, 210].map((x) => circle([x, 154], 7)).join(''), gold)
    : band(brass, rings([176, 76], 1), 'pearl', 9, 8) + filled(circle([176, 76], 10), gold);
  return mirrored(ear + hanging) + pin;
}

/** A jewel on a chain from the parting to the forehead. */
function tikka({ gold = GOLD, face: { turn = 0 } }: Sitter): string {
  const rim = mix(gold, '#5A3208', 0.5);
  return place(
    lined('M0 -262L0 -176', gold, 5) +
      filled([-250, -232, -214, -196].map((y) => circle([0, y], 6)).join(''), gold) +
      place(pendant({ line: rim, wash: '#A3223B', ground: gold }, 66), { at: [0, -184] }),
    { at: [turn * 8, 0] },
  );
}

const spectacles =
  mirrored(lined('M24 -30C24 -66 124 -70 128 -30C130 24 34 30 24 -30ZM128 -34L164 -46', '#3B241A', 7)) +
  lined('M-24 -34C-10 -46 10 -46 24 -34', '#3B241A', 7);

/** Attire is drawn for a longer neck than looks well. */
const raised = (attire: string): string => place(attire, { at: [0, -48] });

export function drawSitter(sitter: Sitter): string {
  const isOverHead = sitter.hair === 'veiled' || sitter.hair === 'scarf';
  const { breadth = 1, tilt = 0, turn = 0 } = sitter.face;
  const built = (attire: string): string => `<g transform="scale(${sitter.build ?? 1} 1)">${attire}</g>`;
  // The head turns on the neck.
  const head = (content: string): string =>
    `<g transform="rotate(${tilt} 0 300) scale(${breadth} 1)">${content}</g>`;
  const glasses = sitter.glasses ? place(spectacles, { at: [turn * 11, 0] }) : '';
  return (
    lights(sitter.skin) +
    head(hairBehind(sitter)) +
    raised(built(body(sitter) + (isOverHead ? '' : drapery(sitter)))) +
    (sitter.hair === 'braid' ? braid(sitter) : '') +
    head(
      jewellery(sitter) +
        features(sitter.skin, sitter.face, hairColour(sitter)) +
        hairBefore(sitter) +
        (sitter.hair === 'veiled' ? tikka(sitter) : '') +
        glasses,
    ) +
    (isOverHead ? `<g transform="rotate(${tilt / 2} 0 300)">${drapery(sitter)}</g>` : '')
  );
}
