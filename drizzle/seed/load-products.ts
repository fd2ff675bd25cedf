import { sql } from 'drizzle-orm';
import { storeImage } from '#app/domain/images/image.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { rowIf } from '#app/domain/shared/row-if.server.ts';
import { popularProductImages, popularProducts, productVariants } from '../schema/products.ts';
import type { DrawnShop } from './draw.ts';
import { sampleId } from './sample-rows.ts';

type Context = Pick<AppContext, 'db' | 'images' | 'now'>;
type DrawnProduct = DrawnShop['products'][number];

/** Puts the sample's popular products into the shop; a product is refreshed only if nobody has edited it. */
export async function loadProducts(context: Context, products: readonly DrawnProduct[]): Promise<void> {
  for (const [index, product] of products.entries()) await loadProduct(context, product, index);
}

async function loadProduct(context: Context, product: DrawnProduct, index: number): Promise<void> {
  const { db, now } = context;
  const { slug, name, description, rating, variants, images, hsn = '', gstRate = null } = product;
  const id = sampleId(`popular-product/${slug}`);
  const price = Math.min(...variants.map((variant) => variant.price));
  const fields = { name, description, rating, price, hsn, gstRate };
  const imageIds: string[] = [];
  for (const image of images) imageIds.push(await storeImage(context, image));
  await db.batch([
    db
      .insert(popularProducts)
      .values({ id, ...fields, position: (index + 1) * POSITION_STEP, createdAt: now(), updatedAt: now() })
      // Not its position: the owner may have moved it, which is no edit.
      .onConflictDoUpdate({
        target: popularProducts.id,
        set: fields,
        setWhere: sql`popular_products.version = 1`,
      }),
    ...loadVariants(db, id, variants),
    ...images.map(({ alt }, position) => {
      const imageId = imageIds[position] ?? '';
      return db
        .insert(popularProductImages)
        .values({ productId: id, position, imageId, alt })
        .onConflictDoUpdate({
          target: [popularProductImages.productId, popularProductImages.position],
          set: { imageId, alt },
          setWhere: sql`(select version from popular_products where id = popular_product_images.product_id) = 1`,
        });
    }),
  ]);
}

/** The statements that add the variants. What was sold of one that is there stays sold. */
function loadVariants(db: Context['db'], productId: string, variants: DrawnProduct['variants']) {
  const isUntouched = sql`(select version from popular_products where id = ${productId}) = 1`;
  return variants.map(({ formerPrice = null, ...variant }, position) => {
    // The first has the id that the migration gave to the only variant of older shops.
    const id = position === 0 ? productId : sampleId(`variant/${productId}/${variant.name}`);
    return db
      .insert(productVariants)
      .select(rowIf(productVariants, { id, productId, position, formerPrice, ...variant }, isUntouched))
      .onConflictDoUpdate({
        target: productVariants.id,
        set: {
          ...{ name: variant.name, price: variant.price, formerPrice, position },
          // Nobody has ever counted it.
          stock: sql`case when stock is null and stock_version = 1 then excluded.stock else stock end`,
        },
      });
  });
}
