/** Sets of the bridal gallery: a hand before and after its henna, and how a stain ripens in three days. */
import type { PictureStage } from '#app/domain/content/picture-stage.ts';
import type { Scene } from './drawings/scenes.ts';
import type { Ripeness } from './drawings/skins.ts';
import type { Standing } from './drawings/stances.ts';
import { both, henna, type SampleImage, scene } from './site-images.ts';

export interface StainImage extends SampleImage {
  readonly stage: PictureStage;
  readonly caption: string;
  /** The slugs of the design that it shows and of the artist who drew it. */
  readonly design: string;
  readonly artist: string;
}

const HAND: Standing = { at: [640, 1010], turn: -16, scale: 0.9, pose: 'resting', bangles: 6 };

const hand = (ripeness?: Ripeness): Scene => ({
  wall: '#EFDDC4',
  backing: { shape: 'arch', colour: '#DDB98F' },
  pattern: 'flowers',
  seed: 2,
  worn: [{ recipe: henna('dubai-bahar', { skin: 'wheat', extent: 60 }), ...HAND, ripeness }],
});

const palms = (ripeness?: Ripeness): Scene => ({
  wall: '#E9D3CB',
  backing: { shape: 'halo', colour: '#C98F86' },
  seed: 0,
  worn: both(
    henna('suhaag-parampara', { skin: 'wheat' }),
    { at: [768, 1060], turn: -1, scale: 0.86, pose: 'cupped', ripeness },
    600,
    6,
  ),
});

const farah = { design: 'dubai-bahar', artist: 'farah-siddiqui' };
const meenal = { design: 'suhaag-parampara', artist: 'meenal-patil' };

/** In the order in which the gallery shows them. */
export const STAIN_SETS: readonly StainImage[] = [
  {
    ...scene('stain-before', 'The back of a bare hand with bangles, before henna', hand('bare')),
    ...{ stage: 'before', caption: 'A clean, dry hand, no cream on it', ...farah },
  },
  {
    ...scene('stain-after', 'The same hand with an Arabic trail of flowers in dark henna', hand()),
    ...{ stage: 'after', caption: 'Two days later', ...farah },
  },
  {
    ...scene('stain-day-1', 'Two bridal palms whose stain is bright orange', palms('day-1')),
    ...{ stage: 'day-1', caption: 'The paste is off: orange, as it should be', ...meenal },
  },
  {
    ...scene('stain-day-2', 'The same palms a day later, the stain a warm brown', palms('day-2')),
    ...{ stage: 'day-2', caption: 'A night without water', ...meenal },
  },
  {
    ...scene('stain-day-3', 'The same palms on the third day, the stain deep and dark', palms()),
    ...{ stage: 'day-3', caption: 'As dark as it gets', ...meenal },
  },
];
