import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { GatewayError } from '#app/domain/payments/gateway-error.ts';
import { type CashfreeAccount, cashfree } from '#app/gateways/cashfree.server.ts';
import type { NewGatewayOrder } from '#app/gateways/payments.ts';
import { openSandbox } from '../../cashfree-sandbox/sandbox.ts';
import { signature } from '../../cashfree-sandbox/webhooks.ts';
import { TEST_TIME } from '../support/clock.ts';

const keys = { clientId: 'TEST_client', clientSecret: 'test_secret_123' };
const sandbox = await openSandbox({ port: 0, account: keys });
afterAll(() => sandbox.stop());
sandbox.ledger.now = () => new Date(TEST_TIME);

const account: CashfreeAccount = {
  ...keys,
  url: `${sandbox.url}/pg`,
  apiVersion: '2025-01-01',
  mode: 'sandbox',
  script: `${sandbox.url}/sdk/v3/cashfree.js`,
};
const gateway = cashfree(account);

beforeEach(() => sandbox.behaveWell());

let orders = 0;

function order(changes: Partial<NewGatewayOrder> = {}): NewGatewayOrder {
  return {
    id: `RM-TEST-${++orders}`,
    amount: 1499,
    customer: { id: 'customer1', phone: '+919876543210', email: null, name: 'Asha Rao' },
    returnUrl: 'https://shop.example/api/payments/payment-callback?order={order_id}',
    notifyUrl: null,
    expiresAt: new Date(TEST_TIME.getTime() + 30 * 60_000),
    note: 'Henna designs',
    attempt: 1,
    ...changes,
  };
}

const pay = (id: string, status: 'SUCCESS' | 'FAILED' | 'PENDING') => {
  const known = sandbox.ledger.orders.get(id);
  if (!known) throw new Error(`No order ${id}`);
  return sandbox.ledger.attempt(known, status);
};

const faultOf = (work: Promise<unknown>): Promise<GatewayError> =>
  work.then(
    () => {
      throw new Error('It went well.');
    },
    (fault: GatewayError) => fault,
  );

describe('an order at the gateway', () => {
  test('is created with our id and amount, and found again', async () => {
    const newOrder = order();
    const made = await gateway.createOrder(newOrder);
    expect(made).toMatchObject({ id: newOrder.id, amount: 1499, currency: 'INR', status: 'ACTIVE' });
    expect(made.gatewayId).toMatch(/^\d+$/);
    expect(await gateway.getOrder(newOrder.id)).toEqual(made);
    expect(await gateway.getPayments(newOrder.id)).toEqual([]);
  });

  test('is paid once somebody pays it, and lists the attempts', async () => {
    const { id } = await gateway.createOrder(order());
    pay(id, 'FAILED');
    pay(id, 'SUCCESS');
    expect(await gateway.getOrder(id)).toMatchObject({ status: 'PAID' });
    expect(await gateway.getPayments(id)).toMatchObject([
      { status: 'FAILED', completedAt: null },
      { status: 'SUCCESS', amount: 1499, currency: 'INR', method: 'upi', completedAt: expect.any(Date) },
    ]);
  });

  test('requested again unchanged is the same order; changed it is refused', async () => {
    const newOrder = order();
    const made = await gateway.createOrder(newOrder);
    expect(await gateway.createOrder(newOrder)).toEqual(made);
    expect(await faultOf(gateway.createOrder({ ...newOrder, amount: 1 }))).toMatchObject({
      kind: 'refused',
      status: 422,
    });
  });

  test('whose id is taken is reported as existing, and can be read', async () => {
    const newOrder = order();
    const made = await gateway.createOrder(newOrder);
    expect(await faultOf(gateway.createOrder({ ...newOrder, attempt: 2 }))).toMatchObject({ kind: 'exists' });
    expect(await gateway.getOrder(newOrder.id)).toEqual(made);
  });

  test('that does not exist is null', async () => {
    expect(await gateway.getOrder('RM-NONE')).toBeNull();
    expect(await gateway.getRefund('RM-NONE', 'R1')).toBeNull();
  });

  test('is terminated at once, or soon, if a payment is pending', async () => {
    const { id } = await gateway.createOrder(order());
    expect(await gateway.terminate(id)).toMatchObject({ status: 'TERMINATED' });
    const { id: other } = await gateway.createOrder(order());
    pay(other, 'PENDING');
    expect(await gateway.terminate(other)).toMatchObject({ status: 'TERMINATION_REQUESTED' });
  });

  test.each([
    ['a phone that is none', { customer: { id: 'c1x', phone: 'call me', email: null, name: 'A' } }],
    [
      'a customer id with hyphens',
      { customer: { id: 'a-b', phone: '+919876543210', email: null, name: 'A' } },
    ],
    ['an address that is too long', { returnUrl: `https://shop.example/${'x'.repeat(250)}` }],
    ['less than a rupee', { amount: 0 }],
  ])('with %s is refused', async (_what, changes) => {
    expect(await faultOf(gateway.createOrder(order(changes)))).toMatchObject({
      kind: 'refused',
      status: 400,
    });
  });
});

describe('refunds', () => {
  test('give back a part, and never more than was paid', async () => {
    const { id } = await gateway.createOrder(order());
    pay(id, 'SUCCESS');
    const refund = { orderId: id, id: 'refund-1', amount: 1000, note: 'One design was out', attempt: 1 };
    expect(await gateway.createRefund(refund)).toMatchObject({
      id: 'refund-1',
      amount: 1000,
      status: 'SUCCESS',
    });
    expect(await gateway.getRefund(id, 'refund-1')).toMatchObject({ status: 'SUCCESS' });
    expect(await faultOf(gateway.createRefund({ ...refund, id: 'refund-2', amount: 500 }))).toMatchObject({
      kind: 'refused',
    });
  });
});

describe('a gateway in trouble', () => {
  test.each([
    ['500', 'unreachable'],
    ['429', 'busy'],
    ['lost', 'unreachable'],
  ] as const)('a %s is reported as %s', async (fault, kind) => {
    sandbox.behave({ api: { fault } });
    expect(await faultOf(gateway.createOrder(order()))).toMatchObject({ kind });
  });

  test('an order whose answer was lost is there, and the same call again answers it', async () => {
    const newOrder = order();
    sandbox.behave({ api: { fault: 'lost', times: 1 } });
    expect(await faultOf(gateway.createOrder(newOrder))).toMatchObject({ kind: 'unreachable', status: null });
    expect(await gateway.createOrder(newOrder)).toMatchObject({ id: newOrder.id, status: 'ACTIVE' });
  });

  test('wrong keys are refused, with an error that contains neither keys nor customers', async () => {
    const stranger = cashfree({ ...account, clientSecret: 'wrong' });
    const fault = await faultOf(stranger.createOrder(order()));
    expect(fault).toMatchObject({ kind: 'unreachable', status: 401 });
    expect(fault.message).toBe('cashfree: 401 request_failed');
  });
});

describe('webhooks', () => {
  // Facts, section 1.7: a vector made with another implementation.
  const timestamp = '1746427759733';
  const body =
    '{"data":{"order":{"order_id":"ord_1","order_amount":170.00}},"type":"PAYMENT_SUCCESS_WEBHOOK"}';
  const good = '6JX1uEhgLkpFs1PRjReI4yreEfDtGEOLkj3VfZlUhNA=';
  const bytes = new TextEncoder().encode(body);
  const signed = (changes: { body?: Uint8Array<ArrayBuffer>; timestamp?: string; signature?: string }) =>
    gateway.signed({ body: bytes, timestamp, signature: good, ...changes });

  test('signed by the gateway are believed, and the sandbox signs as it does', async () => {
    expect(await signed({})).toBe(true);
    expect(signature(keys.clientSecret, timestamp, body)).toBe(good);
  });

  test('parsed and written again are not believed: 170.00 becomes 170', async () => {
    expect(await signed({ body: new TextEncoder().encode(JSON.stringify(JSON.parse(body))) })).toBe(false);
  });

  const place = fc.nat({ max: 1_000_000 });
  const mutation = fc.oneof(
    fc.record({ what: fc.constant('bit of the body' as const), place, bit: fc.nat({ max: 7 }) }),
    fc.record({ what: fc.constant('byte more' as const), place, byte: fc.nat({ max: 255 }) }),
    fc.record({ what: fc.constant('byte less' as const), place }),
    fc.record({ what: fc.constant('timestamp' as const), other: fc.string({ unit: 'binary' }) }),
    fc.record({ what: fc.constant('digit' as const), place, digit: fc.nat({ max: 9 }) }),
    fc.record({
      what: fc.constant('character of the signature' as const),
      place,
      character: fc.string({ minLength: 1, maxLength: 1 }),
    }),
    fc.record({ what: fc.constant('signature' as const), other: fc.string({ unit: 'binary' }) }),
    fc.record({
      what: fc.constant('signature of bytes' as const),
      bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    }),
  );

  function mutated(change: typeof mutation extends fc.Arbitrary<infer Made> ? Made : never) {
    switch (change.what) {
      case 'bit of the body': {
        const other = bytes.slice();
        const at = change.place % other.length;
        other[at] = (other[at] ?? 0) ^ (1 << change.bit);
        return { body: other };
      }
      case 'byte more': {
        const at = change.place % (bytes.length + 1);
        return { body: new Uint8Array([...bytes.subarray(0, at), change.byte, ...bytes.subarray(at)]) };
      }
      case 'byte less': {
        const at = change.place % bytes.length;
        return { body: new Uint8Array([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]) };
      }
      case 'timestamp':
        return { timestamp: change.other };
      case 'digit': {
        const at = change.place % timestamp.length;
        return { timestamp: timestamp.slice(0, at) + change.digit + timestamp.slice(at + 1) };
      }
      case 'character of the signature': {
        const at = change.place % good.length;
        return { signature: good.slice(0, at) + change.character + good.slice(at + 1) };
      }
      case 'signature':
        return { signature: change.other };
      case 'signature of bytes':
        return { signature: Buffer.from(change.bytes).toString('base64') };
    }
  }

  test('10,000 changes of body, time and signature are refused', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async (change) => {
        const made = mutated(change);
        fc.pre(made.timestamp !== timestamp && made.signature !== good);
        expect(await signed(made)).toBe(false);
      }),
      { numRuns: 10_000 },
    );
  });
});
