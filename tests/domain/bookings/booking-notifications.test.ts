import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmBooking, updateBookingDetails } from '#app/domain/bookings/admin-booking.server.ts';
import { acceptBooking, declineBooking } from '#app/domain/bookings/agenda.server.ts';
import { BOOKING_STATUSES } from '#app/domain/bookings/booking.ts';
import { formatShortDayAndTime } from '#app/domain/bookings/booking-format.ts';
import { cancelByLink, rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { getSmsTime, listReminders } from '#app/domain/bookings/reminder-times.ts';
import { type OutboxMessage, sendAllDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { skipQuietHours } from '#app/domain/notifications/quiet-hours.ts';
import { DAY_MS, dayOf, HOUR_MS, minuteOf } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addArtist, at, book, bookingForm, inDatabase, linkOf, sent } from '../../support/bookings.ts';
import { openShop } from '../../support/shop.ts';

/** Which messages are sent about a booking, and when. */

const shop = await openShop();
const DAY = '2026-12-01';
const TEN = at(DAY, '10:00');
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  admin = await addAdminWithoutPassword(shop);
  await addArtist(shop, 'asha', { name: 'Asha Rathore of the very long name and family' });
});

afterEach(() => shop.settle());

const PHONE = '+919876543210';
const MAIL = 'priya@example.com';

/** Recipient and content of every message since the last call, sorted. */
function takeMessages(): string[] {
  const lines = shop.messages.splice(0).map((message: OutboxMessage) => {
    if (message.channel === 'sms') return `${message.to} ${message.template}`;
    return `${message.to} ${message.subject.replace(/RB-\w+/, 'RB')}`;
  });
  return lines.sort();
}

async function booked(form: Record<string, unknown> = {}) {
  const { path, reference } = await book(shop, { slot: sent(TEN), ...form });
  await shop.settle();
  return { reference, link: linkOf({ path }), path };
}

const versionOf = async (reference: string) => (await inDatabase(shop, reference)).version;

async function confirm(reference: string): Promise<void> {
  const input = { version: await versionOf(reference), startAt: null, durationMinutes: null };
  await confirmBooking(shop.context, admin, reference, input);
  await shop.settle();
}

async function accept(reference: string): Promise<void> {
  await acceptBooking(shop.context, 'asha', reference, await versionOf(reference));
  await shop.settle();
}

/** Moves the clock hour by hour, and sends what is due. */
async function advanceTo(until: number): Promise<void> {
  while (shop.time.getTime() < until) {
    shop.time = new Date(Math.min(until, shop.time.getTime() + HOUR_MS));
    await sendAllDueMessages(shop.context);
  }
}

describe('each event is announced once', () => {
  test('a request: the customer by SMS and e-mail, the shop by e-mail', async () => {
    const { path, reference } = await booked();
    const sms = shop.messages.find(({ channel }) => channel === 'sms');
    expect(sms).toMatchObject({
      to: PHONE,
      template: 'booking-requested',
      variables: { reference, when: 'Tue 1 Dec 2026, 10:00 am', link: `https://shop.example${path}` },
    });
    const mail = shop.messages.find((message) => message.channel === 'mail' && message.to === MAIL);
    expect(mail).toMatchObject({ link: `https://shop.example${path}` });
    // A stranger may have given this address: nothing that they typed is sent to it.
    for (const typed of ['Priya', 'Sharma', 'Johari']) expect(JSON.stringify(mail)).not.toContain(typed);
    expect(takeMessages()).toEqual([
      `${PHONE} booking-requested`,
      'hello@rachimehndi.example A request: Tuesday, 1 Dec 2026 at 10:00 am, 302003 (RB)',
      `${MAIL} We have your request RB`,
    ]);
  });

  test('confirmed: the customer, and the artist whose time is reserved', async () => {
    const { reference } = await booked();
    takeMessages();
    await confirm(reference);
    expect(takeMessages()).toEqual([
      `${PHONE} booking-confirmed`,
      'asha@example.com An appointment for you: Tuesday, 1 Dec 2026 at 10:00 am',
      `${MAIL} Your appointment RB is confirmed`,
    ]);
  });

  test('accepted: the customer, with the artist’s name as long as an SMS takes it', async () => {
    const { reference } = await booked();
    await confirm(reference);
    shop.messages.length = 0;
    await accept(reference);
    expect(shop.messages.find(({ channel }) => channel === 'sms')).toMatchObject({
      variables: { artist: 'Asha Rathore of the very long ' },
    });
    expect(takeMessages()).toEqual([`${PHONE} booking-accepted`, `${MAIL} Your artist has accepted RB`]);
  });

  test('declined: the shop alone', async () => {
    const { reference } = await booked();
    await confirm(reference);
    takeMessages();
    const input = { version: await versionOf(reference), reason: 'I am ill' };
    await declineBooking(shop.context, 'asha', reference, input);
    await shop.settle();
    expect(takeMessages()).toEqual([
      'hello@rachimehndi.example Declined: RB, Tuesday, 1 Dec 2026 at 10:00 am',
    ]);
  });

  test('moved by the customer: both, the shop and the artist', async () => {
    const { reference, link } = await booked();
    await confirm(reference);
    takeMessages();
    const slot = at('2026-12-02', '15:00');
    await rescheduleByLink(shop.context, link, { date: '2026-12-02', slot, reason: '' });
    await shop.settle();
    expect(takeMessages()).toEqual([
      `${PHONE} booking-moved`,
      'asha@example.com An appointment for you: Wednesday, 2 Dec 2026 at 3:00 pm',
      'hello@rachimehndi.example Moved by the customer: RB, now Wednesday, 2 Dec 2026 at 3:00 pm',
      `${MAIL} Your appointment RB is moved`,
    ]);
  });

  test('cancelled by the customer: both, the shop and the artist', async () => {
    const { reference, link } = await booked();
    await confirm(reference);
    takeMessages();
    await cancelByLink(shop.context, link, { reason: '' });
    await shop.settle();
    expect(takeMessages()).toEqual([
      `${PHONE} booking-cancelled`,
      'asha@example.com Not yours any more: Tuesday, 1 Dec 2026 at 10:00 am',
      'hello@rachimehndi.example Cancelled by the customer: RB, Tuesday, 1 Dec 2026 at 10:00 am',
      `${MAIL} Your appointment RB is cancelled`,
    ]);
  });

  test('edited: nobody', async () => {
    const { reference } = await booked();
    takeMessages();
    const version = await versionOf(reference);
    const { phone: _typed, date: _date, ...details } = bookingForm();
    const empty = {
      occasion: null,
      packageId: null,
      designId: null,
      guests: 0,
      coverage: null,
      preferredTime: null,
    };
    const input = { ...details, ...empty, phone: PHONE, notes: 'Peacocks', adminNotes: '', version };
    await updateBookingDetails(shop.context, admin, reference, input as never); // what does not change is not needed here
    await shop.settle();
    expect(takeMessages()).toEqual([]);
  });

  test('whoever has the link cannot flood the customer’s phone', async () => {
    const { link } = await booked();
    for (let count = 0; count < 20; count++) {
      const date = `2026-12-${10 + (count % 2)}`;
      await rescheduleByLink(shop.context, link, { date, slot: null, reason: '' });
      await shop.settle();
    }
    expect(takeMessages().filter((line) => line.startsWith(PHONE))).toHaveLength(12);
    shop.time = new Date(shop.time.getTime() + DAY_MS);
    await rescheduleByLink(shop.context, link, { date: '2026-12-12', slot: null, reason: '' });
    await shop.settle();
    expect(takeMessages().filter((line) => line.startsWith(PHONE))).toHaveLength(1);
  });

  test('a request is read, written and sent in a round trip each', async () => {
    const { roundTrips } = await shop.database.measure(async () => {
      await book(shop);
      await shop.settle();
    });
    expect(roundTrips).toBe(3);
    expect(takeMessages().map((line) => line.split(' ')[0])).toEqual([PHONE, expect.any(String), MAIL]);
  });
});

describe('reminders', () => {
  async function acceptedBooking() {
    const one = await booked();
    await confirm(one.reference);
    await accept(one.reference);
    takeMessages();
    return one;
  }

  test('are sent a day and two hours before, and after-care on the morning after, each once', async () => {
    await acceptedBooking();
    await advanceTo(TEN - DAY_MS - 1);
    expect(takeMessages()).toEqual([]);
    await advanceTo(TEN - DAY_MS + HOUR_MS);
    expect(takeMessages()).toEqual([
      `${PHONE} booking-reminder`,
      `${MAIL} Your mehndi on Tuesday, 1 Dec 2026 at 10:00 am`,
    ]);
    await advanceTo(TEN - 2 * HOUR_MS - 1);
    expect(takeMessages()).toEqual([]);
    await advanceTo(TEN);
    expect(takeMessages()).toEqual([`${PHONE} booking-reminder`]);
    await advanceTo(at('2026-12-02', '09:59'));
    expect(takeMessages()).toEqual([]);
    await advanceTo(at('2026-12-08', '10:00'));
    expect(takeMessages()).toEqual([`${PHONE} booking-after-care`, `${MAIL} Caring for your henna`]);
  });

  test('move with the booking', async () => {
    const { link } = await acceptedBooking();
    const slot = at('2026-12-03', '15:00');
    await rescheduleByLink(shop.context, link, { date: '2026-12-03', slot, reason: '' });
    await shop.settle();
    takeMessages();
    await advanceTo(slot - DAY_MS - 1);
    expect(takeMessages()).toEqual([]);
    await advanceTo(slot);
    expect(takeMessages().filter((line) => line.startsWith(PHONE))).toEqual(
      Array(2).fill(`${PHONE} booking-reminder`),
    );
  });

  test('are cancelled when the booking is cancelled, or moved to a day without a time', async () => {
    const first = await acceptedBooking();
    await cancelByLink(shop.context, first.link, { reason: '' });
    const second = await acceptedBooking();
    await rescheduleByLink(shop.context, second.link, { date: '2026-12-02', slot: null, reason: '' });
    await shop.settle();
    takeMessages();
    await advanceTo(at('2026-12-08', '10:00'));
    expect(takeMessages()).toEqual([]);
    expect(await shop.rows('select id from outbox where sealed is not null')).toEqual([]);
  });

  test('are not sent for a request', async () => {
    await booked();
    takeMessages();
    await advanceTo(at('2026-12-08', '10:00'));
    expect(takeMessages()).toEqual([]);
  });
});

describe('at night', () => {
  test('a request is answered at once, and an SMS about what the shop does waits for the morning', async () => {
    shop.time = new Date(at('2026-11-21', '22:30'));
    const { reference } = await booked();
    expect(takeMessages()).toContain(`${PHONE} booking-requested`);
    await confirm(reference);
    expect(takeMessages().filter((line) => line.startsWith(PHONE))).toEqual([]);
    await advanceTo(at('2026-11-22', '08:00'));
    expect(takeMessages()).toEqual([`${PHONE} booking-confirmed`]);
  });

  test('a newer SMS replaces one that waits', async () => {
    shop.time = new Date(at('2026-11-21', '22:30'));
    const { reference } = await booked();
    await confirm(reference);
    await accept(reference);
    takeMessages();
    await advanceTo(at('2026-11-22', '09:00'));
    expect(takeMessages()).toEqual([`${PHONE} booking-accepted`]);
  });

  test('no scheduled SMS is sent, except two hours before the start', () => {
    const moments = fc
      .integer({ min: 0, max: 365 * 96 })
      .map((quarter) => at('2026-11-21', '00:00') + quarter * 900_000);
    fc.assert(
      fc.property(moments, moments, fc.constantFrom(...BOOKING_STATUSES), (now, startAt, status) => {
        const booking = { status, startAt, date: dayOf(startAt), durationMinutes: 60 };
        const reminders = listReminders(booking, now);
        for (const { kind, dueAt, expiresAt } of reminders) {
          expect(dueAt).toBeGreaterThanOrEqual(now);
          expect(expiresAt).toBeGreaterThan(dueAt);
          const minute = minuteOf(dueAt);
          if (kind !== 'hours') expect(minute >= 8 * 60 && minute < 21 * 60).toBe(true);
          if (kind === 'after-care') expect(dueAt).toBeGreaterThan(startAt);
          else expect(dueAt).toBeLessThan(startAt);
        }
        if (['requested', 'no_show', 'cancelled'].includes(status)) expect(reminders).toEqual([]);
        expect(minuteOf(skipQuietHours(now))).toBeGreaterThanOrEqual(8 * 60);
        expect(getSmsTime(now, null)).toBe(skipQuietHours(now));
      }),
    );
  });

  test('an SMS about an appointment early in the morning does not wait', () => {
    const night = at('2026-11-21', '23:00');
    expect(getSmsTime(night, at('2026-11-22', '07:00'))).toBe(night);
    expect(getSmsTime(night, at('2026-11-22', '15:00'))).toBe(at('2026-11-22', '08:00'));
  });
});

test('the day and time of an SMS have at most 30 characters', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 * 96 }), (quarter) => {
      const startAt = at('2026-11-21', '00:00') + quarter * 900_000;
      expect(formatShortDayAndTime({ startAt, date: dayOf(startAt) }).length).toBeLessThanOrEqual(30);
    }),
  );
});
