import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { images } from './images.ts';

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

/** The four images of a popular product, in order. */
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
