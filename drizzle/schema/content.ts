import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { admins } from './accounts.ts';
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

/** The newest published versions of each of them, the current one among them. */
export const contentVersions = sqliteTable(
  'content_versions',
  {
    key: text().notNull(),
    version: integer().notNull(),
    /** JSON; `null` for the default. */
    value: text().notNull(),
    at: integer({ mode: 'timestamp_ms' }).notNull(),
    /** Null for what was stored before versions were kept. */
    adminId: text().references(() => admins.id),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    check('content_versions_value', sql`json_valid(value)`),
  ],
);

/** What staff prepare before it is published, one draft for each key. Apart from what pages read. */
export const contentDrafts = sqliteTable(
  'content_drafts',
  {
    key: text().primaryKey(),
    /** JSON; `null` once it is published or discarded. */
    value: text().notNull(),
    /** Rises when it is saved and when it is discarded, not when it is published: that raises the content's. */
    version: integer().notNull().default(1),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
    adminId: text()
      .notNull()
      .references(() => admins.id),
  },
  () => [check('content_drafts_value', sql`json_valid(value)`)],
);

/**
 * Which images the texts and pictures of a key refer to: published, as a draft, or in a version that is kept. The images
 * themselves are in the values; this keeps them from being deleted.
 */
export const contentImages = sqliteTable(
  'content_images',
  {
    key: text().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.imageId] }),
    index('content_images_of_image').on(table.imageId),
  ],
);
