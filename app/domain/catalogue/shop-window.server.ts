import type { AppContext } from '../../context.server.ts';
import { firstDesigns } from './design.server.ts';
import type { Design } from './design.ts';
import { byName, type SitePictures, sitePictureStatement } from './site-picture.server.ts';

/** What the home page shows of the shop: its first designs and pictures of the site by name. One round trip. */
export async function readShopWindow(
  { db }: AppContext,
  designCount: number,
  pictureNames: readonly string[],
): Promise<{ designs: Design[]; pictures: SitePictures }> {
  const [designs, pictures] = await db.batch([
    firstDesigns(db, designCount),
    sitePictureStatement(db, pictureNames),
  ]);
  return { designs, pictures: byName(pictures) };
}
