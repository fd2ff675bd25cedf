import { and, asc, between, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { packages } from '#drizzle/schema/packages.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import type { Image } from '../images/image.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { verifiedCount, verifiedStars } from '../shared/verified-rating.server.ts';
import { BRIDAL, MAX_PACKAGE_IMAGES, PACKAGES_PER_PAGE, type Package, type PackageCard } from './package.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterCounts,
  type FilterName,
  type PackageQuery,
  PRICE_RANGES,
  RATING_THRESHOLDS,
} from './package-filter.ts';

/** Packages as customers see them. A shop has so few that a filter looks at each (`MAX_PACKAGES`). */

const visible = eq(packages.status, 'visible');

/** The first images of the package in the row at hand. */
export function packageImagesJson(limit: number): SQL<Image[]> {
  return attachedImages('package_images.package_id', 'packages.id', limit);
}

// The figures that the owner entered show until the first verified review.
const rating = sql<number | null>`coalesce(${verifiedStars('package', 'packages.id')}, packages.rating)`;
const reviews = sql<number>`coalesce(${verifiedCount('package', 'packages.id')}, packages.reviews)`;

const { id, slug, designTitle, category, price, formerPrice } = packages;
const cardColumns = {
  ...{ slug, designTitle, category, price, formerPrice, images: packageImagesJson(1) },
  rating: rating.as('effective_rating'),
  reviews: reviews.as('effective_reviews'),
};

/** For {@link toPackage}, which parses the JSON among them. */
export const packageColumns = {
  ...cardColumns,
  id,
  description: packages.description,
  inclusions: packages.inclusions,
  durationMinutes: packages.durationMinutes,
  images: packageImagesJson(MAX_PACKAGE_IMAGES),
};

type CardRow = Omit<PackageCard, 'image'> & { images: Image[] };

/** What packages cost at least: bridal ones, and all others. */
export function selectLowestPrices(db: Database) {
  const isBridal = eq(category, BRIDAL);
  return db
    .select({
      bridal: sql<number | null>`min(case when ${isBridal} then ${price} end)`,
      others: sql<number | null>`min(case when not ${isBridal} then ${price} end)`,
    })
    .from(packages)
    .where(visible);
}

/** Without packages that have no image, which no list can show. */
function toCards(rows: readonly CardRow[]): PackageCard[] {
  return rows.flatMap(({ images: [image], ...row }) => (image ? { ...row, image } : []));
}

/** A page from one row more than it shows, and the slug after which the next one begins. */
function toPage<Row extends { slug: string }>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  return { shown, next: rows.length > limit ? (shown.at(-1)?.slug ?? null) : null };
}

export function toPackage<Row extends { inclusions: string }>(row: Row) {
  return { ...row, inclusions: JSON.parse(row.inclusions) as string[] };
}

/**
 * Any of the chosen values of a filter; without one, no condition.
 * @param ratingColumn where a subquery has computed the rating already
 */
function filterCondition(
  name: FilterName,
  chosen: readonly string[],
  ratingColumn: SQL = rating,
): SQL | undefined {
  if (chosen.length === 0) return undefined;
  const isChosen = ({ value }: { value: string }) => chosen.includes(value);
  switch (name) {
    case 'price':
      return or(...PRICE_RANGES.filter(isChosen).map(inRange));
    case 'rating':
      return or(...RATING_THRESHOLDS.filter(isChosen).map(({ from }) => sql`${ratingColumn} >= ${from}`));
    case 'category':
      return inArray(
        packages.category,
        FILTERS.category.choices.filter(isChosen).map(({ label }) => label),
      );
  }
}

function inRange({ from, to }: (typeof PRICE_RANGES)[number]): SQL | undefined {
  return to === null ? gte(packages.price, from) : between(packages.price, from, to);
}

function afterSlug(slug: string | null): SQL | undefined {
  if (slug === null) return undefined;
  return sql`(${packages.position}, ${packages.id}) >
    (select earlier.position, earlier.id from packages earlier where earlier.slug = ${slug})`;
}

const inOrder = [asc(packages.position), asc(packages.id)] as const;

function matchesQuery(query: PackageQuery): SQL | undefined {
  return and(
    visible,
    ...FILTER_NAMES.map((name) => filterCondition(name, query[name])),
    afterSlug(query.after),
  );
}

/** `found`, and for each choice the count with the other filters applied, in one row. */
function countStatement(db: Database, query: PackageQuery) {
  const within = (name: FilterName) => sql.identifier(`in_${name}`);
  const all = sql.join(FILTER_NAMES.map(within), sql` and `);
  // Each column has a name of its own: D1 answers rows as objects.
  const counts: Record<string, SQL.Aliased<number>> = {
    found: sql<number>`count(*) filter (where ${all})`.as('found'),
  };
  for (const name of FILTER_NAMES) {
    const others = sql.join(FILTER_NAMES.filter((other) => other !== name).map(within), sql` and `);
    for (const { value } of FILTERS[name].choices) {
      const count = sql<number>`count(*) filter (where ${others} and ${filterCondition(name, [value], sql`packages.rating`)})`;
      counts[countKey(name, value)] = count.as(countKey(name, value));
    }
  }
  const matches = FILTER_NAMES.map(
    (name) => sql`${filterCondition(name, query[name]) ?? sql`1`} as ${within(name)}`,
  );
  return db
    .select(counts)
    .from(
      sql`(select price, ${rating} as rating, category, ${sql.join(matches, sql`, `)} from ${packages} where ${visible}) as ${packages}`,
    );
}

function countKey(name: FilterName, value: string): string {
  return `${name} ${value}`;
}

export interface PackageList {
  packages: PackageCard[];
  /** The slug after which the next page begins; null on the last. */
  next: string | null;
  /** How many packages the query finds in all. */
  found: number;
  counts: FilterCounts;
}

/** A page of the list in the owner's order, and how many packages each choice would show. One round trip. */
export async function browsePackages({ db }: AppContext, query: PackageQuery): Promise<PackageList> {
  const [rows, [counted]] = await db.batch([
    db
      .select(cardColumns)
      .from(packages)
      .where(matchesQuery(query))
      .orderBy(...inOrder)
      .limit(PACKAGES_PER_PAGE + 1),
    countStatement(db, query),
  ]);
  const { shown, next } = toPage(rows, PACKAGES_PER_PAGE);
  return {
    packages: toCards(shown),
    next,
    found: counted?.found ?? 0,
    counts: Object.fromEntries(
      FILTER_NAMES.map((name) => [
        name,
        Object.fromEntries(
          FILTERS[name].choices.map(({ value }) => [value, counted?.[countKey(name, value)] ?? 0]),
        ),
      ]),
    ) as FilterCounts, // of all its names
  };
}

/** Visible packages in full, in the owner's order, after the one of a slug. One round trip. */
export async function listPackages(
  { db }: AppContext,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ packages: Package[]; next: string | null }> {
  const rows = await db
    .select(packageColumns)
    .from(packages)
    .where(and(visible, afterSlug(after)))
    .orderBy(...inOrder)
    .limit(limit + 1);
  const { shown, next } = toPage(rows, limit);
  return { packages: shown.map(toPackage), next };
}

/** Every visible package by its name, in the owner's order, as a statement for a batch. */
export function selectPackageChoices({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({ id: packages.id, name: packages.designTitle })
    .from(packages)
    .where(visible)
    .orderBy(...inOrder);
}

/** How many similar packages the page of one shows. */
const SIMILAR = 4;

/**
 * The statements that read a visible package and a few others, those of its category first, then the nearest in the
 * list: for a batch, and {@link toPackagePage}.
 */
export function selectPackagePage({ db }: Pick<AppContext, 'db'>, slug: string) {
  const near = sql`(
    select other.id as near_id, other.category <> this.category as is_other_category, abs(other.position - this.position) as distance
    from packages this cross join packages other
    where this.slug = ${slug} and other.id <> this.id and other.status = 'visible'
    order by is_other_category, distance, near_id limit ${SIMILAR}) as near`;
  return [
    db
      .select(packageColumns)
      .from(packages)
      .where(and(visible, eq(packages.slug, slug))),
    db
      .select(cardColumns)
      .from(near)
      .innerJoin(packages, sql`packages.id = near.near_id`)
      .orderBy(sql`near.is_other_category, near.distance, near.near_id`),
  ] as const;
}

/** Null if there is none. */
export function toPackagePage(
  [row]: (Omit<Package, 'inclusions'> & { inclusions: string })[],
  similar: readonly CardRow[],
): { offer: Package; similar: PackageCard[] } | null {
  return row ? { offer: toPackage(row), similar: toCards(similar) } : null;
}
