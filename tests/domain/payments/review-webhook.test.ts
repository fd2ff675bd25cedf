import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#app/domain/durations.ts';
import { compareDay } from '#app/domain/payments/compare.server.ts';
import { receiveWebhook } from '#app/domain/payments/webhook.server.ts';
import { foreignOrigins } from '#app/foreign-origins.server.ts';
import { signature } from '../../../cashfree-sandbox/webhooks.ts';
import { account, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** Review: webhooks, the daily comparison, configuration and policy. */

const shop = await openShop();
const gateway = await openGateway(shop);

beforeEach(async () => {
  await shop.empty();
  shop.time = new Date();
  await stockShop(shop);
});

async function receive(json: unknown, key: string | null = null): Promise<void> {
  const body = JSON.stringify(json);
  await receiveWebhook(shop.context, {
    body: new TextEncoder().encode(body),
    timestamp: '1',
    signature: signature(account.clientSecret, '1', body),
    idempotencyKey: key,
  });
}

describe('a signed webhook is written down', () => {
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
  ])('%s', async (_what, json) => {
    await receive(json);
    expect(await shop.rows("select what from payment_events where direction = 'in'")).toEqual([
      { what: json.type },
    ]);
  });

  test('each time that a refund changes, also without a key of its own', async () => {
    const refund = { order_id: 'RM-A-1', refund_id: 'RM-A-1-r1' };
    for (const refund_status of ['PENDING', 'SUCCESS']) {
      await receive({ type: 'REFUND_STATUS_WEBHOOK', data: { refund: { ...refund, refund_status } } });
    }
    expect(await shop.count("payment_events where direction = 'in'")).toBe(2);
  });
});

test('no payment falls between two comparisons, though the companion wakes some seconds later each day', async () => {
  const id = await started(shop, await unpaidOrder(shop));
  const begun = shop.time.getTime();
  gateway.behave({ webhooks: { drop: true } });
  // Yesterday's run was just before it was begun; today's is five seconds later in the minute.
  await compareDay(shop.context, new Date(begun - 1000));
  pay(gateway, id);
  await compareDay(shop.context, new Date(begun + DAY_MS + 4000));
  expect(await shop.rows('select status from payments')).toEqual([{ status: 'paid' }]);
});

describe('the policy of a page where somebody may pay', () => {
  const may = (path: string) =>
    foreignOrigins({ payments: shop.context.payments, turnstile: null, storage: null }, path).script;

  test.each(['/checkout/', '/Checkout'])('%s', (path) => {
    expect(may(path)).not.toEqual([]);
  });

  test('links into an appointment’s page, where the deposit is paid, load a new document', () => {
    // From /profile, and from the booking form, to which the whole site links without a reload.
    expect(may('/profile')).toEqual([]);
    expect(may('/')).toEqual([]);
    for (const file of ['my-appointments', 'booking-taken']) {
      const source = readFileSync(`app/ui/appointments/${file}.tsx`, 'utf8');
      expect(source, file).toMatch(/<Link\s+to=\{path\}[^>]*reloadDocument/);
    }
  });
});
