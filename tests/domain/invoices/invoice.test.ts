import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { getOrIssueInvoice } from '#app/domain/invoices/invoice.server.ts';
import {
  financialYear,
  formatPaise,
  placeOfSupply,
  rupeesInWords,
  shareAmong,
  taxIn,
} from '#app/domain/invoices/invoice.ts';
import { INDIAN_STATES } from '#app/domain/shared/indian-states.ts';
import { isGstin, stateOfGstin } from '#app/domain/shared/state-codes.ts';
import { formatDate } from '#app/domain/shared/time.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { openGateway, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
await openGateway(shop);

const seller = { name: 'Rachi Mehndi', address: '14 Johari Bazaar, Jaipur', phone: '+91 98765 43210' };

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
  test('has no gap and no duplicate when fifty are requested at once, each twice', async () => {
    const orders = await paidOrders(50);
    const issued = await Promise.all(
      [...orders, ...orders].map(
        async (number) => (await getOrIssueInvoice(shop.context, number, seller)).number,
      ),
    );
    expect(issued.slice(50), 'requested again, it stays the same').toEqual(issued.slice(0, 50));
    const expected = Array.from({ length: 50 }, (_, n) => `RM/26-27/${String(n + 1).padStart(6, '0')}`);
    expect(issued.slice(0, 50).sort()).toEqual(expected);
    for (const number of issued) expect(number.length).toBeLessThanOrEqual(16);
  });

  test('starts again with the financial year, at India’s midnight', async () => {
    const [one = '', two = '', three = ''] = await paidOrders(3);
    shop.time = new Date('2027-03-31T18:29:59Z');
    expect((await getOrIssueInvoice(shop.context, one, seller)).number).toBe('RM/26-27/000001');
    shop.time = new Date('2027-03-31T18:30:00Z');
    expect((await getOrIssueInvoice(shop.context, two, seller)).number).toBe('RM/27-28/000001');
    expect((await getOrIssueInvoice(shop.context, three, seller)).number).toBe('RM/27-28/000002');
    expect(financialYear(new Date('2099-12-31T00:00:00Z'))).toBe('99-00');
  });

  test('is of the same moment as its date, also at the midnight after 31 March', async () => {
    const [order = ''] = await paidOrders(1);
    const midnight = Date.parse('2027-03-31T18:30:00Z');
    let calls = 0;
    const context = { ...shop.context, now: () => new Date(midnight - 1 + calls++) };
    const { number, issuedAt } = await getOrIssueInvoice(context, order, seller);
    expect(number.slice(3, 8)).toBe(issuedAt.getTime() < midnight ? '26-27' : '27-28');
    expect(formatDate(issuedAt)).toBe('31 Mar 2027');
  });

  test('is not issued for an order that is not paid or confirmed, nor for a cancelled one', async () => {
    const number = await unpaidOrder(shop);
    await expect(getOrIssueInvoice(shop.context, number, seller)).rejects.toMatchObject({ code: 'conflict' });
    await shop.rows(`update orders set status = 'cancelled', payment_status = 'paid' returning id`);
    await expect(getOrIssueInvoice(shop.context, number, seller)).rejects.toMatchObject({ code: 'conflict' });
    await expect(getOrIssueInvoice(shop.context, 'RM-NOTHING0', seller)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await shop.count('invoices')).toBe(0);
  });

  test('seller and tax are as they stood when the invoice was issued', async () => {
    const [before = '', after = ''] = await paidOrders(2);
    const plain = await getOrIssueInvoice(shop.context, before, seller);
    expect(plain).toMatchObject({ seller, tax: null });
    const admin = await addAdminWithoutPassword(shop);
    const tax = { gstin: '27AAPFU0939F1ZV', rate: 18, hsn: '3305' };
    const terms = { ...NO_TERMS, ...tax, legalName: 'Rachi Mehndi LLP' };
    await updateSellingTerms(shop.context, admin, { terms, version: 0 });
    const moved = { ...seller, address: '1 Marine Drive, Mumbai' };
    expect(await getOrIssueInvoice(shop.context, before, moved)).toEqual(plain);
    expect(await getOrIssueInvoice(shop.context, after, moved)).toMatchObject({
      seller: { ...moved, name: 'Rachi Mehndi LLP' },
      tax: { ...tax, placeOfSupply: 'Rajasthan', within: false },
    });
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

  test('a GSTIN begins with the code of its state, and each state has one', () => {
    expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('Maharashtra');
    expect(stateOfGstin('08AAPFU0939F1ZV')).toBe('Rajasthan');
    expect(isGstin('39AAPFU0939F1ZQ'), 'no state has 39').toBe(false);
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    const states = codes.map(stateOfGstin).filter((state) => state !== null);
    expect(states.sort()).toEqual([...INDIAN_STATES].sort());
  });

  test.each([
    ['302003', '14 Johari Bazaar, Jaipur', 'Maharashtra', 'Rajasthan'],
    ['403001', '31 Janeiro Road, Panaji, Goa.', 'Maharashtra', 'Goa'],
    ['403001', '31 Janeiro Road, Panaji', 'Maharashtra', 'Maharashtra'],
    ['403001', 'Goa House, Pune, Maharashtra - 403001', 'Goa', 'Maharashtra'],
    ['403001', '31 Janeiro Road, Panaji', 'Rajasthan', 'Goa or Maharashtra'],
    ['990001', '56 APO, Army Post Office', 'Rajasthan', '990001'],
  ] as const)('to %s, “%s”, from %s: supplied in %s', (pincode, address, own, place) => {
    expect(placeOfSupply({ pincode, address }, own)).toBe(place);
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

test('a credit note is shared among the lines of its invoice, to the rupee and in proportion', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (costs, part) => {
      const total = costs.reduce((sum, cost) => sum + cost, 0);
      const credited = Math.round(total * part);
      const shares = shareAmong(
        credited,
        costs.map((amount) => ({ amount })),
      ).map(({ amount }) => amount);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(credited);
      for (const [index, share] of shares.entries()) {
        const exact = (credited * (costs[index] ?? 0)) / total;
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(1);
      }
    }),
  );
});
