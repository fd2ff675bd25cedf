import { beforeEach, describe, expect, test } from 'vitest';
import { REVIEW_LINK_HEADER } from '#app/domain/images/upload.ts';
import type { ReviewLink } from '#app/domain/notifications/review-invitation.server.ts';
import * as adminReviews from '#app/routes/admin/reviews/route.tsx';
import * as artistReviews from '#app/routes/artist/reviews.tsx';
import * as packagePage from '#app/routes/storefront/package/route.tsx';
import * as report from '#app/routes/storefront/report-review.tsx';
import * as review from '#app/routes/storefront/review/route.tsx';
import { loadReviews } from '#drizzle/seed/load-reviews.ts';
import { sampleId } from '#drizzle/seed/sample-rows.ts';
import { addVendor } from '../support/accounts.ts';
import { artistAtWork } from '../support/admin-bookings.ts';
import { adminVisitor } from '../support/admin-visitor.ts';
import { emptyAll, jpeg } from '../support/images.ts';
import { addPackages } from '../support/packages.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { doneAppointment, reviewForm } from '../support/reviews.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const OPENED = shop.time;
let admin: PageVisitor;
let customer: PageVisitor;
let link: ReviewLink;

beforeEach(async () => {
  await shop.settle();
  await emptyAll(shop);
  shop.time = OPENED;
  admin = await adminVisitor(shop);
  customer = new PageVisitor(shop);
  await addVendor(shop, 'asha', { approved: true });
  await addPackages(shop, [{ id: 'anjali', slug: 'anjali', rating: 45, reviews: 12 }]);
  link = await doneAppointment(shop, { packageId: 'anjali' }, { artist: 'asha' });
});

const pathOf = ({ reference, key }: ReviewLink) => `/review/${reference}/${key}`;
const load = async () =>
  (await customer.get(review.loader, pathOf(link), { ...link })) as Awaited<ReturnType<typeof review.loader>>;
const send = (form: Record<string, string>, files: Uint8Array<ArrayBuffer>[] = []) =>
  customer.postFiles(review.action, pathOf(link), form, files, { ...link });
const decide = async (form: Record<string, string>) =>
  toReply(await admin.post(adminReviews.action, '/admin/reviews', form));

/** Sends a review, and answers its id. */
async function sent(form: Record<string, string> = {}): Promise<string> {
  await send(reviewForm(form));
  const page = await admin.get(adminReviews.loader, '/admin/reviews');
  return (page as Awaited<ReturnType<typeof adminReviews.loader>>).rows[0]?.id ?? '';
}

async function loadPackage() {
  const data = await customer.get(packagePage.loader, '/anjali', { slug: 'anjali' });
  // Remix gives more, which this function does not read.
  const meta = packagePage.meta({ data, matches: [] } as unknown as Parameters<typeof packagePage.meta>[0]);
  const { reviews } = data as Awaited<ReturnType<typeof packagePage.loader>>;
  return { reviews, schema: JSON.stringify(meta) };
}

describe('the page of a review', () => {
  test('takes stars, words and photographs without JavaScript, and gives them back', async () => {
    expect(await load()).toMatchObject({
      state: 'open',
      firstName: 'Priya',
      items: [{ name: 'Vendor asha' }, { name: 'Package anjali' }],
    });
    const answer = await send(reviewForm({ stars: '4' }), [await jpeg(320, 240, 1), await jpeg(320, 240, 2)]);
    expect(getRedirect(answer)).toBe(pathOf(link));
    const { review: own } = await load();
    expect(own).toMatchObject({ stars: 4, status: 'waiting', consent: true });
    expect(own?.images.map(({ alt }) => alt)).toEqual(['Photograph, image 1', 'Photograph, image 2']);
    expect(getRedirect(await customer.post(review.action, pathOf(link), {}, { ...link }))).toBe(pathOf(link));
    expect((await load()).review).toBeNull();
  });

  test('says at its field what is missing, and keeps what was typed and chosen', async () => {
    const { stars: _none, ...form } = reviewForm({ name: '' });
    const reply = toReply(await send(form, [await jpeg()]));
    expect(reply).toMatchObject({ ok: false, status: 422, values: { words: form.words } });
    expect(reply.fields).toEqual({
      stars: 'Please choose your stars.',
      name: 'Please tell us a name to show.',
    });
    expect(reply.values['image-1']).toMatch(/jpeg$/);
    expect(await shop.count('reviews')).toBe(0);
  });

  test('is for nobody else: no store, no index, and no other key', async () => {
    expect(review.headers({} as Parameters<typeof review.headers>[0])).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
    link = { ...link, key: 'wrong' };
    for (const answer of [await load(), await send(reviewForm(), [await jpeg()])]) {
      // A page that is refused throws or answers a response, which the visitor hands on as it is.
      expect((answer as unknown as Response).status).toBe(404);
    }
    expect(await shop.count('images')).toBe(2); // those of the package
  });

  test('lets its photographs into the bucket, and those of no other link', async () => {
    const body = { width: 400, height: 500, variants: [1000, 1000, 1000] };
    const ask = (header: string, path = '/api/uploads') =>
      shop.fetchApi(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [REVIEW_LINK_HEADER]: header },
        body: JSON.stringify(body),
      });
    expect((await ask(`${link.reference}/wrong`)).status).toBe(401);
    const begun = await ask(`${link.reference}/${link.key}`);
    expect(begun.status).toBe(201);
    const { id } = (await begun.json()) as { id: string };
    const other = await doneAppointment(shop, { phone: '98765 00000' });
    const confirm = `/api/uploads/${id}/confirm`;
    expect((await ask(`${other.reference}/${other.key}`, confirm)).status).toBe(404);
    expect((await ask(`${link.reference}/${link.key}`, confirm)).status).toBe(409);
  });
});

describe('a published review', () => {
  test('is shown with its average, also to search engines; the entered figures never are', async () => {
    const id = await sent({ stars: '4' });
    expect((await loadPackage()).schema).not.toContain('aggregateRating');
    expect(await decide({ intent: 'publish', id })).toMatchObject({ ok: true });
    const { reviews, schema } = await loadPackage();
    expect(reviews.verified).toEqual({ rating: 40, reviews: 1 });
    expect(schema).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1');
    expect(await decide({ intent: 'decline', id, reason: '' })).toMatchObject({
      status: 422,
      fields: { reason: 'Please tell the customer why.' },
    });
    expect(await decide({ intent: 'decline', id, reason: 'It is about somebody else.' })).toMatchObject({
      ok: true,
    });
    expect((await loadPackage()).reviews).toEqual({ verified: null, newest: [] });
  });

  test('is answered by its artist', async () => {
    await decide({ intent: 'publish', id: await sent() });
    const { visitor } = await artistAtWork(shop, 'asha');
    const [row] = (await loadPackage()).reviews.newest;
    const form = { id: row?.id ?? '', answer: 'Thank you!' };
    expect(toReply(await visitor.post(artistReviews.action, '/vendor-reviews', form)).ok).toBe(true);
    expect(toReply(await visitor.post(artistReviews.action, '/vendor-reviews', form)).status).toBe(409);
    expect((await loadPackage()).reviews.newest[0]?.answer).toBe('Thank you!');
  });

  test('is reported by a reader, whom the bot check lets through', async () => {
    const id = await sent();
    await decide({ intent: 'publish', id });
    const path = `/report-review/${id}`;
    const { botCheck } = (await customer.get(report.loader, path, { id })) as Awaited<
      ReturnType<typeof report.loader>
    >;
    const form = { words: 'It names my sister.', stamp: botCheck.stamp };
    const ask = async () => toReply(await customer.post(report.action, path, form, { id }));
    expect((await ask()).message).toMatch(/very quick/);
    shop.time = new Date(shop.time.getTime() + 5000);
    expect(await ask()).toMatchObject({ ok: true });
    const list = await admin.get(adminReviews.loader, '/admin/reviews?show=reported');
    expect(list).toMatchObject({ rows: [{ id, reports: ['It names my sister.'] }] });
  });
});

test('samples are shown as such, count for nothing, and stay hidden', async () => {
  const id = sampleId('package anjali');
  await addPackages(shop, [{ id, slug: 'sample' }]);
  await loadReviews(shop.context);
  const load = async () => {
    const data = await customer.get(packagePage.loader, '/sample', { slug: 'sample' });
    return (data as Awaited<ReturnType<typeof packagePage.loader>>).reviews;
  };
  expect(await load()).toMatchObject({ verified: null, newest: [{ name: 'Nandini', isSample: true }] });
  expect(await decide({ intent: 'hide-samples' })).toMatchObject({ ok: true });
  await loadReviews(shop.context);
  expect(await load()).toEqual({ verified: null, newest: [] });
});
