import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { exportReviews, REVIEW_COLUMNS } from '../../domain/reviews/review-list.server.ts';
import { parseReviewFilters } from '../../domain/reviews/review-list.ts';
import { csvResponse } from '../../http/csv-response.server.ts';
import { requireAdmin } from '../../http/guards.server.ts';

/** The reviews of the list with these filters. */
export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'reviews');
  const filters = parseReviewFilters(new URL(args.request.url).searchParams);
  return csvResponse('reviews', REVIEW_COLUMNS, exportReviews(args.context.app, admin, filters));
}
