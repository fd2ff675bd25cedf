import { selectArtistCards, toArtistCard } from '../artists/public-artist.server.ts';
import { selectSiteImages, toSiteImages } from '../content/site-image.server.ts';
import { selectLowestPrices } from '../packages/package.server.ts';
import { selectPopularProducts } from '../products/product.server.ts';
import type { AppContext } from '../shared/context.server.ts';

const ARTISTS = 3;

/** The popular products, site images, a few artists and the lowest prices of the home page. One round trip. */
export async function getHomePage(context: AppContext, productCount: number, imageNames: readonly string[]) {
  const { db } = context;
  const [products, images, artists, [lowest]] = await db.batch([
    selectPopularProducts(db, productCount),
    selectSiteImages(db, imageNames),
    selectArtistCards(context, ARTISTS),
    selectLowestPrices(db),
  ]);
  return { products, images: toSiteImages(images), artists: artists.map(toArtistCard), ...toPrices(lowest) };
}

/** What each of the three services costs at least: bridal, party, and custom designs, of which everyone gets a quote. */
function toPrices(lowest: { bridal: number | null; others: number | null } | undefined) {
  return { servicePrices: [lowest?.bridal ?? null, lowest?.others ?? null, null] };
}
