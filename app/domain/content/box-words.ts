import type { DesignBox } from './design-box.ts';

/** What a list calls everything that is bought to be drawn by the customer. */
export const DESIGN_BOX = 'Design box';

/** What a line of a cart or an order says of its box: `Palm box, to draw yourself`. */
export function describeBox({ name }: Pick<DesignBox, 'name'>): string {
  return `${name}, to draw yourself`;
}

/** The same of a box whose kind is not at hand: the cart keeps the lines of the specification, which do not say it. */
export const ANY_BOX = describeBox({ name: DESIGN_BOX });
