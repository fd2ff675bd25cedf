import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { customers } from '#drizzle/schema/accounts.ts';
import { vendors } from '#drizzle/schema/artists.ts';
import { bookingEvents, bookings } from '#drizzle/schema/bookings.ts';
import { designs } from '#drizzle/schema/designs.ts';
import { orderEvents, orderLines, orders } from '#drizzle/schema/orders.ts';
import { packages } from '#drizzle/schema/packages.ts';
import { reviewImages, reviewSubjects, reviews } from '#drizzle/schema/reviews.ts';
import { artistName, otherArtists } from '../bookings/booking-row.server.ts';
import { attachedImages, insertImages, translateImageErrors } from '../images/attached-images.server.ts';
import { withDefaultAlt } from '../images/image-input.ts';
import { tellOwner } from '../notifications/messages.server.ts';
import { sendDueMessages } from '../notifications/outbox.server.ts';
import { isReviewKey, type ReviewLink } from '../notifications/review-invitation.server.ts';
import type { AppContext, Database } from '../shared/context.server.ts';
import { DomainError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import type { Words } from '../shared/language.ts';
import { href } from '../shared/paths.ts';
import { existsRow, rowIf, rowsIf } from '../shared/row-if.server.ts';
import { type OwnReview, REVIEW_DAYS, REVIEW_MS, type ReviewedItem, type ReviewState } from './review.ts';
import type { ReviewInput } from './review-input.ts';

/** What customers do with the review of their appointment or order. Whoever has its link may do it. */

/** The appointment or order behind a link. */
interface Occasion {
  bookingId: string | null;
  orderId: string | null;
  name: string;
  /** YYYY-MM-DD of an appointment; null for an order. */
  date: string | null;
  /** When it was done or delivered; null before. */
  endedAt: Date | null;
  items: ReviewedItem[];
}

/** What the page of a review shows. */
export interface ReviewPage extends Pick<Occasion, 'date' | 'items'> {
  firstName: string;
  state: ReviewState;
  /** The review that was sent. */
  review: OwnReview | null;
}

/** Null for a wrong link, and once its customer has erased the account. One round trip. */
export async function getReviewPage(context: AppContext, link: ReviewLink): Promise<ReviewPage | null> {
  const found = await getOccasion(context, link);
  if (!found) return null;
  const { occasion, review } = found;
  const { date, items, name } = occasion;
  return { date, items, firstName: name.split(' ')[0] ?? '', state: stateOf(context, occasion), review };
}

function stateOf({ now }: AppContext, { endedAt }: Occasion): ReviewState {
  if (!endedAt) return 'early';
  return now().getTime() < endedAt.getTime() + REVIEW_MS ? 'open' : 'closed';
}

async function getOccasion(
  context: AppContext,
  link: ReviewLink,
): Promise<{ occasion: Occasion; review: OwnReview | null } | null> {
  if (!(await isReviewKey(context, link))) return null;
  const { db } = context;
  const { reference } = link;
  const [[booking], [order], lines, [review]] = await db.batch([
    selectBooking(db, reference),
    selectOrder(db, reference),
    selectOrderedDesigns(db, reference),
    selectReview(db, reference),
  ]);
  const row = booking ?? order;
  if (!row || row.isErased) return null;
  const { id, name, endedAt } = row;
  const occasion: Occasion = booking
    ? { bookingId: id, orderId: null, date: booking.date, items: toItems(booking), name, endedAt }
    : { bookingId: null, orderId: id, date: null, items: lines, name, endedAt };
  return { occasion, review: review ?? null };
}

/** When an appointment or order reached its end, by its history. */
const toTime = (time: number | null) => (time === null ? null : new Date(time));

const isErased = sql`coalesce(${customers.erasedAt} is not null, 0)`.mapWith(Boolean);

function selectBooking(db: Database, reference: string) {
  const { id, name, date, vendorId, packageId, designId } = bookings;
  const doneAt = sql<number | null>`(select max(${bookingEvents.at}) from ${bookingEvents}
    where ${bookingEvents.bookingId} = bookings.id and ${bookingEvents.type} = 'done' and bookings.status = 'done')`;
  return db
    .select({
      ...{ id, name, date, vendorId, packageId, designId },
      endedAt: doneAt.mapWith(toTime).as('ended_at'),
      isErased: isErased.as('is_erased'),
      artistName,
      otherArtists,
      packageName: sql<string | null>`${packages.designTitle}`.as('package_name'),
      designName: sql<string | null>`${designs.name}`.as('design_name'),
    })
    .from(bookings)
    .leftJoin(customers, eq(customers.id, bookings.customerId))
    .leftJoin(vendors, eq(vendors.id, vendorId))
    .leftJoin(packages, eq(packages.id, packageId))
    .leftJoin(designs, eq(designs.id, designId))
    .where(eq(bookings.reference, reference));
}

type BookingRow = Awaited<ReturnType<typeof selectBooking>>[number];

/** Every artist of the team is reviewed by the stars of the appointment, the lead first. */
function toItems(row: BookingRow): ReviewedItem[] {
  const items = [
    { kind: 'artist', id: row.vendorId, name: row.artistName },
    ...row.otherArtists.map((artist) => ({ kind: 'artist', ...artist }) as const),
    { kind: 'package', id: row.packageId, name: row.packageName },
    { kind: 'design', id: row.designId, name: row.designName },
  ] as const;
  return items.flatMap(({ kind, id, name }) => (id && name ? [{ kind, id, name }] : []));
}

function selectOrder(db: Database, number: string) {
  const deliveredAt = sql<number | null>`(select max(${orderEvents.at}) from ${orderEvents}
    where ${orderEvents.orderId} = orders.id and ${orderEvents.status} = 'delivered' and orders.status = 'delivered')`;
  return db
    .select({
      id: orders.id,
      name: orders.name,
      endedAt: deliveredAt.mapWith(toTime).as('ended_at'),
      isErased: isErased.as('is_erased'),
    })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.number, number));
}

function selectOrderedDesigns(db: Database, number: string) {
  return db
    .select({
      kind: sql<'design'>`'design'`.as('kind'),
      id: sql<string>`${orderLines.designId}`.as('design_id'),
      name: sql<string>`min(${orderLines.name})`.as('line_name'),
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, sql`(select id from orders where number = ${number})`),
        isNull(orderLines.productId),
      ),
    )
    .groupBy(orderLines.designId)
    .orderBy(sql`min(${orderLines.position})`);
}

function selectReview(db: Database, reference: string) {
  const { stars, words, name, consent, status, reason, answer, createdAt } = reviews;
  return db
    .select({
      ...{ stars, words, name, consent, status, reason, answer, createdAt },
      images: attachedImages('review_images.review_id', 'reviews.id').as('images'),
    })
    .from(reviews)
    .where(isAbout(reference));
}

/** That a review is about the appointment or the order of a reference. */
function isAbout(reference: string): SQL | undefined {
  return or(
    eq(reviews.bookingId, sql`(select id from bookings where reference = ${reference})`),
    eq(reviews.orderId, sql`(select id from orders where number = ${reference})`),
  );
}

/**
 * Keeps a review until the owner has decided on it. Sent again, it stays as it was sent first.
 * @throws DomainError `not_found` for a wrong link; `conflict` before the end, and {@link REVIEW_DAYS} days after it;
 *   `invalid` for an image that is not there
 */
export async function createReview(context: AppContext, link: ReviewLink, input: ReviewInput): Promise<void> {
  const found = await getOccasion(context, link);
  if (!found) throw reviewNotFound();
  if (found.review) return;
  const { occasion } = found;
  assertOpen(stateOf(context, occasion));
  const { db, now } = context;
  const { images, ...fields } = input;
  const { bookingId, orderId, items } = occasion;
  const id = newId();
  const isStored = existsRow(reviews, eq(reviews.id, id));
  const forOwner = await tellOwner(
    context,
    'review.received/owner',
    {
      facts: { reference: link.reference, stars: toStars(fields.stars) },
      link: context.siteUrl + href('/admin/reviews'),
      once: id,
    },
    isStored,
  );
  const subjects = items.map((item) => ({ kind: item.kind, subjectId: item.id, reviewId: id }));
  await translateImageErrors(
    db.batch([
      db
        .insert(reviews)
        .select(
          rowIf(
            reviews,
            { id, bookingId, orderId, ...fields, status: 'waiting', createdAt: now() },
            isOfNobodyErased(occasion),
          ),
        )
        .onConflictDoNothing(),
      db.insert(reviewSubjects).select(rowsIf(reviewSubjects, subjects, isStored)),
      insertImages(db, reviewImages, { reviewId: id }, withDefaultAlt(images, 'Photograph'), isStored),
      ...forOwner,
    ]),
  );
  context.later(sendDueMessages(context));
}

/** The account may be erased between reading and writing. */
function isOfNobodyErased({ bookingId, orderId }: Occasion): SQL {
  return sql`not exists (select 1 from ${customers} where ${customers.erasedAt} is not null and ${customers.id} in (
    select customer_id from bookings where id = ${bookingId} union all select customer_id from orders where id = ${orderId}))`;
}

function assertOpen(state: ReviewState): void {
  if (state === 'open') return;
  throw new DomainError(
    'conflict',
    state === 'early'
      ? 'You can write a review once it has taken place.'
      : `A review can be written for ${REVIEW_DAYS} days. That time is over.`,
  );
}

/**
 * Deletes the review of a link, published or not; its images become orphaned. Without one there is nothing to do.
 * @throws DomainError `not_found` for a wrong link
 */
export async function deleteReview(context: AppContext, link: ReviewLink): Promise<void> {
  if (!(await isReviewKey(context, link))) throw reviewNotFound();
  await context.db.delete(reviews).where(and(isAbout(link.reference)));
}

function reviewNotFound(): DomainError {
  return new DomainError('not_found', 'We could not find what this link is about.');
}

function toStars(stars: number): Words {
  return { en: stars === 1 ? '1 star' : `${stars} stars`, hi: `${stars} स्टार` };
}
