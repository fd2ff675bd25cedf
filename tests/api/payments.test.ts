import { beforeEach, describe, expect, test } from 'vitest';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { orderKey } from '#app/domain/orders/order-link.server.ts';
import { signature } from '../../cashfree-sandbox/webhooks.ts';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { BOOKING_TIME, book, confirm, linkOf } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { account, atGateway, openGateway, pay, stockShop, unpaidOrder } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);

let number: string;
let key: string;

beforeEach(async () => {
  await shop.empty();
  shop.time = new Date(BOOKING_TIME);
  await stockShop(shop);
  number = await unpaidOrder(shop);
  key = await orderKey(shop.context, number);
});

const create = (body: unknown) => shop.post('/api/payments/create-order', body);
const settle = async (orderId: string) =>
  (await (await shop.post('/api/payments/settle', { orderId })).json()) as { status?: string };

function webhook(body: string, headers: Record<string, string>): Promise<Response> {
  return shop.fetchApi('/api/payments/payment-callback', { method: 'POST', headers, body });
}

describe('POST /api/payments/create-order', () => {
  test('starts a payment of an order, in the shape of the spec, at the server’s price', async () => {
    const answer = await create({ order: number, key, amount: 1 });
    expect(answer.status).toBe(200);
    const { success, cftoken, orderId } = (await answer.json()) as Record<string, string>;
    expect(success).toBe(true);
    expect(orderId).toBe(`${number}-1`);
    expect(answer.headers.get('set-cookie'), 'so that /order-success knows it').toMatch(/^order=/);
    expect(atGateway(gateway, `${number}-1`)).toMatchObject({ sessionId: cftoken, amount: 1499 });
  });

  test('answers the same when it is called again', async () => {
    const [one, two] = await Promise.all([create({ order: number, key }), create({ order: number, key })]);
    expect(await two.json()).toEqual(await one.json());
    expect(await shop.count('payments')).toBe(1);
  });

  test('accepts an amount without goods', async () => {
    const answer = await create({ amount: 250, name: 'Asha', phone: '91234 56789', email: 'a@x.example' });
    expect(answer.status).toBe(200);
    const { orderId = '' } = (await answer.json()) as Record<string, string>;
    expect(atGateway(gateway, orderId).amount).toBe(250);
  });

  const AMOUNT = { amount: 250, name: 'Asha', phone: '91234 56789', email: '' };

  test.each([
    ['an empty e-mail address', AMOUNT],
    ['no e-mail address', { ...AMOUNT, email: undefined }],
    ['null for it', { ...AMOUNT, email: null }],
    ['digits as text', { ...AMOUNT, amount: '250' }],
  ])('accepts an amount with %s', async (_, body) => {
    expect((await create(body)).status).toBe(200);
  });

  test.each([
    ['amount', true],
    ['amount', [7]],
    ['amount', '0x10'],
    ['amount', '1e3'],
    ['amount', ''],
    ['amount', 250.5],
    ['amount', 200_001],
    ['amount', undefined],
    ['name', ''],
    ['phone', '12345'],
    ['email', 'asha at home'],
    ['email', 7],
  ])('refuses an amount whose %s is %j, at that field and with its message', async (field, value) => {
    const answer = await create({ ...AMOUNT, [field]: value });
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { success: boolean; error: string; fields: Record<string, string> };
    expect(body).toMatchObject({ success: false, message: 'Please check what is marked.' });
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field]).toMatch(/^(Please|The)\b.*\.$/);
    expect(await shop.count('payments')).toBe(0);
  });

  test.each([
    ['a key that is not the order’s', () => ({ order: number, key: key.replace(/.$/, '!') }), 404],
    ['an order that there is not', () => ({ order: 'RM-00000000', key }), 404],
    ['no key', () => ({ order: number }), 422],
    [
      'an amount of nothing',
      () => ({ amount: 0, name: 'A', phone: '9123456789', email: 'a@x.example' }),
      422,
    ],
    ['an amount below', () => ({ amount: -5, name: 'Asha', phone: '9123456789', email: 'a@x.example' }), 422],
    ['paise', () => ({ amount: 1.5, name: 'Asha', phone: '9123456789', email: 'a@x.example' }), 422],
    ['too much', () => ({ amount: 200_001, name: 'Asha', phone: '9123456789', email: 'a@x.example' }), 422],
    ['words', () => ({ amount: 'much', name: 'Asha', phone: '9123456789', email: 'a@x.example' }), 422],
    ['an appointment that there is not', () => ({ booking: 'RB-000000', key }), 404],
  ])('refuses %s, in the shape of the spec', async (_what, body, status) => {
    const answer = await create(body());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, error: expect.stringMatching(/\w/) });
    expect(await shop.count('payments')).toBe(0);
  });

  test('refuses an order that is paid', async () => {
    await create({ order: number, key });
    pay(gateway, `${number}-1`);
    await settle(`${number}-1`);
    const answer = await create({ order: number, key });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ success: false, error: 'This order is paid already.' });
  });

  test('answers 503 while the provider is unavailable', async () => {
    gateway.behave({ api: { fault: '500' } });
    const answer = await create({ order: number, key });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ success: false });
  });

  test('starts a payment of a deposit, by the owner’s percentage of the package’s price', async () => {
    const admin = await addAdminWithoutPassword(shop);
    await addPackages(shop, [{ id: 'anjali', price: 7999 }]);
    const { reference, key } = linkOf(await book(shop, { packageId: 'anjali' }));
    expect((await create({ booking: reference, key })).status).toBe(409);
    await updateSellingTerms(shop.context, admin, { terms: { ...NO_TERMS, depositPercent: 25 }, version: 0 });
    expect((await create({ booking: reference, key: 'another' })).status).toBe(404);
    expect((await create({ booking: reference, key })).status, 'nothing is confirmed yet').toBe(409);
    await confirm(shop, admin, reference);
    const answer = await create({ booking: reference, key });
    expect(answer.status).toBe(200);
    const { orderId = '' } = (await answer.json()) as Record<string, string>;
    expect(atGateway(gateway, orderId).amount).toBe(2000);
    pay(gateway, orderId);
    expect(await settle(orderId)).toEqual({ status: 'paid' });
    expect((await create({ booking: reference, key })).status).toBe(409);
  });

  test('never accepts the client’s amount where an order is named, even with a wrong number', async () => {
    const payer = { name: 'Asha', phone: '91234 56789', email: 'a@x.example' };
    const answer = await create({ order: number.toLowerCase(), key: 'x', amount: 1, ...payer });
    expect(answer.status).toBe(422);
    expect(await shop.count('payments')).toBe(0);
  });

  test('lets many customers behind one address of a mobile network pay', async () => {
    const headers = { 'content-type': 'application/json', 'cf-connecting-ip': '49.36.1.1' };
    const ask = (path: string, body: unknown) =>
      shop.fetchApi(path, { method: 'POST', headers, body: JSON.stringify(body) });
    for (let customer = 0; customer < 25; customer++) {
      const order = await unpaidOrder(shop);
      const opened = await ask('/api/payments/create-order', {
        order,
        key: await orderKey(shop.context, order),
      });
      expect(opened.status).toBe(200);
      for (let look = 0; look < 2; look++) {
        expect((await ask('/api/payments/settle', { orderId: `${order}-1` })).status).toBe(200);
      }
    }
  });

  test('limits the rate of one address', async () => {
    let last = 0;
    for (let press = 0; press < 61; press++) last = (await create({ order: 'RM-00000000', key })).status;
    expect(last).toBe(429);
  });
});

describe('POST /api/payments/settle', () => {
  test('answers what the provider says, and `pending` while a bank is processing', async () => {
    await create({ order: number, key });
    expect(await settle(`${number}-1`)).toEqual({ status: 'open' });
    const attempt = pay(gateway, `${number}-1`, 'PENDING');
    expect(await settle(`${number}-1`)).toEqual({ status: 'pending' });
    gateway.ledger.settle(atGateway(gateway, `${number}-1`), attempt, 'SUCCESS');
    expect(await settle(`${number}-1`)).toEqual({ status: 'paid' });
    expect((await shop.post('/api/payments/settle', { orderId: 'RM-NONE-1' })).status).toBe(404);
  });
});

test('answers `pending` for an attempt that a bank is processing when the payment expires', async () => {
  await create({ order: number, key });
  const id = `${number}-1`;
  pay(gateway, id, 'PENDING');
  atGateway(gateway, id).expiresAt = new Date(shop.time.getTime() - 1000).toISOString();
  await shop.rows('update payments set expires_at = ? returning id', shop.time.getTime() - 1000);
  expect(await settle(id)).toEqual({ status: 'pending' });
});

describe('POST /api/payments/payment-callback', () => {
  const body = () =>
    JSON.stringify({
      data: {
        order: { order_id: `${number}-1` },
        payment: { cf_payment_id: '1', payment_status: 'SUCCESS' },
      },
      type: 'PAYMENT_SUCCESS_WEBHOOK',
    });

  test.each([
    ['no signature', () => ({})],
    [
      'another secret',
      () => ({ 'x-webhook-timestamp': '1', 'x-webhook-signature': signature('x', '1', body()) }),
    ],
    [
      'another time',
      () => ({
        'x-webhook-timestamp': '2',
        'x-webhook-signature': signature(account.clientSecret, '1', body()),
      }),
    ],
    [
      'another body',
      () => ({
        'x-webhook-timestamp': '1',
        'x-webhook-signature': signature(account.clientSecret, '1', `${body()} `),
      }),
    ],
  ])('refuses %s, and asks the provider nothing', async (_what, headers) => {
    await create({ order: number, key });
    pay(gateway, `${number}-1`);
    expect((await webhook(body(), headers())).status).toBe(403);
    expect(await shop.rows('select payment_status from orders')).toEqual([
      { payment_status: 'awaiting_payment' },
    ]);
  });

  test('makes the shop ask the provider when it is signed, and is not believed itself', async () => {
    await create({ order: number, key });
    const headers = {
      'x-webhook-timestamp': '1',
      'x-webhook-signature': signature(account.clientSecret, '1', body()),
    };
    expect((await webhook(body(), headers)).status).toBe(200);
    expect(await shop.rows('select payment_status from orders')).toEqual([
      { payment_status: 'awaiting_payment' },
    ]);
    pay(gateway, `${number}-1`);
    expect((await webhook(body(), headers)).status).toBe(200);
    expect(await shop.rows('select payment_status from orders')).toEqual([{ payment_status: 'paid' }]);
  });

  test('redirects a payer’s browser to the order by its key only', async () => {
    await create({ order: number, key });
    const redirectFor = async (query: string) =>
      (await shop.fetchApi(`/api/payments/payment-callback?${query}`)).headers.get('location');
    expect(await redirectFor(`order_id=${number}-1&key=${key}`)).toBe(`/order/${number}/${key}`);
    expect(await redirectFor(`order_id=${number}-1&key=guessed`)).toBe('/order-success');
    expect(await redirectFor('')).toBe('/order-success');
  });

  test('redirects the payer of an amount without goods to its page', async () => {
    const answer = await create({ amount: 250, name: 'Asha', phone: '91234 56789', email: 'a@x.example' });
    const { orderId = '' } = (await answer.json()) as Record<string, string>;
    pay(gateway, orderId);
    const { returnUrl } = atGateway(gateway, orderId);
    const returnAddress = new URL((returnUrl ?? '').replace('{order_id}', orderId));
    const { status, headers } = await shop.fetchApi(returnAddress.pathname + returnAddress.search);
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(`/payment/${orderId}`);
    await shop.settle();
    expect(await shop.rows('select status from payments where id = ?', orderId)).toEqual([
      { status: 'paid' },
    ]);
  });
});

test('no table holds a session, a secret, a clear phone or a card', async () => {
  const answer = await create({ order: number, key });
  const { cftoken = '' } = (await answer.json()) as Record<string, string>;
  await create({ amount: 250, name: 'Asha Alone', phone: '91234 56789', email: 'alone@x.example' });
  pay(gateway, `${number}-1`);
  await settle(`${number}-1`);
  const tables = await shop.rows<{ name: string }>(
    `select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'
       and name not like 'designs%\\_search%' escape '\\'`,
  );
  const dump = JSON.stringify(
    await Promise.all(tables.map(({ name }) => shop.rows(`select * from ${name}`))),
  );
  expect(dump).toContain(`${number}-1`);
  for (const secret of [cftoken, account.clientSecret, key, '9123456789', 'alone@x.example', 'success@upi']) {
    expect(dump.includes(secret), secret).toBe(false);
  }
});
