import { beforeEach, expect, test } from 'vitest';
import { QUARTER_MS } from '#app/domain/shared/time.ts';
import { addVendor } from '../../support/accounts.ts';
import { BOOKING_TIME } from '../../support/bookings.ts';
import { openShop } from '../../support/shop.ts';

/** The database itself refuses to book an artist twice, whoever writes. */

const shop = await openShop();
shop.time = new Date(BOOKING_TIME);
const NOON = Date.parse('2026-12-01T06:30:00Z');

beforeEach(async () => {
  await shop.empty();
  await addVendor(shop, 'asha', { approved: true });
  await addVendor(shop, 'meera', { approved: true });
});

function book(id: string, vendorId: string | null, startAt: number, minutes = 60, travel = 30) {
  return shop.rows(
    `insert into bookings (id, reference, idempotency_key, request_hash, name, phone_sealed, phone_hash, state, date,
       address, pincode, source, status, start_at, duration_minutes, travel_minutes, vendor_id, policy_version, policy,
       created_at, updated_at)
     values (?1, ?1, ?1, '', 'Priya', '', '', 'Rajasthan', '2026-12-01', '', '302003', 'site',
       case when ?2 is null then 'confirmed' else 'assigned' end, ?3, ?4, ?5, ?2, '', '', 0, 0) returning id`,
    id,
    vendorId,
    startAt,
    minutes,
    travel,
  );
}

function hold(id: string, vendorId: string, startAt: number, minutes = 60) {
  return shop.rows(
    `insert into booking_holds (id, vendor_id, start_at, duration_minutes, travel_minutes, expires_at)
     values (?, ?, ?, ?, 30, 0) returning id`,
    id,
    vendorId,
    startAt,
    minutes,
  );
}

const quarters = () =>
  shop.rows<{ vendor_id: string; quarter: number; booking_id: string | null; hold_id: string | null }>(
    'select * from artist_quarters order by vendor_id, quarter',
  );

test('a booking takes its quarters and those of the travel time after it', async () => {
  await book('one', 'asha', NOON, 60, 30);
  const first = NOON / QUARTER_MS;
  expect(await quarters()).toEqual(
    [0, 1, 2, 3, 4, 5].map((index) => ({
      vendor_id: 'asha',
      quarter: first + index,
      booking_id: 'one',
      hold_id: null,
    })),
  );
});

test('the longest booking with the longest travel time takes all its quarters', async () => {
  await book('one', 'asha', NOON, 1440, 240);
  expect(await quarters()).toHaveLength((1440 + 240) / 15);
});

test('a booking without an artist takes no quarters', async () => {
  await book('one', null, NOON);
  await book('two', null, NOON);
  expect(await quarters()).toEqual([]);
});

test('an overlapping booking or hold is refused, and one right after fits', async () => {
  await book('one', 'asha', NOON, 60, 30);
  const before = await quarters();
  await expect(book('two', 'asha', NOON + 75 * 60_000)).rejects.toThrow('UNIQUE');
  await expect(hold('two', 'asha', NOON - 75 * 60_000)).rejects.toThrow('UNIQUE');
  expect(await quarters()).toEqual(before);
  await book('two', 'asha', NOON + 90 * 60_000);
  await hold('three', 'asha', NOON - 90 * 60_000);
  await book('four', 'meera', NOON);
  expect(await quarters()).toHaveLength(24);
});

test('moving frees the old quarters and takes the new ones, or changes nothing', async () => {
  await book('one', 'asha', NOON);
  await book('two', 'asha', NOON + 90 * 60_000);
  const before = await quarters();
  const move = (to: number) =>
    shop.rows('update bookings set start_at = ? where id = ? returning id', to, 'one');
  await expect(move(NOON + 15 * 60_000)).rejects.toThrow('UNIQUE');
  expect(await quarters()).toEqual(before);
  await move(NOON - 15 * 60_000);
  expect((await quarters())[0]?.quarter).toBe(NOON / QUARTER_MS - 1);
  expect(await quarters()).toHaveLength(12);
  await shop.rows("update bookings set vendor_id = 'meera' where id = 'one' returning id");
  expect((await quarters()).filter(({ vendor_id }) => vendor_id === 'meera')).toHaveLength(6);
});

test('unassigning and deleting free the quarters', async () => {
  await book('one', 'asha', NOON);
  await shop.rows("update bookings set vendor_id = null, status = 'confirmed' where id = 'one' returning id");
  expect(await quarters()).toEqual([]);
  await hold('one', 'asha', NOON);
  await shop.rows("delete from booking_holds where id = 'one' returning id");
  expect(await quarters()).toEqual([]);
});

test('invalid times and states are refused', async () => {
  await expect(book('one', 'asha', NOON + 60_000)).rejects.toThrow('bookings_start');
  await expect(book('one', 'asha', NOON, 50)).rejects.toThrow('bookings_duration');
  await book('one', 'asha', NOON);
  await expect(
    shop.rows("update bookings set vendor_id = null where id = 'one' returning id"),
  ).rejects.toThrow('bookings_artist');
  await expect(
    shop.rows("update bookings set status = 'cancelled' where id = 'one' returning id"),
  ).rejects.toThrow('bookings_artist');
  await hold('one', 'meera', NOON);
  await expect(
    shop.rows("update booking_holds set start_at = 0 where id = 'one' returning id"),
  ).rejects.toThrow('hold_moved');
});

test('a team takes, moves and frees its time with its booking, or not at all', async () => {
  const join = (bookingId: string, vendorId: string, startAt = NOON) =>
    shop.rows(
      `insert into booking_artists (booking_id, vendor_id, start_at, duration_minutes, travel_minutes)
       values (?, ?, ?, 60, 15) returning vendor_id`,
      bookingId,
      vendorId,
      startAt,
    );
  const of = async (vendorId: string) =>
    (await quarters()).filter((row) => row.vendor_id === vendorId).map(({ quarter }) => quarter);
  await book('one', 'asha', NOON);
  await join('one', 'meera');
  expect(await of('meera')).toEqual([0, 1, 2, 3, 4].map((index) => NOON / QUARTER_MS + index));
  await expect(hold('two', 'meera', NOON + 60 * 60_000)).rejects.toThrow('UNIQUE');

  await book('later', 'meera', NOON + 180 * 60_000);
  const before = await quarters();
  const move = (to: number) =>
    shop.rows('update bookings set start_at = ? where id = ? returning id', to, 'one');
  await expect(move(NOON + 120 * 60_000)).rejects.toThrow('UNIQUE'); // Asha is free, Meera is not
  expect(await quarters()).toEqual(before);
  await move(NOON + 15 * 60_000);
  expect((await of('meera')).slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((index) => NOON / QUARTER_MS + index));

  await shop.rows("update bookings set vendor_id = null, status = 'confirmed' where id = 'one' returning id");
  expect(await of('asha')).toEqual([]);
  expect(await of('meera')).toHaveLength(6);
  expect(await shop.count('booking_artists')).toBe(0);
});
