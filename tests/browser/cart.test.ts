import { expect, test } from 'vitest';
import { formatRupees } from '#app/domain/shared/money.ts';
import { cartLine, shopDesigns, siteUrl, visit } from './support.ts';

/** The cart outlives pages, tabs and changes in the shop, and nothing in it changes silently. */

const [first, second] = await shopDesigns(2);
if (!first || !second) throw new Error('The shop is empty.');
const cart = [cartLine(first, 2), cartLine(second)];

/** The shop's answer to what the cart costs, with a change. */
function quote(change: (line: { id: string; price: number }) => object | null) {
  return cart
    .map(({ id, name, price, image }) => ({ id, name, price, image, stock: null, box: null }))
    .flatMap((line) => change(line) ?? []);
}

test('it follows what other tabs do, and is there when the browser opens again', async () => {
  const visitor = await visit('phone');
  const { page, context } = visitor;
  await visitor.goto('/cart');
  await page.getByText('Your cart is empty.').waitFor();

  const other = await context.newPage();
  await visitor.goto(`/details/${first._id}`, other);
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('listitem').filter({ hasText: first.name }).waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item', exact: true }).waitFor();

  await page.getByRole('button', { name: `One more of ${first.name}` }).click();
  await other.getByRole('link', { name: 'Cart, 2 items' }).waitFor();

  await visitor.goto('/cart');
  await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('cart'));
  expect(JSON.parse(stored ?? '')).toEqual([cartLine(first, 2)]);
});

test('a design that left the shop is told before it leaves the cart', async () => {
  const visitor = await visit('phone', { cart });
  const { page } = visitor;
  await page.route('**/api/cart-quote?*', (route) =>
    route.fulfill({ json: quote((line) => (line.id === first._id ? null : line)) }),
  );
  await visitor.goto('/cart');
  await page.getByText(`${first.name} is no longer for sale. It will leave your cart.`).waitFor();
  expect(await page.getByLabel(`Quantity of ${first.name}`).textContent()).toBe('2');
  expect(await page.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Update my cart' }).click();
  await page.getByLabel(`Quantity of ${first.name}`).waitFor({ state: 'detached' });
  expect(await page.getByText(/^Total/).textContent()).toContain(formatRupees(second.price));
  await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
});

test('a new price is told before it counts', async () => {
  const visitor = await visit('phone', { cart });
  const { page } = visitor;
  const dearer = first.price + 50;
  await page.route('**/api/cart-quote?*', (route) =>
    route.fulfill({ json: quote((line) => (line.id === first._id ? { ...line, price: dearer } : line)) }),
  );
  await visitor.goto('/cart');
  await page
    .getByText(`${first.name} was ${formatRupees(first.price)} and is now ${formatRupees(dearer)}.`)
    .waitFor();
  const total = page.getByText(/^Total/);
  expect(await total.textContent()).toContain(formatRupees(first.price * 2 + second.price));

  await page.getByRole('button', { name: 'Update my cart' }).click();
  await total.filter({ hasText: formatRupees(dearer * 2 + second.price) }).waitFor();
});

test('when the shop cannot be reached the cart stays, and can be checked again', async () => {
  const visitor = await visit('phone', { cart });
  const { page } = visitor;
  await page.route('**/api/cart-quote?*', (route) => route.abort('connectionrefused'));
  await visitor.goto('/cart');
  const words = page.getByText('We cannot reach the shop right now');
  await words.waitFor();
  await visitor.expectTrouble(/ERR_CONNECTION_REFUSED/);
  expect(await page.getByText(/^Total/).textContent()).toContain(
    formatRupees(first.price * 2 + second.price),
  );

  await page.unroute('**/api/cart-quote?*');
  await page.getByRole('button', { name: 'Check again' }).click();
  await words.waitFor({ state: 'detached' });
});

test('whatever stands in the storage, the page works', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto('/cart');
  const line = cartLine(first);
  for (const stored of ['{{{', 'null', '{"id":1}', '[null,{"id":"x","quantity":-1}]']) {
    await page.evaluate((text) => localStorage.setItem('cart', text), stored);
    await visitor.goto('/cart');
    await page.getByText('Your cart is empty.').waitFor();
  }
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify([{ id: 1 }, line]));
  await visitor.goto('/cart');
  await page.getByRole('listitem').filter({ hasText: first.name }).waitFor();
  expect(page.url()).toBe(`${siteUrl}/cart`);
});

test('the very first press on a page that has come to rest is no press in vain', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  const [design] = await shopDesigns(1);
  await page.goto(`${siteUrl}/details/${design?._id}`);
  await page.waitForLoadState('networkidle');
  // Without a pointer that comes near before: as a finger does it.
  await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) => button.click());
  await page.waitForURL(`${siteUrl}/cart`);
});
