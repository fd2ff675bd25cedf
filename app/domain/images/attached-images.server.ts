import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { isAbortedBy, isForeignKeyViolation } from '../shared/constraint-errors.server.ts';
import type { Database } from '../shared/context.server.ts';
import { rowsIf } from '../shared/row-if.server.ts';
import type { Image } from './image.ts';
import type { ImageInput } from './image-input.ts';
import { invalidImage } from './image-limits.ts';

/** The images of a design, package or product: rows of a table of their own, in order. */

/**
 * The images of the row at hand, in order, as a column of its select.
 * @param foreignKey the column that refers to the row, as `design_images.design_id`
 * @param id the id of the row, as `designs.id`
 */
export function attachedImages(
  foreignKey: `${string}_images.${string}_id`,
  id: `${string}.id`,
  limit = 100,
): SQL<Image[]> {
  // As text: Drizzle leaves the table's name away from columns in a select from one table.
  const table = sql.raw(foreignKey.replace(/\..*/, ''));
  return sql<string>`(
    select json_group_array(
      json_object('id', images.id, 'width', images.width, 'height', images.height, 'alt', ${table}.alt)
      order by ${table}.position)
    from ${table} join images on images.id = ${table}.image_id
    where ${sql.raw(foreignKey)} = ${sql.raw(id)} and ${table}.position < ${limit})`.mapWith(
    (json: string) => JSON.parse(json) as Image[], // as the query above builds it
  );
}

/** Their ids alone, in order: nothing is read of the images themselves. */
export function attachedImageIds(
  foreignKey: `${string}_images.${string}_id`,
  id: `${string}.id`,
): SQL<string[]> {
  const table = sql.raw(foreignKey.replace(/\..*/, ''));
  return sql<string>`(
    select json_group_array(image_id order by position) from ${table}
    where ${sql.raw(foreignKey)} = ${sql.raw(id)})`.mapWith(
    (json: string) => JSON.parse(json) as string[], // as the query above builds it
  );
}

/**
 * The statement that inserts the images of a row, in order, under a condition.
 * @param owner the column that refers to the row, as `{ designId }`
 */
export function insertImages<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  owner: Partial<Table['$inferInsert']>,
  images: readonly ImageInput[],
  onlyIf: SQL,
) {
  const rows = images.map((image, position) => ({ ...owner, position, ...image }));
  return db.insert(table).select(rowsIf(table, rows, onlyIf));
}

/** The id and alt text of each image, for the audit trail. */
export function toImageInputs(images: readonly (Image | ImageInput)[]): ImageInput[] {
  return images.map((image) => ({ imageId: 'imageId' in image ? image.imageId : image.id, alt: image.alt }));
}

/** Waits for a write that refers to images; one that is missing or orphaned is an error of the form's images. */
export async function translateImageErrors<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isForeignKeyViolation(error) && !isAbortedBy(error, 'image_orphaned')) throw error;
    throw invalidImage('One of these images is no longer there. Please upload it again.');
  }
}
