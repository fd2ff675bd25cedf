import { byName, type SiteImages, siteImageStatement } from '../content/site-image.server.ts';
import { firstPopularProducts } from '../products/product.server.ts';
import type { PopularProduct } from '../products/product.ts';
import type { AppContext } from '../shared/context.server.ts';

/** What the home page shows of the shop: its first popular products and images of the site by name. One round trip. */
export async function loadHomePage(
  { db }: AppContext,
  productCount: number,
  imageNames: readonly string[],
): Promise<{ products: PopularProduct[]; images: SiteImages }> {
  const [products, images] = await db.batch([
    firstPopularProducts(db, productCount),
    siteImageStatement(db, imageNames),
  ]);
  return { products, images: byName(images) };
}
