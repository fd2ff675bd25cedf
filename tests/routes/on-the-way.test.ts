import { beforeEach, expect, test } from 'vitest';
import type { CustomerBooking } from '#app/domain/bookings/booking.ts';
import { rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { setOut } from '#app/domain/bookings/on-the-way.server.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import * as calendarPage from '#app/routes/admin/booking-calendar/route.tsx';
import * as bookingPage from '#app/routes/storefront/booking-page/route.tsx';
import { type ArtistAtWork, artistAtWork, owner } from '../support/admin-bookings.ts';
import { mailsTo } from '../support/artists.ts';
import { addArtist, at, book, inDatabase, linkOf } from '../support/bookings.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** An artist says that she is on the way: her page, the customer's, and the owner's. */

const shop = await openShop();
const DAY = '2026-12-01';
const TEN = at(DAY, '10:00');
let meera: ArtistAtWork;
let link: { reference: string; key: string };
let reference: string;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  const asha = await owner(shop);
  await addArtist(shop, 'meera');
  await addArtist(shop, 'tara');
  link = linkOf(await book(shop));
  ({ reference } = link);
  await asha.assigns(reference, 'meera');
  await (await artistAtWork(shop, 'meera')).does('accept', reference);
  await shop.settle();
  await morning();
});

/** The morning of the appointment, at nine. */
async function morning(clock = '09:00') {
  await shop.settle();
  await shop.rows('delete from outbox returning id');
  shop.time = new Date(at(DAY, clock));
  meera = await artistAtWork(shop, 'meera');
  shop.messages.length = 0;
}

const setsOut = (minutes = '30') => meera.does('set-out', reference, { minutes }).then(toReply);
const texts = () => shop.messages.flatMap((message) => (message.channel === 'sms' ? [message] : []));
const seen = async () =>
  (
    (await new PageVisitor(shop).get(bookingPage.loader, `/booking/${reference}/${link.key}`, link)) as {
      booking: CustomerBooking;
    }
  ).booking;

test('tells the customer at once, with the time that she expects', async () => {
  expect(await setsOut()).toMatchObject({ ok: true });
  await shop.settle();
  expect(texts()).toMatchObject([
    {
      template: 'booking-on-way',
      to: '+919876543210',
      variables: { reference, arrival: 'at about 9:30 am' },
    },
  ]);
  expect(mailsTo(shop, 'priya@example.com').map(({ subject }) => subject)).toEqual([
    `On the way to you: ${reference}`,
  ]);
  expect(await seen()).toMatchObject({
    status: 'accepted',
    onWay: { since: at(DAY, '09:00'), arrivesAt: at(DAY, '09:30') },
  });
});

test('stands in the owner’s calendar, on the page of the booking, and in its history', async () => {
  await setsOut('');
  const late = await owner(shop, 'late@example.com');
  const { data } = (await late.visitor.get(
    calendarPage.loader,
    `/admin/bookings/calendar?view=day&day=${DAY}`,
  )) as { data?: unknown };
  const calendar =
    data ?? (await late.visitor.get(calendarPage.loader, `/admin/bookings/calendar?view=day&day=${DAY}`));
  expect(JSON.stringify(calendar)).toContain('"isOnWay":true');
  expect(await late.sees(reference)).toMatchObject({
    onWay: { since: at(DAY, '09:00'), arrivesAt: null },
    history: expect.arrayContaining([expect.objectContaining({ type: 'on_the_way' })]),
  });
});

test('is said once, however often it is pressed, and at once by two of them', async () => {
  await Promise.all([
    setOut(shop.context, 'meera', { reference, minutes: 30 }),
    setOut(shop.context, 'meera', { reference, minutes: 30 }),
  ]);
  expect(await setsOut('60')).toMatchObject({ ok: true });
  await shop.settle();
  expect(texts().map(({ template }) => template)).toEqual(['booking-on-way']);
  expect((await seen()).onWay?.arrivesAt).toBe(at(DAY, '09:30'));
});

test('is taken back, which the customer is told, too', async () => {
  await setsOut();
  await shop.settle();
  expect(toReply(await meera.does('turn-back', reference))).toMatchObject({ ok: true });
  expect(toReply(await meera.does('turn-back', reference))).toMatchObject({ ok: true });
  await shop.settle();
  expect(texts().map(({ template }) => template)).toEqual(['booking-on-way', 'booking-not-on-way']);
  expect((await seen()).onWay).toBeNull();
});

test('does not ring at a customer again and again', async () => {
  for (let times = 0; times < 4; times++) {
    await setsOut();
    await meera.does('turn-back', reference);
  }
  expect(await setsOut()).toMatchObject({ ok: false, status: 429 });
  expect((await seen()).onWay).toBeNull();
});

test('is not said on another day, nor by somebody else, nor of what is not hers any more', async () => {
  const tara = await artistAtWork(shop, 'tara');
  expect(toReply(await tara.does('set-out', reference, { minutes: '' }))).toMatchObject({ status: 404 });
  await morning('09:00');
  shop.time = new Date(TEN - 20 * HOUR_MS);
  meera = await artistAtWork(shop, 'meera');
  expect(await setsOut()).toMatchObject({
    ok: false,
    status: 409,
    message: 'You can say that you are on your way on the day of the appointment.',
  });
});

test('takes one of the minutes of the form, and nothing else', async () => {
  expect(await setsOut('7')).toMatchObject({ ok: false, status: 422 });
  expect((await seen()).onWay).toBeNull();
});

test('ends with a move, with another artist and with the end of the appointment', async () => {
  await setsOut();
  await rescheduleByLink(shop.context, link, { date: DAY, slot: at(DAY, '15:00'), reason: '' });
  const [moved] = await shop.rows(
    'select on_way_at, arrives_at from bookings where reference = ?',
    reference,
  );
  expect(moved).toEqual({ on_way_at: null, arrives_at: null });
  await meera.does('accept', reference);
  await setsOut();
  shop.time = new Date(at(DAY, '15:30'));
  meera = await artistAtWork(shop, 'meera');
  await meera.does('done', reference);
  expect(await inDatabase(shop, reference)).toMatchObject({ status: 'done', on_way_at: null });
});
