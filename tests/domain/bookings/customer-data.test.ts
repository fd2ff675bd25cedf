import { beforeEach, expect, test } from 'vitest';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { getSession } from '#app/domain/accounts/session.server.ts';
import { assignArtists, closeBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { PhoneBookingInput } from '#app/domain/bookings/admin-booking-input.ts';
import { acceptBooking } from '#app/domain/bookings/agenda.server.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import {
  getBookingByLink,
  selectCustomerBookings,
  toCustomerBookingsPage,
} from '#app/domain/bookings/customer-bookings.server.ts';
import { createPhoneBooking } from '#app/domain/bookings/phone-booking.server.ts';
import { eraseCustomer, exportCustomer } from '#app/domain/operations/customer-data.server.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { allRows } from '../../support/artists.ts';
import { addArtist, addEnquiry, at, book, bookingForm, linkOf } from '../../support/bookings.ts';
import { PHONE } from '../../support/codes.ts';
import { openShop } from '../../support/shop.ts';

/** A customer’s bookings in their account, and after it is erased. */

const shop = await openShop();
const { context } = shop;
const GUEST_PHONE = '98765 00000';
let me: string;

async function customer(phone: string): Promise<string> {
  const { token } = await logInCustomer(context, await toStoredPhone(context, phone));
  return (await getSession(context, 'customer', token))?.id ?? '';
}

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
  me = await customer(PHONE);
});

async function list(after: string | null = null) {
  return toCustomerBookingsPage(context, await selectCustomerBookings(context, me, after));
}

test('lists the bookings of the account and of a guest with the same phone, and no others', async () => {
  const mine = await book(shop, { phone: GUEST_PHONE }, { customerId: me });
  const asGuest = await book(shop, { phone: PHONE });
  await book(shop, { phone: GUEST_PHONE });
  await book(shop, { phone: PHONE }, { customerId: await customer('+919876500000') });
  const page = await list();
  expect(page.bookings.map(({ reference, path }) => [reference, path])).toEqual([
    [asGuest.reference, asGuest.path],
    [mine.reference, mine.path],
  ]);
});

test('lists ten bookings a page, each once', async () => {
  const references: string[] = [];
  for (let count = 0; count < 12; count++) {
    const phone = `90000 000${10 + count}`;
    references.unshift((await book(shop, { phone }, { customerId: me })).reference);
  }
  const first = await list();
  const second = await list(first.next);
  expect([...first.bookings, ...second.bookings].map(({ reference }) => reference)).toEqual(references);
  expect(second.next).toBeNull();
  expect((await list("' or 1")).bookings).toHaveLength(10);
});

test('erasing keeps only reference, day, pincode and state of ended bookings', async () => {
  const admin = await addAdminWithoutPassword(shop);
  await addArtist(shop, 'asha');
  const personal = {
    phone: PHONE,
    name: 'Asha Verma',
    email: 'av@example.com',
    address: '7 Amber Road, Jaipur',
  };
  const cancelled = await book(
    shop,
    { ...personal, notes: 'My words', occasion: 'Secret feast' },
    { customerId: me },
  );
  await cancelByLink(context, linkOf(cancelled), { reason: 'My reason' });
  const enquiryId = await addEnquiry(shop, PHONE);
  await addEnquiry(shop, PHONE);
  const done = await createPhoneBooking(
    context,
    admin,
    PhoneBookingInput.parse({
      ...bookingForm(personal),
      enquiryId,
      adminNotes: 'Nice to Verma',
      idempotencyKey: 'the-press-of-the-desk',
    }),
  );
  const startAt = at('2026-12-01', '10:00');
  await assignArtists(context, admin, done.reference, {
    version: 1,
    vendorIds: ['asha'],
    startAt,
    durationMinutes: 60,
  });
  await acceptBooking(context, 'asha', done.reference, 2);
  shop.time = new Date(startAt);
  await closeBooking(context, admin, done.reference, 'done');
  await shop.settle();

  await eraseCustomer(context, me);
  const text = await allRows(shop);
  const phone = await toStoredPhone(context, PHONE);
  for (const trace of [
    'Verma',
    'av@',
    'Amber',
    'My words',
    'My reason',
    'Secret',
    'Hawa Mahal',
    phone.hash,
  ]) {
    expect(text, trace).not.toContain(trace);
  }
  expect(await shop.rows('select reference, status, pincode, customer_id from bookings order by id')).toEqual(
    [
      { reference: cancelled.reference, status: 'cancelled', pincode: '302003', customer_id: me },
      { reference: done.reference, status: 'done', pincode: '302003', customer_id: me },
    ],
  );
  expect(await shop.rows('select status from enquiries order by id')).toEqual([
    { status: 'booked' },
    { status: 'closed' },
  ]);
  expect(await shop.rows('select count(*) as waiting from outbox where sealed is not null')).toEqual([
    { waiting: 0 },
  ]);
  expect(await exportCustomer(context, me)).toBeNull();
  expect(await getBookingByLink(context, linkOf(done))).toMatchObject({ firstName: '', maskedPhone: '' });
});

test('erasing keeps the contact details of an open booking until it ends', async () => {
  const open = await book(shop, { phone: PHONE, name: 'Asha Verma' });
  await eraseCustomer(context, me);
  expect(await shop.rows('select name from bookings')).toEqual([{ name: 'Asha Verma' }]);
  await cancelByLink(context, linkOf(open), { reason: 'My reason' });
  expect(await shop.rows('select name, email, address, phone_sealed, phone_hash from bookings')).toEqual([
    { name: '', email: null, address: '', phone_sealed: '', phone_hash: '' },
  ]);
  await shop.settle();
  expect(await allRows(shop)).not.toContain('My reason');
});

test('erasing does not change other people’s bookings and enquiries', async () => {
  const theirs = await book(shop, { phone: GUEST_PHONE });
  await cancelByLink(context, linkOf(theirs), { reason: '' });
  await addEnquiry(shop, GUEST_PHONE);
  await eraseCustomer(context, me);
  expect(await shop.rows('select name from bookings')).toEqual([{ name: 'Priya Sharma' }]);
  expect(await shop.rows('select name, status from enquiries')).toEqual([
    { name: 'Priya Sharma', status: 'new' },
  ]);
});
