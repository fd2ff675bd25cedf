/** Where the limbs of a design stand: the open template on paper, and the gesture in which it is worn. */
import { dressed, hemOf } from './attire.ts';
import type { Point } from './geometry.ts';
import { limb, type Pose } from './limbs/limb.ts';
import { prop } from './motifs/props.ts';
import { SHEET } from './paper.ts';
import { type Placement, place } from './pen.ts';
import type { Recipe } from './recipe.ts';
import type { Ripeness } from './skins.ts';

/** How worn hands or feet are held. */
export type Gesture = 'raised' | 'crossed' | 'cupped' | 'resting' | 'cone' | 'dupatta' | 'arms';

/** A limb on a worn sheet. */
export interface Standing extends Placement {
  readonly pose?: Pose;
  readonly bangles?: number;
  readonly ripeness?: Ripeness;
  /** The colour of the sleeve or hem, if it is not the seed's choice. */
  readonly cloth?: string;
  /** What lies behind the fingers that hold it. */
  readonly held?: string;
  /** What lies before the fingers and under the thumb. */
  readonly gripped?: string;
}

/** Feet point down, as a seated bride sees hers from the front. */
export function onTheSheet(recipe: Recipe): Placement[] {
  if (recipe.limb === 'sole')
    return [
      { at: [352, 1220], turn: -3, scale: 0.92 },
      { at: [848, 1220], turn: 3, scale: 0.92, mirrored: true },
    ];
  if (recipe.limb === 'foot') {
    if (recipe.layout === 'pair')
      return [
        { at: [366, 640], turn: 180, scale: 0.84, mirrored: true },
        { at: [834, 640], turn: 180, scale: 0.84 },
      ];
    return [
      {
        at: [recipe.layout === 'tilted' ? 540 : 600, 520],
        turn: recipe.layout === 'tilted' ? 172 : 180,
        scale: 1,
      },
    ];
  }
  switch (recipe.layout) {
    case 'arms':
      return [
        { at: [352, 690], scale: 0.6, mirrored: true },
        { at: [848, 690], scale: 0.6 },
      ];
    case 'pair':
      return [
        { at: [352, 990], scale: 0.72, mirrored: true },
        { at: [848, 990], scale: 0.72 },
      ];
    case 'long':
      return [{ at: [568, 840], scale: 0.77 }];
    case 'tilted':
      return [{ at: [500, 1060], turn: 10, scale: 0.93 }];
    case 'upright':
      return [{ at: [540, 1130], scale: 1 }];
  }
}

const usualGesture = ({ layout }: Recipe): Gesture => (layout === 'arms' ? 'arms' : 'raised');

/** A hand that pinches what it holds, its fingers to the right. */
const HOLDING: Standing = { at: [470, 1060], turn: 4, scale: 1, pose: 'holding' };

/** Where the limbs stand when the henna is worn. */
export function asWorn(recipe: Recipe): Standing[] {
  const bare = recipe.extent < 60 && recipe.style !== 'minimal' && recipe.limb !== 'man';
  const bangles = bare ? 7 : 0;
  switch (recipe.gesture ?? usualGesture(recipe)) {
    case 'arms':
      return [
        { at: [374, 730], turn: 5, scale: 0.66, mirrored: true },
        { at: [826, 730], turn: -5, scale: 0.66 },
      ];
    case 'crossed':
      return [
        { at: [812, 1010], turn: -33, scale: 0.84, pose: 'resting', bangles },
        { at: [404, 1050], turn: 31, scale: 0.84, pose: 'resting', mirrored: true, bangles },
      ];
    case 'cupped':
      return [
        { at: [424, 1060], turn: 1, scale: 0.88, pose: 'cupped', mirrored: true, bangles },
        { at: [776, 1060], turn: -1, scale: 0.88, pose: 'cupped', bangles },
      ];
    case 'resting':
      return [{ at: [560, 560], turn: 142, scale: 0.96, pose: 'resting', mirrored: true, bangles }];
    case 'cone':
      return [{ ...HOLDING, bangles, gripped: place(prop('redCone', 600), { at: [1010, 742], turn: -26 }) }];
    case 'dupatta':
      return [
        { ...HOLDING, bangles, held: place(prop('pinchedDupatta', 1060), { at: [905, 500], turn: 4 }) },
      ];
    case 'raised':
      if (recipe.limb === 'sole') return onTheSheet(recipe);
      return onTheSheet(recipe).map((placement, index, all) => ({
        ...placement,
        bangles: recipe.limb === 'foot' ? 0 : bangles,
        turn:
          recipe.limb === 'foot'
            ? (placement.turn ?? 0)
            : all.length === 2
              ? index === 0
                ? 4
                : -4
              : recipe.layout === 'tilted'
                ? 10
                : -6,
        ...(all.length === 1 && recipe.limb !== 'foot' && { mirrored: true }),
      }));
  }
}

/** Where the light from the upper left comes from, seen by a limb that stands so; in steps, so that limbs share their shade. */
export function lightOn({ turn = 0, mirrored = false }: Placement): readonly [number, number] {
  const angle = (Math.round(turn / 30) * 30 * Math.PI) / 180;
  const [x, y] = [-Math.cos(angle) - Math.sin(angle), Math.sin(angle) - Math.cos(angle)];
  const round = (value: number): number => Math.round(value * 100) / 100;
  return [round(mirrored ? -x : x), round(y)];
}

/** Where a point of a standing limb is on the sheet. */
function onSheet([x, y]: Point, { at, turn = 0, scale = 1, mirrored = false }: Placement): Point {
  const angle = (turn * Math.PI) / 180;
  const [across, along] = [(mirrored ? -x : x) * scale, y * scale];
  return [
    at[0] + across * Math.cos(angle) - along * Math.sin(angle),
    at[1] + across * Math.sin(angle) + along * Math.cos(angle),
  ];
}

/** What is worn over a standing limb on a sheet `height` high. A sleeve of which the sheet would show the corners alone is left out. */
export function dress(recipe: Recipe, standing: Standing, height: number = SHEET.height): string {
  if (recipe.limb === 'sole') return '';
  const body = limb(recipe.limb, standing.pose);
  const count = standing.bangles ?? 0;
  const [x, y] = onSheet(hemOf(body, recipe.extent, count), standing);
  const shows = x > -20 && x < SHEET.width + 20 && y > 0 && y < height - 40;
  return dressed(body, recipe.seed, recipe.extent, count, shows, standing.cloth);
}
