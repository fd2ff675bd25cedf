/** The three views of a design: the whole plate on paper, a close detail, and worn on skin. */

import { dressed } from './attire.ts';
import { backdrop } from './backdrop.ts';
import type { Point } from './geometry.ts';
import { insideFrame, paper, paperInk, SHEET } from './paper.ts';
import { clipped, filled, type Ink, lined, mix, type Placement, place } from './pen.ts';
import type { Recipe } from './recipe.ts';
import { type Limb, limb } from './silhouettes.ts';
import { type Skin, skin } from './skins.ts';
import { studies } from './studies.ts';
import { STYLES } from './styles/index.ts';

export type ViewName = 'plate' | 'detail' | 'worn';

export const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The henna of a recipe alone, cut to the limb. `name` must be unique within the image. */
function henna(name: string, ink: Ink, body: Limb, recipe: Recipe): string {
  return clipped(name, body.outline, STYLES[recipe.style](ink, body, recipe));
}

/** A limb in outline with its henna, as an artist draws it on paper. `name` must be unique within the image. */
export function onPaper(name: string, recipe: Recipe, ink: Ink = paperInk): string {
  const body = limb(recipe.limb);
  const pencil = mix(ink.line, ink.ground, 0.35);
  return (
    filled(body.outline, ink.ground) +
    henna(name, ink, body, recipe) +
    filled(body.nails, ink.ground) +
    lined(body.nails, pencil, 2) +
    lined(body.outline, pencil, 4)
  );
}

/** The ink that a stain makes on skin. */
const stainOn = (tone: Skin): Ink => ({
  line: tone.stain,
  wash: mix(tone.base, tone.stain, 0.3),
  ground: tone.base,
});

/** A limb with its henna, on skin, softly rounded by shade along its edges. */
export function onSkin(name: string, recipe: Recipe, toneName = recipe.skin): string {
  const tone = skin(toneName);
  const body = limb(recipe.limb);
  const shade = [128, 106, 86, 68, 52, 38, 24, 11]
    .map(
      (width) =>
        `<path d="${body.outline}" fill="none" stroke="${tone.shade}" stroke-opacity="0.06" stroke-width="${width}"/>`,
    )
    .join('');
  const light = body.digits
    .map((digit) => {
      const at = (part: number, u: number): Point => digit.at(digit.length * part, u);
      const line = [0.12, 0.3, 0.5, 0.7, 0.86].map((part) =>
        at(part, -0.18)
          .map((value) => value.toFixed(0))
          .join(' '),
      );
      return [0.34, 0.18]
        .map(
          (share) =>
            `<path d="M${line.join('L')}" fill="none" stroke="${tone.light}" stroke-opacity="0.13" stroke-width="${(digit.breadth(digit.length / 2) * share).toFixed(0)}" stroke-linecap="round" stroke-linejoin="round"/>`,
        )
        .join('');
    })
    .join('');
  const shadow = [44, 28, 14]
    .map(
      (width) =>
        `<path d="${body.outline}" fill="#2B120A" fill-opacity="0.05" stroke="#2B120A" stroke-opacity="0.05" stroke-width="${width}" transform="translate(16 20)"/>`,
    )
    .join('');
  return (
    shadow +
    filled(body.outline, tone.base) +
    `<g fill-opacity="0.45">${filled(body.creases, tone.shade)}</g>` +
    henna(name, stainOn(tone), body, recipe) +
    `<g clip-path="url(#${name})">${light}${shade}</g>` +
    (body.nails
      ? filled(body.nails, tone.nail) + lined(body.nails, mix(tone.nail, tone.shade, 0.45), 2)
      : '') +
    lined(body.outline, mix(tone.base, tone.shade, 0.7), 3)
  );
}

/** Where the limbs of a layout stand on a sheet. Feet point down, as a seated bride sees hers from the front. */
function stances(recipe: Recipe, worn: boolean): Placement[] {
  if (recipe.limb === 'foot') {
    if (recipe.layout === 'pair')
      return [
        { at: [366, 630], turn: 180, scale: 0.82, mirrored: true },
        { at: [834, 630], turn: 180, scale: 0.82 },
      ];
    return recipe.layout === 'tilted'
      ? [{ at: [540, 510], turn: 172, scale: 0.97 }]
      : [{ at: [600, 510], turn: 180, scale: 0.97 }];
  }
  switch (recipe.layout) {
    case 'pair':
      return [
        { at: [368, 1000], turn: worn ? 4 : 0, scale: 0.78, mirrored: true },
        { at: [832, 1000], turn: worn ? -4 : 0, scale: 0.78 },
      ];
    case 'long':
      return [{ at: [568, 840], turn: worn ? -7 : 0, scale: 0.76, mirrored: worn }];
    case 'tilted':
      return [{ at: [500, 1060], turn: 10, scale: 0.92, mirrored: worn }];
    case 'upright':
      return [{ at: [540, 1130], turn: worn ? -6 : 0, scale: 0.98, mirrored: worn }];
  }
}

function pairRecipes(recipe: Recipe): Recipe[] {
  return [recipe, { ...recipe, emblem: recipe.partner ?? recipe.emblem }];
}

/** Draws each limb of a layout; the second of a pair reuses the first when it wears the same henna. */
function arranged(
  recipe: Recipe,
  places: readonly Placement[],
  draw: (name: string, recipe: Recipe) => string,
): string {
  const recipes = pairRecipes(recipe);
  if (places.length === 1) return place(draw('first', recipe), places[0]!);
  if (!recipe.partner) {
    return (
      place(`<g id="limb">${draw('first', recipe)}</g>`, places[0]!) +
      place('<use xlink:href="#limb" href="#limb"/>', places[1]!)
    );
  }
  return places
    .map((placement, index) => place(draw(index === 0 ? 'first' : 'second', recipes[index]!), placement))
    .join('');
}

const plate = (recipe: Recipe): string =>
  paper(studies(recipe) + clipped('sheet', insideFrame, arranged(recipe, stances(recipe, false), onPaper)));

/** Where the close view looks, and how many times it magnifies. */
function focus(recipe: Recipe): { readonly at: Point; readonly scale: number } {
  const { centre } = limb(recipe.limb);
  if (recipe.style === 'minimal') return { at: [centre[0] + 20, centre[1] - 20], scale: 2.7 };
  if (recipe.extent > 120 && recipe.style !== 'arabic' && recipe.style !== 'bel')
    return { at: [0, 200], scale: 2.5 };
  return { at: [centre[0] + (recipe.limb === 'foot' ? 0 : 14), centre[1] + 20], scale: 2.3 };
}

/** Magnifies the part of the limb that shows the design best, on paper or, for every third design, on skin. */
function detail(recipe: Recipe): string {
  const { at, scale } = focus(recipe);
  const turn = (recipe.seed % 2 === 0 ? -9 : 8) + limb(recipe.limb).facing;
  const skinned = recipe.seed % 3 === 0;
  const ground = skinned
    ? backdrop(recipe.seed, recipe.skin)
    : `<rect width="${SHEET.width}" height="${SHEET.height}" fill="${mix(paperInk.ground, '#F3E6D0', 0.55)}"/>`;
  const subject = skinned ? onSkin('first', recipe) : onPaper('first', recipe);
  return `${ground}<g transform="translate(600 750) rotate(${turn}) scale(${scale})">${place(subject, { at: [-at[0], -at[1]] })}</g>`;
}

function worn(recipe: Recipe): string {
  const bangles =
    (recipe.limb === 'palm' || recipe.limb === 'hand') && recipe.extent < 50 && recipe.style !== 'minimal'
      ? [0, 4, 6][recipe.seed % 3]!
      : 0;
  const dress = dressed(limb(recipe.limb), recipe.seed, recipe.extent, bangles);
  return (
    backdrop(recipe.seed, recipe.skin) +
    arranged(recipe, stances(recipe, true), (name, one) => onSkin(name, one) + dress)
  );
}

const VIEWS: Record<ViewName, (recipe: Recipe) => string> = { plate, detail, worn };

/** One view of a recipe as an SVG document, 1200 by 1500. */
export const drawView = (view: ViewName, recipe: Recipe): string =>
  svg(SHEET.width, SHEET.height, VIEWS[view](recipe));
