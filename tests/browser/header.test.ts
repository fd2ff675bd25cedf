import { expect, test } from 'vitest';
import { visit } from './support.ts';

/** The frame of every page, where it does more than lead somewhere. */

test('the menu of a phone opens, and a link in it closes it and leads there', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.locator('header summary[aria-label=Menu]').tap();
  await menu.waitFor();
  await menu.getByRole('link', { name: 'About' }).tap();
  await page.waitForURL('**/about');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1, name: 'Henna the way our grandmothers drew it' }).waitFor();
});

test('the menu has every link that a guest may see', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await visitor.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a');
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(shown).toEqual([
    ['Home', '/'],
    ['About', '/about'],
    ['All designs', '/shop'],
    ['Package', '/package'],
    ['Contact', '/contact'],
    ['Gallery', '/gallery'],
    ['Login', '/otp-login'],
    ['Admin', '/admin'],
    ['Are you a Vendor?', '/vendor-register'],
  ]);
});

test('the Shop list closes when something else is pressed', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await visitor.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const all = menu.getByRole('link', { name: 'All designs' });
  await menu.getByText('Shop', { exact: true }).click();
  await all.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await all.waitFor({ state: 'hidden' });
});
