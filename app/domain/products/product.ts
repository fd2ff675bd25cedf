import type { Image } from '../images/image.ts';

/** What the owner recommends beside the designs: cones, balm, a kit. It is not sold online; customers ask for it. */
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

/** One page shows them all. */
export const MAX_POPULAR_PRODUCTS = 100;

/** How many the home page shows. */
export const HOME_PAGE_PRODUCTS = 3;

export const PRODUCT_TEXT_LENGTH = { name: 80, description: 1000 } as const;
export const PRODUCT_MAX_PRICE = 1_000_000;

/** The address of a product in the list of products. */
export function productPath(id: string): string {
  return `/popular-product#${id}`;
}
