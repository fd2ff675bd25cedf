import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { wakeCompanion } from '../../scripts/site.ts';
import { withBindings } from '../../scripts/target.ts';
import { atPayment, choose, misbehave, PAY, payNow, popup, sandbox } from './admin-payments.ts';
import { cartLine, cartOf, fillCheckout, ordersOf, shop, shopDesigns, siteUrl } from './support.ts';

/** One order and one payment, whatever fingers, tabs, networks and webhooks do. */

const status = (name: string) => ordersOf(name).map(({ paymentStatus }) => paymentStatus);

test('a double press makes one order and opens one window', async () => {
  const { page } = await atPayment('Dolly Double');
  await payNow(page).dblclick();
  await popup(page).getByRole('button', { name: PAY }).waitFor();
  expect(await page.locator('iframe').count()).toBe(1);
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(status('Dolly Double')).toEqual(['paid']);
});

test('paid in one tab, the other tab finds it paid and asks for nothing more', async () => {
  const visitor = await atPayment('Tara Two Tabs');
  const { page, context } = visitor;
  const other = await context.newPage();
  await visitor.goto('/checkout', other);
  await fillCheckout(other, 'Tara Two Tabs');
  await other.getByLabel('Pay online').check();
  await payNow(page).click();
  await popup(page).getByRole('button', { name: PAY }).waitFor();
  await payNow(other).click();
  await popup(other).getByRole('button', { name: PAY }).waitFor();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  await choose(other, 'Close');
  await other.waitForURL('**/order-success');
  expect(status('Tara Two Tabs')).toEqual(['paid']);
  expect(await cartOf(page)).toEqual([]);
});

test('after a reload the same order is paid, and Back does not lead into paying again', async () => {
  const visitor = await atPayment('Rani Reload');
  const { page } = visitor;
  await payNow(page).click();
  await popup(page).getByRole('button', { name: PAY }).waitFor();
  await visitor.goto('/checkout');
  expect(await page.getByLabel('Pay online').isChecked()).toBe(true);
  await payNow(page).click();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(status('Rani Reload')).toEqual(['paid']);
  await page.goBack();
  await page.getByText('Your cart is empty.').waitFor();
  expect(status('Rani Reload')).toEqual(['paid']);
});

test('a cart that was changed after the order is another order, and asks first', async () => {
  const visitor = await atPayment('Asha Another');
  const { page } = visitor;
  await payNow(page).click();
  await choose(page, 'Close');
  await visitor.goto('/checkout');
  await page.getByLabel('Address').fill('15 Johari Bazaar, Jaipur');
  await payNow(page).click();
  await page.getByRole('alert').filter({ hasText: 'is already placed.' }).waitFor();
  await visitor.expectTrouble(/ 409 /);
  expect(status('Asha Another')).toEqual(['awaiting_payment']);
  await page.getByRole('button', { name: 'Order what is in my cart as well' }).click();
  await payNow(page).click();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(status('Asha Another').sort()).toEqual(['awaiting_payment', 'paid']);
});

/** A design that those at the checkout have not ordered. */
const third = cartLine((await shopDesigns(3))[2] as Awaited<ReturnType<typeof shopDesigns>>[number]);

/** Puts it into the cart, as another tab does. */
async function addThird(page: Page): Promise<void> {
  const cart = [...(await cartOf(page)), third];
  await page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), cart);
}

const inCart = async (page: Page) => ((await cartOf(page)) as { id: string }[]).map(({ id }) => id);

test('who pays an earlier order keeps in the cart what was never ordered', async () => {
  const visitor = await atPayment('Kavya Keeps');
  const { page } = visitor;
  await payNow(page).click();
  await choose(page, 'Close');
  await page.getByRole('alert').filter({ hasText: 'Payment popup closed.' }).waitFor();
  await addThird(page);
  await visitor.goto('/checkout');
  await payNow(page).click();
  await page.getByRole('alert').filter({ hasText: 'is already placed.' }).waitFor();
  await visitor.expectTrouble(/ 409 /);
  await payNow(page).click();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(ordersOf('Kavya Keeps')).toMatchObject([{ paymentStatus: 'paid', lines: [{}, {}] }]);
  await expect.poll(() => inCart(page)).toEqual([third.id]);
});

test('what another tab adds while the window is open stays in the cart', async () => {
  const { page, context } = await atPayment('Tanvi Tabs');
  await payNow(page).click();
  await popup(page).getByRole('button', { name: PAY }).waitFor();
  const other = await context.newPage();
  await other.goto(`${siteUrl}/cart`);
  await addThird(other);
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(await inCart(page)).toEqual([third.id]);
});

test('a webhook that never comes is made up for by the companion Worker', async () => {
  await misbehave({ webhooks: { drop: true } });
  const { page } = await atPayment('Wasim Webhook');
  await payNow(page).click();
  await choose(page, 'Close');
  await page.getByRole('alert').filter({ hasText: 'Payment popup closed.' }).waitFor();
  const [order] = ordersOf('Wasim Webhook');
  const id = `${order?.number}-1`;
  // Paid in the bank's app, long after the window is gone.
  await sandbox('POST', `orders/${id}/attempts`, { status: 'SUCCESS' });
  await checkNow(id);
  await wakeCompanion(siteUrl);
  await expect.poll(() => status('Wasim Webhook'), { timeout: 10_000 }).toEqual(['paid']);
  // The browser that placed it learns of it as soon as it looks.
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.getByText(/^₹[\d,]+ paid$/).waitFor();
  await expect.poll(() => cartOf(page)).toEqual([]);
});

/** Lets the reconciler's time for a payment come. */
async function checkNow(id: string): Promise<void> {
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.prepare('update payments set next_check_at = 1 where id = ?').bind(id).run(),
  );
}
