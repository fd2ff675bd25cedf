/** The limbs that carry henna: contours measured in millimetres on a slender adult, drawn at five units to the millimetre. */
import type { Field, Point } from '../geometry.ts';
import { foot } from './foot.ts';
import { hand } from './hand.ts';
import { sole } from './sole.ts';

export type LimbKind = 'hand' | 'palm' | 'man' | 'foot' | 'sole';

/**
 * How the limb is held where it is worn. `open` is the template on paper: digits a little apart. A `resting` hand hangs from its
 * wrist with the fingers together, `cupped` palms lie against each other, a `holding` hand pinches, and a `drawing`
 * one, seen from above, has its fingers round the cone that lies under it.
 */
export type Pose = 'open' | 'resting' | 'cupped' | 'holding' | 'drawing';

/** A soft patch of light, shade or warmth where the flesh is full or hollow. */
export interface Form {
  readonly at: Point;
  readonly size: readonly [across: number, along: number];
  readonly turn?: number;
  readonly tone: 'light' | 'shade' | 'blush';
  /** 0..1 in its middle. */
  readonly strength: number;
}

/** A hand or foot, digits up, wrist or ankle at the origin. Ornament is laid on its fields. */
export interface Limb {
  readonly kind: LimbKind;
  /** Closed path data of the contour; parts that overlap are contours of their own. */
  readonly outline: string;
  /** From the forearm or shin (negative `s`) over the wrist or ankle (0) to the roots of the digits. */
  readonly shaft: Field;
  /** Little to index finger then thumb; or little to big toe. */
  readonly digits: readonly Field[];
  /** Middle of the palm, of the back of the hand, or of the instep, and how large a medallion fits there. */
  readonly centre: Point;
  readonly reach: number;
  /** Degrees that turn an image on this limb upright for whoever looks at it: feet are seen toes down. */
  readonly facing: 0 | 180;
  /** Lines of the body itself: creases, knuckles. */
  readonly creases: string;
  /** Closed path data of each nail; none when the palm shows. */
  readonly nails: readonly string[];
  readonly forms: readonly Form[];
}

const LIMBS: Record<LimbKind, Partial<Record<Pose, Limb>> & { open: Limb }> = {
  hand: {
    open: hand('hand', 'open'),
    resting: hand('hand', 'resting'),
    holding: hand('hand', 'holding'),
    drawing: hand('hand', 'drawing'),
  },
  palm: { open: hand('palm', 'open'), cupped: hand('palm', 'cupped'), holding: hand('palm', 'holding') },
  man: { open: hand('man', 'open'), resting: hand('man', 'resting') },
  foot: { open: foot() },
  sole: { open: sole() },
};

/** A limb in a pose; one that it cannot take leaves it open. */
export const limb = (kind: LimbKind, pose: Pose = 'open'): Limb => LIMBS[kind][pose] ?? LIMBS[kind].open;
