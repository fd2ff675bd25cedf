import ICAL from 'ical.js';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BlockedHours } from '#app/domain/availability/artist-schedule.ts';
import type { StartStep } from '#app/domain/availability/artist-start.ts';
import { rangeFieldNames } from '#app/domain/availability/hours-form.ts';
import { SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { getBookingToAssign } from '#app/domain/bookings/admin-booking-details.server.ts';
import type { AgendaEntry, groupArtistDays } from '#app/domain/bookings/agenda.ts';
import { toFeedPath } from '#app/domain/bookings/calendar-events.ts';
import type { DayRange } from '#app/domain/shared/time.ts';
import { createLogger } from '#app/http/logger.server.ts';
import * as adminArtist from '#app/routes/admin/artist/route.tsx';
import * as adminCalendar from '#app/routes/admin/booking-calendar/route.tsx';
import * as calendarPage from '#app/routes/artist/calendar/route.tsx';
import * as feed from '#app/routes/artist/calendar-feed.ts';
import * as dashboard from '#app/routes/artist/dashboard/route.tsx';
import * as daysOff from '#app/routes/artist/days-off.tsx';
import * as hours from '#app/routes/artist/hours.tsx';
import * as pictures from '#app/routes/artist/pictures/route.tsx';
import * as profile from '#app/routes/artist/profile/route.tsx';
import { addVendor } from '../support/accounts.ts';
import { type ArtistAtWork, artistAtWork, type Owner, owner, waitUntil } from '../support/admin-bookings.ts';
import { addArtist, at, book, inDatabase, sent } from '../support/bookings.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const DAY = '2026-12-01';
let asha: Owner;
let meera: ArtistAtWork;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  asha = await owner(shop);
  await addArtist(shop, 'meera');
  meera = await artistAtWork(shop, 'meera');
});

/** Shown only to the artist who has accepted. */
const SECRETS = ['98765', 'Johari', 'Second floor', 'Sharma', 'priya@example.com'];

async function assigned(form: Record<string, string> = {}): Promise<string> {
  const { reference } = await book(shop, { notes: 'Second floor', occasion: 'Wedding' });
  await asha.assigns(reference, 'meera', form);
  return reference;
}

describe('an appointment', () => {
  test('shows street, phone and name once it is accepted, and no longer when it is done', async () => {
    const reference = await assigned();
    const waiting = await meera.agenda();
    expect(waiting.waiting.map((entry) => [entry.reference, entry.firstName, entry.actions])).toEqual([
      [reference, 'Priya', ['accept', 'decline']],
    ]);
    for (const secret of SECRETS) expect(JSON.stringify(waiting)).not.toContain(secret);

    expect(toReply(await meera.does('accept', reference))).toMatchObject({ ok: true, status: 200 });
    const accepted = (await meera.agenda()).soon;
    expect(accepted).toMatchObject([
      {
        reference,
        contact: {
          name: 'Priya Sharma',
          phone: '+919876543210',
          address: '14 Johari Bazaar, Jaipur',
          notes: 'Second floor',
        },
        actions: ['decline'],
      },
    ]);

    await waitUntil(shop, DAY, '11:30');
    meera = await artistAtWork(shop, 'meera');
    expect((await meera.agenda()).over).toMatchObject([{ reference, actions: ['done', 'no_show'] }]);
    expect(toReply(await meera.does('decline', reference, { reason: 'I am late' }))).toMatchObject({
      ...{ status: 409, message: expect.stringContaining('has begun') },
    });
    expect(toReply(await meera.does('done', reference)).ok).toBe(true);
    const over = await meera.agenda();
    expect(over.past).toMatchObject([{ reference, status: 'done', contact: null, actions: [] }]);
    for (const secret of SECRETS) expect(JSON.stringify(over)).not.toContain(secret);
    expect((await inDatabase(shop, reference)).status).toBe('done');
  });

  test('is declined with a reason, which is stored, and returns to the admin', async () => {
    const reference = await assigned();
    const refused = toReply(await meera.does('decline', reference, { reason: ' ' }));
    expect(refused).toMatchObject({ status: 422, fields: { reason: expect.any(String) } });
    expect(refused.values).toMatchObject({ intent: 'decline', reference });
    expect(toReply(await meera.does('decline', reference, { reason: 'My child is ill' })).ok).toBe(true);
    expect(await meera.sees(reference)).toBeUndefined();
    const seen = await asha.sees(reference);
    expect(seen).toMatchObject({ status: 'confirmed', artist: null });
    expect(seen.history.at(-1)).toMatchObject({
      type: 'declined',
      by: 'Artist meera',
      reason: 'My child is ill',
    });
    expect((await inDatabase(shop, reference)).quarters).toBe(0);
  });

  test('is closed as a no-show', async () => {
    const reference = await assigned();
    await meera.does('accept', reference);
    expect(toReply(await meera.does('no_show', reference)).status).toBe(409); // not before it begins
    await waitUntil(shop, DAY, '10:30');
    meera = await artistAtWork(shop, 'meera');
    expect(toReply(await meera.does('no_show', reference)).ok).toBe(true);
    expect((await inDatabase(shop, reference)).status).toBe('no_show');
  });

  test('is not accepted when it was moved after the page was loaded', async () => {
    const reference = await assigned();
    const { version } = (await meera.sees(reference)) ?? {};
    await asha.does(reference, { intent: 'move', date: DAY, clock: '15:00', durationMinutes: '60' });
    const reply = toReply(await meera.does('accept', reference, { version: String(version) }));
    expect(reply.status).toBe(409);
    expect((await inDatabase(shop, reference)).status).toBe('assigned');
    expect(toReply(await meera.does('accept', reference)).ok).toBe(true);
  });

  test.each(['accept', 'decline', 'done', 'no_show'])('of another artist refuses %s', async (intent) => {
    await addArtist(shop, 'farida');
    const farida = await artistAtWork(shop, 'farida');
    const { reference: unassigned } = await book(shop);
    const others = await assigned();
    for (const reference of [others, unassigned, 'RB-00000000', `${others}' or 1=1`]) {
      const before = JSON.stringify(await shop.rows('select * from bookings order by id'));
      const reply = toReply(await farida.does(intent, reference, { reason: 'Not mine', version: '2' }));
      expect([404, 422], reference).toContain(reply.status);
      for (const secret of SECRETS) expect(JSON.stringify(reply)).not.toContain(secret);
      expect(JSON.stringify(await shop.rows('select * from bookings order by id'))).toBe(before);
    }
    expect(await farida.agenda()).toEqual({ waiting: [], now: [], over: [], soon: [], later: [], past: [] });
  });

  test('leaves the agenda when it is assigned to another artist', async () => {
    await addArtist(shop, 'farida');
    const reference = await assigned();
    await meera.does('accept', reference);
    await asha.assigns(reference, 'farida');
    expect(await meera.sees(reference)).toBeUndefined();
    expect(toReply(await meera.does('accept', reference, { version: '4' })).status).toBe(404);
    const farida = await artistAtWork(shop, 'farida');
    expect(await farida.sees(reference)).toMatchObject({ status: 'assigned', contact: null });
  });

  test('is listed separately when it is later than two weeks', async () => {
    const { reference } = await book(shop, { date: '2026-12-05' });
    await asha.assigns(reference, 'meera');
    await meera.does('accept', reference);
    const agenda = await meera.agenda();
    expect(agenda.later.map((entry) => entry.reference)).toEqual([reference]);
    expect(agenda.soon).toEqual([]);
  });
});

describe('an artist who is not approved', () => {
  test('has the status and the profile, and no other page', async () => {
    await addVendor(shop, 'pending');
    const pending = (await artistAtWork(shop, 'pending')).visitor;
    expect(await pending.get(dashboard.loader, '/vendor-dashboard')).toEqual({
      name: 'Vendor pending',
      status: { email: 'pending@example.com', approval: 'waiting' },
      start: {
        approved: false,
        isOffered: false,
        isPaused: false,
        resumesOn: null,
        steps: expect.any(Array),
      },
      agenda: null,
      more: null,
      today: null,
    });
    for (const page of [hours, daysOff, calendarPage]) {
      expect(getRedirect(await pending.get(page.loader, '/vendor-x'))).toBe('/vendor-dashboard');
      expect(getRedirect(await pending.post(page.action, '/vendor-x', { intent: 'hours' }))).toBe(
        '/vendor-dashboard',
      );
    }
    const reference = await assigned();
    const form = { intent: 'accept', reference, version: '2' };
    expect(getRedirect(await pending.post(dashboard.action, '/vendor-dashboard', form))).toBe(
      '/vendor-dashboard',
    );
    expect((await inDatabase(shop, reference)).status).toBe('assigned');
    expect(await pending.get(profile.loader, '/vendor-profile')).toMatchObject({ approval: 'waiting' });
  });
});

/** The form of hours with one range on each working day and the rest empty. */
function hoursForm(change: Record<string, string> = {}): Record<string, string> {
  const form: Record<string, string> = {
    intent: 'hours',
    version: '1',
    travelMinutes: '45',
    areas: 'Rajasthan, 1100',
    phone: '98290 12345',
  };
  for (let weekday = 0; weekday < 7; weekday++) {
    for (let index = 0; index < 4; index++) {
      const { from, to } = rangeFieldNames(weekday, index);
      form[from] = index === 0 && weekday > 0 ? '09:00' : '';
      form[to] = index === 0 && weekday > 0 ? '18:30' : '';
    }
  }
  return { ...form, ...change };
}

describe('working hours', () => {
  const save = (change: Record<string, string> = {}) =>
    meera.visitor.post(hours.action, '/vendor-hours', hoursForm(change));
  const saved = async () => (await meera.visitor.get(hours.loader, '/vendor-hours')) as { hours: unknown };

  test('are saved with breaks, to the end of the day', async () => {
    const evening = { 'from-1-1': '20:00', 'to-1-1': '00:00' };
    expect(toReply(await save(evening))).toMatchObject({ ok: true });
    const day = [[540, 1110]];
    expect(await saved()).toMatchObject({
      hours: [[], [...day, [1200, 1440]], day, day, day, day, day],
      travelMinutes: 45,
      areas: ['1100', 'Rajasthan'],
      phone: '+919829012345',
      saved: true,
      version: 2,
    });
  });

  test.each([
    [{ 'from-1-0': '18:00', 'to-1-0': '09:00' }, 'day-1'],
    [{ 'from-1-0': '09:10' }, 'day-1'],
    [{ 'from-6-0': '', 'to-6-0': '12:00' }, 'day-6'],
    [{ 'from-2-1': '18:00', 'to-2-1': '20:00' }, 'day-2'],
    [{ areas: 'Atlantis' }, 'areas'],
    [{ phone: '123' }, 'phone'],
    [{ travelMinutes: '7' }, 'travelMinutes'],
  ])('refuse %o at its place, and keep what was typed', async (change, field) => {
    const form = change as unknown as Record<string, string>; // not every case has each field
    const reply = toReply(await save(form));
    expect(reply).toMatchObject({ status: 422, values: form });
    expect(Object.keys(reply.fields)).toEqual([field]);
    expect(await saved()).toMatchObject({ version: 1 });
  });

  test('show a conflict when they were saved in another tab', async () => {
    await save();
    const reply = toReply(await save({ travelMinutes: '60' }));
    expect(reply).toMatchObject({ status: 409, values: { travelMinutes: '60' } });
    expect(await saved()).toMatchObject({ travelMinutes: 45 });
  });

  test('do not change bookings; days off list those they overlap', async () => {
    const reference = await assigned();
    const off = (form: Record<string, string>) =>
      meera.visitor.post(daysOff.action, '/vendor-days-off', { intent: 'days-off', note: '', ...form });
    const reply = toReply(await off({ first: DAY, last: '' }));
    expect(reply.message).toContain(reference);
    expect((await inDatabase(shop, reference)).quarters).toBe(6);
    expect(await meera.visitor.get(daysOff.loader, '/vendor-days-off')).toMatchObject({
      daysOff: [{ date: DAY, note: '' }],
    });
    const wrong = toReply(await off({ first: '2026-12-09', last: '2026-12-08' }));
    expect(wrong).toMatchObject({ status: 422, fields: { last: expect.any(String) } });
    const back = await meera.visitor.post(daysOff.action, '/vendor-days-off', { intent: 'work', date: DAY });
    expect(toReply(back).ok).toBe(true);
    expect(await meera.visitor.get(daysOff.loader, '/vendor-days-off')).toMatchObject({ daysOff: [] });
  });
});

describe('blocked hours', () => {
  const press = (form: Record<string, string>) =>
    meera.visitor.post(daysOff.action, '/vendor-days-off', form).then(toReply);
  const block = (form: Record<string, string> = {}) =>
    press({ intent: 'block', date: DAY, from: '14:00', to: '16:00', note: '', ...form });
  const blocks = async () =>
    ((await meera.visitor.get(daysOff.loader, '/vendor-days-off')) as { blocks: BlockedHours[] }).blocks;

  test('are offered to nobody, and are offered again once they are taken back', async () => {
    const starts = async () => {
      const { days } = await listFreeSlots(
        shop.context,
        SlotQuery.parse({ state: 'Rajasthan', pincode: '302003', date: DAY }),
      );
      return days.find(({ date }) => date === DAY)?.starts ?? [];
    };
    const before = await starts();
    expect(await block({ note: 'Dentist' })).toMatchObject({
      ok: true,
      message: '2:00 pm to 4:00 pm on Tuesday, 1 Dec 2026 is blocked.',
    });
    const [blocked] = await blocks();
    expect(blocked).toMatchObject({ date: DAY, startAt: at(DAY, '14:00'), note: 'Dentist' });
    const free = await starts();
    expect(free).toEqual(before.filter((start) => start <= at(DAY, '12:30') || start >= at(DAY, '16:00')));
    expect(await press({ intent: 'unblock', id: blocked?.id ?? '' })).toMatchObject({ ok: true });
    expect(await starts()).toEqual(before);
    expect(await shop.count('artist_quarters')).toBe(0);
  });

  test.each([
    [{ from: '14:10' }, 'from'],
    [{ to: '' }, 'to'],
    [{ from: '16:00', to: '14:00' }, 'to'],
    [{ date: '2026-11-20' }, 'date'],
    [{ date: '2026-11-21', from: '08:00', to: '10:00' }, 'to'],
    [{ note: 'x'.repeat(101) }, 'note'],
  ])('refuse %o at its place, and keep what was typed', async (change, field) => {
    const form = change as unknown as Record<string, string>; // not every case has each field
    const reply = await block(form);
    expect(reply).toMatchObject({ status: 422, ok: false, values: form });
    expect(Object.keys(reply.fields)).toEqual([field]);
    expect(await blocks()).toEqual([]);
  });

  test('last to the end of the day', async () => {
    expect((await block({ from: '20:00', to: '00:00' })).ok).toBe(true);
    expect(await blocks()).toMatchObject([{ startAt: at(DAY, '20:00'), durationMinutes: 240 }]);
  });

  test('say what takes a part of them, but nothing of a request that the shop has not confirmed', async () => {
    const reference = await assigned();
    expect((await block({ from: '11:00', to: '12:00' })).fields.from).toBe(
      `You have ${reference} from 10:00 am to 11:00 am, and the way after it. Block the hours around it, or decline it first.`,
    );
    const { reference: requested } = await book(shop, { slot: sent(at(DAY, '14:00')), phone: '90000 00001' });
    const refused = await block();
    expect(refused).toMatchObject({ status: 409, fields: { from: expect.stringContaining('ask the shop') } });
    expect(JSON.stringify(refused)).not.toContain(requested);
    await block({ from: '11:30', to: '13:00' });
    expect((await block({ from: '12:00', to: '13:00' })).fields.from).toBe(
      'You have blocked 12:00 pm already.',
    );
  });

  test('keep the owner from assigning, who sees why, and can take them back for the artist', async () => {
    await block({ from: '10:00', to: '12:00' });
    const { reference } = await book(shop);
    const reply = toReply(await asha.assigns(reference, 'meera'));
    expect(reply).toMatchObject({ status: 409, message: 'Artist meera has blocked a part of that time.' });
    const options = await getBookingToAssign(shop.context, reference, {
      startAt: at(DAY, '10:00'),
      durationMinutes: 60,
    });
    expect(options?.artists).toMatchObject([{ availability: 'busy', conflicts: ['block'], sameDayCount: 0 }]);
    const [blocked] = await blocks();
    const path = '/admin/vendors/meera';
    const back = { intent: 'unblock', id: blocked?.id ?? '' };
    expect(toReply(await asha.visitor.post(adminArtist.action, path, back, { id: 'meera' })).ok).toBe(true);
    expect(await blocks()).toEqual([]);
    expect(await shop.rows('select action from audit_entries order by id')).toContainEqual({
      action: 'artist.unblock',
    });
  });

  test('are not another artist’s to take back, and stay when she is paused', async () => {
    await block();
    const [blocked] = await blocks();
    await addArtist(shop, 'farida');
    const farida = await artistAtWork(shop, 'farida');
    const back = { intent: 'unblock', id: blocked?.id ?? '' };
    await farida.visitor.post(daysOff.action, '/vendor-days-off', back);
    await meera.visitor.post(dashboard.action, '/vendor-dashboard', { intent: 'pause' });
    expect(await blocks()).toHaveLength(1);
  });
});

describe('the week', () => {
  interface Week {
    today: string;
    week: DayRange;
    days: ReturnType<typeof groupArtistDays<AgendaEntry>>;
  }
  const week = async (day: string) =>
    // What that loader gives.
    (await meera.visitor.get(calendarPage.loader, `/vendor-calendar?week=${day}`)) as Week;

  test('shows appointments with place and way, days off and blocked hours, in order', async () => {
    const reference = await assigned();
    const time = (form: Record<string, string>) =>
      meera.visitor.post(daysOff.action, '/vendor-days-off', { note: '', ...form });
    await time({ intent: 'block', date: DAY, from: '08:00', to: '09:30' });
    await time({ intent: 'days-off', first: '2026-12-02', last: '', note: 'Wedding of my sister' });
    const before = await week('2026-12-06');
    expect(before).toMatchObject({ today: '2026-11-21', week: { first: '2026-11-30', last: '2026-12-06' } });
    expect(before.days.map(({ off }) => off)).toEqual([
      null,
      null,
      'Wedding of my sister',
      ...[null, null, null, null],
    ]);
    expect(before.days[1]?.items).toMatchObject([
      { isBlock: true, startAt: at(DAY, '08:00') },
      { isBlock: false, reference, status: 'assigned', travelMinutes: 30, pincode: '302003', contact: null },
    ]);
    for (const secret of SECRETS) expect(JSON.stringify(before)).not.toContain(secret);
    await meera.does('accept', reference);
    expect((await week(DAY)).days[1]?.items[1]).toMatchObject({
      contact: { address: '14 Johari Bazaar, Jaipur' },
    });
  });

  test.each(['', 'tomorrow', '2027-02-30', '0000-00-00', '9999-99-99'])('is this one for %o', async (day) => {
    expect((await week(day)).week).toEqual({ first: '2026-11-16', last: '2026-11-22' });
  });

  test('shows the owner, too, who is away', async () => {
    const time = (form: Record<string, string>) =>
      meera.visitor.post(daysOff.action, '/vendor-days-off', { note: '', ...form });
    await time({ intent: 'block', date: DAY, from: '08:00', to: '09:30' });
    await time({ intent: 'days-off', first: DAY, last: '' });
    const path = `/admin/bookings/calendar?view=week&day=${DAY}`;
    const artist = { id: 'meera', name: 'Artist meera' };
    expect(await asha.visitor.get(adminCalendar.loader, path)).toMatchObject({
      absences: [
        { artist, date: DAY, hours: null },
        { artist, date: DAY, hours: { startAt: at(DAY, '08:00'), durationMinutes: 90 } },
      ],
    });
    expect(await asha.visitor.get(adminCalendar.loader, `${path}&artist=nobody`)).toMatchObject({
      absences: [],
    });
  });
});

describe('an artist’s start', () => {
  const start = async (who: ArtistAtWork) =>
    ((await who.visitor.get(dashboard.loader, '/vendor-dashboard')) as { start: Start }).start;
  interface Start {
    isOffered: boolean;
    isPaused: boolean;
    steps: StartStep[];
  }

  test('says what is missing until customers are offered the times', async () => {
    await addVendor(shop, 'new', { approved: true });
    const fresh = await artistAtWork(shop, 'new');
    const missing = async () =>
      (await start(fresh)).steps.filter(({ done }) => !done).map(({ label }) => label);
    expect(await missing()).toHaveLength(6);
    const save = (form: Record<string, string>) =>
      fresh.visitor.post(hours.action, '/vendor-hours', hoursForm(form)).then(toReply);
    const placeless = await save({ version: '0', areas: '', phone: '' });
    expect(placeless).toMatchObject({ ok: true, message: expect.stringContaining('no place is named') });
    expect(await start(fresh)).toMatchObject({ isOffered: false });
    expect((await save({ version: '1' })).message).toBe('Your hours are saved. What is booked stays booked.');
    expect(await start(fresh)).toMatchObject({ isOffered: true });
    expect(await missing()).toEqual(['Profile', 'Portrait', 'Three pictures of your work']);
  });

  test('can be paused and taken up again by the artist', async () => {
    const press = (intent: string) => meera.visitor.post(dashboard.action, '/vendor-dashboard', { intent });
    expect(toReply(await press('pause')).ok).toBe(true);
    expect(await start(meera)).toMatchObject({ isPaused: true, isOffered: false });
    expect(toReply(await press('resume')).ok).toBe(true);
    expect(await start(meera)).toMatchObject({ isPaused: false, isOffered: true });
    expect(await shop.count('audit_entries')).toBe(0);
  });
});

describe('the calendar feed', () => {
  const guest = new PageVisitor(shop);
  const address = async () => {
    const answer = (await meera.visitor.get(calendarPage.loader, '/vendor-calendar')) as { address: string };
    return new URL(answer.address).pathname;
  };
  const fetchFeed = async (path: string) =>
    (await guest.get(feed.loader, path, { file: path.split('/').at(-1) ?? '' })) as Response;
  const events = async (path: string) => {
    const answer = await fetchFeed(path);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
    return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  };

  test('is read by a calendar program, and shows no more than the agenda', async () => {
    const reference = await assigned();
    const path = await address();
    const [waiting] = await events(path);
    expect(waiting?.startDate.toJSDate().getTime()).toBe(at(DAY, '10:00'));
    expect(waiting?.endDate.toJSDate().getTime()).toBe(at(DAY, '11:00'));
    expect(waiting?.summary).toBe('To answer: Wedding for Priya');
    const text = await (await fetchFeed(path)).text();
    for (const secret of SECRETS) expect(text).not.toContain(secret);

    await meera.does('accept', reference);
    const [accepted] = await events(path);
    expect(accepted?.uid).toBe(waiting?.uid);
    expect(accepted?.sequence).toBeGreaterThan(waiting?.sequence ?? 0);
    expect(accepted?.summary).toBe('Wedding for Priya Sharma');
    expect(accepted?.location).toBe('14 Johari Bazaar, Jaipur, Rajasthan 302003');
    expect(accepted?.description).toContain('+919876543210');

    await asha.does(reference, { intent: 'cancel' });
    expect(await events(path)).toEqual([]);
  });

  test('is closed by a new address and by a withdrawn approval', async () => {
    const old = await address();
    await meera.visitor.post(calendarPage.action, '/vendor-calendar');
    const fresh = await address();
    expect(fresh).not.toBe(old);
    expect((await fetchFeed(old)).status).toBe(404);
    expect((await fetchFeed(fresh)).status).toBe(200);
    await shop.rows(`update vendors set approved = 0 where id = 'meera' returning id`);
    expect((await fetchFeed(fresh)).status).toBe(404);
  });

  test('keeps its address out of the log when something fails', () => {
    createLogger(new Request(`https://shop.example${toFeedPath('meera', 'secret')}`)).error('broken', {
      error: new Error('D1 is down'),
    });
    const [line = ''] = takeConsoleErrors();
    expect(JSON.parse(line)).toMatchObject({ path: '/vendor-calendar/…' });
  });

  test('answers 404 to every other address', async () => {
    await addArtist(shop, 'farida');
    const key = /\.([^.]+)\.ics$/.exec(await address())?.[1] ?? '';
    const others = toFeedPath('farida', key);
    for (const path of [
      others,
      toFeedPath('meera', 'guessed'),
      '/vendor-calendar/meera.ics',
      '/vendor-calendar/x',
    ]) {
      expect((await fetchFeed(path)).status, path).toBe(404);
    }
  });

  test('has an address once hours are saved', async () => {
    await addVendor(shop, 'new', { approved: true });
    const fresh = await artistAtWork(shop, 'new');
    expect(await fresh.visitor.get(calendarPage.loader, '/vendor-calendar')).toMatchObject({ address: null });
  });
});

test('an artist’s page takes at most two round trips, session included', async () => {
  await assigned();
  await shop.settle();
  const pages: [Parameters<PageVisitor['get']>[0], string][] = [
    [dashboard.loader, '/vendor-dashboard'],
    [hours.loader, '/vendor-hours'],
    [daysOff.loader, '/vendor-days-off'],
    [calendarPage.loader, '/vendor-calendar'],
    [profile.loader, '/vendor-profile'],
    [pictures.loader, '/vendor-pictures'],
  ];
  for (const [loader, path] of pages) {
    const { roundTrips } = await shop.database.measure(() => meera.visitor.get(loader, path));
    expect(roundTrips, path).toBe(2);
  }
});
