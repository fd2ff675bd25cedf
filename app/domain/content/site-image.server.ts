import { eq, inArray, type SQL } from 'drizzle-orm';
import { siteImages } from '#drizzle/schema/content.ts';
import { images } from '#drizzle/schema/images.ts';
import type { Image } from '../images/image.ts';
import type { AppContext, Database } from '../shared/context.server.ts';

/** The site's own images by name. An image may be missing; pages are complete without it. */
export type SiteImages = Record<string, Image>;

/** A statement for a batch, whose rows are for {@link toSiteImages}. At most 100 names. */
export function selectSiteImages(db: Database, names: readonly string[]) {
  return selectImages(db).where(inArray(siteImages.name, [...names]));
}

/** The same for one image, whose name a subquery finds. */
export function selectSiteImage(db: Database, name: SQL) {
  return selectImages(db).where(eq(siteImages.name, name));
}

function selectImages(db: Database) {
  const { name, alt } = siteImages;
  const { id, width, height } = images;
  return db
    .select({ name, id, width, height, alt })
    .from(siteImages)
    .innerJoin(images, eq(images.id, siteImages.imageId));
}

export function toSiteImages(rows: readonly (Image & { name: string })[]): SiteImages {
  return Object.fromEntries(rows.map(({ name, ...image }) => [name, image]));
}

/** Those of the images that are there. One round trip. */
export async function getSiteImages({ db }: AppContext, names: readonly string[]): Promise<SiteImages> {
  return toSiteImages(await selectSiteImages(db, names));
}
