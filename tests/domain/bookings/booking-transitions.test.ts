import { expect, test } from 'vitest';
import { BOOKING_STATUSES } from '#app/domain/bookings/booking.ts';
import { getActionRefusal, listBookingActions } from '#app/domain/bookings/booking-transitions.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import { at } from '../../support/bookings.ts';

const DAY = '2026-12-01';
const TEN = at(DAY, '10:00');
const before = new Date(TEN - 1);
const after = new Date(TEN);

test.each([
  ['requested', ['reschedule', 'cancel'], ['confirm', 'assign', 'reschedule', 'edit', 'price', 'cancel'], []],
  ['confirmed', ['reschedule', 'cancel'], ['assign', 'reschedule', 'edit', 'price', 'cancel'], []],
  [
    'assigned',
    ['reschedule', 'cancel'],
    ['assign', 'reschedule', 'edit', 'price', 'cancel'],
    ['accept', 'decline'],
  ],
  [
    'accepted',
    ['reschedule', 'cancel'],
    ['assign', 'reschedule', 'edit', 'price', 'cancel'],
    ['decline', 'set_out'],
  ],
  ['done', [], ['price'], []],
  ['no_show', [], ['price'], []],
  ['cancelled', [], [], []],
] as const)(
  'allows these actions on a booking that is %s, before it begins',
  (status, customer, admin, vendor) => {
    const booking = { status, date: DAY, startAt: TEN };
    expect(listBookingActions('customer', booking, before)).toEqual(customer);
    expect(listBookingActions('admin', booking, before)).toEqual(admin);
    expect(listBookingActions('vendor', booking, before)).toEqual(vendor);
  },
);

test('once it has begun, customers have no actions, and an accepted one can be closed', () => {
  for (const status of BOOKING_STATUSES) {
    expect(listBookingActions('customer', { status, date: DAY, startAt: TEN }, after)).toEqual([]);
  }
  const accepted = { status: 'accepted', date: DAY, startAt: TEN } as const;
  // Who is late still says that she is on the way.
  expect(listBookingActions('vendor', accepted, after)).toEqual(['set_out', 'done', 'no_show']);
  const later = new Date(TEN + HOUR_MS + 1);
  expect(listBookingActions('vendor', accepted, later)).toEqual(['done', 'no_show']);
  expect(listBookingActions('admin', accepted, after)).toEqual([
    'assign',
    'reschedule',
    'edit',
    'price',
    'done',
    'no_show',
    'cancel',
  ]);
});

test('a booking without a time begins when its day in India is over', () => {
  const booking = { status: 'requested', date: DAY, startAt: null } as const;
  expect(getActionRefusal('cancel', 'customer', booking, new Date('2026-12-01T18:29:59Z'))).toBeNull();
  expect(getActionRefusal('cancel', 'customer', booking, new Date('2026-12-01T18:30:00Z'))).toMatch(
    /has begun/,
  );
});
