import { beforeEach, describe, expect, test } from 'vitest';
import { receiveWebhook } from '#app/domain/payments/webhook.server.ts';
import type { AttemptStatus } from '../../../cashfree-sandbox/ledger.ts';
import { signature } from '../../../cashfree-sandbox/webhooks.ts';
import { openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);

beforeEach(async () => {
  await shop.empty();
  gateway.ledger.orders.clear();
  await stockShop(shop);
});

interface Sent {
  body: string;
  key: string | null;
}

function webhook(type: string, data: unknown, key: string | null = null): Sent {
  return { body: JSON.stringify({ type, event_time: '2026-11-21T10:00:00+05:30', data }), key };
}

function receive({ body, key }: Sent, secret = 'test_secret_123'): Promise<void> {
  const timestamp = '1795235400000';
  return receiveWebhook(shop.context, {
    body: new TextEncoder().encode(body),
    timestamp,
    signature: signature(secret, timestamp, body),
    idempotencyKey: key,
  });
}

const EVENTS: Record<string, AttemptStatus> = {
  PAYMENT_SUCCESS_WEBHOOK: 'SUCCESS',
  PAYMENT_FAILED_WEBHOOK: 'FAILED',
  PAYMENT_USER_DROPPED_WEBHOOK: 'USER_DROPPED',
};

/** A failed, an abandoned and a successful attempt, each with its webhook. */
function attempts(id: string): Sent[] {
  return (['FAILED', 'USER_DROPPED', 'SUCCESS'] as const).map((status) => {
    const { cfPaymentId } = pay(gateway, id, status);
    const type = Object.keys(EVENTS).find((name) => EVENTS[name] === status) ?? '';
    const payment = { cf_payment_id: cfPaymentId, payment_status: status, payment_amount: 1499 };
    return webhook(type, { order: { order_id: id, order_amount: 1499 }, payment });
  });
}

async function paymentStatus(number: string): Promise<string | undefined> {
  const [row] = await shop.rows<{ payment_status: string }>(
    'select payment_status from orders where number = ?',
    number,
  );
  return row?.payment_status;
}

const three = [0, 1, 2];
const pairs = three.flatMap((one) => three.map((other) => [one, other]));
const triples = pairs.flatMap((pair) => three.map((third) => [...pair, third]));

describe('webhooks in any order, and repeated', () => {
  test.each([...pairs, ...triples].map((order) => [order.join(', '), order] as const))(
    'in the order %s, pay once, as the gateway says',
    async (_words, order) => {
      const number = await unpaidOrder(shop);
      const id = await started(shop, number);
      const webhooks = attempts(id);
      for (const index of order) await receive(webhooks[index] as Sent);
      expect(await paymentStatus(number)).toBe('paid');
      const changes = await shop.rows("select what from payment_events where direction = 'change'");
      expect(changes).toEqual([{ what: 'paid' }]);
      const heard = await shop.rows("select what from payment_events where direction = 'in'");
      expect(heard).toHaveLength(new Set(order).size);
    },
  );

  test('pay once when they arrive at the same time', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    const webhooks = attempts(id);
    await Promise.all([...webhooks, ...webhooks, ...webhooks].map((each) => receive(each)));
    expect(await paymentStatus(number)).toBe('paid');
  });
});

describe('webhooks that prove nothing', () => {
  test('do not pay when the gateway itself does not confirm it', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    const payment = { cf_payment_id: 1, payment_status: 'SUCCESS' };
    await receive(webhook('PAYMENT_SUCCESS_WEBHOOK', { order: { order_id: id }, payment }));
    expect(await paymentStatus(number)).toBe('awaiting_payment');
  });

  test('are not stored without the gateway’s signature', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    const [webhook] = attempts(id);
    const before = await shop.count('payment_events');
    await expect(receive(webhook as Sent, 'guessed')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await shop.count('payment_events')).toBe(before);
  });

  test.each([
    ['of a kind that we do not know', webhook('PAYMENT_CHARGES_WEBHOOK', { charges: [] })],
    [
      'about an order of somebody else',
      webhook('PAYMENT_SUCCESS_WEBHOOK', { order: { order_id: 'other-1' } }),
    ],
    ['that is no JSON', { body: 'ok', key: null }],
    ['that is not what it should be', { body: '[1, null]', key: null }],
  ])('signed, but %s, it is taken in and changes nothing', async (_what, sent) => {
    await receive(sent);
    expect(await shop.count('payments')).toBe(0);
  });

  test('are refused while the gateway is unavailable, so that they are sent again', async () => {
    const number = await unpaidOrder(shop);
    const id = await started(shop, number);
    const webhooks = attempts(id);
    gateway.behave({ api: { fault: '500', times: 1 } });
    await expect(receive(webhooks[2] as Sent)).rejects.toThrow('cashfree');
    await receive(webhooks[2] as Sent);
    expect(await paymentStatus(number)).toBe('paid');
  });
});

describe('a refund that was begun in the gateway’s own dashboard', () => {
  test('needs attention once, however often it is announced', async () => {
    const id = await started(shop, await unpaidOrder(shop));
    pay(gateway, id);
    const refund = { refund_id: 'by-hand', order_id: id, refund_amount: 100, refund_status: 'SUCCESS' };
    const tell = () => receive(webhook('REFUND_STATUS_WEBHOOK', { refund }));
    const attention = () => shop.rows('select attention from payments');
    await tell();
    expect(await attention()).toEqual([{ attention: 'discrepancy' }]);
    await shop.rows('update payments set attention = null');
    await tell();
    expect(await attention()).toEqual([{ attention: null }]);
  });

  test('changes nothing when the payment is unknown', async () => {
    const refund = {
      refund_id: 'by-hand',
      order_id: 'somebody-else',
      refund_amount: 1,
      refund_status: 'SUCCESS',
    };
    await receive(webhook('REFUND_STATUS_WEBHOOK', { refund }));
    expect(await shop.count('payments')).toBe(0);
  });
});

describe('a signed webhook is stored', () => {
  test.each([
    [
      'also when it tells of a refund that the gateway made by itself, under its own kind',
      {
        type: 'AUTO_REFUND_STATUS_WEBHOOK',
        data: { auto_refund: { order_id: 'RM-A-1', cf_refund_id: '1' } },
      },
    ],
    [
      'also when its ids are numbers, as the published sample has them (facts, section 1.7)',
      {
        type: 'REFUND_STATUS_WEBHOOK',
        data: { refund: { order_id: 'RM-A-1', refund_id: 11_325_632, refund_status: 'SUCCESS' } },
      },
    ],
    ['also when it tells of nothing that we know', { type: 'PAYMENT_CHARGES_WEBHOOK', data: {} }],
  ])('%s', async (_what, { type, data }) => {
    await receive(webhook(type, data));
    expect(await shop.rows("select what from payment_events where direction = 'in'")).toEqual([
      { what: type },
    ]);
  });

  test('for each change of a refund, also without an idempotency key', async () => {
    const refund = { order_id: 'RM-A-1', refund_id: 'RM-A-1-r1' };
    for (const refund_status of ['PENDING', 'SUCCESS']) {
      await receive(webhook('REFUND_STATUS_WEBHOOK', { refund: { ...refund, refund_status } }));
    }
    expect(await shop.count("payment_events where direction = 'in'")).toBe(2);
  });
});
