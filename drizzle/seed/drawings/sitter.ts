/** A person who sits for a portrait, from the side or from behind: head, hair and attire down to the lap, centred on the ear. */

import { type Bend, dupatta, edge, scarf, toCloth, veil } from './drapery.ts';
import { inFlesh } from './flesh.ts';
import { lerp, type Point, radians, rings, spline } from './geometry.ts';
import { braid, bun, combed, fromBehind, hairColour, loose } from './hair.ts';
import type { Body } from './limbs/relief-map.ts';
import { band, stack } from './motifs/bands.ts';
import { pendant } from './motifs/jewellery.ts';
import { shining } from './motifs/lustre.ts';
import { circle, filled, type Ink, lined, mirroredPair, mix, place, smooth, straight, swell } from './pen.ts';
import { ear, type Face, profile } from './profile.ts';
import type { SkinName } from './skins.ts';
import { lightOn } from './stances.ts';

export interface Sitter {
  readonly skin: SkinName;
  /** How the hair is worn; under a scarf none of it shows, and a braid is seen from behind. */
  readonly hair: 'bun' | 'braid' | 'loose' | 'veiled' | 'scarf';
  /** To which side of the sheet she looks. */
  readonly looks: 'left' | 'right';
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
  readonly face: Face;
}

const GOLD = '#E3A53A';

const mirrored = (drawing: string): string => mirroredPair(drawing, { at: [0, 0] });

/** Light and shade across the cloth of a body. */
const WEAVE =
  '<defs><linearGradient id="weave" x1="0" y1="0" x2="1" y2="0.2"><stop offset="0" stop-color="#14060A" stop-opacity="0.3"/><stop offset="0.22" stop-color="#FFFFFF" stop-opacity="0.12"/><stop offset="0.55" stop-color="#14060A" stop-opacity="0"/><stop offset="0.8" stop-color="#14060A" stop-opacity="0.16"/><stop offset="1" stop-color="#14060A" stop-opacity="0.42"/></linearGradient></defs>';

/** Before the breast, and low between the shoulder blades. */
const NECKLINES: Record<'front' | 'behind', readonly Point[]> = {
  front: [
    [-132, 392],
    [-104, 452],
    [-48, 506],
    [0, 518],
    [48, 506],
    [104, 452],
    [132, 392],
  ],
  behind: [
    [-160, 404],
    [-150, 490],
    [-100, 570],
    [0, 600],
    [100, 570],
    [150, 490],
    [160, 404],
  ],
};

/** Where cloth is drawn tight from armpit and shoulder, and where an arm lies against the body. */
const CREASES: readonly (readonly [breadth: number, points: readonly Point[]])[] = [
  [
    24,
    [
      [302, 640],
      [316, 760],
      [322, 900],
      [312, 1060],
    ],
  ],
  [
    11,
    [
      [300, 650],
      [240, 690],
      [150, 700],
    ],
  ],
  [
    12,
    [
      [330, 640],
      [378, 690],
      [420, 780],
    ],
  ],
  [
    10,
    [
      [316, 800],
      [250, 880],
      [160, 930],
    ],
  ],
];

/** Of a neck from the side, looking to the right, and of nape and back. */
const NECKS: Record<'front' | 'behind', Body> = {
  front: {
    outline: smooth(
      [
        [-62, -90],
        [-84, 40],
        [-88, 240],
        [-100, 350],
        [-130, 440],
        [-190, 600],
        [190, 600],
        [130, 440],
        [92, 390],
        [78, 340],
        [72, 270],
        [96, 200],
        [40, -90],
      ],
      true,
    ),
    forms: [
      { at: [16, 270], size: [16, 110], turn: -14, tone: 'light', strength: 0.5 },
      { at: [70, 410], size: [70, 12], turn: 8, tone: 'light', strength: 0.5 },
    ],
  },
  behind: {
    outline: smooth(
      [
        [-64, 100],
        [-68, 300],
        [-98, 384],
        [-180, 440],
        [-260, 800],
        [260, 800],
        [180, 440],
        [98, 384],
        [68, 300],
        [64, 100],
      ],
      true,
    ),
    forms: [
      { at: [0, 520], size: [14, 170], tone: 'shade', strength: 0.6 },
      { at: [-90, 560], size: [50, 90], turn: -12, tone: 'light', strength: 0.3 },
      { at: [90, 560], size: [50, 90], turn: 12, tone: 'light', strength: 0.3 },
    ],
  },
};

/** Throat or nape, and blouse or kurta over it, cut out along its neckline. */
function body({ skin, hair, looks, cloth, gold = GOLD }: Sitter): string {
  const view = hair === 'braid' ? 'behind' : 'front';
  const flipped = looks === 'left';
  const light = lightOn({ at: [0, 0], mirrored: flipped });
  const flesh = inFlesh('neck', { ...NECKS[view], creases: '', nails: [] }, skin, () => '', light, 'bare');
  const neckline = spline(NECKLINES[view]);
  const [x, y] = neckline[0]!;
  const shape = `M-470 1060C-476 720 -440 540 -300 456C-250 430 ${x - 40} 418 ${x} ${y}L${straight(neckline).slice(1)}C${40 - x} 418 250 430 300 456C440 540 476 720 470 1060Z`;
  const trim: Ink = { line: gold, wash: mix(cloth, gold, 0.4), ground: cloth };
  const creases = CREASES.map(([breadth, points]) => swell(spline(points), breadth, 0.4, 0.1)).join('');
  return (
    place(flesh, { at: [0, 0], mirrored: flipped }) +
    filled(shape, cloth) +
    `<path d="${shape}" fill="url(#weave)"/>` +
    `<g fill-opacity="0.18">${mirrored(filled(creases, mix(cloth, '#3A1408', 0.7)))}</g>` +
    stack(trim, edge(neckline), 0, [
      ['bar', 5],
      ['gap', 5],
      ['pearl', 12, 1.6],
      ['gap', 4],
      ['rule', 4],
      ['scallop', 24],
    ])
  );
}

/** A bell of gold, or a stud with a ring of pearls, that hangs from the origin. */
function earring({ jhumkas = false, gold = GOLD }: Sitter): string {
  const rim = mix(gold, '#5A3208', 0.5);
  const brass: Ink = { line: rim, wash: mix(gold, '#FFFFFF', 0.4), ground: gold };
  if (!jhumkas) return band(brass, rings([0, 0], 1), 'pearl', 7, 7) + filled(circle([0, 0], 8), gold);
  const bell = 'M0 0C-30 12 -36 40 -38 54L38 54C36 40 30 12 0 0Z';
  return (
    filled(circle([0, -9], 11), gold) +
    shining(bell, gold, 'metal') +
    lined(bell, rim, 3) +
    filled([-30, -15, 0, 15, 30].map((x) => circle([x, 63], 6)).join(''), gold)
  );
}

/** A jewel on a chain from the parting to the forehead's edge. */
function tikka({ gold = GOLD }: Sitter): string {
  const chain: readonly Point[] = [
    [96, -262],
    [138, -218],
    [166, -176],
    [180, -146],
  ];
  return (
    lined(smooth(chain), gold, 4) +
    filled(
      spline(chain, 3)
        .map((at) => circle(at, 4.4))
        .join(''),
      gold,
    ) +
    place(pendant({ line: mix(gold, '#5A3208', 0.5), wash: '#A3223B', ground: gold }, 46), {
      at: [180, -144],
    })
  );
}

/** A lens upon the nose, seen aslant, and the arm that goes to the ear. */
function spectacles(): string {
  const lens = 'M206 -34C206 -64 184 -70 168 -62C146 -52 144 -10 158 8C172 24 202 18 206 -34Z';
  return (
    `<path d="${lens}" fill="#FFFFFF" fill-opacity="0.16"/>` +
    lined(`${lens}M150 -36C100 -44 40 -44 -6 -34M206 -26C212 -30 214 -22 212 -12`, '#3B241A', 6)
  );
}

/** About what a head turns when it bends, and how what hangs from it goes with it. */
const NAPE: Point = [-30, 150];
function bendBy(degrees: number): Bend {
  return (points) =>
    points.map(([x, y]) => {
      const angle = radians(degrees * Math.min(1, Math.max(0, (400 - y) / 340)));
      const [across, down] = [x - NAPE[0], y - NAPE[1]];
      return [
        NAPE[0] + across * Math.cos(angle) - down * Math.sin(angle),
        NAPE[1] + across * Math.sin(angle) + down * Math.cos(angle),
      ];
    });
}

/** The head of who looks to the right, with all that is on it. */
function headFromTheSide(sitter: Sitter): string {
  const { face, hair, looks, drape, greying = false, gajra = false, gold = GOLD } = sitter;
  const { bow = 0 } = face;
  const light = lightOn({ at: [0, 0], turn: bow, mirrored: looks === 'left' });
  const bend = bendBy(bow);
  const bent = (content: string): string =>
    `<g transform="rotate(${bow} ${NAPE[0]} ${NAPE[1]})">${content}</g>`;
  const cloth = toCloth(drape, gold);
  const lobe = bend([[-10, 58]])[0]!;
  const ears = bent(ear(sitter.skin)) + place(earring(sitter), { at: lobe });
  return (
    bent(
      (hair === 'bun' ? bun(greying, gajra) : '') +
        profile(face, sitter.skin, { hair: hairColour(greying), light, gold }) +
        (hair === 'scarf' || hair === 'loose' ? '' : combed(greying)),
    ) +
    (hair === 'loose' ? loose(bend) : '') +
    (hair === 'scarf' ? scarf(cloth, bend) : ears) +
    bent((hair === 'veiled' ? tikka(sitter) : '') + (sitter.glasses ? spectacles() : '')) +
    (hair === 'veiled' ? veil(cloth, bend) : '')
  );
}

/** A head from behind, the plait down the back. */
function headFromBehind(sitter: Sitter): string {
  const { face, looks } = sitter;
  const { bow = 0 } = face;
  const ears = ([1, -1] as const)
    .map((side) =>
      place(ear(sitter.skin) + place(earring(sitter), { at: [-12, 58] }), {
        at: [side * 152, 14],
        scale: 0.82,
        mirrored: side > 0,
      }),
    )
    .join('');
  const turn = looks === 'left' ? -bow : bow;
  return (
    `<g transform="rotate(${turn} 0 ${NAPE[1]})">${ears}${fromBehind()}</g>` +
    place(braid(17, 16), { at: [lerp(0, -turn, 0.6), 120] })
  );
}

/** Attire is drawn for a longer neck than looks well. */
const raised = (attire: string): string => place(attire, { at: [0, -64] });

export function drawSitter(sitter: Sitter): string {
  const { hair, looks, build = 1, lean = 0, drape, gold = GOLD } = sitter;
  const isOverHead = hair === 'veiled' || hair === 'scarf';
  const attire = body(sitter) + (isOverHead ? '' : dupatta(toCloth(drape, gold)));
  return (
    WEAVE +
    raised(`<g transform="matrix(${build} ${lean} 0 1 0 0)">${attire}</g>`) +
    (hair === 'braid'
      ? headFromBehind(sitter)
      : place(headFromTheSide(sitter), { at: [0, 0], mirrored: looks === 'left' }))
  );
}
