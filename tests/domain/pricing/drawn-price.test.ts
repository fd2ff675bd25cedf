import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COVERAGES } from '#app/domain/availability/appointment-length.ts';
import { BOX_KINDS } from '#app/domain/content/design-box.ts';
import { BOX_COVERAGE, toDrawnPrice } from '#app/domain/pricing/drawn-price.ts';
import { computePrice } from '#app/domain/pricing/price.ts';
import { DEFAULT_PRICES } from '#app/domain/pricing/price-list.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 });
const prices = fc.tuple(...COVERAGES.map(() => amount)).map((amounts) => ({
  ...DEFAULT_PRICES,
  // One amount for each, so the names are all there.
  coverage: Object.fromEntries(
    COVERAGES.map((name, index) => [name, amounts[index]]),
  ) as (typeof DEFAULT_PRICES)['coverage'],
}));

test('a design is drawn from what the price list asks for as much henna', () => {
  expect(toDrawnPrice(DEFAULT_PRICES, 'full-bridal')).toEqual({
    from: 7500,
    coverage: 'full-bridal',
    label: 'Full bridal: arms and legs',
  });
});

test('the price is that of a booking without guests, travel or season', () => {
  fc.assert(
    fc.property(prices, fc.constantFrom(...BOX_KINDS), (list, kind) => {
      const booked = computePrice(list, {
        package: null,
        coverage: BOX_COVERAGE[kind],
        guests: 0,
        artists: 1,
        artist: null,
        place: { name: '', travelFee: 0 },
        date: '2026-12-01',
        startAt: null,
      });
      expect(toDrawnPrice(list, kind).from).toBe(booked?.total);
    }),
  );
});
