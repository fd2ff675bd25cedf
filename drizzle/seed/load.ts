import { sql } from 'drizzle-orm';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { groupOf } from '#app/domain/designs/category.ts';
import { storeImage } from '#app/domain/images/image.server.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { siteImages } from '../schema/content.ts';
import { designImages, designs } from '../schema/designs.ts';
import type { DrawnShop } from './draw.ts';
import { type HungImage, loadPackages } from './load-packages.ts';
import { loadProducts } from './load-products.ts';
import { sampleId } from './sample-rows.ts';

/**
 * Puts the sample shop into a database and a bucket. Again is harmless: a design or product is refreshed only while
 * nobody has edited it, and stays where it was put.
 */
export async function loadShop(
  context: Pick<AppContext, 'db' | 'images' | 'now'>,
  shop: DrawnShop,
): Promise<void> {
  const { db } = context;
  const hung = new Map<string, HungImage>();
  for (const [position, sample] of shop.designs.entries()) {
    const categoryGroup = groupOf(sample.category);
    if (!categoryGroup) throw new Error(`${sample.slug}: there is no category ${sample.category}.`);
    const imageIds: string[] = [];
    for (const image of sample.images) {
      const imageId = await storeImage(context, image);
      imageIds.push(imageId);
      hung.set(image.name, { imageId, alt: image.alt });
    }
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
      ...sample.images.map(({ alt }, index) => {
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
  for (const image of shop.images) {
    const { name, alt } = image;
    const imageId = await storeImage(context, image);
    hung.set(name, { imageId, alt });
    await db
      .insert(siteImages)
      .values({ name, imageId, alt })
      .onConflictDoUpdate({ target: siteImages.name, set: { imageId, alt } });
  }
  await loadProducts(context, shop.products);
  await loadPackages(context, hung);
}
