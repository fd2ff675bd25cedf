import { expect, test } from 'vitest';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { visit } from './support.ts';

/** The owner reads a newsletter as its readers will. */

test('the owner sees the e-mail itself, as wide as on a phone and on a desktop, and its text', async () => {
  const owner = await visit('desktop');
  const { page } = owner;
  await enterAsOwner(owner, '/admin/newsletters/new');
  await page.getByLabel('Subject').fill('Karva Chauth is near');
  await page.getByLabel('Text').fill('Namaste!\n\nBook your evening before it is gone.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByRole('heading', { name: 'Preview' }).waitFor();

  const mail = page.frameLocator('iframe[title="The e-mail"]');
  await mail.getByRole('heading', { name: 'Karva Chauth is near' }).waitFor();
  await mail.getByText('Book your evening before it is gone.').waitFor();
  const width = () =>
    mail.locator('html').evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
  expect(await width()).toEqual([358, 358]);
  // Its own policy lets its styles in.
  const button = mail.getByRole('link', { name: 'See all designs' });
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(122, 46, 20)');

  await page.getByLabel('On a desktop').check();
  await expect.poll(width).toEqual([638, 638]);
  await page.getByLabel('Text alone').check();
  await page
    .frameLocator('iframe[title="The e-mail as text"]')
    .getByText('Book your evening before it is gone.')
    .waitFor();
  await expectSound(page);
});
