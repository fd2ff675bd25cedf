import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BookingInput } from '#app/domain/bookings/booking-input.ts';
import { createBooking } from '#app/domain/bookings/create-booking.server.ts';
import { HONEYPOT } from '#app/domain/shared/bot-check.ts';
import { daysIn, MINUTE_MS } from '#app/domain/shared/time.ts';
import { sessionCookie } from '#app/http/sessions.server.ts';
import { logInEveryone } from '../support/accounts.ts';
import { BookingVisitor } from '../support/booking-page.ts';
import { addArtist, at, book, bookingForm, inDatabase, linkOf, prove, sent } from '../support/bookings.ts';
import { advanceTime } from '../support/codes.ts';
import { addDesigns } from '../support/designs.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { jpeg } from '../support/images.ts';
import { PageVisitor } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** The form of /booking as it is sent without scripts. */

const shop = await openShop();
const DAY = '2026-12-01';
let visitor: BookingVisitor;

afterEach(() => shop.settle());

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  visitor = new BookingVisitor(shop);
  await visitor.open();
});

describe('without artists who have free times', () => {
  test('a request is taken for the day, says so, and the form is cleared', async () => {
    const reply = await visitor.press(visitor.filled());
    expect(reply).toMatchObject({
      status: 201,
      ok: true,
      message: 'Thank you! Your appointment is requested.',
      values: {},
      booked: { status: 'requested', startAt: null },
    });
    const { reference } = linkOf(reply.booked as never); // present: it was booked
    expect(await inDatabase(shop, reference)).toMatchObject({ date: DAY, start_at: null, vendor_id: null });
    expect(shop.messages.map(({ channel }) => channel).sort()).toEqual(['mail', 'mail', 'sms']);
  });

  test('the same form sent twice is one booking', async () => {
    const form = visitor.filled();
    const [first, second] = [await visitor.press(form), await visitor.press(form)];
    expect(second.booked).toEqual(first.booked);
    expect(await shop.count('bookings')).toBe(1);
    expect(shop.messages).toHaveLength(3);
  });

  test('another form under a used key is questioned, and books when pressed again', async () => {
    const form = visitor.filled();
    await visitor.press(form);
    const reply = await visitor.press({ ...form, address: '15 Johari Bazaar, Jaipur' });
    expect(reply).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^We have your booking RB-.* once more/),
    });
    expect((await visitor.press(reply.values)).status).toBe(201);
    expect(await shop.count('bookings')).toBe(2);
  });

  test('with every field empty each says what it needs, and nothing is stored', async () => {
    const empty = Object.fromEntries(Object.keys(bookingForm()).map((name) => [name, '']));
    const reply = await visitor.press({ ...visitor.filled(), ...empty });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.fields).sort()).toEqual(Object.keys(bookingForm()).sort());
    expect(await shop.count('bookings')).toBe(0);
  });

  test.each([
    ['a pincode of another state', { pincode: '400001' }, 'pincode', 'is in Maharashtra, not in Rajasthan'],
    ['a state that is none', { state: 'Bengal' }, 'state', 'choose a state of the list'],
    ['a landline', { phone: '0141 2345678' }, 'phone', '10 digits'],
    ['an e-mail address that is none', { email: 'priya at home' }, 'email', 'name@example.com'],
    ['a day that is over', { date: '2026-11-20' }, 'date', 'This date is over'],
    ['a day too far ahead', { date: '2028-05-22' }, 'date', 'in the next 18 months'],
    ['a day that is none', { date: '2027-02-30' }, 'date', 'Please choose a date'],
    ['too many guests', { guests: '900' }, 'guests', 'up to 200'],
    ['a coverage of their own', { coverage: 'everything' }, 'coverage', 'choose one of the list'],
    ['too long a note', { notes: 'x'.repeat(1001) }, 'notes', 'under 1000'],
  ])(
    '%s is refused at its field, and nothing typed is lost',
    async (_, typed: Record<string, string>, field, message) => {
      const form = visitor.filled({ occasion: 'Sangeet', ...typed });
      const reply = await visitor.press(form);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.fields)).toEqual([field]);
      expect(reply.fields[field]).toContain(message);
      expect(reply.values).toMatchObject(form);
      const mended = await visitor.press({
        ...reply.values,
        ...(bookingForm() as Record<string, string>), // texts alone
        [field]: visitor.filled()[field] ?? '',
      });
      expect(mended.status).toBe(201);
    },
  );

  test.each([
    ['a minute before midnight in India', '2026-11-21T18:29:00Z', '2026-11-21', 201],
    ['at midnight in India', '2026-11-21T18:30:00Z', '2026-11-21', 422],
    [
      'for the new day at midnight, while it is yesterday in London',
      '2026-11-21T18:30:00Z',
      '2026-11-22',
      201,
    ],
    ['for the last day of 18 months', '2026-11-21T18:29:00Z', '2028-05-21', 201],
    ['for the day after it', '2026-11-21T18:29:00Z', '2028-05-22', 422],
    ['for the last day at midnight', '2026-11-21T18:30:00Z', '2028-05-22', 201],
  ])('a booking of today %s', async (_, now, date, status) => {
    shop.time = new Date(new Date(now).getTime() - 5000);
    await visitor.open();
    expect((await visitor.press(visitor.filled({ date }))).status).toBe(status);
  });

  test('what seems a robot’s is refused, and a person presses once more', async () => {
    const form = visitor.filled();
    expect((await visitor.press({ ...form, [HONEYPOT]: 'https://spam.example' })).status).toBe(422);
    const quick = await new BookingVisitor(shop).open().then(() => visitor.press({ ...form, stamp: '' }));
    expect(quick).toMatchObject({ status: 422, message: expect.stringContaining('very quick') });
    expect((await visitor.press(quick.values)).status).toBe(201);
  });

  test('more than ten a day for one phone wait, with nothing lost', async () => {
    for (let count = 0; count < 10; count++) {
      await visitor.open();
      expect((await visitor.press(visitor.filled({ notes: `Number ${count}` }))).status).toBe(201);
    }
    await visitor.open();
    const reply = await visitor.press(visitor.filled({ notes: 'One more' }));
    expect(reply).toMatchObject({ status: 429, values: { notes: 'One more' } });
  });

  test('a failure of ours is reported, and nothing typed is lost', async () => {
    const form = visitor.filled();
    shop.database.justBefore(/insert into "bookings"/, async () => {
      throw new Error('The disk is full.');
    });
    const reply = await visitor.press(form);
    expect(reply).toMatchObject({ status: 500, ok: false, values: form });
    expect(takeConsoleErrors().join()).not.toMatch(/Priya|98765|Johari/);
  });
});

describe('with an artist who has free times', () => {
  const TEN = at(DAY, '10:00');
  beforeEach(() => addArtist(shop, 'asha'));

  const showTimes = (typed: Record<string, unknown> = {}) =>
    visitor.press({ ...visitor.filled(typed), intent: 'show-times' });

  test('they are shown once place and date are known, and what was typed stays', async () => {
    const reply = await showTimes({ name: 'Priya S', occasion: 'Wedding' });
    expect(reply).toMatchObject({ status: 200, ok: false, message: '', fields: {} });
    expect(reply.values).toMatchObject({ name: 'Priya S', occasion: 'Wedding', pincode: '302003' });
    expect(reply.offer?.minutes).toBe(60);
    expect(reply.offer?.days.find(({ date }) => date === DAY)?.starts[0]).toBe(TEN);
    expect(await shop.count('bookings')).toBe(0);
  });

  test('by the address, too: a link can name place and date', async () => {
    const linked = new BookingVisitor(shop, `/booking?state=Rajasthan&pincode=302003&date=${DAY}`);
    const page = await linked.open();
    expect(page.known).toMatchObject({ state: 'Rajasthan', pincode: '302003', date: DAY });
    expect(page.offer?.days.length).toBeGreaterThan(5);
  });

  test('other days are a button each', async () => {
    const reply = await visitor.press({ ...visitor.filled(), intent: 'show-times:2026-12-03' });
    expect(reply.values).toMatchObject({ date: '2026-12-03', slot: '' });
  });

  test('a place that does not fit is refused at once', async () => {
    const reply = await showTimes({ pincode: '400001' });
    expect(reply.fields.pincode).toContain('Maharashtra');
    expect(reply.offer).toBeNull();
  });

  test('a time is booked with the day', async () => {
    const { values } = await showTimes();
    const reply = await visitor.press({ ...values, slot: sent(TEN) });
    expect(reply.booked).toMatchObject({ status: 'requested', startAt: TEN });
    expect(await inDatabase(shop, reply.booked?.reference ?? '')).toMatchObject({
      vendor_id: 'asha',
      start_at: TEN,
      quarters: 6,
    });
  });

  test('a time is held while the form is filled, and then booked', async () => {
    const { values } = await showTimes();
    const held = await visitor.press({ ...values, slot: sent(TEN), intent: 'hold' });
    expect(held.held?.until).toBe(shop.time.getTime() + 10 * MINUTE_MS);
    expect(await shop.count('booking_holds')).toBe(1);
    await expect(book(shop, { slot: sent(TEN) })).rejects.toMatchObject({ code: 'conflict' });
    const reply = await visitor.press(held.values);
    expect(reply.booked?.startAt).toBe(TEN);
    expect(await shop.count('booking_holds')).toBe(0);
  });

  test('nothing is held without a time', async () => {
    const reply = await visitor.press({ ...visitor.filled(), intent: 'hold' });
    expect(reply.fields.slot).toBe('Please choose a time first.');
  });

  test('a hold that is over is still booked if nobody came', async () => {
    const held = await visitor.press({ ...visitor.filled({ slot: sent(TEN) }), intent: 'hold' });
    advanceTime(shop, 11 * MINUTE_MS);
    expect((await visitor.press(held.values)).booked?.startAt).toBe(TEN);
  });

  test('an expired hold whose slot is taken is refused with other times, and nothing typed is lost', async () => {
    const held = await visitor.press({
      ...visitor.filled({ slot: sent(TEN), notes: 'Peacocks' }),
      intent: 'hold',
    });
    advanceTime(shop, 11 * MINUTE_MS);
    await book(shop, { slot: sent(TEN), phone: '91234 56789' });
    const reply = await visitor.press(held.values);
    expect(reply).toMatchObject({
      status: 409,
      message: expect.stringContaining('Somebody was a moment faster'),
      fields: { slot: 'This time has just been taken.' },
      values: { name: 'Priya Sharma', notes: 'Peacocks', slot: '', hold: '' },
    });
    const free = reply.offer?.days.find(({ date }) => date === DAY)?.starts ?? [];
    expect(free).not.toContain(TEN);
    const other = await visitor.press({ ...reply.values, slot: sent(free[0] ?? 0) });
    expect(other.booked?.startAt).toBe(free[0]);
  });

  test('a slot taken between reading and writing is refused the same way', async () => {
    const form = visitor.filled({ slot: sent(TEN) });
    const other = BookingInput.parse(bookingForm({ slot: sent(TEN), phone: '91234 56789' }));
    shop.database.justBefore(/insert into "bookings"/, async () => {
      const phoneProof = await prove(shop, other.phone);
      await createBooking(shop.context, other, { customerId: null, address: 'elsewhere', phoneProof });
    });
    const reply = await visitor.press(form);
    expect(reply).toMatchObject({ status: 409, fields: { slot: expect.any(String) } });
    expect(await shop.count('bookings')).toBe(1);
  });

  test('a time of another day than the form’s is not booked', async () => {
    const reply = await visitor.press(visitor.filled({ slot: sent(TEN), date: '2026-12-02' }));
    expect(reply.fields.slot).toBe('This time is on Tuesday, 1 Dec 2026. Please choose one of your date.');
    expect(reply.values).toMatchObject({ date: '2026-12-02', slot: '' });
  });

  test.each([
    ['a time that nobody offers', sent(at(DAY, '03:00'))],
    ['a time that is no quarter', '2026-12-01T04:31:00Z'],
    ['no time at all', 'tomorrow'],
  ])('%s is refused', async (_, slot) => {
    const reply = await visitor.press(visitor.filled({ slot }));
    expect([409, 422]).toContain(reply.status);
    expect(reply.fields.slot).toBeTruthy();
    expect(await shop.count('bookings')).toBe(0);
  });

  test('a hold of nobody’s changes nothing', async () => {
    const reply = await visitor.press(visitor.filled({ slot: sent(TEN), hold: 'A'.repeat(43) }));
    expect(reply.booked?.startAt).toBe(TEN);
  });
});

describe('a time that is lost by a later change', () => {
  const TEN = at(DAY, '10:00');
  const hold = (typed: Record<string, unknown> = {}) =>
    visitor.press({ ...visitor.filled({ slot: sent(TEN), ...typed }), intent: 'hold' });
  beforeEach(() => addArtist(shop, 'asha', { hours: '10:00-12:00' }));

  test('stays held where it still fits, for as long as it takes by then', async () => {
    const held = await hold();
    const changed = await visitor.press({ ...held.values, guests: '2', intent: 'show-times' });
    expect(changed).toMatchObject({ fields: {}, values: { slot: sent(TEN) }, held: expect.anything() });
    expect(await shop.rows('select duration_minutes from booking_holds')).toEqual([
      { duration_minutes: 105 },
    ]);
    expect((await visitor.press(changed.values)).booked?.startAt).toBe(TEN);
  });

  test.each([
    ['more guests than there is time for', { guests: '20' }],
    ['another day', { date: '2026-12-02' }],
    ['a place that does not fit', { pincode: '110001' }],
  ])('by %s: it is told at once, and nothing is sent without a time unasked', async (_, change) => {
    const held = await hold();
    const lost = await visitor.press({ ...held.values, ...change, intent: 'show-times' });
    expect(lost.fields.slot).toContain('Please choose another');
    expect(lost.values).toMatchObject({ slot: '', lostSlot: sent(TEN) });
    // No radio is chosen, so a browser sends none.
    const { slot: _none, ...unchosen }: Record<string, string> = { ...lost.values, pincode: '302003' };
    const refused = await visitor.press(unchosen);
    expect(refused).toMatchObject({
      status: 422,
      fields: { slot: expect.stringContaining('No fixed time') },
    });
    expect(await shop.count('bookings')).toBe(0);
    expect((await visitor.press({ ...refused.values, slot: '' })).booked?.startAt).toBeNull();
  });
});

describe('who comes, and for how much', () => {
  beforeEach(async () => {
    await addArtist(shop, 'asha', { name: 'Asha Verma', ratePercent: 120 });
    await addArtist(shop, 'meera', { hours: '14:00-19:00' });
  });
  const linked = (query: string) => new BookingVisitor(shop, `/booking?pincode=302003&date=${DAY}&${query}`);

  test('an artist of the address is chosen: her times, her price, and she is booked', async () => {
    const choosing = linked('artist=asha&coverage=hands');
    const page = await choosing.open();
    expect(page.known).toMatchObject({ artist: 'asha', state: 'Rajasthan' });
    expect(page.offer?.days.find(({ date }) => date === DAY)?.starts[0]).toBe(at(DAY, '10:00'));
    expect(page.artists.map(({ value }) => value)).toEqual(['', 'meera', 'asha']);
    expect(page.summary).toMatchObject({
      facts: expect.arrayContaining([['Artist', 'Asha']]),
      price: { lines: [{ kind: 'coverage' }, { kind: 'rate' }], total: 1200 },
    });
    const slot = sent(at(DAY, '10:00'));
    const booked = await choosing.press(choosing.filled({ slot, artist: 'asha', coverage: 'hands' }));
    expect(booked.booked).toMatchObject({ price: { total: 1200 }, preparation: expect.any(Array) });
    expect(await inDatabase(shop, booked.booked?.reference ?? '')).toMatchObject({
      vendor_id: 'asha',
      chosen_vendor_id: 'asha',
    });
  });

  test('whoever is free comes for the list’s price, which the month and the policy go with', async () => {
    const page = await linked('coverage=hands').open();
    expect(page.offer?.days.find(({ date }) => date === DAY)?.starts[0]).toBe(at(DAY, '14:00'));
    expect(page.summary.price?.total).toBe(1000);
    const slot = sent(at(DAY, '14:00'));
    const held = await visitor.press({ ...visitor.filled({ slot }), intent: 'hold' });
    expect(held.summary?.policy).toBe('Cancelling costs nothing until we begin.');
  });

  test('an artist who takes no bookings is refused at the field, on the page and when it is sent', async () => {
    const refused = linked('artist=nobody');
    expect((await refused.open()).errors).toMatchObject({
      artist: expect.stringContaining('whoever is free'),
    });
    const reply = await refused.press(refused.filled({ artist: 'nobody' }));
    expect(reply).toMatchObject({ status: 422, fields: { artist: expect.any(String) } });
  });

  const takeOff = (id: string, month: string, last = '31') =>
    shop.rows(
      'insert into artist_days_off (vendor_id, date) select ?, value from json_each(?) returning date',
      id,
      JSON.stringify(daysIn({ first: `${month}-01`, last: `${month}-${last}` })),
    );

  test('each is shown with what she costs', async () => {
    const prices = async (query: string) => (await linked(query).open()).artists.map(({ lines }) => lines[0]);
    expect(await prices('')).toEqual(['from ₹500', 'from ₹500', 'from ₹600']);
    expect(await prices('coverage=hands')).toEqual(['₹1,000', '₹1,000', '₹1,200, ₹200 more']);
  });

  test('several who come together are named beside the times', async () => {
    await addArtist(shop, 'nisha');
    const page = await linked('coverage=elbows&guests=20').open();
    expect(page.offer?.message).toContain('2 artists together, about 4 h 45 min.');
  });

  test('a month without free times names the next day that has some', async () => {
    await shop.rows(`update vendors set paused_at = 0 where id = 'asha' returning id`);
    await takeOff('meera', '2026-12');
    const reply = await visitor.press({ ...visitor.filled(), intent: 'show-times' });
    expect(reply.offer).toMatchObject({
      days: [],
      nearest: [{ date: '2027-01-01', artist: '', label: 'The next free day is Friday, 1 Jan 2027' }],
    });
    const next = await visitor.press({ ...reply.values, intent: 'show-times:2027-01' });
    expect(next.values.date).toBe('2027-01-01');
    expect(next.offer?.month).toMatchObject({ title: 'Jan 2027', previous: '2026-12', next: '2027-02' });
  });

  test('where the chosen artist has no time, the nearest day of another, which carries everything along', async () => {
    await takeOff('asha', '2026-12');
    await takeOff('meera', '2026-12', '07');
    const chosen = { ...visitor.filled({ artist: 'asha', notes: 'Peacocks' }), intent: 'show-times' };
    const full = await visitor.press(chosen);
    expect(full.offer).toMatchObject({
      message: 'Asha has no free time in Dec 2026.',
      nearest: [
        { date: '2026-12-08', artist: 'meera', label: 'Artist is free on Tuesday, 8 Dec 2026' },
        { date: '2027-01-01', artist: 'asha', label: 'Asha’s next free day is Friday, 1 Jan 2027' },
      ],
    });
    const other = await visitor.press({ ...full.values, intent: 'show-times:2026-12-08/meera' });
    expect(other.values).toMatchObject({ artist: 'meera', date: '2026-12-08', notes: 'Peacocks' });
    expect(other.offer?.days[0]?.date).toBe('2026-12-08');
    const hers = await visitor.press({ ...full.values, intent: 'show-times:2027-01-01/asha' });
    expect(hers.offer?.days[0]?.date).toBe('2027-01-01');
  });

  test('an artist who does not come there is said to, with who does; and nobody, that we call', async () => {
    await addArtist(shop, 'farah', { name: 'Farah Siddiqui', areas: 'Delhi' });
    const page = await linked('artist=farah').open();
    expect(page.offer).toMatchObject({
      message: 'Farah does not come to 302003.',
      nearest: [{ date: DAY, artist: 'meera' }],
    });
    for (const month of ['2026-12', '2027-01']) await takeOff('asha', month);
    for (const month of ['2026-12', '2027-01']) await takeOff('meera', month);
    await takeOff('asha', '2027-02', '28');
    await takeOff('meera', '2027-02', '28');
    const none = await linked('').open();
    expect(none.offer).toMatchObject({
      nearest: [],
      message: expect.stringContaining('We take your request'),
    });
  });
});

test('an enquiry whose date is fixed goes on here with all that was typed', async () => {
  await addDesigns(shop, [{ id: 'mayura', name: 'Mayura' }]);
  const typed = { name: 'Priya', email: 'priya@example.com', phone: '98765 43210', date: DAY };
  const enquiry = {
    ...typed,
    note: 'Peacocks',
    dateType: 'Fixed',
    design: 'mayura',
    stamp: 'of another form',
  };
  const reply = await visitor.press({ ...enquiry, intent: 'from-enquiry' }, { proven: false });
  expect(reply.values).toEqual({ ...typed, notes: 'Peacocks', designId: 'mayura' });
  // Nobody has been asked for the place yet.
  expect(reply.fields).toEqual({});
});

describe('what the address asks for', () => {
  test('a design is shown, carried, and can be left out with nothing lost', async () => {
    await addDesigns(shop, [{ id: 'mayura', name: 'Mayura' }]);
    const asking = new BookingVisitor(shop, '/booking?design=mayura');
    expect((await asking.open()).requestedItems).toMatchObject([
      { kind: 'design', id: 'mayura', name: 'Mayura' },
    ]);
    const left = await asking.press({
      ...asking.filled({ notes: 'Peacocks' }),
      intent: 'leave-out:design',
    });
    expect(left.values).toMatchObject({ designId: '', notes: 'Peacocks' });
    await asking.press(left.values);
    await asking.open();
    await asking.press(asking.filled());
    expect(await shop.rows('select design_id from bookings order by id')).toEqual([
      { design_id: null },
      { design_id: 'mayura' },
    ]);
  });

  test.each(['/booking?design=nothing', '/booking?package=nothing', `/booking?package=${'x'.repeat(5000)}`])(
    '%s is a form without it',
    async (path) => {
      expect((await new BookingVisitor(shop, path).open()).requestedItems).toEqual([]);
    },
  );

  test.each(['packageId', 'designId', 'referenceImageId'])('a forged %s is refused', async (field) => {
    const reply = await visitor.press(
      visitor.filled(
        field === 'referenceImageId' ? { 'image-1': `${'a'.repeat(32)}-jpeg` } : { [field]: 'forged' },
      ),
    );
    expect(reply.status).toBe(422);
    expect(await shop.count('bookings')).toBe(0);
  });

  test('an image is kept with the booking, through a refusal, and never stands on the private page', async () => {
    const refused = await visitor.press(visitor.filled({ name: '' }), { file: await jpeg() });
    expect(refused.values['image-1']).toMatch(/^p.*-jpeg$/);
    const reply = await visitor.press({ ...refused.values, name: 'Priya' });
    expect(await shop.rows('select reference_image_id as id from bookings')).toEqual([
      { id: refused.values['image-1'] },
    ]);
    expect(reply.ok).toBe(true);
  });

  test('a file that is no image is refused at it, and nothing typed is lost', async () => {
    // Bytes where the form has an image: what a hostile sender sends.
    const reply = await visitor.press(visitor.filled(), { file: new TextEncoder().encode('<svg>') as never });
    expect(reply).toMatchObject({ status: 422, values: { name: 'Priya Sharma' } });
    expect(reply.fields.images).toBeTruthy();
  });
});

test('who is logged in finds their own data, and the booking in their account', async () => {
  const { customer } = await logInEveryone(shop);
  const browser = new PageVisitor(shop);
  const cookie = await sessionCookie(new Request('https://shop.example/'), 'customer', customer?.token ?? '');
  const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
  browser.cookies.set(name, value);
  const known = new BookingVisitor(shop, '/booking', browser);
  expect((await known.open()).known).toMatchObject({ name: 'Priya', phone: '98765 43210' });
  await known.press(known.filled());
  expect(await shop.rows('select customer_id from bookings')).toEqual([{ customer_id: 'priya' }]);
});
