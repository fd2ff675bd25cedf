import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { reconcile } from '#app/domain/payments/reconcile.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/shared/time.ts';
import { TEST_NOON } from '../../support/clock.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { runs } from '../../support/runs.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);
const owner = { id: 'owner' };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(TEST_NOON);
  await stockShop(shop);
  await shop.rows(
    `insert into admins (id, email, password_hash, created_at) values ('owner', 'o@x.example', '', 0)`,
  );
});

const settle = (id: string) => settlePayment(shop.context, id);

async function orderOf(number: string) {
  const [row] = await shop.rows<{ status: string; payment_status: string; payment_method: string }>(
    'select status, payment_status, payment_method from orders where number = ?',
    number,
  );
  return row;
}

const smsOf = () => shop.messages.flatMap((sent) => (sent.channel === 'sms' ? [sent.template] : []));

/** Lets time pass, for the shop and for the gateway. */
function wait(ms: number): void {
  shop.time = new Date(shop.time.getTime() + ms);
}

async function sendAll(): Promise<void> {
  const { sendAllDueMessages } = await import('#app/domain/notifications/outbox.server.ts');
  await shop.settle();
  await sendAllDueMessages(shop.context);
}

describe('an order that is paid online', () => {
  test('waits for its payment, and is paid once the gateway says so', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    expect(id).toBe(`${number}-1`);
    expect(await orderOf(number)).toMatchObject({ status: 'placed', payment_status: 'awaiting_payment' });
    expect(await settle(id)).toBe('open');

    pay(gateway, id);
    expect(await settle(id)).toBe('paid');
    expect(await orderOf(number)).toMatchObject({ status: 'placed', payment_status: 'paid' });
    await sendAll();
    expect(smsOf()).toEqual(['payment-received']);
  });

  test('becomes paid once, with one message, when it is settled thirty times at once', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    pay(gateway, id);
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => settle(id)));
    expect(new Set(outcomes)).toEqual(new Set(['paid']));
    await sendAll();
    expect(smsOf()).toEqual(['payment-received']);
    expect(await shop.rows("select what, outcome from payment_events where direction = 'change'")).toEqual([
      { what: 'paid', outcome: 'applied' },
    ]);
  });

  test('becomes paid when the gateway answers after its expiry', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    const attempt = pay(gateway, id, 'PENDING');
    wait(40 * MINUTE_MS);
    expect(await settle(id)).toBe('closed');
    gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
    expect(await settle(id)).toBe('paid');
    expect(await orderOf(number)).toMatchObject({ payment_status: 'paid' });
  });

  test('is refunded automatically, with a message, when it was cancelled meanwhile', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    await updateOrderStatus(shop.context, owner, { number, from: 'placed', to: 'cancelled' });
    pay(gateway, id);
    expect(await settle(id)).toBe('refunded');
    await sendAll();
    expect(await orderOf(number)).toMatchObject({ status: 'cancelled', payment_status: 'awaiting_payment' });
    expect(smsOf()).toEqual(['order-cancelled', 'payment-returned']);
    expect(atGateway(gateway, id).refunds).toMatchObject([{ amount: 1499, status: 'SUCCESS' }]);
    expect(await shop.rows('select status from refunds')).toEqual([{ status: 'succeeded' }]);
  });

  test('is said to be refunded in the morning, after a refund at night', async () => {
    shop.time = new Date(TEST_NOON.getTime() + 10 * HOUR_MS);
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    await updateOrderStatus(shop.context, owner, { number, from: 'placed', to: 'cancelled' });
    pay(gateway, id);
    expect(await settle(id)).toBe('refunded');
    wait(9 * HOUR_MS);
    await sendAll();
    expect(smsOf()).toEqual([]);
    wait(HOUR_MS);
    await sendAll();
    expect(smsOf()).toEqual(['order-cancelled', 'payment-returned']);
  });

  test('keeps one payment and refunds the other when it is paid twice', async () => {
    const number = await unpaidOrder(shop);
    const first = await started(shop, number);
    const late = pay(gateway, first, 'PENDING');
    // So long that its bank is waited for no longer.
    wait(2 * HOUR_MS);
    const second = await started(shop, number);
    expect(second).toBe(`${number}-2`);
    pay(gateway, second);
    gateway.ledger.settle(atGateway(gateway, first), late, 'SUCCESS');
    expect(await Promise.all([settle(first), settle(second)])).toHaveLength(2);
    await sendAll();
    const kept = await shop.rows<{ kept: number }>('select applied as kept from payments order by id');
    expect(kept.map((row) => row.kept).sort()).toEqual([0, 1]);
    const refunds = [first, second].map((id) => atGateway(gateway, id).refunds.length);
    expect(refunds.sort()).toEqual([0, 1]);
  });

  test('is put on hold, with one message to the owner, when the gateway has another amount', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    atGateway(gateway, id).amount = 1;
    pay(gateway, id);
    expect(await Promise.all([settle(id), settle(id)])).toEqual(['mismatch', 'mismatch']);
    expect(await orderOf(number)).toMatchObject({ payment_status: 'awaiting_payment' });
    await sendAll();
    expect(shop.messages).toMatchObject([{ channel: 'mail', subject: `Look at payment ${id}` }]);
  });

  test('stays unpaid while the gateway is unavailable', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    pay(gateway, id);
    for (const fault of ['500', '429', 'lost'] as const) {
      gateway.behave({ api: { fault } });
      await expect(settle(id)).rejects.toThrow('cashfree');
      expect(await orderOf(number)).toMatchObject({ payment_status: 'awaiting_payment' });
    }
    gateway.behaveWell();
    expect(await settle(id)).toBe('paid');
  });
});

describe('starting a payment', () => {
  test('creates one payment when it is requested several times at once', async () => {
    const number = await unpaidOrder(shop);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => startPayment(shop.context, { kind: 'order', reference: number })),
    );
    expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await shop.count('payments')).toBe(1);
  });

  test.each(['500', '429', 'lost', '500-after'] as const)(
    'answers `unavailable` when the gateway answers %s, and continues with the same payment next time',
    async (fault) => {
      const number = await unpaidOrder(shop);
      gateway.behave({ api: { fault, times: 1, only: 'POST /orders' } });
      await expect(startPayment(shop.context, { kind: 'order', reference: number })).rejects.toMatchObject({
        code: 'unavailable',
      });
      expect(await startPayment(shop.context, { kind: 'order', reference: number })).toMatchObject({
        id: `${number}-1`,
        amount: 1499,
      });
      expect(await shop.count('payments')).toBe(1);
    },
  );

  test('is refused for an order that is paid, cancelled, paid on delivery or unknown', async () => {
    const paid = await unpaidOrder(shop);
    const id = await started(shop, paid);
    pay(gateway, id);
    // Even before anybody has asked what became of it.
    await expect(startPayment(shop.context, { kind: 'order', reference: paid })).rejects.toMatchObject({
      code: 'conflict',
    });
    const cancelled = await unpaidOrder(shop);
    await updateOrderStatus(shop.context, owner, { number: cancelled, from: 'placed', to: 'cancelled' });
    await expect(startPayment(shop.context, { kind: 'order', reference: cancelled })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(startPayment(shop.context, { kind: 'order', reference: 'RM-NONE' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('whatever happens', () => {
  const step = fc.oneof(
    fc.constant('start' as const),
    fc.constant('pay' as const),
    fc.constant('fail' as const),
    fc.constant('pay slowly' as const),
    fc.constant('bank answers' as const),
    fc.constant('settle all' as const),
    fc.constant('lose an answer' as const),
    fc.constant('break the gateway' as const),
    fc.constant('half an hour' as const),
    fc.constant('cancel' as const),
  );

  test('reconciliation brings every order to the gateway’s state', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        await shop.empty();
        await stockShop(shop);
        await shop.rows(
          `insert into admins (id, email, password_hash, created_at) values ('owner', 'o@x.example', '', 0)`,
        );
        gateway.ledger.orders.clear();
        gateway.behaveWell();
        const number = await unpaidOrder(shop);
        const known = () => [...gateway.ledger.orders.values()];
        for (const taken of steps) {
          switch (taken) {
            case 'start':
              await startPayment(shop.context, { kind: 'order', reference: number }).catch(() => {});
              break;
            case 'pay':
            case 'fail':
            case 'pay slowly': {
              const status = { pay: 'SUCCESS', fail: 'FAILED', 'pay slowly': 'PENDING' } as const;
              const order = known().at(-1);
              if (order) gateway.ledger.attempt(order, status[taken]);
              break;
            }
            case 'bank answers':
              for (const order of known()) {
                for (const attempt of order.attempts.filter(({ status }) => status === 'PENDING')) {
                  gateway.ledger.settle(order, attempt, 'SUCCESS');
                }
              }
              break;
            case 'settle all':
              await Promise.all(known().map(({ orderId }) => settle(orderId).catch(() => {})));
              break;
            case 'lose an answer':
              gateway.behave({ api: { fault: 'lost', times: 1 } });
              break;
            case 'break the gateway':
              gateway.behave({ api: { fault: '500', times: 2 } });
              break;
            case 'half an hour':
              wait(31 * MINUTE_MS);
              break;
            case 'cancel':
              await updateOrderStatus(shop.context, owner, { number, from: 'placed', to: 'cancelled' }).catch(
                () => {},
              );
              break;
          }
        }
        // The trouble is over, and time passes.
        gateway.behaveWell();
        for (let hours = 0; hours < 60; hours += 6) {
          wait(6 * HOUR_MS);
          await reconcile(shop.context);
          await shop.settle();
        }

        const order = await orderOf(number);
        const paid = known().filter((each) => gateway.ledger.paidAmount(each) > 0);
        const returned = paid.filter((each) => gateway.ledger.refundable(each) === 0);
        const cancelled = order?.status === 'cancelled';
        if (paid.length === 0) expect(order?.payment_status).toBe('awaiting_payment');
        // Of all that was paid the shop keeps one payment at most, and none of an order that was never fulfilled.
        expect(paid.length - returned.length).toBe(order?.payment_status === 'paid' ? 1 : 0);
        if (paid.length > 0 && !cancelled) expect(order?.payment_status).toBe('paid');
        expect(await shop.rows("select * from refunds where status <> 'succeeded'")).toEqual([]);
      }),
      { numRuns: runs(15) },
    );
  });

  test('a payment whose check fails does not hold up the others', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    pay(gateway, id);
    wait(6 * MINUTE_MS);
    gateway.behave({ api: { fault: '500' } });
    await reconcile(shop.context);
    expect(takeConsoleErrors()).toHaveLength(1);
    gateway.behaveWell();
    await reconcile(shop.context);
    expect(await orderOf(number)).toMatchObject({ payment_status: 'awaiting_payment' });
    wait(4 * MINUTE_MS);
    await reconcile(shop.context);
    expect(await orderOf(number)).toMatchObject({ payment_status: 'paid' });
  });

  test('a payment that is never paid is checked for two days, and then no more', async () => {
    const id = await started(shop, await unpaidOrder(shop));
    wait(3 * DAY_MS);
    await reconcile(shop.context);
    expect(await shop.rows('select status, next_check_at from payments where id = ?', id)).toEqual([
      { status: 'closed', next_check_at: null },
    ]);
  });
});
