import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { GatewayError } from '#app/domain/payments/gateway-error.ts';
import { reconcile } from '#app/domain/payments/reconcile.server.ts';
import { refundPayment } from '#app/domain/payments/refund.server.ts';
import { sendRefund } from '#app/domain/payments/send-refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { receiveWebhook } from '#app/domain/payments/webhook.server.ts';
import { DAY_MS } from '#app/domain/shared/time.ts';
import { cashfree } from '#app/gateways/cashfree.server.ts';
import type { Payments } from '#app/gateways/payments.ts';
import { signature } from '../../../cashfree-sandbox/webhooks.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { TEST_NOON } from '../../support/clock.ts';
import { takeConsoleErrors } from '../../support/errors.ts';
import {
  account,
  atGateway,
  openGateway,
  pay,
  started,
  stockShop,
  unpaidOrder,
} from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** Refunds while the gateway fails. */

const shop = await openShop();
const gateway = await openGateway(shop);
const whole = shop.context.payments as Payments;
let owner: { id: string };
let number: string;
let id: string;

beforeEach(async () => {
  shop.context.payments = whole;
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(TEST_NOON);
  await stockShop(shop);
  owner = await addAdminWithoutPassword(shop);
  number = await unpaidOrder(shop);
  id = await started(shop, number);
  pay(gateway, id);
  await settlePayment(shop.context, id);
  await shop.rows('delete from outbox returning id');
});

const give = (amount: number, earlier: number, reason = 'It arrived broken') =>
  refundPayment(shop.context, owner, { paymentId: id, amount, reason, earlier });
const statuses = () => shop.rows('select amount, status from refunds order by id');

async function toldCustomer(): Promise<number> {
  const { sendAllDueMessages } = await import('#app/domain/notifications/outbox.server.ts');
  await sendAllDueMessages(shop.context);
  return shop.messages.filter((sent) => sent.channel === 'sms' && sent.template === 'payment-returned')
    .length;
}

describe('a refund whose outcome at the gateway is unknown', () => {
  test('stays open when the gateway answers 409 and then 404', async () => {
    let lookups = 0;
    shop.context.payments = {
      ...whole,
      createRefund: async (refund) => {
        await whole.createRefund(refund).catch(() => {});
        throw new GatewayError('exists', 409, 'cashfree: 409');
      },
      getRefund: async (order, refund) => (lookups++ === 0 ? null : whole.getRefund(order, refund)),
    };
    await give(500, 0);
    await shop.settle();
    expect(await statuses()).not.toEqual([{ amount: 500, status: 'failed' }]);
  });

  test('is looked up when a retry is refused, since the first attempt may have succeeded', async () => {
    // The answer is lost; a day later the idempotency key is forgotten, and the gateway checks the amount first.
    let calls = 0;
    shop.context.payments = {
      ...whole,
      createRefund: async (refund) => {
        if (calls++ > 0) throw new GatewayError('refused', 400, 'cashfree: 400 refund_amount_invalid');
        await whole.createRefund(refund);
        throw new GatewayError('unreachable', null, 'cashfree: TimeoutError');
      },
    };
    await give(1499, 0);
    await shop.settle();
    shop.time = new Date(shop.time.getTime() + DAY_MS);
    await reconcile(shop.context);
    expect(atGateway(gateway, id).refunds).toMatchObject([{ amount: 1499, status: 'SUCCESS' }]);
    expect(await statuses()).toEqual([{ amount: 1499, status: 'succeeded' }]);
  });

  test('becomes succeeded after it failed, and no part is refunded twice', async () => {
    await give(500, 0, 'FAILED');
    await shop.settle();
    expect(await statuses()).toEqual([{ amount: 500, status: 'failed' }]);
    const [refund] = atGateway(gateway, id).refunds;
    if (refund) refund.status = 'SUCCESS';
    const body = JSON.stringify({
      type: 'REFUND_STATUS_WEBHOOK',
      data: { refund: { order_id: id, refund_id: `${id}-r1`, refund_status: 'SUCCESS' } },
    });
    await receiveWebhook(shop.context, {
      body: new TextEncoder().encode(body),
      timestamp: '1',
      signature: signature(account.clientSecret, '1', body),
      idempotencyKey: null,
    });
    expect(await statuses()).toEqual([{ amount: 500, status: 'succeeded' }]);
  });
});

describe('a gateway that keeps its answer of 500 under the idempotency key (facts, section 1.3)', () => {
  const kept = new Map<string, { status: number; body: string }>();
  let broken = true;
  const server = createServer((request, response) => {
    const key = String(request.headers['x-idempotency-key']);
    request.resume().on('end', () => {
      const answer = kept.get(key) ?? {
        status: broken ? 500 : 200,
        body: JSON.stringify(
          broken
            ? { message: '' }
            : { refund_id: `${id}-r1`, cf_refund_id: '1', refund_amount: 500, refund_status: 'SUCCESS' },
        ),
      };
      kept.set(key, answer);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  afterAll(() => server.close());

  test('is retried under another key, so that the refund succeeds', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg`;
    shop.context.payments = cashfree({
      ...{ ...account, url, script: `${url}/sdk.js`, mode: 'sandbox', apiVersion: '2025-01-01' },
    });
    await give(500, 0);
    await shop.settle();
    broken = false;
    for (let day = 0; day < 40; day++) {
      shop.time = new Date(shop.time.getTime() + DAY_MS);
      await reconcile(shop.context);
    }
    takeConsoleErrors();
    expect(await statuses()).toEqual([{ amount: 500, status: 'succeeded' }]);
    server.closeAllConnections();
  });
});

test('retries a refund after a 408 or a redirect from a proxy', async () => {
  const faults: string[] = [];
  for (const status of [408, 302]) {
    const server = createServer((_request, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg`;
    const other = cashfree({ ...account, url, script: url, mode: 'sandbox', apiVersion: '2025-01-01' });
    await other
      .createRefund({ orderId: 'x', id: 'x-r1', amount: 1, note: 'note', attempt: 1 })
      .catch(({ kind }: GatewayError) => faults.push(kind));
    server.closeAllConnections();
    server.close();
  }
  expect(faults).toEqual(['unreachable', 'unreachable']);
});

describe('the customer’s refund message', () => {
  test('is not sent while the gateway refuses the refund', async () => {
    await give(1499, 0, 'FAILED');
    await shop.settle();
    expect(await toldCustomer()).toBe(0);
  });

  test('is sent once when the first attempt failed', async () => {
    await give(1499, 0, 'FAILED');
    await shop.settle();
    await give(1499, 1);
    await shop.settle();
    expect(await toldCustomer()).toBe(1);
  });

  test('is sent once when the form is submitted twice in the same millisecond', async () => {
    await Promise.all([give(500, 0), give(500, 0)]);
    await shop.settle();
    expect(await toldCustomer()).toBe(1);
    expect(await shop.rows("select what from payment_events where what = 'refund requested'")).toHaveLength(
      1,
    );
  });
});

describe('a refund that was begun at the gateway (facts, section 1.10)', () => {
  test('counts against what can still be refunded', async () => {
    gateway.ledger.refund(atGateway(gateway, id), {
      refundId: 'made_in_the_dashboard',
      amount: 1499,
      note: 'By hand',
      status: 'SUCCESS',
    });
    const body = JSON.stringify({
      type: 'REFUND_STATUS_WEBHOOK',
      data: { refund: { order_id: id, refund_id: 'made_in_the_dashboard', refund_status: 'SUCCESS' } },
    });
    await receiveWebhook(shop.context, {
      body: new TextEncoder().encode(body),
      timestamp: '1',
      signature: signature(account.clientSecret, '1', body),
      idempotencyKey: null,
    });
    const messages = await shop.count('outbox');
    const [order] = await shop.rows('select payment_status from orders where number = ?', number);
    expect(
      order?.payment_status === 'refunded' || messages > 0,
      'the order is updated, or the owner is e-mailed',
    ).toBe(true);
  });
});

test('refuses a refund after the six months in which the gateway makes refunds', async () => {
  shop.time = new Date(shop.time.getTime() + 200 * DAY_MS);
  await expect(give(1499, 0)).rejects.toMatchObject({ code: 'conflict' });
  await sendRefund(shop.context, `${id}-r1`);
});
