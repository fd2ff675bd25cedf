import { sql } from 'drizzle-orm';
import { PICTURE_SPECS, type SitePicture, toSitePicture } from '#app/domain/content/pictures.ts';
import type { ImageInput } from '#app/domain/images/image-input.ts';
import type { AppContext } from '#app/domain/shared/context.server.ts';
import { rowIf, rowsIf } from '#app/domain/shared/row-if.server.ts';
import { contentImages, contentVersions, siteContent } from '../schema/content.ts';
import { designSetImages } from '../schema/designs.ts';
import type { DrawnShop } from './draw.ts';
import { sampleId } from './sample-rows.ts';

/** After how many of the gallery's single pictures the sets come: a row of three and of two is then whole. */
const SINGLES_FIRST = 4;

/** The pictures of the bridal gallery with its sets among them. */
function toPictures(shop: DrawnShop, stored: ReadonlyMap<string, ImageInput>): SitePicture[] {
  const picture = ({ name, width, height, alt }: DrawnShop['images'][number]): SitePicture =>
    toSitePicture({ id: stored.get(name)?.imageId ?? '', width, height, alt });
  const singles = PICTURE_SPECS.bridalPictures.names.flatMap((name) =>
    shop.images.filter((image) => image.name === name).map(picture),
  );
  const sets = shop.stains.map((image) => ({
    ...picture(image),
    ...{ caption: image.caption, stage: image.stage, artist: image.artist, design: sampleId(image.design) },
  }));
  return [...singles.slice(0, SINGLES_FIRST), ...sets, ...singles.slice(SINGLES_FIRST)];
}

/** Publishes the bridal gallery with its sets, unless the owner has ever published or drafted one of her own. */
export async function loadStainSets(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  shop: DrawnShop,
  stored: ReadonlyMap<string, ImageInput>,
): Promise<void> {
  const key = 'bridalPictures';
  const pictures = toPictures(shop, stored);
  const value = JSON.stringify(pictures);
  const isOurs = sql`not exists (select 1 from content_versions where key = ${key} and admin_id is not null)
    and not exists (select 1 from content_drafts where key = ${key})
    and coalesce((select version from site_content where key = ${key}), 1) = 1`;
  const version = { key, version: 1, value, at: now(), adminId: null };
  const content = { key, value, version: 1, updatedAt: now() };
  const rows = pictures.map(({ id }) => ({ key, imageId: id }));
  await db.batch([
    db
      .insert(contentImages)
      .select(rowsIf(contentImages, rows, isOurs))
      .onConflictDoNothing(),
    db
      .insert(contentVersions)
      .select(rowIf(contentVersions, version, isOurs))
      .onConflictDoUpdate({ target: [contentVersions.key, contentVersions.version], set: { value } }),
    db
      .insert(siteContent)
      .select(rowIf(siteContent, content, isOurs))
      .onConflictDoUpdate({ target: siteContent.key, set: { value } }),
    db
      .delete(contentImages)
      .where(
        sql`key = ${key} and ${isOurs} and not exists (select 1 from site_content where site_content.key = ${key} and instr(value, content_images.image_id))`,
      ),
  ]);
}

/** Puts each set on the page of the design that it shows, unless the owner has edited that. */
export async function loadDesignSets(
  { db }: Pick<AppContext, 'db'>,
  shop: DrawnShop,
  stored: ReadonlyMap<string, ImageInput>,
): Promise<void> {
  for (const slug of new Set(shop.stains.map(({ design }) => design))) {
    const designId = sampleId(slug);
    const rows = shop.stains
      .filter(({ design }) => design === slug)
      .map(({ name, alt, caption, stage }, position) => ({
        ...{ designId, position, alt, caption, stage },
        imageId: stored.get(name)?.imageId ?? '',
      }));
    const isUnedited = sql`(select version from designs where id = ${designId}) = 1`;
    await db
      .insert(designSetImages)
      .select(rowsIf(designSetImages, rows, isUnedited))
      .onConflictDoUpdate({
        target: [designSetImages.designId, designSetImages.position],
        set: { imageId: sql`excluded.image_id`, alt: sql`excluded.alt`, caption: sql`excluded.caption` },
      });
  }
}
