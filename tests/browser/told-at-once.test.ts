import { expect, test } from 'vitest';
import { enterAsOwner } from './owner.ts';
import { cartLine, fillCheckout, ordersOf, shopDesigns, visit } from './support.ts';

/** The owner hears of what customers do while she looks at another page. */

test('of a cash order within five seconds, without loading the page again', async () => {
  const [design] = await shopDesigns(1);
  if (!design) throw new Error('The shop is empty.');
  const owner = await visit('desktop');
  await enterAsOwner(owner, '/admin/reviews');
  let loads = 0;
  owner.page.on('load', () => loads++);
  const customer = await visit('phone', { cart: [cartLine(design)] });
  const { page } = customer;
  await customer.goto('/checkout');
  await fillCheckout(page, 'Chitra Cash');
  await page.getByText('Cash on Delivery').tap();
  await page.getByRole('button', { name: /Place Order/i }).tap();
  await expect.poll(() => ordersOf('Chitra Cash').length, { timeout: 15_000 }).toBe(1);
  const [order] = ordersOf('Chitra Cash');
  const news = owner.page.getByRole('link', { name: /new order/ });
  await news.first().waitFor({ timeout: 5000 });
  await news.first().click();
  await owner.page.waitForURL('**/admin/orders');
  await owner.page
    .getByText(order?.number ?? '')
    .first()
    .waitFor();
  expect(loads).toBe(0);
});
