import type { BoxKind } from '../content/design-box.ts';
import type { PictureStage } from '../content/picture-stage.ts';
import type { Image } from '../images/image.ts';
import type { DesignFacts } from './design-facets.ts';

export const DESIGN_STYLES = ['Bridal', 'Arabic', 'Minimal', 'Fusion', 'Traditional'] as const;
export type DesignStyle = (typeof DESIGN_STYLES)[number];

/** What a design can be made to be; only visible ones reach customers. */
export const DESIGN_STATUSES = ['draft', 'hidden', 'visible'] as const;
export type DesignStatus = (typeof DESIGN_STATUSES)[number];

/** Each design has exactly three images (spec, section 9). */
export const IMAGES_PER_DESIGN = 3;

/** Four sets of three. */
export const SET_IMAGES_MAX = 12;

/** A picture of a design on skin. */
export interface SetImage extends Image {
  /** Empty where nothing is said. */
  caption: string;
  stage: PictureStage;
}

/** Designs on one page of a list (architecture, "Budgets"). */
export const PAGE_SIZE = 24;

/** As the API and orders need it. */
export interface PlainDesign {
  id: string;
  name: string;
  description: string;
  /** Whole rupees. */
  price: number;
  category: string;
  style: DesignStyle;
  /** What is sent to whoever buys it. */
  boxKind: BoxKind;
  /** Whole rupees: what it truly cost before; null where it never cost more. */
  formerPrice: number | null;
  /** Three, the first is the thumbnail. */
  imageIds: string[];
}

/** As pages show it. */
export interface Design extends Omit<PlainDesign, 'imageIds'>, DesignFacts {
  categoryGroup: string;
  /** Three, the first is the thumbnail. */
  images: Image[];
}

/** Longer searches are cut. */
export const SEARCH_MAX_LENGTH = 60;
