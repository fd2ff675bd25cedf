import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { popularProducts, productVariants, stockRequests } from '#drizzle/schema/products.ts';
import { attachedImageIds, attachedImages } from '../images/attached-images.server.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { heartCount } from '../shared/hearts.server.ts';
import { MAX_POPULAR_PRODUCTS, type PopularProduct, type ProductVariant, toProductCard } from './product.ts';

const { id, name, description, rating, price } = popularProducts;
const images = attachedImages('popular_product_images.product_id', 'popular_products.id');

/** A variant as the admin area edits it. */
export interface VariantDetails extends ProductVariant {
  /** Rises whenever an admin changes the stock. */
  stockVersion: number;
}

/** The variants of the product at hand, in order, as a column of its select. */
function attachedVariants<Variant extends ProductVariant>(more = sql``): SQL<Variant[]> {
  // As text: Drizzle leaves the table's name away from columns in a select from one table.
  return sql<string>`(
    select json_group_array(json_object('id', variant.id, 'name', variant.name, 'price', variant.price,
      'formerPrice', variant.former_price, 'stock', variant.stock${more}) order by variant.position)
    from product_variants variant where variant.product_id = popular_products.id)`.mapWith(
    (json: string) => JSON.parse(json) as Variant[], // as the query above builds it
  );
}

const columns = { ...{ id, name, description, rating, price }, images, variants: attachedVariants() };

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

/** How many other products the page of one shows. */
const OTHERS = 4;

/**
 * A product for its page, with the first others and the variants of which a customer waits to hear. Null if there is none.
 * One round trip.
 */
export async function getProductPage(
  { db }: Pick<AppContext, 'db'>,
  productId: string,
  customerId: string | null,
) {
  const [[product], first, requests] = await db.batch([
    db.select(columns).from(popularProducts).where(eq(id, productId)),
    selectPopularProducts(db, OTHERS + 1),
    db
      .select({ variantId: stockRequests.variantId })
      .from(stockRequests)
      .where(eq(stockRequests.customerId, customerId ?? '')),
  ]);
  if (!product) return null;
  const others = first.filter((other) => other.id !== productId).slice(0, OTHERS);
  return {
    product,
    others: others.map(toProductCard),
    requested: requests.map(({ variantId }) => variantId),
  };
}

/** A product as the admin area edits it. */
export interface ProductDetails extends PopularProduct {
  variants: VariantDetails[];
  /** The code in the tariff and the percentage of tax that differ from the shop's; empty and null for those. */
  hsn: string;
  gstRate: number | null;
  /** Rises with each edit: an edit of an older version is refused. */
  version: number;
  /** How many shortlists have it. */
  hearts: number;
}

/** Null if there is none. One round trip. */
export async function getPopularProduct(
  { db }: Pick<AppContext, 'db'>,
  productId: string,
): Promise<ProductDetails | null> {
  const { hsn, gstRate, version } = popularProducts;
  const [product] = await db
    .select({
      ...{ ...columns, hsn, gstRate, version },
      variants: attachedVariants<VariantDetails>(sql`, 'stockVersion', variant.stock_version`),
      hearts: heartCount('product', 'popular_products.id').as('hearts'),
    })
    .from(popularProducts)
    .where(eq(id, productId));
  return product ?? null;
}

/** The product that has a variant; null if none has. */
export async function findProductOfVariant(
  { db }: Pick<AppContext, 'db'>,
  variantId: string,
): Promise<string | null> {
  const [variant] = await db
    .select({ productId: productVariants.productId })
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
  return variant?.productId ?? null;
}

/** What of products is bought, by the ids of variants, for a batch. */
export function selectVariantsById(db: Database, ids: string[]) {
  const variant = productVariants;
  return db
    .select({
      ...{ id: variant.id, productId: variant.productId, price: variant.price, stock: variant.stock },
      variant: sql<string>`${variant.name}`.as('variant_name'),
      product: sql<string>`${popularProducts.name}`.as('product_name'),
      ...{ hsn: popularProducts.hsn, gstRate: popularProducts.gstRate },
      imageIds: attachedImageIds('popular_product_images.product_id', 'popular_products.id').as('image_ids'),
    })
    .from(variant)
    .innerJoin(popularProducts, eq(popularProducts.id, variant.productId))
    .where(inArray(variant.id, ids));
}
