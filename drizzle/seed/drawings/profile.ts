/**
 * A head from the side, bent over its work as miniature painters drew it: who sits is told from others by one line from forehead to
 * throat. Skin is flesh as a limb's is; eye, brow and mouth are drawn upon it. All look to the right, the ear at the origin.
 */
import { inFlesh } from './flesh.ts';
import { lerp, type Point, spline } from './geometry.ts';
import type { Form } from './limbs/limb.ts';
import { circle, clipped, filled, lined, mix, smooth, swell } from './pen.ts';
import { type SkinName, skin } from './skins.ts';

/** What tells one profile from another: parts of what is usual (1), or drawing units by which it stands out further (0). */
export interface Face {
  readonly forehead?: number;
  /** How far the nose stands out, the hump on its bridge, and how far its tip is turned up. */
  readonly nose?: number;
  readonly hump?: number;
  readonly tip?: number;
  readonly lips?: number;
  readonly chin?: number;
  /** How full the flesh under jaw and cheek is. */
  readonly jaw?: number;
  readonly brows?: number;
  /** From 0, young, to 1, a grandmother. */
  readonly age?: number;
  /** Degrees by which the head is bent. */
  readonly bow?: number;
  /** Whether she looks up from her work. */
  readonly looksUp?: boolean;
  readonly bindi?: boolean;
  readonly nosePin?: boolean;
}

const KOHL = '#20100B';

/** From the hairline to under the chin. */
function front({ forehead = 0, nose = 1, hump = 0, tip = 0, lips = 1, chin = 0, jaw = 0 }: Face): Point[] {
  const out = (x: number): number => lerp(192, x, nose);
  const full = (lips - 1) * 16;
  return [
    [84, -262],
    [140, -222],
    [178 + forehead * 0.7, -166],
    [193 + forehead, -112],
    [199 + forehead * 0.4, -74],
    [190, -40],
    [out(201) + hump * 0.5, -16],
    [out(215) + hump, 8],
    [out(233) + hump * 0.4, 34],
    [out(248), 56 - tip],
    [out(243), 70 - tip * 0.7],
    [out(224), 78 - tip * 0.3],
    [204, 83],
    [205, 98],
    [212 + full, 109],
    [214 + full, 117],
    [203, 124],
    [210 + full, 131],
    [208 + full, 143],
    [194 + chin * 0.4, 156],
    [196 + chin * 0.8, 174],
    [199 + chin, 192],
    [190 + chin, 211],
    [166 + chin * 0.7, 223 + jaw * 0.3],
    [122 + chin * 0.3, 220 + jaw],
  ];
}

/** The rest of the contour: under the jaw to the ear, and the skull, which hair covers. */
const back = ({ jaw = 0 }: Face): Point[] => [
  [76, 200 + jaw],
  [34, 168 + jaw * 0.6],
  [6, 122],
  [-12, 70],
  [-32, 20],
  [-48, -50],
  [-120, -110],
  [-150, -190],
  [-100, -244],
  [0, -270],
];

const form = (
  x: number,
  y: number,
  across: number,
  along: number,
  turn: number,
  tone: Form['tone'],
  strength: number,
): Form => ({ at: [x, y], size: [across, along], turn, tone, strength });

/** Where the skull stands out under the skin, and where it sinks. */
function forms({ nose = 1, age = 0, jaw = 0 }: Face): Form[] {
  return [
    form(140, -140, 60, 60, 0, 'light', 0.34),
    // Brow, the socket under it, the ball of the eye.
    form(172, -70, 34, 13, -8, 'light', 0.5),
    form(168, -38, 30, 17, 0, 'shade', 0.75),
    form(163, -24, 19, 14, 0, 'light', 0.62),
    form(150, 4, 34, 9, 14, 'shade', 0.24 + age * 0.4),
    // The nose's side and wing.
    form(lerp(192, 212, nose), 30, 13, 34, -26, 'light', 0.4),
    form(lerp(192, 212, nose), 62, 13, 12, 0, 'light', 0.62),
    form(186, 50, 10, 26, 14, 'shade', 0.34),
    // Cheekbone, cheek, and the hollow that grows with the years.
    form(112, 30, 52, 24, 16, 'light', 0.5),
    form(132, 66, 44, 34, 0, 'light', 0.26 + jaw * 0.008),
    form(86, 108, 30, 54, 18, 'shade', 0.3 + age * 0.2),
    form(174, 92, 8, 28, 24, 'shade', 0.3 + age * 0.7),
    form(160, 128, 9, 12, 0, 'shade', 0.5),
    form(196, 112, 18, 8, 0, 'light', 0.3),
    form(192, 137, 18, 8, 0, 'light', 0.4),
    form(178, 157, 22, 8, 0, 'shade', 0.5),
    form(178, 190, 24, 20, 0, 'light', 0.4),
    form(60, 158, 50, 12, 30, 'light', 0.24),
    form(126, 50, 46, 34, 0, 'blush', 0.42),
    form(218, 52, 24, 18, 0, 'blush', 0.3),
  ];
}

const stroke = (points: readonly Point[], breadth: number, press = 0.5, thin = 0.12): string =>
  swell(spline(points), breadth, press, thin);
const faint = (strength: number, strokes: string): string =>
  `<g opacity="${strength.toFixed(2)}">${strokes}</g>`;

/** A lid lowered to the work, or the eye of who looks up. */
function eye(skinName: SkinName, { age = 0, looksUp = false }: Face): string {
  const { base, shade, deep } = skin(skinName);
  const pouch: Point[] = [
    [142, 8],
    [160, 15],
    [178, 8],
  ];
  const crow: Point[][] = [
    [
      [120, -28],
      [102, -36],
    ],
    [
      [120, -20],
      [100, -20],
    ],
    [
      [122, -12],
      [104, -4],
    ],
  ];
  return (
    (looksUp ? openEye(deep) : loweredLid(mix(base, shade, 0.5), deep)) +
    faint(0.16 + age * 0.4, filled(stroke(pouch, 4), shade)) +
    (age > 0.4 ? faint(age * 0.55, filled(crow.map((line) => stroke(line, 3)).join(''), shade)) : '')
  );
}

const lash = ([x, y]: Point, [dx, dy]: Point): string =>
  stroke(
    [
      [x, y],
      [x + dx * 0.4, y + dy * 0.75],
      [x + dx, y + dy],
    ],
    3,
    0.1,
    0.1,
  );

function loweredLid(tint: string, deep: string): string {
  const lid: Point[] = [
    [140, -20],
    [150, -32],
    [166, -38],
    [179, -32],
    [184, -18],
    [176, -8],
    [160, -8],
  ];
  const edge: Point[] = [
    [128, -26],
    [142, -15],
    [158, -8],
    [174, -8],
    [185, -17],
  ];
  const fold: Point[] = [
    [134, -30],
    [148, -42],
    [168, -47],
    [184, -38],
  ];
  const lashes = [0, 1, 2, 3, 4, 5].map((index) =>
    lash([lerp(152, 185, index / 5), lerp(-9, -15, (index / 5) ** 2)], [13 + index * 1.6, 12]),
  );
  return (
    faint(0.5, filled(smooth(lid, true), tint)) +
    faint(0.6, filled(stroke(fold, 4), deep)) +
    filled(stroke(edge, 6.4, 0.62, 0.2) + lashes.join(''), KOHL)
  );
}

function openEye(deep: string): string {
  const upper: Point[] = [
    [130, -18],
    [146, -25],
    [166, -33],
    [184, -34],
  ];
  const lower: Point[] = [
    [182, -10],
    [162, -8],
    [144, -11],
    [130, -18],
  ];
  const ball = smooth([...upper, [189, -24], ...lower.slice(0, -1)], true);
  const fold: Point[] = [
    [134, -34],
    [152, -46],
    [172, -51],
    [186, -46],
  ];
  const lashes = [0, 1, 2, 3].map((index) => lash([172 + index * 4, -34], [10 + index * 2, -7]));
  return (
    clipped(
      'eye',
      ball,
      filled(ball, '#E4D8CB') +
        '<ellipse cx="180" cy="-24" rx="8" ry="14" fill="#3A2012"/><ellipse cx="183" cy="-24" rx="4" ry="7.5" fill="#0D0503"/>' +
        faint(0.4, lined(smooth(upper), '#2A1510', 10)) +
        filled(circle([181, -30], 2.4), '#FFFFFF'),
    ) +
    faint(0.6, filled(stroke(fold, 4), deep)) +
    faint(0.5, filled(stroke(lower, 3), deep)) +
    filled(stroke([[120, -19], ...upper], 6.4, 0.66, 0.2) + lashes.join(''), KOHL)
  );
}

function brow({ brows = 1, age = 0 }: Face, hair: string): string {
  const line = spline(
    [
      [194, -70],
      [176, -84],
      [148, -86],
      [118, -66],
    ],
    9,
  );
  const hairs = line.slice(0, -4).map(([x, y], index) => {
    const share = index / line.length;
    return stroke(
      [
        [x + 2, y + 6 * brows],
        [x - lerp(3, 11, share), y - lerp(7, 2, share) * brows],
      ],
      2.6,
      0.4,
      0.3,
    );
  });
  const colour = mix(hair, '#1A0C07', 0.3 - age * 0.2);
  return (
    faint(0.6, filled(swell(line, 9 * brows, 0.3, 0.2), colour)) + faint(0.8, filled(hairs.join(''), colour))
  );
}

/** Nostril and wing of the nose, and the lips, which rest in a slight smile. */
function noseAndMouth(skinName: SkinName, { nose = 1, tip = 0, lips = 1, age = 0 }: Face): string {
  const { base, shade, deep } = skin(skinName);
  const out = (x: number): number => lerp(192, x, nose);
  const lip = mix(mix(base, '#A5343F', 0.5 - age * 0.14), deep, 0.1);
  const full = (lips - 1) * 16;
  const corner: Point = [160, 119];
  const parting: Point[] = [[204, 124], [190, 124], [174, 123], corner];
  const upper: Point[] = [
    [206, 105 - full * 0.3],
    [213 + full, 111],
    [214 + full, 117],
    ...parting,
    [180, 111],
  ];
  const lower: Point[] = [
    ...parting.toReversed(),
    [209 + full, 131],
    [208 + full, 140],
    [198, 144 + full * 0.4],
    [178, 135],
  ];
  const wing: Point[] = [
    [out(206), 46 - tip * 0.5],
    [out(197), 56],
    [out(198), 70],
    [out(207), 77],
  ];
  const nostril: Point[] = [
    [out(210), 73 - tip * 0.3],
    [out(219), 68 - tip * 0.5],
    [out(230), 72 - tip * 0.6],
  ];
  return (
    faint(0.55, filled(stroke(wing, 4.4, 0.6), mix(shade, deep, 0.6))) +
    faint(0.85, filled(stroke(nostril, 6), mix(deep, '#1A0A06', 0.4))) +
    faint(0.9, filled(smooth(lower, true), lip) + filled(smooth(upper, true), mix(lip, deep, 0.24))) +
    filled(stroke([...parting, [154, 114]], 4, 0.4, 0.2), mix(lip, deep, 0.8)) +
    faint(
      0.4,
      filled(
        stroke(
          [
            [202, 137],
            [192, 140],
            [182, 137],
          ],
          4,
        ),
        mix(lip, '#FFFFFF', 0.6),
      ),
    )
  );
}

/** The lines that years of smiling leave. */
function years(skinName: SkinName, { age = 0 }: Face): string {
  if (age === 0) return '';
  const lines: Point[][] = [
    [
      [190, 70],
      [172, 92],
      [160, 116],
      [158, 134],
    ],
    [
      [156, 140],
      [146, 164],
      [146, 182],
    ],
    [
      [186, -142],
      [160, -148],
      [130, -142],
    ],
    [
      [190, -120],
      [164, -125],
      [138, -119],
    ],
  ];
  const shown = lines.slice(0, age > 0.6 ? 4 : 1);
  return faint(age * 0.55, filled(shown.map((line) => stroke(line, 4)).join(''), skin(skinName).shade));
}

export function ear(skinName: SkinName): string {
  const { base, shade, deep } = skin(skinName);
  const shape = 'M12 -40C8 -70 -44 -74 -48 -30C-50 4 -30 22 -26 50C-24 68 -2 70 4 52C10 34 4 20 12 4Z';
  return (
    filled(shape, mix(base, shade, 0.1)) +
    faint(0.5, lined('M4 -42C-4 -58 -34 -58 -36 -28C-36 0 -20 20 -16 40', shade, 6)) +
    faint(
      0.28,
      filled('M10 -18C-10 -34 -26 -22 -20 2C-16 14 -6 22 0 12C6 6 12 -4 10 -18Z', mix(shade, deep, 0.3)),
    ) +
    lined(shape, mix(base, deep, 0.5), 2.4)
  );
}

/** A head but for its hair; `hair` is the colour of the brows, `light` points to where the light comes from. */
export function profile(
  face: Face,
  skinName: SkinName,
  { hair, light, gold }: { hair: string; light: readonly [number, number]; gold: string },
): string {
  const outline = smooth([...front(face), ...back(face)], true);
  const { nose = 1, tip = 0 } = face;
  return (
    inFlesh(
      'head',
      { outline, forms: forms(face), creases: '', nails: [] },
      skinName,
      () => '',
      light,
      'bare',
    ) +
    eye(skinName, face) +
    brow(face, hair) +
    noseAndMouth(skinName, face) +
    years(skinName, face) +
    (face.bindi ? `<ellipse cx="194" cy="-88" rx="4" ry="9" fill="#A3223B"/>` : '') +
    (face.nosePin ? filled(circle([lerp(192, 212, nose), 62 - tip * 0.4], 5), gold) : '')
  );
}
