import { beforeEach, describe, expect, test } from 'vitest';
import {
  depositAmount,
  getSellingTerms,
  updateSellingTerms,
} from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS, SellingTermsInput } from '#app/domain/content/selling-terms-input.ts';
import { getDashboard } from '#app/domain/operations/dashboard.server.ts';
import { getPaymentDetails, listPayments } from '#app/domain/payments/admin-payment.server.ts';
import { parsePaymentFilters } from '#app/domain/payments/admin-payment.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { TEST_TIME } from '../../support/clock.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(TEST_TIME);
  await stockShop(shop);
});

const ids = async (filter: 'all' | 'paid' | 'unpaid' | 'attention') =>
  (
    await listPayments(shop.context, parsePaymentFilters(new URLSearchParams({ show: filter })), null)
  ).rows.map(({ id }) => id);

describe('the admin’s payments', () => {
  test('lists each gateway call and each change of a payment, in one round trip', async () => {
    const id = await started(shop, await unpaidOrder(shop));
    pay(gateway, id);
    await settlePayment(shop.context, id);
    await shop.settle();
    const { result, roundTrips } = await shop.database.measure(() => getPaymentDetails(shop.context, id));
    expect(roundTrips).toBe(1);
    expect(result).toMatchObject({ id, amount: 1499, status: 'paid', applied: true, refundable: 1499 });
    expect(result?.events.map(({ what, outcome }) => `${what}: ${outcome}`)).toEqual([
      'create order: ACTIVE',
      'get order: PAID 1499 INR',
      'get payments: SUCCESS',
      'paid: applied',
    ]);
  });

  test('filters by paid, not paid and needing attention', async () => {
    const [paid = '', open = '', odd = ''] = [
      await started(shop, await unpaidOrder(shop)),
      await started(shop, await unpaidOrder(shop)),
      await started(shop, await unpaidOrder(shop)),
    ];
    pay(gateway, paid);
    gateway.ledger.change(() => Object.assign(atGateway(gateway, odd), { amount: 1 }));
    for (const id of [paid, odd]) await settlePayment(shop.context, id);
    expect((await ids('all')).sort()).toEqual([paid, open, odd].sort());
    expect(await ids('paid')).toEqual([paid]);
    expect(await ids('unpaid')).toEqual([open]);
    expect(await ids('attention')).toEqual([odd]);
    const screen = await getDashboard(shop.context);
    expect(screen).toMatchObject({
      paymentsNeedingAttention: 1,
      waitingOrders: 1,
      today: { orders: 1, rupees: 1499 },
    });
    expect(screen.longestWaiting).toHaveLength(1);
  });
});

describe('the selling terms', () => {
  test('are off until they are set, and are stored with a version and an audit entry', async () => {
    const admin = await addAdminWithoutPassword(shop);
    expect(await getSellingTerms(shop.context)).toEqual({ terms: NO_TERMS, version: 0 });
    const terms = { ...NO_TERMS, depositPercent: 20 };
    await updateSellingTerms(shop.context, admin, { terms, version: 0 });
    expect(await getSellingTerms(shop.context)).toEqual({ terms, version: 1 });
    await expect(
      updateSellingTerms(shop.context, admin, { terms: NO_TERMS, version: 0 }),
    ).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await shop.count('audit_entries')).toBe(1);
    expect(depositAmount(terms, 7999)).toBe(1600);
    expect(depositAmount(NO_TERMS, 7999)).toBe(0);
  });

  test('refuse a GSTIN without a name and an HSN code', () => {
    const typed = {
      gstin: '27aapfu0939f1zv',
      legalName: '',
      rate: '18',
      hsn: '',
      depositPercent: '0',
      version: '0',
    };
    const { error } = SellingTermsInput.safeParse(typed);
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['legalName', 'hsn']);
    expect(SellingTermsInput.safeParse({ ...typed, legalName: 'R', hsn: '3305' }).success).toBe(true);
  });

  test('refuse an empty rate, and with a GSTIN a rate of 0 %', () => {
    const none = { gstin: '', legalName: '', rate: '0', hsn: '', depositPercent: '0', version: '0' };
    const registered = { ...none, gstin: '27AAPFU0939F1ZV', legalName: 'R', rate: '2.5', hsn: '3305' };
    const wrong = (typed: Record<string, string>) =>
      SellingTermsInput.safeParse(typed).error?.issues.map(({ path }) => path[0]) ?? [];
    expect(SellingTermsInput.parse(registered)).toMatchObject({ rate: 2.5, depositPercent: 0, version: 0 });
    expect(wrong(none)).toEqual([]);
    for (const rate of ['', ' ', '0', '-5', '29', 'x'])
      expect(wrong({ ...registered, rate })).toEqual(['rate']);
    for (const name of ['rate', 'depositPercent', 'version'])
      expect(wrong({ ...none, [name]: '' })).toEqual([name]);
  });
});
