import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { jpeg } from '../support/images.ts';
import { enterAsOwner } from './owner.ts';
import { axeViolations, faults } from './soundness.ts';
import { siteUrl, visit } from './support.ts';

/** Packages from choosing among them to asking for one, and the owner who adds one. */

const cards = (page: Page) => page.getByRole('article');
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Chosen' }).getByRole('link', { name: /^Remove/ });
const found = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ packages?$/ });

const choice = (page: Page, label: string) => page.getByRole('checkbox', { name: label });

/** The count that stands beside a choice. */
async function countAt(page: Page, label: string): Promise<number> {
  const words = await page.locator('label').filter({ hasText: label }).innerText();
  return Number(/(\d+)\s*$/.exec(words.replace(label, ''))?.[1]);
}

async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL(siteUrl + path);
}

test('choices narrow the list at once, chips take them away, and the address keeps them', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await visitor.goto('/package');
  const all = await cards(page).count();
  await found(page)
    .filter({ hasText: `${all} packages` })
    .waitFor();

  const bridal = await countAt(page, 'Bridal');
  await choice(page, 'Bridal').check();
  await arrive(page, '/package?category=bridal');
  await expect.poll(() => cards(page).count()).toBe(bridal);
  const arabic = await countAt(page, 'Arabic');
  await choice(page, 'Arabic').check();
  await arrive(page, '/package?category=bridal&category=arabic');
  await expect.poll(() => cards(page).count()).toBe(bridal + arabic);
  const dear = await countAt(page, '3001 and up');
  await choice(page, '3001 and up').check();
  await arrive(page, '/package?price=3001&category=bridal&category=arabic');
  await expect.poll(() => cards(page).count()).toBe(dear);

  await page.goBack();
  await expect.poll(() => cards(page).count()).toBe(bridal + arabic);
  expect(await choice(page, '3001 and up').isChecked()).toBe(false);
  await chips(page).filter({ hasText: 'Bridal' }).click();
  await arrive(page, '/package?category=arabic');
  await expect.poll(() => choice(page, 'Bridal').isChecked()).toBe(false);

  await choice(page, '0-1000').check();
  await page.getByText('No designs match your filters.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Reset all' }).filter({ visible: true }).click();
  await arrive(page, '/package');
  await expect.poll(() => cards(page).count()).toBe(all);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('the panel of a phone opens, filters, and leads back to the results', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/package');
  const price = choice(page, '0-1000');
  expect(await price.isVisible()).toBe(false);
  await page.getByText('Show Filters').tap();
  await price.waitFor();
  expect(await page.getByText('Show Filters').isVisible()).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  const cheap = await countAt(page, '0-1000');
  await price.tap();
  await choice(page, '4 and above').tap();
  await arrive(page, '/package?price=0-1000&rating=4');
  expect(await price.isVisible()).toBe(true);
  const shown = page.getByRole('button', { name: /^Show \d+ packages?$/ });
  await shown.tap();
  await price.waitFor({ state: 'hidden' });
  expect(await cards(page).count()).toBeLessThanOrEqual(cheap);
  expect(await cards(page).count()).toBeGreaterThan(0);
  await page.getByText('Show Filters').tap();
  await page.getByText('Hide Filters').tap();
  await price.waitFor({ state: 'hidden' });
  await page.getByRole('list', { name: 'Chosen' }).getByRole('link', { name: 'Reset all' }).tap();
  await arrive(page, '/package');
});

test('the panel is beside the list from 1024 px, and behind its button below', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await visitor.goto('/package');
  for (const [width, beside] of [
    [1024, true],
    [1023, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await choice(page, 'Bridal').isVisible(), `${width}`).toBe(beside);
    expect(await page.getByText('Show Filters').isVisible(), `${width}`).toBe(!beside);
  }
});

test('without JavaScript the filters work with Apply, and images turn by their links', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto('/package');
  await page.getByText('Show Filters').click();
  await choice(page, 'Bridal').check();
  await choice(page, 'Arabic').check();
  await choice(page, '4 and above').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await arrive(page, '/package?rating=4&category=bridal&category=arabic');
  expect(await chips(page).count()).toBe(3);
  expect(await cards(page).count()).toBeGreaterThan(0);
  await chips(page).filter({ hasText: 'Arabic' }).click();
  await arrive(page, '/package?rating=4&category=bridal');

  await cards(page).getByRole('link', { name: 'Anjali Gold', exact: true }).click();
  await arrive(page, '/anjali');
  await page.getByRole('link', { name: 'Next image' }).click();
  await arrive(page, '/anjali?image=2');
  await page.getByRole('link', { name: 'Previous image' }).click();
  await arrive(page, '/anjali?image=1');
  await page.getByRole('link', { name: 'Previous image' }).click();
  await arrive(page, '/anjali?image=5');
  await page.getByRole('link', { name: /^Image 3 of 5/ }).click();
  await arrive(page, '/anjali?image=3');
  expect(await page.getByRole('link', { name: 'Get Quotes' }).getAttribute('href')).toBe(
    '/form?package=anjali',
  );
});

test('Anjali Gold stands at /anjali with its price, and leads to the quote and the phone', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/package');
  const card = cards(page).filter({ hasText: 'Anjali Gold' });
  expect(await card.getByRole('link', { name: /^BOOK NOW/ }).getAttribute('href')).toBe(
    '/form?package=anjali',
  );
  await card.getByRole('heading').tap();
  await page.getByRole('heading', { level: 1, name: 'Anjali Gold' }).waitFor();
  await arrive(page, '/anjali');
  const words = await page.getByRole('article').first().innerText();
  for (const part of ['₹7,999', '₹9,599', '17% off', 'Bridal']) expect(words).toContain(part);
  const quotes = page.getByRole('link', { name: 'Get Quotes' });
  expect(await quotes.getAttribute('href')).toBe('/form?package=anjali');
  // In sight from the first moment.
  expect((await quotes.boundingBox())?.y).toBeLessThan(740);
  await page.locator('main a[href^="tel:+91"]').first().waitFor();
});

test('images turn by keys and by swipes', async () => {
  const visitor = await visit('phone');
  const { page, context } = visitor;
  await visitor.goto('/anjali');
  const shows = (image: number) =>
    page
      .getByRole('status')
      .filter({ hasText: `Image ${image} of 5` })
      .waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'Next image' }).focus();
  for (const [key, image] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 5],
  ] as const) {
    await page.keyboard.press(key);
    await shows(image);
  }
  await arrive(page, '/anjali?image=5');

  const box = await page.getByRole('link', { name: 'Enlarge' }).boundingBox();
  if (!box) throw new Error('There is no image.');
  const touch = await context.newCDPSession(page);
  const swipe = async (across: number, down = 0) => {
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    for (const part of [0.5, 1]) {
      const point = { x: at.x + across * part, y: at.y + down * part };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  // The address changes a moment before the image, and a swipe belongs to the image on which it begins.
  await swipe(-120);
  await shows(1);
  await swipe(120);
  await shows(5);
  await swipe(-20);
  await swipe(-60, 90);
  await arrive(page, '/anjali?image=5');
  expect(await page.getByRole('dialog').isVisible()).toBe(false);
});

test.each(['/package', '/package?rating=4', '/priya', '/dulha?image=2'])(
  '%s is sound at 320 px',
  async (path) => {
    const visitor = await visit('phone');
    const { page } = visitor;
    await page.setViewportSize({ width: 320, height: 640 });
    await visitor.goto(path);
    if (path.startsWith('/package')) await page.getByText('Show Filters').tap();
    expect(await faults(page)).toEqual([]);
  },
);

test('the owner uploads a package with images, a customer sees it, and it is hidden again', async () => {
  const visitor = await visit('desktop', { javaScriptEnabled: false });
  const { page } = visitor;
  await enterAsOwner(visitor, '/admin/package-form');
  await page.getByRole('heading', { level: 1, name: 'Packages' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Teej Special');
  await page.getByLabel('Price', { exact: true }).fill('1,499');
  await page.getByLabel(/^Rating/).fill('4.6');
  const files = await Promise.all(
    [1, 2].map(async (seed) => ({
      name: `teej-${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await jpeg(1200, 600, seed)),
    })),
  );
  await page.locator('input[type=file][name=images]').setInputFiles(files);
  await page.getByRole('button', { name: 'Upload package' }).click();
  await page.getByText('✅ Package uploaded successfully!').waitFor();

  const customer = await visit('phone');
  await customer.goto('/teej-special');
  expect(await faults(customer.page)).toEqual([]);
  expect(await customer.page.getByRole('list', { name: 'Images' }).getByRole('link').count()).toBe(2);

  await page.getByRole('button', { name: 'Hide Teej Special' }).click();
  await page.getByRole('button', { name: 'Show Teej Special' }).waitFor();
  await customer.page.goto(`${siteUrl}/teej-special`);
  await customer.page.getByText('We could not find this page').waitFor();
  await customer.expectTrouble(/404/);
});

test('an edit is checked, saved and told; a second editor is told and keeps what they typed', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await enterAsOwner(visitor, '/admin/package-form');
  await page.getByRole('link', { name: 'Dulha Surya' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dulha Surya' }).waitFor();
  const address = page.url();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Price', { exact: true }).fill('free');
  await page.getByRole('button', { name: 'Save package' }).click();
  await page.getByText('❌ Failed to upload package.').waitFor();
  await visitor.expectTrouble(/422/);
  expect(
    await page.getByLabel('Price', { exact: true }).evaluate((field) => field === document.activeElement),
  ).toBe(true);

  // Another tab of another admin, in the meantime.
  const other = await visitor.context.newPage();
  await visitor.goto(new URL(address).pathname, other);
  await other.getByLabel('Price', { exact: true }).fill('850');
  await other.getByRole('button', { name: 'Save package' }).click();
  await other.getByText('✅ Package saved.').waitFor();

  await page.getByLabel('Price', { exact: true }).fill('900');
  await page.getByRole('button', { name: 'Save package' }).click();
  await page.getByText('Somebody changed it meanwhile').waitFor();
  await visitor.expectTrouble(/409/);
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('900');
  expect(await page.getByText(/^Stored now: /).allInnerTexts()).toEqual(['Stored now: “850”']);
  await page.getByRole('button', { name: 'Save package' }).click();
  await page.getByText('✅ Package saved.').waitFor();
  await visitor.goto('/dulha');
  expect(await page.getByRole('article').first().innerText()).toContain('₹900');
});
