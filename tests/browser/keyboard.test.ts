import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderNotice, ordersOf, shipping, visit } from './support.ts';

/** Everything with the keyboard alone, from the first Tab to an order. */

/** Presses Tab until the focus is there, and sees that it shows. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let pressed = 0; pressed < 120; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(outline, 'the focus shows').not.toBe('none');
      return;
    }
    await page.keyboard.press('Tab');
  }
  expect.unreachable(`the focus never came to ${target}`);
}

const focused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

test('someone without a mouse finds, chooses and orders a design', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  const { keyboard } = page;
  await visitor.goto('/about');

  // The first stop leads past the header.
  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await focused(skip)).toBe(true);
  const inSight = () => skip.evaluate((link) => link.getBoundingClientRect().top >= 0);
  await expect.poll(inSight).toBe(true);
  await keyboard.press('Enter');
  await expect.poll(() => focused(page.getByRole('main'))).toBe(true);

  // The Shop list opens, closes with Escape and leaves the focus where it was.
  await visitor.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const shop = menu.locator('summary');
  const all = menu.getByRole('link', { name: 'All designs' });
  await tabTo(page, shop);
  await keyboard.press('Enter');
  await all.waitFor();
  await keyboard.press('Tab');
  expect(await focused(all)).toBe(true);
  await keyboard.press('Escape');
  await all.waitFor({ state: 'hidden' });
  expect(await focused(shop)).toBe(true);
  await keyboard.press('Space');
  await tabTo(page, all);
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Shop Listings' }).waitFor();
  await all.waitFor({ state: 'hidden' });

  // A category, a search in it, another order.
  const category = page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Bridal Mehandi/ });
  await tabTo(page, category);
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Bridal Mehandi' }).waitFor();
  const design = page.getByRole('article').first().getByRole('link');
  const featured = await design.innerText();
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await tabTo(page, sort);
  await keyboard.press('ArrowDown');
  await page.waitForURL('**/shop?category=bridal&sort=*');
  await expect.poll(() => design.innerText()).not.toBe(featured);

  // A design, into the cart, to the checkout.
  const name = await design.innerText();
  await tabTo(page, design);
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await expect.poll(() => focused(page.getByRole('main'))).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: `One more of ${name}` }));
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  // What is removed takes the focus to its Undo.
  await tabTo(page, page.getByRole('button', { name: `Remove ${name}` }));
  await keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect(await focused(undo)).toBe(true);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await keyboard.press('Enter');

  // Enter in a field sends the form, first too early.
  await tabTo(page, page.getByLabel('Name'));
  await keyboard.press('Enter');
  await page.getByText('Please fill in all required fields.').waitFor();
  expect(await focused(page.getByLabel('Pincode'))).toBe(true);
  for (const typed of [shipping.pincode, shipping.address]) {
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  // The city is known from the pincode.
  expect(await focused(page.getByLabel('City'))).toBe(true);
  await keyboard.press('Tab');
  for (const typed of ['Kiran Keyboard', shipping.phone]) {
    await keyboard.type(typed);
    await keyboard.press('Tab');
  }
  expect(await focused(page.getByLabel('Email'))).toBe(true);
  await keyboard.press('Enter');
  await orderNotice(page).waitFor();
  expect(ordersOf('Kiran Keyboard')).toMatchObject([{ lines: [{ name, quantity: 2 }] }]);
});

test("a design's images are chosen and enlarged, and Escape leads back", async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  const { keyboard } = page;
  await visitor.goto('/shop');
  await tabTo(page, page.getByRole('article').first().getByRole('link'));
  await keyboard.press('Enter');
  const third = page.getByRole('link', { name: /^Image 3 of 3/ });
  await tabTo(page, third);
  await keyboard.press('Enter');
  await page.waitForURL('**?image=3');
  await expect.poll(() => third.getAttribute('aria-current')).toBe('true');
  expect(await focused(third)).toBe(true);

  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  const enlarge = page.getByRole('link', { name: 'Enlarge' });
  expect(await focused(enlarge)).toBe(true);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await focused(enlarge)).toBe(true);
});
