import { expect, test } from 'vitest';
import { expectSound } from './soundness.ts';
import { siteUrl, visit } from './support.ts';

/** Finding a design: suggestions, filters, and the way back to the list. */

test('suggestions come while somebody types, and the keyboard chooses one', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await visitor.goto('/shop');
  await page.getByLabel('Search designs').focus();
  const field = page.getByRole('combobox', { name: 'Search designs' });
  await field.waitFor();
  await field.pressSequentially('arab');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect.poll(() => options.count()).toBe(6);
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  expect(await options.locator('img').count()).toBeGreaterThan(2);
  await expectSound(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  const name = await chosen.locator('span span').first().innerText();
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
  await page.keyboard.press('Escape');
  expect(await options.count()).toBe(0);
  expect(await field.inputValue()).toBe('arab');

  await field.press('i');
  await expect.poll(() => options.count()).toBe(6);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name }).waitFor();
});

test('Enter without a choice searches, and the list is where it was on the way back', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/shop');
  await page.getByLabel('Search designs').fill('peacok');
  await page.getByLabel('Search designs').press('Enter');
  await page.waitForURL('**/shop?q=peacok');
  await page.getByText('We have nothing called “peacok”.').waitFor();
  await expectSound(page);
  const card = page.getByRole('article').nth(2);
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('link', { name: 'Back to shop' }).click();
  await page.waitForURL('**/shop?q=peacok#design-*');
  await expect
    .poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(300);
});

test('a search for everything shows everything, and one for nothing helps on', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/shop?q=mehndi+design');
  expect(await page.getByRole('article').count()).toBe(24);
  await visitor.goto('/shop?q=velvet+curtains');
  await page.getByText('No items found.').waitFor();
  await page.getByRole('navigation', { name: 'One word of the search' }).getByRole('link').first().waitFor();
  expect(await page.getByRole('region', { name: 'Loved most' }).getByRole('listitem').count()).toBe(3);
  await expectSound(page);
});

test('without JavaScript filters narrow the list, with their counts, and are taken off again', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto('/shop');
  await page.locator('summary', { hasText: 'Filters' }).click();
  const filters = page.getByRole('form', { name: 'Filters' });
  const label = filters.getByLabel(/^Feet/);
  const count = Number(/\d+/.exec(await filters.locator('label', { hasText: 'Feet' }).innerText())?.[0]);
  await label.check();
  await filters.getByLabel(/^Full/).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await page.waitForURL('**/shop?part=feet&coverage=full');
  const both = await page.getByRole('article').count();
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(count);
  await page.getByRole('link', { name: 'Remove Full' }).click();
  await page.waitForURL(`${siteUrl}/shop?part=feet`);
  expect(await page.getByRole('article').count()).toBe(count);
  // The page of a design leads back to the filtered list.
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('link', { name: 'Back to shop' }).click();
  await page.waitForURL('**/shop?part=feet#design-*');
});

test('a missing page offers a search and what is loved most', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  visitor.ignoreTrouble(/status of 404/);
  for (const path of ['/nothing-here', '/nothing/here', '/details/none']) {
    await visitor.goto(path);
    expect(await page.getByRole('region', { name: 'Loved most' }).getByRole('listitem').count(), path).toBe(
      3,
    );
    await page.getByLabel('Search designs').fill('dulhan');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/shop?q=dulhan');
  }
});

test('on a wide screen the filters stand in the first view, and the kinds of a group open by keyboard', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await visitor.goto('/shop');
  const filters = await page.getByRole('heading', { level: 2, name: 'Filters' }).boundingBox();
  expect(filters?.y).toBeLessThan((page.viewportSize()?.height ?? 0) - 100);
  const kind = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /^Mandala/ });
  expect(await kind.isVisible()).toBe(false);
  await page.getByLabel('All kinds: Leg Mehandi').press('Enter');
  await kind.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Mandala Leg Mehandi' }).waitFor();
  expect(await kind.isVisible()).toBe(true);
});

test('an order that is chosen before the scripts come is kept', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${siteUrl}/shop`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' });
  release();
  await page.mouse.move(9, 9, { steps: 2 }); // the first of a page comes with no distance
  await page.waitForURL('**/shop?sort=price-low');
  expect(await page.getByRole('combobox', { name: 'Sort by' }).inputValue()).toBe('price-low');
});
