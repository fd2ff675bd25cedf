import { beforeEach, describe, expect, test } from 'vitest';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { switchToCod } from '#app/domain/orders/switch-to-cod.server.ts';
import { reconcile } from '#app/domain/payments/reconcile.server.ts';
import { sendRefund } from '#app/domain/payments/send-refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import type { Payments } from '#app/gateways/payments.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { TEST_TIME } from '../../support/clock.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** Late successes, and requests of one payment that overtake each other. */

const shop = await openShop();
const gateway = await openGateway(shop);
const whole = shop.context.payments as Payments;
let number: string;

beforeEach(async () => {
  shop.context.payments = whole;
  await shop.empty();
  shop.time = new Date(TEST_TIME);
  gateway.ledger.orders.clear();
  await stockShop(shop);
  number = await unpaidOrder(shop);
});

function wait(ms: number): void {
  shop.time = new Date(shop.time.getTime() + ms);
}

async function order() {
  const [row] = await shop.rows('select status, payment_method, payment_status from orders');
  return row;
}

/** The companion Worker comes by each hour. */
async function hoursPass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    wait(HOUR_MS);
    await reconcile(shop.context);
    await shop.settle();
  }
}

describe('reconciliation', () => {
  test('checks again after an outage of the gateway of more than two days', async () => {
    const id = await started(shop, number);
    pay(gateway, id);
    gateway.behave({ api: { fault: '500' } });
    await hoursPass(54);
    takeConsoleErrors();
    gateway.behaveWell();
    await hoursPass(72);
    expect(await order()).toMatchObject({ payment_status: 'paid' });
  });

  test('checks again after its own pause of two days when the first call fails', async () => {
    const id = await started(shop, number);
    pay(gateway, id);
    wait(2 * DAY_MS + HOUR_MS);
    gateway.behave({ api: { fault: '500', times: 1 } });
    await reconcile(shop.context);
    takeConsoleErrors();
    await hoursPass(24);
    expect(await order()).toMatchObject({ payment_status: 'paid' });
  });

  test('keeps checking a payment that the gateway knew when it answers 404 once', async () => {
    const id = await started(shop, number);
    const attempt = pay(gateway, id, 'PENDING');
    wait(31 * MINUTE_MS);
    shop.context.payments = { ...whole, getOrder: async () => null };
    await settlePayment(shop.context, id);
    shop.context.payments = whole;
    gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
    await hoursPass(48);
    expect(await order()).toMatchObject({ payment_status: 'paid' });
  });
});

describe('an attempt that a bank is processing when the payment expires', () => {
  test('refuses a second payment', async () => {
    const id = await started(shop, number);
    pay(gateway, id, 'PENDING');
    wait(31 * MINUTE_MS);
    await settlePayment(shop.context, id);
    await expect(startPayment(shop.context, { kind: 'order', reference: number })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(gateway.ledger.orders.size).toBe(1);
  });
});

describe('while the gateway is still opening a payment', () => {
  /** The gateway opens a payment, and what `meanwhile` does overtakes its answer. */
  function overtakenBy(meanwhile: () => Promise<unknown>): void {
    let first = true;
    shop.context.payments = {
      ...whole,
      createOrder: async (newOrder) => {
        if (first) {
          first = false;
          await meanwhile();
        }
        return whole.createOrder(newOrder);
      },
    };
  }

  test('closes the payment when another tab switches to cash', async () => {
    overtakenBy(() => switchToCod(shop.context, number));
    const payment = await startPayment(shop.context, { kind: 'order', reference: number }).catch(() => null);
    expect(await order()).toMatchObject({ payment_status: 'due_on_delivery' });
    expect(payment).toBeNull();
  });

  test('creates no payment when the order switches to cash between reading and writing', async () => {
    const send = shop.database.send.bind(shop.database);
    shop.database.send = async (mode, statements) => {
      if (statements.some(({ sql }) => /^insert into "payments"/i.test(sql))) {
        shop.database.send = send;
        await switchToCod(shop.context, number);
      }
      return send(mode, statements);
    };
    const payment = await startPayment(shop.context, { kind: 'order', reference: number }).catch(() => null);
    expect(await order()).toMatchObject({ payment_status: 'due_on_delivery' });
    expect(payment).toBeNull();
  });
});

test('closes the open payment when an admin cancels an unpaid order', async () => {
  const admin = await addAdminWithoutPassword(shop);
  const id = await started(shop, number);
  await updateOrderStatus(shop.context, admin, { number, from: 'placed', to: 'cancelled' });
  await shop.settle();
  expect(gateway.ledger.statusOf(atGateway(gateway, id))).not.toBe('ACTIVE');
});

test('needs attention when a refund is pending for thirty days', async () => {
  await addAdminWithoutPassword(shop);
  const id = await started(shop, number);
  pay(gateway, id);
  await settlePayment(shop.context, id);
  await shop.rows(
    `insert into refunds (id, payment_id, amount, reason, status, created_at, updated_at, next_check_at)
     values (?, ?, 1499, 'PENDING', 'starting', ?, ?, ?) returning id`,
    `${id}-r1`,
    id,
    shop.time.getTime(),
    shop.time.getTime(),
    shop.time.getTime(),
  );
  await sendRefund(shop.context, `${id}-r1`);
  const before = await shop.count('outbox');
  for (let day = 0; day < 40; day++) {
    wait(DAY_MS);
    await reconcile(shop.context);
  }
  const [refund] = await shop.rows('select status, next_check_at from refunds');
  const isReported = (await shop.count('outbox')) > before;
  expect({ ...refund, isReported }, 'still checked, or reported').not.toEqual({
    status: 'pending',
    next_check_at: null,
    isReported: false,
  });
});

test('writes to the owner when a late payment arrives for an order that is out for delivery', async () => {
  const admin = await addAdminWithoutPassword(shop);
  const id = await started(shop, number);
  const attempt = pay(gateway, id, 'PENDING');
  await switchToCod(shop.context, number);
  await updateOrderStatus(shop.context, admin, { number, from: 'placed', to: 'confirmed' });
  await updateOrderStatus(shop.context, admin, { number, from: 'confirmed', to: 'out_for_delivery' });
  gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
  shop.messages.length = 0;
  expect(await settlePayment(shop.context, id)).toBe('paid');
  await shop.settle();
  const shopsOwn = await shop.context.shopEmail();
  expect(shop.messages.filter((sent) => sent.channel === 'mail' && sent.to === shopsOwn)).toHaveLength(1);
});
