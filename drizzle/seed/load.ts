import { sql } from 'drizzle-orm';
import { groupOf } from '#app/domain/designs/category.ts';
import { storeImage } from '#app/domain/images/image.server.ts';
import type { ImageInput } from '#app/domain/images/image-input.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { rowsIf } from '#app/domain/shared/row-if.server.ts';
import { siteImages } from '../schema/content.ts';
import { designImages, designs } from '../schema/designs.ts';
import type { DrawnShop } from './draw.ts';
import { loadArtists } from './load-artists.ts';
import { loadPackages } from './load-packages.ts';
import { loadProducts } from './load-products.ts';
import { loadReviews } from './load-reviews.ts';
import { sampleId } from './sample-rows.ts';

type Context = Pick<AppContext, 'db' | 'images' | 'now'>;

/**
 * Puts the sample shop into a database and a bucket. Running it again is harmless: a design or product is refreshed
 * only if nobody has edited it, and keeps its position; an artist is loaded once.
 */
export async function loadShop(context: Context, shop: DrawnShop): Promise<void> {
  const stored = await storeImages(context, [
    ...shop.designs.flatMap(({ images }) => images),
    ...shop.images,
    ...shop.portraits,
  ]);
  for (const [index, sample] of shop.designs.entries()) await loadDesign(context, sample, index, stored);
  for (const { name } of shop.images) {
    const image = imageNamed(stored, name);
    await context.db
      .insert(siteImages)
      .values({ name, ...image })
      .onConflictDoUpdate({ target: siteImages.name, set: image });
  }
  await loadProducts(context, shop.products);
  await loadPackages(context, stored);
  await loadArtists(context, stored);
  await loadReviews(context);
}

/** How many images are stored at once. */
const AT_ONCE = 12;

/** Puts the images into the bucket. @returns them by the name of the drawing */
async function storeImages(context: Context, images: DrawnShop['images']): Promise<Map<string, ImageInput>> {
  const stored = new Map<string, ImageInput>();
  for (let first = 0; first < images.length; first += AT_ONCE) {
    const store = async (image: DrawnShop['images'][number]) =>
      stored.set(image.name, { imageId: await storeImage(context, image), alt: image.alt });
    await Promise.all(images.slice(first, first + AT_ONCE).map(store));
  }
  return stored;
}

function imageNamed(stored: Map<string, ImageInput>, name: string): ImageInput {
  const image = stored.get(name);
  if (!image) throw new Error(`There is no drawing ${name}.`);
  return image;
}

async function loadDesign(
  context: Context,
  { slug, images, name, description, price, category, style }: DrawnShop['designs'][number],
  index: number,
  stored: Map<string, ImageInput>,
): Promise<void> {
  const { db, now } = context;
  const id = sampleId(slug);
  const categoryGroup = groupOf(category);
  if (!categoryGroup) throw new Error(`${slug}: there is no category ${category}.`);
  const content = { name, description, price, category, categoryGroup, style, status: 'visible' as const };
  const rows = images.map((image, position) => ({
    designId: id,
    position,
    ...imageNamed(stored, image.name),
  }));
  const isUnedited = sql`(select version from designs where id = ${id}) = 1`;
  await db.batch([
    db
      .insert(designs)
      .values({ ...content, id, position: index * POSITION_STEP, createdAt: now(), updatedAt: now() })
      .onConflictDoUpdate({ target: designs.id, set: content, setWhere: sql`designs.version = 1` }),
    db
      .insert(designImages)
      .select(rowsIf(designImages, rows, isUnedited))
      .onConflictDoUpdate({
        target: [designImages.designId, designImages.position],
        set: { imageId: sql`excluded.image_id`, alt: sql`excluded.alt` },
      }),
  ]);
}
