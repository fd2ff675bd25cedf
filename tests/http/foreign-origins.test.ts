import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cashfree } from '#app/gateways/cashfree.server.ts';
import {
  contentSecurityPolicy,
  getForeignOrigins,
  permissionsPolicy,
} from '#app/http/security-headers.server.ts';

/** Who but the shop itself may do something on its pages. */

type Mode = 'sandbox' | 'production';

function origins(pathname: string, mode: Mode) {
  const payments = cashfree({
    url: 'https://api.cashfree.com/pg',
    script: 'https://sdk.cashfree.com/js/v3/cashfree.js',
    clientId: 'id',
    clientSecret: 'secret',
    apiVersion: '2025-01-01',
    mode,
  });
  return getForeignOrigins({ payments, turnstile: null, storage: null }, pathname);
}

const policy = (pathname: string, mode: Mode = 'production') =>
  contentSecurityPolicy('n', true, origins(pathname, mode));
const permissions = (pathname: string) => permissionsPolicy(origins(pathname, 'production'));

test.each([
  '/checkout',
  '/order/RM-1/key',
  '/order-success',
  '/booking/RB-1/key',
  '/checkout/',
  '/Checkout',
  '/order-success/',
  '/Booking/RB-1/key/',
])('%s lets the payment provider in', (path) => {
  expect(policy(path)).toContain("script-src 'self' 'nonce-n' https://sdk.cashfree.com;");
  expect(policy(path)).toContain(
    "frame-src 'self' https://sdk.cashfree.com https://api.cashfree.com https://payments.cashfree.com;",
  );
  expect(policy(path)).toContain("connect-src 'self' https://sdk.cashfree.com https://api.cashfree.com;");
  // A browser looks at where a form is led on to as well.
  expect(policy(path)).toContain(
    "form-action 'self' https://api.cashfree.com https://payments.cashfree.com;",
  );
  expect(policy(path)).not.toContain('sandbox.cashfree.com');
  expect(policy(path, 'sandbox')).toContain('https://sandbox.cashfree.com');
});

test.each([
  '/',
  '/cart',
  '/shop',
  '/orders',
  '/checkout/x',
  '/admin/orders/RM-1',
  '/order-info',
  '/profile',
  '/booking',
])('%s does not', (path) => {
  expect(policy(path)).not.toContain('cashfree');
  expect(permissions(path)).toContain('payment=(self),');
});

test('the frame of the payment provider may open the browser’s wallets, and only where somebody pays', () => {
  expect(permissions('/checkout')).toContain(
    'payment=(self "https://sdk.cashfree.com" "https://api.cashfree.com" "https://payments.cashfree.com"),',
  );
});

test.each(['account/profile/account-list', 'storefront/booking/booking-received'])(
  'the way to an appointment’s page from %s is a new document, under the policy of that page',
  (file) => {
    const source = readFileSync(`app/routes/${file}.tsx`, 'utf8');
    expect(source).toMatch(/<a\s+href=\{path\}|<Link\s+to=\{path\}[^>]*reloadDocument/);
  },
);
