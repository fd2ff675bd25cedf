import { beforeEach, describe, expect, test } from 'vitest';
import { selectArtistOptions, toArtistOptions } from '#app/domain/availability/artist-options.server.ts';
import { createHold } from '#app/domain/availability/hold.server.ts';
import { HOLD_MS } from '#app/domain/availability/slot.ts';
import { HoldInput } from '#app/domain/availability/slot-input.ts';
import {
  assignArtists,
  cancelBooking,
  closeBooking,
  confirmBooking,
  rescheduleBooking,
  updateBookingDetails,
} from '#app/domain/bookings/admin-booking.server.ts';
import { getBookingDetails } from '#app/domain/bookings/admin-booking-details.server.ts';
import { BookingEditInput, MoveInput, PhoneBookingInput } from '#app/domain/bookings/admin-booking-input.ts';
import {
  listBookings,
  selectCalendarBookings,
  toListItem,
} from '#app/domain/bookings/admin-booking-list.server.ts';
import {
  acceptBooking,
  closeAgendaBooking,
  declineBooking,
  getAgenda,
} from '#app/domain/bookings/agenda.server.ts';
import { setArtistApproval } from '#app/domain/bookings/artist-approval.server.ts';
import { parseBookingSearch } from '#app/domain/bookings/booking.ts';
import { parseBookingFilters } from '#app/domain/bookings/booking-list.ts';
import {
  getAgendaByFeedKey,
  getArtistCalendar,
  renewFeedKey,
} from '#app/domain/bookings/calendar-feed.server.ts';
import { cancelByLink, rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { getBookingByLink } from '#app/domain/bookings/customer-bookings.server.ts';
import { createPhoneBooking } from '#app/domain/bookings/phone-booking.server.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import { contact } from '#app/site/brand.ts';
import { addAdminWithoutPassword, addVendor } from '../../support/accounts.ts';
import {
  addArtist,
  addEnquiry,
  at,
  book,
  bookingForm,
  inDatabase,
  linkOf,
  sent,
} from '../../support/bookings.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const DAY = '2026-12-01';
const TEN = at(DAY, '10:00');
let admin: { id: string; email: string };

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  admin = await addAdminWithoutPassword(shop);
  await addArtist(shop, 'asha', { name: 'Asha', phone: '91234 56789' });
});

/** E-mails to customers and artists; `booking-notifications.test.ts` has the others. */
const subjects = async () => {
  await shop.settle();
  return shop.messages.flatMap((sent) =>
    sent.channel === 'mail' && sent.to !== contact.email ? [`${sent.to}: ${sent.subject}`] : [],
  );
};

function assign(reference: string, version: number, vendorId = 'asha', startAt = TEN, durationMinutes = 60) {
  return assignArtists(context, admin, reference, {
    version,
    vendorIds: [vendorId],
    startAt,
    durationMinutes,
  });
}

const agendaEntry = async (vendorId: string, reference: string) => {
  const agenda = await getAgenda(context, vendorId, { first: DAY, last: DAY });
  return agenda.find((entry) => entry.reference === reference) ?? null;
};

const history = async (reference: string) =>
  (await getBookingDetails(context, reference))?.history.map(
    ({ type, from, to, by }) => `${type} ${from}>${to} ${by}`,
  );

test('records and announces every step from request to done', async () => {
  const { reference } = await book(shop);
  await confirmBooking(context, admin, reference, { version: 1, startAt: TEN });
  await assign(reference, 2);
  await acceptBooking(context, 'asha', reference, 3);
  shop.time = new Date(TEN + 3_600_000);
  await closeAgendaBooking(context, 'asha', reference, 'done');
  expect(await history(reference)).toEqual([
    'requested null>requested customer',
    `confirmed requested>confirmed ${admin.email}`,
    `assigned confirmed>assigned ${admin.email}`,
    'accepted assigned>accepted Asha',
    'done accepted>done Asha',
  ]);
  expect(await subjects()).toEqual([
    `priya@example.com: We have your request ${reference}`,
    `priya@example.com: Your appointment ${reference} is confirmed`,
    'asha@example.com: An appointment for you: Tuesday, 1 Dec 2026 at 10:00 am',
    `priya@example.com: Your artist has accepted ${reference}`,
    'priya@example.com: How did you like it?',
  ]);
  expect(await shop.rows('select action from audit_entries order by id')).toEqual([
    { action: 'booking.confirmed' },
    { action: 'booking.assigned' },
  ]);
  expect((await inDatabase(shop, reference)).quarters).toBe(6);
});

describe('a request with a reserved time', () => {
  test('is assigned to its artist when the owner confirms it, and hidden from them until then', async () => {
    const { reference } = await book(shop, { slot: sent(TEN) });
    expect(await getAgenda(context, 'asha', { first: DAY, last: DAY })).toEqual([]);
    await confirmBooking(context, admin, reference, { version: 1, startAt: null });
    expect(await inDatabase(shop, reference)).toMatchObject({
      status: 'assigned',
      vendor_id: 'asha',
      quarters: 6,
    });
    expect(await getAgenda(context, 'asha', { first: DAY, last: DAY })).toMatchObject([{ reference }]);
    expect(await subjects()).toContain(
      'asha@example.com: An appointment for you: Tuesday, 1 Dec 2026 at 10:00 am',
    );
  });
});

describe('what the artist sees', () => {
  test('hides phone, address, name and notes of the customer before accepting and once it is done', async () => {
    const { reference } = await book(shop, { notes: 'Ring at 98765 43210' });
    await assign(reference, 1);
    const secrets = ['98765', 'Johari', 'Sharma', 'Ring'];
    const offered = await agendaEntry('asha', reference);
    expect(offered).toMatchObject({
      status: 'assigned',
      firstName: 'Priya',
      pincode: '302003',
      contact: null,
    });
    for (const secret of secrets) expect(JSON.stringify(offered)).not.toContain(secret);
    await acceptBooking(context, 'asha', reference, 2);
    expect(await agendaEntry('asha', reference)).toMatchObject({
      status: 'accepted',
      contact: {
        name: 'Priya Sharma',
        phone: '+919876543210',
        address: '14 Johari Bazaar, Jaipur',
        notes: 'Ring at 98765 43210',
      },
    });
    shop.time = new Date(TEN);
    await closeAgendaBooking(context, 'asha', reference, 'no_show');
    const done = JSON.stringify(await agendaEntry('asha', reference));
    for (const secret of secrets) expect(done).not.toContain(secret);
  });

  test('shows the customer the artist once accepted', async () => {
    const booked = await book(shop);
    await assign(booked.reference, 1);
    expect((await getBookingByLink(context, linkOf(booked)))?.artist).toBeNull();
    await acceptBooking(context, 'asha', booked.reference, 2);
    expect((await getBookingByLink(context, linkOf(booked)))?.artist).toEqual({
      name: 'Asha',
      phone: '+919123456789',
      others: [],
    });
  });

  test('does not show another artist’s booking', async () => {
    await addArtist(shop, 'meera');
    const { reference } = await book(shop);
    await assign(reference, 1);
    expect(await agendaEntry('meera', reference)).toBeNull();
    expect(await getAgenda(context, 'meera', { first: DAY, last: DAY })).toEqual([]);
    for (const step of [
      () => acceptBooking(context, 'meera', reference, 2),
      () => declineBooking(context, 'meera', reference, { reason: 'No time' }),
      () => closeAgendaBooking(context, 'meera', reference, 'done'),
    ]) {
      await expect(step()).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  test('serves the feed by its key until that is renewed or the approval withdrawn', async () => {
    const { reference } = await book(shop);
    await assign(reference, 1);
    const getKey = async () =>
      (await getArtistCalendar(context, 'asha', { first: DAY, last: DAY })).feedKey ?? '';
    const key = await getKey();
    expect(await getAgendaByFeedKey(context, 'asha', key)).toMatchObject([{ reference, contact: null }]);
    expect(await getAgendaByFeedKey(context, 'asha', 'guessed')).toBeNull();
    expect(await getAgendaByFeedKey(context, 'nobody', key)).toBeNull();
    await renewFeedKey(context, 'asha');
    expect(await getAgendaByFeedKey(context, 'asha', key)).toBeNull();
    const next = await getKey();
    expect(await getAgendaByFeedKey(context, 'asha', next)).toHaveLength(1);
    await setArtistApproval(context, admin, 'asha', false);
    expect(await getAgendaByFeedKey(context, 'asha', next)).toBeNull();
  });
});

describe('declining', () => {
  test('frees the time and returns the booking to the owner, even after accepting', async () => {
    const { reference } = await book(shop);
    await assign(reference, 1);
    await declineBooking(context, 'asha', reference, { reason: 'My sister marries' });
    expect(await inDatabase(shop, reference)).toMatchObject({
      status: 'confirmed',
      vendor_id: null,
      start_at: TEN,
      quarters: 0,
    });
    const details = await getBookingDetails(context, reference);
    expect(details?.history.at(-1)).toMatchObject({
      type: 'declined',
      by: 'Asha',
      reason: 'My sister marries',
    });
    await addArtist(shop, 'meera');
    await assign(reference, 3, 'meera');
    await acceptBooking(context, 'meera', reference, 4);
    await declineBooking(context, 'meera', reference, { reason: 'Ill' });
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'confirmed', quarters: 0 });
  });
});

describe('an artist who loses the approval', () => {
  test('loses upcoming bookings and keeps past ones', async () => {
    const [over, ahead, accepted] = [await book(shop), await book(shop), await book(shop)];
    await assign(over.reference, 1);
    await assign(ahead.reference, 1, 'asha', TEN + 4 * HOUR_MS);
    await assign(accepted.reference, 1, 'asha', TEN + 8 * HOUR_MS);
    for (const { reference } of [over, accepted]) await acceptBooking(context, 'asha', reference, 2);
    shop.time = new Date(TEN + HOUR_MS);
    expect(await setArtistApproval(context, admin, 'asha', false)).toBe(
      'Asha is no longer approved. 2 appointments wait for another artist.',
    );
    expect(await inDatabase(shop, over.reference)).toMatchObject({ status: 'accepted', vendor_id: 'asha' });
    for (const { reference } of [ahead, accepted]) {
      expect(await inDatabase(shop, reference)).toMatchObject({
        status: 'confirmed',
        vendor_id: null,
        quarters: 0,
      });
      expect((await getBookingDetails(context, reference))?.history.at(-1)).toMatchObject({
        type: 'unassigned',
      });
    }
    expect(await setArtistApproval(context, admin, 'asha', false)).toBe('Asha is no longer approved.');
  });
});

describe('the owner', () => {
  test('assigns it to another artist, and the first is notified', async () => {
    await addArtist(shop, 'meera');
    const { reference } = await book(shop);
    await assign(reference, 1);
    await assign(reference, 2, 'meera');
    expect(await inDatabase(shop, reference)).toMatchObject({
      vendor_id: 'meera',
      status: 'assigned',
      quarters: 6,
    });
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'asha@example.com: Not yours any more: Tuesday, 1 Dec 2026 at 10:00 am',
        'meera@example.com: An appointment for you: Tuesday, 1 Dec 2026 at 10:00 am',
      ]),
    );
  });

  test('cannot assign it to an artist who is not approved, or who has just lost the approval', async () => {
    await addVendor(shop, 'pending');
    const { reference } = await book(shop);
    await expect(assign(reference, 1, 'pending')).rejects.toMatchObject({
      code: 'conflict',
      message: /approved/,
    });
    shop.database.justBefore(/update "bookings"/, () => setArtistApproval(context, admin, 'asha', false));
    await expect(assign(reference, 1)).rejects.toMatchObject({ code: 'conflict', message: /approved/ });
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'requested', version: 1 });
    expect(await shop.count('booking_events')).toBe(1);
  });

  test('gets a conflict when the booking has changed meanwhile', async () => {
    const { reference } = await book(shop);
    await confirmBooking(context, admin, reference, { version: 1, startAt: null });
    await expect(assign(reference, 1)).rejects.toMatchObject({ code: 'conflict', message: /meanwhile/ });
    shop.database.justBefore(/update "bookings"/, () =>
      cancelBooking(context, admin, reference, { reason: '' }),
    );
    await expect(assign(reference, 2)).rejects.toMatchObject({ code: 'conflict', message: /meanwhile/ });
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'cancelled', quarters: 0 });
  });

  test('does not undo a customer’s cancellation by confirming at the same time', async () => {
    const booked = await book(shop);
    shop.database.justBefore(/update "bookings"/, () =>
      confirmBooking(context, admin, booked.reference, { version: 1, startAt: null }),
    );
    await cancelByLink(context, linkOf(booked), { reason: '' });
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ status: 'cancelled', version: 3 });
  });

  test('learns from the conflict who has the artist’s time', async () => {
    const [one, two] = [await book(shop), await book(shop)];
    await assign(one.reference, 1);
    await expect(assign(two.reference, 1, 'asha', TEN + 75 * 60_000)).rejects.toMatchObject({
      code: 'conflict',
      message: `Asha has ${one.reference} from 10:00 am to 11:00 am, and needs time for the way.`,
      fields: { vendorId: expect.any(String) },
      details: { reference: one.reference },
    });
    await assign(two.reference, 1, 'asha', TEN + 90 * 60_000);
  });

  test('cannot take a time that a customer holds, and can once the hold has expired', async () => {
    const booked = await book(shop);
    const slot = sent(TEN);
    const place = { state: 'Rajasthan', pincode: '302003', date: DAY };
    await createHold(context, HoldInput.parse({ ...place, slot }), 'here');
    await expect(assign(booked.reference, 1)).rejects.toMatchObject({
      code: 'conflict',
      message: /just booking Asha.*free again in ten minutes/,
    });
    shop.time = new Date(shop.time.getTime() + HOLD_MS);
    await assign(booked.reference, 1);
    await createHold(context, HoldInput.parse({ ...place, slot: sent(at(DAY, '15:00')) }), 'here');
    shop.time = new Date(shop.time.getTime() + HOLD_MS);
    const to = { date: DAY, slot: at(DAY, '15:00'), reason: '' };
    await rescheduleByLink(context, linkOf(booked), to);
    expect(await inDatabase(shop, booked.reference)).toMatchObject({ start_at: to.slot, quarters: 6 });
  });

  test('moves it with its artist, who must accept again; without a time it has no artist', async () => {
    const { reference } = await book(shop);
    await assign(reference, 1);
    await acceptBooking(context, 'asha', reference, 2);
    const to = (input: Record<string, unknown>) =>
      MoveInput.parse({ version: 3, date: DAY, durationMinutes: 60, startAt: '', ...input });
    await rescheduleBooking(
      context,
      admin,
      reference,
      to({ startAt: sent(at('2026-12-03', '12:00')), durationMinutes: '90' }),
    );
    expect(await inDatabase(shop, reference)).toMatchObject({
      status: 'assigned',
      date: '2026-12-03',
      vendor_id: 'asha',
      quarters: 8,
    });
    await rescheduleBooking(context, admin, reference, to({ version: 4, date: '2026-12-05' }));
    expect(await inDatabase(shop, reference)).toMatchObject({
      status: 'confirmed',
      date: '2026-12-05',
      start_at: null,
      vendor_id: null,
      quarters: 0,
    });
    await expect(
      rescheduleBooking(context, admin, reference, to({ version: 5, date: '2026-11-20' })),
    ).rejects.toMatchObject({ fields: { date: /over/ } });
  });

  test('edits details; history and audit entry name the fields, but no phone', async () => {
    const { reference } = await book(shop);
    const edit = BookingEditInput.parse({
      ...bookingForm({ phone: '90000 00001', coverage: 'elbows', guests: '2' }),
      version: '1',
      adminNotes: 'Pays by UPI',
    });
    await updateBookingDetails(context, admin, reference, edit);
    const details = await getBookingDetails(context, reference);
    expect(details).toMatchObject({
      phone: '+919000000001',
      adminNotes: 'Pays by UPI',
      durationMinutes: 195,
    });
    expect(details?.history.at(-1)?.change).toEqual({
      durationMinutes: [60, 195],
      fields: expect.arrayContaining(['phone', 'coverage', 'guests', 'adminNotes']),
    });
    expect(details?.history.at(-1)?.change?.fields).toHaveLength(4);
    const [entry] = await shop.rows('select * from audit_entries');
    expect(JSON.stringify(entry)).not.toContain('90000');
  });

  test('closes it only once it has begun', async () => {
    const { reference } = await book(shop);
    await assign(reference, 1);
    await acceptBooking(context, 'asha', reference, 2);
    await expect(closeBooking(context, admin, reference, 'done')).rejects.toMatchObject({
      message: /once it has begun/,
    });
    shop.time = new Date(TEN);
    await closeBooking(context, admin, reference, 'no_show');
    expect(await inDatabase(shop, reference)).toMatchObject({ status: 'no_show', quarters: 6 });
  });

  test('lists free artists first, those who serve the area before others, with conflicts', async () => {
    await addArtist(shop, 'meera', { name: 'Meera' });
    await addArtist(shop, 'far', { name: 'Far', areas: 'Kerala' });
    await addArtist(shop, 'late', { name: 'Late', hours: '14:00-19:00' });
    await addVendor(shop, 'unknown', { name: 'Unknown', approved: true });
    await addVendor(shop, 'pending', { name: 'Pending' });
    const [one, two] = [await book(shop), await book(shop)];
    await assign(one.reference, 1);
    const time = { startAt: TEN + 3_600_000, durationMinutes: 60 };
    const place = { state: 'Rajasthan', pincode: '302003' };
    const listOptions = async (reference: string) =>
      toArtistOptions(await selectArtistOptions(context, time.startAt, place, reference), time);
    await shop.settle();
    const { result, roundTrips } = await shop.database.measure(() => listOptions(two.reference));
    expect(roundTrips).toBe(1);
    expect(result.map(({ name, availability, servesArea }) => [name, availability, servesArea])).toEqual([
      ['Meera', 'free', true],
      ['Far', 'free', false],
      ['Unknown', null, false],
      ['Late', 'not working', true],
      ['Asha', 'busy', true],
    ]);
    expect(result.at(-1)).toMatchObject({ conflicts: [one.reference], sameDayCount: 1 });
    const itself = await listOptions(one.reference);
    expect(itself.find(({ name }) => name === 'Asha')).toMatchObject({
      availability: 'free',
      sameDayCount: 0,
    });
  });
});

describe('a booking by phone', () => {
  const typed = (more: Record<string, unknown> = {}) =>
    PhoneBookingInput.parse({
      ...bookingForm({ email: '', ...more }),
      idempotencyKey: more.idempotencyKey ?? 'the-press-of-the-desk',
    });

  test('is confirmed at once, and created once', async () => {
    const booked = await createPhoneBooking(context, admin, typed());
    expect(booked).toMatchObject({ status: 'confirmed', startAt: null });
    expect(await createPhoneBooking(context, admin, typed())).toEqual(booked);
    expect(await getBookingDetails(context, booked.reference)).toMatchObject({
      source: 'phone',
      email: null,
    });
    expect(await history(booked.reference)).toEqual([`requested null>confirmed ${admin.email}`]);
    expect(await shop.count('audit_entries')).toBe(1);
  });

  test('marks its enquiry as booked, which cannot be booked twice, not even at the same time', async () => {
    const enquiryId = await addEnquiry(shop, '98765 43210');
    const keys = ['one-press-of-the-desk', 'another-press-of-it'];
    const all = await Promise.allSettled(
      keys.map((idempotencyKey) => createPhoneBooking(context, admin, typed({ enquiryId, idempotencyKey }))),
    );
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect(await shop.rows('select status from enquiries')).toEqual([{ status: 'booked' }]);
    expect(await shop.count('bookings')).toBe(1);
    expect(await shop.count('audit_entries')).toBe(1);
    await expect(
      createPhoneBooking(context, admin, typed({ enquiryId: 'none', idempotencyKey: 'a-third-press-of-it' })),
    ).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the owner’s lists', () => {
  const query = parseBookingFilters(new URLSearchParams());

  test('find by reference, phone, pincode and the beginning of a name', async () => {
    const { reference } = await book(shop, { name: 'Zoya Khan', phone: '90000 00001', pincode: '302004' });
    for (let count = 0; count < 3; count++) await book(shop);
    for (const typed of [
      reference,
      reference.toLowerCase().replace('-', ' '),
      '+91 90000-00001',
      '302 004',
      'zoya',
    ]) {
      const { rows } = await listBookings(context, { ...query, search: parseBookingSearch(typed) }, null);
      expect(
        rows.map((row) => row.reference),
        typed,
      ).toEqual([reference]);
    }
  });

  test('filter by state, artist and day, together', async () => {
    const all = [await book(shop), await book(shop), await book(shop, { date: '2026-12-02' })];
    await assign(all[0]?.reference ?? '', 1);
    const found = async (filters: Partial<Parameters<typeof listBookings>[1]>) =>
      (await listBookings(context, { ...query, ...filters }, null)).rows.map(({ reference }) => reference);
    const [one, two, three] = all.map(({ reference }) => reference);
    expect(await found({})).toEqual([three, two, one]);
    expect(await found({ status: 'requested' })).toEqual([three, two]);
    expect(await found({ vendorId: 'asha' })).toEqual([one]);
    expect(await found({ from: DAY, to: DAY })).toEqual([two, one]);
    expect(await found({ from: DAY, to: DAY, status: 'requested' })).toEqual([two]);
  });

  test('come 25 a page, each once', async () => {
    for (let count = 0; count < 30; count++) await book(shop, { phone: `90000 000${10 + count}` });
    const first = await listBookings(context, query, null);
    const second = await listBookings(context, query, { id: first.next ?? '', isBack: false });
    expect(first.rows).toHaveLength(25);
    expect(second).toMatchObject({ next: null });
    expect(new Set([...first.rows, ...second.rows].map(({ reference }) => reference)).size).toBe(30);
  });

  test('the calendar shows some days in order of time', async () => {
    const [late, early] = [await book(shop), await book(shop)];
    const other = await book(shop, { date: '2026-12-31' });
    await assign(late.reference, 1, 'asha', at(DAY, '16:00'));
    await assign(early.reference, 1, 'asha', at(DAY, '10:00'));
    const rows = await selectCalendarBookings(context, { first: DAY, last: '2026-12-31' });
    const days = rows.map(toListItem);
    expect(days.map(({ reference }) => reference)).toEqual([
      early.reference,
      late.reference,
      other.reference,
    ]);
    expect(days[0]).toMatchObject({ artist: { id: 'asha', name: 'Asha' }, startAt: TEN });
    expect(days.map(({ date, status }) => [date, status])).toEqual([
      [DAY, 'assigned'],
      [DAY, 'assigned'],
      ['2026-12-31', 'requested'],
    ]);
  });
});

test('moving an accepted booking notifies its artist of the new time', async () => {
  const booked = await book(shop);
  await assign(booked.reference, 1);
  await acceptBooking(context, 'asha', booked.reference, 2);
  await subjects();
  shop.messages.length = 0;
  await rescheduleByLink(context, linkOf(booked), { date: DAY, slot: at(DAY, '15:00'), reason: '' });
  expect((await inDatabase(shop, booked.reference)).status).toBe('assigned');
  expect((await subjects()).sort()).toEqual([
    'asha@example.com: An appointment for you: Tuesday, 1 Dec 2026 at 3:00 pm',
    `priya@example.com: Your appointment ${booked.reference} is moved`,
  ]);
});
