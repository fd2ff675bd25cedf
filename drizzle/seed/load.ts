import { sql } from 'drizzle-orm';
import { groupOf } from '#app/domain/designs/category.ts';
import { storeImage } from '#app/domain/images/image.server.ts';
import type { ImageInput } from '#app/domain/images/image-input.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { POSITION_STEP } from '#app/domain/shared/position.server.ts';
import { rowsIf } from '#app/domain/shared/row-if.server.ts';
import { siteImages } from '../schema/content.ts';
import { designImages, designs } from '../schema/designs.ts';
import { factsOf } from './designs.ts';
import type { DrawnShop } from './draw.ts';
import { loadArtists } from './load-artists.ts';
import { loadAsked } from './load-asked.ts';
import { loadConversations } from './load-conversations.ts';
import { loadDelivery } from './load-delivery.ts';
import { loadNewsletter } from './load-newsletter.ts';
import { loadPackages } from './load-packages.ts';
import { loadProducts } from './load-products.ts';
import { loadQuotes } from './load-quotes.ts';
import { loadReviews } from './load-reviews.ts';
import { loadSales } from './load-sales.ts';
import { loadShortlists } from './load-shortlists.ts';
import { loadDesignSets, loadStainSets } from './load-stain-sets.ts';
import { type SampleSecrets, sampleId } from './sample-rows.ts';

type Context = Pick<AppContext, 'db' | 'images' | 'now'>;

/**
 * Puts the sample shop into a database and a bucket. Running it again is harmless: a design or product is refreshed
 * only if nobody has edited it, and keeps its position; an artist is loaded once.
 * @param sales the secrets under which customers' phones are kept: adds a few sales, quotes and shortlists that nobody made, for a shop
 * that no customer sees
 */
export async function loadShop(
  context: Context,
  shop: DrawnShop,
  sales: SampleSecrets | null = null,
): Promise<void> {
  const stored = await storeImages(context, [
    ...shop.designs.flatMap(({ images }) => images),
    ...shop.images,
    ...shop.stains,
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
  await loadStainSets(context, shop, stored);
  await loadDesignSets(context, shop, stored);
  await loadReviews(context);
  await loadDelivery(context);
  if (sales) {
    await loadSales({ ...context, ...sales }, stored);
    await loadQuotes({ ...context, ...sales });
    await loadAsked({ ...context, ...sales });
    await loadConversations({ ...context, ...sales });
    await loadNewsletter(
      context,
      shop.designs.slice(0, 3).map(({ slug }) => slug),
    );
    await loadShortlists(context);
  }
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
  design: DrawnShop['designs'][number],
  index: number,
  stored: Map<string, ImageInput>,
): Promise<void> {
  const { db, now } = context;
  const { slug, images, name, description, price, box: boxKind, category, style } = design;
  const id = sampleId(slug);
  const categoryGroup = groupOf(category);
  if (!categoryGroup) throw new Error(`${slug}: there is no category ${category}.`);
  const content = {
    ...{ name, description, price, boxKind, category, categoryGroup, style },
    ...factsOf(design),
    status: 'visible' as const,
  };
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
