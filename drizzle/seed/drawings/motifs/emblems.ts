/** The single image that a design is about, drawn to fit a circle or an arch. */
import { around, type Point } from '../geometry.ts';
import { bend, circle, filled, type Ink, lined, mirroredPair, place, weight } from '../pen.ts';
import {
  bride,
  cradle,
  doli,
  elephant,
  groom,
  heart,
  linkedRings,
  peacock,
  peacockPair,
  tinyFeet,
} from './figures.ts';
import { blossom, leaf, lotusFlower, sprig } from './florals.ts';
import { chain, jhumka } from './jewellery.ts';
import { mandala, mandalaRows, ringOf } from './mandala.ts';
import { paisley } from './paisley.ts';

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
      return place(peacock(ink, r * 1.5), { at: [r * 0.18, r * 0.72] });
    case 'peacocks':
      return place(peacockPair(ink, r * 1.9), { at: [0, r * 0.42] });
    case 'elephant':
      return place(elephant(ink, r * 1.3), { at: [-r * 0.06, r * 0.62] });
    case 'bride':
      return place(bride(ink, r * 1.55), { at: [0, 0] });
    case 'groom':
      return place(groom(ink, r * 1.45), { at: [0, r * 0.12] });
    case 'couple':
      return (
        place(bride(ink, r * 0.98), { at: [-r * 0.46, r * 0.1] }) +
        place(groom(ink, r * 0.98), { at: [r * 0.46, r * 0.12] })
      );
    case 'doli':
      return place(doli(ink, r * 1.3), { at: [0, r * 0.62] });
    case 'cradle':
      return place(cradle(ink, r * 1.6), { at: [0, r * 0.8] });
    case 'feet':
      return tinyFeet(ink, r * 1.4);
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
    place(blossom(ink, { radius: r * 0.42, petals: 8, double: true }), { at: [r * 0.1, r * 0.08] }) +
    filled(dots.join(''), ink.line) +
    place(leaf(ink, r * 0.42, r * 0.11), { at: [r * 0.42, r * 0.3], turn: 112 })
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

/** An arched image on a limb, centred at `at`, upright for the onlooker: an earring hangs above the emblem where there is room, leaves fill the foot. */
export function imageAt(
  ink: Ink,
  at: Point,
  facing: number,
  width: number,
  height: number,
  name: EmblemName,
): string {
  const foot = height * 0.2;
  // A pair of birds is broad and low; everything else is as tall as it is wide.
  const radius = Math.min(width * 0.54, (height - foot) * (name === 'peacocks' ? 0.62 : 0.42));
  const middle = -foot - (height * 0.8 - foot) * 0.5;
  const hung = middle - radius - -height * 0.93;
  const hanging =
    hung > 40
      ? chain(ink, [0, -height * 0.95], [0, -height * 0.95 + hung * 0.4], 0, 3.4) +
        place(jhumka(ink, hung * 0.5), { at: [0, -height * 0.95 + hung * 0.42] })
      : '';
  const content =
    hanging +
    place(emblem(ink, name, radius), { at: [0, middle + height * 0.02] }) +
    footOf(ink, width, foot, name !== 'lotus');
  return place(archPanel(ink, width, height, content), {
    at: facing ? [at[0], at[1] - height / 2] : [at[0], at[1] + height / 2],
    turn: facing,
  });
}

/** A row of leaves, `height` tall, that fills the foot of an arched image, with lotus flowers among them if `flowering`. */
function footOf(ink: Ink, width: number, height: number, flowering: boolean): string {
  const y = -17;
  const flower = (x: number, size: number): string =>
    flowering ? place(lotusFlower(ink, width * size), { at: [x * width, y] }) : '';
  return (
    mirroredPair(leaf(ink, height * 0.9, height * 0.22), { at: [-width * 0.17, y], turn: -34 }) +
    flower(-0.29, 0.26) +
    flower(0.29, 0.26) +
    mirroredPair(leaf(ink, height * 0.8, height * 0.2, 'solid'), { at: [-width * 0.05, y], turn: -24 }) +
    flower(0, 0.38)
  );
}
