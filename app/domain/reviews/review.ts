import type { Image } from '../images/image.ts';
import { DAY_MS } from '../shared/time.ts';

/** A customer's review of an appointment that took place, or of an order that arrived. */

/** A review is what its customer wrote: the owner publishes or declines it, and a declined one stays declined. */
export const REVIEW_STATUS_LABELS = {
  waiting: 'Waiting',
  published: 'Published',
  declined: 'Declined',
} as const;
export type ReviewStatus = keyof typeof REVIEW_STATUS_LABELS;
export const REVIEW_STATUSES = Object.keys(REVIEW_STATUS_LABELS) as [ReviewStatus, ...ReviewStatus[]];

/** What a review counts for. */
export const REVIEW_SUBJECTS = ['artist', 'package', 'design'] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

export const MAX_STARS = 5;
export const MAX_REVIEW_IMAGES = 3;

/** Longest texts, in characters. */
export const REVIEW_TEXT_LIMITS = { words: 2000, name: 40, answer: 500, reason: 300, report: 300 } as const;

/** How long after the end of the appointment, or the delivery, a review can be written. */
export const REVIEW_DAYS = 90;
export const REVIEW_MS = REVIEW_DAYS * DAY_MS;

/** The average of the verified reviews of something. */
export interface VerifiedRating {
  /** Tenths of a star. */
  rating: number;
  reviews: number;
}

/** A published review, as everyone sees it. */
export interface PublishedReview {
  id: string;
  stars: number;
  /** May be empty. */
  words: string;
  /** As its writer wants to be called. */
  name: string;
  createdAt: Date;
  images: Image[];
  /** The artist's answer; empty without one. */
  answer: string;
  /** Of the sample shop: nobody wrote it, and it counts for nothing. */
  isSample: boolean;
}

/** The published reviews of something. */
export interface ItemReviews {
  /** The average of the verified ones; null without one. */
  verified: VerifiedRating | null;
  newest: PublishedReview[];
}

/** What a review is about. */
export interface ReviewedItem {
  kind: ReviewSubject;
  id: string;
  name: string;
}

/** Whether a review can be written: only once it has ended, now, or no longer. */
export type ReviewState = 'early' | 'open' | 'closed';

/** A review as its writer sees it. */
export interface OwnReview {
  stars: number;
  words: string;
  name: string;
  consent: boolean;
  status: ReviewStatus;
  reason: string;
  answer: string;
  createdAt: Date;
  images: Image[];
}

/** What can be done with several reviews at once. */
export const REVIEW_BULK_STEPS = { publish: 'Publish', decline: 'Decline' } as const;

export const REVIEW_NOUN = { one: 'review', many: 'reviews' };
