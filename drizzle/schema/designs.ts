import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { BOX_KINDS, DEFAULT_BOX_KIND } from '../../app/domain/content/design-box.ts';
import { PICTURE_STAGES } from '../../app/domain/content/picture-stage.ts';
import { DESIGN_STATUSES, DESIGN_STYLES } from '../../app/domain/designs/design.ts';
import {
  BODY_PARTS,
  COVERAGES,
  DESIGN_OCCASIONS,
  DESIGN_SIDES,
} from '../../app/domain/designs/design-facets.ts';
import { images } from './images.ts';

/**
 * All that a design is chosen by, a word for each (`toFacetToken`), with a space between: what the search index and the counts
 * of the filters hold.
 */
const facets = sql`(trim(
  coalesce(' part' || body_part, '')
  || case side when 'both' then ' sidefront sideback' else coalesce(' side' || side, '') end
  || coalesce(' coverage' || coverage, '')
  || case when draw_minutes is null then '' when draw_minutes <= 30 then ' time30'
    when draw_minutes <= 60 then ' time60' when draw_minutes <= 120 then ' time120' else ' timelonger' end
  || coalesce(' occasion' || replace(occasion, '-', ''), '')
  || ' style' || lower(style)
  || case when price <= 500 then ' price500' when price <= 1000 then ' price1000'
    when price <= 2000 then ' price2000' else ' pricemore' end
))`;

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
    style: text({ enum: DESIGN_STYLES }).notNull(),
    /** What the owner says about it (`DesignFacts`); null for what was never said. */
    bodyPart: text({ enum: BODY_PARTS }),
    side: text({ enum: DESIGN_SIDES }),
    coverage: text({ enum: COVERAGES }),
    /** For both hands or both feet. */
    drawMinutes: integer(),
    occasion: text({ enum: DESIGN_OCCASIONS }),
    facets: text().generatedAlwaysAs(facets, { mode: 'virtual' }),
    /** What is sent to whoever buys it. */
    boxKind: text({ enum: BOX_KINDS }).notNull().default(DEFAULT_BOX_KIND),
    /** Whole rupees: what it truly cost before; null where it never cost more. */
    formerPrice: integer(),
    /** A `deleted` design is kept for the rows that refer to it (enquiries), without its images; no list has it. */
    status: text({ enum: [...DESIGN_STATUSES, 'deleted'] }).notNull(),
    /** The owner's order of the shop, ascending. */
    position: integer().notNull(),
    /** Rises with each edit: an edit of an older version is refused. */
    version: integer().notNull().default(1),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    updatedAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => {
    const visible = sql`status = 'visible'`;
    const unshown = sql`status <> 'visible'`;
    return [
      check('designs_price', sql`price between 1 and 1000000`),
      // One index for each way the shop is listed: everything, a group or a category, by position or by price.
      index('designs_by_position').on(table.position, table.seq).where(visible),
      index('designs_by_price').on(table.price, table.seq).where(visible),
      index('designs_of_group_by_position').on(table.categoryGroup, table.position, table.seq).where(visible),
      index('designs_of_group_by_price').on(table.categoryGroup, table.price, table.seq).where(visible),
      index('designs_of_category_by_position').on(table.category, table.position, table.seq).where(visible),
      index('designs_of_category_by_price').on(table.category, table.price, table.seq).where(visible),
      // The admin's: the order of all designs, and each way of listing those that customers do not see.
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

/** The three images of a design, in order; the first is its thumbnail. */
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

/** What a design looks like on skin: before and after, and the stain from day to day, in the order of its page. */
export const designSetImages = sqliteTable(
  'design_set_images',
  {
    designId: text()
      .notNull()
      .references(() => designs.id),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    alt: text().notNull(),
    /** Empty where nothing is said. */
    caption: text().notNull(),
    /** Empty for a picture of its own. */
    stage: text({ enum: PICTURE_STAGES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.designId, table.position] }),
    check('design_set_images_position', sql`position between 0 and 11`),
    index('design_set_images_of_image').on(table.imageId),
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

/** The same for each choice of the filters (`feet`…), by its word in `designs.facets`, within each of those scopes. */
export const designFacetCounts = sqliteTable(
  'design_facet_counts',
  {
    scope: text().notNull(),
    facet: text().notNull(),
    visible: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.facet] })],
);
