import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { images } from './images.ts';

/** An image that the site's own pages show by name: `hero-1`, `haldi-3`, `women`. */
export const siteImages = sqliteTable('site_images', {
  name: text().primaryKey(),
  imageId: text()
    .notNull()
    .references(() => images.id),
  alt: text().notNull(),
});

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
