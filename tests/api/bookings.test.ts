import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { COVERAGES } from '#app/domain/availability/appointment-length.ts';
import { getBookableDays } from '#app/domain/availability/bookable-days.ts';
import { HOLD_MS, MINIMUM_NOTICE_MS } from '#app/domain/availability/slot.ts';
import { addDays, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { logInEveryone } from '../support/accounts.ts';
import { addArtist, at, bookingForm, sent } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { runs } from '../support/runs.ts';
import { openShop } from '../support/shop.ts';

/** Appointments by the API (spec, section 7). */

const shop = await openShop();
const today = shop.time.toISOString().slice(0, 10);
const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const DAY = day(30);
const form = (some: Record<string, unknown> = {}) => bookingForm({ date: DAY, ...some });
const post = async (body: unknown, headers: Record<string, string> = {}) => {
  const answer = await shop.fetchApi('/api/bookings', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
};

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
});

describe('POST /api/bookings', () => {
  test('accepts the seven documented fields', async () => {
    const { status, body } = await post(form());
    expect(status).toBe(201);
    expect(body).toEqual({
      message: 'Your appointment is requested.',
      reference: expect.stringMatching(/^RB-[0-9A-Z]{8}$/),
      path: expect.stringMatching(/^\/booking\/RB-[0-9A-Z]{8}\/[\w-]{22}$/),
      status: 'requested',
      startAt: null,
      phoneProven: false,
      total: null,
      lines: [],
    });
    expect(await shop.rows('select name, email, state, date, address, pincode from bookings')).toEqual([
      {
        name: 'Priya Sharma',
        email: 'priya@example.com',
        state: 'Rajasthan',
        date: DAY,
        address: '14 Johari Bazaar, Jaipur',
        pincode: '302003',
      },
    ]);
  });

  test('accepts the optional ones, and ignores undocumented ones', async () => {
    const request = {
      occasion: 'Sangeet',
      guests: 4,
      coverage: 'hands',
      preferredTime: 'evening',
      notes: 'Peacocks',
    };
    const more = { status: 'accepted', vendorId: 'asha', customerId: 'priya', adminNotes: 'mine' };
    expect((await post(form({ ...request, ...more }))).status).toBe(201);
    expect(
      await shop.rows(
        'select occasion, guests, coverage, preferred_time, notes, status, vendor_id, customer_id, admin_notes from bookings',
      ),
    ).toEqual([
      {
        ...{
          occasion: 'Sangeet',
          guests: 4,
          coverage: 'hands',
          preferred_time: 'evening',
          notes: 'Peacocks',
        },
        ...{ status: 'requested', vendor_id: null, customer_id: null, admin_notes: '' },
      },
    ]);
  });

  test.each(Object.keys(bookingForm()))('refuses a booking without its %s', async (field) => {
    const { [field]: _missing, ...rest } = form();
    const { status, body } = await post(rest);
    expect(status).toBe(422);
    expect(body).toEqual({
      message: 'Please check what is marked.',
      fields: { [field]: expect.any(String) },
    });
    expect(await shop.count('bookings')).toBe(0);
  });

  test.each([
    ['no JSON', '{', 400],
    ['a list', [], 422],
    ['numbers for words', form({ name: 7, address: true }), 422],
    ['a pincode of another state', form({ pincode: '110001' }), 422],
    ['yesterday', form({ date: day(-2) }), 422],
    ['a forged design', form({ designId: 'forged' }), 422],
    ['a forged package', form({ packageId: 'forged' }), 422],
    ['a forged image', form({ referenceImageId: 'forged' }), 422],
    ['a time for a phone that is not proven', form({ slot: sent(at(DAY, '10:00')) }), 403],
    ['a long story', form({ notes: 'x'.repeat(70_000) }), 413],
  ])('refuses %s with its status', async (_, body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toEqual(expect.any(String));
    expect(await shop.count('bookings')).toBe(0);
  });

  test.each(['header', 'field'])(
    'creates one booking for an idempotency key in its %s, however often it is sent',
    async (where) => {
      const key = 'a-press-of-the-button';
      const send = (some = {}) =>
        where === 'header'
          ? post(form(some), { 'idempotency-key': key })
          : post(form({ idempotencyKey: key, ...some }));
      const [first, second] = await Promise.all([send(), send()]);
      expect(second.body).toEqual(first.body);
      expect(await shop.count('bookings')).toBe(1);
      const other = await send({ address: '15 Johari Bazaar, Jaipur' });
      expect(other.status).toBe(409);
      expect(other.body.booking).toEqual({ reference: first.body.reference, path: first.body.path });
      // Somebody else with this key hears nothing of it.
      const stranger = await send({ phone: '91234 56789' });
      expect(stranger.status).toBe(409);
      expect(JSON.stringify(stranger.body)).not.toMatch(/RB-|path/);
    },
  );

  test('refuses an invalid idempotency key', async () => {
    expect((await post(form(), { 'idempotency-key': 'short' })).status).toBe(422);
  });

  test('refuses more than ten for one phone', async () => {
    for (let count = 0; count < 10; count++) await post(form({ notes: `${count}` }));
    const { status, headers } = await post(form({ notes: 'one more' }));
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('slots and holds', () => {
  const place = { state: 'Rajasthan', pincode: '302003', date: DAY };
  const query = new URLSearchParams(place);
  const TEN = sent(at(DAY, '10:00'));
  const hold = (some: object = {}) => shop.post('/api/holds', { ...place, slot: TEN, ...some });
  const free = async () => {
    const answer = await shop.fetchApi(`/api/slots?${query}`);
    const { days } = (await answer.json()) as { days: { date: string; starts: string[] }[] };
    return days.find(({ date }) => date === DAY)?.starts ?? [];
  };
  beforeEach(() => addArtist(shop, 'kavya'));

  test('a slot is offered, held, released, held again and booked', async () => {
    expect(await free()).toContain(TEN);
    const held = await hold();
    expect(held.status).toBe(201);
    const { hold: token, ...rest } = (await held.json()) as Record<string, unknown>;
    expect(rest).toEqual({ slot: TEN, minutes: 60, seconds: expect.any(Number) });
    expect(rest.seconds).toBeGreaterThan(590);
    expect(await free()).not.toContain(TEN);
    expect((await hold()).status).toBe(409);
    const released = await shop.fetchApi('/api/holds', {
      method: 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ hold: token }),
    });
    expect(released.status).toBe(204);
    const again = (await (await hold()).json()) as { hold: string };
    const authorization = `Bearer ${(await logInEveryone(shop)).customer?.token}`;
    expect((await post(form({ slot: TEN }))).status).toBe(403);
    expect((await post(form({ slot: TEN, phone: '91234 56789' }), { authorization })).status).toBe(403);
    expect((await post(form({ slot: TEN }), { authorization })).status).toBe(409);
    const { body } = await post(form({ slot: TEN, hold: again.hold }), { authorization });
    expect(body).toMatchObject({ startAt: TEN, phoneProven: true });
    expect(await free()).not.toContain(TEN);
  });

  test('of a chosen artist are hers alone; one who takes no bookings is refused at the field', async () => {
    await addArtist(shop, 'asha', { hours: '15:00-18:00' });
    const slots = (artist: string) =>
      shop.fetchApi(`/api/slots?${new URLSearchParams({ ...place, artist })}`);
    const { days } = (await (await slots('asha')).json()) as { days: { date: string; starts: string[] }[] };
    expect(days.find(({ date }) => date === DAY)?.starts[0]).toBe(sent(at(DAY, '15:00')));
    expect((await hold({ artist: 'asha' })).status).toBe(409);
    expect((await hold({ artist: 'asha', slot: sent(at(DAY, '15:00')) })).status).toBe(201);
    expect((await post(form({ artist: 'asha' }))).status).toBe(201);
    expect(await shop.rows('select chosen_vendor_id from bookings')).toEqual([{ chosen_vendor_id: 'asha' }]);
    for (const answer of [
      await slots('nobody'),
      await hold({ artist: 'nobody' }),
      await shop.post('/api/bookings', form({ artist: 'nobody' })),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: { artist: expect.any(String) } });
    }
  });

  test('another hold of the same browser releases the first', async () => {
    const { hold: token } = (await (await hold()).json()) as { hold: string };
    const other = await hold({ slot: sent(at(DAY, '15:00')), hold: token });
    expect(other.status).toBe(201);
    expect(await free()).toContain(TEN);
  });

  test('offers no slots where no artist works, and refuses a pincode of another state', async () => {
    const elsewhere = new URLSearchParams({ state: 'Kerala', pincode: '682001', date: DAY });
    expect(await (await shop.fetchApi(`/api/slots?${elsewhere}`)).json()).toEqual({ minutes: 60, days: [] });
    const wrong = await shop.fetchApi('/api/slots?state=Kerala&pincode=302003&date=2027-02-30');
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ fields: { date: expect.any(String) } });
  });

  const HOSTILE_DAYS = [
    ...[
      '0000-01-01',
      '0001-01-01',
      '9999-12-31',
      '+010000-01-01',
      '-000001-01-01',
      '+275760-09-13',
      '2026-02-29',
    ],
    ...[day(-2), day(600), '9'.repeat(5000), '2027-02-14T00:00:00Z', '', 'NaN'],
  ];

  test.each(HOSTILE_DAYS)('refuse the day %j at its field, for slots, holds and bookings', async (date) => {
    const slots = await shop.fetchApi(`/api/slots?${new URLSearchParams({ ...place, date })}`);
    for (const answer of [slots, await hold({ date }), await shop.post('/api/bookings', form({ date }))]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: { date: expect.any(String) } });
    }
  });

  test.each([
    '9999-12-31T18:30:00Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    `${day(600)}T06:00:00Z`,
  ])('refuse a time at %s', async (slot) => {
    expect((await hold({ slot })).status).toBe(422);
    expect((await shop.post('/api/bookings', form({ slot }))).status).toBe(422);
  });

  test.each([
    ['state', 'Rajasthan'.repeat(9)],
    ['state', 'constructor'],
    ['pincode', '3'.repeat(21)],
  ])('refuse a %s of %j at its field', async (field, value) => {
    const asked = { ...place, [field]: value };
    const slots = await shop.fetchApi(`/api/slots?${new URLSearchParams(asked)}`);
    for (const answer of [
      slots,
      await hold(asked),
      await shop.post('/api/bookings', form({ [field]: value })),
    ]) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
  });

  test('are offered up to the last day that can be booked, and no further in its month', async () => {
    const { last } = getBookableDays(shop.time);
    const answer = await shop.fetchApi(`/api/slots?${new URLSearchParams({ ...place, date: last })}`);
    const { days } = (await answer.json()) as { days: { date: string }[] };
    expect(days.at(-1)?.date).toBe(last);
  });

  test('limits new holds to four in ten minutes for one client address', async () => {
    for (let count = 0; count < 4; count++) await hold({ slot: sent(at(DAY, '03:00')) });
    expect((await hold()).status).toBe(429);
    shop.time = new Date(shop.time.getTime() + HOLD_MS);
    expect((await hold()).status).toBe(201);
  });

  test('counts a hold that replaces the browser’s own among sixty an hour only', async () => {
    let token = '';
    const statuses = new Set<number>();
    const renew = async () => {
      const answer = await hold({ hold: token, slot: sent(at(DAY, statuses.size > 0 ? '15:00' : '10:00')) });
      token = ((await answer.json()) as { hold?: string }).hold ?? token;
      return answer.status;
    };
    for (let count = 0; count < 60; count++) statuses.add(await renew());
    expect([...statuses]).toEqual([201]);
    expect(await shop.count('booking_holds')).toBe(1);
    expect(await renew()).toBe(429);
    shop.time = new Date(shop.time.getTime() + HOUR_MS);
    expect(await renew()).toBe(201);
  });

  test('has one hold of a browser, also where several replace it at the same time', async () => {
    const { hold: token } = (await (await hold()).json()) as { hold: string };
    const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    await Promise.all(times.map((time) => hold({ hold: token, slot: sent(at(DAY, time)) })));
    expect(await shop.count('booking_holds')).toBe(1);
  });

  test('a hold is renewed although its time is less than the notice away by now', async () => {
    shop.time = new Date(at(DAY, '10:00') - MINIMUM_NOTICE_MS);
    const { hold: token } = (await (await hold()).json()) as { hold: string };
    shop.time = new Date(shop.time.getTime() + MINUTE_MS);
    expect((await hold({ hold: token })).status).toBe(201);
    expect((await hold({ slot: TEN })).status).toBe(409);
  });
});

describe('GET /api/quote', () => {
  const asked = { state: 'Rajasthan', pincode: '305001', date: DAY, coverage: 'elbows', guests: '3' };
  const quote = async (some: Record<string, string> = {}) => {
    const answer = await shop.fetchApi(`/api/quote?${new URLSearchParams({ ...asked, ...some })}`);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('has the lines of the price, the way and the team, as the booking then has', async () => {
    await addArtist(shop, 'asha', { name: 'Asha Verma', ratePercent: 120 });
    const { status, body } = await quote({ artist: 'asha' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ served: true, travelFee: 600, minutes: 210, artists: 1, total: 4500, deposit: 0 },
      lines: [
        { kind: 'coverage', label: 'Both sides, up to the elbows', amount: 2500 },
        { kind: 'guests', label: '3 guests, ₹250 each', amount: 750 },
        { kind: 'rate', label: 'Drawn by Asha, 20 % more', amount: 650 },
        { kind: 'travel', label: 'Travel to Ajmer and Pushkar', amount: 600 },
      ],
    });
    const booked = await post(form({ ...asked, artist: 'asha', expectedTotal: 4500 }));
    expect(booked).toMatchObject({ status: 201, body: { total: 4500, lines: body.lines } });
  });

  test('whatever is asked for, the booking keeps the lines that were quoted', async () => {
    await addArtist(shop, 'asha', { name: 'Asha Verma', ratePercent: 120 });
    await addPackages(shop, [{ id: 'bride', durationMinutes: 240, price: 7999 }]);
    const answers = fc.record({
      pincode: fc.constantFrom('302003', '305001', '303001'),
      packageId: fc.constantFrom('', 'bride'),
      coverage: fc.constantFrom('', ...COVERAGES),
      guests: fc.nat(60).map(String),
      artist: fc.constantFrom('', 'asha'),
      date: fc.nat(300).map((days) => addDays(DAY, days)),
    });
    let press = 0;
    await fc.assert(
      fc.asyncProperty(answers, async (chosen) => {
        await shop.rows('delete from rate_limits returning 1');
        const { status, body } = await quote(chosen);
        const booked = await post(form({ ...chosen, idempotencyKey: `quoted-${press++}-and-booked` }));
        expect([status, booked.status]).toEqual([200, 201]);
        expect(booked.body).toMatchObject({ total: body.total, lines: body.lines });
        const [stored] = await shop.rows(
          'select total, price_lines from bookings where reference = ?',
          String(booked.body.reference),
        );
        expect(stored).toMatchObject({ total: body.total });
        expect(JSON.parse(String(stored?.price_lines)) ?? []).toEqual(body.lines);
      }),
      { numRuns: runs(10) },
    );
  });

  test('is the same for a slot of the day, and knows an early start and a team', async () => {
    const early = await quote({ slot: sent(at(DAY, '06:00')), guests: '100' });
    expect(early.body).toMatchObject({ artists: 5, minutes: 435 });
    const kinds = (early.body.lines as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds).toEqual(['coverage', 'guests', 'artists', 'early', 'travel']);
  });

  test('has no price where nobody comes, and where it is to be agreed', async () => {
    const none = { total: null, lines: [], deposit: 0 };
    const far = await quote({ state: 'Kerala', pincode: '682001' });
    expect(far.body).toMatchObject({ served: false, travelFee: null, ...none });
    expect((await quote({ coverage: '' })).body).toMatchObject({ served: true, ...none });
  });

  test.each([
    ['date', '2026-01-01'],
    ['date', '9999-12-31'],
    ['packageId', 'gone'],
    ['artist', 'nobody'],
    ['pincode', '682001'],
  ])('refuses a %s of %s at its field', async (field, value) => {
    const { status, body } = await quote({ [field]: value });
    expect(status).toBe(422);
    expect(body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});
