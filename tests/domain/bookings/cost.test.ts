import { beforeAll, describe, expect, test } from 'vitest';
import { selectArtistOptions, toArtistOptions } from '#app/domain/availability/artist-options.server.ts';
import { SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { getBookingDetails } from '#app/domain/bookings/admin-booking-details.server.ts';
import { listBookings } from '#app/domain/bookings/admin-booking-list.server.ts';
import { getAgenda } from '#app/domain/bookings/agenda.server.ts';
import { parseBookingSearch } from '#app/domain/bookings/booking.ts';
import { parseBookingFilters } from '#app/domain/bookings/booking-list.ts';
import { getCalendar } from '#app/domain/bookings/calendar.server.ts';
import { type CalendarView, getViewDays, parseCalendarQuery } from '#app/domain/bookings/calendar-view.ts';
import { getBookingByLink } from '#app/domain/bookings/customer-bookings.server.ts';
import { MAX_CANDIDATES } from '#app/domain/shared/list-filters.ts';
import { loader as booking } from '#app/routes/storefront/booking/route.tsx';
import { at, BOOKING_TIME, book, fillAgenda, linkOf } from '../../support/bookings.ts';
import { addPackages } from '../../support/packages.ts';
import { PageVisitor } from '../../support/pages.ts';
import { openShop, type Shop } from '../../support/shop.ts';

/** What appointments cost to read, at 200 artists and 50,000 appointments. */

const shop = await openShop({ isLarge: true });
shop.time = new Date(BOOKING_TIME);
const DAY = '2027-02-10';
const ARTISTS = 200;
const APPOINTMENTS = 50_000;

beforeAll(async () => {
  await fillAgenda(shop, ARTISTS, APPOINTMENTS);
  await shop.context.areas(); // every page has the site's content from memory
});

type Loaded = Awaited<ReturnType<typeof booking>>;

/** An artist has an appointment every other day. */
const IN_A_MONTH = 15;

const slotQuery = SlotQuery.parse({ state: 'Rajasthan', pincode: '302003', date: DAY });

test('the free slots of a month: one round trip, and of each artist no more than the month', async () => {
  const { result, roundTrips, rowsRead } = await shop.database.measure(() =>
    listFreeSlots(shop.context, slotQuery),
  );
  expect(result.days).toHaveLength(28);
  expect(roundTrips).toBe(1);
  // Artist, vendor, area, and where five searches end; each appointment once.
  expect(rowsRead).toBeLessThanOrEqual(ARTISTS * (8 + IN_A_MONTH) + 10);
});

test('an artist’s time is read from indexes alone', async () => {
  const plan = await shop.rows<{ detail: string }>(
    `explain query plan select start_at, duration_minutes + travel_minutes from bookings
     where bookings.vendor_id = 'artist-001' and start_at between 0 and 1`,
  );
  expect(plan.map(({ detail }) => detail).join()).toContain(
    'COVERING INDEX bookings_of_artist (vendor_id=? AND start_at>?',
  );
});

const query = parseBookingFilters(new URLSearchParams());
const search = (typed: string) => ({ ...query, search: parseBookingSearch(typed) });
/** A booking in a list reads its row, its index entry and its artist; the filter’s artists are two rows each. */
/** Each of eight states is counted up to a hundred, by its index and, of those to assign, by the day. */
const COUNTS = 8 * 100;
const LIST = 26 * 4 + 10 + ARTISTS * 2 + COUNTS;

/** What the counts under another filter look through. */
const COUNTED = 2 * MAX_CANDIDATES;

const READS: [name: string, mostRows: number, read: (shop: Shop) => Promise<unknown>][] = [
  ['the list', LIST, ({ context }) => listBookings(context, query, null)],
  [
    'the next page of the list',
    LIST,
    ({ context }) => listBookings(context, query, { id: '040000', isBack: false }),
  ],
  ['a status', LIST, ({ context }) => listBookings(context, { ...query, status: 'assigned' }, null)],
  ['a name', LIST + 2 * COUNTED, ({ context }) => listBookings(context, search('Name 4'), null)],
  ['a pincode', LIST + COUNTED, ({ context }) => listBookings(context, search('302003'), null)],
  ['a reference', 10 + ARTISTS * 2, ({ context }) => listBookings(context, search('RB-00004711'), null)],
  [
    'a day of the list',
    ARTISTS * 5 + 10 + COUNTED,
    ({ context }) => listBookings(context, { ...query, from: '2027-02-12', to: '2027-02-12' }, null),
  ],
  [
    'an artist’s list',
    (APPOINTMENTS / ARTISTS) * 5 + ARTISTS * 2 + 10 + COUNTED,
    ({ context }) => listBookings(context, { ...query, vendorId: 'artist-007' }, null),
  ],
  ['a booking’s details', 20, ({ context }) => getBookingDetails(context, 'RB-00004711')],
  [
    'an artist’s week',
    20,
    ({ context }) => getAgenda(context, 'artist-007', { first: '2027-02-08', last: '2027-02-14' }),
  ],
  [
    'artist options',
    ARTISTS * 17,
    async ({ context }) => {
      const time = { startAt: at(DAY, '10:00'), durationMinutes: 60 };
      const place = { state: 'Rajasthan', pincode: '302003' };
      return toArtistOptions(await selectArtistOptions(context, time.startAt, place, 'none'), time);
    },
  ],
];

test.each(READS)('%s: one round trip, bounded rows', async (_name, most, read) => {
  const { roundTrips, rowsRead } = await shop.database.measure(() => read(shop));
  expect(roundTrips).toBe(1);
  expect(rowsRead, _name).toBeLessThanOrEqual(most);
});

test('the customer’s page: one round trip, a handful of rows', async () => {
  const booked = await book(shop);
  await shop.settle();
  const { roundTrips, rowsRead } = await shop.database.measure(() =>
    getBookingByLink(shop.context, linkOf(booked)),
  );
  expect(roundTrips).toBe(1);
  expect(rowsRead).toBeLessThanOrEqual(6);
});

describe('the page of /booking', () => {
  const path = `/booking?package=bride&pincode=302003&date=${DAY}&artist=artist-007&guests=2`;
  const open = (more = '') =>
    // The route's loader answers with what this test reads, as its visitor does not know.
    shop.database.measure(() => new PageVisitor(shop).get(booking as never, path + more) as Promise<Loaded>);

  beforeAll(async () => {
    await addPackages(shop, [{ id: 'bride' }]);
    await shop.rows('update vendors set slug = id returning id');
    await shop.rows(`insert into images (id, width, height, created_at)
      select printf('%032x', rowid), 800, 1000, 0 from vendors returning id`);
    await shop.rows(`insert into artist_pictures (id, vendor_id, image_id, kind, position, caption, status, created_at)
      select id, id, printf('%032x', rowid), 'portrait', 0, '', 'published', 0 from vendors returning id`);
    await shop.rows(`insert into review_ratings (kind, subject_id, stars, count)
      select 'artist', id, 9, 2 from vendors returning count`);
  });

  /** Beside a month of each artist’s time: area, card, portrait with its image, and two columns of the rating. */
  const MOST_ROWS = ARTISTS * (8 + IN_A_MONTH + 7) + 60;

  test('with package, place, day and artist: one round trip, bounded rows', async () => {
    const { result, roundTrips, rowsRead } = await open();
    expect(result).toMatchObject({ known: { artist: 'artist-007' }, requestedItems: [{ kind: 'package' }] });
    expect(result.offer?.days.length).toBeGreaterThan(20);
    expect(result.artists.length).toBeGreaterThan(12);
    expect(result.summary.price?.total).toBeGreaterThan(0);
    expect(roundTrips).toBe(1);
    expect(rowsRead).toBeLessThanOrEqual(MOST_ROWS);
  });

  test('a month without a free time costs one more, however many are searched', async () => {
    const daysOff = `with recursive days (day) as (select '2027-02-01' union all
      select date(day, '+1 day') from days where day < '2027-02-28')
      insert into artist_days_off (vendor_id, date) select id, day from vendors, days`;
    await shop.rows(`${daysOff} where id = 'artist-007' returning date`);
    const { result, roundTrips, rowsRead } = await open();
    expect(result.offer?.nearest).toMatchObject([
      { date: DAY, artist: 'artist-000' },
      { date: '2027-03-01', artist: 'artist-007' },
    ]);
    expect(roundTrips).toBe(2);
    expect(rowsRead).toBeLessThanOrEqual(MOST_ROWS + ARTISTS * (9 + 2 * IN_A_MONTH + 2));
  });
});

test('the free slots of a month for a team of three, where each artist has as many appointments in teams', async () => {
  await shop.rows(
    `insert into booking_artists (booking_id, vendor_id, start_at, duration_minutes, travel_minutes)
     select id, vendor_id, start_at + 86400000, 90, 30 from bookings
     where date between '2027-02-01' and '2027-02-28' returning booking_id`,
  );
  const party = SlotQuery.parse({ ...slotQuery, date: DAY, coverage: 'hands', guests: '40' });
  const { result, roundTrips, rowsRead } = await shop.database.measure(() =>
    listFreeSlots(shop.context, party),
  );
  expect(result).toMatchObject({ teamSize: 3, minutes: 300 });
  expect(result.days.length).toBeGreaterThan(15);
  expect(roundTrips).toBe(1);
  expect(rowsRead).toBeLessThanOrEqual(ARTISTS * (8 + 2 * IN_A_MONTH) + 10);
});

const calendarOf = (search: string) => parseCalendarQuery(new URLSearchParams(search), DAY);

/**
 * Each artist is read with her hours and where her days off and five searches for busy time end; each appointment for the
 * list, its count, and its artist's busy time, by index and row.
 */
const PER_ARTIST = 12;
const PER_APPOINTMENT = 12;

test.each<[CalendarView, number]>([
  ['day', 1],
  ['week', 7],
  ['month', 28],
])('the calendar’s %s: one round trip, and no other days than its own', async (view, days) => {
  expect(getViewDays(view, DAY).first <= DAY).toBe(true);
  const { result, roundTrips, rowsRead } = await shop.database.measure(() =>
    getCalendar(shop.context, calendarOf(`view=${view}&day=${DAY}`)),
  );
  expect(roundTrips).toBe(1);
  // The evening before may go on past midnight, and a search for busy time looks a day and a half back.
  const appointments = (ARTISTS / 2) * (days + 4);
  // A longer view lists a few of each day, and reads of the others when they are.
  const perAppointment = view === 'day' ? PER_APPOINTMENT : 4;
  expect(rowsRead).toBeLessThanOrEqual(ARTISTS * PER_ARTIST + appointments * perAppointment);
  expect(result.plan?.lanes.length ?? 12).toBe(12);
  const listed = { day: ARTISTS, week: 15, month: 4 }[view];
  for (const { bookings, count } of result.days) {
    expect(bookings.length).toBe(Math.min(count, listed));
    const starts = bookings.map(({ startAt }) => startAt ?? 0);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  }
  expect(result.lanePages).toBe(17);
});

test('a move is asked for in the same round trip', async () => {
  const search = `move=RB-00004711&day=${DAY}&to=artist-003&clock=15:00`;
  const { result, roundTrips } = await shop.database.measure(() =>
    getCalendar(shop.context, calendarOf(search)),
  );
  expect(roundTrips).toBe(1);
  expect(result.move).toMatchObject({ reference: 'RB-00004711', target: { to: 'artist-003', minute: 900 } });
});
