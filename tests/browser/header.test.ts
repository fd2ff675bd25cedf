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

test('on a phone the header takes little, and Book is in reach', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  for (const path of ['/', '/shop', '/terms', '/cart', '/booking']) {
    await visitor.goto(path);
    const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
    expect(bottom, path).toBeLessThanOrEqual(96);
    expect(await page.getByRole('link', { name: 'Book', exact: true }).isVisible(), path).toBe(true);
  }
});

test('nothing in the header of a phone overlaps in text of half as much again', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/');
  const overlaps = await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
    const row = document.querySelector('header > div')?.querySelectorAll(':scope > :not(nav)') ?? [];
    const boxes = [...row].map((each) => each.getBoundingClientRect());
    const outside = boxes.filter(({ left, right }) => left < 0 || right > innerWidth).length;
    const crossed = boxes.filter((a, at) =>
      boxes
        .slice(at + 1)
        .some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    ).length;
    return { boxes: boxes.length, outside, crossed };
  });
  expect(overlaps).toEqual({ boxes: 5, outside: 0, crossed: 0 });
});
