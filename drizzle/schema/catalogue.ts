import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A stored picture in its three widths; `id` follows from its bytes (`app/domain/catalogue/image.ts`). */
export const images = sqliteTable('images', {
  id: text().primaryKey(),
  /** Pixels of the widest variant. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
});

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
    /** Slugs of `app/domain/catalogue/category.ts`. */
    categoryGroup: text().notNull(),
    category: text().notNull(),
    style: text({ enum: ['Bridal', 'Arabic', 'Minimal', 'Fusion', 'Traditional'] }).notNull(),
    status: text({ enum: ['draft', 'hidden', 'visible'] }).notNull(),
    /** The owner's order of the shop window, ascending. */
    position: integer().notNull(),
    /** Rises with each edit, so that the second of two editors is told. */
    version: integer().notNull().default(1),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => {
    const visible = sql`status = 'visible'`;
    return [
      check('designs_price', sql`price between 1 and 1000000`),
      // One index for each way the shop is listed: everything, a group or a category, by window order or by price.
      index('designs_by_position').on(table.position, table.seq).where(visible),
      index('designs_by_price').on(table.price, table.seq).where(visible),
      index('designs_of_group_by_position').on(table.categoryGroup, table.position, table.seq).where(visible),
      index('designs_of_group_by_price').on(table.categoryGroup, table.price, table.seq).where(visible),
      index('designs_of_category_by_position').on(table.category, table.position, table.seq).where(visible),
      index('designs_of_category_by_price').on(table.category, table.price, table.seq).where(visible),
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
