import { eq, inArray } from 'drizzle-orm';
import { images, sitePictures } from '#drizzle/schema/catalogue.ts';
import type { AppContext, Database } from '../../http/context.server.ts';
import type { Picture } from '../images/image.ts';

/** The site's own pictures by name. A shop may not have put one in yet; pages do without it. */
export type SitePictures = Record<string, Picture>;

/** A statement for a batch; {@link byName} makes sense of its rows. At most 100 names. */
export function sitePictureStatement(db: Database, names: readonly string[]) {
  return db
    .select({
      name: sitePictures.name,
      id: images.id,
      width: images.width,
      height: images.height,
      alt: sitePictures.alt,
    })
    .from(sitePictures)
    .innerJoin(images, eq(images.id, sitePictures.imageId))
    .where(inArray(sitePictures.name, [...names]));
}

export function byName(rows: readonly (Picture & { name: string })[]): SitePictures {
  return Object.fromEntries(rows.map(({ name, ...picture }) => [name, picture]));
}

/** Those of the pictures that the shop has. One round trip. */
export async function readSitePictures({ db }: AppContext, names: readonly string[]): Promise<SitePictures> {
  return byName(await sitePictureStatement(db, names));
}
