import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHold, releaseHold, sweepExpiredHolds } from '#app/domain/availability/hold.server.ts';
import { HoldInput } from '#app/domain/availability/slot-input.ts';
import {
  assignArtists,
  cancelBooking,
  confirmBooking,
  rescheduleBooking,
} from '#app/domain/bookings/admin-booking.server.ts';
import { acceptBooking, declineBooking } from '#app/domain/bookings/agenda.server.ts';
import { cancelByLink, rescheduleByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { dayOf, MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addArtist, at, book, inDatabase, linkOf, ORDINARY_MINUTES, sent } from '../../support/bookings.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

/**
 * Whatever people do in whatever order, against a plain model: nobody is booked twice, no booking is lost, and each
 * stands as the model says.
 */

const shop = await openShop();
const { context } = shop;
const ADMIN = { id: 'admin-desk@example.com' };
const ARTISTS = ['asha', 'meera'] as const;
const TRAVEL = 30;

/** Few times, so that people meet: the night between two months is among them. */
const start = fc
  .record({
    day: fc.constantFrom('2026-11-30', '2026-12-01'),
    minute: fc.constantFrom('00:00', '00:30', '10:00', '10:30', '11:30', '22:30', '23:00'),
  })
  .map(({ day, minute }) => at(day, minute));
const which = fc.nat({ max: 7 });

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hold' as const), start, earlier: fc.option(which) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book held' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book slot' as const), start }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book' as const) }) },
  fc.record({ kind: fc.constant('release' as const), which }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(3, 10) }),
  },
  fc.record({ kind: fc.constant('sweep' as const) }),
  fc.record({ kind: fc.constant('confirm' as const), which }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('assign' as const),
      which,
      start,
      artist: fc.constantFrom(...ARTISTS),
    }),
  },
  fc.record({ kind: fc.constant('accept' as const), which }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decline' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reschedule' as const), which, start }) },
  fc.record({ kind: fc.constant('reschedule to a day' as const), which }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, start }) },
  fc.record({ kind: fc.constant('cancel' as const), which, who: fc.constantFrom('customer', 'admin') }),
);
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never;

interface Taken {
  artist: string;
  start: number;
}

interface ModelBooking {
  path: string;
  reference: string;
  status: string;
  time: number | null;
  artist: string | null;
}

interface ModelHold extends Taken {
  token: string;
  until: number;
}

class Model {
  bookings: ModelBooking[] = [];
  holds: ModelHold[] = [];

  lasting(): ModelHold[] {
    return this.holds.filter(({ until }) => until > shop.time.getTime());
  }

  /** Whose time is taken, but for one booking's and one hold's. */
  taken(except: { booking?: ModelBooking | undefined; hold?: ModelHold | undefined } = {}): Taken[] {
    const booked = this.bookings.flatMap((booking) =>
      booking.artist && booking.time !== null && booking !== except.booking
        ? [{ artist: booking.artist, start: booking.time }]
        : [],
    );
    return [...booked, ...this.lasting().filter((hold) => hold !== except.hold)];
  }

  isFree(artist: string, time: number, except = {}): boolean {
    const length = (ORDINARY_MINUTES + TRAVEL) * MINUTE_MS;
    return !this.taken(except).some(
      (taken) => taken.artist === artist && taken.start < time + length && time < taken.start + length,
    );
  }

  freeArtists(time: number, except = {}): string[] {
    if (time < at(dayOf(time), '00:00') || dayOf(time + ORDINARY_MINUTES * MINUTE_MS - 1) !== dayOf(time))
      return [];
    return ARTISTS.filter((artist) => this.isFree(artist, time, except));
  }
}

function anyOf<Thing>(things: readonly Thing[], which: number): Thing | undefined {
  return things[which % Math.max(things.length, 1)];
}

/** Whether it was done; a refusal must be one that its reader understands. */
async function done<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return null;
    throw error;
  }
}

async function vendorOf(reference: string) {
  return (await inDatabase(shop, reference)).vendor_id;
}

const OPEN = ['requested', 'confirmed', 'assigned', 'accepted'];

/** Each hold is of another one: limits are not what is played here. */
let addresses = 0;

async function play(model: Model, step: Act): Promise<void> {
  const booking = 'which' in step ? anyOf(model.bookings, step.which) : undefined;
  const open = booking && OPEN.includes(booking.status) ? booking : undefined;
  switch (step.kind) {
    case 'hold': {
      const earlier = step.earlier === null ? undefined : anyOf(model.lasting(), step.earlier);
      const input = HoldInput.parse({
        state: 'Rajasthan',
        pincode: '302003',
        date: '2026-12-01',
        slot: sent(step.start),
        hold: earlier?.token ?? '',
      });
      const free = model.freeArtists(step.start, { hold: earlier });
      const held = await done(createHold(context, input, `address-${addresses++}`));
      expect(held !== null).toBe(free.length > 0);
      if (!held) return;
      model.holds = model.holds.filter((hold) => hold !== earlier);
      const [row] = await shop.rows<{ vendor_id: string }>(
        'select vendor_id from booking_holds order by expires_at desc, rowid desc limit 1',
      );
      expect(free).toContain(row?.vendor_id);
      const until = held.expiresAt.getTime();
      model.holds.push({ token: held.token, artist: row?.vendor_id ?? '', start: step.start, until });
      return;
    }
    case 'book held': {
      const hold = anyOf(model.holds, step.which);
      if (!hold) return;
      const lasts = model.lasting().includes(hold);
      const free = lasts ? [hold.artist] : model.freeArtists(hold.start);
      const booked = await done(book(shop, { slot: sent(hold.start), hold: hold.token }));
      expect(booked !== null).toBe(free.length > 0);
      if (!booked) return;
      model.holds = model.holds.filter((other) => other !== hold);
      const artist = await vendorOf(booked.reference);
      expect(free).toContain(artist);
      model.bookings.push({ ...booked, time: hold.start, artist });
      return;
    }
    case 'book slot': {
      const free = model.freeArtists(step.start);
      const booked = await done(book(shop, { slot: sent(step.start) }));
      expect(booked !== null).toBe(free.length > 0);
      if (!booked) return;
      const artist = await vendorOf(booked.reference);
      expect(free).toContain(artist);
      model.bookings.push({ ...booked, time: step.start, artist });
      return;
    }
    case 'book': {
      const booked = await book(shop);
      model.bookings.push({ ...booked, time: null, artist: null });
      return;
    }
    case 'release': {
      const hold = anyOf(model.holds, step.which);
      if (!hold) return;
      await releaseHold(context, hold.token);
      model.holds = model.holds.filter((other) => other !== hold);
      return;
    }
    case 'wait':
      shop.time = new Date(shop.time.getTime() + step.minutes * MINUTE_MS);
      return;
    case 'sweep':
      await sweepExpiredHolds(context);
      return;
    case 'confirm': {
      if (!booking) return;
      const { version } = await inDatabase(shop, booking.reference);
      const is = await done(
        confirmBooking(context, ADMIN, booking.reference, { version, startAt: null }).then(() => true),
      );
      expect(is !== null).toBe(booking.status === 'requested');
      if (is) booking.status = booking.artist ? 'assigned' : 'confirmed';
      return;
    }
    case 'assign': {
      if (!booking) return;
      const { version, duration_minutes: durationMinutes } = await inDatabase(shop, booking.reference);
      const input = { version, vendorIds: [step.artist], startAt: step.start, durationMinutes };
      const is = await done(assignArtists(context, ADMIN, booking.reference, input).then(() => true));
      expect(is !== null).toBe(open !== undefined && model.isFree(step.artist, step.start, { booking }));
      if (is) Object.assign(booking, { status: 'assigned', artist: step.artist, time: step.start });
      return;
    }
    case 'accept': {
      if (!booking?.artist || booking.status === 'requested') return;
      const { version } = await inDatabase(shop, booking.reference);
      const is = await done(
        acceptBooking(context, booking.artist, booking.reference, version).then(() => true),
      );
      expect(is !== null).toBe(booking.status === 'assigned');
      if (is) booking.status = 'accepted';
      return;
    }
    case 'decline': {
      if (!booking?.artist) return;
      const is = await done(
        declineBooking(context, booking.artist, booking.reference, { reason: 'Ill' }).then(() => true),
      );
      expect(is !== null).toBe(['assigned', 'accepted'].includes(booking.status));
      if (is) Object.assign(booking, { status: 'confirmed', artist: null });
      return;
    }
    case 'reschedule': {
      if (!booking) return;
      const input = { date: '2026-12-01', slot: step.start, reason: '' };
      const free = open ? model.freeArtists(step.start, { booking }) : [];
      const is = await done(rescheduleByLink(context, linkOf(booking), input).then(() => true));
      expect(is !== null).toBe(free.length > 0);
      if (!is) return;
      const artist = await vendorOf(booking.reference);
      expect(free).toContain(artist);
      if (booking.artist && free.includes(booking.artist)) expect(artist).toBe(booking.artist);
      const status = booking.status === 'requested' ? 'requested' : 'assigned';
      Object.assign(booking, { status, artist, time: step.start });
      return;
    }
    case 'reschedule to a day': {
      if (!booking) return;
      const input = { date: '2026-12-24', slot: null, reason: '' };
      const is = await done(rescheduleByLink(context, linkOf(booking), input).then(() => true));
      expect(is !== null).toBe(open !== undefined);
      if (is) Object.assign(booking, { status: 'requested', artist: null, time: null });
      return;
    }
    case 'move': {
      if (!booking) return;
      const { version, duration_minutes: durationMinutes } = await inDatabase(shop, booking.reference);
      const input = { version, date: '2026-12-01', startAt: step.start, durationMinutes, reason: '' };
      const is = await done(rescheduleBooking(context, ADMIN, booking.reference, input).then(() => true));
      const fits = !booking.artist || model.isFree(booking.artist, step.start, { booking });
      expect(is !== null).toBe(open !== undefined && fits);
      if (!is) return;
      if (booking.status !== 'requested') booking.status = booking.artist ? 'assigned' : 'confirmed';
      booking.time = step.start;
      return;
    }
    case 'cancel': {
      if (!booking) return;
      const work =
        step.who === 'admin'
          ? cancelBooking(context, ADMIN, booking.reference, { reason: '' })
          : cancelByLink(context, linkOf(booking), { reason: '' });
      const is = await done(work.then(() => true));
      expect(is !== null).toBe(open !== undefined);
      if (is) Object.assign(booking, { status: 'cancelled', artist: null });
    }
  }
}

/** The database as the model has it, down to the quarter of an hour. */
async function compare(model: Model): Promise<void> {
  const rows = await shop.rows<{
    reference: string;
    status: string;
    start_at: number | null;
    vendor_id: string | null;
  }>('select reference, status, start_at, vendor_id from bookings order by rowid');
  expect(rows).toEqual(
    model.bookings.map(({ reference, status, time, artist }) => ({
      reference,
      status,
      start_at: time,
      vendor_id: artist,
    })),
  );
  const quarters = await shop.rows<{ vendor_id: string; quarter: number }>(
    `select artist_quarters.vendor_id, quarter from artist_quarters left join booking_holds on booking_holds.id = hold_id
     where booking_id is not null or expires_at > ?`,
    shop.time.getTime(),
  );
  const expected = model
    .taken()
    .flatMap((taken) =>
      Array.from({ length: (ORDINARY_MINUTES + TRAVEL) / 15 }, (_, index) =>
        [taken.artist, taken.start / 900_000 + index].join(),
      ),
    );
  expect(new Set(expected).size).toBe(expected.length);
  expect(quarters.map(({ vendor_id, quarter }) => [vendor_id, quarter].join()).sort()).toEqual(
    expected.sort(),
  );
  const [events] = await shop.rows<{ missing: number }>(
    `select count(*) as missing from bookings where version <>
       (select count(*) from booking_events where booking_id = bookings.id)`,
  );
  expect(events?.missing).toBe(0);
}

test('nobody is booked twice and no booking is lost, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 50, size: 'max' }), async (steps) => {
      await shop.settle();
      await shop.empty();
      shop.time = new Date('2026-11-21T04:30:00Z');
      await addAdminWithoutPassword(shop, 'desk@example.com');
      for (const artist of ARTISTS) await addArtist(shop, artist, { hours: '00:00-24:00' });
      const model = new Model();
      for (const step of steps) {
        // Nobody is to be told to come back tomorrow here.
        await shop.rows('delete from rate_limits returning key');
        await play(model, step);
      }
      await compare(model);
    }),
    { numRuns: runs(5) },
  );
});
