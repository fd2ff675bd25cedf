import { beforeAll, expect, test } from 'vitest';
import { selectArtistOptions, toArtistOptions } from '#app/domain/availability/artist-options.server.ts';
import { SlotQuery } from '#app/domain/availability/slot-input.ts';
import { listFreeSlots } from '#app/domain/availability/slots.server.ts';
import { getBookingDetails } from '#app/domain/bookings/admin-booking-details.server.ts';
import { listBookings, listCalendarBookings } from '#app/domain/bookings/admin-booking-list.server.ts';
import { getAgenda } from '#app/domain/bookings/agenda.server.ts';
import { parseBookingSearch } from '#app/domain/bookings/booking.ts';
import { getBookingByLink } from '#app/domain/bookings/customer-bookings.server.ts';
import { at, BOOKING_TIME, book, fillAgenda, linkOf } from '../../support/bookings.ts';
import { openShop, type Shop } from '../../support/shop.ts';

/** What appointments cost to read, at 200 artists and 50,000 appointments. */

const shop = await openShop();
shop.time = new Date(BOOKING_TIME);
const DAY = '2027-02-10';
const ARTISTS = 200;
const APPOINTMENTS = 50_000;

beforeAll(async () => {
  await fillAgenda(shop, ARTISTS, APPOINTMENTS);
  await shop.context.areas(); // every page has the site's content from memory
});

/** An artist has an appointment every other day. */
const IN_A_MONTH = 15;

const slotQuery = SlotQuery.parse({ state: 'Rajasthan', pincode: '302003', date: DAY });

test('the free slots of a month: one round trip, and of each artist no more than the month', async () => {
  const { result, roundTrips, rowsRead } = await shop.database.measure(() =>
    listFreeSlots(shop.context, slotQuery),
  );
  expect(result.days).toHaveLength(28);
  expect(roundTrips).toBe(1);
  // Artist, vendor, area, and where three searches end; each appointment once.
  expect(rowsRead).toBeLessThanOrEqual(ARTISTS * (6 + IN_A_MONTH) + 10);
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

const query = { search: null, status: null, vendorId: null, date: null, cursor: null };
const search = (typed: string) => ({ ...query, search: parseBookingSearch(typed) });
/** A booking in a list reads its row, its index entry and its artist; the filter’s artists are two rows each. */
const LIST = 26 * 4 + 10 + ARTISTS * 2;

const READS: [name: string, mostRows: number, read: (shop: Shop) => Promise<unknown>][] = [
  ['the list', LIST, ({ context }) => listBookings(context, query)],
  ['the next page of the list', LIST, ({ context }) => listBookings(context, { ...query, cursor: '040000' })],
  ['a status', LIST, ({ context }) => listBookings(context, { ...query, status: 'assigned' })],
  ['a name', LIST + 60, ({ context }) => listBookings(context, search('Name 4'))],
  ['a pincode', LIST, ({ context }) => listBookings(context, search('302003'))],
  ['a reference', 10 + ARTISTS * 2, ({ context }) => listBookings(context, search('RB-00004711'))],
  [
    'a day of the list',
    ARTISTS * 5 + 10,
    ({ context }) => listBookings(context, { ...query, date: '2027-02-12' }),
  ],
  [
    'an artist’s list',
    (APPOINTMENTS / ARTISTS) * 3 + ARTISTS * 2 + 10,
    ({ context }) => listBookings(context, { ...query, vendorId: 'artist-007' }),
  ],
  [
    'a day of the calendar',
    ARTISTS * 3 + 10,
    ({ context }) => listCalendarBookings(context, { first: '2027-02-12', last: '2027-02-12' }),
  ],
  ['a booking’s details', 20, ({ context }) => getBookingDetails(context, 'RB-00004711')],
  [
    'an artist’s week',
    20,
    ({ context }) => getAgenda(context, 'artist-007', { first: '2027-02-08', last: '2027-02-14' }),
  ],
  [
    'artist options',
    ARTISTS * 15,
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
  expect(rowsRead).toBeLessThanOrEqual(most);
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
