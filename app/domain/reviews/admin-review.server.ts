import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { bookings } from '#drizzle/schema/bookings.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { reviewImages, reviewReports, reviews } from '#drizzle/schema/reviews.ts';
import { insertMessages } from '../notifications/messages.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { toReviewPath } from '../notifications/review-invitation.server.ts';
import { changeChosen } from '../shared/bulk.server.ts';
import type { ChosenRow } from '../shared/bulk.ts';
import { countUpToCap } from '../shared/capped-count.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { guardedChange } from '../shared/guarded-change.server.ts';
import type { Language } from '../shared/language.ts';
import { existsRow } from '../shared/row-if.server.ts';
import { defineTransitions, statusConflict } from '../shared/state-machine.ts';
import { REVIEW_NOUN, REVIEW_STATUS_LABELS, type ReviewStatus } from './review.ts';

/** What the owner does with reviews: publish or decline, never edit. */

type ReviewDecision = 'publish' | 'decline';

const reviewTransitions = defineTransitions<ReviewDecision, ReviewStatus, 'admin'>({
  noun: 'review',
  labels: REVIEW_STATUS_LABELS,
  transitions: {
    publish: { by: ['admin'], from: ['waiting'], to: 'published', verb: 'publish' },
    // A published one too: what is wrong with it may be found out later.
    decline: { by: ['admin'], from: ['waiting', 'published'], to: 'declined', verb: 'decline' },
  },
});

const DECIDED = { publish: 'published', decline: 'declined' } as const;

/** Some reviews, newest first, for the preview of a step. */
export async function listChosenReviews({ db }: Pick<AppContext, 'db'>, ids: string[]) {
  if (ids.length === 0) return [];
  const { id, name, stars, status, consent, isSample, createdAt } = reviews;
  return db
    .select({ id, name, stars, status, consent, isSample })
    .from(reviews)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id));
}

/**
 * Publishes or declines some reviews, each if it still is as the preview showed it.
 * @param reason what the writers of declined ones are told
 * @throws DomainError `conflict` that names those that were refused, and why
 */
export function decideChosenReviews(
  context: AppContext,
  admin: { id: string },
  { step, rows, reason = '' }: { step: ReviewDecision; rows: readonly ChosenRow[]; reason?: string },
): Promise<string> {
  const to = DECIDED[step];
  return changeChosen(rows, {
    noun: REVIEW_NOUN,
    done: REVIEW_STATUS_LABELS[to].toLowerCase(),
    change: ({ key, seen }) => decideReview(context, admin, { id: key, action: step, reason, from: seen }),
    look: async (ids) =>
      (await listChosenReviews(context, ids)).map(({ id, name, status }) => ({
        key: id,
        label: name,
        isDone: status === to,
      })),
  });
}

/**
 * Hides the reviews of the sample shop for good: loading that again does not bring them back.
 * @returns how many there were
 */
export async function hideSampleReviews(context: AppContext, admin: { id: string }): Promise<number> {
  const isShown = and(eq(reviews.isSample, true), eq(reviews.status, 'published'));
  const hidden = await guardedChange(context, {
    onlyIf: existsRow(reviews, isShown),
    audit: { admin, entry: { action: 'review.samples_hidden', subject: 'review/samples' } },
    change: context.db
      .update(reviews)
      .set({ status: 'declined', reason: 'A sample.', decidedAt: context.now() })
      .where(isShown)
      .returning({ id: reviews.id }),
  });
  return hidden.length;
}

/** How many wait for the owner: new ones, and those that were reported; a statement for a batch. */
export function countReviewsToDecide(context: Pick<AppContext, 'db'>) {
  const { reviewId } = reviewReports;
  const reported = context.db.select({ reviewId }).from(reviewReports);
  const isToDecide = or(eq(reviews.status, 'waiting'), inArray(reviews.id, reported));
  return countUpToCap(context, reviews, reviews.id, isToDecide);
}

/**
 * Publishes a review whose writer has agreed to that, or declines it, also one that is published. The images of a
 * declined one become orphaned, and its writer is told why by e-mail, if we have an address.
 * @param decision `from` is the status that the owner has seen; whatever it is without
 * @throws DomainError `not_found`; `conflict` if it is not to be decided so, or was decided meanwhile
 */
export async function decideReview(
  context: AppContext,
  admin: { id: string },
  { id, action, reason = '', from }: { id: string; action: ReviewDecision; reason?: string; from?: string },
): Promise<void> {
  const { db, now } = context;
  const review = await getReview(context, id);
  if (from !== undefined && review.status !== from) {
    throw statusConflict('This review', REVIEW_STATUS_LABELS[review.status]);
  }
  const refusal = reviewTransitions.refusal(action, 'admin', review.status);
  if (refusal) throw new DomainError('conflict', refusal);
  if (action === 'publish' && !review.consent) {
    throw new DomainError('conflict', 'Its writer has not agreed that it is published.');
  }
  const to = reviewTransitions.next(action, review.status, undefined);
  const isAsSeen = and(eq(reviews.id, id), eq(reviews.status, review.status));
  const onlyIf = existsRow(reviews, isAsSeen);
  const decided = await guardedChange(context, {
    onlyIf,
    audit: {
      admin,
      entry: {
        action: `review.${to}`,
        subject: subjectOf(id),
        before: { status: review.status },
        after: { status: to, ...(reason && { reason }) },
      },
    },
    with: action === 'decline' ? await declineStatements(context, review, reason, onlyIf) : [],
    change: db
      .update(reviews)
      .set({ status: to, reason, decidedAt: now() })
      .where(isAsSeen)
      .returning({ id: reviews.id }),
  });
  if (decided.length === 0) {
    const { status } = await getReview(context, id);
    throw statusConflict('This review', REVIEW_STATUS_LABELS[status]);
  }
  context.later(sendDueMessages(context));
}

type Review = Awaited<ReturnType<typeof getReview>>;

async function getReview({ db }: Pick<AppContext, 'db'>, id: string) {
  const [review] = await db
    .select({
      ...{ id: reviews.id, status: reviews.status, consent: reviews.consent },
      reference: sql<string | null>`coalesce(${bookings.reference}, ${orders.number})`,
      email: sql<string | null>`coalesce(${bookings.email}, ${orders.email})`,
      language: sql<Language | null>`coalesce(${bookings.language}, ${orders.language})`,
    })
    .from(reviews)
    .leftJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))
    .where(eq(reviews.id, id));
  if (!review)
    throw new DomainError('not_found', 'We could not find this review. Its writer may have deleted it.');
  return review;
}

async function declineStatements(context: AppContext, review: Review, reason: string, onlyIf: SQL) {
  const { db, siteUrl } = context;
  const { id, reference, email, language } = review;
  const isOfIt = (column: typeof reviewImages.reviewId | typeof reviewReports.reviewId) =>
    and(eq(column, id), onlyIf);
  const statements: BatchItem<'sqlite'>[] = [
    db.delete(reviewImages).where(isOfIt(reviewImages.reviewId)),
    db.delete(reviewReports).where(isOfIt(reviewReports.reviewId)),
  ];
  if (!reference || !email) return statements;
  const link = siteUrl + (await toReviewPath(context, reference));
  const told = {
    to: { email, language: language ?? 'en' },
    facts: {},
    more: [
      { en: `Why: ${reason}`, hi: `कारण: ${reason}` },
      {
        en: 'You can read it, delete it, and then write another one here:',
        hi: 'आप उसे यहाँ पढ़ सकते हैं, हटा सकते हैं और फिर दूसरी राय लिख सकते हैं:',
      },
    ],
    link,
  };
  return [...statements, ...(await insertMessages(context, 'review.declined/customer', told, onlyIf))];
}

/**
 * Leaves a published review as it is, and takes what was reported off the list.
 * @throws DomainError `not_found` if there is nothing reported
 */
export async function dismissReports(context: AppContext, admin: { id: string }, id: string): Promise<void> {
  const { db } = context;
  const isOfIt = eq(reviewReports.reviewId, id);
  const dismissed = await guardedChange(context, {
    onlyIf: existsRow(reviewReports, isOfIt),
    audit: { admin, entry: { action: 'review.reports_dismissed', subject: subjectOf(id) } },
    change: db.delete(reviewReports).where(isOfIt).returning({ id: reviewReports.id }),
  });
  if (dismissed.length === 0)
    throw new DomainError('not_found', 'Nothing is reported about this review any more.');
}

function subjectOf(id: string): string {
  return `review/${id}`;
}
