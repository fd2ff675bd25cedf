import { eq, inArray } from 'drizzle-orm';
import { siteImages } from '#drizzle/schema/content.ts';
import { images } from '#drizzle/schema/images.ts';
import type { AppContext, Database } from '../../http/context.server.ts';
import type { Picture } from '../images/image.ts';

/** The site's own pictures by name. A shop may not have put one in yet; pages do without it. */
export type SitePictures = Record<string, Picture>;

/** A statement for a batch; {@link byName} makes sense of its rows. At most 100 names. */
export function sitePictureStatement(db: Database, names: readonly string[]) {
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

export function byName(rows: readonly (Picture & { name: string })[]): SitePictures {
  return Object.fromEntries(rows.map(({ name, ...picture }) => [name, picture]));
}

/** Those of the pictures that the shop has. One round trip. */
export async function readSitePictures({ db }: AppContext, names: readonly string[]): Promise<SitePictures> {
  return byName(await sitePictureStatement(db, names));
}
