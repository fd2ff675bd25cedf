import { beforeEach, describe, expect, test } from 'vitest';
import { clearContentCache } from '#app/domain/content/content-cache.server.ts';
import { updateSellingTerms } from '#app/domain/content/selling-terms.server.ts';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { getOrderDetails } from '#app/domain/orders/admin-order.server.ts';
import { loadInvoice } from '#app/http/invoice-page.server.ts';
import { getSiteContent } from '#app/http/site-content.server.ts';
import { addAdminWithoutPassword } from '../support/accounts.ts';
import { openGateway, stockShop, unpaidOrder } from '../support/payments.ts';
import { openShop } from '../support/shop.ts';

/** An invoice as its pages show it. */

const shop = await openShop();
await openGateway(shop);
let number: string;

beforeEach(async () => {
  await shop.empty();
  clearContentCache(shop.context);
  shop.time = new Date('2027-01-10T09:00:00Z');
  await stockShop(shop);
  number = await unpaidOrder(shop);
  await shop.rows("update orders set payment_status = 'paid' returning id");
});

async function shown() {
  // A context of its own for each request, as on the site.
  const context = { ...shop.context };
  const order = await getOrderDetails(context, number);
  if (!order) throw new Error('no order');
  return loadInvoice(context, order, '/');
}

/** Registered in Maharashtra (27), while the shop's address is in Rajasthan (08). */
const tax = { gstin: '27AAPFU0939F1ZV', legalName: 'Rachi Mehndi LLP', rate: 18, hsn: '3305' };

async function setTax(): Promise<void> {
  const admin = await addAdminWithoutPassword(shop);
  await updateSellingTerms(shop.context, admin, { terms: { ...NO_TERMS, ...tax }, version: 0 });
}

test('an invoice that is out keeps its tax when the shop moves to another state', async () => {
  await setTax();
  const before = await shown();
  const content = await getSiteContent(shop.context);
  const other = structuredClone(content.contact);
  other.address.region = 'Gujarat';
  await shop.rows(
    `insert into site_content (key, value, version, updated_at) values ('contact', ?, 1, 0) returning key`,
    JSON.stringify(other),
  );
  shop.time = new Date(shop.time.getTime() + 3_600_000);
  const after = await shown();
  expect(after).toEqual(before);
  expect(after.seller.address).toContain('Rajasthan');
});

test('the seller’s state is that of the GSTIN: 27 is Maharashtra, so what goes to Rajasthan bears IGST', async () => {
  await setTax();
  const { tax } = await shown();
  expect(tax).toMatchObject({
    placeOfSupply: 'Rajasthan',
    within: false,
    sums: [{ rate: 18, sum: { cgst: 0, sgst: 0, igst: 22_866 } }],
  });
});

test('a product with a code and a rate of its own is taxed by those, and so is its part of a credit note', async () => {
  await setTax();
  const [line] = await shop.rows<{ price: number; quantity: number }>(
    'select price, quantity from order_lines',
  );
  await shop.rows("update order_lines set hsn = '1404', gst_rate = 5 where position = 0 returning order_id");
  const { lines, tax: taxes } = await shown();
  const amount = (line?.price ?? 0) * (line?.quantity ?? 0);
  expect(lines[0]?.tax).toMatchObject({ hsn: '1404', rate: 5, igst: Math.round((amount * 100 * 5) / 105) });
  expect(taxes?.sums.map(({ rate }) => rate)).toEqual(lines.length > 1 ? [5, 18] : [5]);
});

describe('an invoice tells of its payment as it stands now', () => {
  const becomes = (column: 'status' | 'payment_status', value: string) =>
    shop.rows(`update orders set ${column} = ? returning id`, value);

  test('that the money went back, when it did', async () => {
    expect((await shown()).order.payment).toBe('Paid');
    await becomes('payment_status', 'refunded');
    expect((await shown()).order.payment).toBe('Paid and refunded in full');
  });

  test('that the order was cancelled, with which it keeps its number', async () => {
    const { number: given } = await shown();
    await becomes('status', 'cancelled');
    expect(await shown()).toMatchObject({ number: given, order: { payment: 'Order cancelled. Paid' } });
    await becomes('payment_status', 'refunded');
    expect((await shown()).order.payment).toBe('Order cancelled. Paid and refunded in full');
  });

  test('and of cash', async () => {
    await becomes('payment_status', 'due_on_delivery');
    await becomes('status', 'confirmed');
    expect((await shown()).order.payment).toBe('To be paid in cash on delivery');
    await becomes('status', 'cancelled');
    expect((await shown()).order.payment).toBe('Order cancelled. There is nothing to pay');
  });
});
