import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COVERAGES, MAX_GUESTS } from '#app/domain/availability/appointment-length.ts';
import { findPlace } from '#app/domain/pricing/place.ts';
import { computePrice, fromPrice, type PriceRequest } from '#app/domain/pricing/price.ts';
import { DEFAULT_PRICES, PriceList, ROUNDINGS } from '#app/domain/pricing/price-list.ts';
import { addDays } from '#app/domain/shared/time.ts';
import { at } from '../../support/bookings.ts';

const DAY = '2027-02-14';
const rupees = fc.integer({ min: 0, max: 1_000_000 });
const day = fc.nat(400).map((days) => addDays('2026-11-22', days));

const prices: fc.Arbitrary<PriceList> = fc
  .record({
    coverage: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 5, maxLength: 5 }),
    perGuest: rupees,
    perArtist: rupees,
    travelFee: rupees,
    amount: rupees,
    roundTo: fc.constantFrom(...ROUNDINGS),
    seasons: fc.array(fc.tuple(day, fc.nat(100), fc.integer({ min: 1, max: 300 })), { maxLength: 4 }),
  })
  .map(({ coverage, amount, seasons, ...others }) =>
    PriceList.parse({
      ...others,
      coverage: Object.fromEntries(COVERAGES.map((name, index) => [name, coverage[index]])),
      early: { before: '07:30', amount },
      seasons: seasons.map(([first, days, percent]) => ({
        name: 'Season',
        first,
        last: addDays(first, days),
        percent,
      })),
    }),
  );

const request: fc.Arbitrary<PriceRequest> = fc.record({
  package: fc.option(
    fc.record({
      title: fc.constant('Anjali Gold'),
      price: fc.integer({ min: 1, max: 1_000_000 }),
      minutes: fc.integer({ min: 15, max: 1440 }),
    }),
  ),
  coverage: fc.option(fc.constantFrom(...COVERAGES)),
  guests: fc.nat(MAX_GUESTS),
  artists: fc.integer({ min: 1, max: 6 }),
  artist: fc.option(
    fc.record({ firstName: fc.constant('Asha'), ratePercent: fc.integer({ min: 50, max: 300 }) }),
  ),
  place: fc.record({ name: fc.constant('Jaipur'), travelFee: rupees }),
  date: day,
  startAt: fc.option(fc.nat(95).map((quarter) => at(DAY, '00:00') + quarter * 900_000)),
});

const plain: PriceRequest = {
  package: null,
  coverage: 'elbows',
  guests: 0,
  artists: 1,
  artist: null,
  place: { name: 'Jaipur', travelFee: 0 },
  date: DAY,
  startAt: null,
};

/** The lines as `label amount`. */
function lines(asked: Partial<PriceRequest>, list: Partial<PriceList> = {}) {
  const price = computePrice({ ...DEFAULT_PRICES, ...list }, { ...plain, ...asked });
  return price?.lines.map(({ label, amount }) => `${label} ${amount}`) ?? null;
}

describe('a price', () => {
  test('has lines that add up to its total, none of them negative, and is the same again', () => {
    fc.assert(
      fc.property(prices, request, (list, asked) => {
        const price = computePrice(list, asked);
        expect(price === null).toBe(asked.package === null && asked.coverage === null);
        if (!price) return;
        expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.total);
        expect(price.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
        expect(new Set(price.lines.map(({ kind }) => kind)).size).toBe(price.lines.length);
        // The browser has the list as JSON.
        expect(computePrice(PriceList.parse(JSON.parse(JSON.stringify(list))), asked)).toEqual(price);
      }),
    );
  });

  test('never falls with more guests, more artists, a higher rate or a longer way', () => {
    const total = (list: PriceList, asked: PriceRequest) => computePrice(list, asked)?.total ?? 0;
    fc.assert(
      fc.property(prices, request, fc.integer({ min: 1, max: 100 }), (list, asked, more) => {
        const before = total(list, asked);
        expect(total(list, { ...asked, guests: asked.guests + more })).toBeGreaterThanOrEqual(before);
        expect(total(list, { ...asked, artists: asked.artists + more })).toBeGreaterThanOrEqual(before);
        const ratePercent = (asked.artist?.ratePercent ?? 100) + more;
        expect(total(list, { ...asked, artist: { firstName: 'Asha', ratePercent } })).toBeGreaterThanOrEqual(
          before,
        );
        const place = { ...asked.place, travelFee: asked.place.travelFee + more };
        expect(total(list, { ...asked, place })).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('begins at the from-price of the list and of an artist', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 50, max: 300 }), (list, ratePercent) => {
        const artist = { firstName: 'Asha', ratePercent };
        const totals = COVERAGES.map(
          (coverage) => computePrice({ ...list, seasons: [] }, { ...plain, coverage, artist })?.total,
        );
        expect(Math.min(...totals.map(Number))).toBe(fromPrice(list, ratePercent));
      }),
    );
  });

  test('is that of the package, and of henna that takes longer than the package', () => {
    const chosen = { title: 'Anjali Gold', price: 7999, minutes: 360 };
    expect(lines({ package: chosen, coverage: null })).toEqual(['Anjali Gold 7999']);
    expect(lines({ package: chosen, coverage: 'full-bridal' })).toEqual(['Anjali Gold 7999']);
    const small = { title: 'Minimal', price: 500, minutes: 60 };
    expect(lines({ package: small, coverage: 'elbows' })).toEqual([
      'Minimal 500',
      'Both sides, up to the elbows, beyond the package 2000',
    ]);
    expect(lines({ coverage: null, guests: 12 })).toBeNull();
  });

  test('has a line for guests, the artist’s rate, a season, a team, an early start and the way', () => {
    const seasons = [
      { name: 'Wedding season', first: '2027-02-01', last: '2027-02-28', percent: 20 },
      { name: 'Winter', first: '2026-12-01', last: '2027-02-28', percent: 10 },
    ];
    const all = {
      guests: 3,
      artists: 3,
      artist: { firstName: 'Asha', ratePercent: 125 },
      place: { name: 'Ajmer and Pushkar', travelFee: 600 },
      startAt: at(DAY, '06:30'),
    };
    expect(lines(all, { seasons })).toEqual([
      'Both sides, up to the elbows 2500',
      '3 guests, ₹250 each 750',
      'Drawn by Asha, 25 % more 810', // 812.5, rounded to ten rupees
      'Wedding season, 20 % more 810', // the higher of two
      '2 more artists, ₹1,000 each 2000',
      'Start before 7:00 am 500',
      'Travel to Ajmer and Pushkar 600',
    ]);
    expect(lines({ ...all, startAt: at(DAY, '07:00'), date: '2027-03-01' }, { seasons })).toHaveLength(5);
    expect(lines({ artist: { firstName: 'Noor', ratePercent: 100 } })).toHaveLength(1);
  });
});

describe('a place', () => {
  const areas = [{ name: 'Ajmer and Pushkar', prefixes: ['305'], travelFee: 600 }];

  test('is served in the shop’s areas, and where an artist serves it for the list’s fee', () => {
    const beyond = { isServed: true, travelFee: 1500 };
    expect(findPlace(areas, '305001', beyond)).toEqual({ name: 'Ajmer and Pushkar', travelFee: 600 });
    expect(findPlace(areas, '682001', beyond)).toEqual({ name: '682001', travelFee: 1500 });
    expect(findPlace(areas, '682001', { ...beyond, isServed: false })).toBeNull();
  });
});
