import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MailMessage } from '#app/gateways/mail.ts';
import { resend } from '#app/gateways/resend.server.ts';
import { FAILURES, json, mockTimeouts, startFakeProvider } from '../support/fake-provider.ts';

const carrier = await startFakeProvider();
const mail = resend({ url: carrier.url, apiKey: 'the-key', from: 'Rachi Mehndi <hello@shop.example>' });
const RESET: MailMessage = {
  channel: 'mail',
  to: 'asha@example.com',
  subject: 'Set a new password',
  text: 'Open https://shop.example/reset/abc',
  link: 'https://shop.example/reset/abc',
};

beforeEach(() => {
  carrier.received.length = 0;
  mockTimeouts();
});
afterEach(() => vi.restoreAllMocks());

test('sends a request as Resend expects it, with a key that makes a repeat harmless', async () => {
  carrier.answer = json(200, { id: '49a3999c' });
  expect(await mail.send(RESET, 'row-1')).toEqual({ ok: true, providerId: '49a3999c' });
  expect(carrier.received).toEqual([
    {
      method: 'POST',
      path: '/emails',
      headers: expect.objectContaining({ authorization: 'Bearer the-key', 'idempotency-key': 'row-1' }),
      body: {
        from: 'Rachi Mehndi <hello@shop.example>',
        to: ['asha@example.com'],
        subject: 'Set a new password',
        text: 'Open https://shop.example/reset/abc',
      },
    },
  ]);
});

test('names the reply address, and how a mail program unsubscribes by itself', async () => {
  carrier.answer = json(200, { id: '49a3999c' });
  const unsubscribe = 'https://shop.example/unsubscribe/abc';
  await mail.send({ ...RESET, replyTo: 'priya@example.com', unsubscribe }, 'row-1');
  expect(carrier.received[0]?.body).toMatchObject({
    reply_to: 'priya@example.com',
    headers: {
      'List-Unsubscribe': '<https://shop.example/unsubscribe/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
});

test.each([
  [401, false],
  [403, false],
  [422, false],
  [429, true],
  [500, true],
])('%i is no success', async (status, retry) => {
  carrier.answer = json(status, { statusCode: status, name: 'error', message: 'no' });
  expect(await mail.send(RESET, 'row-1')).toEqual({ ok: false, retry, reason: `resend: ${status}` });
});

test.each(FAILURES)(
  '%s may be retried, and is reported without address, link or key',
  async (_what, fail) => {
    carrier.answer = fail;
    const delivery = await mail.send(RESET, 'row-1');
    expect(delivery).toMatchObject({ ok: false, retry: true });
    expect(JSON.stringify(delivery)).not.toMatch(/asha|abc|the-key/);
  },
);
