import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { designs } from '#drizzle/schema/designs.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { popularProducts } from '#drizzle/schema/products.ts';
import { shopEntries } from '#drizzle/schema/search.ts';
import { isVisible } from '../designs/design-rows.server.ts';
import { shopEntryMatches } from '../designs/design-search.server.ts';
import type { SearchTerm } from '../designs/search-terms.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import type { Image } from '../images/image.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { thingPath } from '../shortlists/shortlist.ts';
import { MOST_LOVED, type ShopItem } from './shop-item.ts';

/** Designs, packages and products together: what is loved most, and what a search finds beside designs. */

/** A row of the statements below. */
interface ItemRow {
  key: string;
  name: string;
  price: number;
  images: Image[];
  hearts: number;
}

const hearts = sql<number>`loved.hearts`.as('hearts');
const none = sql<number>`0`.as('hearts');

const designColumns = {
  ...{ key: designs.id, name: designs.name, price: designs.price },
  images: attachedImages('design_images.design_id', 'designs.id', 1).as('images'),
};

const packageColumns = {
  ...{ key: packages.slug, name: packages.designTitle, price: packages.price },
  images: attachedImages('package_images.package_id', 'packages.id', 1).as('images'),
};

const productColumns = {
  ...{ key: popularProducts.id, name: popularProducts.name, price: popularProducts.price },
  images: attachedImages('popular_product_images.product_id', 'popular_products.id', 1).as('images'),
};

/** SQL: the table `loved`. What customers cannot see any more may be among it, so that a few more are looked at. */
function mostHearts(kind: 'design' | 'package' | 'product'): SQL {
  return sql`(select subject_id, hearts from heart_counts where kind = ${kind} and hearts > 0
    order by hearts desc limit ${10 * MOST_LOVED}) as loved`;
}

/** The statements for a batch and {@link toMostLoved}. */
export function selectMostLoved(db: Database) {
  return [
    db
      .select({ ...designColumns, hearts })
      .from(mostHearts('design'))
      .innerJoin(designs, and(sql`designs.id = loved.subject_id`, isVisible))
      .orderBy(desc(sql`loved.hearts`), asc(designs.position))
      .limit(MOST_LOVED),
    db
      .select({ ...packageColumns, hearts })
      .from(mostHearts('package'))
      .innerJoin(packages, sql`packages.id = loved.subject_id and packages.status = 'visible'`)
      .orderBy(desc(sql`loved.hearts`), asc(packages.position))
      .limit(MOST_LOVED),
    db
      .select({ ...productColumns, hearts })
      .from(mostHearts('product'))
      .innerJoin(popularProducts, sql`popular_products.id = loved.subject_id`)
      .orderBy(desc(sql`loved.hearts`), asc(popularProducts.position))
      .limit(MOST_LOVED),
    // In a shop without hearts.
    db
      .select({ ...designColumns, hearts: none })
      .from(designs)
      .where(isVisible)
      .orderBy(asc(designs.position), asc(designs.seq))
      .limit(MOST_LOVED),
  ] as const;
}

/** The most loved things; where there are too few, the first designs of the shop. */
export function toMostLoved(
  lovedDesigns: readonly ItemRow[],
  lovedPackages: readonly ItemRow[],
  lovedProducts: readonly ItemRow[],
  firstDesigns: readonly ItemRow[],
): ShopItem[] {
  const others = firstDesigns.filter(({ key }) => !lovedDesigns.some((loved) => loved.key === key));
  const all = [
    ...toItems('design', [...lovedDesigns, ...others]),
    ...toItems('package', lovedPackages),
    ...toItems('product', lovedProducts),
  ];
  return all
    .sort((a, b) => b.hearts - a.hearts)
    .slice(0, MOST_LOVED)
    .map(({ hearts: _hearts, ...item }) => item);
}

/** Without what has no image, which no list can show. */
function toItems(kind: ShopItem['kind'], rows: readonly ItemRow[]) {
  return rows.flatMap(({ images: [image], ...row }) =>
    image ? [{ kind, ...row, image, path: thingPath({ kind, key: row.key }) }] : [],
  );
}

/** The three most loved things of the shop. One round trip. */
export async function listMostLovedItems({ db }: Pick<AppContext, 'db'>): Promise<ShopItem[]> {
  return toMostLoved(...(await db.batch(selectMostLoved(db))));
}

/** The packages and products that a search finds, for a batch and {@link toFoundItems}. */
export function selectFoundItems(db: Database, terms: readonly SearchTerm[], limit: number) {
  const { kind, recordId } = shopEntries;
  const images = sql<string>`case ${kind}
    when 'package' then ${attachedImages('package_images.package_id', 'packages.id', 1)}
    else ${attachedImages('popular_product_images.product_id', 'popular_products.id', 1)} end`;
  return db
    .select({
      kind,
      key: sql<string>`coalesce(${packages.slug}, ${popularProducts.id})`.as('item_key'),
      name: shopEntries.name,
      price: sql<number>`coalesce(${packages.price}, ${popularProducts.price})`.as('item_price'),
      images: images.mapWith((json: string) => JSON.parse(json) as Image[]).as('images'), // of `attachedImages`
    })
    .from(shopEntryMatches(terms, limit))
    .innerJoin(shopEntries, sql`shop_entries.seq = found.found_seq`)
    .leftJoin(packages, and(eq(kind, 'package'), eq(packages.id, recordId)))
    .leftJoin(popularProducts, and(eq(kind, 'product'), eq(popularProducts.id, recordId)))
    .orderBy(sql`found.place, found.found_seq`)
    .limit(limit);
}

export function toFoundItems(
  rows: readonly (Omit<ItemRow, 'hearts'> & { kind: 'package' | 'product' })[],
): ShopItem[] {
  return rows.flatMap(({ images: [image], ...row }) =>
    image ? [{ ...row, image, path: thingPath(row) }] : [],
  );
}
