import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#app/domain/accounts/session.server.ts';
import { updateSellingTerms as saveSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { orderKey } from '#app/domain/orders/order-link.server.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { startAmountPayment } from '#app/domain/payments/amount-payable.server.ts';
import type { PaymentReply } from '#app/domain/payments/payment-reply.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { SECOND_MS } from '#app/domain/shared/time.ts';
import { loader as adminOrder } from '#app/routes/admin/order/route.tsx';
import { loader as paymentPage, action as step } from '#app/routes/admin/payment.tsx';
import { action as saveTerms } from '#app/routes/admin/selling-terms.tsx';
import { loader as amountPage } from '#app/routes/storefront/amount.tsx';
import { loader as bookingPage } from '#app/routes/storefront/booking-page/route.tsx';
import { loader as checkout } from '#app/routes/storefront/checkout/route.tsx';
import { loader as invoicePage } from '#app/routes/storefront/invoice.tsx';
import { action as orderAction, loader as orderPage } from '#app/routes/storefront/order.tsx';
import { addAdminWithoutPassword, toCookieHeader } from '../support/accounts.ts';
import { BOOKING_TIME, book, confirm, linkOf } from '../support/bookings.ts';
import { addPackages } from '../support/packages.ts';
import { PageVisitor, toReply } from '../support/pages.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

const shop = await openShop();
const gateway = await openGateway(shop);
let number: string;
let link: { number: string; key: string };
let visitor: PageVisitor;

beforeEach(async () => {
  await shop.empty();
  shop.time = new Date(BOOKING_TIME);
  await stockShop(shop);
  number = await unpaidOrder(shop);
  link = { number, key: await orderKey(shop.context, number) };
  visitor = new PageVisitor(shop);
});

const path = () => `/order/${link.number}/${link.key}`;
const open = () => visitor.get(orderPage, path(), link) as Promise<Awaited<ReturnType<typeof orderPage>>>;

test('the checkout knows the provider without asking the database', async () => {
  const { result, roundTrips } = await shop.database.measure(() => visitor.get(checkout, '/checkout'));
  expect(result).toEqual({
    provider: { script: `${gateway.url}/sdk/v3/cashfree.js`, mode: 'sandbox' },
    known: { language: 'en' },
    hasWhatsApp: false,
  });
  expect(roundTrips).toBe(0);
});

describe('the page of an order that is to be paid online', () => {
  test('refreshes its payment after the response: a webhook that never came does no harm', async () => {
    gateway.behave({ webhooks: { drop: true } });
    const id = await started(shop, number);
    const later = () => {
      shop.time = new Date(shop.time.getTime() + 6 * SECOND_MS);
      return open();
    };
    const unpaid = { processing: false, order: { paymentStatus: 'awaiting_payment' } };
    expect(await open()).toMatchObject({ checking: true, ...unpaid });
    await shop.settle();
    expect(await open(), 'asked a moment ago').toMatchObject({ checking: false, ...unpaid });
    const attempt = pay(gateway, id, 'PENDING');
    expect(await later()).toMatchObject({ checking: true });
    await shop.settle();
    expect(await open(), 'asked a moment ago, it still knows').toMatchObject({
      checking: false,
      processing: true,
    });
    gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
    expect(await later()).toMatchObject({ checking: true, processing: true });
    await shop.settle();
    expect(await open()).toMatchObject({
      checking: false,
      processing: false,
      order: { paymentStatus: 'paid', refunded: 0 },
    });
    const { roundTrips } = await shop.database.measure(open);
    expect(roundTrips, 'nothing is asked any more').toBe(1);
  });

  test('shows that money for a cancelled order is refunded automatically', async () => {
    const id = await started(shop, number);
    await updateOrderStatus(shop.context, await addAdminWithoutPassword(shop), {
      number,
      from: 'placed',
      to: 'cancelled',
    });
    pay(gateway, id);
    expect(await settlePayment(shop.context, id)).toBe('refunded');
    await shop.settle();
    expect(await open()).toMatchObject({ order: { status: 'cancelled', refunded: 0, autoRefunded: 1499 } });
  });

  test('shows that the payment is on hold where the gateway holds another amount', async () => {
    const id = await started(shop, number);
    atGateway(gateway, id).amount = 1;
    pay(gateway, id);
    await open();
    await shop.settle();
    expect(await open()).toMatchObject({
      checking: false,
      processing: false,
      order: { paymentStatus: 'awaiting_payment', onHold: true },
    });
  });

  test('comes up while the gateway is down', async () => {
    await started(shop, number);
    gateway.behave({ api: { fault: '500' } });
    const unknown = { checking: true, order: { paymentStatus: 'awaiting_payment' } };
    expect(await open()).toMatchObject(unknown);
    await shop.settle();
    expect(await open(), 'nobody knows while the gateway is down').toMatchObject(unknown);
  });

  test('turns it into cash on delivery, for whoever has the link', async () => {
    const form = { intent: 'pay-on-delivery' };
    const guessed = { ...link, key: 'guessed' };
    expect(toReply(await visitor.post(orderAction, path(), form, guessed)).ok).toBe(false);
    const answer = (await visitor.post(orderAction, path(), form, link)) as Response;
    expect(answer.headers.get('location')).toBe(path());
    expect(await open()).toMatchObject({ order: { paymentStatus: 'due_on_delivery' } });
  });

  test('begins to pay it where the button is pressed before scripts run, once and by the link alone', async () => {
    const form = { intent: 'pay-online' };
    const guessed = toReply(await visitor.post(orderAction, path(), form, { ...link, key: 'guessed' }));
    expect([guessed.status, 'payment' in guessed]).toEqual([404, false]);
    const press = async () => toReply(await visitor.post(orderAction, path(), form, link)) as PaymentReply;
    const { ok, payment } = await press();
    expect(ok).toBe(true);
    expect(payment).toEqual({
      id: await started(shop, number),
      sessionId: atGateway(gateway, payment?.id ?? '').sessionId,
    });
    expect((await press()).payment).toEqual(payment);
    pay(gateway, payment?.id ?? '');
    await settlePayment(shop.context, payment?.id ?? '');
    expect(toReply(await visitor.post(orderAction, path(), form, link))).toMatchObject({
      ok: false,
      status: 409,
    });
    expect(toReply(await visitor.post(orderAction, path(), { intent: 'steal' }, link)).status).toBe(422);
  });

  test('has an invoice once it is paid', async () => {
    const ask = () => visitor.get(invoicePage, `${path()}/invoice`, link);
    expect(((await ask()) as Response).headers.get('location')).toBe(path());
    pay(gateway, await started(shop, number));
    await open();
    await shop.settle();
    expect(await ask()).toMatchObject({
      invoice: {
        number: expect.stringMatching(/^RM\/\d\d-\d\d\/000001$/),
        tax: null,
        order: { payment: 'Paid' },
      },
    });
  });
});

test('the page of a booking shows that its deposit is on hold where the gateway holds another amount', async () => {
  await addPackages(shop, [{ id: 'anjali', price: 7999 }]);
  const terms = { ...NO_TERMS, depositPercent: 25 };
  const admin = await addAdminWithoutPassword(shop);
  await saveSellingTerms(shop.context, admin, { terms, version: 0 });
  const { path } = await book(shop, { packageId: 'anjali' });
  const { reference, key } = linkOf({ path });
  await confirm(shop, admin, reference);
  const { id } = await startPayment(shop.context, { kind: 'deposit', reference: reference });
  atGateway(gateway, id).amount = 1;
  pay(gateway, id);
  await visitor.get(bookingPage, path, { reference, key });
  await shop.settle();
  expect(await visitor.get(bookingPage, path, { reference, key })).toMatchObject({
    booking: { deposit: { paid: false, onHold: true } },
    processing: false,
  });
  await expect(startPayment(shop.context, { kind: 'deposit', reference: reference })).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await shop.count('payments')).toBe(1);
});

describe('the page of who paid an amount alone', () => {
  let id: string;
  const look = () => visitor.get(amountPage, `/payment/${id}`, { id });
  /** What the page shows once the gateway has been asked again. */
  const refreshed = async () => {
    shop.time = new Date(shop.time.getTime() + 6 * SECOND_MS);
    await look();
    await shop.settle();
    return look();
  };

  beforeEach(async () => {
    const payer = { name: 'Asha', phone: '+919123456789', email: 'asha@example.com' };
    ({ id } = await startAmountPayment(shop.context, { amount: 250, ...payer }, '203.0.113.7'));
  });

  test('tells what became of it, and of nobody', async () => {
    const shown = (outcome: string, checking = false) => ({
      ...{ id, path: `/payment/${id}`, amount: 250, outcome, checking },
    });
    expect(await look(), 'while the gateway is asked').toEqual(shown('processing', true));
    await shop.settle();
    expect(await look()).toEqual(shown('unpaid'));
    gateway.behave({ api: { fault: '500' } });
    expect(await refreshed(), 'nobody knows while the gateway is down').toEqual(shown('processing', true));
    gateway.behaveWell();
    const attempt = pay(gateway, id, 'PENDING');
    expect(await refreshed()).toEqual(shown('processing'));
    gateway.ledger.settle(atGateway(gateway, id), attempt, 'SUCCESS');
    expect(await refreshed()).toEqual(shown('paid'));
  });

  test('shows that the payment is on hold where the gateway holds another amount', async () => {
    atGateway(gateway, id).amount = 1;
    expect(await refreshed()).toMatchObject({ outcome: 'on-hold' });
  });

  test('opens for no other payment', async () => {
    for (const other of ['RP-none-1', await started(shop, number)]) {
      const answer = await visitor.get(amountPage, `/payment/${other}`, { id: other });
      expect(answer, other).toMatchObject({ status: 404 });
    }
  });
});

describe('the owner', () => {
  beforeEach(async () => {
    const token = await startSession(shop.context, 'admin', (await addAdminWithoutPassword(shop)).id);
    const { cookie = '' } = await toCookieHeader({ role: 'admin', token });
    visitor.cookies.set(...(cookie.split('=') as [string, string]));
  });

  test('opens an order, and its payment is refreshed: a webhook that never came does no harm', async () => {
    pay(gateway, await started(shop, number));
    const look = () => visitor.get(adminOrder, `/admin/orders/${number}`, { number });
    expect(await look()).toMatchObject({ checking: true });
    await shop.settle();
    expect(await look()).toMatchObject({
      checking: false,
      paymentStatus: 'paid',
      payments: [{ status: 'paid' }],
    });
  });

  test('refunds a part, and the customer’s page says so', async () => {
    const id = await started(shop, number);
    pay(gateway, id);
    await settlePayment(shop.context, id);
    const give = (form: Record<string, string>) =>
      visitor.post(step, `/admin/payments/${id}`, { intent: 'refund', ...form }, { id });
    expect(toReply(await give({ amount: '0', reason: 'x', earlier: '0' })).fields).toHaveProperty('amount');
    expect(toReply(await give({ amount: '9999', reason: 'Broken', earlier: '0' })).ok).toBe(false);
    await give({ amount: '499', reason: 'One came broken', earlier: '0' });
    await shop.settle();
    expect(await visitor.get(paymentPage, `/admin/payments/${id}`, { id })).toMatchObject({
      refundable: 1000,
    });
    expect(await open()).toMatchObject({ order: { paymentStatus: 'partly_refunded', refunded: 499 } });
    expect(await visitor.get(invoicePage, `${path()}/invoice`, link)).toMatchObject({
      invoice: { order: { payment: 'Paid. We refund ₹499 of it' } },
    });
  });

  test('resolves what was wrong with a payment', async () => {
    const id = await started(shop, number);
    gateway.ledger.change(() => Object.assign(atGateway(gateway, id), { amount: 1 }));
    await settlePayment(shop.context, id);
    const look = () => visitor.get(paymentPage, `/admin/payments/${id}`, { id });
    expect(await look()).toMatchObject({ status: 'mismatch', attention: 'mismatch' });
    const form = { intent: 'resolve-attention', attention: 'mismatch' };
    expect(await visitor.post(step, `/admin/payments/${id}`, form, { id })).toBeInstanceOf(Response);
    expect(await look()).toMatchObject({ status: 'mismatch', attention: null });
  });

  test('enters tax data, and the next invoice shows CGST and SGST in the state of the GSTIN', async () => {
    const form = {
      ...{ gstin: '08AAPFU0939F1ZV', legalName: 'Rachi Mehndi LLP', rate: '18', hsn: '3305' },
      ...{ depositPercent: '0', version: '0' },
    };
    expect(toReply(await visitor.post(saveTerms, '/admin/selling-terms', form)).ok).toBe(true);
    pay(gateway, await started(shop, number));
    await open();
    await shop.settle();
    expect(await visitor.get(invoicePage, `${path()}/invoice`, link)).toMatchObject({
      invoice: {
        seller: { name: 'Rachi Mehndi LLP' },
        tax: {
          ...{ gstin: '08AAPFU0939F1ZV', placeOfSupply: 'Rajasthan', within: true },
          sums: [{ rate: 18, sum: { igst: 0, cgst: 11_433, sgst: 11_433 } }],
        },
      },
    });
  });
});
