import type { Image } from '../images/image.ts';
import { href } from '../shared/paths.ts';

/** What of a product is bought: one of its sizes or packs, or the only one. Carts and orders hold its id. */
export interface ProductVariant {
  id: string;
  /** As `12 cones`; empty for the only one of a product. */
  name: string;
  /** Whole rupees. */
  price: number;
  /** What it truly cost before, in whole rupees; null where it never cost more. */
  formerPrice: number | null;
  /** Pieces that can still be ordered; null where they are not counted. */
  stock: number | null;
}

/** What the shop sells beside the designs: cones, balm, a kit. */
export interface PopularProduct {
  id: string;
  name: string;
  description: string;
  /** Whole stars, 1 to 5: what the owner gives it. */
  rating: number;
  /** Whole rupees: of its cheapest variant. */
  price: number;
  /** At least one, in the owner's order. */
  variants: ProductVariant[];
  /** Four. */
  images: Image[];
}

/** A product as cards show it: without its text, and with its first image alone. */
export function toProductCard({ description: _description, images, ...card }: PopularProduct) {
  return { ...card, images: images.slice(0, 1) };
}

/** Spec, section 9. */
export const PRODUCT_RATINGS = [1, 2, 3, 4, 5] as const;
export const DEFAULT_PRODUCT_RATING = 4;
export const IMAGES_PER_PRODUCT = 4;

/** One page shows them all. */
export const MAX_POPULAR_PRODUCTS = 100;

/** How many the home page shows. */
export const HOME_PAGE_PRODUCTS = 3;

export const PRODUCT_TEXT_LENGTH = { name: 80, description: 1000, variant: 40 } as const;
export const PRODUCT_MAX_PRICE = 1_000_000;

/** How many sizes or packs a product can have. */
export const MAX_VARIANTS = 8;

/** Far below what the database takes, so that a cancellation can always give its pieces back. */
export const MAX_STOCK = 100_000;

/** The page of a product, with one of its variants chosen if one is named. */
export function productPath(id: string, variantId?: string): string {
  return href('/popular-product/:id', { id }) + (variantId ? `?variant=${variantId}` : '');
}

/** What a variant is called away from its product's page. */
export function toItemName(product: string, variant: string): string {
  return variant ? `${product}, ${variant}` : product;
}

/** What the cheapest variant, whose price cards show, cost before; null where it never cost more. */
export function toFormerPrice({
  price,
  variants,
}: Pick<PopularProduct, 'price' | 'variants'>): number | null {
  return variants.find((variant) => variant.price === price)?.formerPrice ?? null;
}

/** Whether none of a product's variants can be ordered. */
export function isSoldOut({ variants }: Pick<PopularProduct, 'variants'>): boolean {
  return variants.every(({ stock }) => stock === 0);
}
