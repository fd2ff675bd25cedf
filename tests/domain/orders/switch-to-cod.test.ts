import { beforeEach, describe, expect, test } from 'vitest';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { switchToCod } from '#app/domain/orders/switch-to-cod.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { TEST_TIME } from '../../support/clock.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);
let number: string;

beforeEach(async () => {
  await shop.empty();
  shop.time = new Date(TEST_TIME);
  await stockShop(shop);
  number = await unpaidOrder(shop);
});

async function order() {
  const [row] = await shop.rows('select status, payment_method, payment_status from orders');
  return row;
}

describe('switching to cash on delivery', () => {
  test('closes the open payment at the gateway', async () => {
    const id = await started(shop, number);
    await switchToCod(shop.context, number);
    expect(await order()).toEqual({
      status: 'placed',
      payment_method: 'cod',
      payment_status: 'due_on_delivery',
    });
    expect(atGateway(gateway, id).attempts).toEqual([]);
    expect(gateway.ledger.attempt(atGateway(gateway, id), 'SUCCESS')).toBeFalsy();
    await switchToCod(shop.context, number);
  });

  test('is refused once it is paid, even if the shop does not know that yet', async () => {
    pay(gateway, await started(shop, number));
    await expect(switchToCod(shop.context, number)).rejects.toMatchObject({ code: 'conflict' });
    expect(await order()).toMatchObject({ payment_method: 'cashfree', payment_status: 'paid' });
  });

  test('is refused while the gateway is unavailable', async () => {
    await started(shop, number);
    gateway.behave({ api: { fault: '500' } });
    await expect(switchToCod(shop.context, number)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await order()).toMatchObject({ payment_status: 'awaiting_payment' });
  });

  test('keeps a payment that arrives nevertheless, and nothing is left to pay in cash', async () => {
    const id = await started(shop, number);
    const attempt = pay(gateway, id, 'PENDING');
    await switchToCod(shop.context, number);
    gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
    await settlePayment(shop.context, id);
    expect(await order()).toMatchObject({ payment_status: 'paid' });
  });
});

test('an order that waits for its payment cannot be sent, but can be cancelled', async () => {
  const admin = await addAdminWithoutPassword(shop);
  const move = (to: 'confirmed' | 'cancelled') =>
    updateOrderStatus(shop.context, admin, { number, from: 'placed', to });
  await expect(move('confirmed')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('not paid yet'),
  });
  expect(await shop.count('audit_entries')).toBe(0);
  await move('cancelled');
  expect(await order()).toMatchObject({ status: 'cancelled' });
});

test('refunds automatically when an order is cancelled while its payment is under way', async () => {
  const admin = await addAdminWithoutPassword(shop);
  const id = await started(shop, number);
  pay(gateway, id);
  await updateOrderStatus(shop.context, admin, { number, from: 'placed', to: 'cancelled' });
  expect(await settlePayment(shop.context, id)).toBe('refunded');
  await shop.settle();
  expect(atGateway(gateway, id).refunds).toMatchObject([{ amount: 1499 }]);
});
