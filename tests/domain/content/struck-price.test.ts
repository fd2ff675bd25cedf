import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findStruckPrice, STRUCK_PRICE_RULES, toTrueFormerPrice } from '#app/domain/content/struck-price.ts';

/** Prices that a design may have. */
const price = fc.integer({ min: 1, max: 1_000_000 });
const formerPrice = fc.option(price);
const rule = fc.constantFrom(...STRUCK_PRICE_RULES);

describe('by the specification', () => {
  test('the struck price is the price times 1.2, rounded, and the discount follows from the two', () => {
    expect(findStruckPrice('formula', { price: 7999 })).toEqual({ amount: 9599, percent: 17 });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 1_000_000 }), (amount) => {
        // In integers: a fifth of six times the price, to the nearest; it is never just between two.
        expect(findStruckPrice('formula', { price: amount })?.amount).toBe(
          Math.floor((amount * 12 + 5) / 10),
        );
      }),
    );
  });

  test('a true former price takes its place', () => {
    expect(findStruckPrice('formula', { price: 500, formerPrice: 650 })).toEqual({
      amount: 650,
      percent: 23,
    });
  });
});

test('without the formula only true former prices are struck', () => {
  expect(findStruckPrice('former', { price: 500 })).toBeNull();
  expect(findStruckPrice('former', { price: 500, formerPrice: null })).toBeNull();
  expect(findStruckPrice('former', { price: 500, formerPrice: 650 })).toEqual({ amount: 650, percent: 23 });
});

test('a former price that the price has risen to is not struck', () => {
  expect(toTrueFormerPrice({ price: 650, formerPrice: 650 })).toBeNull();
  expect(findStruckPrice('former', { price: 700, formerPrice: 650 })).toBeNull();
});

test('switched off, nothing is struck', () => {
  fc.assert(
    fc.property(price, formerPrice, (amount, former) => {
      expect(findStruckPrice('off', { price: amount, formerPrice: former })).toBeNull();
    }),
  );
});

test('a struck price always lies above the price, by as much as the discount says', () => {
  fc.assert(
    fc.property(rule, price, formerPrice, (chosen, amount, former) => {
      const struck = findStruckPrice(chosen, { price: amount, formerPrice: former });
      if (!struck) return;
      expect(struck.amount).toBeGreaterThan(amount);
      expect(Number.isInteger(struck.percent)).toBe(true);
      expect(Math.abs((struck.percent / 100) * struck.amount - (struck.amount - amount))).toBeLessThanOrEqual(
        struck.amount / 200 + 1e-6,
      );
    }),
  );
});
