import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { NO_TERMS } from '#app/domain/content/selling-terms-input.ts';
import { addDays, dayOf } from '#app/domain/shared/time.ts';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { atPayment, choose, misbehave, PAY, payNow, popup, sandbox, sandboxUrl } from './admin-payments.ts';
import { fillPerson, fillPlace } from './booking-form.ts';
import { axeViolations, expectSound, faults } from './soundness.ts';
import { cartOf, hydrated, ordersOf, passTime, shop, siteUrl, type Visitor, visit } from './support.ts';

/** Paying online from the checkout: the way there, each thing that can go wrong on it, and the way out. */

const SCRIPT = `${sandboxUrl}/sdk/**`;

const stored = (name: string) => {
  const [order, ...more] = ordersOf(name);
  expect(more).toEqual([]);
  if (!order) throw new Error(`${name} has no order.`);
  return order;
};
const says = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: words }).waitFor();

test('someone with a phone pays, sees the thanks, and the cart is empty', async () => {
  const { page } = await atPayment('Pari Paid');
  await payNow(page).click();
  await page.getByRole('button', { name: 'Processing Payment...' }).waitFor();
  await popup(page).getByText('No bank is asked and no money moves.').waitFor();
  expect(stored('Pari Paid')).toMatchObject({ paymentMethod: 'cashfree', paymentStatus: 'awaiting_payment' });
  expect(await cartOf(page), 'the cart stays until the server says paid').toHaveLength(2);
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/₹[\d,]+ paid/);
  expect(stored('Pari Paid').paymentStatus).toBe('paid');
  expect(await cartOf(page)).toEqual([]);
  expect(await faults(page, { listed: false })).toEqual([]);

  // The invoice is one press away.
  await page.getByRole('link', { name: 'Invoice' }).click();
  await page.getByRole('heading', { level: 1, name: 'Invoice' }).waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(/RM\/\d\d-\d\d\/\d{6}/);
  await expectSound(page);
});

test('a failed and a closed payment are told, and the same order is paid in the end', async () => {
  const { page } = await atPayment('Firoz Fails');
  await payNow(page).click();
  await choose(page, 'Let the payment fail');
  await says(page, 'Payment Failed. Please try again.');
  expect(await axeViolations(page)).toEqual([]);
  await payNow(page).click();
  await choose(page, 'Close');
  await says(page, 'Payment popup closed.');
  expect(await cartOf(page)).toHaveLength(2);
  expect(stored('Firoz Fails').paymentStatus).toBe('awaiting_payment');
  await payNow(page).click();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(stored('Firoz Fails').paymentStatus).toBe('paid');
  expect(await cartOf(page)).toEqual([]);
});

test('who closed the window pays in cash instead, and the cart is emptied then', async () => {
  const { page } = await atPayment('Chetan Cash');
  await payNow(page).click();
  await choose(page, 'Close');
  await page.getByRole('button', { name: 'Pay in cash instead' }).click();
  await page.waitForURL('**/order/**');
  await page.getByText(/^Pay ₹[\d,]+ in cash when it arrives$/).waitFor();
  expect(stored('Chetan Cash')).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'due_on_delivery' });
  await expect.poll(() => cartOf(page)).toEqual([]);
});

test('who closed the window pays later, from the page of the order', async () => {
  const { page } = await atPayment('Lalita Later');
  await payNow(page).click();
  await choose(page, 'Close');
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.waitForURL('**/order/**');
  await page.getByText(/^Waiting for your payment of ₹/).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: /^Pay ₹[\d,]+ now$/ }).click();
  await choose(page, PAY);
  await page.getByText(/^₹[\d,]+ paid$/).waitFor();
  expect(stored('Lalita Later').paymentStatus).toBe('paid');
  await expect.poll(() => cartOf(page)).toEqual([]);
});

test('a bank that takes its time is waited for on a page that follows', async () => {
  const { page } = await atPayment('Bina Bank');
  await payNow(page).click();
  await choose(page, 'Pay, but let the bank take its time');
  await page.waitForURL('**/order/**');
  await page.getByText('Your payment is under way').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await cartOf(page)).toHaveLength(2);
  const { attempts } = (await sandbox('GET', `orders/${stored('Bina Bank').number}-1`)) as {
    attempts: { cfPaymentId: string }[];
  };
  await sandbox('POST', `attempts/${attempts[0]?.cfPaymentId}`, { status: 'SUCCESS' });
  await page.getByText(/^₹[\d,]+ paid$/).waitFor();
  await expect.poll(() => cartOf(page)).toEqual([]);
});

test('the script takes its time: the button says so, and a press is told', async () => {
  const { page } = await atPayment('Slow Script', (page) => page.route(SCRIPT, () => {}));
  await page.getByRole('button', { name: 'Loading Payment SDK...' }).click();
  await says(page, 'Payment SDK is still loading.');
  expect(ordersOf('Slow Script')).toEqual([]);
});

test('a script that does not load is told, and loads again', async () => {
  const visitor = await atPayment('Nora Noload', (page) =>
    page.route(SCRIPT, (route) => route.abort('connectionrefused')),
  );
  const { page } = visitor;
  await says(page, 'Failed to load payment SDK.');
  await visitor.expectTrouble(/ERR_CONNECTION_REFUSED/);
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(SCRIPT);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await payNow(page).click();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
});

test('a script that never becomes ready is given up', async () => {
  const { page } = await atPayment(
    'Empty Script',
    (page) => page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
    { hasOwnClock: true },
  );
  await passTime(page, 'Payment SDK failed to initialize.');
  await says(page, 'Payment SDK failed to initialize.');
});

test('what goes wrong before the window opens is told, and the order is kept', async () => {
  const visitor = await atPayment('Wilma Wrong');
  const { page, context } = visitor;
  const createOrder = '**/api/payments/create-order';

  await page.route(createOrder, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await payNow(page).click();
  await says(page, 'Failed to create order');
  await page.unroute(createOrder);

  await page.route(createOrder, (route) => route.fulfill({ status: 200, json: { success: false } }));
  await payNow(page).click();
  await says(page, 'Order creation failed: Unknown error');
  await page.unroute(createOrder);

  await misbehave({ api: { fault: '500', only: '/orders' } });
  await payNow(page).click();
  await says(page, 'Order creation failed: Failed to create order. Please try again in a minute.');
  await sandbox('DELETE', 'behaviour');

  await context.setOffline(true);
  await payNow(page).click();
  await says(page, 'Something went wrong: you seem to be offline.');
  await visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await visitor.expectTrouble(/ 50[23] /);

  // The answer is lost after the payment was begun: the same one is paid.
  await page.route(createOrder, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await payNow(page).click();
  await says(page, 'Something went wrong: we could not reach the shop.');
  await visitor.expectTrouble(/ERR_CONNECTION_RESET/);
  await page.unroute(createOrder);
  await payNow(page).click();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(stored('Wilma Wrong').paymentStatus).toBe('paid');
});

test('a press before scripts run is not lost: the window opens as soon as they do', async () => {
  const visitor = await atPayment('Early Esha');
  await payNow(visitor.page).click();
  await choose(visitor.page, 'Close');
  const path = await visitor.page.getByRole('link', { name: 'See your order' }).getAttribute('href');
  const { page } = visitor;
  // Nothing takes the page over.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(siteUrl + path);
  await page.getByRole('button', { name: 'Loading Payment SDK...' }).waitFor();
  visitor.ignoreTrouble(/ERR_FAILED|dynamically imported module/);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Loading Payment SDK...' }).click();
  await choose(page, PAY);
  await page
    .getByText(/^₹[\d,]+ paid$/)
    .first()
    .waitFor();
  expect(stored('Early Esha').paymentStatus).toBe('paid');
});

test('without JavaScript an unpaid order can still be paid in cash', async () => {
  const { page: scripted } = await atPayment('Nina Noscript');
  await payNow(scripted).click();
  await choose(scripted, 'Close');
  const path = await scripted.getByRole('link', { name: 'See your order' }).getAttribute('href');
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto(path ?? '');
  await page.getByText(/^Waiting for your payment of ₹/).waitFor();
  await page.getByText('To pay online, please allow JavaScript').waitFor();
  expect(await page.getByRole('button', { name: /^(Pay ₹|Loading)/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Pay in cash instead' }).click();
  await page.getByText(/^Pay ₹[\d,]+ in cash when it arrives$/).waitFor();
  expect(stored('Nina Noscript').paymentStatus).toBe('due_on_delivery');
});

/** The shop asks for a part of every appointment's price ahead, until the test ends. */
async function askForDeposits(): Promise<void> {
  const ask = (depositPercent: number) =>
    withBindings({ state: shop.siteState }, ({ DB }) =>
      DB.prepare(
        `insert into site_content (key, value, version, updated_at) values ('selling-terms', ?, 1, 0)
         on conflict (key) do update set value = excluded.value, version = version + 1`,
      )
        .bind(JSON.stringify({ ...NO_TERMS, depositPercent }))
        .run(),
    );
  onTestFinished(() => ask(0).then(() => undefined));
  await ask(25);
}

/** Books a package, having come to the form from another page of the site. */
async function book(visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await visitor.goto('/');
  await page.evaluate(
    // Remix's own router, which no type of the page knows: a navigation within the page, as a link makes it.
    (to) =>
      (window as unknown as { __remixRouter: { navigate(to: string): void } }).__remixRouter.navigate(to),
    '/booking?package=anjali',
  );
  await fillPlace(page, addDays(dayOf(machineTime().getTime()), 50));
  // With the way to the artist's place: a price that is older than what was typed is refused.
  await page.getByText('₹9,499').first().waitFor({ state: 'attached' });
  await fillPerson(page, { name: 'Dipti Deposit', phone: '98123 45677', email: 'dipti@example.com' });
  await page.getByRole('button', { name: 'Book my appointment' }).click();
}

test('who books an appointment goes on to its page and pays the deposit, and can still after a detour', async () => {
  await askForDeposits();
  const visitor = await visit('phone');
  const { page } = visitor;
  await book(visitor);
  const link = page.getByRole('link', { name: 'See your appointment' });
  const reference = (await link.getAttribute('href'))?.split('/')[2] ?? '';
  // The owner says yes while the customer still reads.
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.prepare("update bookings set status = 'confirmed' where reference = ?").bind(reference).run(),
  );
  await link.click();
  const button = page.getByRole('button', { name: /^Pay the deposit of/ });
  await button.click();
  await choose(page, 'Close');
  await says(page, 'Payment popup closed.');

  // A page in between that is loaded anew brings a policy that lets nobody pay; Back shows the appointment under it.
  await page.getByRole('link', { name: 'Rachi Mehndi' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await visitor.expectTrouble(/Content Security Policy|^csp /);
  await button.click();
  await choose(page, PAY);
  await page.getByText('It counts towards the price.').waitFor();
});

test('where the gateway has another sum, the payer is told that we look at it, and not to pay again', async () => {
  const { page } = await atPayment('Mira Mismatch');
  await payNow(page).click();
  await popup(page).getByRole('button', { name: PAY }).waitFor();
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.prepare('update payments set amount = 1 where id = ?')
      .bind(`${stored('Mira Mismatch').number}-1`)
      .run(),
  );
  await choose(page, PAY);
  await page.waitForURL('**/order/**');
  await page.getByText('We are looking at your payment').waitFor();
  await page.getByText('Please do not pay again').waitFor();
  expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(stored('Mira Mismatch').paymentStatus).toBe('awaiting_payment');
});

test('who paid an amount alone comes back to a page that says so, without JavaScript too', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  const payer = { name: 'Amit Alone', phone: '91234 56789', email: 'amit@example.com' };
  const begun = await page.request.post(`${siteUrl}/api/payments/create-order`, {
    data: { amount: 250, ...payer },
  });
  const { orderId } = (await begun.json()) as { orderId: string };
  const back = `/api/payments/payment-callback?order_id=${orderId}&key=`;
  await visitor.goto(back);
  expect(new URL(page.url()).pathname).toBe(`/payment/${orderId}`);
  await page.getByRole('heading', { level: 1, name: 'Not paid' }).waitFor();
  await sandbox('POST', `orders/${orderId}/attempts`, { status: 'SUCCESS' });
  await visitor.goto(back);
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor();
  await page.getByText('We have received ₹250.').waitFor();

  const scripted = await visit('phone');
  await scripted.goto(back);
  await expectSound(scripted.page);
});

test('nothing of the sandbox is in what is deployed', () => {
  const built = globSync('build/{client,server,worker}/**/*.{js,mjs}');
  expect(built.length).toBeGreaterThan(20);
  const holding = built.filter((file) =>
    /Payment sandbox|cashfree-sandbox/i.test(readFileSync(file, 'utf8')),
  );
  expect(holding).toEqual([]);
});
