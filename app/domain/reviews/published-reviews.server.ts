import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { reviewRatings, reviewSubjects, reviews } from '#drizzle/schema/reviews.ts';
import { selectDesignPage, toDesignPage } from '../designs/design.server.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import { selectPackagePage, toPackagePage } from '../packages/package.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import type { ItemReviews, PublishedReview, ReviewSubject, VerifiedRating } from './review.ts';

/** The published reviews of something, and the pages that show them, each in one round trip. */

/** How many a page shows. */
const SHOWN = 10;

/** The statements for a batch, whose rows {@link toItemReviews} takes. */
export function selectItemReviews(
  { db }: Pick<AppContext, 'db'>,
  kind: ReviewSubject,
  subject: SQL | string,
  limit = SHOWN,
) {
  const { id, stars, words, name, answer, createdAt, isSample } = reviews;
  const { count } = reviewRatings;
  return [
    db
      .select({
        ...{ id, stars, words, name, answer, createdAt, isSample },
        images: attachedImages('review_images.review_id', 'reviews.id').as('images'),
      })
      .from(reviewSubjects)
      .innerJoin(reviews, and(eq(reviews.id, reviewSubjects.reviewId), eq(reviews.status, 'published')))
      .where(and(eq(reviewSubjects.kind, kind), sql`${reviewSubjects.subjectId} = ${subject}`))
      .orderBy(desc(reviewSubjects.reviewId))
      .limit(limit),
    db
      .select({ reviews: count, rating: sql<number>`cast(round(10.0 * stars / count) as integer)` })
      .from(reviewRatings)
      .where(and(eq(reviewRatings.kind, kind), sql`${reviewRatings.subjectId} = ${subject}`)),
  ] as const;
}

export function toItemReviews(newest: PublishedReview[], [verified]: VerifiedRating[]): ItemReviews {
  return { newest, verified: verified ?? null };
}

/** A visible package with similar ones and its reviews. Null if there is none. One round trip. */
export async function getPackagePage(context: AppContext, slug: string) {
  const id = sql`(select id from packages where slug = ${slug})`;
  const [found, similar, newest, verified] = await context.db.batch([
    ...selectPackagePage(context, slug),
    ...selectItemReviews(context, 'package', id),
  ]);
  const page = toPackagePage(found, similar);
  return page && { ...page, reviews: toItemReviews(newest, verified) };
}

/** A visible design with similar ones and its reviews. Null if there is none. One round trip. */
export async function getDesignPage(context: AppContext, id: string) {
  const [found, similar, newest, verified] = await context.db.batch([
    ...selectDesignPage(context, id),
    ...selectItemReviews(context, 'design', id),
  ]);
  const page = toDesignPage(found, similar);
  return page && { ...page, reviews: toItemReviews(newest, verified) };
}
