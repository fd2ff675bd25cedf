import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { msg91 } from '#app/gateways/msg91.server.ts';
import type { SmsMessage } from '#app/gateways/sms.ts';
import { FAILURES, json, mockTimeouts, startFakeProvider } from '../support/fake-provider.ts';

const carrier = await startFakeProvider();
const templates = {
  'login-code': 'template-7',
  'payment-received': 'template-15',
  'payment-returned': 'template-16',
  'booking-requested': 'template-8',
  'booking-confirmed': 'template-9',
  'booking-accepted': 'template-10',
  'booking-moved': 'template-11',
  'booking-cancelled': 'template-12',
  'booking-reminder': 'template-13',
  'booking-after-care': 'template-14',
  'booking-balance': 'template-18',
  'quote-sent': 'template-33',
  'quote-ends': 'template-34',
  'review-request': 'template-17',
  'order-sent': 'template-30',
  'order-tracked': 'template-31',
  'order-address': 'template-32',
  'order-placed': 'template-33',
  'order-confirmed': 'template-34',
  'order-cancelled': 'template-35',
  'stock-back': 'template-36',
  'booking-on-way': 'template-40',
  'booking-not-on-way': 'template-41',
  'order-return': 'template-42',
  'artist-asked': 'template-43',
  'booking-offer': 'template-18',
};
const sms = msg91({ url: carrier.url, authKey: 'the-key', templates });
const CODE: SmsMessage = {
  channel: 'sms',
  to: '+919876543210',
  template: 'login-code',
  variables: { code: '048291' },
};

beforeEach(() => {
  carrier.received.length = 0;
  mockTimeouts();
});
afterEach(() => vi.restoreAllMocks());

test('sends a request as MSG91 Flow expects it: the key in a header, the number without its plus', async () => {
  carrier.answer = json(200, { type: 'success', message: '3763646c3058373530393938' });
  expect(await sms.send(CODE)).toEqual({ ok: true, providerId: '3763646c3058373530393938' });
  expect(carrier.received).toEqual([
    {
      method: 'POST',
      path: '/api/v5/flow/',
      headers: expect.objectContaining({ authkey: 'the-key', 'content-type': 'application/json' }),
      body: {
        template_id: 'template-7',
        short_url: '0',
        recipients: [{ mobiles: '919876543210', code: '048291' }],
      },
    },
  ]);
  expect(AbortSignal.timeout).toHaveBeenCalledWith(5000);
});

test.each([
  ['an error in a 200', 200, { type: 'error', message: 'template id missing' }, false],
  ['a key that is refused', 401, { type: 'error', message: 'Unauthorized' }, false],
  ['too much at once', 429, { type: 'error', message: 'slow down' }, true],
  ['a fault of its own', 500, { type: 'error', message: 'oops' }, true],
  ['a 200 that is neither', 200, { status: 'fine' }, true],
])('%s is no success', async (_what, status, body, retry) => {
  carrier.answer = json(status, body);
  expect(await sms.send(CODE)).toMatchObject({
    ok: false,
    retry,
    reason: expect.stringContaining(`msg91: ${status}`),
  });
});

test.each(FAILURES)('%s may be retried, and is reported without number, code or key', async (_what, fail) => {
  carrier.answer = fail;
  const delivery = await sms.send(CODE);
  expect(delivery).toMatchObject({ ok: false, retry: true });
  expect(JSON.stringify(delivery)).not.toMatch(/9876543210|048291|the-key/);
});

test('nobody there at all may be tried again', async () => {
  const nobody = msg91({ url: 'http://127.0.0.1:9', authKey: 'the-key', templates });
  expect(await nobody.send(CODE)).toMatchObject({ ok: false, retry: true });
});

test('a redirect is not followed', async () => {
  carrier.answer = (response) => response.writeHead(302, { location: `${carrier.url}/elsewhere` }).end();
  expect(await sms.send(CODE)).toMatchObject({ ok: false });
  expect(carrier.received).toHaveLength(1);
});
