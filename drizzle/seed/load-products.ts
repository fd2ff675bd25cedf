import { sql } from 'drizzle-orm';
import { storeImage } from '#app/domain/images/image.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { popularProductImages, popularProducts } from '../schema/products.ts';
import type { DrawnShop } from './draw.ts';
import { sampleId } from './sample-rows.ts';

/** Puts the sample's popular products into the shop; a product is refreshed only if nobody has edited it. */
export async function loadProducts(
  context: Pick<AppContext, 'db' | 'images' | 'now'>,
  products: DrawnShop['products'],
): Promise<void> {
  for (const [index, product] of products.entries()) await loadProduct(context, product, index);
}

async function loadProduct(
  context: Pick<AppContext, 'db' | 'images' | 'now'>,
  { slug, name, description, rating, price, images }: DrawnShop['products'][number],
  index: number,
): Promise<void> {
  const { db, now } = context;
  const id = sampleId(`popular-product/${slug}`);
  const fields = { name, description, rating, price };
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
