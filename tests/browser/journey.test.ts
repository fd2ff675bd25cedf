import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toReviewPath } from '#app/domain/notifications/review-invitation.server.ts';
import { cartTotal } from '#app/domain/orders/cart.ts';
import { formatRupees } from '#app/domain/shared/money.ts';
import { parseEnv } from '#app/http/env.server.ts';
import { ensureSecrets } from '../../scripts/secrets.ts';
import { enterAsOwner, photographs } from './owner.ts';
import { expectSound } from './soundness.ts';
import {
  cartLine,
  fillCheckout,
  orderNotice,
  ordersOf,
  shipping,
  shopDesigns,
  siteUrl,
  visit,
} from './support.ts';

/** From the first page to an order in the database, by pressing what is on the screen. */

test('someone with a phone finds two designs and orders them, cash on delivery', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/');
  await page.getByRole('link', { name: 'See the designs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Shop Listings' }).waitFor();

  // The categories open, one is chosen, and they make room for the designs again.
  await page.getByText('Categories', { exact: true }).filter({ visible: true }).click();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Bridal Mehandi/ })
    .click();
  await page.getByRole('heading', { level: 2, name: 'Bridal Mehandi' }).waitFor();
  expect(new URL(page.url()).search).toBe('?category=bridal');
  await page.getByRole('navigation', { name: 'Categories' }).waitFor({ state: 'hidden' });

  const first = await addFromList(page.getByRole('article').first());
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  // Whatever the owner, in another test, has put first by now.
  const another = page.getByRole('article').filter({ hasNotText: first.name }).first();
  const second = await addFromList(another);

  // The cart: plus, minus, and minus does not go below one.
  const quantity = page.getByLabel(`Quantity of ${first.name}`);
  const total = page.getByText(/^Total/);
  const more = page.getByRole('button', { name: `One more of ${first.name}` });
  const less = page.getByRole('button', { name: `One less of ${first.name}` });
  await more.click();
  await more.click();
  await less.click();
  await quantity.filter({ hasText: /^2$/ }).waitFor();
  await less.click();
  await quantity.filter({ hasText: /^1$/ }).waitFor();
  expect(await less.getAttribute('aria-disabled')).toBe('true');
  await more.click();
  expect(await total.textContent()).toContain(formatRupees(first.price * 2 + second.price));

  // What was taken out can be taken back.
  await page.getByRole('button', { name: `Remove ${second.name}` }).click();
  await page.getByText(`${second.name} is out of your cart.`).waitFor();
  expect(await total.textContent()).toContain(formatRupees(first.price * 2));
  await page.getByRole('button', { name: 'Undo' }).click();
  const sum = formatRupees(first.price * 2 + second.price);
  await total.filter({ hasText: sum }).waitFor();

  // The checkout says what is missing where it is missing.
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('alert').filter({ hasText: 'Please fill in all required fields.' }).waitFor();
  const name = page.getByLabel('Name');
  expect(await page.getByLabel('Pincode').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await described(page, 'Name')).toContain('Please tell us your name.');
  expect(await described(page, 'Phone')).toContain('Please give us a phone number.');
  expect(await described(page, 'Address')).toContain('Please tell us where to deliver.');
  expect(await described(page, 'Pincode')).toContain('Please give the pincode.');
  expect(await described(page, 'Email')).toBe('');
  expect(await page.getByLabel('Cash on delivery').isChecked()).toBe(true);
  expect(await page.getByLabel('Pay online').isEnabled()).toBe(true);

  // What is wrong is told by the server, and what was typed stays.
  await fillCheckout(page, 'Asha Journey');
  await page.getByLabel('Phone').fill('12345');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('an Indian mobile has 10 digits').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  expect(await name.inputValue()).toBe('Asha Journey');
  expect(ordersOf('Asha Journey')).toEqual([]);

  await page.getByLabel('Phone').fill(shipping.phone);
  await page.getByRole('button', { name: 'Place order' }).click();

  // Home, with a notice that names the order and leads to it; the cart is empty.
  const notice = orderNotice(page);
  await notice.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  const [order, ...others] = ordersOf('Asha Journey');
  expect(others).toEqual([]);
  expect(order).toEqual({
    number: expect.stringMatching(/\S/),
    total: first.price * 2 + second.price,
    paymentMethod: 'cod',
    paymentStatus: 'due_on_delivery',
    lines: [
      { ...first, quantity: 2 },
      { ...second, quantity: 1 },
    ],
  });
  expect(await notice.textContent()).toContain(order?.number);
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  await notice.getByRole('link', { name: 'See your order' }).click();
  await page.getByRole('heading', { level: 1, name: `Order ${order?.number}` }).waitFor();
  const sheet = await page.getByRole('main').innerText();
  for (const words of [
    first.name,
    second.name,
    sum,
    `Pay ${sum} in cash when it arrives`,
    'Asha Journey',
    '302003',
  ]) {
    expect(sheet).toContain(words);
  }
  expect(sheet).toContain('+91 ••••• ••789');
  expect(sheet, 'the phone number is masked').not.toContain('91234');
});

test('prices that were changed in the browser are told, and the order costs what the shop asks', async () => {
  const [design] = await shopDesigns(1);
  if (!design) throw new Error('The shop is empty.');
  const visitor = await visit('phone', { cart: [{ ...cartLine(design, 3), price: 1 }] });
  const { page } = visitor;
  const told = page.getByText(`${design.name} was ₹1 and is now ${formatRupees(design.price)}.`);

  // Even if the page could not ask for prices: the server takes no order at another sum than was shown.
  await page.route('**/api/cart-quote?*', (route) => route.abort('connectionrefused'));
  await visitor.goto('/checkout');
  await visitor.expectTrouble(/ERR_CONNECTION_REFUSED/);
  await page.getByText('We cannot reach the shop right now').waitFor();
  await fillCheckout(page, 'Tara Tampering');
  await page.unroute('**/api/cart-quote?*');
  await page.getByRole('button', { name: 'Place order' }).click();
  await told.waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 409 /);
  expect(ordersOf('Tara Tampering')).toEqual([]);
  expect(await page.getByRole('button', { name: 'Place order' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Update my cart' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await orderNotice(page).waitFor();
  const line = { name: design.name, price: design.price, quantity: 3 };
  expect(ordersOf('Tara Tampering')).toMatchObject([{ total: cartTotal([line]), lines: [line] }]);
});

/** Opens the design at this place of the list in view and puts it into the cart. */
async function addFromList(card: Locator): Promise<{ name: string; price: number }> {
  const page = card.page();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const price = (await page.locator('.price > b').first().innerText()).replace(/\D/g, '');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  return { name, price: Number(price) };
}

/** What a screen reader says of a field besides its label. */
function described(page: Page, label: string): Promise<string> {
  return page.getByLabel(label).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => (id && document.getElementById(id)?.textContent) || '')
      .join(' '),
  );
}

test('whoever received an order reviews it by a private link, with a photograph, and the owner publishes it', async () => {
  const [design] = await shopDesigns(1);
  const answer = await fetch(`${siteUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...shipping,
      ...{
        idempotencyKey: crypto.randomUUID(),
        name: 'Rekha Review',
        email: 'rekha@example.com',
        paymentMethod: 'cod',
      },
      lines: [{ id: design?._id, quantity: 1 }],
    }),
  });
  expect(answer.status).toBe(201);
  const owner = await visit('desktop');
  await enterAsOwner(owner, `/admin/orders/${ordersOf('Rekha Review')[0]?.number}`);
  for (const step of ['Confirm', 'Send out for delivery', 'Mark as delivered']) {
    const button = owner.page.getByRole('button', { name: step, exact: true });
    await button.click();
    await button.waitFor({ state: 'detached' });
  }
  // Its message waits for the minute in which the step can be undone.
  const env = parseEnv({ ...ensureSecrets(), ENVIRONMENT: 'local' });
  const link = await toReviewPath({ env }, ordersOf('Rekha Review')[0]?.number ?? '');

  const customer = await visit('phone');
  const { page } = customer;
  await customer.goto(link);
  await expectSound(page);
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByText('Please choose your stars.').waitFor();
  await customer.expectTrouble(/^Failed to load resource: .* 422 /);
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByLabel('Your words').fill('The film made the first line easy.');
  await page.getByLabel('Publish this with my first name').check();
  await page.locator('[data-choose]').setInputFiles(await photographs(1));
  await page.getByRole('button', { name: 'Send my review' }).click();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your review' }).waitFor();
  await expectSound(page);

  await owner.goto('/admin/reviews');
  await expectSound(owner.page);
  await owner.page
    .getByRole('article')
    .filter({ hasText: 'The film made the first line easy.' })
    .first()
    .getByRole('button', { name: 'Publish' })
    .click();
  await owner.page.getByText('The review is published.').waitFor();

  await customer.goto(`/details/${design?._id}`);
  const review = page.getByRole('article').filter({ hasText: 'The film made the first line easy.' }).last();
  await review.getByText('Rekha').waitFor();
  expect(await review.getByRole('img').count()).toBe(1);
  expect(await page.locator('script[type="application/ld+json"]').first().innerText()).toContain(
    'aggregateRating',
  );
});
