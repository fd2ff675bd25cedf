import type { ReviewLink } from '#app/domain/notifications/review-invitation.server.ts';
import { toReviewPath } from '#app/domain/notifications/review-invitation.server.ts';
import { createReview } from '#app/domain/reviews/customer-review.server.ts';
import { ReviewInput } from '#app/domain/reviews/review-input.ts';
import { newId } from '#app/domain/shared/ids.ts';
import { book } from './bookings.ts';
import type { Shop } from './shop.ts';

/** Reference and key of a review's page. */
export function reviewLinkOf(path: string): ReviewLink {
  const [, reference = '', key = ''] = /\/review\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return { reference, key };
}

/** An ordinary review, as the form sends it, with changes. */
export function reviewForm(form: Record<string, string> = {}): Record<string, string> {
  return { stars: '5', words: 'The colour was dark and lasted.', name: 'Priya', consent: 'on', ...form };
}

/** An appointment that took place just now, made so by the database itself, and the link of its review. */
export async function doneAppointment(
  shop: Shop,
  form: Record<string, unknown> = {},
  { artist = null, customerId = null }: { artist?: string | null; customerId?: string | null } = {},
): Promise<ReviewLink> {
  const { reference } = await book(shop, form, { customerId });
  await endAppointment(shop, reference, artist);
  return reviewLinkOf(await toReviewPath(shop.context, reference));
}

let count = 0;

/** @param artist who drew */
async function endAppointment(shop: Shop, reference: string, artist: string | null): Promise<void> {
  count++;
  await shop.rows(
    `update bookings set status = 'done', vendor_id = ?1, start_at = ?2 where reference = ?3 returning id`,
    artist,
    count * 86_400_000, // each on a day of its own: an artist is in one place at a time
    reference,
  );
  await shop.rows(
    `insert into booking_events (id, booking_id, type, to_status, actor, at)
     select ?1, id, 'done', 'done', 'admin', ?2 from bookings where reference = ?3 returning id`,
    newId(),
    shop.time.getTime(),
    reference,
  );
}

/** Sends the review of a link. @returns its id */
export async function sendReview(
  shop: Shop,
  link: ReviewLink,
  form: Record<string, string> = {},
): Promise<string> {
  await createReview(shop.context, link, ReviewInput.parse(reviewForm(form)));
  const [row] = await shop.rows<{ id: string }>(
    'select id from reviews where booking_id = (select id from bookings where reference = ?1) or order_id = (select id from orders where number = ?1)',
    link.reference,
  );
  return row?.id ?? '';
}
