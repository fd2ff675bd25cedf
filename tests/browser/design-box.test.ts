import { expect, onTestFinished, test } from 'vitest';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { fillCheckout, orderNotice, visit } from './support.ts';

/** A design is bought as a box, told from having it drawn, at every step of a customer on a phone. */

const DESIGN = 'Mayura Bridal Palm';
const BOX = 'Full bridal box, to draw yourself';

test('a customer sees what is in the box and what an artist takes, and buys the box', async () => {
  const customer = await visit('phone');
  const { page } = customer;
  await customer.goto('/shop?category=bridal-heavy');
  const card = page.getByRole('article').filter({ hasText: DESIGN });
  await card.getByText('Design box', { exact: true }).waitFor();
  await card.getByRole('link', { name: DESIGN }).click();
  await page.getByRole('heading', { level: 1, name: DESIGN }).waitFor();

  const box = page.getByRole('region', { name: 'In the design box' });
  await box.getByText('Full bridal box, to draw it yourself').waitFor();
  await box.getByRole('img', { name: /^The full bridal box/ }).waitFor();
  expect(await box.getByRole('listitem').count()).toBe(5);
  await expectSound(page, { listed: true });

  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
  await page.getByText(BOX).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByText(BOX).waitFor();
  await fillCheckout(page, 'Asha of the box');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/');
  await orderNotice(page).getByRole('link').first().click();
  await page.waitForURL('**/order/**');
  await page.getByText(BOX).waitFor();
  await expectSound(page);
});

test('beside it she finds the way to an artist, with the design and as much henna', async () => {
  const customer = await visit('phone', { javaScriptEnabled: false });
  const { page } = customer;
  await customer.goto('/shop?category=bridal-heavy');
  await page.getByRole('link', { name: DESIGN }).click();
  await page.getByText('Drawn by an artist from ₹7,500').waitFor();
  await page.getByRole('link', { name: 'Book an artist' }).click();
  await page.waitForURL('**/booking?design=*&coverage=full-bridal');
  await page.getByText(DESIGN).first().waitFor();
  expect(await page.locator('[name=coverage]').inputValue()).toBe('full-bridal');
});

test('the owner reads why before she chooses, and fills the boxes', async () => {
  const owner = await visit('phone');
  await enterAsOwner(owner, '/admin/struck-prices');
  await owner.page.getByRole('heading', { name: 'A made-up discount is an offence' }).waitFor();
  await expectSound(owner.page);
  await owner.goto('/admin/content?group=boxes');
  await owner.page.getByRole('group', { name: 'Both feet' }).getByLabel('What is in it').waitFor();
  await expectSound(owner.page);
});

test('the owner switches struck prices off without scripts, and none is left on a page', async () => {
  const [owner, customer] = [await visit('phone', { javaScriptEnabled: false }), await visit('phone')];
  const choose = async (rule: string) => {
    await owner.goto('/admin/struck-prices');
    await owner.page.getByLabel('Where a price is struck').selectOption(rule);
    await owner.page.getByRole('button', { name: 'Save' }).click();
    await owner.page.getByText('Saved. Customers see it within seconds.').waitFor();
  };
  await enterAsOwner(owner, '/admin/struck-prices');
  onTestFinished(() => choose('formula'));

  await customer.goto('/shop');
  expect(await customer.page.locator('s').count()).toBeGreaterThan(20);
  await choose('off');
  for (const path of ['/shop', '/anjali']) {
    await customer.goto(path);
    expect(await customer.page.locator('s').count(), path).toBe(0);
    expect(await customer.page.getByText('% off').count(), path).toBe(0);
  }
  await customer.goto('/order-info');
  await customer.page.getByText('We strike no prices through').waitFor();
});
