import { and, eq } from 'drizzle-orm';
import { reviewSubjects, reviews } from '#drizzle/schema/reviews.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { selectItemReviews, toItemReviews } from './published-reviews.server.ts';
import type { ItemReviews } from './review.ts';

/** What artists do with the reviews of their appointments. */

/** How many of her reviews an artist sees, the newest first. */
const LISTED = 100;

/** The published reviews of an artist. One round trip. */
export async function listArtistReviews(context: AppContext, vendorId: string): Promise<ItemReviews> {
  const [newest, verified] = await context.db.batch(selectItemReviews(context, 'artist', vendorId, LISTED));
  return toItemReviews(newest, verified);
}

/**
 * Answers a published review of the artist's own, once; of a team, the first to answer does so for all.
 * @throws DomainError `conflict` if it is answered already, or no longer published
 */
export async function answerReview(
  { db, now }: AppContext,
  vendorId: string,
  { id, answer }: { id: string; answer: string },
): Promise<void> {
  const { kind, subjectId, reviewId } = reviewSubjects;
  const isOwn = and(eq(kind, 'artist'), eq(subjectId, vendorId), eq(reviewId, id));
  const answered = await db
    .update(reviews)
    .set({ answer, answeredAt: now() })
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.status, 'published'),
        eq(reviews.answer, ''),
        existsRow(reviewSubjects, isOwn),
      ),
    )
    .returning({ id: reviews.id });
  if (answered.length > 0) return;
  throw new DomainError('conflict', 'This review is answered already, or no longer shown.');
}
