import { expect, test } from 'vitest';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { type Device, shop, siteUrl, visit } from './support.ts';

/** The frame of admins and artists: menu, bar, palette and news. */

/** What an owner and an artist open on a phone and at a desk. */
const PAGES = [
  '/adminDashboard',
  '/admin/orders',
  '/admin/bookings',
  '/admin/customers',
  '/admin/search?q=sharma',
];

test.each<Device>(['phone', 'desktop'])(
  'an owner finds her way on a %s, without the shop’s frame',
  async (device) => {
    const visitor = await visit(device);
    const { page } = visitor;
    for (const path of PAGES) {
      await enterAsOwner(visitor, path);
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      if (device === 'phone') expect(title?.y, `title of ${path}`).toBeLessThanOrEqual(120);
      expect(await page.getByText('Are you a Vendor?').count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await expectSound(page);
    }
    const menu =
      device === 'phone'
        ? page.getByRole('navigation', { name: 'Admin: most used' })
        : page.getByRole('navigation', { name: 'Admin', exact: true });
    await menu.getByRole('link', { name: 'Calendar' }).click();
    await page.waitForURL('**/admin/bookings/calendar');
    await expect
      .poll(() => menu.locator('[aria-current=page]').allInnerTexts())
      .toEqual([expect.stringContaining('Calendar')]);
  },
);

test('a phone has the rest behind More, by keyboard too', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await enterAsOwner(visitor, '/adminDashboard');
  const more = page.locator('summary').filter({ hasText: 'More' });
  const menu = page.getByRole('navigation', { name: 'Admin menu' });
  await more.focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Vendor Approval' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
  await more.click();
  await menu.getByRole('link', { name: 'Shop Form' }).click();
  await page.waitForURL('**/admin/shop-form');
  await menu.waitFor({ state: 'hidden' });
});

test('the palette finds pages and people by keyboard, and its page does so without scripts', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await enterAsOwner(visitor, '/adminDashboard');
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: 'Search for anything' });
  await input.waitFor();
  expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
  await input.fill('price');
  await page.getByRole('option', { name: 'Price List' }).waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await input.waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await input.fill('Meera');
  await page.getByRole('option', { name: /^Meera Naik/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/vendors/*');

  const plain = await visit('phone', { javaScriptEnabled: false });
  await enterAsOwner(plain, '/adminDashboard');
  await plain.page.locator('summary').filter({ hasText: 'More' }).click();
  await plain.page.getByRole('link', { name: 'Vendor Approval' }).waitFor();
  await plain.page.locator('summary').filter({ hasText: 'More' }).click();
  await plain.page.getByRole('link', { name: 'Search' }).click();
  await plain.page.getByRole('searchbox').fill('eera na');
  await plain.page.getByRole('button', { name: 'Search' }).click();
  await plain.page.getByRole('link', { name: 'Meera Naik' }).waitFor();
});

test('a new message is told without loading the page again', async () => {
  const visitor = await visit('desktop');
  await enterAsOwner(visitor, '/admin/orders');
  const answer = await fetch(`${siteUrl}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({
      name: 'Kavita Jain',
      email: 'kavita@example.com',
      message: 'Do you come to Ajmer?',
    }),
  });
  expect(answer.ok).toBe(true);
  await visitor.page.getByText('1 new message').waitFor({ timeout: 15_000 });
  await visitor.page.getByRole('link', { name: 'Show new messages' }).click();
  await visitor.page.waitForURL('**/admin/inbox');
  await visitor.page.getByText('1 new message').waitFor({ state: 'detached' });
});

test.each<Device>(['phone', 'desktop'])('an artist has the same frame on a %s', async (device) => {
  const visitor = await visit(device);
  await visitor.context.addCookies([{ ...shop.artistsCookie, url: siteUrl }]);
  await visitor.goto('/vendor-dashboard');
  const { page } = visitor;
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(title?.y).toBeLessThanOrEqual(120);
  await expectSound(page);
  if (device === 'phone') {
    const bar = page.getByRole('navigation', { name: 'Artist: most used' }).getByRole('link');
    // What waits is counted behind a name.
    expect((await bar.allTextContents()).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0])).toEqual([
      ...['Today', 'Calendar', 'Appointments', 'Earnings'],
    ]);
    await page.locator('summary').filter({ hasText: 'More' }).click();
    await expectSound(page);
  }
  const name = device === 'phone' ? 'Artist menu' : 'Artist';
  await page.getByRole('navigation', { name, exact: true }).getByRole('link', { name: 'Pictures' }).click();
  await page.waitForURL('**/vendor-pictures');
  await expectSound(page);
});

test('unsaved changes are asked about, and the error of a field goes when it is mended', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await enterAsOwner(visitor, '/admin/staff');
  const today = page
    .getByRole('navigation', { name: 'Admin: most used' })
    .getByRole('link', { name: 'Today' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Rekha');
  await today.click();
  await question.waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Rekha');

  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const email = page.getByLabel('Email', { exact: true });
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await visitor.expectTrouble(/status of 422/);
  await email.pressSequentially('r');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull();
  // Refused, so it is still not saved.
  await today.click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  // Until then the keys go to the question.
  await question.waitFor({ state: 'detached' });
  // Nobody is invited twice: another address for each try.
  const address = `rekha-${crypto.randomUUID()}@example.com`;
  await email.fill(address);
  await page.getByLabel('Role').last().selectOption('desk');
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await page.getByText(address).first().waitFor();
  await today.click();
  await page.waitForURL('**/adminDashboard');
  expect(await question.count()).toBe(0);
});
