import { appointmentMinutes } from '#app/domain/appointments/appointment-length.ts';
import { setArtistTime } from '#app/domain/appointments/artist-time.server.ts';
import { ArtistTimeInput } from '#app/domain/appointments/artist-time-input.ts';
import { type Asker, requestBooking } from '#app/domain/appointments/booking.server.ts';
import { type BookedAppointment, parseReference } from '#app/domain/appointments/booking.ts';
import { BookingInput } from '#app/domain/appointments/booking-input.ts';
import { momentOf } from '#app/domain/appointments/india-time.ts';
import { addVendor } from './people.ts';
import type { Shop } from './shop.ts';

/** An ordinary request from Jaipur, as the form sends it, unless told otherwise. */
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

let asked = 0;

/** Takes a booking from a new browser each time. */
export function book(
  shop: Shop,
  form: Record<string, unknown> = {},
  asker: Partial<Asker> = {},
): Promise<BookedAppointment> {
  asked++;
  const idempotencyKey = `press-of-the-button-${asked}`;
  const input = BookingInput.parse(bookingForm({ idempotencyKey, ...form }));
  return requestBooking(shop.context, input, { customerId: null, address: `address-${asked}`, ...asker });
}

/** Reference and key of a booking's own page. */
export function linkOf({ path }: { path: string }): { reference: string; key: string } {
  const [, , reference = '', key = ''] = path.split('/');
  if (!parseReference(reference) || !key) throw new Error(`${path} is no link`);
  return { reference, key };
}

/** `10:00` on a day in India, in milliseconds of UTC. */
export function at(day: string, clock: string): number {
  return momentOf(day, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));
}

/** The same as forms and the API send it. */
export function sent(moment: number): string {
  return new Date(moment).toISOString();
}

/** An approved artist who works every day, unless told otherwise. */
export async function addArtist(
  shop: Shop,
  id: string,
  {
    hours = '10:00-19:00',
    areas = 'Rajasthan',
    travelMinutes = '30',
    phone = '',
    name = `Artist ${id}`,
  } = {},
): Promise<string> {
  await addVendor(shop, id, { approved: true, name });
  const days = Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((weekday) => [`day-${weekday}`, hours]));
  await setArtistTime(
    shop.context,
    id,
    ArtistTimeInput.parse({ version: '0', ...days, travelMinutes, areas, phone }),
  );
  return id;
}

/** Minutes of an ordinary request. */
export const ORDINARY_MINUTES = appointmentMinutes({ packageMinutes: null, coverage: null, guests: 0 });

/** The state of a booking and how its time is taken. */
export async function inDatabase(shop: Shop, reference: string) {
  const [row] = await shop.rows<{
    status: string;
    vendor_id: string | null;
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
