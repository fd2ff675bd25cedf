import { expect, test } from 'vitest';
import { enterAsOwner, photographs } from './owner.ts';
import { axeViolations, expectSound, faults } from './soundness.ts';
import { visit } from './support.ts';

/** A popular product from the owner's phone to the customer's, with real files. */

/** Images are made smaller and sent, on a machine that has other things to do. */
const PATIENTLY = { timeout: 30_000 };

const FORM = '/admin/popular-product-form';

test('the owner adds a product on a phone; customers find it in the list and, moved up, at home', async () => {
  const [owner, customer] = [await visit('phone'), await visit('phone')];
  const { page } = owner;
  await enterAsOwner(owner, FORM);
  await page.getByLabel('Product name').fill('Rose water');
  await page.getByLabel('Description').fill('For the paste, and for tired hands.');
  await page.getByLabel('Price').first().fill('₹1,150');
  await page.getByLabel('Former price').first().fill('₹1,300');
  const button = page.getByRole('button', { name: 'Submit Product' });
  const arrived = page.locator('input[name^="image-"][type=hidden]');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photographs(3));
  await expect.poll(() => arrived.count(), PATIENTLY).toBe(3);
  await button.click();
  await page.getByText('Please upload all 4 images.').waitFor();
  await owner.expectTrouble(/422/);
  await expectSound(page);

  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await photographs(1, 4));
  await expect.poll(() => arrived.count(), PATIENTLY).toBe(4);
  await button.click();
  await page.getByText('Product submitted. “Rose water” is among the popular products now.').waitFor();
  await expect.poll(() => page.getByLabel('Product name').inputValue(), PATIENTLY).toBe('');

  await customer.goto('/popular-product');
  const product = customer.page.getByRole('article').filter({ hasText: 'Rose water' });
  await product.getByText('₹1,150').waitFor();
  expect(await product.locator('s').innerText()).toContain('₹1,300');
  await product.getByText('12% off').waitFor();
  expect(await product.locator('img').count()).toBe(4);
  await product.getByRole('button', { name: 'Add to Cart' }).waitFor();
  await expectSound(customer.page, { listed: true });

  // One press a place, each once the list shows the one before.
  const names = page.getByRole('region', { name: 'Popular products' }).getByRole('heading', { level: 3 });
  const up = page.getByRole('button', { name: /^Up.*Rose water/ });
  for (let place = (await names.allInnerTexts()).indexOf('Rose water'); place > 0; place--) {
    await up.click();
    await expect.poll(async () => (await names.allInnerTexts()).indexOf('Rose water')).toBe(place - 1);
    await expect.poll(() => button.isEnabled(), PATIENTLY).toBe(true);
  }
  await customer.goto('/');
  const atHome = customer.page.getByRole('article').filter({ hasText: 'Rose water' });
  await atHome.getByRole('link', { name: 'Rose water' }).click();
  await customer.page.waitForURL(/\/popular-product\/[\w-]+$/);
  const chat = await customer.page
    .getByRole('link', { name: 'write on WhatsApp', exact: true })
    .getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain('“Rose water”');

  await page.getByRole('link', { name: 'Rose water' }).click();
  await page.getByText('Delete…').waitFor();
  await page.getByLabel('Price').first().fill('1100');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Customers see it at once.').waitFor();
  await customer.goto('/popular-product');
  await product.getByText('₹1,100').waitFor();
  expect(await product.locator('img').count()).toBe(4);

  await page.getByText('Delete…').click();
  await page.getByText('Are you sure you want to delete this product?').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Add Popular Product' }).waitFor();
  await customer.goto('/popular-product');
  expect(await product.count()).toBe(0);
});

test('without JavaScript the owner adds a product by plain files, loses none on the way, and removes it', async () => {
  const owner = await visit('phone', { javaScriptEnabled: false });
  const { page } = owner;
  await enterAsOwner(owner, FORM);
  await page.getByLabel('Product name').fill('Neem comb');
  await page.getByLabel('Description').fill('For the henna that went into the hair.');
  await page.getByLabel('Price').first().fill('90');
  await page.getByLabel('Rating').selectOption('5');
  await page.getByLabel(/^Choose images/).setInputFiles(await photographs(3, 11));
  await page.getByRole('button', { name: 'Submit Product' }).click();
  await page.getByText('Please upload all 4 images.').waitFor();
  await owner.expectTrouble(/422/);
  expect(await page.getByLabel('Product name').inputValue()).toBe('Neem comb');
  await page.getByLabel(/^Add images/).setInputFiles(await photographs(1, 14));
  await page.getByRole('button', { name: 'Submit Product' }).click();
  await page.getByText('Product submitted.').waitFor();
  await owner.goto('/popular-product');
  await page.getByRole('article').filter({ hasText: 'Neem comb' }).getByText('₹90').waitFor();
  await owner.goto(FORM);

  await page.getByRole('link', { name: 'Neem comb' }).click();
  expect(await faults(page, { listed: false })).toEqual([]);
  await page.getByText('Delete…').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Add Popular Product' }).waitFor();
  expect(await page.getByRole('link', { name: 'Neem comb' }).count()).toBe(0);
});
