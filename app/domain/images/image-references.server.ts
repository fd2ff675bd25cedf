import { and, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { siteImages } from '#drizzle/schema/content.ts';
import { designImages } from '#drizzle/schema/designs.ts';
import { images } from '#drizzle/schema/images.ts';
import { orderLines } from '#drizzle/schema/orders.ts';
import { packageImages } from '#drizzle/schema/packages.ts';
import { popularProductImages } from '#drizzle/schema/products.ts';

/**
 * Every column that refers to an image. A test compares this list with the database's own foreign keys: what is
 * missing here would lose its images.
 */
export const IMAGE_REFERENCES = [
  designImages.imageId,
  packageImages.imageId,
  popularProductImages.imageId,
  siteImages.imageId,
  orderLines.imageId,
  bookings.referenceImageId,
] as const;

/** That nothing refers to a row of `images`. */
export function isUnused(): SQL | undefined {
  return and(
    ...IMAGE_REFERENCES.map(
      (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${images.id})`,
    ),
  );
}
