import { beforeEach, describe, expect, test } from 'vitest';
import { doChores } from '#app/domain/chores.server.ts';
import { DAY_MS } from '#app/domain/durations.ts';
import { createOrder, findOrderByLink } from '#app/domain/orders/order.server.ts';
import { moveOrder } from '#app/domain/orders/order-desk.server.ts';
import { takingsSince } from '#app/domain/orders/order-figures.server.ts';
import { OrderInput } from '#app/domain/orders/order-input.ts';
import { orderKey } from '#app/domain/orders/order-link.server.ts';
import { refundPayment } from '#app/domain/payments/refund.server.ts';
import { settlePayment } from '#app/domain/payments/settle.server.ts';
import { startOrderPayment } from '#app/domain/payments/start.server.ts';
import { eraseCustomer } from '#app/domain/people/customer-data.server.ts';
import { storedPhone } from '#app/domain/people/phone.server.ts';
import { addDesigns } from '../../support/designs.ts';
import { orderDraft } from '../../support/orders.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { addSilentAdmin } from '../../support/people.ts';
import { openShop } from '../../support/shop.ts';

/** Review: what pages and the API let through, and what they say. */

const shop = await openShop();
const gateway = await openGateway(shop);
let number: string;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date();
  gateway.ledger.clockOffsetMs = 0;
  await stockShop(shop);
  admin = await addSilentAdmin(shop);
  number = await unpaidOrder(shop);
});

describe('money that could not be kept', () => {
  test('is told on the page of its cancelled order, to which the payer is led', async () => {
    const id = await started(shop, number);
    await moveOrder(shop.context, admin, { number, from: 'placed', to: 'cancelled' });
    pay(gateway, id);
    expect(await settlePayment(shop.context, id)).toBe('returned');
    await shop.settle();
    const order = await findOrderByLink(shop.context, number, await orderKey(shop.context, number));
    // The page says “Cancelled: there is nothing to pay” and no more.
    expect(order?.returned).toBe(1499);
  });
});

test('a customer’s unpaid order does not keep name and address for good once the account is erased', async () => {
  const phone = await storedPhone(shop.context, '+919876543210');
  await shop.rows(
    `insert into customers (id, phone_sealed, phone_hash, name, created_at, updated_at)
     values ('priya', ?, ?, 'Priya', 0, 0) returning id`,
    phone.sealed,
    phone.hash,
  );
  await shop.rows("update orders set customer_id = 'priya' returning id");
  await started(shop, number);
  await eraseCustomer(shop.context, 'priya');
  for (let day = 0; day < 3; day++) {
    shop.time = new Date(shop.time.getTime() + 60 * DAY_MS);
    await doChores(shop.context, new Date(shop.time.setUTCHours(1, 0, 0, 0)));
  }
  const [order] = await shop.rows('select name, phone_sealed from orders');
  expect(order).toEqual({ name: '', phone_sealed: '' });
});

test('takings leave out what went back', async () => {
  const id = await started(shop, number);
  pay(gateway, id);
  await settlePayment(shop.context, id);
  await refundPayment(shop.context, admin, { paymentId: id, amount: 1499, reason: 'All of it', earlier: 0 });
  await shop.settle();
  const [takings] = await takingsSince(shop.context, new Date(0));
  expect(takings?.rupees).toBe(0);
});

test('an order that was given back whole is not sent', async () => {
  const id = await started(shop, number);
  pay(gateway, id);
  await settlePayment(shop.context, id);
  await refundPayment(shop.context, admin, { paymentId: id, amount: 1499, reason: 'All of it', earlier: 0 });
  await shop.settle();
  await expect(
    moveOrder(shop.context, admin, { number, from: 'placed', to: 'confirmed' }),
  ).rejects.toMatchObject({ code: 'conflict' });
});

test('an order of a crore and more is refused kindly where it is placed or paid', async () => {
  await addDesigns(shop, [{ id: 'throne', price: 1_000_000 }]);
  const draft = orderDraft({ lines: [{ id: 'throne', quantity: 11 }], paymentMethod: 'cashfree' });
  const answered = createOrder(shop.context, OrderInput.parse(draft)).then(({ number }) =>
    startOrderPayment(shop.context, number),
  );
  await expect(answered).rejects.toMatchObject({ name: 'DomainError' });
});

test('a payer of an amount alone comes back to a page that asks what became of it', async () => {
  const answer = await shop.post('/api/payments/create-order', {
    ...{ amount: 250, name: 'Asha', phone: '91234 56789', email: 'a@x.example' },
  });
  const { orderId = '' } = (await answer.json()) as Record<string, string>;
  pay(gateway, orderId);
  const { returnUrl } = atGateway(gateway, orderId);
  const back = new URL((returnUrl ?? '').replace('{order_id}', orderId));
  await shop.fetchApi(back.pathname + back.search);
  await shop.settle();
  expect(await shop.rows('select status from payments where id = ?', orderId)).toEqual([{ status: 'paid' }]);
});
