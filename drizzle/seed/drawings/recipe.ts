/** What a design is made of: the choices an artist makes before the first line is drawn. */

import type { Limb, LimbKind } from './limbs/limb.ts';
import type { EmblemName } from './motifs/emblems.ts';
import type { TipName } from './motifs/fingertips.ts';
import type { JaalName } from './motifs/jaal.ts';
import type { MandalaName } from './motifs/mandala.ts';
import type { PaisleyFill } from './motifs/paisley.ts';
import type { Ink } from './pen.ts';
import type { SkinName } from './skins.ts';
import type { Gesture } from './stances.ts';
import type { StyleName } from './styles/index.ts';

export interface Recipe {
  readonly style: StyleName;
  readonly limb: LimbKind;
  /** How the whole plate is laid out on paper. */
  readonly layout: 'upright' | 'long' | 'pair' | 'tilted' | 'arms';
  /** How the hands are held where it is worn, if not raised as on paper. */
  readonly gesture?: Gesture;
  readonly skin: SkinName;
  readonly medallion: MandalaName;
  readonly jaal: JaalName;
  readonly paisley: PaisleyFill;
  /** What a bridal palm is built about, if not a medallion. */
  readonly palm?: 'medallion' | 'window' | 'garden';
  readonly tips: TipName;
  readonly emblem: EmblemName;
  /** The emblem of the second limb of a pair, where it differs (bride left, groom right). */
  readonly partner?: EmblemName;
  /** How far up the forearm or shin the henna runs, in millimetres from the wrist or ankle. */
  readonly extent: number;
  /** Chooses among the small variations of a style. */
  readonly seed: number;
}

/** Draws a recipe on a limb, in the limb's coordinates. The caller clips it to the limb's outline. */
export type Style = (ink: Ink, limb: Limb, recipe: Recipe) => string;
