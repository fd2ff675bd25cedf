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
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
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
const ARTISTS = ['asha', 'meera', 'sita'] as const;
const TRAVEL = 30;

/** Few times, so that people meet: the night between two months is among them. */
const start = fc
  .record({
    day: fc.constantFrom('2026-11-30', '2026-12-01'),
    minute: fc.constantFrom('00:00', '00:30', '10:00', '10:30', '11:30', '22:30', '23:00'),
  })
  .map(({ day, minute }) => at(day, minute));
const which = fc.nat({ max: 7 });
const size = fc.constantFrom(1, 1, 2);

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('hold' as const), start, size, earlier: fc.option(which) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book held' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book slot' as const), start, size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book' as const), size }) },
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
      artists: fc.subarray([...ARTISTS], { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept' as const), which, who: which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('decline' as const), which, who: which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reschedule' as const), which, start }) },
  fc.record({ kind: fc.constant('reschedule to a day' as const), which }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, start }) },
  fc.record({ kind: fc.constant('cancel' as const), which, by: fc.constantFrom('customer', 'admin') }),
);
type Act = typeof act extends fc.Arbitrary<infer Made> ? Made : never;

interface Taken {
  team: string[];
  start: number;
}

interface ModelBooking {
  path: string;
  reference: string;
  status: string;
  time: number | null;
  /** How many artists it needs, and who comes. */
  size: number;
  team: string[];
  accepted: string[];
}

interface ModelHold extends Taken {
  token: string;
  until: number;
  size: number;
}

/** What needs so many artists for {@link ORDINARY_MINUTES}, where a visit lasts an hour at most. */
const asks = (size: number) => (size === 1 ? {} : { coverage: 'hands', guests: '3' });

class Model {
  bookings: ModelBooking[] = [];
  holds: ModelHold[] = [];

  lasting(): ModelHold[] {
    return this.holds.filter(({ until }) => until > shop.time.getTime());
  }

  /** Whose time is taken, but for one booking's and one hold's. */
  taken(except: { booking?: ModelBooking | undefined; hold?: ModelHold | undefined } = {}): Taken[] {
    const booked = this.bookings.flatMap((booking) =>
      booking.time !== null && booking !== except.booking
        ? [{ team: booking.team, start: booking.time }]
        : [],
    );
    return [...booked, ...this.lasting().filter((hold) => hold !== except.hold)];
  }

  isFree(artist: string, time: number, except = {}): boolean {
    const length = (ORDINARY_MINUTES + TRAVEL) * MINUTE_MS;
    return !this.taken(except).some(
      ({ team, start }) => team.includes(artist) && start < time + length && time < start + length,
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

/** Who comes to a booking, or who is held for one; the lead first. */
async function teamOf(kind: 'booking' | 'hold', id: string): Promise<string[]> {
  const rows = await shop.rows<{ vendor_id: string | null }>(
    `select vendor_id from ${kind === 'booking' ? 'bookings' : 'booking_holds'} where id = ?1
     union all select vendor_id from booking_${kind === 'booking' ? '' : 'hold_'}artists where ${kind}_id = ?1`,
    id,
  );
  return rows.flatMap(({ vendor_id }) => vendor_id ?? []);
}

async function bookedTeam(reference: string): Promise<string[]> {
  const [row] = await shop.rows<{ id: string }>('select id from bookings where reference = ?', reference);
  return teamOf('booking', row?.id ?? '');
}

/** That a team is whole, and of artists who were free. */
function expectTeam(team: string[], size: number, free: readonly string[]): void {
  expect(team).toHaveLength(size);
  for (const artist of team) expect(free).toContain(artist);
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
        ...asks(step.size),
      });
      const free = model.freeArtists(step.start, { hold: earlier });
      const held = await done(createHold(context, input, `address-${addresses++}`));
      expect(held !== null).toBe(free.length >= step.size);
      if (!held) return;
      model.holds = model.holds.filter((hold) => hold !== earlier);
      const [row] = await shop.rows<{ id: string }>(
        'select id from booking_holds order by expires_at desc, rowid desc limit 1',
      );
      const team = await teamOf('hold', row?.id ?? '');
      expectTeam(team, step.size, free);
      const until = held.expiresAt.getTime();
      model.holds.push({ token: held.token, team, size: step.size, start: step.start, until });
      return;
    }
    case 'book held': {
      const hold = anyOf(model.holds, step.which);
      if (!hold) return;
      const { size } = hold;
      const lasts = model.lasting().includes(hold);
      const free = lasts ? hold.team : model.freeArtists(hold.start);
      const booked = await done(book(shop, { slot: sent(hold.start), hold: hold.token, ...asks(size) }));
      expect(booked !== null).toBe(free.length >= size);
      if (!booked) return;
      model.holds = model.holds.filter((other) => other !== hold);
      const team = await bookedTeam(booked.reference);
      expectTeam(team, size, free);
      model.bookings.push({ ...booked, time: hold.start, size, team, accepted: [] });
      return;
    }
    case 'book slot': {
      const { size } = step;
      const free = model.freeArtists(step.start);
      const booked = await done(book(shop, { slot: sent(step.start), ...asks(size) }));
      expect(booked !== null).toBe(free.length >= size);
      if (!booked) return;
      const team = await bookedTeam(booked.reference);
      expectTeam(team, size, free);
      model.bookings.push({ ...booked, time: step.start, size, team, accepted: [] });
      return;
    }
    case 'book': {
      const booked = await book(shop, asks(step.size));
      model.bookings.push({ ...booked, time: null, size: step.size, team: [], accepted: [] });
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
      if (is) booking.status = booking.team.length > 0 ? 'assigned' : 'confirmed';
      return;
    }
    case 'assign': {
      if (!booking) return;
      const { version, duration_minutes: durationMinutes } = await inDatabase(shop, booking.reference);
      const input = { version, vendorIds: step.artists, startAt: step.start, durationMinutes };
      const is = await done(assignArtists(context, ADMIN, booking.reference, input).then(() => true));
      const areFree = step.artists.every((artist) => model.isFree(artist, step.start, { booking }));
      expect(is !== null).toBe(open !== undefined && areFree);
      if (!is) return;
      const isKept = booking.time === step.start && step.artists.length > 1;
      booking.accepted = isKept ? step.artists.filter((artist) => booking.accepted.includes(artist)) : [];
      const isAgreed = booking.accepted.length === step.artists.length;
      Object.assign(booking, {
        status: isAgreed ? 'accepted' : 'assigned',
        size: step.artists.length,
        team: await bookedTeam(booking.reference),
        time: step.start,
      });
      expect([...booking.team].sort()).toEqual([...step.artists].sort());
      return;
    }
    case 'accept': {
      const artist = anyOf(booking?.team ?? [], step.who);
      if (!booking || !artist || booking.status === 'requested') return;
      const { version } = await inDatabase(shop, booking.reference);
      const is = await done(acceptBooking(context, artist, booking.reference, version).then(() => true));
      expect(is !== null).toBe(booking.status === 'assigned' && !booking.accepted.includes(artist));
      if (!is) return;
      booking.accepted.push(artist);
      if (booking.accepted.length === booking.size) booking.status = 'accepted';
      return;
    }
    case 'decline': {
      const artist = anyOf(booking?.team ?? [], step.who);
      if (!booking || !artist) return;
      const is = await done(
        declineBooking(context, artist, booking.reference, { reason: 'Ill' }).then(() => true),
      );
      expect(is !== null).toBe(['assigned', 'accepted'].includes(booking.status));
      if (!is) return;
      booking.team = booking.team.filter((other) => other !== artist);
      booking.accepted = booking.accepted.filter((other) => other !== artist);
      booking.status = booking.team.length > 0 ? 'assigned' : 'confirmed';
      return;
    }
    case 'reschedule': {
      if (!booking) return;
      const input = { date: '2026-12-01', slot: step.start, reason: '' };
      const free = open ? model.freeArtists(step.start, { booking }) : [];
      const is = await done(rescheduleByLink(context, linkOf(booking), input).then(() => true));
      expect(is !== null).toBe(open !== undefined && free.length >= booking.size);
      if (!is) return;
      const team = await bookedTeam(booking.reference);
      expectTeam(team, booking.size, free);
      for (const artist of booking.team) if (free.includes(artist)) expect(team).toContain(artist);
      const status = booking.status === 'requested' ? 'requested' : 'assigned';
      Object.assign(booking, { status, team, accepted: [], time: step.start });
      return;
    }
    case 'reschedule to a day': {
      if (!booking) return;
      const input = { date: '2026-12-24', slot: null, reason: '' };
      const is = await done(rescheduleByLink(context, linkOf(booking), input).then(() => true));
      expect(is !== null).toBe(open !== undefined);
      if (is) Object.assign(booking, { status: 'requested', team: [], accepted: [], time: null });
      return;
    }
    case 'move': {
      if (!booking) return;
      const { version, duration_minutes: durationMinutes } = await inDatabase(shop, booking.reference);
      const input = { version, date: '2026-12-01', startAt: step.start, durationMinutes, reason: '' };
      const is = await done(rescheduleBooking(context, ADMIN, booking.reference, input).then(() => true));
      const fits = booking.team.every((artist) => model.isFree(artist, step.start, { booking }));
      expect(is !== null).toBe(open !== undefined && fits);
      if (!is) return;
      if (booking.status !== 'requested') booking.status = booking.team.length > 0 ? 'assigned' : 'confirmed';
      Object.assign(booking, { time: step.start, accepted: [] });
      return;
    }
    case 'cancel': {
      if (!booking) return;
      const work =
        step.by === 'admin'
          ? cancelBooking(context, ADMIN, booking.reference, { reason: '' })
          : cancelByLink(context, linkOf(booking), { reason: '' });
      const is = await done(work.then(() => true));
      expect(is !== null).toBe(open !== undefined);
      if (is) Object.assign(booking, { status: 'cancelled', team: [], accepted: [] });
    }
  }
}

/** The database as the model has it, down to the quarter of an hour. */
async function compare(model: Model): Promise<void> {
  const rows = await shop.rows<{
    reference: string;
    status: string;
    start_at: number | null;
    size: number;
  }>('select reference, status, start_at, artists as size from bookings order by rowid');
  expect(rows).toEqual(
    model.bookings.map(({ reference, status, time, size }) => ({ reference, status, start_at: time, size })),
  );
  const quarters = await shop.rows<{ vendor_id: string; quarter: number }>(
    `select artist_quarters.vendor_id, quarter from artist_quarters left join booking_holds on booking_holds.id = hold_id
     where booking_id is not null or expires_at > ?`,
    shop.time.getTime(),
  );
  const expected = model
    .taken()
    .flatMap(({ team, start }) =>
      team.flatMap((artist) =>
        Array.from({ length: (ORDINARY_MINUTES + TRAVEL) / 15 }, (_, index) =>
          [artist, start / 900_000 + index].join(),
        ),
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
      await updateSellingTerms(context, ADMIN, { terms: { ...NO_TERMS, visitHours: 1 }, version: 0 });
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
