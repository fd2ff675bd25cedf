/** Scenes: hennaed hands and feet among the things of a celebration, and the dark hero images. */

import { rings } from './geometry.ts';
import { band } from './motifs/bands.ts';
import { archOutline } from './motifs/emblems.ts';
import { lotusFlower } from './motifs/florals.ts';
import { type JaalName, jaal } from './motifs/jaal.ts';
import { type MandalaName, mandala, mandalaRows } from './motifs/mandala.ts';
import { type PropName, prop } from './motifs/props.ts';
import { circle, clipped, filled, type Ink, lined, mix, type Placement, place } from './pen.ts';
import type { Recipe } from './recipe.ts';
import { drawSitter, type Sitter } from './sitter.ts';
import { dress, type Standing } from './stances.ts';
import { gripped, onSkin, svg, thumbUpon } from './views.ts';

/** A prop with its place: name, x, y, size and, where wanted, degrees of turn. */
type Prop = readonly [name: PropName, x: number, y: number, size: number, turn?: number];

export interface Worn extends Standing {
  readonly recipe: Recipe;
}

export interface Scene {
  readonly width?: number;
  readonly height?: number;
  readonly wall: string;
  /** A faint lattice on the wall. */
  readonly pattern?: JaalName;
  /** A large shape behind everything, in this colour. */
  readonly backing?: { readonly shape: 'arch' | 'disc' | 'floor' | 'halo'; readonly colour: string };
  readonly behind?: readonly Prop[];
  /** Who sits for a portrait. */
  readonly sitter?: Sitter & Placement;
  readonly worn?: readonly Worn[];
  /** Whether who sits is seen from behind, and the hands are beyond. */
  readonly beyond?: boolean;
  /** What the worn hands hold between them: upon their fingers, beneath their thumbs. */
  readonly held?: readonly Prop[];
  readonly before?: readonly Prop[];
  /** Chooses cloth and bangle colours. */
  readonly seed: number;
}

const SIZE = { width: 1200, height: 1500 } as const;

const props = (list: readonly Prop[] = []): string =>
  list.map(([name, x, y, size, turn]) => place(prop(name, size), { at: [x, y], turn })).join('');

function backing(
  shape: 'arch' | 'disc' | 'floor' | 'halo',
  colour: string,
  wall: string,
  width: number,
  height: number,
): string {
  const x = width / 2;
  const trim: Ink = { line: mix(colour, '#7A2E14', 0.35), wash: colour, ground: colour };
  switch (shape) {
    case 'arch':
      return place(
        filled(archOutline(width * 0.8, height * 0.94), colour) +
          lined(archOutline(width * 0.8, height * 0.94, 26), trim.line, 4) +
          lined(archOutline(width * 0.8, height * 0.94, 38), trim.line, 2),
        { at: [x, height + 10] },
      );
    case 'disc':
      return (
        filled(circle([x, height * 0.45], width * 0.42), colour) +
        band(trim, rings([x, height * 0.45], 1), 'scallop', width * 0.42, 44) +
        band(trim, rings([x, height * 0.45], 1), 'pearl', width * 0.47, 20)
      );
    case 'floor':
      return (
        `<path d="M0 ${height * 0.68}H${width}V${height}H0Z" fill="${colour}"/>` +
        lined(`M0 ${height * 0.68}H${width}M0 ${height * 0.69}H${width}`, trim.line, 3)
      );
    case 'halo':
      return [0.62, 0.5, 0.38]
        .map((share, index) =>
          filled(circle([x, height * 0.46], width * share), mix(wall, colour, 0.35 + index * 0.3)),
        )
        .join('');
  }
}

function wornLimb(one: Worn, index: number, seed: number, height: number): string {
  const { recipe, held = '' } = one;
  return (
    held +
    place(onSkin(`worn${index}`, recipe, one) + dress({ ...recipe, seed }, one, height), one) +
    gripped(`worn${index}-front`, recipe, one)
  );
}

/** Daylight from the upper left on wall and table, which fades to the lower right. */
const daylight = (width: number, height: number): string =>
  `<radialGradient id="daylight" cx="0.28" cy="0.2" r="1.05"><stop offset="0" stop-color="#FFF6E2" stop-opacity="0.34"/><stop offset="0.45" stop-color="#FFF6E2" stop-opacity="0"/><stop offset="0.5" stop-color="#2B120A" stop-opacity="0"/><stop offset="1" stop-color="#2B120A" stop-opacity="0.3"/></radialGradient>` +
  `<rect width="${width}" height="${height}" fill="url(#daylight)"/>`;

/** A scene as an SVG document. */
export function drawScene(scene: Scene): string {
  const { width = SIZE.width, height = SIZE.height, wall, seed } = scene;
  const faint: Ink = { line: mix(wall, '#7A2E14', 0.1), wash: wall, ground: wall };
  const hands = scene.worn ?? [];
  const worn = hands.map((one, index) => wornLimb(one, index, seed, height)).join('');
  const sitter = scene.sitter ? place(drawSitter(scene.sitter), scene.sitter) : '';
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${wall}"/>` +
      (scene.pattern ? jaal(faint, scene.pattern, { from: [0, 0], to: [width, height] }, 92) : '') +
      (scene.backing ? backing(scene.backing.shape, scene.backing.colour, wall, width, height) : '') +
      daylight(width, height) +
      props(scene.behind) +
      (scene.beyond ? worn + sitter : sitter + worn) +
      (scene.held
        ? props(scene.held) + hands.map((one, index) => thumbUpon(`upon${index}`, one.recipe, one)).join('')
        : '') +
      props(scene.before),
  );
}

const NIGHT = {
  ground: '#2B120A',
  glow: '#3B1A0F',
  henna: '#E2A878',
  wash: '#6A3018',
  gold: '#F0A531',
} as const;

export interface Hero {
  readonly recipe: Recipe;
  readonly places: readonly Standing[];
  /** The large mandala behind the hands. */
  readonly mandala: MandalaName;
  readonly centre: readonly [number, number];
  readonly radius: number;
}

/** A hero image: a bride's hands under a scalloped arch at night, before a golden mandala. */
export function drawHero(hero: Hero): string {
  const { width, height } = SIZE;
  const night: Ink = { line: NIGHT.henna, wash: NIGHT.wash, ground: NIGHT.ground };
  // The mandala stays behind: the hands are the picture, and a quiet ground is a lighter file.
  const gold: Ink = { line: mix(NIGHT.gold, NIGHT.glow, 0.55), wash: '#4C2A10', ground: NIGHT.glow };
  const arch = (inset: number): string => archOutline(1080, 1420, inset);
  const inside =
    filled(arch(0), NIGHT.glow) +
    place(mandala(gold, hero.centre, hero.radius, mandalaRows(hero.mandala)), { at: [-600, -1470] }) +
    `<radialGradient id="lamp" cx="0.5" cy="0.42" r="0.6"><stop offset="0" stop-color="#F0A531" stop-opacity="0.34"/><stop offset="1" stop-color="#F0A531" stop-opacity="0"/></radialGradient><path d="${arch(0)}" fill="url(#lamp)"/>` +
    place(
      hero.places
        .map((standing, index) =>
          place(onSkin(`hero${index}`, hero.recipe, standing) + dress(hero.recipe, standing, 1450), standing),
        )
        .join(''),
      { at: [-600, -1470] },
    );
  const spandrels = [150, 1050]
    .map((x) => place(lotusFlower({ ...night, ground: NIGHT.ground }, 150), { at: [x, 176] }))
    .join('');
  const finial = place(lotusFlower({ line: NIGHT.gold, wash: '#7A4A14', ground: NIGHT.ground }, 74), {
    at: [600, 46],
  });
  return svg(
    width,
    height,
    `<rect width="${width}" height="${height}" fill="${NIGHT.ground}"/>` +
      spandrels +
      place(
        clipped('arch', arch(0), inside) +
          lined(arch(0), NIGHT.gold, 9) +
          lined(arch(-18), NIGHT.henna, 3) +
          lined(arch(20), NIGHT.gold, 3),
        { at: [600, 1470] },
      ) +
      finial,
  );
}
