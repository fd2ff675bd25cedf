import { beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking } from '#app/domain/bookings/admin-booking.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { orderKey } from '#app/domain/orders/order-link.server.ts';
import { updateOrderStatus } from '#app/domain/orders/order-status.server.ts';
import { switchToCod } from '#app/domain/orders/switch-to-cod.server.ts';
import { listPayments } from '#app/domain/payments/admin-payment.server.ts';
import { parsePaymentFilters } from '#app/domain/payments/admin-payment.ts';
import { resolveAttention } from '#app/domain/payments/attention.server.ts';
import { settlePayment } from '#app/domain/payments/settle-payment.server.ts';
import { startPayment } from '#app/domain/payments/start-payment.server.ts';
import { loader as orderPage } from '#app/routes/storefront/order.tsx';
import { addAdminWithoutPassword } from '../../support/accounts.ts';
import { BOOKING_TIME, book, confirm, linkOf } from '../../support/bookings.ts';
import { addPackages } from '../../support/packages.ts';
import { PageVisitor } from '../../support/pages.ts';
import { atGateway, openGateway, pay, started, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** Payments that stop what they were for, and things called off that stop their payments. */

const shop = await openShop();
const gateway = await openGateway(shop);
let number: string;
let admin: { id: string };

beforeEach(async () => {
  await shop.empty();
  shop.messages.length = 0;
  shop.time = new Date(BOOKING_TIME);
  await stockShop(shop);
  admin = await addAdminWithoutPassword(shop);
  number = await unpaidOrder(shop);
});

describe('another amount at the gateway', () => {
  beforeEach(async () => {
    const id = await started(shop, number);
    atGateway(gateway, id).amount = 1;
    pay(gateway, id);
    expect(await settlePayment(shop.context, id)).toBe('mismatch');
  });

  test('refuses another payment of the order', async () => {
    await expect(startPayment(shop.context, { kind: 'order', reference: number })).rejects.toThrow();
    expect(await shop.count('payments')).toBe(1);
  });

  test('allows payment again once an admin has resolved it', async () => {
    await resolveAttention(shop.context, admin, { paymentId: `${number}-1`, attention: 'mismatch' });
    expect((await startPayment(shop.context, { kind: 'order', reference: number })).id).toBe(`${number}-2`);
  });

  test('refuses a switch to cash on delivery', async () => {
    await expect(switchToCod(shop.context, number)).rejects.toThrow();
  });
});

test('asks the gateway rarely when the page of an unpaid order is loaded again and again', async () => {
  const link = { number, key: await orderKey(shop.context, number) };
  await started(shop, number);
  const visitor = new PageVisitor(shop);
  const calls = () => shop.count("payment_events where direction = 'out'");
  const before = await calls();
  for (let look = 0; look < 30; look++) await visitor.get(orderPage, `/order/${number}/${link.key}`, link);
  // Facts, section 1.3: the list of attempts may be asked for 100 times a minute, by the whole shop.
  expect((await calls()) - before).toBeLessThan(20);
});

test('sends messages about a payment at once, also without the companion Worker', async () => {
  const id = await started(shop, number);
  pay(gateway, id);
  await settlePayment(shop.context, id);
  await shop.settle();
  expect(shop.messages.map(({ channel }) => channel).sort()).toEqual(['mail', 'mail', 'sms']);
});

async function paidDeposit() {
  await addPackages(shop, [{ id: 'anjali', price: 7999 }]);
  await updateSellingTerms(shop.context, admin, { terms: { ...NO_TERMS, depositPercent: 25 }, version: 0 });
  const { reference, key } = linkOf(await book(shop, { packageId: 'anjali' }));
  await confirm(shop, admin, reference);
  const { id } = await startPayment(shop.context, { kind: 'deposit', reference: reference });
  pay(gateway, id);
  await settlePayment(shop.context, id);
  return { reference, key, id };
}

describe('money that was paid for something cancelled', () => {
  const listFlagged = async () =>
    (
      await listPayments(shop.context, parsePaymentFilters(new URLSearchParams('show=attention')), null)
    ).rows.map(({ id }) => id);

  test('needs attention for a paid order that was cancelled', async () => {
    const id = await started(shop, number);
    pay(gateway, id);
    await settlePayment(shop.context, id);
    await updateOrderStatus(shop.context, admin, { number, from: 'placed', to: 'cancelled' });
    expect(await listFlagged()).toEqual([id]);
  });

  test('needs none for the deposit of an appointment that was cancelled: it goes back by itself', async () => {
    const { reference, id } = await paidDeposit();
    await cancelBooking(shop.context, admin, reference, { reason: '' });
    await shop.settle();
    expect(await listFlagged()).toEqual([]);
    expect(await shop.rows('select payment_id, amount from refunds')).toEqual([
      { payment_id: id, amount: 2000 },
    ]);
  });
});
