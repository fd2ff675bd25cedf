import { beforeEach, describe, expect, test } from 'vitest';
import { BlockInput } from '#app/domain/availability/artist-schedule-input.ts';
import { blockHours } from '#app/domain/availability/blocked-hours.server.ts';
import { createHold } from '#app/domain/availability/hold.server.ts';
import { HoldInput } from '#app/domain/availability/slot-input.ts';
import { assignArtists } from '#app/domain/bookings/admin-booking.server.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { DomainError } from '#app/domain/shared/errors.ts';
import { MINUTE_MS } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { addArtist, at, book, inDatabase, linkOf, ORDINARY_MINUTES, sent } from '../../support/bookings.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const { context } = shop;
const DAY = '2026-12-01';
const RUNS = Array.from({ length: runs(1) }, (_, index) => index + 1);

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.time = new Date('2026-11-21T04:30:00Z');
});

/** What became of many who tried the same at once. */
async function outcomes(tries: Promise<unknown>[]): Promise<{ had: number; told: DomainError[] }> {
  const all = await Promise.allSettled(tries);
  const told = all.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  for (const refusal of told) if (!(refusal instanceof DomainError)) throw refusal;
  return { had: all.length - told.length, told };
}

async function expectNoOverlap() {
  const [taken] = await shop.rows<{ rows: number; kept: number }>(
    `select count(*) as rows, (
       select coalesce(sum((duration_minutes + travel_minutes) / 15), 0) from (
         select vendor_id, duration_minutes, travel_minutes from bookings
         union all select vendor_id, duration_minutes, travel_minutes from booking_holds
         union all select vendor_id, duration_minutes, travel_minutes from booking_artists
         union all select vendor_id, duration_minutes, travel_minutes from booking_hold_artists
       ) where vendor_id is not null
     ) as kept from artist_quarters`,
  );
  expect(taken?.rows).toBe(taken?.kept);
}

describe('200 people want the same last slot at once: one has it, 199 are told kindly', () => {
  const slot = sent(at(DAY, '10:00'));
  const kind = {
    code: 'conflict',
    message: 'Somebody was a moment faster, and this time has just been taken. Please choose another one.',
  };
  // The artist works for one hour.
  beforeEach(() => addArtist(shop, 'asha', { hours: '10:00-11:00' }));

  test.each(RUNS)('holding it, run %i', async () => {
    const input = HoldInput.parse({ state: 'Rajasthan', pincode: '302003', date: DAY, slot });
    const { had, told } = await outcomes(
      Array.from({ length: 200 }, (_, person) => createHold(context, input, `address-${person}`)),
    );
    expect(had).toBe(1);
    expect(told).toHaveLength(199);
    for (const refusal of told) expect(refusal).toMatchObject(kind);
    await expectNoOverlap();
  });

  test('booking it without a hold', async () => {
    const { had, told } = await outcomes(
      Array.from({ length: 200 }, (_, person) =>
        book(shop, { slot, phone: `+9198${String(10_000_000 + person)}` }),
      ),
    );
    expect(had).toBe(1);
    for (const refusal of told) expect(refusal).toMatchObject(kind);
    expect(await shop.count('bookings')).toBe(1);
    expect(await shop.count('booking_holds')).toBe(0);
    await expectNoOverlap();
  });

  test('holding it while somebody books it a moment before', async () => {
    const input = HoldInput.parse({ state: 'Rajasthan', pincode: '302003', date: DAY, slot });
    shop.database.justBefore(/insert into "booking_holds"/, () => book(shop, { slot }));
    const { had, told } = await outcomes([createHold(context, input, 'here')]);
    expect(had).toBe(0);
    expect(told).toMatchObject([kind]);
    expect(await shop.count('booking_holds')).toBe(0);
    await expectNoOverlap();
  });

  test('booking it while the artist blocks it', async () => {
    const hours = BlockInput.parse({ date: DAY, from: '10:00', to: '11:00' });
    const { had, told } = await outcomes([
      ...Array.from({ length: 5 }, () => blockHours(context, 'asha', hours)),
      ...Array.from({ length: 5 }, (_, person) =>
        book(shop, { slot, phone: `+9198${String(10_000_000 + person)}` }),
      ),
    ]);
    expect(had).toBe(1);
    for (const { code } of told) expect(code).toBe('conflict');
    expect((await shop.count('bookings')) + (await shop.count('booking_holds'))).toBe(1);
    await expectNoOverlap();
  });

  test('booking it when the artist blocks it a moment before', async () => {
    const hours = BlockInput.parse({ date: DAY, from: '10:30', to: '11:00' });
    shop.database.justBefore(/insert into "bookings"/, () => blockHours(context, 'asha', hours));
    const { told } = await outcomes([book(shop, { slot })]);
    expect(told).toMatchObject([kind]);
    expect(await shop.count('bookings')).toBe(0);
    await expectNoOverlap();
  });

  test('just when the hold of another one ends', async () => {
    const input = HoldInput.parse({ state: 'Rajasthan', pincode: '302003', date: DAY, slot });
    await createHold(context, input, 'the first');
    shop.time = new Date(shop.time.getTime() + 10 * MINUTE_MS);
    const { had } = await outcomes(
      Array.from({ length: 50 }, (_, person) => createHold(context, input, `address-${person}`)),
    );
    expect(had).toBe(1);
    await expectNoOverlap();
  });
});

/** A party of which three artists each have 165 minutes to do. */
const PARTY = { coverage: 'hands', guests: '20' };
const addParties = (visitHours = 3) =>
  updateSellingTerms(
    context,
    { id: 'admin-desk@example.com' },
    { terms: { ...NO_TERMS, visitHours }, version: 0 },
  );

describe('200 people want the last team of three at once: one has all of it, 199 none of it', () => {
  const slot = sent(at(DAY, '10:00'));
  beforeEach(async () => {
    await addAdminWithoutPassword(shop, 'desk@example.com');
    await addParties();
    for (const artist of ['asha', 'meera', 'sita']) await addArtist(shop, artist, { hours: '10:00-13:00' });
  });

  test('holding and booking it', async () => {
    const input = HoldInput.parse({ state: 'Rajasthan', pincode: '302003', date: DAY, slot, ...PARTY });
    const { had, told } = await outcomes(
      Array.from({ length: 200 }, (_, person) =>
        person % 2
          ? book(shop, { slot, ...PARTY, phone: `+9198${String(10_000_000 + person)}` })
          : createHold(context, input, `address-${person}`),
      ),
    );
    expect(had).toBe(1);
    expect(told).toHaveLength(199);
    for (const refusal of told)
      expect(refusal).toMatchObject({ code: 'conflict', fields: { slot: expect.anything() } });
    expect((await shop.count('bookings')) + (await shop.count('booking_holds'))).toBe(1);
    expect((await shop.count('booking_artists')) + (await shop.count('booking_hold_artists'))).toBe(2);
    await expectNoOverlap();
  });

  test('a team of which somebody books one artist a moment before', async () => {
    shop.database.justBefore(/insert into "bookings"/, () => book(shop, { slot }));
    const { had, told } = await outcomes([book(shop, { slot, ...PARTY })]);
    expect(had).toBe(0);
    expect(told).toMatchObject([{ code: 'conflict' }]);
    expect(await shop.count('bookings')).toBe(1);
    expect(await shop.count('booking_artists')).toBe(0);
    await expectNoOverlap();
  });

  test('a held team becomes a booking as a whole, and is given back as a whole when it ends', async () => {
    const input = HoldInput.parse({ state: 'Rajasthan', pincode: '302003', date: DAY, slot, ...PARTY });
    const held = await createHold(context, input, 'here');
    expect(await shop.count('artist_quarters')).toBe(3 * 13);
    const booked = await book(shop, { slot, ...PARTY, hold: held.token });
    expect(await shop.count('booking_holds')).toBe(0);
    expect(await shop.count('booking_hold_artists')).toBe(0);
    expect(await shop.count('booking_artists')).toBe(2);
    await expectNoOverlap();
    await cancelByLink(context, linkOf(booked), { reason: '' });
    expect(await shop.count('artist_quarters')).toBe(0);
    // Held again, and lost: the next one has the whole team.
    await createHold(context, input, 'here');
    shop.time = new Date(shop.time.getTime() + 10 * MINUTE_MS);
    await book(shop, { slot, ...PARTY });
    expect(await shop.count('booking_hold_artists')).toBe(0);
    await expectNoOverlap();
  });
});

test('eight people want the last slot of one chosen artist: one has her, though another is free', async () => {
  await addArtist(shop, 'asha', { hours: '10:00-11:00', ratePercent: 130 });
  await addArtist(shop, 'meera');
  const slot = sent(at(DAY, '10:00'));
  const { had, told } = await outcomes(
    Array.from({ length: 8 }, (_, person) =>
      person % 2
        ? book(shop, { slot, artist: 'asha', phone: `+9198${String(10_000_000 + person)}` })
        : createHold(
            context,
            HoldInput.parse({ state: 'Rajasthan', pincode: '302003', date: DAY, slot, artist: 'asha' }),
            `address-${person}`,
          ),
    ),
  );
  expect(had).toBe(1);
  for (const refusal of told) expect(refusal).toMatchObject({ code: 'conflict' });
  const taken = await shop.rows<{ vendor_id: string }>('select distinct vendor_id from artist_quarters');
  expect(taken).toEqual([{ vendor_id: 'asha' }]);
  await expectNoOverlap();
});

describe('two admins assign one artist to overlapping appointments: one succeeds', () => {
  test.each(RUNS)('run %i', async (run) => {
    await addArtist(shop, 'asha', { name: 'Asha' });
    const admins = [
      await addAdminWithoutPassword(shop, 'a@example.com'),
      await addAdminWithoutPassword(shop, 'b@example.com'),
    ];
    const booked = [await book(shop), await book(shop)];
    const starts = [at(DAY, '10:00'), at(DAY, run % 2 ? '11:15' : '10:00')];
    const { had, told } = await outcomes(
      booked.map(({ reference }, index) =>
        assignArtists(context, admins[index] as { id: string }, reference, {
          version: 1,
          vendorIds: ['asha'],
          startAt: starts[index] ?? 0,
          durationMinutes: ORDINARY_MINUTES,
        }),
      ),
    );
    expect(had).toBe(1);
    expect(told).toMatchObject([
      { code: 'conflict', message: expect.stringMatching(/^Asha has RB-\w{8} from 1[01]:\d\d am to/) },
    ]);
    const rows = await Promise.all(booked.map(({ reference }) => inDatabase(shop, reference)));
    expect(rows.map(({ status, quarters }) => `${status} ${quarters}`).sort()).toEqual([
      'assigned 6',
      'requested 0',
    ]);
    // The one that failed has left no trace: neither history, nor audit entry, nor message.
    expect(await shop.count('booking_events')).toBe(3);
    expect(await shop.count('audit_entries')).toBe(1);
    await expectNoOverlap();
  });
});
