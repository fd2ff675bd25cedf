/**
 * What is bought with a design: a box to draw it oneself. What is in it, and so its price, depends on how much of the
 * body the design covers; drawing it is a service with a price of its own (`pricing/drawn-price.ts`).
 */
export const BOX_KINDS = ['palm', 'hands', 'arms', 'feet', 'full-bridal'] as const;
export type BoxKind = (typeof BOX_KINDS)[number];

/** What each kind is for. Name and contents are the owner's. */
export const BOX_KIND_LABELS: Record<BoxKind, string> = {
  palm: 'One palm, or the back of one hand',
  hands: 'Both hands, up to the wrists',
  arms: 'Both hands, up to the elbows',
  feet: 'Both feet',
  'full-bridal': 'Full bridal: arms and feet',
};

/** What a design's box is unless its form says otherwise. */
export const DEFAULT_BOX_KIND: BoxKind = 'hands';

export interface DesignBox {
  /** As `Palm box`. */
  name: string;
  /** What is in it, a line each. */
  contents: string[];
}

export type DesignBoxes = Record<BoxKind, DesignBox>;

/** The most lines of contents of a box. */
export const BOX_LINES = 8;

/** Before the kind: the name of the picture of its box among the site's images. */
export const BOX_IMAGE_PREFIX = 'box-';
