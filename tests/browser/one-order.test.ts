import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cartLine,
  cartOf,
  fillCheckout,
  orderNotice,
  ordersOf,
  shopDesigns,
  siteUrl,
  visit,
} from './support.ts';

/** One order per press, whatever the network, the finger and the Back button do. */

const cart = (await shopDesigns(2)).map((design) => cartLine(design));

let checkouts = 0;

/** A customer of a new name each time, so that a test that is tried once more counts its own orders alone. */
async function atCheckout(customer: string) {
  checkouts++;
  const name = `${customer} ${checkouts}`;
  const visitor = await visit('phone', { cart });
  await visitor.goto('/cart');
  await visitor.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(visitor.page, name);
  return { visitor, name };
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' });

test('a double press makes one order', async () => {
  const { visitor, name } = await atCheckout('Dina Double');
  const { page } = visitor;
  await placeOrder(page).dblclick();
  await orderNotice(page).waitFor();
  expect(ordersOf(name)).toHaveLength(1);
});

test('without a connection, cart and form are kept, and sent again they make one order', async () => {
  const { visitor, name } = await atCheckout('Omar Offline');
  const { page, context } = visitor;
  await context.setOffline(true);
  await placeOrder(page).click();
  await page.getByText('Something went wrong: you seem to be offline.').waitFor();
  await visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  expect(await page.getByLabel('Name').inputValue()).toBe(name);
  expect(ordersOf(name)).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await orderNotice(page).waitFor();
  expect(ordersOf(name)).toHaveLength(1);
});

test('when the answer is lost, the page is loaded again and the order is sent again, it is still one order', async () => {
  const { visitor, name } = await atCheckout('Lata Lost');
  const { page } = visitor;
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await placeOrder(page).click();
  await page.getByText('Something went wrong: we could not reach the shop.').waitFor();
  await visitor.expectTrouble(/ERR_CONNECTION_RESET/);
  const [stored] = ordersOf(name);
  expect(stored).toBeDefined();

  await page.unroute('**/api/orders');
  await visitor.goto('/checkout');
  expect(await page.getByLabel('Name').inputValue()).toBe(name);
  await placeOrder(page).click();
  await orderNotice(page).waitFor();
  expect(await orderNotice(page).textContent()).toContain(stored?.number);
  expect(ordersOf(name)).toEqual([stored]);
});

test('when the answer is lost and the cart is changed, nothing is ordered unasked', async () => {
  const { visitor, name } = await atCheckout('Chitra Changed');
  const { page } = visitor;
  await page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await placeOrder(page).click();
  await page.getByText('Something went wrong: we could not reach the shop.').waitFor();
  await visitor.expectTrouble(/ERR_CONNECTION_RESET/);
  const [stored] = ordersOf(name);

  await page.unroute('**/api/orders');
  await page.getByRole('link', { name: 'Change' }).click();
  await page.getByRole('button', { name: `One more of ${cart[0]?.name}` }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await placeOrder(page).click();
  await page.getByText(`Your order ${stored?.number} is already placed.`).waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 409 /);
  expect(ordersOf(name)).toEqual([stored]);

  await page.getByRole('button', { name: 'Order these as well' }).click();
  await orderNotice(page).waitFor();
  expect(ordersOf(name)).toHaveLength(2);
});

test('Back after the order leads to an empty cart, not into the checkout', async () => {
  const { visitor, name } = await atCheckout('Bela Back');
  const { page } = visitor;
  await placeOrder(page).click();
  await orderNotice(page).waitFor();
  await page.goBack();
  await page.getByText('Your cart is empty.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart');
  expect(ordersOf(name)).toHaveLength(1);
});

test('what another tab adds while the order is on its way stays in the cart', async () => {
  const { visitor, name } = await atCheckout('Tara Tabs');
  const { page, context } = visitor;
  const other = await context.newPage();
  await other.goto(`${siteUrl}/shop`);
  const twice = cart.map((line) => ({ ...line, quantity: line.quantity + 1 }));
  await page.route('**/api/orders', async (route) => {
    await other.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), twice);
    await route.continue();
  });
  await placeOrder(page).click();
  await orderNotice(page).waitFor();
  expect(ordersOf(name)).toMatchObject([{ lines: [{ quantity: 1 }, { quantity: 1 }] }]);
  expect(await cartOf(page)).toEqual(cart);
});

test('the same cart sent from two tabs at once makes one order, which both name', async () => {
  const { visitor, name } = await atCheckout('Tulsi Two Tabs');
  const { page, context } = visitor;
  const other = await context.newPage();
  await visitor.goto('/checkout', other);
  await fillCheckout(other, name);

  // Neither reaches the shop before both are on their way.
  const waiting: (() => void)[] = [];
  await context.route('**/api/orders', async (route) => {
    await new Promise<void>((go) => {
      waiting.push(go);
      if (waiting.length === 2) for (const each of waiting) each();
    });
    await route.continue();
  });
  await placeOrder(page).click();
  await placeOrder(other).click();
  await Promise.all([orderNotice(page).waitFor(), orderNotice(other).waitFor()]);
  const [order, ...more] = ordersOf(name);
  expect(more).toEqual([]);
  expect(await orderNotice(page).textContent()).toContain(order?.number);
  expect(await orderNotice(other).textContent()).toContain(order?.number);
});
