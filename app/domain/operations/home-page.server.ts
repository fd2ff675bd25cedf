import { selectSiteImages, toSiteImages } from '../content/site-image.server.ts';
import { selectPopularProducts } from '../products/product.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/** The popular products and site images of the home page. One round trip. */
export async function getHomePage({ db }: AppContext, productCount: number, imageNames: readonly string[]) {
  const [products, images] = await db.batch([
    selectPopularProducts(db, productCount),
    selectSiteImages(db, imageNames),
  ]);
  return { products, images: toSiteImages(images) };
}
