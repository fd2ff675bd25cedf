import { selectArtistCards, toArtistCard } from '../artists/public-artist.server.ts';
import { selectSiteImages, toSiteImages } from '../content/site-image.server.ts';
import { selectPopularProducts } from '../products/product.server.ts';
import type { AppContext } from '../shared/context.server.ts';

const ARTISTS = 3;

/** The popular products, site images and a few artists of the home page. One round trip. */
export async function getHomePage(context: AppContext, productCount: number, imageNames: readonly string[]) {
  const { db } = context;
  const [products, images, artists] = await db.batch([
    selectPopularProducts(db, productCount),
    selectSiteImages(db, imageNames),
    selectArtistCards(context, ARTISTS),
  ]);
  return { products, images: toSiteImages(images), artists: artists.map(toArtistCard) };
}
