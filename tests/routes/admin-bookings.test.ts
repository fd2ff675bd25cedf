import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateArtistProfile } from '#app/domain/artists/artist.server.ts';
import { ArtistProfileInput } from '#app/domain/artists/artist-input.ts';
import { addWorks } from '#app/domain/artists/artist-pictures.server.ts';
import { createEnquiry } from '#app/domain/enquiries/enquiry.server.ts';
import { EnquiryInput } from '#app/domain/enquiries/enquiry-input.ts';
import * as artistPage from '#app/routes/admin/artist/route.tsx';
import * as disapprovePage from '#app/routes/admin/artist-disapprove.tsx';
import * as vendorsPage from '#app/routes/admin/artists.tsx';
import * as bookingPage from '#app/routes/admin/booking/route.tsx';
import * as assignPage from '#app/routes/admin/booking-assign/route.tsx';
import * as calendarPage from '#app/routes/admin/booking-calendar/route.tsx';
import * as editPage from '#app/routes/admin/booking-edit.tsx';
import * as newPage from '#app/routes/admin/booking-new.tsx';
import * as listPage from '#app/routes/admin/bookings/route.tsx';
import * as csv from '#app/routes/admin/bookings-csv.ts';
import * as dashboardPage from '#app/routes/admin/dashboard/route.tsx';
import { addVendor } from '../support/accounts.ts';
import { artistAtWork, type Owner, owner, waitUntil } from '../support/admin-bookings.ts';
import { mailsTo } from '../support/artists.ts';
import { addArtist, at, book, inDatabase, sent } from '../support/bookings.ts';
import { addImages } from '../support/designs.ts';
import { catchDomainError } from '../support/errors.ts';
import { addPackages } from '../support/packages.ts';
import { getRedirect, type PageVisitor, toReply } from '../support/pages.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const DAY = '2026-12-01';
let asha: Owner;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  asha = await owner(shop);
});

type Loader = Parameters<PageVisitor['get']>[0];
type Seen<Page extends { loader: (args: LoaderFunctionArgs) => unknown }> = Exclude<
  Awaited<ReturnType<Page['loader']>>,
  Response
>;

async function see<Page extends { loader: (args: LoaderFunctionArgs) => unknown }>(
  page: Page,
  path: string,
  params: Record<string, string> = {},
): Promise<Seen<Page>> {
  return (await asha.visitor.get(page.loader, path, params)) as Seen<Page>;
}

const pathOf = (reference: string) => `/admin/bookings/${reference}`;

describe('the list', () => {
  test('filters by status, artist and day, and searches by reference, phone, pincode and name', async () => {
    await addArtist(shop, 'meera');
    const priya = await book(shop, { name: 'Priya Sharma', phone: '98765 43210' });
    const kavita = await book(shop, {
      name: 'Kavita Jain',
      phone: '91234 56789',
      pincode: '302017',
      date: '2026-12-05',
    });
    await asha.does(kavita.reference, { intent: 'confirm', date: '2026-12-05', clock: '10:00' });
    await asha.assigns(kavita.reference, 'meera');
    const found = async (query: string) =>
      (await see(listPage, `/admin/bookings${query}`)).bookings.map(({ reference }) => reference);
    expect(await found('')).toEqual([kavita.reference, priya.reference]);
    expect(await found('?status=requested')).toEqual([priya.reference]);
    expect(await found('?status=nonsense')).toHaveLength(2);
    expect(await found('?artist=meera')).toEqual([kavita.reference]);
    expect(await found('?from=2026-12-05')).toEqual([kavita.reference]);
    expect(await found('?from=2026-11-25&to=2026-12-04')).toEqual([priya.reference]);
    expect(await found('?to=2026-12-06&from=2026-12-31')).toEqual([]);
    expect(await found(`?q=${priya.reference.toLowerCase().replace('-', '+')}`)).toEqual([priya.reference]);
    expect(await found('?q=091234-56789')).toEqual([kavita.reference]);
    expect(await found('?q=302+017')).toEqual([kavita.reference]);
    expect(await found('?q=priya+s')).toEqual([priya.reference]);
    expect(await found('?q=nobody')).toEqual([]);
    const { artists } = await see(listPage, '/admin/bookings');
    expect(artists).toEqual([{ id: 'meera', name: 'Artist meera' }]);
  });

  test('is paginated', async () => {
    for (let number = 0; number < 26; number++) await book(shop, { phone: `98765 432${10 + number}` });
    const first = await see(listPage, '/admin/bookings');
    expect(first.bookings).toHaveLength(25);
    const second = await see(listPage, `/admin/bookings?after=${first.next}`);
    expect(second.bookings).toHaveLength(1);
    expect(second.next).toBeNull();
  });
});

describe('the calendar', () => {
  test('shows a day, a week from Monday, and a month in whole weeks, without cancelled bookings', async () => {
    const [one, other] = [await book(shop), await book(shop, { date: '2026-12-31' })];
    const gone = await book(shop);
    await asha.does(gone.reference, { intent: 'cancel' });
    const month = await see(calendarPage, `/admin/bookings/calendar?view=month&day=${DAY}`);
    expect(month.range).toEqual({ first: '2026-11-30', last: '2027-01-03' });
    expect(month.days).toHaveLength(35);
    expect(month.cancelled).toBe(1);
    const planned = month.days.filter(({ bookings }) => bookings.length > 0);
    expect(planned.map(({ date, bookings }) => [date, ...bookings.map((each) => each.reference)])).toEqual([
      [DAY, one.reference],
      ['2026-12-31', other.reference],
    ]);
    const week = await see(calendarPage, `/admin/bookings/calendar?view=week&day=${DAY}`);
    expect(week.range).toEqual({ first: '2026-11-30', last: '2026-12-06' });
    const day = await see(calendarPage, `/admin/bookings/calendar?view=day&day=${DAY}`);
    expect(day.days).toHaveLength(1);
    // Without a valid day it shows this week in India, also while it is still Sunday in UTC.
    shop.time = new Date('2026-11-22T19:00:00Z');
    asha = await owner(shop, 'other@example.com');
    const now = await see(calendarPage, '/admin/bookings/calendar?day=2027-02-30');
    expect(now).toMatchObject({ today: '2026-11-23', view: 'week', range: { first: '2026-11-23' } });
  });

  test('filters by artist', async () => {
    await addArtist(shop, 'meera');
    const [one] = [await book(shop), await book(shop)];
    await asha.does(one.reference, { intent: 'confirm', date: DAY, clock: '' });
    await asha.assigns(one.reference, 'meera');
    const { days, artists } = await see(
      calendarPage,
      `/admin/bookings/calendar?view=day&day=${DAY}&artist=meera`,
    );
    expect(days[0]?.bookings.map(({ reference }) => reference)).toEqual([one.reference]);
    expect(artists).toEqual([{ id: 'meera', name: 'Artist meera' }]);
  });
});

describe('a booking', () => {
  test('is confirmed, assigned, moved and done, and its page shows each step', async () => {
    await addArtist(shop, 'meera');
    const { reference } = await book(shop, { notes: 'Second floor', occasion: 'Wedding' });
    expect(await asha.sees(reference)).toMatchObject({
      name: 'Priya Sharma',
      artist: null,
      phone: '+919876543210',
      phoneShown: '+91 98765 43210',
      address: '14 Johari Bazaar, Jaipur',
      request: { notes: 'Second floor', occasion: 'Wedding' },
      actions: ['confirm', 'assign', 'reschedule', 'edit', 'price', 'cancel'],
    });
    const confirmed = await asha.does(reference, { intent: 'confirm', date: DAY, clock: '10:00' });
    expect(getRedirect(confirmed)).toBe(pathOf(reference));
    expect(await asha.sees(reference)).toMatchObject({
      name: 'Priya Sharma',
      status: 'confirmed',
      startAt: at(DAY, '10:00'),
    });

    expect(getRedirect(await asha.assigns(reference, 'meera', { durationMinutes: '90' }))).toBe(
      pathOf(reference),
    );
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'assigned', quarters: 8 });
    const moved = await asha.does(reference, {
      intent: 'move',
      date: '2026-12-02',
      clock: '11:30',
      durationMinutes: '60',
      reason: 'The bride asked for it',
    });
    expect(getRedirect(moved)).toBe(pathOf(reference));
    const artist = await artistAtWork(shop, 'meera');
    expect(toReply(await artist.does('accept', reference)).ok).toBe(true);
    expect((await asha.sees(reference)).actions).not.toContain('done');

    await waitUntil(shop, '2026-12-02', '13:00');
    asha = await owner(shop, 'evening@example.com');
    expect(getRedirect(await asha.does(reference, { intent: 'done' }))).toBe(pathOf(reference));
    const { history, actions, status, artist: by } = await asha.sees(reference);
    expect([status, by]).toEqual(['done', { id: 'meera', name: 'Artist meera' }]);
    expect(actions).toEqual(['price']);
    expect(history.map(({ type, by }) => [type, by])).toEqual([
      ['requested', 'customer'],
      ['confirmed', 'desk@example.com'],
      ['assigned', 'desk@example.com'],
      ['rescheduled', 'desk@example.com'],
      ['accepted', 'Artist meera'],
      ['done', 'evening@example.com'],
    ]);
    expect(history[3]).toMatchObject({
      reason: 'The bride asked for it',
      change: { date: [DAY, '2026-12-02'] },
    });
  });

  test('is a 404 on every page and form when it does not exist', async () => {
    const reference = 'RB-00000000';
    for (const { loader } of [bookingPage, assignPage, editPage]) {
      expect(await asha.visitor.get(loader, pathOf(reference), { reference })).toMatchObject({ status: 404 });
    }
    const form = { intent: 'cancel', version: '1' };
    const answer = await asha.visitor.post(bookingPage.action, pathOf(reference), form, { reference });
    expect(toReply(answer).status).toBe(404);
  });

  test('is cancelled with a reason, and then refuses every change', async () => {
    const { reference } = await book(shop);
    expect(getRedirect(await asha.does(reference, { intent: 'cancel', reason: 'Twice the same' }))).toBe(
      pathOf(reference),
    );
    expect((await asha.sees(reference)).history.at(-1)).toMatchObject({
      type: 'cancelled',
      reason: 'Twice the same',
    });
    for (const intent of ['confirm', 'cancel', 'done', 'no_show']) {
      const reply = toReply(await asha.does(reference, { intent, date: DAY, clock: '' }));
      expect(reply.status, intent).toBe(409);
    }
    expect(toReply(await asha.does(reference, { intent: 'erase' })).status).toBe(422);
    expect((await see(assignPage, `${pathOf(reference)}/assign`, { reference })).open).toBe(false);
    expect((await see(editPage, `${pathOf(reference)}/edit`, { reference })).open).toBe(false);
  });

  test.each([
    [{ intent: 'confirm', date: DAY, clock: '10:10' }, 'startAt'],
    [{ intent: 'move', date: '2026-02-30', clock: '10:00', durationMinutes: '60' }, 'date'],
    [{ intent: 'move', date: '2026-11-20', clock: '', durationMinutes: '60' }, 'date'],
    [{ intent: 'move', date: DAY, clock: '10:00', durationMinutes: '10' }, 'durationMinutes'],
    [{ intent: 'cancel', reason: 'x'.repeat(301) }, 'reason'],
  ])('refuses %o at its field, and keeps what was typed', async (form, field) => {
    const { reference } = await book(shop);
    const reply = toReply(await asha.does(reference, form as unknown as Record<string, string>)); // not every case has each field
    expect(reply).toMatchObject({ status: 422, values: form });
    expect(Object.keys(reply.fields)).toContain(field);
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'requested', version: 1 });
  });

  test('reports a conflict after a colleague’s change, and keeps what was typed', async () => {
    const { reference } = await book(shop);
    const form = {
      intent: 'move',
      date: '2026-12-09',
      clock: '15:00',
      durationMinutes: '60',
      reason: 'Rain',
    };
    const stale = { ...form, version: '1' };
    const colleague = await owner(shop, 'colleague@example.com');
    await colleague.does(reference, { intent: 'confirm', date: DAY, clock: '' });
    const reply = toReply(await asha.does(reference, stale));
    expect(reply).toMatchObject({ status: 409, ok: false, values: form });
    expect(reply.message).toContain('has changed meanwhile');
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'confirmed', date: DAY });
    // Sent again with the current version.
    expect(getRedirect(await asha.does(reference, form))).toBe(pathOf(reference));
  });
});

describe('assigning', () => {
  test('lists who is free at a time, and why the others are not', async () => {
    await addArtist(shop, 'free');
    await addArtist(shop, 'elsewhere', { areas: 'Kerala' });
    await addArtist(shop, 'early', { hours: '06:00-09:00' });
    await addArtist(shop, 'taken');
    await addVendor(shop, 'silent', { approved: true });
    await addVendor(shop, 'pending');
    const before = await book(shop);
    await asha.assigns(before.reference, 'taken');
    const { reference } = await book(shop);
    const path = `${pathOf(reference)}/assign`;
    expect((await see(assignPage, path, { reference })).artists).toBeNull();
    const shown = await see(assignPage, `${path}?date=${DAY}&clock=10:30&durationMinutes=90`, { reference });
    expect(shown.time).toEqual({ date: DAY, startAt: at(DAY, '10:30'), durationMinutes: 90 });
    const availability = Object.fromEntries(
      (shown.artists ?? []).map((artist) => [artist.vendorId, [artist.availability, artist.servesArea]]),
    );
    expect(shown.artists?.[0]?.vendorId).toBe('free');
    expect(availability).toEqual({
      free: ['free', true],
      elsewhere: ['free', false],
      early: ['not working', true],
      taken: ['busy', true],
      silent: [null, false],
    });
    expect(shown.artists?.find(({ vendorId }) => vendorId === 'taken')?.conflicts).toEqual([
      before.reference,
    ]);
  });

  test('never gives an artist two appointments at once, and names the conflicting booking', async () => {
    await addArtist(shop, 'meera');
    const [one, other] = [await book(shop), await book(shop)];
    const colleague = await owner(shop, 'colleague@example.com');
    const answers = await Promise.all([
      asha.assigns(one.reference, 'meera'),
      colleague.assigns(other.reference, 'meera', { clock: '11:15' }),
    ]);
    const refused = answers.filter((answer) => getRedirect(answer) === null).map(toReply);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ status: 409, message: expect.stringMatching(/RB-\w{8}/) });
  });

  test('refuses an artist who is not approved, and an unknown one', async () => {
    await addVendor(shop, 'pending');
    const { reference } = await book(shop);
    for (const vendorId of ['pending', 'nobody', '']) {
      expect(toReply(await asha.assigns(reference, vendorId)).ok, vendorId).toBe(false);
    }
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'requested', vendor_id: null });
  });
});

describe('editing', () => {
  const edit = async (reference: string, form: Record<string, string>) => {
    const { stored, version } = await see(editPage, `${pathOf(reference)}/edit`, { reference });
    const path = `${pathOf(reference)}/edit`;
    return asha.visitor.post(
      editPage.action,
      path,
      { version: String(version), ...stored, ...form },
      { reference },
    );
  };

  test('changes details and names them in the history', async () => {
    const { reference } = await book(shop);
    const answer = await edit(reference, {
      phone: '91234 56789',
      adminNotes: 'VIP\r\nBring cones',
      coverage: 'elbows',
      guests: '2',
    });
    expect(getRedirect(answer)).toBe(pathOf(reference));
    const seen = await asha.sees(reference);
    expect(seen).toMatchObject({
      phone: '+919123456789',
      adminNotes: 'VIP\nBring cones',
      durationMinutes: 195,
    });
    expect(seen.history.at(-1)).toMatchObject({ type: 'edited', by: 'desk@example.com' });
    expect(seen.history.at(-1)?.change?.fields).toEqual(
      expect.arrayContaining(['phone', 'adminNotes', 'coverage', 'guests']),
    );
  });

  test('refuses a pincode of another state at its field', async () => {
    const { reference } = await book(shop);
    const reply = toReply(await edit(reference, { pincode: '682001' }));
    expect(reply).toMatchObject({ status: 422, fields: { pincode: expect.stringContaining('Kerala') } });
  });

  test('reports a conflict between two tabs, and keeps the text of the second', async () => {
    const { reference } = await book(shop);
    expect(getRedirect(await edit(reference, { occasion: 'Sangeet' }))).toBe(pathOf(reference));
    const reply = toReply(await edit(reference, { version: '1', occasion: 'Haldi', notes: 'Long words' }));
    expect(reply).toMatchObject({ status: 409, values: { occasion: 'Haldi', notes: 'Long words' } });
    expect((await asha.sees(reference)).request.occasion).toBe('Sangeet');
  });
});

describe('a booking by phone', () => {
  const form = {
    name: 'Kavita Jain',
    phone: '91234 56789',
    email: '',
    state: 'Rajasthan',
    address: '7 Amer Road, Jaipur',
    pincode: '302002',
    date: DAY,
    clock: '16:00',
    idempotencyKey: 'one-press-of-the-button',
  };
  const enter = (change: Record<string, string> = {}) =>
    asha.visitor.post(newPage.action, '/admin/bookings/new', { ...form, ...change });

  test('is confirmed, and created once however often the button is pressed', async () => {
    const [first, again] = [getRedirect(await enter()), getRedirect(await enter())];
    expect(again).toBe(first);
    expect(await shop.count('bookings')).toBe(1);
    expect(await asha.sees(first?.split('/').at(-1) ?? '')).toMatchObject({
      status: 'confirmed',
      source: 'phone',
      startAt: at(DAY, '16:00'),
      email: null,
    });
  });

  test('takes the length of the chosen package', async () => {
    await addPackages(shop, [
      { id: 'anjali', designTitle: 'Anjali', durationMinutes: 180 },
      { id: 'gone', status: 'hidden' },
    ]);
    const { packages } = await see(newPage, '/admin/bookings/new');
    expect(packages).toEqual([{ id: 'anjali', name: 'Anjali' }]);
    const reference =
      getRedirect(await enter({ packageId: 'anjali' }))
        ?.split('/')
        .at(-1) ?? '';
    expect(await inDatabase(shop, reference)).toMatchObject({ duration_minutes: 180 });
    expect((await asha.sees(reference)).request.package).toMatchObject({ name: 'Anjali' });

    // The booking keeps a package that is hidden afterwards.
    await shop.rows("update packages set status = 'hidden'");
    const edited = await see(editPage, `/admin/bookings/${reference}/edit`, { reference });
    expect(edited).toMatchObject({ packages: [{ id: 'anjali' }], stored: { packageId: 'anjali' } });
  });

  test('keeps what was typed when it is refused', async () => {
    const reply = toReply(await enter({ phone: '12', state: '', date: '2020-01-01' }));
    expect(reply).toMatchObject({ status: 422, values: { name: 'Kavita Jain', address: form.address } });
    expect(Object.keys(reply.fields)).toEqual(expect.arrayContaining(['phone', 'state']));
  });

  test('from an enquiry starts with its values, and marks the enquiry as booked', async () => {
    const enquiryForm = {
      name: 'Kavita Jain',
      email: 'kavita@example.com',
      location: 'Amer, Jaipur',
      phone: '91234 56789',
    };
    await createEnquiry(shop.context, EnquiryInput.parse({ ...enquiryForm, note: 'For my sister' }), 'here');
    const [{ id } = { id: '' }] = await shop.rows<{ id: string }>('select id from enquiries');
    const path = `/admin/bookings/new?enquiry=${id}`;
    const { enquiry } = await see(newPage, path);
    expect(enquiry?.values).toMatchObject({ enquiryId: id, phone: '9123456789', notes: 'For my sister' });
    const answer = await enter({ ...enquiry?.values, ...form, enquiryId: id });
    const reference = getRedirect(answer)?.split('/').at(-1) ?? '';
    expect((await asha.sees(reference)).enquiryId).toBe(id);
    expect(await shop.rows('select status from enquiries')).toEqual([{ status: 'booked' }]);
    expect((await see(newPage, path)).enquiry?.reference).toBe(reference);
    const twice = toReply(await enter({ enquiryId: id, idempotencyKey: 'another-press-of-the-button' }));
    expect(twice).toMatchObject({ status: 409, message: expect.stringContaining(reference) });
  });

  test('from an unknown enquiry is a 404', async () => {
    const answer = await asha.visitor.get(newPage.loader as Loader, '/admin/bookings/new?enquiry=none');
    expect(answer).toMatchObject({ status: 404 });
  });
});

describe('the export', () => {
  const DANGEROUS = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("http://x","y")',
    '"=1"',
    'a\n=1',
  ];

  test('has no cell that a spreadsheet runs as a formula, and is in the audit trail', async () => {
    for (const words of DANGEROUS) await book(shop, { name: `Asha ${words}`, notes: words, occasion: words });
    await book(shop, { date: '2027-03-01', name: 'Outside' });
    const answer = await asha.visitor.get(csv.loader, '/admin/bookings.csv?from=2026-12-01&to=2026-12-31');
    const file = await (answer as Response).text();
    const cells = file.match(/"(?:[^"]|"")*"|[^,\r\n]+/g) ?? [];
    expect(cells.length).toBeGreaterThan(DANGEROUS.length * 15);
    for (const cell of cells) expect(cell).toMatch(/^(\d+|"(?!\s*[=+\-@\t\r])[\s\S]*")$/);
    expect(file).not.toContain('Outside');
    expect(file).toContain('91 98765 43210');
    const [entry] = await shop.rows('select action, "after" from audit_entries');
    expect(entry).toMatchObject({ action: 'bookings.export' });
    expect(JSON.parse(String(entry?.after))).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-31',
      search: null,
    });
  });

  test('holds every booking once, across several pages', async () => {
    for (let number = 0; number < 3; number++) await book(shop);
    const one = `insert into bookings select id || ?, reference || ?, idempotency_key || ?,`;
    const columns = await shop.rows<{ name: string }>(`select name from pragma_table_info('bookings')`);
    const others = columns.map(({ name }) => name).slice(3);
    for (let copy = 0; copy < 200; copy++) {
      await shop.rows(
        `${one} ${others} from bookings where length(reference) = 11 returning id`,
        copy,
        copy,
        copy,
      );
    }
    expect(await shop.count('bookings')).toBe(603);
    const answer = await asha.visitor.get(csv.loader, '/admin/bookings.csv?from=2026-12-01&to=2026-12-01');
    const references = (await (answer as Response).text()).match(/"RB-[\w.]+"/g) ?? [];
    expect(references).toHaveLength(603);
    expect(new Set(references).size).toBe(603);
  });

  test('holds what the list shows with the same search and filters', async () => {
    const [one] = [await book(shop, { name: 'Zoya Khan' }), await book(shop)];
    const answer = await asha.visitor.get(csv.loader, '/admin/bookings.csv?q=zoya&status=requested&from=x');
    expect((await (answer as Response).text()).match(/"RB-[\w.]+"/g)).toEqual([`"${one.reference}"`]);
    const [entry] = await shop.rows<{ after: string }>('select "after" from audit_entries');
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ status: 'requested', from: null, search: 'name' });
  });
});

describe('the dashboard', () => {
  test('shows what is waiting and today’s appointments in India', async () => {
    await book(shop);
    const today = await book(shop, { date: '2026-11-21' });
    const gone = await book(shop, { date: '2026-11-21' });
    await asha.does(gone.reference, { intent: 'cancel' });
    const assign = await book(shop);
    await asha.does(assign.reference, { intent: 'confirm', date: DAY, clock: '' });
    expect(await see(dashboardPage, '/adminDashboard')).toMatchObject({
      waitingBookings: 2,
      bookingsToAssign: 1,
      appointments: [{ reference: today.reference, name: 'Priya Sharma', startAt: null, artistName: null }],
    });
  });
});

describe('an artist’s schedule', () => {
  test('is shown to admins and changed by them', async () => {
    await addArtist(shop, 'meera');
    const path = '/admin/vendors/meera';
    const seen = await see(artistPage, path, { id: 'meera' });
    expect(seen.schedule).toMatchObject({ areas: ['Rajasthan'], travelMinutes: 30 });
    const days = { intent: 'days-off', first: DAY, last: '2026-12-02', note: 'Wedding of a cousin' };
    expect(toReply(await asha.visitor.post(artistPage.action, path, days, { id: 'meera' })).ok).toBe(true);
    expect((await see(artistPage, path, { id: 'meera' })).schedule.daysOff).toEqual([
      { date: DAY, note: days.note },
      { date: '2026-12-02', note: days.note },
    ]);
    expect(await shop.rows('select action, subject from audit_entries')).toEqual([
      { action: 'artist.days-off', subject: 'vendor/meera' },
    ]);
    expect(
      await asha.visitor.post(artistPage.action, '/admin/vendors/none', days, { id: 'none' }),
    ).toMatchObject({ status: 404 });
    expect(
      await asha.visitor.get(artistPage.loader as Loader, '/admin/vendors/none', { id: 'none' }),
    ).toMatchObject({ status: 404 });
  });
});

describe('an artist', () => {
  const PATH = '/admin/vendors/meera';
  const params = { id: 'meera' };
  const does = async (form: Record<string, string>) =>
    toReply(await asha.visitor.post(artistPage.action, PATH, form, params));
  const detailsOf = () => see(artistPage, PATH, params);
  const decide = (approved: string) =>
    asha.visitor.post(vendorsPage.action, '/admin/vendor-approval', { vendor: 'meera', approved });
  const disapprove = () =>
    asha.visitor.post(disapprovePage.action, `${PATH}/disapprove`, { intent: 'disapprove' }, params);

  async function assigned(clock: string): Promise<string> {
    const { reference } = await book(shop);
    await asha.assigns(reference, 'meera', { clock });
    return reference;
  }

  beforeEach(async () => {
    await addArtist(shop, 'meera', { phone: '98290 12345' });
  });

  test('is shown with all that she has filled in', async () => {
    const profile = {
      city: 'Jaipur',
      areas: 'Malviya Nagar',
      'styles-Bridal': 'on',
      'languages-Hindi': 'on',
    };
    const form = { ...profile, 'occasions-Teej': 'on', yearsOfExperience: '9', about: 'I draw.' };
    await updateArtistProfile(shop.context, 'meera', ArtistProfileInput.parse(form));
    const { artist, schedule, upcoming, pictures } = await detailsOf();
    expect(artist).toMatchObject({
      ...{ city: 'Jaipur', areas: 'Malviya Nagar', styles: 'Bridal', languages: 'Hindi', occasions: 'Teej' },
      ...{ yearsOfExperience: 9, about: 'I draw.', approval: 'approved', ratePercent: 100 },
    });
    expect(schedule).toMatchObject({ phone: '+919829012345', areas: ['Rajasthan'] });
    expect([upcoming, pictures]).toEqual([[], []]);
  });

  test('has a rate, which the second of two owners does not change unseen', async () => {
    expect(await does({ intent: 'rate', ratePercent: '125', seen: '100' })).toMatchObject({ ok: true });
    expect(await does({ intent: 'rate', ratePercent: '150', seen: '100' })).toMatchObject({ status: 409 });
    for (const ratePercent of ['99', '301', '120.5', 'much']) {
      const refused = await does({ intent: 'rate', ratePercent, seen: '125' });
      expect(refused).toMatchObject({ status: 422, fields: { ratePercent: expect.any(String) } });
    }
    expect((await detailsOf()).artist.ratePercent).toBe(125);
    expect(await shop.rows('select action, "before", "after" from audit_entries')).toEqual([
      { action: 'vendor.rate', before: '{"ratePercent":100}', after: '{"ratePercent":125}' },
    ]);
  });

  test('is not disapproved from the list while appointments lie ahead: a page names them first', async () => {
    const reference = await assigned('10:00');
    expect(getRedirect(await decide('false'))).toBe(`${PATH}/disapprove`);
    expect((await detailsOf()).artist.approved).toBe(true);
    expect(await see(disapprovePage, `${PATH}/disapprove`, params)).toMatchObject({
      upcoming: [{ reference, firstName: 'Priya', date: DAY, startAt: at(DAY, '10:00') }],
    });
    expect(getRedirect(await disapprove())).toBe(PATH);
    expect(await inDatabase(shop, reference)).toMatchObject({ vendor_id: null, status: 'confirmed' });
    // Nothing lies ahead any more.
    await does({ intent: 'approve' });
    expect(toReply(await decide('false')).ok).toBe(true);
  });

  test('who is approved again is offered what was taken back, and gets it by a press of its own', async () => {
    const [early, late] = [await assigned('10:00'), await assigned('15:00')];
    await disapprove();
    expect((await detailsOf()).handedBack).toEqual([]); // not approved
    await does({ intent: 'approve' });
    const { handedBack, upcoming } = await detailsOf();
    expect(handedBack.map(({ reference }) => reference)).toEqual([early, late]);
    expect(upcoming).toEqual([]);
    const [first] = handedBack;
    const press = { intent: 'assign-again', reference: early, version: String(first?.version) };
    expect(await does(press)).toMatchObject({ ok: true });
    expect(await inDatabase(shop, early)).toMatchObject({ vendor_id: 'meera', status: 'assigned' });
    expect(await does(press)).toMatchObject({ status: 409 });
    await addArtist(shop, 'farida');
    await asha.assigns(late, 'farida', { clock: '15:00' });
    expect((await detailsOf()).handedBack).toEqual([]);
  });

  test('who is paused keeps what is booked and is offered to no customer, but may be assigned', async () => {
    const reference = await assigned('10:00');
    await shop.rows(
      `insert into booking_holds (id, vendor_id, start_at, duration_minutes, travel_minutes, expires_at)
       values ('held', 'meera', ?1, 60, 30, ?2) returning id`,
      at(DAY, '15:00'),
      shop.time.getTime() + 600_000,
    );
    expect(await does({ intent: 'pause' })).toMatchObject({ ok: true });
    expect(await does({ intent: 'pause' })).toMatchObject({ ok: true }); // changes nothing
    await shop.settle();
    expect(mailsTo(shop, 'meera@example.com').map(({ subject }) => subject)).toContain(
      'No new appointments for now',
    );
    expect(await shop.count('booking_holds')).toBe(0);
    expect(await inDatabase(shop, reference)).toMatchObject({ vendor_id: 'meera', quarters: 6 });
    const slot = sent(at(DAY, '15:00'));
    expect((await catchDomainError(book(shop, { slot }))).code).toBe('conflict');
    const { reference: other } = await book(shop);
    const shown = await see(
      assignPage,
      `${pathOf(other)}/assign?date=${DAY}&clock=15:00&durationMinutes=60`,
      { reference: other },
    );
    expect(shown.artists).toMatchObject([{ vendorId: 'meera', isPaused: true, availability: 'free' }]);
    await asha.assigns(other, 'meera', { clock: '15:00' });
    expect(await inDatabase(shop, other)).toMatchObject({ vendor_id: 'meera' });
    expect(await does({ intent: 'resume' })).toMatchObject({ ok: true });
    await book(shop, { slot: sent(at(DAY, '17:00')) });
    expect(
      await shop.rows(`select action from audit_entries where action like 'vendor.%' order by id`),
    ).toEqual([{ action: 'vendor.pause' }, { action: 'vendor.resume' }]);
  });

  test('has pictures that the owner publishes or declines here, and the dashboard counts them', async () => {
    const image = 'a'.repeat(32);
    await addImages(shop, [image]);
    await addWorks(shop.context, 'meera', { style: null, images: [{ imageId: image, alt: 'A vine' }] });
    expect(await see(dashboardPage, '/adminDashboard')).toMatchObject({ waitingPictures: 1 });
    const list = await see(vendorsPage, '/admin/vendor-approval?status=pictures');
    expect(list).toMatchObject({ data: { vendors: { rows: [{ id: 'meera', waitingPictures: 1 }] } } });
    const [picture] = (await detailsOf()).pictures;
    const seen = { id: picture?.id ?? '', caption: 'A vine', style: '' };
    expect(await does({ intent: 'decline-picture', ...seen, reason: ' ' })).toMatchObject({
      status: 422,
      fields: { reason: expect.any(String) },
      values: { id: picture?.id },
    });
    expect(await does({ intent: 'publish', ...seen })).toMatchObject({ ok: true });
    expect((await detailsOf()).pictures).toMatchObject([{ status: 'published' }]);
    expect(await see(dashboardPage, '/adminDashboard')).toMatchObject({ waitingPictures: 0 });
    expect((await detailsOf()).artist.approval).toBe('approved');
  });
});

describe('each page', () => {
  test('makes at most two round trips to the database, the session’s included', async () => {
    await addArtist(shop, 'meera');
    const { reference } = await book(shop);
    await shop.settle(); // so that sending messages is not counted
    const ref = { reference };
    const pages: [name: string, loader: Loader, path: string, params?: Record<string, string>][] = [
      ['list', listPage.loader as Loader, '/admin/bookings?status=requested'],
      ['calendar', calendarPage.loader as Loader, `/admin/bookings/calendar?view=month&day=${DAY}`],
      ['booking', bookingPage.loader as Loader, pathOf(reference), ref],
      [
        'assign',
        assignPage.loader as Loader,
        `${pathOf(reference)}/assign?date=${DAY}&clock=10:00&durationMinutes=60`,
        ref,
      ],
      ['edit', editPage.loader as Loader, `${pathOf(reference)}/edit`, ref],
      ['artist', artistPage.loader as Loader, '/admin/vendors/meera', { id: 'meera' }],
      ['dashboard', dashboardPage.loader as Loader, '/adminDashboard'],
    ];
    const roundTrips: Record<string, number> = {};
    for (const [name, loader, path, params] of pages) {
      roundTrips[name] = (
        await shop.database.measure(() => asha.visitor.get(loader, path, params))
      ).roundTrips;
    }
    expect(Object.entries(roundTrips).filter(([, count]) => count > 2)).toEqual([]);
  });
});
