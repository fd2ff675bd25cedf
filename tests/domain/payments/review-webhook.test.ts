import { beforeEach, expect, test } from 'vitest';
import { parseEnv } from '#app/env.server.ts';
import { openGateway, stockShop } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** Review: webhooks, the daily comparison and configuration. */

const shop = await openShop();
await openGateway(shop);

beforeEach(async () => {
  await shop.empty();
  shop.time = new Date();
  await stockShop(shop);
});

test('production takes no other script than Cashfree’s', () => {
  const production = {
    ENVIRONMENT: 'production',
    SITE_URL: 'https://rachi.example',
    LINK_SECRET: 'x'.repeat(40),
    DATA_SECRET: 'y'.repeat(40),
    MSG91_AUTH_KEY: 'k',
    ...Object.fromEntries(
      [
        'LOGIN_CODE',
        'PAYMENT_RECEIVED',
        'PAYMENT_RETURNED',
        'BOOKING_REQUESTED',
        'BOOKING_CONFIRMED',
        'BOOKING_ACCEPTED',
        'BOOKING_MOVED',
        'BOOKING_CANCELLED',
        'BOOKING_REMINDER',
        'BOOKING_AFTER_CARE',
      ].map((name) => [`MSG91_TEMPLATE_${name}`, 't']),
    ),
    RESEND_API_KEY: 'r',
    MAIL_FROM: 'm@x.example',
    CASHFREE_CLIENT_ID: 'prod',
    CASHFREE_CLIENT_SECRET: 'cfsk_ma_prod_x',
    R2_ENDPOINT: 'https://r2.example',
    R2_BUCKET: 'b',
    R2_ACCESS_KEY_ID: 'a',
    R2_SECRET_ACCESS_KEY: 'z'.repeat(40),
  };
  expect(() => parseEnv(production)).not.toThrow();
  const sandbox = { ...production, CASHFREE_SCRIPT: 'http://127.0.0.1:8789/sdk/v3/cashfree.js' };
  expect(() => parseEnv(sandbox)).toThrow();
});
