import { altText, DESIGNS } from '#drizzle/seed/designs.ts';
import type { DrawnShop } from '#drizzle/seed/draw.ts';
import { PORTRAITS } from '#drizzle/seed/portraits.ts';
import { PRODUCTS } from '#drizzle/seed/products.ts';
import { IMAGES } from '#drizzle/seed/site-images.ts';
import { STAIN_SETS } from '#drizzle/seed/stain-sets.ts';

export const SAMPLE_VIEWS = ['worn', 'plate', 'detail'] as const;

/** The sample shop with a few bytes in place of each image. */
export function drawnShop(): DrawnShop {
  const image = (name: string) => ({
    width: 1200,
    height: 1500,
    variants: [400, 800, 1200].map((width) => new TextEncoder().encode(`${name} ${width}`)),
  });
  return {
    designs: DESIGNS.map((design) => ({
      ...design,
      images: SAMPLE_VIEWS.map((view) => ({
        ...image(design.slug + view),
        name: `${design.slug}.${view}`,
        alt: altText(design, view),
      })),
    })),
    products: PRODUCTS.map((product) => ({
      ...product,
      images: product.images.map(({ name, alt }) => ({ ...image(name), alt })),
    })),
    images: IMAGES.map(({ name, alt }) => ({ ...image(name), name, alt })),
    stains: STAIN_SETS.map((stain) => ({ ...stain, ...image(stain.name) })),
    portraits: PORTRAITS.map(({ name, alt }) => ({ ...image(name), name, alt })),
  };
}
