import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { addDays, dayOf } from '#app/domain/appointments/india-time.ts';
import { withBindings } from '../../scripts/target.ts';
import { atPayment, cartOf, choose, PAY, payNow, popup } from './payment-desk.ts';
import { cartLine, ordersOf, shopDesigns, siteUrl, visit } from './support.ts';

/** Review: the cart of who pays online, and the way to a deposit. */

const third = cartLine((await shopDesigns(3))[2] as Awaited<ReturnType<typeof shopDesigns>>[number]);

const put = (page: Page, cart: unknown) =>
  page.evaluate((lines) => localStorage.setItem('cart', JSON.stringify(lines)), cart);
const ids = async (page: Page) => ((await cartOf(page)) as { id: string }[]).map(({ id }) => id);

test('who pays an earlier order keeps in the cart what was never ordered', async () => {
  const visitor = await atPayment('Kavya Keeps');
  const { page } = visitor;
  await payNow(page).click();
  await choose(page, 'Close');
  await page.getByRole('alert').filter({ hasText: 'Payment popup closed.' }).waitFor();
  await put(page, [...(await cartOf(page)), third]);
  await visitor.goto('/checkout');
  await payNow(page).click();
  await page.getByRole('alert').filter({ hasText: 'is already placed.' }).waitFor();
  await visitor.expectTrouble(/ 409 /);
  await payNow(page).click();
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(ordersOf('Kavya Keeps')).toMatchObject([{ paymentStatus: 'paid', lines: [{}, {}] }]);
  expect(await ids(page)).toEqual([third.id]);
});

test('what another tab adds while the window is open stays in the cart', async () => {
  const { page, context } = await atPayment('Tanvi Tabs');
  await payNow(page).click();
  await popup(page).getByRole('button', { name: PAY }).waitFor();
  const other = await context.newPage();
  await other.goto(`${siteUrl}/cart`);
  await put(other, [...(await cartOf(other)), third]);
  await choose(page, PAY);
  await page.waitForURL('**/order-success');
  expect(await ids(page)).toEqual([third.id]);
});

test('who comes to the appointment’s page from within the site can pay its deposit', async () => {
  await withBindings({ state: inject('siteState') }, ({ DB }) =>
    DB.prepare(`insert into site_content (key, value, version, updated_at) values ('selling-terms', ?, 1, 0)`)
      .bind(JSON.stringify({ gstin: '', legalName: '', rate: 0, hsn: '', depositPercent: 25 }))
      .run(),
  );
  const anyPackage = await withBindings({ state: inject('siteState') }, ({ DB }) =>
    DB.prepare('select id from packages where price > 1000 limit 1').first<{ id: string }>(),
  );
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'Dipti Deposit', phone: '98123 45677', email: 'dipti@example.com', state: 'Rajasthan' },
      ...{ date: addDays(dayOf(Date.now()), 20), address: '14 Johari Bazaar', pincode: '302003' },
      packageId: anyPackage?.id,
    }),
  });
  expect(answer.status).toBe(201);
  const { path } = (await answer.json()) as { path: string };
  const visitor = await visit('phone');
  const { page } = visitor;
  // As the link under “See your appointment”, and those on the profile: without a new document.
  await visitor.goto('/');
  await page.evaluate(
    (to) =>
      (window as unknown as { __remixRouter: { navigate(to: string): void } }).__remixRouter.navigate(to),
    path,
  );
  await page.getByRole('heading', { name: 'Deposit' }).waitFor();
  await page.getByRole('button', { name: /^Pay the deposit of/ }).click();
  await choose(page, PAY);
  await page.getByText('It counts towards the price.').waitFor();
});
