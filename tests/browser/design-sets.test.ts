import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAsOwner, photographs } from './owner.ts';
import { axeViolations, expectSound, faults } from './soundness.ts';
import { shopDesigns, visit } from './support.ts';

/** What a design looks like on skin: the owner adds it, customers see it. */

const field = (page: Page, number: number, name: string) => page.locator(`[name="image-${number}-${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Save the pictures' }).press('Enter');

test('without JavaScript a design gets its stain day by day; customers see and enlarge it', async () => {
  const [, design] = await shopDesigns(2);
  const owner = await visit('phone', { javaScriptEnabled: false });
  const { page } = owner;
  await enterAsOwner(owner, `/admin/shop-form/${design?._id}`);
  await page.getByRole('link', { name: 'Add pictures' }).press('Enter');
  await page.locator('input[name=images]').setInputFiles(await photographs(3, 760));
  await save(page);
  await page.getByText('Please write the alt text').first().waitFor();
  await owner.expectTrouble(/422/);
  for (const day of [1, 2, 3]) {
    await field(page, day, 'alt').fill(`A palm on day ${day}`);
    await field(page, day, 'stage').selectOption(`Stain on day ${day}`);
  }
  await field(page, 3, 'caption').fill('After two nights');
  await save(page);
  await page.getByText('Saved. Customers see it within seconds.').waitFor();
  expect(await faults(page, { listed: false })).toEqual([]); // axe needs scripts

  for (const device of ['phone', 'desktop'] as const) {
    const customer = await visit(device);
    await customer.goto(`/details/${design?._id}`);
    await customer.page.getByRole('link', { name: 'See the stain from day to day' }).press('Enter');
    const enlarge = customer.page.getByRole('link', { name: /A palm on day 3/ });
    await enlarge.focus();
    await expectSound(customer.page, { listed: true });
    for (const day of [1, 2, 3]) {
      await customer.page.getByText(`Stain on day ${day}`, { exact: true }).waitFor();
    }
    await customer.page.getByText('After two nights').filter({ visible: true }).waitFor();
    await enlarge.press('Enter');
    const dialog = customer.page.getByRole('dialog', { name: 'A palm on day 3' });
    await dialog.waitFor();
    expect(await axeViolations(customer.page)).toEqual([]);
    await customer.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }

  for (const day of [1, 2, 3]) await field(page, day, 'remove').check();
  await save(page);
  await page.getByText('Saved. Customers see it within seconds.').waitFor();
  const later = await visit('phone', { javaScriptEnabled: false });
  await later.goto(`/details/${design?._id}`);
  expect(await later.page.getByText('Stain on day 1').count()).toBe(0);
});
