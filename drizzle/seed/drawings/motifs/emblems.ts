/** The single image that a design is about, drawn to fit a circle or an arch. */
import { around, type Field, type Point } from '../geometry.ts';
import { bend, circle, filled, type Ink, joined, lined, mirroredPair, place, weight } from '../pen.ts';
import { fitted, stack } from './bands.ts';
import { bride, groom } from './couple.ts';
import { elephant } from './elephant.ts';
import { blossom, leaf, lotusFlower, sprig } from './florals.ts';
import { chain, jhumka } from './jewellery.ts';
import { mandala, mandalaRows, ringOf } from './mandala.ts';
import { paisley } from './paisley.ts';
import { peacock, peacockPair } from './peacock.ts';
import { cradle, doli, heart, linkedRings, tinyFeet } from './signs.ts';

export type EmblemName =
  | 'lotus'
  | 'peacock'
  | 'peacocks'
  | 'elephant'
  | 'bride'
  | 'groom'
  | 'couple'
  | 'doli'
  | 'cradle'
  | 'feet'
  | 'heart'
  | 'rings'
  | 'paisleys'
  | 'sun'
  | 'blossom'
  | 'moon';

/** The emblem centred on the origin, within a circle of `radius`. */
export function emblem(ink: Ink, name: EmblemName, radius: number): string {
  const r = radius;
  switch (name) {
    case 'lotus':
      return place(lotusFlower(ink, r * 1.75), { at: [0, r * 0.5] });
    case 'peacock':
      return place(peacock(ink, r * 1.36), { at: [r * 0.26, r * 0.66] });
    case 'peacocks':
      return place(peacockPair(ink, r * 1.9), { at: [0, r * 0.42] });
    case 'elephant':
      return place(elephant(ink, r * 1.5), { at: [-r * 0.12, r * 0.66] });
    case 'bride':
      return place(bride(ink, r * 1.6), { at: [r * 0.12, 0] });
    case 'groom':
      return place(groom(ink, r * 1.4), { at: [r * 0.06, r * 0.14] });
    case 'couple':
      return (
        place(bride(ink, r * 0.98), { at: [-r * 0.46, r * 0.1] }) +
        place(groom(ink, r * 0.98), { at: [r * 0.46, r * 0.12], mirrored: true })
      );
    case 'doli':
      return place(doli(ink, r * 1.16), { at: [0, r * 0.56] });
    case 'cradle':
      return place(cradle(ink, r * 1.5), { at: [0, r * 0.74] });
    case 'feet':
      return tinyFeet(ink, r * 1.36);
    case 'heart':
      return place(heart(ink, r * 1.45), { at: [0, r * 0.75] });
    case 'rings':
      return place(linkedRings(ink, r * 1.5), { at: [0, r * 0.12] });
    case 'paisleys':
      return (
        mirroredPair(paisley(ink, r * 1.08, 'flower', false), { at: [-r * 0.5, r * 0.56] }) +
        place(sprig(ink, r * 0.7, 'solid'), { at: [0, r * 0.7] })
      );
    case 'sun':
      return mandala(ink, [0, 0], r * 0.95, mandalaRows('sun'));
    case 'moon':
      return crescent(ink, r);
    case 'blossom':
      return blossom(ink, { radius: r * 0.92, petals: 8, double: true });
  }
}

/** A crescent with a lace edge and a blossom in its lap. */
function crescent(ink: Ink, r: number): string {
  const shape = bend(
    'M0.3 -0.86C-0.5 -0.98 -0.98 -0.4 -0.9 0.16C-0.8 0.72 -0.2 1 0.36 0.76C-0.18 0.72 -0.56 0.36 -0.58 -0.06C-0.6 -0.46 -0.24 -0.8 0.3 -0.86Z',
    (x, y) => [x * r, y * r],
  );
  const lace = ringOf(13, (_, index) =>
    filled(circle(around([0, 0], r * 1.04, 186 + index * 13.5), r * (index % 2 ? 0.035 : 0.055)), ink.line),
  );
  const dots = [0.5, 0.72, 0.9].map((share, index) =>
    circle([r * (0.16 + index * 0.02), -r * share + r * 0.12], r * (0.035 + index * 0.012)),
  );
  return (
    lace +
    filled(shape, ink.line) +
    place(leaf(ink, r * 0.46, r * 0.12), { at: [r * 0.36, r * 0.19], turn: 112 }) +
    place(blossom(joined(ink), { radius: r * 0.42, petals: 8, double: true }), { at: [r * 0.1, r * 0.08] }) +
    filled(dots.join(''), ink.line)
  );
}

/** Path data of a scalloped arch (jharokha) standing on the origin. */
export function archOutline(width: number, height: number, inset = 0): string {
  const w = width / 2 - inset;
  const h = height - inset;
  const warp = (x: number, y: number): Point => [x * w, -y * h + (y === 0 ? -inset : 0)];
  return bend(
    'M-1 0L-1 0.6C-1.02 0.7 -0.9 0.74 -0.8 0.71C-0.82 0.82 -0.66 0.86 -0.52 0.81C-0.52 0.91 -0.34 0.95 -0.2 0.9C-0.16 0.96 -0.06 0.98 0 1C0.06 0.98 0.16 0.96 0.2 0.9C0.34 0.95 0.52 0.91 0.52 0.81C0.66 0.86 0.82 0.82 0.8 0.71C0.9 0.74 1.02 0.7 1 0.6L1 0Z',
    warp,
  );
}

/** A jharokha standing on the origin that shows `content`, whose foot is the origin too. */
function archPanel(ink: Ink, width: number, height: number, content: string): string {
  return (
    filled(archOutline(width, height, -8), ink.ground) +
    lined(archOutline(width, height), ink.line, weight.bold) +
    lined(archOutline(width, height, 11), ink.line, weight.fine) +
    content
  );
}

/** How far below its middle an emblem stands, as a part of its radius. */
const STANDS: Partial<Record<EmblemName, number>> = {
  ...{ bride: 0.8, groom: 0.82, couple: 0.6, lotus: 0.5, doli: 0.56, cradle: 0.82, peacocks: 0.42 },
};

/**
 * An arched image on a limb, centred at `at`, upright for the onlooker: it stands on a border of lotus petals, and what is left above it
 * is hung with earrings and strewn with dots that shrink upwards.
 */
export function imageAt(
  ink: Ink,
  at: Point,
  facing: number,
  width: number,
  height: number,
  name: EmblemName,
  mirrored = false,
): string {
  const foot = Math.min(46, height * 0.16);
  // Birds in pairs and a lotus are broad and low; everything else is as tall as it is wide.
  const radius = Math.min(
    width * 0.46,
    (height * 0.82 - foot) * (name === 'peacocks' ? 1 : name === 'lotus' ? 0.8 : 0.58),
  );
  const stands = STANDS[name] ?? 0.66;
  const head = foot + radius * (stands + (stands < 0.55 ? 0.5 : 0.86));
  const room = height * 0.88 - head;
  const ground: Field = {
    length: foot,
    breadth: () => width - 24,
    at: (s, u) => [u * (width / 2 - 12), s - foot],
  };
  const hung = (x: number, top: number, size: number): string =>
    chain(ink, [x, -top], [x, -top + size * 0.5], 0, 3) +
    place(jhumka(ink, size), { at: [x, -top + size * 0.5] });
  const sky = room > 34 ? hung(0, height * 0.96, Math.min(room * 0.66, 74)) : '';
  const lamps =
    room > 20
      ? [-1, 1].map((side) => hung(side * width * 0.3, height * 0.78, Math.min(room * 0.6, 50))).join('')
      : '';
  const dots = [0.98, 0.82, 0.66].flatMap((u, row) =>
    [-1, 1].map((side) =>
      circle([side * (width / 2) * u * 0.84, -height * (0.6 - row * 0.03) - row * 4], 4.4 - row),
    ),
  );
  const content =
    sky +
    lamps +
    (height > 240 ? filled(dots.join(''), ink.line) : '') +
    stack(
      ink,
      ground,
      0,
      fitted(
        [
          ['bar', 4],
          ['gap', 3],
          ['lotus', 26],
        ],
        foot - 8,
      ),
    ) +
    place(emblem(ink, name, radius), { at: [0, -foot - radius * stands], mirrored });
  return place(archPanel(ink, width, height, content), {
    at: facing ? [at[0], at[1] - height / 2] : [at[0], at[1] + height / 2],
    turn: facing,
  });
}
