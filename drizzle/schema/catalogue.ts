import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './people.ts';

/** A stored picture; `id` follows from its bytes and says how it is kept (`app/domain/images/image.ts`). */
export const images = sqliteTable('images', {
  id: text().primaryKey(),
  /** Pixels of the widest variant. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  /** When it was taken out to be freed; from then on nothing may hang it again. */
  freedAt: integer({ mode: 'timestamp_ms' }),
});

/**
 * A picture on its way from an admin's browser to the bucket: its objects lie under `pending/{id}/` until their
 * bytes have been looked at.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    /** Random, so that nobody guesses where another's objects lie. */
    id: text().primaryKey(),
    adminId: text()
      .notNull()
      .references(() => admins.id),
    /** Pixels of the widest variant, as the browser promised them. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    expiresAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** The picture it became; asked again, it is answered again. No reference: a picture may be freed before. */
    imageId: text(),
  },
  (table) => [index('uploads_by_end').on(table.expiresAt)],
);

/** A picture that the site's own pages show by name: `hero-1`, `haldi-3`, `women`. */
export const sitePictures = sqliteTable('site_pictures', {
  name: text().primaryKey(),
  imageId: text()
    .notNull()
    .references(() => images.id),
  alt: text().notNull(),
});

/** What the shop sells. Only `visible` ones reach customers. */
export const designs = sqliteTable(
  'designs',
  {
    /** Stable row number for the search index (`designs_search`, see the migration). */
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    /** Whole rupees. */
    price: integer().notNull(),
    /** Slugs of `app/domain/designs/category.ts`. */
    categoryGroup: text().notNull(),
    category: text().notNull(),
    style: text({ enum: ['Bridal', 'Arabic', 'Minimal', 'Fusion', 'Traditional'] }).notNull(),
    /** A `deleted` one is kept for the rows that speak of it (enquiries), without its pictures; no list has it. */
    status: text({ enum: ['draft', 'hidden', 'visible', 'deleted'] }).notNull(),
    /** The owner's order of the shop window, ascending. */
    position: integer().notNull(),
    /** Rises with each edit, so that the second of two editors is told. */
    version: integer().notNull().default(1),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => {
    const visible = sql`status = 'visible'`;
    const unshown = sql`status <> 'visible'`;
    return [
      check('designs_price', sql`price between 1 and 1000000`),
      // One index for each way the shop is listed: everything, a group or a category, by window order or by price.
      index('designs_by_position').on(table.position, table.seq).where(visible),
      index('designs_by_price').on(table.price, table.seq).where(visible),
      index('designs_of_group_by_position').on(table.categoryGroup, table.position, table.seq).where(visible),
      index('designs_of_group_by_price').on(table.categoryGroup, table.price, table.seq).where(visible),
      index('designs_of_category_by_position').on(table.category, table.position, table.seq).where(visible),
      index('designs_of_category_by_price').on(table.category, table.price, table.seq).where(visible),
      // The owner's: the order of all designs, and each way of listing what customers do not see.
      index('designs_in_hand').on(table.position, table.seq).where(sql`status <> 'deleted'`),
      index('designs_unshown_by_position').on(table.status, table.position, table.seq).where(unshown),
      index('designs_unshown_of_group')
        .on(table.categoryGroup, table.status, table.position, table.seq)
        .where(unshown),
      index('designs_unshown_of_category')
        .on(table.category, table.status, table.position, table.seq)
        .where(unshown),
    ];
  },
);

/** The three pictures of a design, in order; the first is its thumbnail. */
export const designImages = sqliteTable(
  'design_images',
  {
    designId: text()
      .notNull()
      .references(() => designs.id),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.designId, table.position] }),
    check('design_images_position', sql`position between 0 and 2`),
    index('design_images_of_image').on(table.imageId),
  ],
);

/**
 * How many visible designs each category (`heavy`…), each group and the whole shop (`all`) has.
 * Kept by triggers on `designs`, so that a count costs one row however large the shop grows.
 */
export const designCounts = sqliteTable('design_counts', {
  scope: text().primaryKey(),
  visible: integer().notNull(),
});

/** A henna package that customers ask a quote for or book. Only `visible` ones reach them. */
export const packages = sqliteTable(
  'packages',
  {
    id: text().primaryKey(),
    /** Its address: `/{slug}`. */
    slug: text().notNull().unique(),
    designTitle: text().notNull(),
    /** One of the filter's categories, or another word of the owner's. */
    category: text().notNull(),
    /** Whole rupees. */
    price: integer().notNull(),
    /** Tenths of a star, 0 to 50; null without a rating. */
    rating: integer(),
    reviews: integer().notNull().default(0),
    description: text().notNull(),
    /** JSON array of lines. */
    inclusions: text().notNull().default('[]'),
    durationMinutes: integer().notNull(),
    status: text({ enum: ['draft', 'hidden', 'visible'] }).notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('packages_price', sql`price between 1 and 1000000`),
    check('packages_rating', sql`rating between 0 and 50`),
    check('packages_reviews', sql`reviews >= 0`),
    check('packages_duration', sql`duration_minutes between 15 and 1440`),
    check('packages_inclusions', sql`json_valid(inclusions)`),
    index('packages_by_position').on(table.position, table.id),
  ],
);

/** The pictures of a package, in order; the first stands on its card. */
export const packageImages = sqliteTable(
  'package_images',
  {
    packageId: text()
      .notNull()
      .references(() => packages.id),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.position] }),
    check('package_images_position', sql`position between 0 and 7`),
    index('package_images_of_image').on(table.imageId),
  ],
);

/** What the owner recommends on the home page and on /popular-product. */
export const popularProducts = sqliteTable(
  'popular_products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** 1 to 5 stars (spec, section 9). */
    rating: integer().notNull(),
    /** Whole rupees. */
    price: integer().notNull(),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [
    check('popular_products_price', sql`price between 1 and 1000000`),
    check('popular_products_rating', sql`rating between 1 and 5`),
    index('popular_products_by_position').on(table.position, table.id),
  ],
);

/** The four pictures of a popular product, in order. */
export const popularProductImages = sqliteTable(
  'popular_product_images',
  {
    productId: text()
      .notNull()
      .references(() => popularProducts.id),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check('popular_product_images_position', sql`position between 0 and 3`),
    index('popular_product_images_of_image').on(table.imageId),
  ],
);

/** The site's own words and figures as its owner has changed them; what is not here is as the files say. */
export const siteContent = sqliteTable(
  'site_content',
  {
    /** As `hero` or `testimonials`. */
    key: text().primaryKey(),
    /** JSON. */
    value: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  () => [check('site_content_value', sql`json_valid(value)`)],
);
