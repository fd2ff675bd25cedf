import { asc, eq, sql } from 'drizzle-orm';
import { popularProducts } from '#drizzle/schema/products.ts';
import type { Image } from '../images/image.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { MAX_POPULAR_PRODUCTS, type PopularProduct } from './product.ts';

/** The images of the product in the row at hand, in order, as JSON. */
const images = sql<string>`(
  select json_group_array(json_object('id', image.id, 'width', image.width, 'height', image.height, 'alt', shown.alt)
    order by shown.position)
  from popular_product_images shown join images image on image.id = shown.image_id
  where shown.product_id = popular_products.id)`.mapWith((json: string) => JSON.parse(json) as Image[]);

const columns = {
  id: popularProducts.id,
  name: popularProducts.name,
  description: popularProducts.description,
  rating: popularProducts.rating,
  price: popularProducts.price,
  images,
};

/** The first products in the owner's order, as a statement for a batch. */
export function firstPopularProducts(db: Database, limit: number) {
  return db
    .select(columns)
    .from(popularProducts)
    .orderBy(asc(popularProducts.position), asc(popularProducts.id))
    .limit(limit);
}

/** Every product in the owner's order. One round trip. */
export async function listPopularProducts({ db }: Pick<AppContext, 'db'>): Promise<PopularProduct[]> {
  return firstPopularProducts(db, MAX_POPULAR_PRODUCTS);
}

/** A product as its owner edits it. */
export interface ProductInHand extends PopularProduct {
  /** Rises with each edit. */
  version: number;
}

/** Null if there is none. One round trip. */
export async function getPopularProduct(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<ProductInHand | null> {
  const [product] = await db
    .select({ ...columns, version: popularProducts.version })
    .from(popularProducts)
    .where(eq(popularProducts.id, id));
  return product ?? null;
}
