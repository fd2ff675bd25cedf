import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AppContext } from '#app/context.server.ts';
import { groupOf } from '#app/domain/catalogue/category.ts';
import { POSITION_STEP } from '#app/domain/catalogue/design-desk.ts';
import { storePicture } from '#app/domain/catalogue/image.server.ts';
import {
  designImages,
  designs,
  popularProductImages,
  popularProducts,
  sitePictures,
} from '../schema/catalogue.ts';
import type { DrawnShop } from './draw.ts';

/** The time in the ids of what is a sample. */
const OPENING_DAY = Date.UTC(2026, 0, 1);

type Context = Pick<AppContext, 'db' | 'images' | 'now'>;

/**
 * Puts the sample shop into a database and a bucket. Again is harmless: a design or product is refreshed only while
 * nobody has edited it, and stays where it was put.
 */
export async function loadShop(context: Context, shop: DrawnShop): Promise<void> {
  const { db } = context;
  for (const [position, sample] of shop.designs.entries()) {
    const categoryGroup = groupOf(sample.category);
    if (!categoryGroup) throw new Error(`${sample.slug}: there is no category ${sample.category}.`);
    const imageIds: string[] = [];
    for (const picture of sample.pictures) imageIds.push(await storePicture(context, picture));
    const { name, description, price, category, style } = sample;
    const content = {
      name,
      description,
      price,
      category,
      categoryGroup,
      style,
      status: 'visible' as const,
    };
    const design = {
      ...content,
      id: sampleId(sample.slug),
      position: position * POSITION_STEP,
      createdAt: context.now(),
      updatedAt: context.now(),
    };
    await db.batch([
      db
        .insert(designs)
        .values(design)
        .onConflictDoUpdate({ target: designs.id, set: content, setWhere: sql`designs.version = 1` }),
      ...sample.pictures.map(({ alt }, index) => {
        const imageId = imageIds[index] ?? '';
        return db
          .insert(designImages)
          .select(
            sql`select ${design.id}, ${index}, ${imageId}, ${alt}
              where (select version from designs where id = ${design.id}) = 1`,
          )
          .onConflictDoUpdate({
            target: [designImages.designId, designImages.position],
            set: { imageId, alt },
          });
      }),
    ]);
  }
  for (const [index, product] of shop.products.entries()) await loadProduct(context, product, index);
  for (const picture of shop.pictures) {
    const { name, alt } = picture;
    const imageId = await storePicture(context, picture);
    await db
      .insert(sitePictures)
      .values({ name, imageId, alt })
      .onConflictDoUpdate({ target: sitePictures.name, set: { imageId, alt } });
  }
}

async function loadProduct(
  context: Context,
  { slug, name, description, rating, price, pictures }: DrawnShop['products'][number],
  index: number,
): Promise<void> {
  const { db, now } = context;
  const id = sampleId(`popular-product/${slug}`);
  const words = { name, description, rating, price };
  const imageIds: string[] = [];
  for (const picture of pictures) imageIds.push(await storePicture(context, picture));
  await db.batch([
    db
      .insert(popularProducts)
      .values({ id, ...words, position: (index + 1) * POSITION_STEP, createdAt: now(), updatedAt: now() })
      // Its place is the owner's, who may have moved it without an edit.
      .onConflictDoUpdate({
        target: popularProducts.id,
        set: words,
        setWhere: sql`popular_products.version = 1`,
      }),
    ...pictures.map(({ alt }, position) => {
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

/** The same id for the same slug, on every machine: a UUIDv7 of a fixed time, its random part taken from the slug. */
function sampleId(slug: string): string {
  const random = createHash('sha256').update(slug).digest().subarray(0, 16);
  return v7({ msecs: OPENING_DAY, random, seq: 0 });
}
