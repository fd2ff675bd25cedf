import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { customers } from './accounts.ts';
import { images } from './images.ts';

/** What the shop sells beside designs, listed on the home page and on /popular-product. */
export const popularProducts = sqliteTable(
  'popular_products',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    /** 1 to 5 stars (spec, section 9). */
    rating: integer().notNull(),
    /** Whole rupees: of its cheapest variant. */
    price: integer().notNull(),
    /** Code in the tariff and percent of tax, where they differ from the shop's (`selling-terms`); empty and null for those. */
    hsn: text().notNull().default(''),
    gstRate: real(),
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

/**
 * What of a product is bought: its sizes or packs, or the one that it has. Carts and order lines hold the variant's id. Triggers
 * of migrations/0035 take its stock with each order line and give it back when the order is cancelled.
 */
export const productVariants = sqliteTable(
  'product_variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => popularProducts.id),
    position: integer().notNull(),
    /** As `12 cones`; empty for the only one of a product. */
    name: text().notNull(),
    /** Whole rupees. */
    price: integer().notNull(),
    /** What it truly cost before, in whole rupees; null where it never cost more. */
    formerPrice: integer(),
    /** Pieces that can still be ordered; null where they are not counted. */
    stock: integer(),
    /** Rises whenever an admin changes the stock; orders and cancellations leave it. */
    stockVersion: integer().notNull().default(1),
  },
  (table) => [
    check('product_variants_price', sql`price between 1 and 1000000`),
    check('product_variants_stock', sql`stock is null or stock between 0 and 1000000`),
    index('product_variants_of_product').on(table.productId, table.position),
  ],
);

/** Who wants to hear when a variant can be ordered again. A row is deleted once that message is in the outbox. */
export const stockRequests = sqliteTable(
  'stock_requests',
  {
    id: text().primaryKey(),
    variantId: text()
      .notNull()
      .references(() => productVariants.id),
    /** Of a guest, lower case; who is logged in hears by SMS. One of the two is there. */
    email: text(),
    customerId: text().references(() => customers.id),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    /** When the link in the e-mail was used, or the customer asked: nothing else is sent before. */
    confirmedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    check('stock_requests_recipient', sql`(email is null) <> (customer_id is null)`),
    uniqueIndex('stock_requests_of_email').on(table.variantId, table.email).where(sql`email is not null`),
    uniqueIndex('stock_requests_of_customer')
      .on(table.variantId, table.customerId)
      .where(sql`customer_id is not null`),
    index('stock_requests_of_one_customer').on(table.customerId).where(sql`customer_id is not null`),
    index('stock_requests_by_time').on(table.createdAt),
  ],
);
