import { beforeEach, describe, expect, test } from 'vitest';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { eraseCustomer } from '#app/domain/operations/customer-data.server.ts';
import { runScheduledJobs } from '#app/domain/operations/scheduled-jobs.server.ts';
import { getOrderDetails } from '#app/domain/orders/admin-order.server.ts';
import { switchToCod } from '#app/domain/orders/switch-to-cod.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { PHONE } from '../../support/codes.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);
let number: string;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date('2026-11-21T04:30:00Z');
  await stockShop(shop);
  number = await unpaidOrder(shop);
});

/** Lets time pass, and does the hour's chores then. */
async function hourlyAfter(ms: number): Promise<void> {
  shop.time = new Date(shop.time.getTime() + ms);
  await runScheduledJobs(shop.context, new Date('2026-11-21T05:00:00Z'));
}

async function standing() {
  const order = await getOrderDetails(shop.context, number);
  return order?.history.map(({ status, by }) => `${status} by ${by}`);
}

describe('an order that was to be paid online', () => {
  test('is cancelled a week after it was placed, if nobody tried to pay it', async () => {
    await hourlyAfter(7 * DAY_MS - MINUTE_MS);
    expect(await standing()).toEqual(['placed by customer']);
    await hourlyAfter(MINUTE_MS);
    expect(await standing()).toEqual(['placed by customer', 'cancelled by system']);
    await hourlyAfter(HOUR_MS);
    expect(await standing()).toHaveLength(2);
  });

  test('is cancelled a week after the last attempt to pay it', async () => {
    await started(shop, number);
    await hourlyAfter(6 * DAY_MS);
    await started(shop, number);
    await hourlyAfter(7 * DAY_MS);
    expect(await standing()).toEqual(['placed by customer']);
    await hourlyAfter(31 * MINUTE_MS);
    expect(await standing()).toContain('cancelled by system');
    expect(await shop.rows('select distinct next_check_at from payments')).toEqual([{ next_check_at: null }]);
  });

  test('stays while its payment needs attention, once it is paid, and once it is paid in cash', async () => {
    const [odd, paid, cash] = [number, await unpaidOrder(shop), await unpaidOrder(shop)];
    const mismatch = await started(shop, odd);
    gateway.ledger.change(() => Object.assign(atGateway(gateway, mismatch), { amount: 1 }));
    expect(await settlePayment(shop.context, mismatch)).toBe('mismatch');
    const payment = await started(shop, paid);
    pay(gateway, payment);
    await settlePayment(shop.context, payment);
    await switchToCod(shop.context, cash);
    await hourlyAfter(60 * DAY_MS);
    expect(await shop.rows('select distinct status from orders')).toEqual([{ status: 'placed' }]);
  });
});

describe('erasing an account', () => {
  async function erase(): Promise<void> {
    await logInCustomer(shop.context, await toStoredPhone(shop.context, PHONE));
    const [customer] = await shop.rows<{ id: string }>('select id from customers');
    await eraseCustomer(shop.context, customer?.id ?? '');
  }

  const personal = () => shop.rows('select name, email, address, phone_sealed, phone_hash from orders');
  const NOTHING = { name: '', email: null, address: '', phone_sealed: '', phone_hash: '' };

  test('cancels and empties orders that wait for a payment', async () => {
    await started(shop, number);
    await unpaidOrder(shop);
    await erase();
    expect(await standing()).toEqual(['placed by customer', 'cancelled by customer']);
    expect(await personal()).toEqual([NOTHING, NOTHING]);
    await hourlyAfter(8 * DAY_MS);
    expect(await standing()).toHaveLength(2);
  });

  test('refunds automatically what still arrives, without a message', async () => {
    const id = await started(shop, number);
    await erase();
    pay(gateway, id);
    expect(await settlePayment(shop.context, id)).toBe('refunded');
    await shop.settle();
    expect(atGateway(gateway, id).refunds).toMatchObject([{ amount: 1499, status: 'SUCCESS' }]);
    await hourlyAfter(HOUR_MS);
    expect(shop.messages).toEqual([]);
    expect(await personal()).toEqual([NOTHING]);
  });

  test('leaves the orders of others', async () => {
    const theirs = await toStoredPhone(shop.context, '+919876500000');
    await shop.rows('update orders set phone_hash = ? returning id', theirs.hash);
    await erase();
    expect(await standing()).toEqual(['placed by customer']);
  });
});
