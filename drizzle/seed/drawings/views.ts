/** The three views of a design: the whole plate on paper, a close detail, and worn on skin. */

import { backdrop } from './backdrop.ts';
import { inFlesh } from './flesh.ts';
import type { Point } from './geometry.ts';
import { digitContour, THUMB } from './limbs/digit.ts';
import { type Limb, limb } from './limbs/limb.ts';
import { insideFrame, paper, paperInk, SHEET } from './paper.ts';
import { clipped, filled, type Ink, lined, mix, type Placement, place, smooth } from './pen.ts';
import type { Recipe } from './recipe.ts';
import { asWorn, dress, lightOn, onTheSheet, type Standing } from './stances.ts';
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
function onPaper(name: string, recipe: Recipe, ink: Ink = paperInk): string {
  const body = limb(recipe.limb);
  const pencil = mix(ink.line, ink.ground, 0.35);
  return (
    filled(body.outline, ink.ground) +
    henna(name, ink, body, recipe) +
    filled(body.nails.join(''), ink.ground) +
    lined(body.nails.join(''), pencil, 2) +
    lined(body.outline, pencil, 4)
  );
}

/** A limb with its henna, on skin, as it stands on the sheet. */
export function onSkin(name: string, recipe: Recipe, standing: Standing): string {
  const body = limb(recipe.limb, standing.pose);
  const stain = (ink: Ink): string => STYLES[recipe.style](ink, body, recipe);
  return inFlesh(name, body, recipe.skin, stain, lightOn(standing), standing.ripeness);
}

/** The two hands of a story, and two palms with windows, wear an image each; in all other styles both wear the same. */
function pairRecipes(recipe: Recipe): Recipe[] {
  const differs = recipe.style === 'story' || recipe.palm === 'window';
  return [recipe, differs ? { ...recipe, emblem: recipe.partner ?? recipe.emblem } : recipe];
}

/** Draws each limb where it stands; the second wears the design's partner, if it has one. */
function arranged<Place extends Placement>(
  recipe: Recipe,
  places: readonly Place[],
  draw: (name: string, recipe: Recipe, place: Place) => string,
): string {
  const recipes = pairRecipes(recipe);
  return places
    .map((placement, index) =>
      place(draw(index === 0 ? 'first' : 'second', recipes[index]!, placement), placement),
    )
    .join('');
}

const plate = (recipe: Recipe): string =>
  paper(
    studies(recipe) +
      clipped(
        'sheet',
        insideFrame,
        arranged(recipe, onTheSheet(recipe), (name, one) => onPaper(name, one)),
      ),
  );

/** Where the close view looks, and how many times it magnifies. */
function focus(recipe: Recipe): { readonly at: Point; readonly scale: number } {
  const { centre } = limb(recipe.limb);
  if (recipe.limb === 'sole') return { at: [centre[0], centre[1] - 20], scale: 2 };
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
  const subject = skinned ? onSkin('first', recipe, { at, turn }) : onPaper('first', recipe);
  return `${ground}<g transform="translate(600 750) rotate(${turn}) scale(${scale})">${place(subject, { at: [-at[0], -at[1]] })}</g>`;
}

function worn(recipe: Recipe): string {
  const standings = asWorn(recipe);
  return (
    backdrop(recipe.seed, recipe.skin) +
    standings.map(({ held = '' }) => held).join('') +
    arranged(recipe, standings, (name, one, standing) => onSkin(name, one, standing) + dress(one, standing)) +
    standings.map((standing) => gripped('front', recipe, standing)).join('')
  );
}

/** What a hand grips, and the thumb again, which presses upon it. `name` must be unique within the image. */
export const gripped = (name: string, recipe: Recipe, standing: Standing): string =>
  standing.gripped ? standing.gripped + thumbUpon(name, recipe, standing) : '';

/** The thumb of a standing hand alone, with its shadow on what lies beneath. `name` must be unique within the image. */
export function thumbUpon(name: string, recipe: Recipe, standing: Standing): string {
  const thumb = limb(recipe.limb, standing.pose).digits[4]!;
  const edge = smooth(digitContour(thumb, THUMB, 0.62));
  const shadow = `<g stroke-opacity="0.14" transform="translate(4 8)">${[24, 15, 8].map((width) => lined(edge, '#2B120A', width)).join('')}</g>`;
  const front = clipped(
    `${name}-thumb`,
    smooth(digitContour(thumb, THUMB, 0.36), true),
    onSkin(name, recipe, standing),
  );
  return place(shadow + front, standing);
}

const VIEWS: Record<ViewName, (recipe: Recipe) => string> = { plate, detail, worn };

/** One view of a recipe as an SVG document, 1200 by 1500. */
export const drawView = (view: ViewName, recipe: Recipe): string =>
  svg(SHEET.width, SHEET.height, VIEWS[view](recipe));
