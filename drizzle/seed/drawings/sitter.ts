/** A person who sits for a portrait: face, hair and attire down to the lap, centred on the middle of the face. */

import { type Face, features, lights, lit } from './face.ts';
import { type Field, lerp, offset, type Point, rings, spline, strip } from './geometry.ts';
import { band, stack } from './motifs/bands.ts';
import { blossom, sprig } from './motifs/florals.ts';
import { shining } from './motifs/lustre.ts';
import {
  bend,
  circle,
  clipped,
  filled,
  type Ink,
  lined,
  mirroredPair,
  mix,
  pierced,
  place,
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

function hairColour({ greying = false }: Sitter): string {
  return greying ? '#54443C' : '#26130D';
}

/** What lies behind the face. */
function hairBehind(sitter: Sitter): string {
  const colour = hairColour(sitter);
  const shine = mix(colour, '#A5673F', 0.3);
  const crown =
    'M0 -286C-150 -286 -204 -170 -200 -40C-198 40 -180 96 -130 150L130 150C180 96 198 40 200 -40C204 -170 150 -286 0 -286Z';
  const jasmine = (from: number, to: number, radius: number, centre: readonly [number, number]): string =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = ((from + ((to - from) * index) / 8) * Math.PI) / 180;
      return place(
        blossom({ line: '#C9A66B', wash: '#F6E7CB', ground: '#FFFDF6' }, { radius: 26, petals: 6 }),
        {
          at: [centre[0] + Math.sin(angle) * radius, centre[1] - Math.cos(angle) * radius],
        },
      );
    }).join('');
  switch (sitter.hair) {
    case 'bun':
      return (
        filled(circle([0, -292], 104), colour) +
        lined('M-70 -330C-30 -370 40 -370 74 -326M-50 -300C-20 -330 30 -330 54 -298', shine, 6) +
        filled(crown, colour) +
        (sitter.gajra ? jasmine(-96, 96, 112, [0, -286]) : '')
      );
    case 'loose':
      return filled(
        'M0 -290C-170 -290 -224 -160 -222 -20C-220 130 -262 250 -250 420C-180 470 -120 440 -100 380L100 380C120 440 180 470 250 420C262 250 220 130 222 -20C224 -160 170 -290 0 -290Z',
        colour,
      );
    case 'veiled':
      return (
        filled(
          'M0 -310C-160 -310 -236 -180 -236 -20L-260 560L260 560L236 -20C236 -180 160 -310 0 -310Z',
          mix(sitter.drape, '#000000', 0.3),
        ) + filled(crown, colour)
      );
    case 'scarf':
      return '';
    case 'braid':
      return filled(crown, colour);
  }
}

/** What frames the face: the parted hair, strand beside strand. */
function hairBefore(sitter: Sitter): string {
  if (sitter.hair === 'scarf') return '';
  const colour = hairColour(sitter);
  const { greying = false, face } = sitter;
  const side =
    'M-2 -286C120 -288 196 -214 200 -60C202 0 196 60 178 112C174 40 168 -20 150 -70C126 -140 66 -190 0 -214Z';
  // From the parting over the temple, each strand a little lower than the one before.
  const strand = (part: number): Point[] => [
    [lerp(4, 2, part), lerp(-282, -222, part)],
    [lerp(96, 76, part), lerp(-264, -186, part)],
    [lerp(170, 136, part), lerp(-196, -104, part)],
    [lerp(196, 166, part), lerp(-70, -30, part)],
    [lerp(196, 178, part), lerp(30, 60, part)],
  ];
  const shine = (part: number): string =>
    greying && Math.round(part * 12) % 3 === 0
      ? '#CFC5BA'
      : mix(colour, part < 0.5 ? '#8A5A3C' : '#5E3A26', 0.42);
  const strands = Array.from({ length: 12 }, (_, index) => {
    const part = 0.06 + index / 13;
    return filled(swell(spline(strand(part), 6), 3.4 + 1.6 * Math.sin(index * 2.3), 0.35, 0.1), shine(part));
  });
  const half = `${shining(side, colour, 'silk', 'over')}<g fill-opacity="0.75">${strands.join('')}</g>`;
  const part = (face.part ?? 0) * 44;
  return (
    mirrored(half) +
    // Skin shows where the hair is parted.
    lined(
      `M${part * 0.3} -284C${part * 0.2} -262 ${part * 0.1} -238 0 -216`,
      mix(colour, skin(sitter.skin).base, 0.4),
      4,
    )
  );
}

function braid(sitter: Sitter): string {
  const colour = hairColour(sitter);
  const links = Array.from({ length: 9 }, (_, index) => {
    const y = 170 + index * 66;
    const x = 186 + Math.sin(index / 2.4) * 26;
    const breadth = 58 - index * 2.6;
    return (
      filled(
        bend('M-1 -0.8C-1.1 0.2 -0.4 0.9 0 1C0.4 0.9 1.1 0.2 1 -0.8C0.4 -0.3 -0.4 -0.3 -1 -0.8Z', (u, v) => [
          x + u * breadth,
          y + v * 48,
        ]),
        colour,
      ) +
      lined(
        bend('M-0.8 -0.4C-0.6 0.2 -0.3 0.6 0 0.8C0.3 0.6 0.6 0.2 0.8 -0.4', (u, v) => [
          x + u * breadth,
          y + v * 48,
        ]),
        mix(colour, '#A5673F', 0.35),
        4,
      )
    );
  });
  return (
    filled('M150 40C196 90 220 140 214 190L146 190C156 140 150 90 150 40Z', colour) +
    links.join('') +
    filled(
      bend('M-1 -1C-1.4 0.4 -1.2 2.2 -0.8 3.2L0.8 3.2C1.2 2.2 1.4 0.4 1 -1Z', (x, y) => [
        212 + x * 20,
        776 + y * 26,
      ]),
      colour,
    ) +
    shining('M190 736C200 732 224 732 234 736L232 766C222 770 202 770 192 766Z', sitter.gold ?? GOLD, 'metal')
  );
}

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
    border: (points) =>
      stack(trim, edge(points), 0, [
        ['bar', 6],
        ['gap', 6],
        ['pearl', 14, 1.6],
        ['gap', 6],
        ['rule', 5],
        ['gap', 8],
        ['scallop', 22],
      ]),
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
  const ear = filled('M158 -20C186 -34 196 10 184 40C176 62 162 66 154 56Z', mix(base, shade, 0.12));
  const hanging = jhumkas
    ? filled(circle([176, 74], 12), gold) +
      filled('M176 84C142 96 136 128 134 142L218 142C216 128 210 96 176 84Z', gold) +
      lined('M176 84C142 96 136 128 134 142L218 142C216 128 210 96 176 84Z', rim, 4) +
      filled([142, 159, 176, 193, 210].map((x) => circle([x, 154], 7)).join(''), gold)
    : band(brass, rings([176, 76], 1), 'pearl', 9, 8) + filled(circle([176, 76], 10), gold);
  return mirrored(ear + hanging) + filled(circle([-30, 64], 5), gold);
}

const spectacles =
  mirrored(lined('M24 -30C24 -66 124 -70 128 -30C130 24 34 30 24 -30ZM128 -34L164 -46', '#3B241A', 7)) +
  lined('M-24 -34C-10 -46 10 -46 24 -34', '#3B241A', 7);

/** Attire is drawn for a longer neck than looks well. */
const raised = (attire: string): string => place(attire, { at: [0, -48] });

export function drawSitter(sitter: Sitter): string {
  const isOverHead = sitter.hair === 'veiled' || sitter.hair === 'scarf';
  const { breadth = 1, tilt = 0, turn = 0 } = sitter.face;
  // The head turns on the neck.
  const head = (content: string): string =>
    `<g transform="rotate(${tilt} 0 300) scale(${breadth} 1)">${content}</g>`;
  const glasses = sitter.glasses ? place(spectacles, { at: [turn * 11, 0] }) : '';
  return (
    lights(sitter.skin) +
    head(hairBehind(sitter)) +
    raised(body(sitter) + (isOverHead ? '' : drapery(sitter))) +
    (sitter.hair === 'braid' ? braid(sitter) : '') +
    head(
      jewellery(sitter) +
        features(sitter.skin, sitter.face, hairColour(sitter)) +
        hairBefore(sitter) +
        glasses,
    ) +
    (isOverHead ? `<g transform="rotate(${tilt / 2} 0 300)">${drapery(sitter)}</g>` : '')
  );
}
