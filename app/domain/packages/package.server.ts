import { and, asc, between, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import { packages } from '#drizzle/schema/packages.ts';
import type { Image } from '../images/image.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { MOST_PACKAGE_IMAGES, PACKAGES_PER_PAGE, type Package, type PackageCard } from './package.ts';
import {
  FILTER_NAMES,
  FILTERS,
  type FilterCounts,
  type FilterName,
  type PackageQuery,
  PRICE_RANGES,
  RATING_THRESHOLDS,
} from './package-filter.ts';

/** Packages as customers see them. A shop has so few that a filter looks at each (`MOST_PACKAGES`). */

const visible = eq(packages.status, 'visible');

/** The first images of the package in the row at hand, in order, as JSON. */
export function imagesOfPackage(upTo: number): SQL<Image[]> {
  return sql<string>`(
    select json_group_array(json_object('id', image.id, 'width', image.width, 'height', image.height, 'alt', shown.alt)
      order by shown.position)
    from package_images shown join images image on image.id = shown.image_id
    where shown.package_id = packages.id and shown.position < ${upTo})`.mapWith(
    (json: string) => JSON.parse(json) as Image[],
  );
}

/** What the columns hold; {@link packageFrom} reads the JSON among them. */
export const packageColumns = {
  id: packages.id,
  slug: packages.slug,
  designTitle: packages.designTitle,
  category: packages.category,
  price: packages.price,
  rating: packages.rating,
  reviews: packages.reviews,
  description: packages.description,
  inclusions: packages.inclusions,
  durationMinutes: packages.durationMinutes,
  images: imagesOfPackage(MOST_PACKAGE_IMAGES),
};

const cardColumns = {
  slug: packages.slug,
  designTitle: packages.designTitle,
  category: packages.category,
  price: packages.price,
  rating: packages.rating,
  reviews: packages.reviews,
  images: imagesOfPackage(1),
};

type CardRow = Omit<PackageCard, 'image'> & { images: Image[] };

/** Null for a package without an image, which no list can show. */
function cardFrom({ images: [image], ...row }: CardRow): PackageCard | null {
  return image ? { ...row, image } : null;
}

export function packageFrom<Row extends { inclusions: string }>(row: Row) {
  return { ...row, inclusions: JSON.parse(row.inclusions) as string[] };
}

/** The condition that the choices of one group make: any of them; without a choice, none at all. */
function conditionOf(name: FilterName, chosen: readonly string[]): SQL | undefined {
  if (chosen.length === 0) return undefined;
  const isChosen = ({ value }: { value: string }) => chosen.includes(value);
  switch (name) {
    case 'price':
      return or(...PRICE_RANGES.filter(isChosen).map(inRange));
    case 'rating':
      return or(...RATING_THRESHOLDS.filter(isChosen).map(({ from }) => gte(packages.rating, from)));
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

function behind(slug: string | null): SQL | undefined {
  if (slug === null) return undefined;
  return sql`(${packages.position}, ${packages.id}) >
    (select earlier.position, earlier.id from packages earlier where earlier.slug = ${slug})`;
}

const inOrder = [asc(packages.position), asc(packages.id)] as const;

function narrowed(query: PackageQuery): SQL | undefined {
  return and(visible, ...FILTER_NAMES.map((name) => conditionOf(name, query[name])), behind(query.after));
}

/** `found` and the count of each choice beside the other groups' choices, in one row. */
function countStatement(db: Database, query: PackageQuery) {
  const within = (name: FilterName) => sql.identifier(`in_${name}`);
  const all = sql.join(FILTER_NAMES.map(within), sql` and `);
  // Each under a name of its own: D1 answers rows as objects.
  const counts: Record<string, SQL.Aliased<number>> = {
    found: sql<number>`count(*) filter (where ${all})`.as('found'),
  };
  for (const name of FILTER_NAMES) {
    const others = sql.join(FILTER_NAMES.filter((other) => other !== name).map(within), sql` and `);
    for (const { value } of FILTERS[name].choices) {
      const count = sql<number>`count(*) filter (where ${others} and ${conditionOf(name, [value])})`;
      counts[keyOf(name, value)] = count.as(keyOf(name, value));
    }
  }
  const judged = FILTER_NAMES.map(
    (name) => sql`${conditionOf(name, query[name]) ?? sql`1`} as ${within(name)}`,
  );
  return db
    .select(counts)
    .from(
      sql`(select price, rating, category, ${sql.join(judged, sql`, `)} from ${packages} where ${visible}) as ${packages}`,
    );
}

function keyOf(name: FilterName, value: string): string {
  return `${name} ${value}`;
}

export interface PackageList {
  packages: PackageCard[];
  /** The slug behind which the next page begins; null on the last. */
  next: string | null;
  /** How many packages the query finds in all. */
  found: number;
  counts: FilterCounts;
}

/** A page of the list in the owner's order, with how many each choice would show. One round trip. */
export async function browsePackages({ db }: AppContext, query: PackageQuery): Promise<PackageList> {
  const [rows, [counted]] = await db.batch([
    db
      .select(cardColumns)
      .from(packages)
      .where(narrowed(query))
      .orderBy(...inOrder)
      .limit(PACKAGES_PER_PAGE + 1),
    countStatement(db, query),
  ]);
  const shown = rows.slice(0, PACKAGES_PER_PAGE);
  return {
    packages: shown.map(cardFrom).filter((card) => card !== null),
    next: rows.length > shown.length ? (shown.at(-1)?.slug ?? null) : null,
    found: counted?.found ?? 0,
    counts: Object.fromEntries(
      FILTER_NAMES.map((name) => [
        name,
        Object.fromEntries(
          FILTERS[name].choices.map(({ value }) => [value, counted?.[keyOf(name, value)] ?? 0]),
        ),
      ]),
    ) as FilterCounts, // of all its names
  };
}

/** Visible packages with all that is told of them, in the owner's order, behind the one of a slug. One round trip. */
export async function listPackages(
  { db }: AppContext,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ packages: Package[]; next: string | null }> {
  const rows = await db
    .select(packageColumns)
    .from(packages)
    .where(and(visible, behind(after)))
    .orderBy(...inOrder)
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  return {
    packages: shown.map(packageFrom),
    next: rows.length > shown.length ? (shown.at(-1)?.slug ?? null) : null,
  };
}

/** Every visible package by its name, in the owner's order, as a statement for a batch. */
export function packageChoices({ db }: Pick<AppContext, 'db'>) {
  return db
    .select({ id: packages.id, name: packages.designTitle })
    .from(packages)
    .where(visible)
    .orderBy(...inOrder);
}

/** Packages shown beside one. */
const SIMILAR = 4;

/**
 * A visible package and a few others: those of its category first, then the nearest in the list. Null if there is
 * none. One round trip.
 */
export async function getPackage(
  { db }: AppContext,
  slug: string,
): Promise<{ offer: Package; similar: PackageCard[] } | null> {
  const near = sql`(
    select other.id as near_id, other.category <> this.category as strange, abs(other.position - this.position) as distance
    from packages this cross join packages other
    where this.slug = ${slug} and other.id <> this.id and other.status = 'visible'
    order by strange, distance, near_id limit ${SIMILAR}) as near`;
  const [[row], similar] = await db.batch([
    db
      .select(packageColumns)
      .from(packages)
      .where(and(visible, eq(packages.slug, slug))),
    db
      .select(cardColumns)
      .from(near)
      .innerJoin(packages, sql`packages.id = near.near_id`)
      .orderBy(sql`near.strange, near.distance, near.near_id`),
  ]);
  if (!row) return null;
  return { offer: packageFrom(row), similar: similar.map(cardFrom).filter((card) => card !== null) };
}
