import { expect, test } from 'vitest';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import {
  cartOf,
  fillCheckout,
  orderNotice,
  ordersOf,
  shopDesigns,
  siteLog,
  type Visitor,
  visit,
} from './support.ts';

/** Popular products are bought: cones in the cart with a design box, rivals for the last one, and what comes back. */

const [box] = await shopDesigns(1);
if (!box) throw new Error('The shop is empty.');

const CONES = 'Fresh henna cones';

/** Opens a product from the list, with one of its sizes. */
async function openProduct(visitor: Visitor, name: string, size: string) {
  const { page } = visitor;
  await visitor.goto('/popular-product');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const link = page.getByRole('navigation', { name: 'Size or pack' }).getByRole('link', { name: size });
  await link.click();
  // Until its data is there, the page sells the size before.
  await page.waitForURL(`**${await link.getAttribute('href')}`);
}

test('cones in the cart with a box are one order', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto(`/details/${box._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
  await openProduct(visitor, CONES, '6 cones');
  await expectSound(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
  const line = page.getByRole('listitem').filter({ hasText: `${CONES}, 6 cones` });
  await line.getByRole('button', { name: /^One more/ }).click();
  expect(await cartOf(page)).toMatchObject([
    { id: box._id, quantity: 1 },
    { name: `${CONES}, 6 cones`, price: 360, quantity: 2, id: expect.any(String), image: expect.any(String) },
  ]);
  await line.getByRole('link', { name: CONES }).click();
  await page.waitForURL(/\/popular-product\/.+variant=/);
  await page.goBack();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillCheckout(page, 'Cones and a box');
  await page.getByRole('button', { name: 'Place order' }).click();
  await orderNotice(page).waitFor();
  expect(ordersOf('Cones and a box')).toMatchObject([
    {
      total: box.price + 2 * 360,
      lines: [
        { name: box.name, price: box.price, quantity: 1 },
        { name: `${CONES}, 6 cones`, price: 360, quantity: 2 },
      ],
    },
  ]);
  expect(await cartOf(page)).toEqual([]);
});

test('rivals for the last three: who comes second is told next to the line, loses nothing, and buys what is left', async () => {
  const [first, second] = [await visit('phone'), await visit('desktop')];
  for (const visitor of [first, second]) {
    await openProduct(visitor, CONES, '12 cones');
    await visitor.page.getByRole('button', { name: 'Add to Cart' }).click();
    await visitor.page.waitForURL('**/cart');
    await visitor.page.getByRole('heading', { name: 'Your cart' }).waitFor();
    await visitor.page.getByText('3 left', { exact: true }).waitFor();
    await visitor.page.getByRole('button', { name: /^One more/ }).click();
    await visitor.page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  }
  await fillCheckout(first.page, 'First rival');
  await fillCheckout(second.page, 'Second rival');
  await first.page.getByRole('button', { name: 'Place order' }).click();
  await orderNotice(first.page).waitFor();

  const { page } = second;
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('There is less left of something in your cart than you chose.').waitFor();
  await second.expectTrouble(/422/);
  await page.getByRole('listitem').filter({ hasText: 'Only 1 left.' }).first().waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Second rival');
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await orderNotice(page).waitFor();
  expect(ordersOf('Second rival')).toMatchObject([{ total: 680, lines: [{ quantity: 1 }] }]);
});

test('without JavaScript a size is chosen and ordered, and who finds it sold out asks to be told', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await openProduct(visitor, CONES, '6 cones');
  await page.getByLabel('Pieces').fill('2');
  await page.getByRole('button', { name: 'Order it, and pay in cash' }).click();
  await fillCheckout(page, 'Without scripts, cones');
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/order-success');
  expect(ordersOf('Without scripts, cones')).toMatchObject([{ total: 720 }]);

  await openProduct(visitor, CONES, '25 cones');
  await page.getByText('This is sold out.').waitFor();
  await page.getByLabel('Your e-mail address').fill('waits@example.com');
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  // The page is the same for everyone: it cannot say when this visitor got it.
  await page.getByText('Please press the button once more').waitFor();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  await page.getByRole('button', { name: 'Tell me when it is back' }).click();
  await page.getByText('Please press the link in the e-mail that we have sent you.').waitFor();
  const link = () => /\[mail\] waits@example\.com .*?(\/back-in-stock\/\S+)/.exec(siteLog())?.[1];
  await expect.poll(link, { timeout: 15_000 }).toBeTruthy();
  await visitor.goto(link() ?? '');
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await page.getByText('Thank you. We write to you once').waitFor();
  await visitor.goto(link() ?? '');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('We have deleted your address').waitFor();
});

test('the owner counts in what came, with a reason that stands in the history', async () => {
  const owner = await visit('phone');
  const { page } = owner;
  await enterAsOwner(owner, '/admin/popular-product-form');
  await page.getByRole('link', { name: 'Practice board and pattern book' }).click();
  await page.getByRole('heading', { name: '4 in stock' }).waitFor();
  await page.getByText('Change the stock').first().click();
  await page.getByLabel('What happened').selectOption('remove');
  await page.getByLabel('Pieces', { exact: true }).fill('5');
  await page.getByLabel('Reason').fill('Two were broken');
  await page.getByRole('button', { name: 'Change the stock' }).click();
  await page.getByText('Only 4 left.').waitFor();
  await owner.expectTrouble(/422/);
  await page.getByLabel('Pieces', { exact: true }).fill('2');
  await expectSound(page);
  await page.getByRole('button', { name: 'Change the stock' }).click();
  await page.getByText('There are 2 in stock now.').waitFor();
  await owner.goto('/admin/audit');
  await page
    .getByText('took 2 from the stock of Practice board and pattern book: “Two were broken”')
    .waitFor();
});
