import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { designSetImages, designs } from '#drizzle/schema/designs.ts';
import { images } from '#drizzle/schema/images.ts';
import { attachedImageIds, attachedImages } from '../images/attached-images.server.ts';
import type { Database } from '../shared/context.server.ts';
import { isGroup } from './category.ts';
import type { Design } from './design.ts';
import type { Cursor } from './design-query.ts';

/** What the shop's list of designs and the admin's are made of: columns, conditions, pages and search. */

const { id, name, description, price, category, categoryGroup, style, boxKind, formerPrice } = designs;
const { bodyPart, side, coverage, drawMinutes, occasion } = designs;
export const designColumns = {
  ...{ id, name, description, price, category, categoryGroup, style, boxKind, formerPrice },
  ...{ bodyPart, side, coverage, drawMinutes, occasion },
  images: attachedImages('design_images.design_id', 'designs.id'),
};

/** What the API says of a design: of its pictures which they are. */
export const plainDesignColumns = {
  ...{ id, name, description, price, category, style, boxKind, formerPrice },
  imageIds: attachedImageIds('design_images.design_id', 'designs.id'),
};

/** Its place in a list. */
export const placeColumns = { seq: designs.seq, position: designs.position };

/** The pictures of a design on skin, in order, as a statement for a batch. */
export function selectSetImages(db: Database, designId: string) {
  const { alt, caption, stage, position } = designSetImages;
  return db
    .select({ id: images.id, width: images.width, height: images.height, alt, caption, stage })
    .from(designSetImages)
    .innerJoin(images, eq(images.id, designSetImages.imageId))
    .where(eq(designSetImages.designId, designId))
    .orderBy(asc(position));
}

// SQLite uses a partial index only where its condition stands literally in the query.
export const isVisible = sql`designs.status = 'visible'`;
export const notDeleted = sql`designs.status <> 'deleted'`;

/** Of a category, or of a group. */
export function inCategory(category: string | null): SQL | undefined {
  if (!category) return undefined;
  return isGroup(category) ? eq(designs.categoryGroup, category) : eq(designs.category, category);
}

/** What follows the cursor in a list by this column, ascending or descending. */
export function pastCursor(
  column: SQLiteColumn,
  cursor: Cursor | null,
  direction: 'asc' | 'desc' = 'asc',
): SQL | undefined {
  if (!cursor) return undefined;
  const comparison = direction === 'asc' ? sql`>` : sql`<`;
  return sql`(${column}, ${designs.seq}) ${comparison} (${cursor.value}, ${cursor.seq})`;
}

export function withoutRowNumbers<Row extends Design & { seq: number; position: number }>({
  seq: _seq,
  position: _position,
  ...design
}: Row) {
  return design;
}

/** The search indexes: of what customers see, and of the rest. */
type SearchIndex = 'designs_search' | 'designs_unshown_search';

/** The admin list looks at no more matches in each index. */
export const SEARCH_CAP = 200;

/** Row numbers of the designs in which all words stand, for the admin list: a subquery with the column `match`. */
export function searchMatches(index: SearchIndex, words: string[], category: string | null): SQL {
  const table = sql.raw(index);
  return sql`(select rowid as match from ${table} where ${table} match ${toMatchExpression(words, category)} limit ${SEARCH_CAP})`;
}

/** The search in FTS5's syntax: every word as a prefix, and the category among them. */
function toMatchExpression(words: string[], category: string | null): string {
  // A single letter begins too many words to be looked up as a prefix.
  const terms = words.map((word) => (word.length > 1 ? `"${word}"*` : `"${word}"`));
  if (category) terms.push(`category : "${category.replaceAll('-', ' ')}"`);
  return terms.join(' AND ');
}
