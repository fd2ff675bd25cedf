import { expect, test } from 'vitest';
import { cartLine, fillCheckout, ordersOf, shipping, shopDesigns, siteUrl, visit } from './support.ts';

/** The same pages with JavaScript switched off. */

const noScript = { javaScriptEnabled: false };

test('designs can be browsed, narrowed, searched, sorted and paged', async () => {
  const visitor = await visit('phone', noScript);
  const { page } = visitor;
  const arriveAt = (path: string) => page.waitForURL(siteUrl + path);
  const names = () => page.getByRole('article').getByRole('heading').allTextContents();
  await visitor.goto('/');
  await page.getByRole('link', { name: 'See the designs' }).click();
  await arriveAt('/shop');
  const firstPage = await names();
  expect(firstPage).toHaveLength(24);

  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Previous' }).waitFor();
  const secondPage = await names();
  expect(secondPage.length).toBeGreaterThan(0);
  expect(firstPage).not.toContain(secondPage[0]);
  await page.getByRole('link', { name: 'Previous' }).click();
  await arriveAt('/shop#designs');
  expect(await names()).toEqual(firstPage);

  await page.locator('summary', { hasText: 'Categories' }).click();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Bridal Mehandi/ })
    .click();
  await arriveAt('/shop?category=bridal');

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Price: low to high' });
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.waitForURL('**sort=price-low*');
  const prices = (await page.locator('.price > b').allTextContents()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));

  await page.getByRole('searchbox', { name: 'Search designs' }).fill('peacock');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**category=bridal&q=peacock**');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await arriveAt('/shop');
});

test('a design shows each of its images, and says how to order it', async () => {
  const [design] = await shopDesigns(1);
  if (!design) throw new Error('The shop is empty.');
  const visitor = await visit('phone', noScript);
  const { page } = visitor;
  await visitor.goto(`/details/${design._id}`);
  await page.getByRole('heading', { level: 1, name: design.name }).waitFor();
  const large = page.getByRole('link', { name: 'Enlarge' });
  const shown = new Set([await large.getAttribute('href')]);
  for (const number of [2, 3]) {
    await page.getByRole('link', { name: `Image ${number} of 3` }).click();
    await page.waitForURL(`**?image=${number}`);
    shown.add(await large.getAttribute('href'));
  }
  expect(shown.size).toBe(3);
  expect(await page.getByRole('button', { name: 'Add to Cart' }).isVisible()).toBe(false);
  // Playwright finds no text in a <noscript>.
  expect(await page.getByRole('main').innerText()).toContain('Without it, order this design by phone');
  expect(await page.getByRole('link', { name: 'Book Now' }).isVisible()).toBe(true);

  await large.click();
  await page.waitForURL('**/media/**/1200.webp');
});

test('the menu and the Shop list in it open and close', async () => {
  const visitor = await visit('phone', noScript);
  const { page } = visitor;
  await visitor.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const toggle = page.locator('header summary[aria-label=Menu]');
  expect(await menu.isVisible()).toBe(false);
  await toggle.click();
  expect(await menu.isVisible()).toBe(true);
  await toggle.click();
  expect(await menu.isVisible()).toBe(false);
  await toggle.click();
  const all = menu.getByRole('link', { name: 'All designs' });
  expect(await all.isVisible()).toBe(false);
  await menu.getByText('Shop', { exact: true }).click();
  await all.click();
  await page.waitForURL('**/shop');
});

test('the gallery leads through its pages and its occasions', async () => {
  const visitor = await visit('phone', noScript);
  const { page } = visitor;
  await visitor.goto('/gallery');
  await page.getByRole('link', { name: 'More designs' }).click();
  await page.getByRole('link', { name: 'Back to the first designs' }).click();
  await page.getByRole('link', { name: 'Haldi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Haldi' }).waitFor();
  expect(await page.locator('main img').count()).toBe(6);
});

test('the newsletter says what is wrong with an address, and takes a right one', async () => {
  const visitor = await visit('phone', noScript);
  const { page } = visitor;
  await visitor.goto('/');
  const field = page.getByLabel('Your e-mail address');
  await field.fill('asha at home');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.locator('input[name=email][aria-invalid=true]').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  const words = await field.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${words}"]`).innerText()).toContain('Please check the e-mail address');
  expect(await field.inputValue()).toBe('asha at home');

  await field.fill('asha@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Thank you! Please press the link in the e-mail').waitFor();
});

test('the footer leads to every policy, and they can be read', async () => {
  const visitor = await visit('phone', noScript);
  const { page } = visitor;
  await visitor.goto('/about');
  const policies = {
    'Order info': '/order-info',
    'Booking & cancellation': '/booking-cancellation',
    Terms: '/terms',
    Privacy: '/privacy',
    FAQs: '/faqs',
  };
  for (const [title, path] of Object.entries(policies)) {
    await page.getByRole('navigation', { name: 'Footer: Help' }).getByRole('link', { name: title }).click();
    await page.waitForURL(`**${path}`);
    const words = await page.getByRole('main').innerText();
    expect(words.length, title).toBeGreaterThan(500);
  }
});

test('a design is ordered without a cart, and paid in cash', async () => {
  const [design] = await shopDesigns(1);
  const visitor = await visit('phone', noScript);
  const { page } = visitor;
  await visitor.goto(`/details/${design?._id}`);
  await page.getByLabel('Pieces').fill('2');
  await page.getByRole('button', { name: 'Order it, and pay in cash' }).click();
  await page.waitForURL('**/checkout?**');
  expect(await page.getByLabel('Pay online').isDisabled()).toBe(true);
  expect(await page.getByRole('main').innerText()).not.toContain('showing it needs JavaScript');
  await fillCheckout(page, 'Nora Noscript');
  await page.getByLabel('Phone').fill('12');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.locator('input[name=phone][aria-invalid=true]').waitFor();
  await visitor.expectTrouble(/ 422 /);
  expect(await page.getByLabel('Name').inputValue()).toBe('Nora Noscript');
  await page.getByLabel('Phone').fill(shipping.phone);
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order-success');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(ordersOf('Nora Noscript')).toMatchObject([
    { paymentMethod: 'cod', total: 2 * (design?.price ?? 0), lines: [{ quantity: 2 }] },
  ]);
});

test('cart and checkout say that they need JavaScript, and how to order without', async () => {
  const cart = (await shopDesigns(1)).map((design) => cartLine(design));
  const visitor = await visit('phone', { ...noScript, cart });
  const { page } = visitor;
  for (const path of ['/cart', '/checkout']) {
    await visitor.goto(path);
    const words = await page.getByRole('main').innerText();
    expect(words).toContain('showing it needs JavaScript');
    expect(words).not.toContain('Loading');
    expect(await page.getByRole('link', { name: 'Order on WhatsApp' }).isVisible()).toBe(true);
    expect(
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Call / })
        .isVisible(),
    ).toBe(true);
  }
});
