import { beforeEach, describe, expect, test } from 'vitest';
import { HOLD_MS } from '#app/domain/availability/slot.ts';
import { SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { confirmBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { listSlotsByLink, rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { expireUnansweredRequests } from '#app/domain/bookings/unanswered-requests.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { BookingVisitor } from '../support/booking-page.ts';
import { addArtist, at, BOOKING_TIME, book, inDatabase, linkOf, sent } from '../support/bookings.ts';
import { advanceTime, getLastOtp, getWrongOtp } from '../support/codes.ts';
import { catchDomainError } from '../support/errors.ts';
import { PageVisitor } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** What a stranger gets of an artist's time and of our SMS without a phone in their hands: nothing. */

const shop = await openShop();
const DAY = '2026-12-01';
const TEN = sent(at(DAY, '10:00'));
const UNPROVEN = { proven: false };
let visitor: BookingVisitor;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(BOOKING_TIME);
  await addArtist(shop, 'asha');
  visitor = new BookingVisitor(shop);
  await visitor.open();
});

const texts = () => shop.messages.flatMap((message) => (message.channel === 'sms' ? [message.template] : []));
const freeStarts = async () => {
  const query = SlotQuery.parse({ state: 'Rajasthan', pincode: '302003', date: DAY });
  const { days } = await listFreeSlots(shop.context, query);
  return days.find(({ date }) => date === DAY)?.starts ?? [];
};

describe('a booking that takes a time', () => {
  test('is taken once the code from the SMS is entered, and its time is held meanwhile', async () => {
    const asked = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    expect(asked).toMatchObject({
      ok: false,
      fields: {},
      values: { codeSentTo: '+91 98765 43210', slot: TEN },
    });
    expect(await shop.count('bookings')).toBe(0);
    expect(await freeStarts()).not.toContain(at(DAY, '10:00'));
    const booked = await visitor.press({ ...asked.values, otp: getLastOtp(shop) }, UNPROVEN);
    expect(booked).toMatchObject({ ok: true, booked: { startAt: at(DAY, '10:00'), phoneProven: true } });
    expect(texts()).toEqual(['login-code', 'booking-requested']);
  });

  test('is not taken with a wrong code, and nothing typed is lost', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN, notes: 'Peacocks' }), UNPROVEN);
    const wrong = await visitor.press({ ...values, otp: getWrongOtp(getLastOtp(shop)) }, UNPROVEN);
    expect(wrong).toMatchObject({
      status: 401,
      fields: { otp: expect.any(String) },
      values: { notes: 'Peacocks' },
    });
    expect(wrong.values).toMatchObject({ codeSentTo: '+91 98765 43210', slot: TEN });
    expect(await shop.count('bookings')).toBe(0);
  });

  test('is not taken by the code of another phone, nor by a proof for one', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    const code = getLastOtp(shop);
    const other = await visitor.press({ ...values, phone: '91234 56789', otp: code }, UNPROVEN);
    expect(other.status).toBe(401);
    const forged = ['0.AAAA', `${shop.time.getTime().toString(36)}.AAAAAAAAAAAAAAAAAAAAAA`, 'x'];
    for (const phoneProof of forged) {
      advanceTime(shop, HOUR_MS);
      const reply = await visitor.press({ ...visitor.filled({ slot: TEN }), phoneProof }, UNPROVEN);
      expect(reply.booked).toBeUndefined();
    }
    expect(await shop.count('bookings')).toBe(0);
  });

  test('keeps its proof for another time, where somebody was faster', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    const otp = getLastOtp(shop);
    await shop.rows('delete from booking_holds returning id');
    await book(shop, { slot: TEN, phone: '91234 56789' });
    const refused = await visitor.press({ ...values, otp }, UNPROVEN);
    expect(refused).toMatchObject({ status: 409, fields: { slot: expect.any(String) } });
    const slot = sent(at(DAY, '15:00'));
    const booked = await visitor.press({ ...refused.values, slot }, UNPROVEN);
    expect(booked.booked).toMatchObject({ startAt: at(DAY, '15:00') });
  });

  test('can be sent again without its time, and another code asked for', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    const first = getLastOtp(shop);
    const again = await visitor.press({ ...values, intent: 'send-code' }, { ...UNPROVEN, after: 40_000 });
    expect(again.values).toMatchObject({ codeSentTo: '+91 98765 43210' });
    expect(texts()).toHaveLength(2);
    expect(first).toMatch(/^\d{6}$/);
    const later = await visitor.press({ ...again.values, intent: 'book-without-time' }, UNPROVEN);
    expect(later.booked).toMatchObject({ startAt: null, phoneProven: false });
  });

  test('needs no code where the owner asks for none', async () => {
    const admin = await addAdminWithoutPassword(shop);
    await updateSellingTerms(shop.context, admin, { terms: { ...NO_TERMS, phoneProof: 'off' }, version: 0 });
    const reply = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    expect(reply.booked).toMatchObject({ startAt: at(DAY, '10:00'), phoneProven: true });
  });
});

describe('the time of a booking while its code is on its way', () => {
  const hold = (time: string, values: Record<string, string> = {}) =>
    visitor.press({ ...visitor.filled({ slot: sent(at(DAY, time)) }), ...values, intent: 'hold' }, UNPROVEN);

  test('is booked although it cannot be held, where too many are held from the address', async () => {
    for (const time of ['12:00', '14:00', '16:00', '18:00']) {
      await hold(time);
      await visitor.open();
    }
    const limited = await hold('10:00');
    expect(limited).toMatchObject({ values: { slot: TEN }, fields: { slot: expect.any(String) } });
    const asked = await visitor.press(limited.values, UNPROVEN);
    expect(asked).toMatchObject({ fields: {}, values: { codeSentTo: '+91 98765 43210', slot: TEN } });
    expect(asked.held).toBeUndefined();
    const booked = await visitor.press({ ...asked.values, otp: getLastOtp(shop) }, UNPROVEN);
    expect(booked.booked).toMatchObject({ startAt: at(DAY, '10:00') });
  });

  test('costs no SMS where somebody else has it', async () => {
    await book(shop, { slot: TEN, phone: '91234 56789' });
    await shop.settle();
    shop.messages.length = 0;
    const refused = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    expect(refused).toMatchObject({ fields: { slot: expect.any(String) }, values: { slot: '' } });
    expect(texts()).toEqual([]);
  });

  test('is held for ten minutes more, and by one hold only', async () => {
    const { values } = await hold('10:00');
    advanceTime(shop, 9 * MINUTE_MS);
    const asked = await visitor.press(values, UNPROVEN);
    expect(asked.held).toEqual({
      token: asked.values.hold,
      until: shop.time.getTime() + HOLD_MS,
      lasts: HOLD_MS,
    });
    expect(await shop.count('booking_holds')).toBe(1);
    advanceTime(shop, 4 * MINUTE_MS);
    const otp = getLastOtp(shop);
    await expect(book(shop, { slot: TEN, phone: '91234 56789' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await visitor.press({ ...asked.values, otp }, UNPROVEN)).booked).toBeDefined();
  });

  test('is held again after the hold is over', async () => {
    const { values } = await hold('10:00');
    advanceTime(shop, 11 * MINUTE_MS);
    const asked = await visitor.press(values, UNPROVEN);
    expect(asked.held?.until).toBe(shop.time.getTime() + HOLD_MS);
  });

  test('stays known as held to the page where no code is sent', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    const early = await visitor.press({ ...values, intent: 'send-code' }, UNPROVEN);
    expect(early).toMatchObject({ status: 429, message: expect.stringContaining('A code is on its way') });
    expect(early.held).toMatchObject({ token: early.values.hold });
  });
});

describe('an answer that is lost', () => {
  test('after the code was entered: sent again, the booking is shown', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    const entered = { ...values, otp: getLastOtp(shop) };
    const first = await visitor.press(entered, UNPROVEN);
    const second = await visitor.press(entered, UNPROVEN);
    expect(second).toMatchObject({ status: 201, booked: first.booked });
    expect(await shop.count('bookings')).toBe(1);
  });

  test('after the code was entered for a request without a time: the same', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    const entered = { ...values, slot: '', otp: getLastOtp(shop) };
    const first = await visitor.press(entered, UNPROVEN);
    expect(first.booked).toMatchObject({ startAt: null, phoneProven: true });
    expect((await visitor.press(entered, UNPROVEN)).booked).toEqual(first.booked);
  });

  test('after the code was sent: the field for it comes with the next press', async () => {
    const form = visitor.filled({ slot: TEN });
    await visitor.press(form, UNPROVEN);
    const otp = getLastOtp(shop);
    const again = await visitor.press(form, UNPROVEN);
    expect(again).toMatchObject({ status: 200, values: { codeSentTo: '+91 98765 43210' } });
    expect(texts()).toEqual(['login-code']);
    expect((await visitor.press({ ...again.values, otp }, UNPROVEN)).booked).toBeDefined();
  });

  test('with the cookie of its code: the next press says that it is on its way', async () => {
    const form = visitor.filled({ slot: TEN });
    await visitor.press(form, UNPROVEN);
    const elsewhere = new BookingVisitor(shop);
    await elsewhere.open();
    const again = await elsewhere.press(form, UNPROVEN);
    expect(again).toMatchObject({ status: 429, message: expect.stringContaining('A code is on its way') });
    expect(again.values.codeSentTo).toBeUndefined();
    const later = await elsewhere.press(again.values, { ...UNPROVEN, after: 30_000 });
    expect(later.values).toMatchObject({ codeSentTo: '+91 98765 43210' });
  });
});

describe('a browser without scripts, where Turnstile is on', () => {
  const verify = async () => ({ is: 'person' as const });
  const asked = { ...shop, context: { ...shop.context, turnstile: { siteKey: 'site-key', verify } } };

  beforeEach(async () => {
    visitor = new BookingVisitor(shop, '/booking', new PageVisitor(asked));
    await visitor.open();
  });

  test('enters its code as often as codes can be tried', async () => {
    const { values } = await visitor.press(visitor.filled({ slot: TEN }), UNPROVEN);
    const otp = getLastOtp(shop);
    for (let count = 0; count < 4; count++) {
      const wrong = await visitor.press({ ...values, otp: getWrongOtp(otp) }, UNPROVEN);
      expect(wrong.status).toBe(401);
    }
    expect((await visitor.press({ ...values, otp }, UNPROVEN)).booked).toBeDefined();
  });

  test('keeps the proof of its code for other times', async () => {
    for (const hour of [10, 12, 14, 16]) {
      await visitor.open();
      const booked = await visitor.press(visitor.filled({ slot: sent(at(DAY, `${hour}:00`)) }));
      expect(booked.booked).toBeDefined();
    }
  });

  test.each([
    ['a forged proof', { phoneProof: 'x' }],
    ['an empty code', { otp: '' }],
  ])('gets no further by %s than without', async (_, forged) => {
    for (let count = 0; count < 3; count++) await visitor.press(visitor.filled(), UNPROVEN);
    await visitor.open();
    const reply = await visitor.press({ ...visitor.filled(), ...forged }, UNPROVEN);
    expect(reply).toMatchObject({ status: 429, message: expect.stringContaining('JavaScript') });
  });
});

describe('a request of a phone that nobody has proven', () => {
  const request = async () => {
    const { booked } = await visitor.press(visitor.filled(), UNPROVEN);
    return linkOf(booked as never); // it was taken
  };

  test('texts nobody until the shop has confirmed it', async () => {
    const admin = await addAdminWithoutPassword(shop);
    const link = await request();
    await rescheduleByLink(shop.context, link, { date: '2026-12-02', slot: null, reason: '' });
    await shop.settle();
    expect(texts()).toEqual([]);
    await confirmBooking(shop.context, admin, link.reference, { version: 2, startAt: null });
    await shop.settle();
    expect(texts()).toEqual(['booking-confirmed']);
  });

  test('uses up nothing that is meant for whoever has the phone', async () => {
    for (let number = 0; number < 12; number++) {
      const stranger = { phoneProof: null, address: `198.51.100.${number}` };
      const made = book(shop, { notes: `Request ${number}` }, stranger);
      const link = linkOf((await made.catch(() => null)) ?? { path: '//RB-00000000/x' });
      for (let moves = 0; number === 0 && moves < 13; moves++) {
        await rescheduleByLink(shop.context, link, { date: `2026-12-${10 + moves}`, slot: null, reason: '' });
      }
    }
    await shop.settle();
    expect(texts()).toEqual([]);
    expect(await shop.count('bookings')).toBe(10);
    const { booked } = await visitor.press(visitor.filled({ slot: TEN }));
    expect(booked).toMatchObject({ startAt: at(DAY, '10:00'), phoneProven: true });
    expect(texts()).toEqual(['booking-requested']);
  });

  test('is moved twenty times a day at most', async () => {
    const link = await request();
    const move = (day: number) =>
      rescheduleByLink(shop.context, link, { date: `2026-12-${day}`, slot: null, reason: '' });
    for (let moves = 0; moves < 20; moves++) await move(10 + (moves % 2));
    expect(await catchDomainError(move(12))).toMatchObject({ code: 'rate_limited' });
  });

  test('takes no time by its link, until the shop has confirmed it', async () => {
    const admin = await addAdminWithoutPassword(shop);
    const link = await request();
    const move = () =>
      rescheduleByLink(shop.context, link, { date: DAY, slot: at(DAY, '10:00'), reason: '' });
    expect(await listSlotsByLink(shop.context, link, DAY)).toBeNull();
    expect(await catchDomainError(move())).toMatchObject({
      code: 'conflict',
      fields: { slot: expect.any(String) },
    });
    expect(await inDatabase(shop, link.reference)).toMatchObject({ start_at: null, quarters: 0 });
    await confirmBooking(shop.context, admin, link.reference, { version: 1, startAt: null });
    await move();
    expect(await inDatabase(shop, link.reference)).toMatchObject({
      start_at: at(DAY, '10:00'),
      vendor_id: 'asha',
    });
  });
});

describe('a request that nobody answers', () => {
  test('ends after a week, gives its time back, and customer and shop are told', async () => {
    const { reference } = linkOf(
      await book(shop, { slot: sent(at('2026-12-20', '10:00')), date: '2026-12-20' }),
    );
    advanceTime(shop, 7 * DAY_MS - 1);
    await expireUnansweredRequests(shop.context);
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'requested' });
    await shop.settle();
    shop.messages.length = 0;
    advanceTime(shop, 1);
    await expireUnansweredRequests(shop.context);
    await expireUnansweredRequests(shop.context);
    await shop.settle();
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'cancelled', quarters: 0 });
    const told = shop.messages.map((message) =>
      message.channel === 'sms' ? message.template : message.subject,
    );
    expect(told.sort()).toEqual([
      expect.stringContaining('Ended without an answer'),
      expect.stringContaining('has ended'),
      'booking-cancelled',
    ]);
    expect(await shop.rows('select type, actor from booking_events order by at desc limit 1')).toEqual([
      { type: 'expired', actor: 'system' },
    ]);
  });

  test('has its week from the day on which its customer moved it', async () => {
    const admin = await addAdminWithoutPassword(shop);
    const link = linkOf(await book(shop, { date: '2027-01-20' }));
    await confirmBooking(shop.context, admin, link.reference, { version: 1, startAt: null });
    advanceTime(shop, 20 * DAY_MS);
    await rescheduleByLink(shop.context, link, { date: '2027-01-22', slot: null, reason: '' });
    advanceTime(shop, 6 * DAY_MS);
    await expireUnansweredRequests(shop.context);
    expect(await inDatabase(shop, link.reference)).toMatchObject({ status: 'requested' });
    advanceTime(shop, DAY_MS);
    await expireUnansweredRequests(shop.context);
    expect(await inDatabase(shop, link.reference)).toMatchObject({ status: 'cancelled' });
  });

  test('ends when its day or its time is over, and one that was confirmed does not', async () => {
    const admin = await addAdminWithoutPassword(shop);
    const soon = { date: '2026-11-22' };
    const [ofDay, ofTime, confirmed] = [
      linkOf(await book(shop, soon)),
      linkOf(await book(shop, { ...soon, slot: sent(at('2026-11-22', '15:00')) })),
      linkOf(await book(shop, soon)),
    ];
    await confirmBooking(shop.context, admin, confirmed.reference, { version: 1, startAt: null });
    const statuses = async () => {
      await expireUnansweredRequests(shop.context);
      const rows = [ofDay, ofTime, confirmed].map(({ reference }) => inDatabase(shop, reference));
      return (await Promise.all(rows)).map(({ status }) => status);
    };
    shop.time = new Date(at('2026-11-22', '14:59'));
    expect(await statuses()).toEqual(['requested', 'requested', 'confirmed']);
    shop.time = new Date(at('2026-11-22', '15:00'));
    expect(await statuses()).toEqual(['requested', 'cancelled', 'confirmed']);
    shop.time = new Date(at('2026-11-23', '00:00'));
    expect(await statuses()).toEqual(['cancelled', 'cancelled', 'confirmed']);
  });
});
