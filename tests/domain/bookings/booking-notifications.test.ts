import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmBooking, updateBookingDetails } from '#app/domain/bookings/admin-booking.server.ts';
import { acceptBooking, declineBooking } from '#app/domain/bookings/agenda.server.ts';
import type { BookingStatus } from '#app/domain/bookings/booking.ts';
import { formatShortDayAndTime } from '#app/domain/bookings/booking-format.ts';
import { cancelByLink, rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { getSmsTime, listReminders, skipQuietHours } from '#app/domain/bookings/reminder-times.ts';
import { type OutboxMessage, sendAllDueMessages } from '#app/domain/notifications/outbox.server.ts';
import { DAY_MS, dayOf, HOUR_MS, minuteOf } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addArtist, at, book, bookingForm, inDatabase, linkOf, sent } from '../../support/bookings.ts';
import { openShop } from '../../support/shop.ts';

/** What people are told of a booking, and when. */

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

/** To whom, and what: in the order of sending within each channel. */
function told(): string[] {
  const words = shop.messages.splice(0).map((message: OutboxMessage) => {
    if (message.channel === 'sms') return `${message.to} ${message.template}`;
    return `${message.to} ${message.subject.replace(/RB-\w+/, 'RB')}`;
  });
  return words.sort();
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

/** Lets time pass, hour by hour, with the companion at work. */
async function pass(until: number): Promise<void> {
  while (shop.time.getTime() < until) {
    shop.time = new Date(Math.min(until, shop.time.getTime() + HOUR_MS));
    await sendAllDueMessages(shop.context);
  }
}

describe('each event is told once', () => {
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
    expect(told()).toEqual([
      `${PHONE} booking-requested`,
      'hello@rachimehndi.example A request: Tuesday, 1 Dec 2026 at 10:00 am, 302003 (RB)',
      `${MAIL} We have your request RB`,
    ]);
  });

  test('confirmed: the customer, and the artist whose time is reserved', async () => {
    const { reference } = await booked();
    told();
    await confirm(reference);
    expect(told()).toEqual([
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
    expect(told()).toEqual([`${PHONE} booking-accepted`, `${MAIL} Your artist has accepted RB`]);
  });

  test('declined: the shop alone', async () => {
    const { reference } = await booked();
    await confirm(reference);
    told();
    const input = { version: await versionOf(reference), reason: 'I am ill' };
    await declineBooking(shop.context, 'asha', reference, input);
    await shop.settle();
    expect(told()).toEqual(['hello@rachimehndi.example Declined: RB, Tuesday, 1 Dec 2026 at 10:00 am']);
  });

  test('moved by the customer: both, the shop and the artist', async () => {
    const { reference, link } = await booked();
    await confirm(reference);
    told();
    const slot = at('2026-12-02', '15:00');
    await rescheduleByLink(shop.context, link, { date: '2026-12-02', slot, reason: '' });
    await shop.settle();
    expect(told()).toEqual([
      `${PHONE} booking-moved`,
      'asha@example.com An appointment for you: Wednesday, 2 Dec 2026 at 3:00 pm',
      'hello@rachimehndi.example Moved by the customer: RB, now Wednesday, 2 Dec 2026 at 3:00 pm',
      `${MAIL} Your appointment RB is moved`,
    ]);
  });

  test('cancelled by the customer: both, the shop and the artist', async () => {
    const { reference, link } = await booked();
    await confirm(reference);
    told();
    await cancelByLink(shop.context, link, { reason: '' });
    await shop.settle();
    expect(told()).toEqual([
      `${PHONE} booking-cancelled`,
      'asha@example.com Not yours any more: Tuesday, 1 Dec 2026 at 10:00 am',
      'hello@rachimehndi.example Cancelled by the customer: RB, Tuesday, 1 Dec 2026 at 10:00 am',
      `${MAIL} Your appointment RB is cancelled`,
    ]);
  });

  test('edited: nobody', async () => {
    const { reference } = await booked();
    told();
    const version = await versionOf(reference);
    const { phone: _typed, date: _date, ...details } = bookingForm();
    const unsaid = {
      occasion: null,
      packageId: null,
      designId: null,
      guests: 0,
      coverage: null,
      preferredTime: null,
    };
    const input = { ...details, ...unsaid, phone: PHONE, notes: 'Peacocks', adminNotes: '', version };
    await updateBookingDetails(shop.context, admin, reference, input as never); // what does not change is not needed here
    await shop.settle();
    expect(told()).toEqual([]);
  });

  test('a link in wrong hands cannot flood its customer’s phone', async () => {
    const { link } = await booked();
    for (let count = 0; count < 20; count++) {
      const date = `2026-12-${10 + (count % 2)}`;
      await rescheduleByLink(shop.context, link, { date, slot: null, reason: '' });
      await shop.settle();
    }
    expect(told().filter((line) => line.startsWith(PHONE))).toHaveLength(12);
  });
});

describe('reminders', () => {
  async function agreed() {
    const one = await booked();
    await confirm(one.reference);
    await accept(one.reference);
    told();
    return one;
  }

  test('come a day and two hours before, and care on the morning after; each once', async () => {
    await agreed();
    await pass(TEN - DAY_MS - 1);
    expect(told()).toEqual([]);
    await pass(TEN - DAY_MS + HOUR_MS);
    expect(told()).toEqual([
      `${PHONE} booking-reminder`,
      `${MAIL} Your mehndi on Tuesday, 1 Dec 2026 at 10:00 am`,
    ]);
    await pass(TEN - 2 * HOUR_MS - 1);
    expect(told()).toEqual([]);
    await pass(TEN);
    expect(told()).toEqual([`${PHONE} booking-reminder`]);
    await pass(at('2026-12-02', '09:59'));
    expect(told()).toEqual([]);
    await pass(at('2026-12-08', '10:00'));
    expect(told()).toEqual([`${PHONE} booking-after-care`, `${MAIL} Caring for your henna`]);
  });

  test('move with the appointment', async () => {
    const { link } = await agreed();
    const slot = at('2026-12-03', '15:00');
    await rescheduleByLink(shop.context, link, { date: '2026-12-03', slot, reason: '' });
    await shop.settle();
    told();
    await pass(slot - DAY_MS - 1);
    expect(told()).toEqual([]);
    await pass(slot);
    expect(told().filter((line) => line.startsWith(PHONE))).toEqual(
      Array(2).fill(`${PHONE} booking-reminder`),
    );
  });

  test('are taken back when it is cancelled, or moved to a day without a time', async () => {
    const first = await agreed();
    await cancelByLink(shop.context, first.link, { reason: '' });
    const second = await agreed();
    await rescheduleByLink(shop.context, second.link, { date: '2026-12-02', slot: null, reason: '' });
    await shop.settle();
    told();
    await pass(at('2026-12-08', '10:00'));
    expect(told()).toEqual([]);
    expect(await shop.rows('select id from outbox where sealed is not null')).toEqual([]);
  });

  test('are not sent of what is only asked for', async () => {
    await booked();
    told();
    await pass(at('2026-12-08', '10:00'));
    expect(told()).toEqual([]);
  });
});

describe('at night', () => {
  test('the answer to who asks comes at once, what the shop does waits for the morning', async () => {
    shop.time = new Date(at('2026-11-21', '22:30'));
    const { reference } = await booked();
    expect(told()).toContain(`${PHONE} booking-requested`);
    await confirm(reference);
    expect(told().filter((line) => line.startsWith(PHONE))).toEqual([]);
    await pass(at('2026-11-22', '08:00'));
    expect(told()).toEqual([`${PHONE} booking-confirmed`]);
  });

  test('newer news takes the place of what waits', async () => {
    shop.time = new Date(at('2026-11-21', '22:30'));
    const { reference } = await booked();
    await confirm(reference);
    await accept(reference);
    told();
    await pass(at('2026-11-22', '09:00'));
    expect(told()).toEqual([`${PHONE} booking-accepted`]);
  });

  test('never comes an SMS of the shop’s own accord, but for the one two hours before', () => {
    const statuses: BookingStatus[] = [
      'requested',
      'confirmed',
      'assigned',
      'accepted',
      'done',
      'no_show',
      'cancelled',
    ];
    const moments = fc
      .integer({ min: 0, max: 365 * 96 })
      .map((quarter) => at('2026-11-21', '00:00') + quarter * 900_000);
    fc.assert(
      fc.property(moments, moments, fc.constantFrom(...statuses), (now, startAt, status) => {
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

  test('news of an appointment early in the morning does not wait until it is over', () => {
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
