import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { getSession } from '#app/domain/accounts/session.server.ts';
import { assignArtists } from '#app/domain/bookings/admin-booking.server.ts';
import { acceptBooking, closeAgendaBooking } from '#app/domain/bookings/agenda.server.ts';
import { storeOriginal } from '#app/domain/images/image.server.ts';
import { sweepImages } from '#app/domain/images/orphaned-images.server.ts';
import { sendDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { toReviewPath } from '#app/domain/notifications/review-invitation.server.ts';
import { eraseCustomer, exportCustomer } from '#app/domain/operations/customer-data.server.ts';
import { getDashboard } from '#app/domain/operations/dashboard.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { browsePackages } from '#app/domain/packages/package.server.ts';
import { parsePackageQuery } from '#app/domain/packages/package-filter.ts';
import {
  decideChosenReviews,
  decideReview,
  dismissReports,
} from '#app/domain/reviews/admin-review.server.ts';
import { answerReview, listArtistReviews } from '#app/domain/reviews/artist-reviews.server.ts';
import { createReview, deleteReview, getReviewPage } from '#app/domain/reviews/customer-review.server.ts';
import { getDesignPage, getPackagePage } from '#app/domain/reviews/published-reviews.server.ts';
import { REVIEW_MS } from '#app/domain/reviews/review.ts';
import { ReviewBulkInput, ReviewInput } from '#app/domain/reviews/review-input.ts';
import { listReviews } from '#app/domain/reviews/review-list.server.ts';
import { parseReviewFilters } from '#app/domain/reviews/review-list.ts';
import { reportReview } from '#app/domain/reviews/review-report.server.ts';
import { formatChosen } from '#app/domain/shared/bulk.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword, addVendor } from '../../support/accounts.ts';
import { addArtist, at, book, inDatabase } from '../../support/bookings.ts';
import { TEST_NOON } from '../../support/clock.ts';
import { advanceTime, PHONE } from '../../support/codes.ts';
import { addDesigns } from '../../support/designs.ts';
import { catchDomainError } from '../../support/errors.ts';
import { emptyAll } from '../../support/images.ts';
import { orderDraft } from '../../support/orders.ts';
import { addPackages } from '../../support/packages.ts';
import { doneAppointment, reviewForm, reviewLinkOf, sendReview } from '../../support/reviews.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
let admin: { id: string };

beforeEach(async () => {
  await shop.settle();
  await emptyAll(shop);
  shop.messages.length = 0;
  shop.time = new Date(TEST_NOON);
  admin = await addAdminWithoutPassword(shop);
  await addDesigns(shop, [
    { id: 'mayura', price: 500 },
    { id: 'gulab', price: 700 },
  ]);
  await addPackages(shop, [{ id: 'anjali', slug: 'anjali', rating: 45, reviews: 12 }]);
  await addVendor(shop, 'asha', { approved: true, name: 'Asha Verma' });
});

const publish = (id: string) => decideReview(context, admin, { id, action: 'publish' });
const decline = (id: string) =>
  decideReview(context, admin, { id, action: 'decline', reason: 'It names a neighbour.' });
const parsed = (form: Record<string, string> = {}) => ReviewInput.parse(reviewForm(form));

/** The links to reviews in the messages since the last call. */
function takeLinks(): string[] {
  return shop.messages.splice(0).flatMap((message) => {
    if (message.channel === 'mail') return message.subject === 'How did you like it?' ? [message.link] : [];
    return message.template === 'review-request' ? [message.variables.link] : [];
  });
}

describe('the link to a review', () => {
  const DAY = '2026-12-01';

  async function acceptedAppointment() {
    shop.time = new Date('2026-11-21T04:30:00Z');
    await addArtist(shop, 'meera');
    const { reference } = await book(shop, { date: DAY });
    const startAt = at(DAY, '10:00');
    await assignArtists(context, admin, reference, {
      version: 1,
      vendorIds: ['meera'],
      startAt,
      durationMinutes: 60,
    });
    await acceptBooking(context, 'meera', reference, 2);
    shop.time = new Date(startAt + DAY_MS / 4);
    await shop.settle();
    takeLinks();
    return reference;
  }

  const close = (reference: string, how: 'done' | 'no_show') =>
    closeAgendaBooking(context, 'meera', reference, how, { version: 3 });

  test('is sent once by SMS and e-mail when an appointment is done', async () => {
    const reference = await acceptedAppointment();
    await close(reference, 'done');
    await shop.settle();
    const link = `https://shop.example${await toReviewPath(context, reference)}`;
    expect(takeLinks()).toEqual([link, link]);
    expect((await catchDomainError(close(reference, 'done'))).code).toBe('conflict');
    await shop.settle();
    expect(takeLinks()).toEqual([]);
    expect((await inDatabase(shop, reference)).status).toBe('done');
    expect((await getReviewPage(context, reviewLinkOf(link)))?.items.map(({ name }) => name)).toEqual([
      'Artist meera',
    ]);
  });

  test('is not sent to whoever was not there, and not by SMS to a phone that nobody proved', async () => {
    await close(await acceptedAppointment(), 'no_show');
    await shop.settle();
    expect(takeLinks()).toEqual([]);
    await shop.empty();
    admin = await addAdminWithoutPassword(shop);
    const reference = await acceptedAppointment();
    await shop.rows('update bookings set phone_proven = 0 returning id');
    await close(reference, 'done');
    await shop.settle();
    expect(takeLinks()).toHaveLength(1);
  });

  test('is sent once an order is delivered, and counts for each of its designs', async () => {
    const lines = [
      { id: 'mayura', quantity: 2 },
      { id: 'gulab', quantity: 1 },
    ];
    const { number } = await createOrder(context, OrderInput.parse(orderDraft({ lines })));
    const link = reviewLinkOf(await toReviewPath(context, number));
    for (const [from, to] of [
      ['placed', 'confirmed'],
      ['confirmed', 'out_for_delivery'],
      ['out_for_delivery', 'delivered'],
    ] as const) {
      expect((await getReviewPage(context, link))?.state).toBe('early');
      expect((await catchDomainError(createReview(context, link, parsed()))).code).toBe('conflict');
      await updateOrderStatus(context, admin, { number, from, to });
    }
    // The step can be undone for a minute.
    await sendDueMessages(context);
    expect(takeLinks()).toEqual([]);
    advanceTime(shop, MINUTE_MS);
    await sendDueMessages(context);
    expect(takeLinks()).toHaveLength(2);
    await publish(await sendReview(shop, link, { stars: '4' }));
    for (const id of ['mayura', 'gulab']) {
      expect((await getDesignPage(context, id))?.reviews.verified).toEqual({ rating: 40, reviews: 1 });
    }
  });
});

describe('a review', () => {
  test('is kept once, shown only when it is published, and gone once it is taken back', async () => {
    const link = await doneAppointment(shop, { packageId: 'anjali', designId: 'mayura' }, { artist: 'asha' });
    const id = await sendReview(shop, link, { stars: '4' });
    await createReview(context, link, parsed({ words: 'Another one.' }));
    expect(await shop.count('reviews')).toBe(1);
    expect((await getReviewPage(context, link))?.review).toMatchObject({ stars: 4, status: 'waiting' });
    expect((await getPackagePage(context, 'anjali'))?.reviews).toEqual({ verified: null, newest: [] });
    expect((await getDashboard(context)).reviewsToDecide).toBe(1);
    await publish(id);
    const page = await getPackagePage(context, 'anjali');
    expect(page?.reviews.verified).toEqual({ rating: 40, reviews: 1 });
    expect(page?.reviews.newest.map(({ name, stars }) => [name, stars])).toEqual([['Priya', 4]]);
    // The figures that the owner entered give way.
    expect(page?.offer).toMatchObject({ rating: 40, reviews: 1 });
    expect((await listArtistReviews(context, 'asha')).newest).toHaveLength(1);
    expect((await getDesignPage(context, 'mayura'))?.reviews.newest).toHaveLength(1);
    await deleteReview(context, link);
    expect((await getPackagePage(context, 'anjali'))?.offer).toMatchObject({ rating: 45, reviews: 12 });
    for (const table of ['reviews', 'review_subjects', 'review_ratings'])
      expect(await shop.count(table)).toBe(0);
  });

  test('is filtered by in the list of packages', async () => {
    const link = await doneAppointment(shop, { packageId: 'anjali' });
    await publish(await sendReview(shop, link, { stars: '3' }));
    const found = async (rating: string) => {
      const list = await browsePackages(context, parsePackageQuery(new URLSearchParams({ rating })));
      return [list.found, list.counts.rating[rating], list.packages[0]?.rating];
    };
    expect(await found('4')).toEqual([0, 0, undefined]);
    expect(await found('3')).toEqual([1, 1, 30]);
  });

  test('refuses a wrong key', async () => {
    const { reference } = await doneAppointment(shop);
    const link = { reference, key: 'wrong' };
    expect(await getReviewPage(context, link)).toBeNull();
    for (const attempt of [() => createReview(context, link, parsed()), () => deleteReview(context, link)]) {
      expect((await catchDomainError(attempt())).code).toBe('not_found');
    }
  });

  test('is written within 90 days, and can be read and taken back after', async () => {
    const [early, late] = [
      await doneAppointment(shop),
      await doneAppointment(shop, { phone: '98765 00000' }),
    ];
    await sendReview(shop, early);
    shop.time = new Date(TEST_NOON.getTime() + REVIEW_MS);
    expect((await catchDomainError(createReview(context, late, parsed()))).code).toBe('conflict');
    expect((await getReviewPage(context, late))?.state).toBe('closed');
    expect((await getReviewPage(context, early))?.review?.stars).toBe(5);
    await deleteReview(context, early);
    expect((await getReviewPage(context, early))?.review).toBeNull();
  });

  test('is not published without its writer’s consent', async () => {
    const { consent: _left, ...form } = reviewForm();
    const link = await doneAppointment(shop);
    await createReview(context, link, ReviewInput.parse(form));
    const { rows } = await listReviews(context, parseReviewFilters(new URLSearchParams()), null);
    expect(rows[0]?.consent).toBe(false);
    expect((await catchDomainError(publish(rows[0]?.id ?? ''))).message).toMatch(/not agreed/);
  });

  test('tells its writer why it is declined, and loses its images', async () => {
    const bytes = new TextEncoder().encode('photograph');
    const image = await storeOriginal(context, { format: 'jpeg', bytes, width: 10, height: 10 });
    const link = await doneAppointment(shop, {}, { artist: 'asha' });
    const id = await sendReview(shop, link, { 'image-1': image.id });
    await publish(id);
    expect((await listArtistReviews(context, 'asha')).newest[0]?.images).toEqual([
      { id: image.id, width: 10, height: 10, alt: 'Photograph, image 1' },
    ]);
    shop.messages.length = 0;
    await decline(id);
    await shop.settle();
    expect(shop.messages).toMatchObject([{ channel: 'mail', subject: 'About your review' }]);
    expect((await getReviewPage(context, link))?.review).toMatchObject({
      status: 'declined',
      reason: 'It names a neighbour.',
      images: [],
    });
    expect((await catchDomainError(publish(id))).code).toBe('conflict');
    shop.time = new Date(TEST_NOON.getTime() + 2 * DAY_MS);
    await sweepImages(context);
    expect(await shop.rows('select id from images where id = ?', image.id)).toEqual([]);
  });

  test('is declined together with others, each as the preview showed it, and told the one reason', async () => {
    const links = [await doneAppointment(shop), await doneAppointment(shop, { phone: '98765 00000' })];
    const [one = '', two = ''] = [
      await sendReview(shop, links[0] ?? { reference: '', key: '' }),
      await sendReview(shop, links[1] ?? { reference: '', key: '' }),
    ];
    await publish(two);
    const rows = [one, two].map((key) => ({ key, seen: 'waiting' }));
    const input = ReviewBulkInput.parse({
      step: 'decline',
      rows: formatChosen(rows),
      reason: 'Not about us.',
    });
    expect(ReviewBulkInput.safeParse({ step: 'decline', rows: formatChosen(rows) }).success).toBe(false);
    const refused = await catchDomainError(decideChosenReviews(context, admin, input));
    expect(refused.message).toMatch(/^1 review is declined\. Refused: .+Published/);
    expect(
      await shop.rows<{ id: string }>(
        'select status, reason from reviews where id in (?, ?) order by status',
        one,
        two,
      ),
    ).toEqual([
      { status: 'declined', reason: 'Not about us.' },
      { status: 'published', reason: '' },
    ]);
  });

  test('takes no image of a stranger’s booking', () => {
    const result = ReviewInput.safeParse(reviewForm({ 'image-1': `p${'0'.repeat(31)}-jpeg` }));
    expect(result.success).toBe(false);
  });

  test('is answered once, by its artist alone', async () => {
    await addVendor(shop, 'meera', { approved: true });
    const link = await doneAppointment(shop, {}, { artist: 'asha' });
    const id = await sendReview(shop, link);
    const answer = (artist: string) => answerReview(context, artist, { id, answer: 'Thank you!' });
    expect((await catchDomainError(answer('asha'))).code).toBe('conflict');
    await publish(id);
    expect((await catchDomainError(answer('meera'))).code).toBe('conflict');
    await answer('asha');
    expect((await catchDomainError(answer('asha'))).code).toBe('conflict');
    expect((await listArtistReviews(context, 'asha')).newest[0]?.answer).toBe('Thank you!');
  });

  test('can be reported while it is published, until the owner has looked at it', async () => {
    const id = await sendReview(shop, await doneAppointment(shop));
    const report = () => reportReview(context, { id, words: 'It is about somebody else.' }, '203.0.113.7');
    expect((await catchDomainError(report())).code).toBe('not_found');
    await publish(id);
    await report();
    const reported = async () =>
      (await listReviews(context, parseReviewFilters(new URLSearchParams('show=reported')), null)).rows;
    expect((await reported()).map(({ reports }) => reports)).toEqual([['It is about somebody else.']]);
    expect((await getDashboard(context)).reviewsToDecide).toBe(1);
    await dismissReports(context, admin, id);
    expect(await reported()).toEqual([]);
    for (let count = 0; count < 3; count++) await report();
    expect((await catchDomainError(report())).code).toBe('rate_limited');
  });
});

test('erasing an account deletes its reviews, and closes its links', async () => {
  const { token } = await logInCustomer(context, await toStoredPhone(context, PHONE));
  const me = (await getSession(context, 'customer', token))?.id ?? '';
  const mine = await doneAppointment(shop, { packageId: 'anjali' }, { customerId: me });
  const unused = await doneAppointment(shop, { phone: PHONE });
  const others = await doneAppointment(shop, { phone: '98765 00000', packageId: 'anjali' });
  await publish(await sendReview(shop, mine, { stars: '1' }));
  await publish(await sendReview(shop, others, { stars: '5' }));
  expect(await exportCustomer(context, me)).toMatchObject({
    reviews: [{ stars: 1, booking: mine.reference }],
  });
  await eraseCustomer(context, me);
  expect((await getPackagePage(context, 'anjali'))?.reviews.verified).toEqual({ rating: 50, reviews: 1 });
  for (const link of [mine, unused]) {
    expect(await getReviewPage(context, link)).toBeNull();
    expect((await catchDomainError(createReview(context, link, parsed()))).code).toBe('not_found');
  }
});

test('averages equal a count of the published reviews, whatever is published, declined and deleted', async () => {
  const LINKS = 4;
  const step = fc.tuple(
    fc.nat({ max: LINKS - 1 }),
    fc.oneof(
      fc.record({ stars: fc.integer({ min: 1, max: 5 }) }),
      fc.constantFrom('publish' as const, 'decline' as const, 'delete' as const),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 24 }), async (steps) => {
      await shop.rows('delete from reviews returning id');
      const links = [];
      for (let count = 0; count < LINKS; count++) {
        const item = count % 2 ? { packageId: 'anjali' } : { packageId: 'anjali', designId: 'mayura' };
        links.push(await doneAppointment(shop, { phone: `90000 0000${count}`, ...item }, { artist: 'asha' }));
      }
      for (const [index, what] of steps) {
        const link = links[index];
        if (!link) continue;
        if (typeof what === 'object') await sendReview(shop, link, { stars: String(what.stars) });
        else if (what === 'delete') await deleteReview(context, link);
        else {
          const [row] = await shop.rows<{ id: string }>(
            'select reviews.id from reviews join bookings on bookings.id = booking_id where reference = ?',
            link.reference,
          );
          await decideReview(context, admin, { id: row?.id ?? '', action: what, reason: 'No.' }).catch(
            () => {},
          );
        }
      }
      expect(await shop.rows('select * from review_ratings order by kind')).toEqual(
        await shop.rows(
          `select kind, subject_id, count(*) as count, sum(stars) as stars
           from review_subjects join reviews on reviews.id = review_id
           where status = 'published' group by kind, subject_id order by kind`,
        ),
      );
    }),
    { numRuns: runs(6) },
  );
});
