/** Studies: the motifs of a design drawn alone in the free corners of its plate, as artists try them before the hand. */
import { around, border, type Point } from './geometry.ts';
import { band } from './motifs/bands.ts';
import { emblem } from './motifs/emblems.ts';
import { blossom, leaf, lotusFlower, sprig, tendril } from './motifs/florals.ts';
import { jhumka, pendant } from './motifs/jewellery.ts';
import { mandala, mandalaRows } from './motifs/mandala.ts';
import { paisley } from './motifs/paisley.ts';
import { paperInk, SHEET } from './paper.ts';
import { type Ink, joined, mix, place } from './pen.ts';
import type { Recipe } from './recipe.ts';
import type { StyleName } from './styles/index.ts';

const PENCIL: Ink = { ...paperInk, line: mix(paperInk.line, paperInk.ground, 0.28) };

type Study = (recipe: Recipe, radius: number) => string;

const medallion: Study = (recipe, r) => mandala(PENCIL, [0, 0], r, mandalaRows(recipe.medallion));
const image: Study = (recipe, r) => emblem(PENCIL, recipe.emblem, r);
const kairi: Study = (recipe, r) => place(paisley(PENCIL, r * 2, recipe.paisley), { at: [-r * 0.1, r] });
const flower: Study = (_, r) =>
  [136, -136]
    .map((turn) =>
      place(leaf(PENCIL, r * 0.6, r * 0.19, 'veined'), { at: around([0, 0], r * 0.66, turn), turn }),
    )
    .join('') + blossom(joined(PENCIL), { radius: r * 0.68, petals: 8, double: true });
const spray: Study = (_, r) => place(sprig(PENCIL, r * 2), { at: [0, r] });
const lotus: Study = (_, r) => place(lotusFlower(PENCIL, r * 1.8), { at: [0, r * 0.4] });
const scroll: Study = (_, r) => place(tendril(PENCIL, r * 1.2, 8), { at: [-r * 0.4, r * 0.5] });
const earring: Study = (_, r) => place(jhumka(PENCIL, r * 1.8), { at: [0, -r] });
const drop: Study = (_, r) => place(pendant(PENCIL, r * 1.4), { at: [0, -r * 0.8] });
const rows: Study = (_, r) =>
  (['zigzag', 'star', 'key'] as const)
    .map((cell, index) => band(PENCIL, border(-r, r, -r * 0.4 + index * r * 0.66), cell, 0, r * 0.46))
    .join('');

/** The two studies of each style; a style that lives on empty paper has none. */
const STUDIES: Record<StyleName, readonly Study[]> = {
  arabic: [kairi, flower],
  bel: [spray, flower],
  bharma: [kairi, medallion],
  bridal: [image, kairi],
  fingers: [],
  glove: [rows, flower],
  halves: [image, kairi],
  khafif: [spray, flower],
  chandamama: [kairi, lotus],
  fusion: [flower, rows],
  garland: [earring, flower],
  gentleman: [image, rows],
  jewelled: [earring, drop],
  minimal: [],
  moroccan: [rows, rows],
  rajasthani: [image, kairi],
  relief: [flower, scroll],
  sole: [spray, medallion],
  story: [image, lotus],
  tikki: [medallion, spray],
};

/** Where studies find room beside a single limb. */
function corners(recipe: Recipe): readonly (readonly [Point, number])[] {
  const { width, height } = SHEET;
  if (recipe.limb === 'sole') return [[[width / 2, height - 190], 64]];
  if (recipe.layout === 'arms') return [[[width / 2, height - 330], 84]];
  if (recipe.layout === 'pair') return recipe.limb === 'foot' ? [] : [[[width / 2, height - 220], 76]];
  if (recipe.limb === 'foot')
    return recipe.layout === 'tilted'
      ? [
          [[190, 270], 84],
          [[1020, 1200], 84],
        ]
      : [
          [[196, 300], 84],
          [[width - 196, 300], 84],
        ];
  if (recipe.layout === 'tilted')
    return [
      [[980, height - 260], 120],
      [[196, 280], 84],
    ];
  return [
    [[208, height - 270], 96],
    [[width - 208, height - 270], 96],
  ];
}

/** The studies of a recipe, for the plate. */
export function studies(recipe: Recipe): string {
  const chosen =
    recipe.layout === 'pair' || recipe.layout === 'arms'
      ? STUDIES[recipe.style].slice(-1)
      : STUDIES[recipe.style];
  return corners(recipe)
    .slice(0, chosen.length)
    .map(([at, radius], index) => place(chosen[index]!(recipe, radius), { at }))
    .join('');
}
