import type { AppContext } from '../../http/context.server.ts';
import { byName, type SitePictures, sitePictureStatement } from '../content/site-image.server.ts';
import { firstPopularProducts } from '../products/product.server.ts';
import type { PopularProduct } from '../products/product.ts';

/** What the home page shows of the shop: its first popular products and pictures of the site by name. One round trip. */
export async function readShopWindow(
  { db }: AppContext,
  productCount: number,
  pictureNames: readonly string[],
): Promise<{ products: PopularProduct[]; pictures: SitePictures }> {
  const [products, pictures] = await db.batch([
    firstPopularProducts(db, productCount),
    sitePictureStatement(db, pictureNames),
  ]);
  return { products, pictures: byName(pictures) };
}
