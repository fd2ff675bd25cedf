import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isTestSecret, turnstile } from '#app/gateways/turnstile.server.ts';
import { FAILURES, json, mockTimeouts, startFakeProvider } from '../support/fake-provider.ts';

const cloudflare = await startFakeProvider();
const account = { url: cloudflare.url, siteKey: 'site-key', secretKey: 'the-secret' };
const { verify } = turnstile(account);
const PURPOSE = { action: 'contact', hostname: 'shop.example', address: '203.0.113.7' };

beforeEach(() => {
  cloudflare.received.length = 0;
  mockTimeouts();
});
afterEach(() => vi.restoreAllMocks());

test('sends a request as Cloudflare expects it', async () => {
  cloudflare.answer = json(200, {
    success: true,
    'error-codes': [],
    action: 'contact',
    hostname: 'shop.example',
  });
  expect(await verify('token', PURPOSE)).toEqual({ is: 'person' });
  expect(cloudflare.received).toMatchObject([
    {
      method: 'POST',
      path: '/turnstile/v0/siteverify',
      body: { secret: 'the-secret', response: 'token', remoteip: '203.0.113.7' },
    },
  ]);
});

test.each([
  ['a token that Cloudflare refuses', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['a token used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a token of another form', { success: true, action: 'newsletter', hostname: 'shop.example' }],
  ['a token of another site', { success: true, action: 'contact', hostname: 'evil.example' }],
  ['a token without form and site', { success: true }],
])('%s is a robot’s', async (_what, answer) => {
  cloudflare.answer = json(200, answer);
  expect(await verify('token', PURPOSE)).toEqual({ is: 'robot' });
});

test('treats an overlong token as a robot’s without calling Cloudflare', async () => {
  expect(await verify('x'.repeat(2049), PURPOSE)).toEqual({ is: 'robot' });
  expect(cloudflare.received).toEqual([]);
});

test.each([
  [
    '1x0000000000000000000000000000000AA',
    { success: true, 'error-codes': [], hostname: 'example.com' },
    'person',
  ],
  [
    '2x0000000000000000000000000000000AA',
    { success: false, 'error-codes': ['invalid-input-response'] },
    'robot',
  ],
  [
    '3x0000000000000000000000000000000AA',
    { success: false, 'error-codes': ['timeout-or-duplicate'] },
    'robot',
  ],
])('Cloudflare’s test secret %s works as it promises', async (secretKey, answer, verdict) => {
  expect(isTestSecret(secretKey)).toBe(true);
  cloudflare.answer = json(200, answer);
  expect(await turnstile({ ...account, secretKey }).verify('XXXX.DUMMY.TOKEN.XXXX', PURPOSE)).toEqual({
    is: verdict,
  });
});

test.each(['invalid-input-secret', 'missing-input-secret', 'internal-error', 'bad-request'])(
  'gives no verdict for a fault of ours or Cloudflare’s (%s)',
  async (code) => {
    cloudflare.answer = json(200, { success: false, 'error-codes': [code] });
    expect(await verify('token', PURPOSE)).toEqual({ is: 'unknown', reason: `turnstile: ${code}` });
  },
);

test.each(FAILURES)('%s gives no verdict, and reveals no secret', async (_what, fail) => {
  cloudflare.answer = fail;
  const verdict = await verify('token', PURPOSE);
  expect(verdict.is).toBe('unknown');
  expect(JSON.stringify(verdict)).not.toMatch(/the-secret|token|203/);
});
