import { and, type SQL, sql } from 'drizzle-orm';
import { artistPictures } from '#drizzle/schema/artists.ts';
import { bookings } from '#drizzle/schema/bookings.ts';
import { contentImages, siteImages } from '#drizzle/schema/content.ts';
import { designImages, designSetImages } from '#drizzle/schema/designs.ts';
import { images } from '#drizzle/schema/images.ts';
import { newsletterImages } from '#drizzle/schema/newsletter.ts';
import { orderLines } from '#drizzle/schema/orders.ts';
import { packageImages } from '#drizzle/schema/packages.ts';
import { popularProductImages } from '#drizzle/schema/products.ts';
import { reviewImages } from '#drizzle/schema/reviews.ts';

/**
 * Every column that refers to an image. The sweep would delete the images of a column that is missing here, so a test
 * compares this list with the foreign keys of the database.
 */
export const IMAGE_REFERENCES = [
  designImages.imageId,
  designSetImages.imageId,
  packageImages.imageId,
  popularProductImages.imageId,
  siteImages.imageId,
  contentImages.imageId,
  orderLines.imageId,
  bookings.referenceImageId,
  artistPictures.imageId,
  reviewImages.imageId,
  newsletterImages.imageId,
] as const;

/** Is true of a row of `images` to which nothing refers. */
export function isUnreferenced(): SQL | undefined {
  return and(
    ...IMAGE_REFERENCES.map(
      (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${images.id})`,
    ),
  );
}
