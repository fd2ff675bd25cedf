import { and, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/appointments.ts';
import {
  designImages,
  images,
  packageImages,
  popularProductImages,
  sitePictures,
} from '#drizzle/schema/catalogue.ts';
import { orderLines } from '#drizzle/schema/orders.ts';

/**
 * Every column that refers to a picture. A test compares this list with the database's own foreign keys: what is
 * missing here would lose its pictures.
 */
export const PICTURE_REFERENCES = [
  designImages.imageId,
  packageImages.imageId,
  popularProductImages.imageId,
  sitePictures.imageId,
  orderLines.imageId,
  bookings.referenceImageId,
] as const;

/** That nothing refers to a row of `images`. */
export function isUnused(): SQL | undefined {
  return and(
    ...PICTURE_REFERENCES.map(
      (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${images.id})`,
    ),
  );
}
