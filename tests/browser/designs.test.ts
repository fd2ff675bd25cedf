import { expect, test } from 'vitest';
import { jpeg, png, webp } from '../support/images.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { siteUrl, type Visitor, visit } from './support.ts';

/** The owner with the designs of the shop, on a phone. */

/** Real files, as a phone would give them, as large as a design needs; other ones for each test. */
async function photographs(seed: number) {
  return [
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg(1200, 1500, seed)) },
    { name: 'back.png', mimeType: 'image/png', buffer: Buffer.from(await png(1200, 600, seed + 1)) },
    { name: 'worn.webp', mimeType: 'image/webp', buffer: Buffer.from(await webp(1200, 600, seed + 2)) },
  ];
}

async function openManager(visitor: Visitor): Promise<void> {
  await enterAsOwner(visitor, '/admin/shop-form');
  await visitor.page.getByRole('heading', { level: 1, name: 'Mehndi Designs Manager' }).waitFor();
}

/** The first designs that customers see. */
async function inTheShop(): Promise<{ name: string; price: number; images: string[] }[]> {
  return (await fetch(`${siteUrl}/api/designs?limit=2`)).json();
}

test('the owner adds a design with three photographs, edits, hides and deletes it', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await openManager(visitor);
  await expectSound(page);
  const [before] = await inTheShop();

  // What is missing is told where it is missing.
  await page.getByRole('button', { name: 'Add Design' }).click();
  await page.getByText('Please upload all 3 images.').waitFor();
  await page.getByText('Please give the design a name.').waitFor();
  await visitor.expectTrouble(/status of 422/);

  await page.getByLabel('Name', { exact: true }).fill('Browser Mayura');
  await page.getByLabel('Description').fill('Two peacocks of the browser test.');
  await page.getByLabel('Price', { exact: true }).fill('1500');
  await page.getByLabel('Choose images').setInputFiles(await photographs(11));
  await page.locator('input[name=image-3]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Add Design' }).click();
  await page.getByText('“Browser Mayura” is in the shop.').waitFor();

  // The form is cleared, and the list and the shop have the design.
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  expect(await page.locator('input[name^=image-]').count()).toBe(0);
  const row = page.getByRole('row').filter({ hasText: 'Browser Mayura' });
  await row.waitFor();
  const [added] = await inTheShop();
  expect(added).toMatchObject({ name: 'Browser Mayura', price: 1500 });
  for (const path of added?.images ?? []) {
    const image = await fetch(siteUrl + path);
    expect([image.status, image.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  }

  // The panel; its Add to Cart is the shop's own.
  await row.getByRole('link').click();
  const panel = page.getByRole('region', { name: 'Browser Mayura' });
  await panel.getByText('Two peacocks of the browser test.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('design');
  expect(await panel.getByRole('link', { name: 'Book Now' }).getAttribute('href')).toMatch(
    /^\/form\?design=/,
  );
  await expectSound(page);
  await panel.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Browser Mayura' }).waitFor();
  await page.goBack();

  // Edited, and shown at once.
  await panel.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit Browser Mayura' }).waitFor();
  await expectSound(page);
  await page.getByLabel('Price', { exact: true }).fill('1750');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.getByText('₹1,750').waitFor();
  expect((await inTheShop())[0]).toMatchObject({ price: 1750 });

  await panel.getByRole('button', { name: 'Hide' }).click();
  await page.getByText('“Browser Mayura”: hidden now.').waitFor();
  expect((await inTheShop())[0]).toEqual(before);
  await panel.getByRole('button', { name: 'Show in the shop' }).click();
  await page.getByText('“Browser Mayura”: in the shop now.').waitFor();

  // Deleting asks; Escape says no, and yes closes the panel too.
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this design?' });
  await question.waitFor();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Browser Mayura” is deleted.').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await panel.count()).toBe(0);
  expect((await inTheShop())[0]).toEqual(before);
});

test('the owner puts designs in order by buttons, by keyboard and by dragging', async () => {
  const visitor = await visit('desktop');
  const { page } = visitor;
  await openManager(visitor);
  await page.getByRole('link', { name: 'Change the order' }).click();
  const list = page.getByRole('list', { name: 'Designs, in the order of the shop' });
  await list.waitFor();
  await expectSound(page);
  const names = async () =>
    (await list.getByRole('listitem').allInnerTexts()).map((text) =>
      text.split('\n').find((line) => /\w/.test(line)),
    );
  const [one, two, three, ...rest] = await names();

  await page.getByRole('button', { name: `Down: ${one}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`“${one}” has moved.`).waitFor();
  await expect.poll(names).toEqual([two, one, three, ...rest]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Down: ${one}`);
  expect((await inTheShop()).map(({ name }) => name)).toEqual([two, one]);

  const handle = list.getByRole('listitem').nth(2).locator('span').first();
  const [from, to] = [await handle.boundingBox(), await list.getByRole('listitem').first().boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 8 });
  await page.mouse.up();
  await page.getByText(`“${three}” has moved.`).waitFor();
  await expect.poll(names).toEqual([three, two, one, ...rest]);

  // Back to how it was, for whoever comes next.
  await page.getByRole('button', { name: `To the top: ${one}` }).click();
  await expect.poll(names).toEqual([one, three, two, ...rest]);
  await page.getByRole('button', { name: `Down: ${three}` }).click();
  await expect.poll(names).toEqual([one, two, three, ...rest]);
});

test('the owner looks at new prices before they are there', async () => {
  const visitor = await visit('phone');
  const { page } = visitor;
  await openManager(visitor);
  const [first] = await inTheShop();
  await page.getByLabel(`Choose ${first?.name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await page.getByText('The design that you chose.').waitFor();
  const change = async (words: string, by: number) => {
    await page.getByLabel('Change', { exact: true }).selectOption({ label: words });
    await page.getByLabel('By', { exact: true }).fill(String(by));
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('Nothing is changed yet.').waitFor();
  };
  await change('Rupees up', 100);
  await expectSound(page);
  expect((await inTheShop())[0]?.price).toBe(first?.price);
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await page.getByText('1 price is changed.').waitFor();
  expect((await inTheShop())[0]?.price).toBe((first?.price ?? 0) + 100);

  await visitor.goto('/admin/shop-form');
  await page.getByLabel(`Choose ${first?.name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Change prices' }).click();
  await change('Rupees down', 100);
  await page.getByRole('button', { name: 'Change 1 price' }).click();
  await page.getByText('1 price is changed.').waitFor();
  expect((await inTheShop())[0]?.price).toBe(first?.price);
});

test('without JavaScript a design is added, edited, moved and deleted as well', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await openManager(visitor);
  const [before] = await inTheShop();
  await page.getByLabel('Name', { exact: true }).fill('Plain Gulab');
  await page.getByLabel('Description').fill('Roses without a script.');
  await page.getByLabel('Price', { exact: true }).fill('₹900');
  await page.getByLabel('Choose images').setInputFiles((await photographs(21)).slice(0, 2));
  await page.getByRole('button', { name: 'Add Design' }).click();
  await page.getByText('Please upload all 3 images.').waitFor();
  await visitor.expectTrouble(/status of 422/);
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Plain Gulab');
  await page.getByLabel('Add images').setInputFiles((await photographs(21)).slice(2));
  await page.getByRole('button', { name: 'Add Design' }).click();
  await page.getByText('“Plain Gulab” is in the shop.').waitFor();
  expect((await inTheShop())[0]).toMatchObject({ name: 'Plain Gulab', price: 900 });

  const row = page.getByRole('row').filter({ hasText: 'Plain Gulab' });
  await row.getByRole('link').click();
  await page.getByText('Roses without a script.').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Price', { exact: true }).fill('950');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('region', { name: 'Plain Gulab' }).getByText('₹950').waitFor();

  await page.getByRole('link', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Down: Plain Gulab' }).click();
  await page.getByText('“Plain Gulab” has moved.').waitFor();
  expect((await inTheShop()).map(({ name }) => name)).toEqual([before?.name, 'Plain Gulab']);
  await page.getByRole('link', { name: 'Done with the order' }).click();

  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this design?' });
  await question.getByRole('link', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Plain Gulab” is deleted.').waitFor();
  expect(await row.count()).toBe(0);
  expect((await inTheShop())[0]).toEqual(before);
});

test('the built API says what is wrong with a query in our own words', async () => {
  const answer = await fetch(`${siteUrl}/api/designs?limit=1000`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { limit: 'Please give at most 100.' } });
});
