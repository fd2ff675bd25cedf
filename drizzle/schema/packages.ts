import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PACKAGE_STATUSES } from '../../app/domain/packages/package.ts';
import { images } from './images.ts';

/** A henna package that customers ask a quote for or book. Only `visible` ones reach them. */
export const packages = sqliteTable(
  'packages',
  {
    id: text().primaryKey(),
    /** The path of its page: `/{slug}`. */
    slug: text().notNull().unique(),
    designTitle: text().notNull(),
    /** One of the filter's categories, or another one of the owner's. */
    category: text().notNull(),
    /** Whole rupees. */
    price: integer().notNull(),
    /** What it truly cost before, in whole rupees; null where it never cost more. */
    formerPrice: integer(),
    /** Tenths of a star, 0 to 50; null without a rating. */
    rating: integer(),
    reviews: integer().notNull().default(0),
    description: text().notNull(),
    /** JSON array of lines. */
    inclusions: text().notNull().default('[]'),
    durationMinutes: integer().notNull(),
    status: text({ enum: PACKAGE_STATUSES }).notNull(),
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

/** The images of a package, in order; the first is shown on its card. */
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
