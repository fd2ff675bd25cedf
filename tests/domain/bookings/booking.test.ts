import { beforeEach, describe, expect, test } from 'vitest';
import { createHold, releaseHold } from '#app/domain/availability/hold.server.ts';
import { HoldInput, SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { getBookingDetails } from '#app/domain/bookings/admin-booking-details.server.ts';
import { BookingInput, RescheduleInput } from '#app/domain/bookings/booking-input.ts';
import { toPolicy } from '#app/domain/bookings/cancellation.ts';
import {
  cancelByLink,
  listSlotsByLink,
  rescheduleByLink,
} from '#app/domain/bookings/customer-booking.server.ts';
import { getBookingByLink } from '#app/domain/bookings/customer-bookings.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { toFieldErrors } from '#app/domain/shared/errors.ts';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { addArtist, at, book, bookingForm, inDatabase, linkOf, sent } from '../../support/bookings.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const DAY = '2026-12-01';
const TEN = at(DAY, '10:00');

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
});

const place = { state: 'Rajasthan', pincode: '302003', date: DAY };

function hold(startAt = TEN, more: Record<string, unknown> = {}, address = 'here') {
  return createHold(context, HoldInput.parse({ ...place, slot: sent(startAt), ...more }), address);
}

const move = (input: Record<string, unknown>) => RescheduleInput.parse({ date: DAY, ...input });

describe('a request without a time', () => {
  test('is stored, announced, and shown to anyone with the link', async () => {
    const booked = await book(shop, { notes: 'Call before you come', occasion: 'Wedding', guests: '3' });
    expect(booked).toMatchObject({ status: 'requested', startAt: null });
    expect(booked.reference).toMatch(/^RB-[0-9A-HJKMNP-TV-Z]{8}$/);
    await shop.settle();
    expect(shop.messages.filter(({ to }) => to === 'priya@example.com')).toMatchObject([
      { channel: 'mail', link: `https://shop.example${booked.path}` },
    ]);
    const shown = await getBookingByLink(context, linkOf(booked));
    expect(shown).toMatchObject({
      reference: booked.reference,
      status: 'requested',
      firstName: 'Priya',
      maskedPhone: '+91 ••••• ••210',
      date: DAY,
      policy: toPolicy(NO_TERMS).words,
      may: { cancel: true, reschedule: true },
      request: { occasion: 'Wedding', guests: 3 },
    });
    const text = JSON.stringify(shown);
    for (const secret of ['Sharma', 'Johari', 'priya@', '98765', 'Call before'])
      expect(text).not.toContain(secret);
  });

  test('is not shown for another key', async () => {
    const [one, other] = [await book(shop), await book(shop)];
    const { key } = linkOf(other);
    expect(await getBookingByLink(context, { reference: one.reference, key })).toBeNull();
    expect(await getBookingByLink(context, { reference: one.reference, key: '' })).toBeNull();
    await expect(
      cancelByLink(context, { reference: one.reference, key }, { reason: '' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      rescheduleByLink(context, { reference: one.reference, key }, move({})),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await listSlotsByLink(context, { reference: one.reference, key }, DAY)).toBeNull();
  });

  test('is returned again for the same key, which is refused for a different request', async () => {
    const first = await book(shop, { idempotencyKey: 'the-same-press-of-it' });
    expect(await book(shop, { idempotencyKey: 'the-same-press-of-it' })).toEqual(first);
    await expect(
      book(shop, { idempotencyKey: 'the-same-press-of-it', date: '2026-12-02' }),
    ).rejects.toMatchObject({ code: 'conflict', details: { booking: { reference: first.reference } } });
    expect(await shop.count('bookings')).toBe(1);
    expect(await shop.count('booking_events')).toBe(1);
    expect(await shop.count('outbox')).toBe(3);
  });

  test('is created once when eight identical requests arrive at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 8 }, () => book(shop, { idempotencyKey: 'the-same-press-of-it' })),
    );
    expect(new Set(all.map(({ reference }) => reference)).size).toBe(1);
    expect(await shop.count('bookings')).toBe(1);
    expect(await shop.count('booking_events')).toBe(1);
  });

  test('without a key is created once a day, and again after it was cancelled', async () => {
    const first = await book(shop, { idempotencyKey: null });
    expect(await book(shop, { idempotencyKey: null })).toEqual(first);
    await cancelByLink(context, linkOf(first), { reason: '' });
    const second = await book(shop, { idempotencyKey: null });
    expect(second.reference).not.toBe(first.reference);
  });

  test('accepts a date from today in India to 18 months ahead', async () => {
    shop.time = new Date('2026-11-21T18:29:59Z'); // a second before midnight in India
    await book(shop, { date: '2026-11-21' });
    await book(shop, { date: '2028-05-21' });
    await expect(book(shop, { date: '2028-05-22' })).rejects.toMatchObject({ fields: { date: /18 months/ } });
    shop.time = new Date('2026-11-21T18:30:00Z');
    await expect(book(shop, { date: '2026-11-21' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { date: 'This date is over. Please choose today or a later day.' },
    });
    await book(shop, { date: '2028-05-22' });
  });

  test('is refused at its field for an unavailable package, design or image', async () => {
    await expect(
      book(shop, { packageId: 'none', designId: 'none', referenceImageId: 'none' }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { packageId: /package/, designId: /design/, images: /image/ },
    });
    expect(await shop.count('bookings')).toBe(0);
  });

  test('is limited to ten a day for one phone', async () => {
    for (let count = 0; count < 10; count++) await book(shop);
    await expect(book(shop)).rejects.toMatchObject({ code: 'rate_limited' });
    await book(shop, { phone: '98765 43211' });
  });
});

describe('BookingInput', () => {
  test.each([
    ['a pincode of another state', { pincode: '380001' }, 'pincode', /Gujarat, not in Rajasthan/],
    ['a pincode of no place', { pincode: '990001' }, 'pincode', /no place/],
    ['a state that is none', { state: 'Atlantis' }, 'state', /list/],
    ['no state', { state: '' }, 'state', /choose your state/],
    ['a day that is none', { date: '2027-02-29' }, 'date', /choose a date/],
    ['no address', { address: ' ' }, 'address', /where the artist should come/],
    ['no e-mail', { email: '' }, 'email', /e-mail/],
    ['too many guests', { guests: '100000' }, 'guests', /up to 200/],
    ['half a guest', { guests: 0.5 }, 'guests', /up to 200/],
    ['a coverage that is none', { coverage: 'toes' }, 'coverage', /list/],
    ['a slot off the quarter', { slot: '2026-12-01T04:31:00Z' }, 'slot', /quarter/],
    ['a slot that is no time', { slot: 'soon' }, 'slot', /time/],
    ['a hold that is too long', { hold: 'x'.repeat(65) }, 'hold', /held/],
    ['notes that are too long', { notes: 'x'.repeat(1001) }, 'notes', /1000/],
    ['an artist of their own choice', { vendorId: 'asha', notes: 7 }, 'notes', /./],
  ])('refuses %s at its field', (_what, form, field, message) => {
    const parsed = BookingInput.safeParse(bookingForm(form));
    expect(toFieldErrors(parsed.error?.issues ?? [])).toEqual({ [field]: expect.stringMatching(message) });
  });

  test('reads empty fields as null, and drops unknown ones', () => {
    const empty = {
      occasion: '',
      packageId: '',
      guests: '',
      coverage: '',
      preferredTime: '',
      slot: '',
      hold: '',
      expectedTotal: '',
    };
    expect(BookingInput.parse(bookingForm({ ...empty, vendorId: 'asha', status: 'done' }))).toEqual({
      name: 'Priya Sharma',
      phone: '+919876543210',
      email: 'priya@example.com',
      state: 'Rajasthan',
      date: DAY,
      address: '14 Johari Bazaar, Jaipur',
      pincode: '302003',
      occasion: null,
      packageId: null,
      artist: null,
      designId: null,
      guests: 0,
      coverage: null,
      preferredTime: null,
      notes: '',
      referenceImageId: null,
      slot: null,
      hold: null,
      whatsapp: null,
      language: null,
      expectedTotal: null,
      idempotencyKey: null,
    });
  });
});

describe('a booking of a slot', () => {
  beforeEach(() => addArtist(shop, 'asha'));

  test('takes the held time and deletes the hold', async () => {
    const held = await hold();
    const booked = await book(shop, { slot: sent(TEN), hold: held.token });
    expect(booked).toMatchObject({ status: 'requested', startAt: TEN });
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ vendor_id: 'asha', quarters: 6 });
    expect(await shop.count('booking_holds')).toBe(0);
  });

  test('needs no hold, and accepts an expired one while the time is free', async () => {
    const held = await hold();
    shop.time = new Date(shop.time.getTime() + 10 * MINUTE_MS);
    const booked = await book(shop, { slot: sent(TEN), hold: held.token });
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ vendor_id: 'asha', quarters: 6 });
    await book(shop, { slot: sent(at(DAY, '13:00')) });
    expect(await shop.count('booking_holds')).toBe(0);
  });

  test('is refused while somebody else holds the time, and accepted once the hold has expired', async () => {
    await hold();
    await expect(book(shop, { slot: sent(TEN) })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Please choose another one'),
      fields: { slot: expect.any(String) },
    });
    expect(await shop.count('bookings')).toBe(0);
    shop.time = new Date(shop.time.getTime() + 10 * MINUTE_MS);
    await book(shop, { slot: sent(TEN) });
  });

  test('is refused outside the hours, too soon, or off the half hour', async () => {
    for (const clock of ['09:30', '18:30', '10:15']) {
      await expect(book(shop, { slot: sent(at(DAY, clock)) })).rejects.toMatchObject({ code: 'conflict' });
    }
    shop.time = new Date(TEN - 5 * 60 * MINUTE_MS);
    await expect(book(shop, { slot: sent(TEN) })).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that takes longer than its hold takes a free slot instead', async () => {
    const held = await hold();
    const booked = await book(shop, { slot: sent(TEN), hold: held.token, coverage: 'elbows' });
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ quarters: 12, duration_minutes: 150 });
    expect(await shop.count('booking_holds')).toBe(0);
  });

  test('is refused if its hold is replaced by another one meanwhile', async () => {
    const held = await hold();
    shop.database.justBefore(/insert into "bookings"/, async () => {
      await releaseHold(context, held.token);
      await hold(TEN, {}, 'rival');
    });
    await expect(book(shop, { slot: sent(TEN), hold: held.token })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await shop.count('bookings')).toBe(0);
    expect(await shop.count('outbox')).toBe(0);
    expect(await shop.count('booking_holds')).toBe(1);
  });

  test('releases an earlier hold for a new one, and keeps it if the new slot is taken', async () => {
    await book(shop, { slot: sent(at(DAY, '16:00')) });
    const first = await hold();
    await expect(hold(at(DAY, '16:00'), { hold: first.token })).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.count('booking_holds')).toBe(1);
    await hold(at(DAY, '10:30'), { hold: first.token });
    expect(await shop.rows('select start_at from booking_holds')).toEqual([{ start_at: at(DAY, '10:30') }]);
  });

  test('chooses the less busy artist', async () => {
    await addArtist(shop, 'meera');
    const references = [
      await book(shop, { slot: sent(TEN) }),
      await book(shop, { slot: sent(at(DAY, '13:00')) }),
    ];
    const artists = await Promise.all(references.map(({ reference }) => inDatabase(shop, reference)));
    expect(artists.map(({ vendor_id }) => vendor_id)).toEqual(['asha', 'meera']);
  });
});

describe('a chosen artist', () => {
  beforeEach(async () => {
    await addArtist(shop, 'asha', { ratePercent: 130 });
    await addArtist(shop, 'meera', { hours: '14:00-19:00' });
    await addArtist(shop, 'nila', { paused: true });
  });
  const search = (artist: string | null) =>
    listFreeSlots(context, SlotQuery.parse({ ...place, artist })).then(({ days, artists }) => ({
      first: days.find(({ date }) => date === DAY)?.starts[0],
      artists: artists.map(({ slug }) => slug),
    }));

  test('has the slots of her own; whoever is free is neither paused nor dearer than the price list', async () => {
    expect(await search('asha')).toEqual({ first: TEN, artists: ['asha', 'meera'] });
    expect(await search(null)).toEqual({ first: at(DAY, '14:00'), artists: ['asha', 'meera'] });
    await expect(hold()).rejects.toMatchObject({ code: 'conflict' });
    await expect(book(shop, { slot: sent(TEN) })).rejects.toMatchObject({ code: 'conflict' });
    const { reference } = await book(shop, { slot: sent(at(DAY, '15:00')) });
    expect(await inDatabase(shop, reference)).toMatchObject({ vendor_id: 'meera', chosen_vendor_id: null });
  });

  test('comes herself, and is kept where no time is fixed', async () => {
    const { token } = await hold(TEN, { artist: 'asha' });
    const booked = await book(shop, { slot: sent(TEN), hold: token, artist: 'asha' });
    const chosen = { chosen_vendor_id: 'asha' };
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ vendor_id: 'asha', ...chosen });
    const request = await book(shop, { artist: 'asha' });
    expect(await inDatabase(shop, request.reference)).toMatchObject({ vendor_id: null, ...chosen });
    expect((await getBookingDetails(context, request.reference))?.chosenArtist).toMatchObject({ id: 'asha' });
  });

  test('a hold with her is not booked without choosing her, nor one of another artist with her', async () => {
    const dear = await hold(at(DAY, '15:00'), { artist: 'asha' });
    const cheap = await book(shop, { slot: sent(at(DAY, '15:00')), hold: dear.token });
    expect(await inDatabase(shop, cheap.reference)).toMatchObject({ vendor_id: 'meera' });
    const other = await hold(at(DAY, '17:30'));
    const booked = await book(shop, { slot: sent(at(DAY, '17:30')), hold: other.token, artist: 'asha' });
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ vendor_id: 'asha' });
    expect(await shop.count('booking_holds')).toBe(0);
  });

  test('who pauses while she is chosen is not booked', async () => {
    shop.database.justBefore(/insert into "bookings"/, () =>
      shop.rows(`update vendors set paused_at = 0 where id = 'asha' returning id`),
    );
    await expect(book(shop, { slot: sent(TEN), artist: 'asha' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.count('bookings')).toBe(0);
  });

  test('is tried first for another time, and another comes where she is not free', async () => {
    const booked = await book(shop, { slot: sent(TEN), artist: 'asha' });
    await rescheduleByLink(context, linkOf(booked), move({ slot: sent(at(DAY, '15:00')) }));
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ vendor_id: 'asha' });
    await book(shop, { slot: sent(at(DAY, '17:30')), artist: 'asha' });
    await rescheduleByLink(context, linkOf(booked), move({ slot: sent(at(DAY, '17:30')) }));
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ vendor_id: 'meera' });
    await rescheduleByLink(context, linkOf(booked), move({ slot: sent(at(DAY, '11:00')) }));
    expect(await inDatabase(shop, booked.reference)).toMatchObject({
      ...{ vendor_id: 'asha', chosen_vendor_id: 'asha' },
    });
  });

  test.each(['nila', 'nobody'])('%s is refused at the field', async (artist) => {
    const kind = { code: 'invalid', fields: { artist: expect.stringContaining('whoever is free') } };
    await expect(search(artist)).rejects.toMatchObject(kind);
    await expect(hold(TEN, { artist })).rejects.toMatchObject(kind);
    await expect(book(shop, { artist })).rejects.toMatchObject(kind);
  });
});

describe('what a customer does with a booking', () => {
  beforeEach(() => addArtist(shop, 'asha'));

  test('moving frees the old time, takes the new one, and raises the calendar entry’s sequence', async () => {
    const booked = await book(shop, { slot: sent(TEN) });
    const link = linkOf(booked);
    await rescheduleByLink(context, link, move({ slot: sent(at(DAY, '10:30')) }));
    expect(await inDatabase(shop, booked.reference)).toMatchObject({
      start_at: at(DAY, '10:30'),
      vendor_id: 'asha',
      quarters: 6,
      ics_sequence: 1,
      status: 'requested',
    });
    await rescheduleByLink(context, link, move({ slot: sent(at('2026-12-31', '18:00')) }));
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ date: '2026-12-31', ics_sequence: 2 });
    await shop.settle();
    const mails = shop.messages.flatMap((sent) =>
      sent.to === 'priya@example.com' && sent.channel === 'mail' ? [sent.subject] : [],
    );
    expect(mails).toEqual([
      `We have your request ${booked.reference}`,
      `Your appointment ${booked.reference} is moved`,
      `Your appointment ${booked.reference} is moved`,
    ]);
  });

  test('moving to a taken time changes nothing', async () => {
    const booked = await book(shop, { slot: sent(TEN) });
    await book(shop, { slot: sent(at(DAY, '13:00')) });
    const before = await inDatabase(shop, booked.reference);
    await expect(
      rescheduleByLink(context, linkOf(booked), move({ slot: sent(at(DAY, '12:00')) })),
    ).rejects.toMatchObject({ code: 'conflict', fields: { slot: expect.any(String) } });
    expect(await inDatabase(shop, booked.reference)).toEqual(before);
    expect(await shop.count('booking_events')).toBe(2);
  });

  test('moving to a time that is taken meanwhile chooses another artist, or changes nothing', async () => {
    const booked = await book(shop, { slot: sent(TEN) });
    const before = await inDatabase(shop, booked.reference);
    const newSlot = sent(at(DAY, '15:00'));
    shop.database.justBefore(/update "bookings"/, () => book(shop, { slot: newSlot }));
    await expect(rescheduleByLink(context, linkOf(booked), move({ slot: newSlot }))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await inDatabase(shop, booked.reference)).toEqual(before);
    await addArtist(shop, 'meera');
    shop.database.justBefore(/update "bookings"/, () => hold(at(DAY, '17:00')));
    await rescheduleByLink(context, linkOf(booked), move({ slot: sent(at(DAY, '17:00')) }));
    expect(await inDatabase(shop, booked.reference)).toMatchObject({
      start_at: at(DAY, '17:00'),
      quarters: 6,
    });
  });

  test('moving to a day without a time makes it a request again', async () => {
    const booked = await book(shop, { slot: sent(TEN) });
    await rescheduleByLink(context, linkOf(booked), move({ date: '2026-12-24' }));
    expect(await inDatabase(shop, booked.reference)).toMatchObject({
      status: 'requested',
      date: '2026-12-24',
      start_at: null,
      vendor_id: null,
      quarters: 0,
    });
  });

  test('its own time counts as free in the slots for moving', async () => {
    const booked = await book(shop, { slot: sent(TEN) });
    await shop.settle();
    const measured = await shop.database.measure(() => listSlotsByLink(context, linkOf(booked), DAY));
    expect(measured.roundTrips).toBe(1);
    const starts = measured.result?.find(({ date }) => date === DAY)?.starts ?? [];
    expect(starts).toContain(TEN);
    expect(starts).toContain(at(DAY, '10:30'));
  });

  test('cancelling frees the time; it is final, and refused once the booking has begun', async () => {
    const booked = await book(shop, { slot: sent(TEN) });
    await cancelByLink(context, linkOf(booked), { reason: 'The wedding moved' });
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ status: 'cancelled', quarters: 0 });
    for (const again of [
      () => cancelByLink(context, linkOf(booked), { reason: '' }),
      () => rescheduleByLink(context, linkOf(booked), move({ slot: sent(TEN) })),
    ]) {
      await expect(again()).rejects.toMatchObject({ code: 'conflict', message: /Cancelled/ });
    }
    const next = await book(shop, { slot: sent(TEN) });
    shop.time = new Date(TEN);
    await expect(cancelByLink(context, linkOf(next), { reason: '' })).rejects.toMatchObject({
      message: /has begun/,
    });
    expect(await getBookingByLink(context, linkOf(next))).toMatchObject({
      may: { cancel: false, reschedule: false },
    });
  });
});
