import { beforeEach, expect, test } from 'vitest';
import { forgetContent } from '#app/domain/content/content-cache.server.ts';
import { getOrderInHand } from '#app/domain/orders/order-desk.server.ts';
import { shownInvoice } from '#app/invoice-page.server.ts';
import { openGateway, stockShop, unpaidOrder } from '../../support/payments.ts';
import { openShop } from '../../support/shop.ts';

/** Review: invoices. */

const shop = await openShop();
await openGateway(shop);
let number: string;

beforeEach(async () => {
  await shop.empty();
  forgetContent(shop.context);
  shop.time = new Date('2027-01-10T09:00:00Z');
  await stockShop(shop);
  number = await unpaidOrder(shop);
  await shop.rows("update orders set payment_status = 'paid' returning id");
});

async function shown() {
  // A context of its own for each request, as on the site.
  const context = { ...shop.context };
  const order = await getOrderInHand(context, number);
  if (!order) throw new Error('no order');
  return shownInvoice(context, order, '/');
}

/** Registered in Maharashtra (27), as in the test of the routes, while the shop's address is in Rajasthan (08). */
test('an invoice of money that went back does not say “Paid”', async () => {
  await shop.rows("update orders set payment_status = 'refunded' returning id");
  expect((await shown()).order.paid).toBe(false);
});
