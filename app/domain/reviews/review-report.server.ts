import { and, eq } from 'drizzle-orm';
import { reviewReports, reviews } from '#drizzle/schema/reviews.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { enforceRateLimit, type RateLimit } from '../shared/rate-limit.server.ts';
import { existsRow, rowIf } from '../shared/row-if.server.ts';
import { DAY_MS, HOUR_MS } from '../shared/time.ts';

/** What readers say against a published review. The owner sees it in the admin area and decides. */

const PER_ADDRESS: RateLimit = { name: 'review.report.address', limit: 5, windowMs: HOUR_MS };
const PER_REVIEW: RateLimit = { name: 'review.report', limit: 10, windowMs: DAY_MS };

/** A published review; null if there is none. */
export async function getPublishedReview({ db }: Pick<AppContext, 'db'>, id: string) {
  const { stars, words, name } = reviews;
  const [review] = await db.select({ stars, words, name }).from(reviews).where(isPublished(id));
  return review ?? null;
}

/**
 * @param address the client's, for limits
 * @throws DomainError `not_found` if the review is no longer published, `rate_limited`
 */
export async function reportReview(
  context: AppContext,
  { id, words }: { id: string; words: string },
  address: string,
): Promise<void> {
  await enforceRateLimit(context, [
    [PER_ADDRESS, address],
    [PER_REVIEW, id],
  ]);
  const row = { id: newId(), reviewId: id, words, createdAt: context.now() };
  const stored = await context.db
    .insert(reviewReports)
    .select(rowIf(reviewReports, row, existsRow(reviews, isPublished(id))))
    .returning({ id: reviewReports.id });
  if (stored.length === 0) throw new DomainError('not_found', 'This review is no longer shown.');
}

function isPublished(id: string) {
  return and(eq(reviews.id, id), eq(reviews.status, 'published'));
}
