import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercent, formatRupees, originalPrice } from '#app/domain/shared/money.ts';

/** Prices that a design may have. */
const price = fc.integer({ min: 1, max: 1_000_000 });

test('prices are shown in whole rupees with Indian grouping', () => {
  expect(formatRupees(0)).toBe('₹0');
  expect(formatRupees(999)).toBe('₹999');
  expect(formatRupees(7999)).toBe('₹7,999');
  expect(formatRupees(125_000)).toBe('₹1,25,000');
  expect(formatRupees(12_345_678)).toBe('₹1,23,45,678');
});

test('every amount keeps its digits, the last three together and the others in pairs', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (amount) => {
      const shown = formatRupees(amount);
      expect(shown).toMatch(/^₹(\d{1,3}|\d{1,2}(,\d{2})*,\d{3})$/);
      expect(Number(shown.replace(/\D/g, ''))).toBe(amount);
    }),
  );
});

test('the struck price is the price times 1.2, rounded', () => {
  expect(originalPrice(7999)).toBe(9599);
  fc.assert(
    fc.property(price, (amount) => {
      // In integers: a fifth of six times the price, to the nearest; it is never just between two.
      expect(originalPrice(amount)).toBe(Math.floor((amount * 12 + 5) / 10));
    }),
  );
});

test('the discount follows from the two prices, and is never outside 0 to 100', () => {
  expect(discountPercent(0)).toBe(0);
  expect(discountPercent(500)).toBe(17);
  fc.assert(
    fc.property(price, (amount) => {
      const percent = discountPercent(amount);
      const saved = originalPrice(amount) - amount;
      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(Math.abs((percent / 100) * originalPrice(amount) - saved)).toBeLessThanOrEqual(
        originalPrice(amount) / 200 + 1e-6,
      );
    }),
  );
});
