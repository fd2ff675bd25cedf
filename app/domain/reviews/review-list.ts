import { type ListDays, parseChoice, parseListDays } from '../shared/list-filters.ts';
import { REVIEW_STATUS_LABELS } from './review.ts';

/** The owner's list of reviews: what its address can ask for. */

export const REVIEW_STATES = { ...REVIEW_STATUS_LABELS, reported: 'Reported' } as const;
export type ReviewState = keyof typeof REVIEW_STATES;

export const REVIEW_SORTS = { newest: 'Newest first', oldest: 'Oldest first' } as const;

export const STAR_LABELS = { 1: '1 star', 2: '2 stars', 3: '3 stars', 4: '4 stars', 5: '5 stars' } as const;

/** All of them together narrow the list. */
export interface ReviewFilters extends ListDays {
  /** Null for all. */
  show: ReviewState | null;
  stars: string | null;
  sort: keyof typeof REVIEW_SORTS;
}

/** The filters of an address; those that wait, unless it says otherwise. */
export function parseReviewFilters(params: URLSearchParams): ReviewFilters {
  return {
    show: params.get('show') === 'all' ? null : (parseChoice(REVIEW_STATES, params.get('show')) ?? 'waiting'),
    stars: parseChoice(Object.keys(STAR_LABELS), params.get('stars')),
    ...parseListDays(params),
    sort: parseChoice(REVIEW_SORTS, params.get('sort')) ?? 'newest',
  };
}
