import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { REVIEW_STATUSES, REVIEW_SUBJECTS } from '../../app/domain/reviews/review.ts';
import { bookings } from './bookings.ts';
import { images } from './images.ts';
import { orders } from './orders.ts';

/** What a customer wrote about an appointment that took place, or about an order that arrived; at most one for each. */
export const reviews = sqliteTable(
  'reviews',
  {
    id: text().primaryKey(),
    bookingId: text()
      .unique()
      .references(() => bookings.id),
    orderId: text()
      .unique()
      .references(() => orders.id),
    /** Of the sample shop, about no appointment and no order. */
    isSample: integer({ mode: 'boolean' }).notNull().default(false),
    stars: integer().notNull(),
    words: text().notNull(),
    /** As its writer wants to be called. */
    name: text().notNull(),
    /** Whether its writer agrees that everyone reads it. */
    consent: integer({ mode: 'boolean' }).notNull(),
    status: text({ enum: REVIEW_STATUSES }).notNull(),
    /** Why the owner declined it, for its writer. */
    reason: text().notNull().default(''),
    /** The artist's one answer. */
    answer: text().notNull().default(''),
    answeredAt: integer({ mode: 'timestamp_ms' }),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
    decidedAt: integer({ mode: 'timestamp_ms' }),
  },
  (table) => [
    check('reviews_stars', sql`stars between 1 and 5`),
    check('reviews_words', sql`length(words) <= 2000`),
    check('reviews_about', sql`(booking_id is not null) + (order_id is not null) + is_sample = 1`),
    check('reviews_consent', sql`status <> 'published' or consent`),
    index('reviews_by_time').on(table.createdAt, table.id),
    index('reviews_by_status').on(table.status, table.createdAt, table.id),
  ],
);

/**
 * What a review counts for: the artists, the package and the design of its appointment, or the designs of its order.
 * Written with the review.
 */
export const reviewSubjects = sqliteTable(
  'review_subjects',
  {
    kind: text({ enum: REVIEW_SUBJECTS }).notNull(),
    subjectId: text().notNull(),
    reviewId: text()
      .notNull()
      .references(() => reviews.id),
  },
  (table) => [
    // Ids rise with time: the newest reviews of something are read from its end.
    primaryKey({ columns: [table.kind, table.subjectId, table.reviewId] }),
    index('review_subjects_of_review').on(table.reviewId),
  ],
);

/**
 * How many published reviews something has, and the sum of their stars; no row without one. Kept by triggers (see the
 * migration), so that an average costs one row. Samples do not count.
 */
export const reviewRatings = sqliteTable(
  'review_ratings',
  {
    kind: text({ enum: REVIEW_SUBJECTS }).notNull(),
    subjectId: text().notNull(),
    count: integer().notNull(),
    stars: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subjectId] })],
);

/** The photographs of a review, in order. */
export const reviewImages = sqliteTable(
  'review_images',
  {
    reviewId: text()
      .notNull()
      .references(() => reviews.id),
    position: integer().notNull(),
    imageId: text()
      .notNull()
      .references(() => images.id),
    alt: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.position] }),
    check('review_images_position', sql`position between 0 and 2`),
    index('review_images_of_image').on(table.imageId),
  ],
);

/** What readers say against a published review; deleted once the owner has looked at it. */
export const reviewReports = sqliteTable(
  'review_reports',
  {
    id: text().primaryKey(),
    reviewId: text()
      .notNull()
      .references(() => reviews.id),
    words: text().notNull(),
    createdAt: integer({ mode: 'timestamp_ms' }).notNull(),
  },
  (table) => [index('review_reports_of_review').on(table.reviewId, table.createdAt)],
);
