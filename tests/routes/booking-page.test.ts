import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { confirmBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { acceptBooking } from '#app/domain/bookings/agenda.server.ts';
import type { CustomerBooking } from '#app/domain/bookings/booking.ts';
import type { CancelInput } from '#app/domain/bookings/booking-input.ts';
import { toPolicy } from '#app/domain/bookings/cancellation.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { createLogger } from '#app/http/logger.server.ts';
import { PRIVATE_PAGE_HEADERS } from '#app/http/security-headers.server.ts';
import { loader as calendar } from '#app/routes/storefront/booking-calendar.ts';
import { action as cancel, loader as cancelPage } from '#app/routes/storefront/booking-cancel.tsx';
import { action as move, loader as movePage } from '#app/routes/storefront/booking-move/route.tsx';
import { headers, loader as page } from '#app/routes/storefront/booking-page/route.tsx';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { addArtist, at, book, inDatabase, linkOf, sent } from '../support/bookings.ts';
import { takeConsoleErrors } from '../support/errors.ts';
import { getRedirect, PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

/** The private page of a booking: its link is all that it takes. */

const shop = await openShop();
const visitor = new PageVisitor(shop);
const DAY = '2026-12-01';
const TEN = at(DAY, '10:00');
let path: string;
let link: { reference: string; key: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  await addArtist(shop, 'asha', { name: 'Asha Rathore', phone: '90000 00001' });
  ({ path } = await book(shop, {
    slot: sent(TEN),
    name: 'Priya Sharma',
    notes: 'The bell is broken',
    address: 'House 7, Amber Road, Jaipur',
  }));
  link = linkOf({ path });
  await shop.settle();
});

afterEach(() => shop.settle());

const open = async (params: Record<string, string> = { ...link }) =>
  (await visitor.get(page, path, params)) as { booking: CustomerBooking; path: string };

async function accepted(): Promise<void> {
  const admin = await addAdminWithoutPassword(shop);
  await confirmBooking(shop.context, admin, link.reference, {
    version: (await inDatabase(shop, link.reference)).version,
    startAt: null,
    durationMinutes: null,
  } as never);
  const { version } = await inDatabase(shop, link.reference);
  await acceptBooking(shop.context, 'asha', link.reference, version);
}

describe('the page', () => {
  test('shows time, place by pincode and policy, and nothing else that is personal', async () => {
    const { booking } = await open();
    expect(booking).toMatchObject({
      status: 'requested',
      startAt: TEN,
      pincode: '302003',
      firstName: 'Priya',
      artist: null,
      policy: toPolicy(NO_TERMS).words,
      may: { cancel: true, reschedule: true },
    });
    const text = JSON.stringify(booking);
    for (const secret of ['Amber', 'Sharma', '98765', 'priya@', 'bell', 'asha'])
      expect(text).not.toContain(secret);
  });

  test('names the artist, with a WhatsApp number, once they have accepted', async () => {
    await accepted();
    expect((await open()).booking).toMatchObject({
      status: 'accepted',
      artist: { name: 'Asha Rathore', phone: '+919000000001' },
    });
  });

  test.each([
    [
      'another key',
      (): object => ({ ...link, key: link.key.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) }),
    ],
    ['no key', () => ({ ...link, key: '' })],
    ['another reference', () => ({ ...link, reference: 'RB-00000000' })],
    ['a reference in small letters', () => ({ ...link, reference: link.reference.toLowerCase() })],
  ])('with %s opens nothing, and nothing can be done', async (_, forged) => {
    const params = forged() as Record<string, string>;
    for (const loader of [page, cancelPage, movePage, calendar]) {
      expect(((await visitor.get(loader, path, params)) as Response).status).toBe(404);
    }
    expect(toReply(await visitor.post(cancel, path, {}, params)).status).toBe(404);
    const form = { date: '2026-12-02', slot: '' };
    expect(toReply(await visitor.post(move, path, form, params)).status).toBe(404);
    expect(await inDatabase(shop, link.reference)).toMatchObject({ status: 'requested', version: 1 });
  });

  test('is not cached, not indexed, and its address not sent to other sites', () => {
    expect(headers({} as never)).toBe(PRIVATE_PAGE_HEADERS);
    expect(PRIVATE_PAGE_HEADERS).toEqual({
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  });

  test.each(['', '/move', '/cancel', '/calendar.ics', '.data'])('%s leaves no key in the log', (end) => {
    createLogger(new Request(`https://shop.example${path}${end}`)).error('broken', {
      error: new Error('broke'),
    });
    const [line = ''] = takeConsoleErrors();
    expect(line).toContain(`/booking/${link.reference}/…`);
    expect(line).not.toContain(link.key);
  });

  test('costs one journey, and so do its other pages but for free times', async () => {
    const cost = async (loader: Parameters<PageVisitor['get']>[0], where = path) =>
      (await shop.database.measure(() => visitor.get(loader, where, { ...link }))).roundTrips;
    expect(await cost(page)).toBe(1);
    expect(await cost(cancelPage)).toBe(1);
    expect(await cost(calendar)).toBe(1);
    expect(await cost(movePage, `${path}/move`)).toBe(2);
  });
});

describe('cancelling', () => {
  const press = (form: Partial<CancelInput> = {}) =>
    visitor.post(cancel, `${path}/cancel`, form as Record<string, string>, { ...link });

  test('shows the policy first, asks, and frees the time', async () => {
    const shown = (await visitor.get(cancelPage, `${path}/cancel`, { ...link })) as {
      booking: CustomerBooking;
    };
    expect(shown.booking.policy).toBe(toPolicy(NO_TERMS).words);
    expect(getRedirect(await press({ reason: 'The wedding has moved' }))).toBe(`${path}?done=cancelled`);
    expect(await inDatabase(shop, link.reference)).toMatchObject({ status: 'cancelled', quarters: 0 });
    expect(await shop.rows("select reason from booking_events where type = 'cancelled'")).toEqual([
      { reason: 'The wedding has moved' },
    ]);
    expect((await open()).booking.may).toEqual({ cancel: false, reschedule: false });
    expect(getRedirect(await visitor.get(cancelPage, `${path}/cancel`, { ...link }))).toBe(path);
    await expect(book(shop, { slot: sent(TEN) })).resolves.toMatchObject({ startAt: TEN });
  });

  test('twice says that it is done already', async () => {
    await press();
    expect(toReply(await press())).toMatchObject({
      status: 409,
      message: expect.stringContaining('“Cancelled”'),
    });
  });

  test('of one that has begun is for the phone', async () => {
    shop.time = new Date(TEN);
    expect(toReply(await press()).message).toBe('This appointment has begun. Please call us to cancel it.');
  });

  test('with too long a reason loses nothing', async () => {
    const reason = 'x'.repeat(301);
    expect(toReply(await press({ reason }))).toMatchObject({ status: 422, values: { reason } });
  });
});

describe('moving', () => {
  const look = (date = '') =>
    visitor.get(movePage, `${path}/move${date && `?date=${date}`}`, { ...link }) as Promise<{
      day: string;
      fault: string;
      offered: { date: string; starts: number[] }[] | null;
    }>;
  const press = (form: Record<string, string>) => visitor.post(move, `${path}/move`, form, { ...link });

  test('offers the times of its day, its own among them', async () => {
    const { day, offered } = await look();
    expect(day).toBe(DAY);
    expect(offered?.find(({ date }) => date === DAY)?.starts).toContain(TEN);
  });

  test('to another time frees the old one', async () => {
    const there = at('2026-12-02', '15:00');
    expect(getRedirect(await press({ date: '2026-12-02', slot: sent(there) }))).toBe(`${path}?done=moved`);
    expect(await inDatabase(shop, link.reference)).toMatchObject({
      start_at: there,
      date: '2026-12-02',
      ics_sequence: 1,
    });
    await expect(book(shop, { slot: sent(TEN) })).resolves.toMatchObject({ startAt: TEN });
  });

  test('to a day without a time makes it a request for that day', async () => {
    expect(toReply(await press({ date: '2026-12-02' }))).toMatchObject({
      status: 422,
      fields: { slot: 'Please choose a time, or that day without one.' },
    });
    await press({ date: '2026-12-02', slot: '' });
    expect(await inDatabase(shop, link.reference)).toMatchObject({
      status: 'requested',
      start_at: null,
      date: '2026-12-02',
      quarters: 0,
    });
  });

  test('to a time that somebody has just taken leaves it where it is, and says so', async () => {
    const there = at('2026-12-02', '15:00');
    await book(shop, { slot: sent(there), phone: '91234 56789' });
    const reply = toReply(await press({ date: '2026-12-02', slot: sent(there), reason: 'Exams' }));
    expect(reply).toMatchObject({
      status: 409,
      fields: { slot: expect.any(String) },
      values: { reason: 'Exams' },
    });
    expect(await inDatabase(shop, link.reference)).toMatchObject({ start_at: TEN, version: 1 });
  });

  test.each([
    ['2026-11-20', 'This date is over. Please choose today or a later day.'],
    ['2028-05-22', 'Please choose a date in the next 18 months.'],
    ['tomorrow', 'Please choose a date.'],
  ])('to %s is refused at the date', async (date, message) => {
    expect(await look(date)).toMatchObject({ fault: message, offered: null });
    expect(toReply(await press({ date, slot: '' })).fields.date).toBe(message);
  });
});

describe('the calendar file', () => {
  async function file() {
    const answer = (await visitor.get(calendar, `${path}/calendar.ics`, { ...link })) as Response;
    const text = await answer.text();
    const parsed = new ICAL.Component(ICAL.parse(text));
    const event = parsed.getFirstSubcomponent('vevent') as ICAL.Component;
    return { answer, text, parsed, entry: new ICAL.Event(event), event };
  }

  test('is one of a known kind and name, that nobody keeps', async () => {
    const { answer } = await file();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${link.reference}.ics"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('has its time, its link and no street; it keeps its id and rises with each move', async () => {
    const first = await file();
    expect(first.entry.startDate.toString()).toBe('2026-12-01T10:00:00');
    expect(first.entry.description).toContain(`https://shop.example${path}`);
    expect(first.text).not.toContain('Amber');
    expect(first.event.getFirstPropertyValue('status')).toBe('TENTATIVE');
    await visitor.post(
      move,
      path,
      { date: '2026-12-02', slot: sent(at('2026-12-02', '15:00')) },
      { ...link },
    );
    const second = await file();
    expect(second.entry.uid).toBe(first.entry.uid);
    expect(second.entry.sequence).toBeGreaterThan(first.entry.sequence);
    expect(second.entry.startDate.toString()).toBe('2026-12-02T15:00:00');
    await visitor.post(cancel, path, {}, { ...link });
    const third = await file();
    expect(third.entry.uid).toBe(first.entry.uid);
    expect(third.entry.sequence).toBeGreaterThan(second.entry.sequence);
    expect(third.event.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(third.parsed.getFirstPropertyValue('method')).toBe('CANCEL');
  });

  test('is of the whole day where no time is fixed', async () => {
    await visitor.post(move, path, { date: '2026-12-31', slot: '' }, { ...link });
    const { entry } = await file();
    expect([entry.startDate.isDate, entry.startDate.toString(), entry.endDate.toString()]).toEqual([
      true,
      '2026-12-31',
      '2027-01-01',
    ]);
  });
});
