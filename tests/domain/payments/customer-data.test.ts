import { beforeEach, expect, test } from 'vitest';
import { logInCustomer } from '#app/domain/accounts/customer.server.ts';
import { getSession } from '#app/domain/accounts/session.server.ts';
import { cancelByLink } from '#app/domain/bookings/customer-booking.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { eraseCustomer, exportCustomer } from '#app/domain/operations/customer-data.server.ts';
import { createOrder } from '#app/domain/orders/create-order.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { startAmountPayment } from '#app/domain/payments/amount-payable.server.ts';
import { refundPayment } from '#app/domain/payments/refund.server.ts';
import { sendRefund } from '#app/domain/payments/send-refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { toStoredPhone } from '#app/domain/shared/phone.server.ts';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { BOOKING_TIME, book, confirm, linkOf } from '../../support/bookings.ts';
import { PHONE } from '../../support/codes.ts';
import { orderDraft } from '../../support/orders.ts';
import { addPackages } from '../../support/packages.ts';
import { openGateway, pay, stockShop } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** What a customer's file says of payments, and what is left of them when it is erased. */

const shop = await openShop();
const gateway = await openGateway(shop);
const { context } = shop;
const GUEST_PHONE = '98765 00000';
let me: string;
let admin: { id: string };
let date: string;

beforeEach(async () => {
  await shop.settle();
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(BOOKING_TIME);
  admin = await addAdminWithoutPassword(shop);
  await stockShop(shop);
  await addPackages(shop, [{ id: 'anjali', price: 8000 }]);
  await updateSellingTerms(context, admin, { terms: { ...NO_TERMS, depositPercent: 25 }, version: 0 });
  const { token } = await logInCustomer(context, await toStoredPhone(context, PHONE));
  me = (await getSession(context, 'customer', token))?.id ?? '';
  date = new Date(shop.time.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
});

const PERSONAL = { name: 'Asha Verma', email: 'av@example.com', address: '7 Amber Road, Jaipur' };

async function paidDeposit(phone: string) {
  const booked = await book(shop, { ...PERSONAL, phone, date, packageId: 'anjali' });
  await confirm(shop, admin, booked.reference);
  const { id } = await startPayment(context, { kind: 'deposit', reference: booked.reference });
  pay(gateway, id);
  await settlePayment(context, id);
  return { id, booked };
}

async function paidOrder(phone: string) {
  const lines = [{ id: 'mayura', quantity: 1 }];
  const draft = orderDraft({ ...PERSONAL, phone, lines, paymentMethod: 'cashfree' });
  const { number } = await createOrder(context, OrderInput.parse(draft));
  const { id } = await startPayment(context, { kind: 'order', reference: number });
  pay(gateway, id);
  await settlePayment(context, id);
  return { id, number };
}

async function givenBack(paymentId: string, amount: number): Promise<void> {
  await refundPayment(context, admin, { paymentId, amount, reason: 'Asha Verma asked', earlier: 0 });
  await shop.settle();
}

/** What the tables of payments and what was posted hold, as one text. */
async function allOfPayments(): Promise<string> {
  const tables = ['payments', 'refunds', 'payment_events', 'outbox'];
  return JSON.stringify(await Promise.all(tables.map((table) => shop.rows(`select * from ${table}`))));
}

test('exports the payments of my orders and deposits, and of nobody else', async () => {
  const deposit = await paidDeposit(PHONE);
  const order = await paidOrder(PHONE);
  const others = await paidDeposit(GUEST_PHONE);
  await givenBack(deposit.id, 500);
  const { result, roundTrips } = await shop.database.measure(() => exportCustomer(context, me));
  expect(roundTrips).toBe(1);
  const paid = {
    status: 'paid',
    applied: true,
    paidAt: expect.any(Date),
    gatewayPaymentId: expect.any(String),
  };
  expect(result?.bookings.map(({ payments }) => payments)).toMatchObject([
    [{ id: deposit.id, amount: 2000, ...paid, refunds: [{ amount: 500, reason: 'Asha Verma asked' }] }],
  ]);
  expect(result?.orders.map(({ payments }) => payments)).toMatchObject([
    [{ id: order.id, amount: 1499, ...paid, refunds: [] }],
  ]);
  expect(JSON.stringify(result)).not.toContain(others.id);
});

test('keeps amounts and dates when a customer is erased, and nothing personal', async () => {
  const deposit = await paidDeposit(PHONE);
  const order = await paidOrder(PHONE);
  await givenBack(deposit.id, 2000);
  await givenBack(order.id, 499);
  await cancelByLink(context, linkOf(deposit.booked), { reason: '' });
  await eraseCustomer(context, me);
  await shop.settle();
  const text = await allOfPayments();
  const phone = await toStoredPhone(context, PHONE);
  for (const trace of ['Verma', 'av@', 'Amber', PHONE, PHONE.slice(-10), phone.hash]) {
    expect(text, trace).not.toContain(trace);
  }
  expect(await shop.rows('select id, amount, status, payer_sealed from payments order by amount')).toEqual([
    { id: order.id, amount: 1499, status: 'paid', payer_sealed: null },
    { id: deposit.id, amount: 2000, status: 'paid', payer_sealed: null },
  ]);
  expect(await shop.rows('select amount, reason, status from refunds order by amount')).toEqual([
    { amount: 499, reason: '', status: 'succeeded' },
    { amount: 2000, reason: '', status: 'succeeded' },
  ]);
});

test('sends no message about a refund after erasure', async () => {
  const { id, booked } = await paidDeposit(PHONE);
  gateway.behave({ api: { fault: '500' } });
  await cancelByLink(context, linkOf(booked), { reason: '' });
  await shop.settle();
  await eraseCustomer(context, me);
  const posted = await shop.count('outbox');
  gateway.behaveWell();
  await sendRefund(context, `${id}-r1`);
  expect(await shop.count('outbox')).toBe(posted);
  expect(await shop.rows('select amount, status from refunds')).toEqual([
    { amount: 2000, status: 'succeeded' },
  ]);
});

test('exports an amount that I paid without an order, and erases its payer', async () => {
  const payer = { name: 'Asha Verma', phone: `+91${PHONE.slice(-10)}`, email: 'av@example.com' };
  const { id } = await startAmountPayment(context, { amount: 250, ...payer }, '203.0.113.7');
  await startAmountPayment(context, { amount: 300, ...payer, phone: '+919876500000' }, '203.0.113.7');
  expect(await exportCustomer(context, me)).toMatchObject({ payments: [{ id, amount: 250 }] });
  await eraseCustomer(context, me);
  const known = await shop.rows(
    'select amount, payer_sealed is null as forgotten from payments order by amount',
  );
  expect(known).toEqual([
    { amount: 250, forgotten: 1 },
    { amount: 300, forgotten: 0 },
  ]);
});

test('sends a refund without its reason when that was erased meanwhile', async () => {
  const { id } = await paidDeposit(PHONE);
  gateway.behave({ api: { fault: '500' } });
  await givenBack(id, 2000);
  await eraseCustomer(context, me);
  expect(await shop.rows('select reason, status from refunds')).toEqual([{ reason: '', status: 'starting' }]);
  gateway.behaveWell();
  expect(await sendRefund(context, `${id}-r1`)).toBe('succeeded');
});

test('leaves the payments of others when a customer is erased', async () => {
  const { id } = await paidDeposit(GUEST_PHONE);
  await givenBack(id, 500);
  await eraseCustomer(context, me);
  expect(await shop.rows('select reason from refunds')).toEqual([{ reason: 'Asha Verma asked' }]);
});
