import type { Image } from '../images/image.ts';

/** A thing the owner recommends beside the designs: cones, balm, a kit. It has no cart; customers ask for it. */
export interface PopularProduct {
  id: string;
  name: string;
  description: string;
  /** Whole stars, 1 to 5: what the owner gives it. */
  rating: number;
  /** Whole rupees. */
  price: number;
  /** Four. */
  images: Image[];
}

/** Spec, section 9. */
export const PRODUCT_RATINGS = [1, 2, 3, 4, 5] as const;
export const DEFAULT_PRODUCT_RATING = 4;
export const IMAGES_PER_PRODUCT = 4;

/** As many as a page can show at once. */
export const MAX_POPULAR_PRODUCTS = 100;

/** On the home page. */
export const PRODUCTS_AT_HOME = 3;

export const PRODUCT_TEXT = { name: 80, description: 1000 } as const;
export const PRODUCT_MAX_PRICE = 1_000_000;

/** Where the list of products shows this one. */
export function productPath(id: string): string {
  return `/popular-product#${id}`;
}
