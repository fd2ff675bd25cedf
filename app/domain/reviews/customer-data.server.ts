import { desc, eq, inArray, or } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { reviewImages, reviews } from '#drizzle/schema/reviews.ts';
import { isOwnBooking } from '../bookings/customer-bookings.server.ts';
import { belongsTo } from '../orders/customer-orders.server.ts';
import type { AppContext } from '../shared/context.server.ts';

/** A customer's reviews, for the batches of `operations/customer-data.server.ts`. */

/** That a review is about an appointment or an order of the customer's. */
function isOwnReview(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  return or(
    inArray(
      reviews.bookingId,
      db.select({ id: bookings.id }).from(bookings).where(isOwnBooking(context, customerId)),
    ),
    inArray(reviews.orderId, db.select({ id: orders.id }).from(orders).where(belongsTo(context, customerId))),
  );
}

export function selectCustomerReviews(context: Pick<AppContext, 'db'>, customerId: string) {
  const { db } = context;
  const isOwn = isOwnReview(context, customerId);
  const own = db.select({ id: reviews.id }).from(reviews).where(isOwn);
  return [
    db
      .select({ review: reviews, booking: bookings.reference, order: orders.number })
      .from(reviews)
      .leftJoin(bookings, eq(bookings.id, reviews.bookingId))
      .leftJoin(orders, eq(orders.id, reviews.orderId))
      .where(isOwn)
      .orderBy(desc(reviews.id)),
    db.select().from(reviewImages).where(inArray(reviewImages.reviewId, own)),
  ] as const;
}

type Rows = ReturnType<typeof selectCustomerReviews>;

export function toExportedReviews(rows: Awaited<Rows[0]>, images: Awaited<Rows[1]>) {
  return rows.map(({ review, booking, order }) => {
    const { id, stars, words, name, consent, status, reason, answer, createdAt, decidedAt } = review;
    return {
      ...{ booking, order, stars, words, name, consent, status, reason, answer, createdAt, decidedAt },
      images: images.filter(({ reviewId }) => reviewId === id).map(({ imageId, alt }) => ({ imageId, alt })),
    };
  });
}

/** The statement that deletes them, while their appointments and orders can still be found. */
export function deleteCustomerReviews(context: Pick<AppContext, 'db'>, customerId: string) {
  return context.db.delete(reviews).where(isOwnReview(context, customerId));
}
