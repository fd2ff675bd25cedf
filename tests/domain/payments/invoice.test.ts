import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatDate } from '#app/domain/dates.ts';
import { invoiceOf } from '#app/domain/payments/invoice.server.ts';
import { financialYear, formatPaise, isGstin, taxIn } from '#app/domain/payments/invoice.ts';
import { rupeesInWords } from '#app/domain/payments/invoice-words.ts';
import { saveTerms } from '#app/domain/payments/terms.server.ts';
import { NO_TERMS } from '#app/domain/payments/terms-input.ts';
import { openGateway, stockShop, unpaidOrder } from '../../support/payments.ts';
import { addSilentAdmin } from '../../support/people.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
await openGateway(shop);

beforeEach(async () => {
  await shop.empty();
  shop.time = new Date('2027-01-10T09:00:00Z');
  await stockShop(shop);
});

async function paidOrders(count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let each = 0; each < count; each++) numbers.push(await unpaidOrder(shop));
  await shop.rows(`update orders set payment_status = 'paid' returning id`);
  return numbers;
}

describe('the number of an invoice', () => {
  test('has no gap and no double, though fifty are asked for at once, each twice', async () => {
    const orders = await paidOrders(50);
    const asked = await Promise.all(
      [...orders, ...orders].map(async (number) => (await invoiceOf(shop.context, number)).number),
    );
    expect(asked.slice(50), 'asked again, it stays the same').toEqual(asked.slice(0, 50));
    const expected = Array.from({ length: 50 }, (_, n) => `RM/26-27/${String(n + 1).padStart(6, '0')}`);
    expect(asked.slice(0, 50).sort()).toEqual(expected);
    for (const number of asked) expect(number.length).toBeLessThanOrEqual(16);
  });

  test('begins anew with the financial year, at India’s midnight', async () => {
    const [one = '', two = '', three = ''] = await paidOrders(3);
    shop.time = new Date('2027-03-31T18:29:59Z');
    expect((await invoiceOf(shop.context, one)).number).toBe('RM/26-27/000001');
    shop.time = new Date('2027-03-31T18:30:00Z');
    expect((await invoiceOf(shop.context, two)).number).toBe('RM/27-28/000001');
    expect((await invoiceOf(shop.context, three)).number).toBe('RM/27-28/000002');
    expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('99-00');
  });

  test('is of the same moment as its date, also at the midnight after 31 March', async () => {
    const [order = ''] = await paidOrders(1);
    const midnight = Date.parse('2027-03-31T18:30:00Z');
    let asked = 0;
    const context = { ...shop.context, now: () => new Date(midnight - 1 + asked++) };
    const { number, issuedAt } = await invoiceOf(context, order);
    expect(number.slice(3, 8)).toBe(issuedAt.getTime() < midnight ? '26-27' : '27-28');
    expect(formatDate(issuedAt)).toBe('31 Mar 2027');
  });

  test('is not given to an order that is neither paid nor confirmed, nor to a cancelled one', async () => {
    const number = await unpaidOrder(shop);
    await expect(invoiceOf(shop.context, number)).rejects.toMatchObject({ code: 'conflict' });
    await shop.rows(`update orders set status = 'cancelled', payment_status = 'paid' returning id`);
    await expect(invoiceOf(shop.context, number)).rejects.toMatchObject({ code: 'conflict' });
    await expect(invoiceOf(shop.context, 'RM-NOTHING0')).rejects.toMatchObject({ code: 'not_found' });
    expect(await shop.count('invoices')).toBe(0);
  });

  test('tax is as it stood when the invoice was issued', async () => {
    const [before = '', after = ''] = await paidOrders(2);
    expect((await invoiceOf(shop.context, before)).tax).toBeNull();
    const admin = await addSilentAdmin(shop);
    const tax = { gstin: '27AAPFU0939F1ZV', legalName: 'Rachi Mehndi LLP', rate: 18, hsn: '3305' };
    await saveTerms(shop.context, admin, { terms: { ...NO_TERMS, ...tax }, version: 0 });
    expect((await invoiceOf(shop.context, before)).tax).toBeNull();
    expect((await invoiceOf(shop.context, after)).tax).toEqual(tax);
  });
});

describe('tax', () => {
  test('its parts make up the price, to the paisa, and the halves are equal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28),
        fc.boolean(),
        (rupees, rate, within) => {
          const { taxable, cgst, sgst, igst } = taxIn(rupees, rate, within);
          expect(taxable + cgst + sgst + igst).toBe(rupees * 100);
          expect(cgst).toBe(sgst);
          expect(within ? igst : cgst).toBe(0);
          for (const part of [taxable, cgst, sgst, igst]) {
            expect(Number.isInteger(part) && part >= 0).toBe(true);
          }
          expect(Math.abs(cgst + sgst + igst - (taxable * rate) / 100)).toBeLessThan(2);
        },
      ),
    );
  });

  test('of an ordinary price', () => {
    expect(taxIn(118, 18, true)).toEqual({ taxable: 10_000, cgst: 900, sgst: 900, igst: 0 });
    expect(taxIn(118, 18, false)).toEqual({ taxable: 10_000, cgst: 0, sgst: 0, igst: 1800 });
    expect(formatPaise(12_345_650)).toBe('1,23,456.50');
  });

  test('a GSTIN is known by its check character', () => {
    expect(isGstin('27AAPFU0939F1ZV')).toBe(true);
    for (const wrong of ['27AAPFU0939F1ZW', '27AAPFU0939F1Z', '72AAPFU0939F1ZV', '']) {
      expect(isGstin(wrong), wrong).toBe(false);
    }
  });
});

test.each([
  [1, 'Rupees One Only'],
  [40, 'Rupees Forty Only'],
  [1499, 'Rupees One Thousand Four Hundred Ninety-Nine Only'],
  [100_000, 'Rupees One Lakh Only'],
  [12_345_678, 'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight Only'],
])('%d in words', (rupees, words) => {
  expect(rupeesInWords(rupees)).toBe(words);
});
