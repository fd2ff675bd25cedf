import { asc, eq } from 'drizzle-orm';
import { popularProducts } from '#drizzle/schema/products.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { MAX_POPULAR_PRODUCTS, type PopularProduct } from './product.ts';

const { id, name, description, rating, price } = popularProducts;
const columns = {
  ...{ id, name, description, rating, price },
  images: attachedImages('popular_product_images.product_id', 'popular_products.id'),
};

/** The first products in the owner's order, as a statement for a batch. */
export function selectPopularProducts(db: Database, limit: number) {
  return db
    .select(columns)
    .from(popularProducts)
    .orderBy(asc(popularProducts.position), asc(popularProducts.id))
    .limit(limit);
}

/** Every product in the owner's order. One round trip. */
export async function listPopularProducts({ db }: Pick<AppContext, 'db'>): Promise<PopularProduct[]> {
  return selectPopularProducts(db, MAX_POPULAR_PRODUCTS);
}

/** A product as the admin area edits it. */
export interface ProductDetails extends PopularProduct {
  /** Rises with each edit: an edit of an older version is refused. */
  version: number;
}

/** Null if there is none. One round trip. */
export async function getPopularProduct(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<ProductDetails | null> {
  const [product] = await db
    .select({ ...columns, version: popularProducts.version })
    .from(popularProducts)
    .where(eq(popularProducts.id, id));
  return product ?? null;
}
