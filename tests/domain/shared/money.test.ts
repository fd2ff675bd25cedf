import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees } from '#app/domain/shared/money.ts';

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
