import { DESIGN_BOX } from '../../domain/content/box-words.ts';

/** Says in a list that a price is that of a box to draw the design oneself, not of an artist. */
export function BoxBadge() {
  return <p className="box-badge">{DESIGN_BOX}</p>;
}
