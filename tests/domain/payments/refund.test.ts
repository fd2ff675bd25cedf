import { beforeEach, describe, expect, test } from 'vitest';
import { getDashboard } from '#app/domain/operations/dashboard.server.ts';
import { getOrderDetails } from '#app/domain/orders/admin-order.server.ts';
import type { OrderStatus } from '#app/domain/orders/order.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { nextStatuses } from '#app/domain/orders/order-transitions.ts';
import { reconcile } from '#app/domain/payments/reconcile.server.ts';
import { refundPayment } from '#app/domain/payments/refund.server.ts';
import { sendRefund } from '#app/domain/payments/send-refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { HOUR_MS } from '#app/domain/shared/time.ts';
import {
  atGateway,
  gatewayBy,
  openGateway,
  pay,
  started,
  stockShop,
  unpaidOrder,
} from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);
const owner = { id: 'owner' };

let number: string;
let id: string;

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  await stockShop(shop);
  await shop.rows(
    `insert into admins (id, email, password_hash, created_at) values ('owner', 'o@x.example', '', 0)`,
  );
  number = await unpaidOrder(shop);
  id = await started(shop, number);
  pay(gateway, id);
  await settlePayment(shop.context, id);
});

function giveBack(amount: number, earlier: number, reason = 'It arrived broken') {
  return refundPayment(shop.context, owner, { paymentId: id, amount, reason, earlier });
}

async function paymentStatus(): Promise<string | undefined> {
  const [row] = await shop.rows<{ payment_status: string }>(
    'select payment_status from orders where number = ?',
    number,
  );
  return row?.payment_status;
}

const statuses = () => shop.rows('select amount, status from refunds order by id');

describe('refunding', () => {
  test('a part and then the rest updates the order and the audit trail', async () => {
    await giveBack(500, 0);
    await shop.settle();
    expect(await paymentStatus()).toBe('partly_refunded');
    await giveBack(999, 1);
    await shop.settle();
    expect(await paymentStatus()).toBe('refunded');
    expect(await shop.rows('select action from audit_entries')).toEqual([
      { action: 'payment.refund' },
      { action: 'payment.refund' },
    ]);
  });

  test('never exceeds what was paid, however many admins do it at once', async () => {
    const attempts = Array.from({ length: 12 }, (_, index) =>
      giveBack(400 + index, 0).then(
        () => true,
        () => false,
      ),
    );
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    await shop.settle();
    await expect(giveBack(1400, 1)).rejects.toMatchObject({ code: 'conflict' });
    const [sum] = await shop.rows<{ sum: number }>('select sum(amount) as sum from refunds');
    expect(sum?.sum).toBeLessThanOrEqual(1499);
  });

  test('happens once when the form is sent twice', async () => {
    await Promise.all([giveBack(500, 0), giveBack(500, 0)]);
    await shop.settle();
    expect(atGateway(gateway, id).refunds).toHaveLength(1);
    expect(await shop.count('audit_entries')).toBe(1);
  });

  test('more than was paid is refused, and writes nothing', async () => {
    await expect(giveBack(1500, 0)).rejects.toMatchObject({ code: 'conflict' });
    expect(await shop.count('refunds')).toBe(0);
    expect(await shop.count('audit_entries')).toBe(0);
  });

  test('happens later while the gateway is unavailable', async () => {
    gateway.behave({ api: { fault: '500' } });
    await giveBack(500, 0);
    await shop.settle();
    expect(await statuses()).toEqual([{ amount: 500, status: 'starting' }]);
    gateway.behaveWell();
    shop.time = new Date(shop.time.getTime() + HOUR_MS);
    await reconcile(shop.context);
    expect(await statuses()).toEqual([{ amount: 500, status: 'succeeded' }]);
  });

  test('is checked until the bank has completed it', async () => {
    await giveBack(500, 0, 'PENDING');
    await shop.settle();
    expect(await statuses()).toEqual([{ amount: 500, status: 'pending' }]);
    expect(await paymentStatus()).toBe('paid');
    const [refund] = atGateway(gateway, id).refunds;
    if (refund) refund.status = 'SUCCESS';
    shop.time = new Date(shop.time.getTime() + 7 * HOUR_MS);
    await reconcile(shop.context);
    expect(await paymentStatus()).toBe('partly_refunded');
  });

  test('can be tried again after it failed, which the owner is e-mailed', async () => {
    await giveBack(1499, 0, 'FAILED');
    await shop.settle();
    expect(await statuses()).toEqual([{ amount: 1499, status: 'failed' }]);
    const waiting = await shop.rows("select channel from outbox where channel = 'mail'");
    expect(waiting.length).toBeGreaterThan(0);
    await giveBack(1499, 1);
    await shop.settle();
    expect(await paymentStatus()).toBe('refunded');
  });

  test('needs attention after it failed', async () => {
    await giveBack(500, 0, 'FAILED');
    await shop.settle();
    expect(await shop.rows('select attention from payments')).toEqual([{ attention: 'refund_failed' }]);
  });

  test('happens later while the gateway rejects our keys', async () => {
    const { payments } = shop.context;
    shop.context.payments = gatewayBy(gateway, { clientSecret: 'of yesterday' });
    await giveBack(500, 0);
    await shop.settle();
    expect(await statuses()).toEqual([{ amount: 500, status: 'starting' }]);
    shop.context.payments = payments;
    await sendRefund(shop.context, `${id}-r1`);
    expect(await statuses()).toEqual([{ amount: 500, status: 'succeeded' }]);
  });

  test('can be tried again after an automatic refund failed', async () => {
    const cancelled = await unpaidOrder(shop);
    const late = await started(shop, cancelled);
    await shop.rows("update orders set status = 'cancelled' where number = ?", cancelled);
    pay(gateway, late);
    gateway.behave({ api: { fault: '429', only: 'refunds' } });
    expect(await settlePayment(shop.context, late)).toBe('refunded');
    await shop.settle();
    const again = () =>
      refundPayment(shop.context, owner, { paymentId: late, amount: 1499, reason: 'Late', earlier: 1 });
    await expect(again(), 'it is on its way').rejects.toMatchObject({ code: 'conflict' });
    await shop.rows("update refunds set status = 'failed' where payment_id = ?", late);
    gateway.behaveWell();
    await again();
    await shop.settle();
    expect(gateway.ledger.refundable(atGateway(gateway, late))).toBe(0);
  });

  test('changes nothing more when it is checked again', async () => {
    await giveBack(500, 0);
    await shop.settle();
    const refund = `${id}-r1`;
    await Promise.all(Array.from({ length: 5 }, () => sendRefund(shop.context, refund)));
    expect(atGateway(gateway, id).refunds).toHaveLength(1);
    expect(await paymentStatus()).toBe('partly_refunded');
  });
});

describe('an order that is refunded', () => {
  const move = (from: OrderStatus, to: OrderStatus) =>
    updateOrderStatus(shop.context, owner, { number, from, to });
  const today = async () => (await getDashboard(shop.context)).today;

  test('counts in the takings with what is left of it', async () => {
    expect(await today()).toEqual({ orders: 1, rupees: 1499 });
    await giveBack(499, 0);
    expect(await today()).toEqual({ orders: 1, rupees: 1000 });
    await shop.settle();
    expect(await today()).toEqual({ orders: 1, rupees: 1000 });
    await giveBack(1000, 1);
    expect(await today()).toEqual({ orders: 0, rupees: 0 });
  });

  test('is sent after a partial refund, and can only be cancelled after a full one', async () => {
    await giveBack(499, 0);
    await move('placed', 'confirmed');
    await giveBack(1000, 1);
    for (const settled of [false, true]) {
      if (settled) await shop.settle();
      await expect(move('confirmed', 'out_for_delivery')).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('is refunded'),
      });
    }
    const order = await getOrderDetails(shop.context, number);
    expect(order && nextStatuses(order)).toEqual(['cancelled']);
    await move('confirmed', 'cancelled');
  });

  test('can be delivered when it was out already', async () => {
    await move('placed', 'confirmed');
    await move('confirmed', 'out_for_delivery');
    await giveBack(1499, 0);
    await shop.settle();
    await move('out_for_delivery', 'delivered');
    expect(await paymentStatus()).toBe('refunded');
  });
});
