import { eq, inArray } from 'drizzle-orm';
import { siteImages } from '#drizzle/schema/content.ts';
import { images } from '#drizzle/schema/images.ts';
import type { Image } from '../images/image.ts';
import type { AppContext, Database } from '../shared/context.server.ts';

/** The site's own images by name. A shop may not have put one in yet; pages do without it. */
export type SiteImages = Record<string, Image>;

/** A statement for a batch; {@link byName} makes sense of its rows. At most 100 names. */
export function siteImageStatement(db: Database, names: readonly string[]) {
  return db
    .select({
      name: siteImages.name,
      id: images.id,
      width: images.width,
      height: images.height,
      alt: siteImages.alt,
    })
    .from(siteImages)
    .innerJoin(images, eq(images.id, siteImages.imageId))
    .where(inArray(siteImages.name, [...names]));
}

export function byName(rows: readonly (Image & { name: string })[]): SiteImages {
  return Object.fromEntries(rows.map(({ name, ...image }) => [name, image]));
}

/** Those of the images that the shop has. One round trip. */
export async function readSiteImages({ db }: AppContext, names: readonly string[]): Promise<SiteImages> {
  return byName(await siteImageStatement(db, names));
}
