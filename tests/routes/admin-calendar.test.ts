import { beforeEach, describe, expect, test } from 'vitest';
import { toSmsText } from '#app/gateways/sms.ts';
import * as calendarPage from '#app/routes/admin/booking-calendar/route.tsx';
import * as newPage from '#app/routes/admin/booking-new.tsx';
import { artistAtWork, type Owner, owner } from '../support/admin-bookings.ts';
import { addArtist, at, book, bookingForm, inDatabase } from '../support/bookings.ts';
import { getRedirect, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** The owner's day in lanes, and how she moves appointments there. */

const shop = await openShop();
const DAY = '2026-12-01';
let asha: Owner;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  asha = await owner(shop);
  await addArtist(shop, 'meera', { name: 'Meera Naik' });
  await addArtist(shop, 'farida', { name: 'Farida Khan', hours: '12:00-20:00' });
});

type Calendar = Exclude<Awaited<ReturnType<typeof calendarPage.loader>>, Response>;

const PATH = '/admin/bookings/calendar';
const pathOf = (change: Record<string, string>) =>
  `${PATH}?${new URLSearchParams({ view: 'day', day: DAY, ...change })}`;

async function see(change: Record<string, string> = {}): Promise<Calendar> {
  // What that loader gives.
  return (await asha.visitor.get(calendarPage.loader, pathOf(change))) as Calendar;
}

/** A booking that Meera has at ten for an hour. */
async function meeras(): Promise<string> {
  const { reference } = await book(shop);
  await asha.assigns(reference, 'meera');
  return reference;
}

/** Asks, as a block that was let go does. */
const ask = (reference: string, to: string, clock: string, from = 'meera') =>
  see({ move: reference, from, to, clock, durationMinutes: '60' });

/** Answers the question as its form does. */
async function move(reference: string, to: string, clock: string, form: Record<string, string> = {}) {
  const path = pathOf({ move: reference, from: 'meera', to, clock });
  const { version } = await asha.sees(reference);
  const sent = {
    reference,
    version: String(version),
    from: 'meera',
    to,
    date: DAY,
    clock,
    durationMinutes: '60',
  };
  return asha.visitor.post(calendarPage.action, path, { ...sent, ...form });
}

/** What was sent since the last time, one line each. */
async function told(): Promise<string[]> {
  await shop.settle();
  const lines = shop.messages.map((message) =>
    message.channel === 'sms' ? `${message.to} ${toSmsText(message)}` : `${message.to} ${message.text}`,
  );
  shop.messages.length = 0;
  return lines.sort();
}

describe('the day', () => {
  test('has a lane for each artist, with a team in all of theirs, and a tray for what has no time', async () => {
    const { reference: waiting } = await book(shop);
    const { reference: party } = await book(shop);
    await asha.assigns(party, 'meera farida', { clock: '13:00' });
    const { reference: loose } = await book(shop);
    await asha.does(loose, { intent: 'confirm', date: DAY, clock: '16:00' });
    const { plan, capacities, days } = await see();
    expect(plan?.tray.map(({ reference }) => reference)).toEqual([waiting]);
    expect(plan?.axis).toEqual({ from: 600, to: 1200 });
    expect(
      plan?.lanes.map(({ artist, blocks, freeMinutes }) => [
        artist?.name ?? null,
        blocks.map(({ booking, from }) => [booking?.reference, from]),
        freeMinutes,
      ]),
    ).toEqual([
      [null, [[loose, 960]], 0],
      ['Farida Khan', [[party, 780]], 390],
      ['Meera Naik', [[party, 780]], 450],
    ]);
    expect(capacities).toMatchObject([{ artists: 2, days: [{ working: 1020, free: 840 }] }]);
    expect(days[0]?.count).toBe(3);
  });

  test('shows hours that an artist has blocked, and only the artists of a city', async () => {
    await shop.rows(`update vendors set city = 'Jaipur' where id = 'meera' returning id`);
    await shop.rows(
      `insert into booking_holds (id, kind, vendor_id, start_at, duration_minutes, travel_minutes, expires_at)
       values ('block', 'block', 'meera', ?, 120, 0, ?) returning id`,
      at(DAY, '15:00'),
      at(DAY, '17:00'),
    );
    const { plan, cities } = await see({ city: 'Jaipur' });
    expect(cities).toEqual(['Jaipur']);
    expect(plan?.lanes).toMatchObject([
      {
        artist: { id: 'meera' },
        blocks: [{ booking: null, kept: 'block', from: 900, to: 1020 }],
        freeMinutes: 420,
      },
    ]);
  });

  test('a week has what is free of each artist on each day', async () => {
    await meeras();
    const { loads, days } = await see({ view: 'week' });
    expect(loads.map(({ name, days: free }) => [name, free[1]?.free])).toEqual([
      ['Farida Khan', 480],
      ['Meera Naik', 450],
    ]);
    expect(days[1]).toMatchObject({ count: 1, capacity: { working: 1020, free: 930 } });
  });
});

describe('a move', () => {
  test.each([
    ['to another time', 'meera', '15:00'],
    ['to another artist too', 'farida', '17:15'],
  ])('%s tells exactly what the question has shown', async (_name, to, clock) => {
    const reference = await meeras();
    await told();
    const { moving } = await ask(reference, to, clock);
    const shown = moving?.question?.messages.map((one) => `${one.to} ${one.text}`).sort();
    expect(shown?.length).toBeGreaterThan(1);
    expect(moving?.question).toMatchObject({ doubts: [], startAt: at(DAY, clock) });
    const path = getRedirect(await move(reference, to, clock));
    expect(path).toBe(`${PATH}?view=day&day=${DAY}&moved=${reference}`);
    expect(await inDatabase(shop, reference)).toMatchObject({
      vendor_id: to,
      start_at: at(DAY, clock),
      quarters: 6,
    });
    // The link that answers is the artist's alone: the question shows her dashboard in its place.
    expect((await told()).map((text) => text.replace(/\/answer\/\S+/, '/vendor-dashboard'))).toEqual(shown);
  });

  test('of the artist alone tells the customer nothing, and the question says so', async () => {
    const reference = await meeras();
    const { moving } = await ask(reference, 'farida', '10:00');
    expect(moving?.question?.messages.map(({ artist }) => artist)).toEqual(['Farida Khan', 'Meera Naik']);
    expect(moving?.question?.doubts).toEqual([
      { name: 'Farida Khan', isTaken: false, text: 'does not work then' },
    ]);
  });

  test('of one of a team replaces her, and keeps who has accepted the same time', async () => {
    await addArtist(shop, 'sita', { name: 'Sita Rao' });
    const { reference } = await book(shop);
    await asha.assigns(reference, 'meera farida', { clock: '13:00' });
    const farida = await artistAtWork(shop, 'farida');
    await farida.does('accept', reference);
    expect(getRedirect(await move(reference, 'sita', '13:00'))).toContain('moved=');
    const { artist, others, artists, status } = await asha.sees(reference);
    expect([artist?.id, others.map(({ id }) => id), artists, status]).toEqual([
      'farida',
      ['sita'],
      2,
      'assigned',
    ]);
    expect((await farida.sees(reference))?.status).toBe('accepted');
    const { moving } = await ask(reference, 'farida', '13:00', 'sita');
    expect(moving).toMatchObject({ question: null, refusal: expect.stringContaining('in the team already') });
  });

  test('of a request without a time gives it one and an artist, as from the tray', async () => {
    const { reference } = await book(shop);
    const { moving } = await see({ move: reference });
    expect(moving).toMatchObject({ question: null, target: { to: null, minute: null } });
    expect(getRedirect(await move(reference, 'meera', '14:30', { from: '' }))).toContain('moved=');
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'assigned', vendor_id: 'meera' });
  });

  test('onto a taken time is refused, names whose it is, and changes nothing', async () => {
    const [reference, other] = [await meeras(), (await book(shop)).reference];
    await asha.assigns(other, 'farida', { clock: '14:00' });
    const { moving } = await ask(reference, 'farida', '14:30');
    expect(moving?.question?.doubts).toEqual([
      { name: 'Farida Khan', isTaken: true, text: `has ${other} then` },
    ]);
    expect(moving?.artists.map(({ id, doubt }) => [id, doubt?.isTaken ?? false])).toEqual([
      ['meera', false],
      ['farida', true],
    ]);
    expect(moving?.times.find(({ minute }) => minute === 14 * 60)?.doubt?.text).toContain(other);
    const before = await inDatabase(shop, reference);
    const reply = toReply(await move(reference, 'farida', '14:30'));
    expect(reply).toMatchObject({
      status: 409,
      message: expect.stringContaining(`has ${other} from 2:00 pm`),
    });
    expect(reply.values).toMatchObject({ to: 'farida', clock: '14:30' });
    expect(await inDatabase(shop, reference)).toEqual(before);
  });

  test('of what somebody has changed meanwhile is refused', async () => {
    const reference = await meeras();
    const { version } = await asha.sees(reference);
    await move(reference, 'meera', '12:00');
    const reply = toReply(await move(reference, 'meera', '15:00', { version: String(version) }));
    expect(reply).toMatchObject({ status: 409, message: expect.stringContaining('changed meanwhile') });
    expect(await inDatabase(shop, reference)).toMatchObject({ start_at: at(DAY, '12:00') });
    expect((await ask(reference, 'meera', '15:00')).moving?.version).toBe(version + 1);
  });

  test('of a cancelled one, to a day that is over, and to nobody are refused in words', async () => {
    const reference = await meeras();
    expect(toReply(await move(reference, '', '15:00'))).toMatchObject({
      status: 422,
      fields: { to: expect.stringContaining('artist') },
    });
    const { moving } = await see({
      day: '2026-11-20',
      move: reference,
      from: 'meera',
      to: 'meera',
      clock: '15:00',
    });
    expect(moving?.refusal).toContain('This date is over');
    await asha.does(reference, { intent: 'cancel' });
    expect((await ask(reference, 'farida', '15:00', '')).moving?.refusal).toContain('cannot');
    expect((await see({ move: 'RB-00000000' })).moving).toBe(null);
  });
});

describe('a booking for a free time of the calendar', () => {
  const gap = (clock: string) => ({
    date: DAY,
    clock,
    vendorId: 'meera',
    idempotencyKey: `a-press-of-the-button-${clock.replace(':', '-')}`,
  });
  const enter = (form: Record<string, string>) => {
    // Texts alone.
    const { email: _none, ...fields } = bookingForm() as Record<string, string>;
    return asha.visitor.post(newPage.action, '/admin/bookings/new', { ...fields, ...form });
  };

  test('starts with the artist, day and time, and is hers at once', async () => {
    const path = `/admin/bookings/new?date=${DAY}&clock=12:30&artist=meera`;
    // What that loader gives.
    const { stored } = (await asha.visitor.get(newPage.loader, path)) as Awaited<
      ReturnType<typeof newPage.loader>
    >;
    expect(stored).toEqual({ date: DAY, clock: '12:30', vendorId: 'meera' });
    const reference =
      getRedirect(await enter(gap('12:30')))
        ?.split('/')
        .at(-1) ?? '';
    expect(await inDatabase(shop, reference)).toMatchObject({
      ...{ status: 'assigned', vendor_id: 'meera', start_at: at(DAY, '12:30'), quarters: 6 },
    });
    const lines = await told();
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('is confirmed');
    expect(lines.join()).toContain('An appointment waits for your answer');
    // The same press again is the same booking.
    expect(getRedirect(await enter(gap('12:30')))).toContain(reference);
  });

  test('is refused where the time is taken, at the artist and in words; and for an artist without a time', async () => {
    const reference = await meeras();
    const taken = toReply(await enter(gap('10:30')));
    expect(taken).toMatchObject({ status: 409, fields: { vendorId: expect.stringContaining(reference) } });
    expect(taken.values).toMatchObject({ name: 'Priya Sharma', clock: '10:30' });
    const timeless = toReply(await enter({ ...gap('10:30'), clock: '' }));
    expect(timeless).toMatchObject({ status: 422, fields: { startAt: expect.any(String) } });
    const nobody = toReply(await enter({ ...gap('13:00'), vendorId: 'nobody' }));
    expect(nobody).toMatchObject({
      status: 422,
      fields: { vendorId: expect.stringContaining('not approved') },
    });
  });
});
