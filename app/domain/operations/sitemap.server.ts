import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm';
import { vendors } from '#drizzle/schema/artists.ts';
import { designCounts, designImages, designs } from '#drizzle/schema/designs.ts';
import { packageImages, packages } from '#drizzle/schema/packages.ts';
import { popularProductImages, popularProducts } from '#drizzle/schema/products.ts';
import { cardColumns, isListed, toArtistCard } from '../artists/public-artist.server.ts';
import { MAX_PACKAGES } from '../packages/package.ts';
import { MAX_POPULAR_PRODUCTS } from '../products/product.ts';
import type { AppContext } from '../shared/context.server.ts';

/** The designs, packages, products and artists of the sitemap. */

/** How many row numbers of designs a part of the sitemap covers: a design stays in its part, however many are added. */
const SITEMAP_PART_SIZE = 1000;

/** How many parts cover all designs, hidden ones included. Reads one row. */
export async function countSitemapParts({ db }: AppContext): Promise<number> {
  const [last] = await db.select({ seq: max(designs.seq) }).from(designs);
  return Math.ceil((last?.seq ?? 0) / SITEMAP_PART_SIZE);
}

/** The visible designs of a part, from 1, with the first image's id. The unary plus keeps SQLite from an index on the status: it reads by row number. */
export async function listSitemapDesigns({ db }: AppContext, part: number) {
  const end = part * SITEMAP_PART_SIZE;
  return db
    .select({ id: designs.id, updatedAt: designs.updatedAt, imageId: designImages.imageId })
    .from(designs)
    .innerJoin(designImages, and(eq(designImages.designId, designs.id), eq(designImages.position, 0)))
    .where(
      and(sql`+designs.status = 'visible'`, gt(designs.seq, end - SITEMAP_PART_SIZE), lte(designs.seq, end)),
    )
    .orderBy(asc(designs.seq));
}

/** Slugs of the groups and categories that have a visible design. */
export async function listNonEmptyCategories({ db }: AppContext): Promise<string[]> {
  const rows = await db
    .select({ scope: designCounts.scope })
    .from(designCounts)
    .where(gt(designCounts.visible, 0));
  return rows.map((row) => row.scope).filter((scope) => scope !== 'all');
}

/** The visible packages with the first image's id, all of them: a shop has at most {@link MAX_PACKAGES}. */
export async function listSitemapPackages({ db }: AppContext) {
  return db
    .select({ slug: packages.slug, updatedAt: packages.updatedAt, imageId: packageImages.imageId })
    .from(packages)
    .innerJoin(packageImages, and(eq(packageImages.packageId, packages.id), eq(packageImages.position, 0)))
    .where(eq(packages.status, 'visible'))
    .orderBy(asc(packages.position), asc(packages.id))
    .limit(MAX_PACKAGES);
}

/** The popular products with the first image's id, all of them: a shop has at most {@link MAX_POPULAR_PRODUCTS}. */
export async function listSitemapProducts({ db }: AppContext) {
  const { id, updatedAt, position } = popularProducts;
  return db
    .select({ id, updatedAt, imageId: popularProductImages.imageId })
    .from(popularProducts)
    .innerJoin(
      popularProductImages,
      and(eq(popularProductImages.productId, id), eq(popularProductImages.position, 0)),
    )
    .orderBy(asc(position), asc(id))
    .limit(MAX_POPULAR_PRODUCTS);
}

/** Artists in the sitemap; a file of it may have 50,000. */
const MAX_SITEMAP_ARTISTS = 1000;

/** The artists who can be booked, with the published portrait's id; not those of the sample shop. */
export async function listSitemapArtists({ db }: AppContext) {
  const rows = await db
    .select({ ...cardColumns, updatedAt: vendors.updatedAt })
    .from(vendors)
    .where(isListed)
    .orderBy(asc(vendors.id))
    .limit(MAX_SITEMAP_ARTISTS);
  return rows
    .map((row) => ({ ...toArtistCard(row), updatedAt: row.updatedAt }))
    .filter(({ isSample }) => !isSample);
}
