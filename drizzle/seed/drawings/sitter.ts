/** A person who sits for a portrait: face, hair and attire down to the lap, centred on the middle of the face. */
import { type Field, type Point, rings, spline, strip } from './geometry.ts';
import { band, stack } from './motifs/bands.ts';
import { blossom } from './motifs/florals.ts';
import { bend, circle, filled, type Ink, lined, mirroredPair, mix, pierced, place, swell } from './pen.ts';
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
  readonly bindi?: boolean;
  readonly jhumkas?: boolean;
  /** Jasmine in the hair. */
  readonly gajra?: boolean;
  readonly glasses?: boolean;
  readonly greying?: boolean;
  /** Of the face: how broad it is (1 is usual) and whether the smile shows teeth. */
  readonly breadth?: number;
  readonly smile?: 'closed' | 'open';
}

const GOLD = '#E3A53A';
const FACE =
  'M0 -232C-128 -232 -166 -132 -163 -24C-160 86 -108 182 -42 222C-16 236 16 236 42 222C108 182 160 86 163 -24C166 -132 128 -232 0 -232Z';

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
  const { base, shade } = skin(skinName);
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
    filled('M-76 150L-82 330C-60 400 60 400 82 330L76 150Z', mix(base, shade, 0.22)) +
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

/** Soft light from the upper left on face, neck and cloth. */
function lights({ skin: skinName }: Sitter): string {
  const { shade, deep, light, blush } = skin(skinName);
  const round = (id: string, colour: string, strength: number): string =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${strength * 0.5}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  const across = (id: string, left: string, right: string): string =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.2">${left}<stop offset="0.55" stop-color="${deep}" stop-opacity="0"/>${right}</linearGradient>`;
  return `<defs>${round('glow', light, 0.75)}${round('rouge', blush, 0.5)}${round('dusk', shade, 0.6)}${across(
    'face',
    `<stop offset="0" stop-color="${shade}" stop-opacity="0.28"/><stop offset="0.16" stop-color="${light}" stop-opacity="0.3"/>`,
    `<stop offset="0.82" stop-color="${shade}" stop-opacity="0.34"/><stop offset="1" stop-color="${deep}" stop-opacity="0.62"/>`,
  )}${across(
    'weave',
    '<stop offset="0" stop-color="#14060A" stop-opacity="0.42"/><stop offset="0.22" stop-color="#FFFFFF" stop-opacity="0.12"/>',
    '<stop offset="0.8" stop-color="#14060A" stop-opacity="0.2"/><stop offset="1" stop-color="#14060A" stop-opacity="0.55"/>',
  )}<linearGradient id="chin" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${deep}" stop-opacity="0.75"/><stop offset="1" stop-color="${deep}" stop-opacity="0"/></linearGradient></defs>`;
}

const lit = (data: string, light: string): string => `<path d="${data}" fill="url(#${light})"/>`;
const spot = (light: string, x: number, y: number, across: number, along: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${along}" fill="url(#${light})"/>`;

/** Lips, closed in a quiet smile or open in a broad one. */
function mouth({ skin: skinName, smile = 'closed' }: Sitter): string {
  const { base, shade, deep } = skin(skinName);
  const lip = mix(base, '#962A34', 0.6);
  if (smile === 'open')
    return (
      filled('M-56 122C-34 109 -13 107 0 112C13 107 34 109 56 122C34 158 -34 158 -56 122Z', lip) +
      filled('M-46 123C-28 121 -12 124 0 125C12 124 28 121 46 123C28 136 -28 136 -46 123Z', '#FFF8EF') +
      lined('M-62 118C-59 123 -56 125 -51 123M62 118C59 123 56 125 51 123', mix(base, shade, 0.8), 3)
    );
  return (
    filled(
      'M-52 119C-32 111 -12 108 0 114C12 108 32 111 52 119C30 134 -30 134 -52 119Z',
      mix(lip, deep, 0.18),
    ) +
    filled('M-52 119C-30 132 -10 129 0 131C10 129 30 132 52 119C36 154 -36 154 -52 119Z', lip) +
    filled(
      swell(
        [
          [-57, 114],
          [-30, 127],
          [0, 130],
          [30, 127],
          [57, 114],
        ],
        4.2,
        0.5,
        0.5,
      ),
      mix(lip, deep, 0.6),
    ) +
    spot('glow', -8, 141, 22, 7)
  );
}

function features(sitter: Sitter): string {
  const { skin: skinName, bindi = false, greying = false } = sitter;
  const { base, shade } = skin(skinName);
  const dark = '#2A1510';
  const eye =
    filled('M-36 4C-20 -22 16 -26 37 -6C20 14 -16 18 -36 4Z', '#FFF8EF') +
    filled(circle([1, -4], 16.5), '#4A2A16') +
    filled(circle([1, -4], 8), '#160A05') +
    filled(circle([6, -9], 4), '#FFFFFF') +
    filled(
      swell(
        [
          [-42, 8],
          [-24, -15],
          [4, -23],
          [26, -14],
          [44, -14],
        ],
        11,
        0.55,
      ),
      dark,
    ) +
    lined('M-30 10C-12 18 14 16 32 0', mix(base, shade, 0.7), 3) +
    lined('M-34 -22C-14 -38 14 -38 34 -24', mix(base, shade, 0.55), 3);
  const brow = filled(
    swell(
      [
        [-44, -58],
        [-16, -78],
        [16, -79],
        [46, -60],
      ],
      15,
      0.4,
      0.4,
    ),
    greying ? '#5A4A42' : dark,
  );
  return (
    filled(FACE, base) +
    spot('glow', -36, -130, 120, 84) +
    mirrored(spot('dusk', 76, -36, 66, 44)) +
    spot('rouge', -98, 70, 66, 56) +
    spot('rouge', 98, 70, 66, 56) +
    spot('glow', -84, 36, 44, 26) +
    spot('dusk', 26, 20, 24, 74) +
    spot('glow', -5, -4, 15, 62) +
    spot('glow', -4, 52, 19, 15) +
    spot('dusk', 0, 84, 44, 15) +
    spot('dusk', 0, 168, 50, 13) +
    spot('glow', -4, 194, 40, 18) +
    lit(FACE, 'face') +
    mirrored(place(eye, { at: [73, -22], scale: 0.9 }) + place(brow, { at: [73, -20], scale: 0.94 })) +
    lined('M-11 44C-21 57 -22 66 -13 71C-6 76 6 76 13 71C22 66 21 57 11 44', mix(base, shade, 0.75), 3.2) +
    mouth(sitter) +
    (bindi ? filled(circle([0, -84], 10), '#A3223B') : '')
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

/** What frames the face: the parted hair. */
function hairBefore(sitter: Sitter): string {
  if (sitter.hair === 'scarf') return '';
  const colour = hairColour(sitter);
  const shine = mix(colour, '#A5673F', 0.35);
  const half =
    filled(
      'M-2 -286C120 -288 196 -214 200 -60C202 0 196 60 178 112C174 40 168 -20 150 -70C126 -140 66 -190 0 -214Z',
      colour,
    ) +
    lined('M14 -262C90 -254 150 -200 172 -110M22 -240C84 -228 132 -184 156 -120', shine, 5) +
    (sitter.greying ? lined('M8 -250C70 -246 130 -206 160 -140', '#C9BFB6', 6) : '');
  return mirrored(half);
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
    filled(circle([212, 762], 26), sitter.gold ?? GOLD)
  );
}

/** The dupatta or sari over one shoulder, over both, or over the head too. */
function drapery({ hair, drape, gold = GOLD }: Sitter): string {
  const trim: Ink = { line: gold, wash: mix(drape, gold, 0.45), ground: drape };
  const fold = mix(drape, '#000000', 0.16);
  const border = (points: readonly Point[]): string =>
    stack(trim, edge(points), 0, [
      ['bar', 6],
      ['gap', 6],
      ['pearl', 14, 1.6],
      ['gap', 6],
      ['rule', 5],
      ['gap', 8],
      ['scallop', 22],
    ]);
  if (hair === 'scarf') {
    return (
      pierced(
        'M0 -300C-180 -300 -234 -160 -226 0C-222 120 -250 250 -330 380C-380 470 -300 560 -120 590C60 620 300 560 350 440C380 370 260 280 232 140C222 80 226 40 226 0C234 -160 180 -300 0 -300ZM0 -206C104 -206 150 -118 150 -20C150 90 100 180 40 216C14 230 -14 230 -40 216C-100 180 -150 90 -150 -20C-150 -118 -104 -206 0 -206Z',
        drape,
      ) +
      lined(
        'M-196 60C-170 250 -20 340 200 350M-230 250C-150 400 60 450 300 410M-300 400C-180 520 100 560 340 450',
        fold,
        7,
      ) +
      lined(
        'M0 -206C104 -206 150 -118 150 -20C150 90 100 180 40 216C14 230 -14 230 -40 216C-100 180 -150 90 -150 -20C-150 -118 -104 -206 0 -206Z',
        gold,
        6,
      ) +
      lined('M-120 -196C-60 -250 60 -250 120 -196', fold, 6)
    );
  }
  if (hair === 'veiled') {
    const half =
      filled(
        'M0 -322C150 -326 238 -220 244 -60C250 90 236 220 300 360C380 460 470 620 476 1060L250 1060C236 760 220 560 196 420C160 240 214 120 196 -50C180 -170 120 -246 0 -258Z',
        drape,
      ) +
      lined(
        'M250 40C256 180 270 300 340 420C400 560 420 700 420 1060M236 300C300 460 340 640 340 1060',
        fold,
        7,
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
  return (
    filled(
      'M-470 1060C-470 700 -440 520 -290 430C-250 408 -190 396 -150 398C-60 520 120 640 290 1060Z',
      drape,
    ) +
    lined(
      'M-400 1060C-390 740 -350 580 -240 470M-300 1060C-290 760 -250 620 -190 510M-160 1060C-170 800 -180 660 -160 560',
      fold,
      7,
    ) +
    border([
      [-150, 396],
      [-90, 480],
      [20, 590],
      [130, 730],
      [210, 850],
      [290, 1080],
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
  const { breadth = 1 } = sitter;
  const head = (content: string): string => `<g transform="scale(${breadth} 1)">${content}</g>`;
  return (
    lights(sitter) +
    head(hairBehind(sitter)) +
    raised(body(sitter) + (isOverHead ? '' : drapery(sitter))) +
    (sitter.hair === 'braid' ? braid(sitter) : '') +
    head(jewellery(sitter) + features(sitter) + hairBefore(sitter) + (sitter.glasses ? spectacles : '')) +
    (isOverHead ? drapery(sitter) : '')
  );
}
