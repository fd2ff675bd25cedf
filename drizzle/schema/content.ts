import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { images } from './images.ts';

/** An image of the site's own pages, by name: `hero-1`, `haldi-3`, `women`. */
export const siteImages = sqliteTable('site_images', {
  name: text().primaryKey(),
  imageId: text()
    .notNull()
    .references(() => images.id),
  alt: text().notNull(),
});

/** The site's texts and figures that its owner has changed; the rest is in `app/site`. */
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
