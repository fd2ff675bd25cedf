import { expect, test } from 'vitest';
import { fillCheckout, ordersOf, shopDesigns, siteUrl, visit } from './support.ts';

/** From the pincode on a design's page to an order that its customer cancels. */

async function someDesign() {
  const [design] = await shopDesigns(1);
  if (!design) throw new Error('The shop is empty.');
  return design;
}

test('a pincode tells whether, by when and against cash; the order keeps it, and its customer cancels', async () => {
  const design = await someDesign();
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto(`/details/${design._id}`);
  const pincode = page.getByLabel('Delivered to which pincode?');
  const check = page.getByRole('button', { name: 'Check' });
  await pincode.fill('744101');
  await check.click();
  await page.getByText('We do not deliver to 744101 yet').waitFor();
  await pincode.fill('781001');
  await check.click();
  await page.getByText('We take no cash at 781001').waitFor();
  await pincode.fill('302003');
  await check.click();
  const promise = await page.getByText(/Jaipur, Rajasthan 302003: delivered between/).innerText();
  expect(promise).toContain('You can pay in cash when it arrives');

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('heading', { name: 'Your cart' }).waitFor();
  await page
    .getByRole('main')
    .getByText(/Jaipur, Rajasthan 302003/)
    .waitFor();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page
    .getByRole('main')
    .getByText(/Jaipur, Rajasthan 302003/)
    .waitFor();
  expect(await page.getByLabel('Pincode').inputValue()).toBe('302003');
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Jaipur');
  await page.getByLabel('Pincode').fill('781001');
  await page.getByText('We take no cash at 781001').first().waitFor();
  expect(await page.getByRole('radio', { name: /^Cash on delivery/ }).isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: /^Pay online/ }).isChecked()).toBe(true);

  await fillCheckout(page, 'Delivery Scripted');
  await page
    .getByRole('main')
    .getByText(/Jaipur, Rajasthan 302003/)
    .waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('link', { name: 'See your order' }).click();
  await page.getByText(/^Promised between/).waitFor();
  await page.getByRole('link', { name: 'Cancel this order' }).click();
  await page.getByText('Nothing was paid, and nothing is to pay.').waitFor();
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click();
  await page.getByText('Cancelled: there is nothing to pay').waitFor();
  expect(await page.getByRole('link', { name: 'Cancel this order' }).count()).toBe(0);
});

test('the same without JavaScript', async () => {
  const design = await someDesign();
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto(`/details/${design._id}`);
  await page.getByLabel('Delivered to which pincode?').fill('302 003');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.waitForURL('**?pincode=*');
  expect(await page.getByRole('main').innerText()).toMatch(/Jaipur, Rajasthan 302003: delivered between/);

  await visitor.goto(`/checkout?item=${design._id}&quantity=1`);
  await fillCheckout(page, 'Delivery Unscripted');
  await page.getByLabel('Pincode').fill('744101');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('input[name=pincode][aria-invalid=true]').waitFor();
  // Playwright finds no text in a <noscript>.
  expect(await page.getByRole('main').innerText()).toContain('We do not deliver to 744101 yet');
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  await page.getByLabel('Pincode').fill('302003');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await page.getByText('whoever has it sees the order on any device').waitFor();
  await page.getByRole('link', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click();
  await page.getByText('Cancelled: there is nothing to pay').waitFor();
  expect(ordersOf('Delivery Unscripted')).toHaveLength(1);
});

test('a product’s page answers as well, keeping the size that was chosen', async () => {
  const products = (await (await fetch(`${siteUrl}/popular-product`)).text()).match(
    /\/popular-product\/[\w-]{8,}/g,
  );
  const path = products?.[0];
  if (!path) throw new Error('The shop has no products.');
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto(path);
  await page.getByLabel('Delivered to which pincode?').fill('302003');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText(/Jaipur, Rajasthan 302003: delivered between/).waitFor();

  const unscripted = await visit('phone', { javaScriptEnabled: false });
  await unscripted.goto(path);
  await unscripted.page.getByLabel('Delivered to which pincode?').fill('744101');
  await unscripted.page.getByRole('button', { name: 'Check' }).click();
  await unscripted.page.waitForURL('**?variant=*&pincode=744101');
  await unscripted.page.getByText('We do not deliver to 744101 yet').waitFor();
});
