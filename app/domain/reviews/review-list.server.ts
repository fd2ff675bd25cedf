import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#drizzle/schema/bookings.ts';
import { orders } from '#drizzle/schema/orders.ts';
import { reviews } from '#drizzle/schema/reviews.ts';
import { attachedImages } from '../images/attached-images.server.ts';
import {
  isOnDays,
  type ListSource,
  selectListCounts,
  toListCounts,
  toListPage,
} from '../shared/bounded-list.server.ts';
import type { AppContext } from '../shared/context.server.ts';
import { type CsvColumns, exportRows, readListPages } from '../shared/csv-export.server.ts';
import { type KeysetCursor, toKeysetPage } from '../shared/keyset.server.ts';
import { formatDateTime } from '../shared/time.ts';
import { REVIEW_STATUS_LABELS } from './review.ts';
import type { ReviewFilters, ReviewState } from './review-list.ts';

/** The owner's list of reviews, as a page and as a file. */

const PAGE_SIZE = 25;

/** Names of artist, package and designs, for a row of `reviews`. */
const itemNames = sql<string>`(
  select json_group_array(coalesce(vendors.name, packages.design_title, designs.name, 'Deleted'))
  from review_subjects
  left join vendors on kind = 'artist' and vendors.id = subject_id
  left join packages on kind = 'package' and packages.id = subject_id
  left join designs on kind = 'design' and designs.id = subject_id
  where review_id = reviews.id)`;

const reportedWords = sql<string>`(
  select json_group_array(words order by created_at) from review_reports where review_id = reviews.id)`;

const parseNames = (json: string) => JSON.parse(json) as string[]; // as the queries above build it

const isReported = sql`${reviews.id} in (select review_id from review_reports)`;

const STATES: Record<ReviewState, SQL> = {
  waiting: eq(reviews.status, 'waiting'),
  published: eq(reviews.status, 'published'),
  declined: eq(reviews.status, 'declined'),
  reported: isReported,
};

/** A page of reviews under all filters, and how many there are of each kind under the others. One round trip. */
export async function listReviews(
  context: Pick<AppContext, 'db'>,
  filters: ReviewFilters,
  cursor: KeysetCursor | null,
) {
  const [rows, [counts]] = await context.db.batch([
    selectPage(context, filters, cursor, PAGE_SIZE),
    selectListCounts(context, toSource(filters)),
  ]);
  return { ...toKeysetPage(rows, PAGE_SIZE, cursor), ...toListCounts(STATES, counts) };
}

function toSource(filters: ReviewFilters): ListSource<typeof reviews, ReviewState> {
  return {
    table: reviews,
    range: isOnDays(reviews.createdAt, filters),
    others: filters.stars ? eq(reviews.stars, Number(filters.stars)) : undefined,
    indexOrder: [desc(reviews.createdAt), desc(reviews.id)],
    states: STATES,
    chosen: filters.show,
  };
}

function selectPage(
  context: Pick<AppContext, 'db'>,
  filters: ReviewFilters,
  cursor: KeysetCursor | null,
  size: number,
) {
  const { id, createdAt, status, stars, words, name, consent, reason, answer, isSample } = reviews;
  const isAscending = filters.sort === 'oldest';
  const { from, where, orderBy } = toListPage(context, toSource(filters), {
    key: createdAt,
    isAscending,
    cursor,
    isIndexed: true,
  });
  return context.db
    .select({
      ...{ id, stars, words, name, consent, status, reason, answer, isSample, createdAt },
      booking: bookings.reference,
      order: orders.number,
      items: itemNames.mapWith(parseNames).as('items'),
      reports: reportedWords.mapWith(parseNames).as('reports'),
      images: attachedImages('review_images.review_id', 'reviews.id').as('images'),
    })
    .from(from)
    .leftJoin(bookings, eq(bookings.id, reviews.bookingId))
    .leftJoin(orders, eq(orders.id, reviews.orderId))
    .where(where)
    .orderBy(...orderBy)
    .limit(size + 1);
}

const CSV_COLUMNS: CsvColumns<Awaited<ReturnType<typeof selectPage>>[number]> = {
  'Written (India)': ({ createdAt }) => formatDateTime(createdAt),
  'Of (order or booking)': ({ booking, order }) => booking ?? order ?? 'Sample',
  About: ({ items }) => items.join(', '),
  Stars: ({ stars }) => stars,
  Name: ({ name }) => name,
  Review: ({ words }) => words,
  Answer: ({ answer }) => answer,
  Status: ({ status }) => REVIEW_STATUS_LABELS[status],
  'May be published': ({ consent }) => (consent ? 'yes' : 'no'),
  'Declined because': ({ reason }) => reason,
  Reported: ({ reports }) => reports.join('; '),
};

export const REVIEW_COLUMNS = Object.keys(CSV_COLUMNS);

/** The reviews of a list, as rows of {@link REVIEW_COLUMNS}. */
export function exportReviews(
  context: Pick<AppContext, 'db' | 'now'>,
  admin: { id: string },
  filters: ReviewFilters,
) {
  return exportRows(context, admin, {
    audit: { action: 'reviews.export', subject: 'reviews', after: { ...filters } },
    columns: CSV_COLUMNS,
    pages: readListPages(async (cursor, size) =>
      toKeysetPage(await selectPage(context, filters, cursor, size), size),
    ),
  });
}
