import { estimateMinutes } from '#app/domain/availability/appointment-length.ts';
import { updateArtistSchedule } from '#app/domain/availability/artist-schedule.server.ts';
import { ArtistScheduleInput } from '#app/domain/availability/artist-schedule-input.ts';
import { confirmBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { type CreatedBooking, parseReference } from '#app/domain/bookings/booking.ts';
import { BookingInput } from '#app/domain/bookings/booking-input.ts';
import { type BookingRequester, createBooking } from '#app/domain/bookings/create-booking.server.ts';
import { createPhoneProof } from '#app/domain/bookings/phone-proof.server.ts';
import { parsePhone } from '#app/domain/shared/contact-details.ts';
import { newId } from '#app/domain/shared/ids.ts';
import { hashPhone, toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { addDays, dayOf, toMoment } from '#app/domain/shared/time.ts';
import { addVendor } from './accounts.ts';
import type { Shop } from './shop.ts';

/** Ten days before the day of {@link bookingForm}: for tests of fixed days, whatever TEST_TIME is. */
export const BOOKING_TIME = new Date('2026-11-21T06:30:00Z');

/** An ordinary request from Jaipur, as the form sends it, with changes. */
export function bookingForm(form: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Priya Sharma',
    phone: '98765 43210',
    email: 'priya@example.com',
    state: 'Rajasthan',
    date: '2026-12-01',
    address: '14 Johari Bazaar, Jaipur',
    pincode: '302003',
    ...form,
  };
}

let count = 0;

/** Creates a booking as from a new browser each time, for a day ten days ahead unless told otherwise. */
export async function book(
  shop: Shop,
  form: Record<string, unknown> = {},
  requester: Partial<BookingRequester> = {},
): Promise<CreatedBooking> {
  count++;
  const idempotencyKey = `press-of-the-button-${count}`;
  const date = addDays(dayOf(shop.time.getTime()), 10);
  const input = BookingInput.parse(bookingForm({ idempotencyKey, date, ...form }));
  const address = `address-${count}`; // before the count goes on
  const known = { customerId: null, address, phoneProof: await prove(shop, input.phone) };
  return createBooking(shop.context, input, { ...known, ...requester });
}

/** What a form carries once its phone was proven by a code. */
export async function prove(shop: Shop, phone: string): Promise<string> {
  return createPhoneProof(shop.context, await hashPhone(shop.context, phone));
}

/** Reference and key of a booking's own page. */
export function linkOf({ path }: { path: string }): { reference: string; key: string } {
  const [, , reference = '', key = ''] = path.split('/');
  if (!parseReference(reference) || !key) throw new Error(`${path} is no link`);
  return { reference, key };
}

/** `10:00` on a day in India, in milliseconds of UTC. */
export function at(day: string, clock: string): number {
  return toMoment(day, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));
}

/** The same as forms and the API send it. */
export function sent(moment: number): string {
  return new Date(moment).toISOString();
}

/**
 * Adds an approved artist who works every day, unless `hours` say otherwise. Her id is her slug.
 * @param ratePercent what she costs, in percent of the price list
 */
export async function addArtist(
  shop: Shop,
  id: string,
  {
    hours = '10:00-19:00',
    areas = 'Rajasthan',
    travelMinutes = '30',
    phone = '',
    name = `Artist ${id}`,
    ratePercent = 100,
    paused = false,
  } = {},
): Promise<string> {
  await addVendor(shop, id, { approved: true, name });
  await shop.rows(
    'update vendors set slug = id, rate_percent = ?, paused_at = ? where id = ? returning id',
    ratePercent,
    paused ? shop.time.getTime() : null,
    id,
  );
  const days = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [`day-${weekday}`, hours]));
  await updateArtistSchedule(
    shop.context,
    id,
    ArtistScheduleInput.parse({ version: '0', ...days, travelMinutes, areas, phone }),
  );
  return id;
}

/** Confirms a request as it is. */
export async function confirm(shop: Shop, admin: { id: string }, reference: string): Promise<void> {
  await confirmBooking(shop.context, admin, reference, { version: 1, startAt: null });
}

/** Adds an enquiry as the form at /form sends it, and returns its id. */
export async function addEnquiry(
  shop: Shop,
  typedPhone: string,
  name = 'Priya Sharma',
  at = 0,
): Promise<string> {
  const phone = await toStoredPhone(shop.context, parsePhone(typedPhone) ?? '');
  const id = newId();
  await shop.rows(
    `insert into enquiries (id, name, email, phone_sealed, phone_hash, date_type, location, note, status, created_at,
       updated_at)
     values (?, ?, 'enquiry@example.com', ?, ?, 'Fixed', 'Hawa Mahal', 'My words', 'new', ?, 0) returning id`,
    id,
    name,
    phone.sealed,
    phone.hash,
    at,
  );
  return id;
}

/** Minutes of an ordinary request. */
export const ORDINARY_MINUTES = estimateMinutes({ packageMinutes: null, coverage: null, guests: 0 });

/** The state of a booking and how its time is taken. */
export async function inDatabase(shop: Shop, reference: string) {
  const [row] = await shop.rows<{
    status: string;
    vendor_id: string | null;
    chosen_vendor_id: string | null;
    start_at: number | null;
    date: string;
    duration_minutes: number;
    version: number;
    ics_sequence: number;
    quarters: number;
    policy: string;
  }>(
    `select bookings.*, (select count(*) from artist_quarters where booking_id = bookings.id) as quarters
     from bookings where reference = ?`,
    reference,
  );
  if (!row) throw new Error(`There is no ${reference}.`);
  return row;
}

/**
 * A busy shop, made by the database itself: approved artists who all go to Rajasthan and work from ten to seven, and
 * appointments of theirs, one every other day each from 22 November 2026 on, in turn at 10:00, 13:00 and 16:00.
 */
export async function fillAgenda(shop: Shop, artists: number, appointments: number): Promise<void> {
  const hours = JSON.stringify(Array.from({ length: 7 }, () => [[600, 1140]]));
  const numbers =
    'with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ?1)';
  await shop.database.batch([
    shop.database
      .prepare(
        `insert into vendors (id, name, email, password_hash, approved, created_at, updated_at)
         ${numbers} select printf('artist-%03d', n), 'Artist ' || n, n || '@example.com', '', 1, 0, 0 from numbers`,
      )
      .bind(artists),
    shop.database
      .prepare(
        `insert into artist_schedules (vendor_id, hours, travel_minutes, updated_at)
         select id, ?1, 30, 0 from vendors`,
      )
      .bind(hours),
    shop.database.prepare(`insert into artist_areas (area, vendor_id) select 'Rajasthan', id from vendors`),
    shop.database
      .prepare(
        `insert into bookings (id, reference, idempotency_key, request_hash, name, phone_sealed, phone_hash, state, date,
           address, pincode, source, status, start_at, duration_minutes, travel_minutes, vendor_id, policy_version,
           policy, created_at, updated_at)
         ${numbers}, turns (n, artist, turn) as (
           select n, n % cast(?2 as integer), n / cast(?2 as integer) from numbers
         )
         select printf('%06d', n), printf('RB-%08d', n), n, '', 'Name ' || n, '', '', 'Rajasthan',
           date('2026-11-22', (turn * 2) || ' days'), '', '302003', 'site', 'assigned',
           ?3 + turn * 2 * 86400000 + turn % 3 * 10800000, 90, 30, printf('artist-%03d', artist), '', '', n, n
         from turns`,
      )
      .bind(appointments, artists, at('2026-11-22', '10:00')),
  ]);
}
