import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterAsOwner, photographs } from './owner.ts';
import { axeViolations, expectSound } from './soundness.ts';
import { shopDesigns, siteUrl, type Visitor, visit } from './support.ts';

/** The owner replaces the pictures of the site, and customers look at them. */

const PATIENCE = { timeout: 60_000 };
const PUBLISHED = 'Published. Customers see it within seconds.';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const here = (page: Page) => page.locator('input[type=hidden][name^=image-]');
/** The selector finds images alone. */
const previews = (page: Page) =>
  page.locator('ol li img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));

async function resetGroup(page: Page) {
  await page.getByText('Reset to the default…').click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByText('Reset to the default. Customers see it within seconds.').waitFor();
}

/** Opens the editor of a group as it is by default, whatever an earlier try of the test has left in it. */
async function enterGroup(owner: Visitor, group: string) {
  const { page } = owner;
  await enterAsOwner(owner, `/admin/content?group=${group}`);
  const [draft, change] = [page.getByText('Discard the draft…'), page.getByText('Reset to the default…')];
  if ((await draft.count()) > 0) {
    await draft.click();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await page.getByText('The draft is discarded.').waitFor();
  }
  if ((await change.count()) > 0) await resetGroup(page);
}

test('from the hero’s text to its pictures: replaced, cropped by keyboard, drafted, previewed, published, taken back', async () => {
  const [owner, customer] = [await visit('phone'), await visit('phone', { javaScriptEnabled: false })];
  const { page } = owner;
  await enterGroup(owner, 'heroPictures');
  await owner.goto('/admin/content?group=hero');
  await page.getByRole('link', { name: 'Change: Hero pictures' }).press('Enter');
  await page.locator('[data-replace]').first().waitFor({ state: 'attached' });
  await expectSound(page);

  const [file] = await photographs(1, 700);
  if (!file) throw new Error('There is no photograph.');
  await page.locator('[data-replace]').first().setInputFiles(file);
  await expect.poll(() => here(page).count(), PATIENCE).toBe(2);
  await page.getByText('photo-700.jpg is uploaded.').waitFor({ state: 'attached', ...PATIENCE });
  const first = await here(page).first().inputValue();

  // By keyboard alone: turned, made square, closer, and around another point.
  await button(page, 'Crop and turn: photo-700.jpg').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
  await dialog.waitFor();
  await expect.poll(() => button(page, 'Use this part').isEnabled()).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await button(page, 'Turn right').press('Enter');
  await dialog.getByLabel('Shape').selectOption('Square');
  await dialog.getByLabel('Closer').press('ArrowRight');
  await dialog.getByLabel('From left to right').press('End');
  await dialog.getByLabel('From top to bottom').press('Home');
  await button(page, 'Use this part').press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect
    .poll(
      async () => (await here(page).count()) === 2 && (await here(page).first().inputValue()) !== first,
      PATIENCE,
    )
    .toBe(true);

  const alt = page.getByLabel('Alt text').first();
  await alt.fill('');
  await button(page, 'Save draft').click();
  await page.getByText('Please write the alt text: what it shows.').waitFor();
  await owner.expectTrouble(/422/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('image-1-alt');
  await alt.fill('My cousin’s palms on her wedding day');
  await button(page, 'Save draft').click();
  await page.getByText('Saved as a draft. Customers do not see it.').waitFor();

  const own = 'img[alt="My cousin’s palms on her wedding day"]';
  await customer.goto('/');
  expect(await customer.page.locator(own).count()).toBe(0);
  await page.getByRole('link', { name: 'Preview the page' }).click();
  await page.locator(own).waitFor();
  const size = await page
    .locator(own)
    .evaluate((image) => [image.getAttribute('width'), image.getAttribute('height')]);
  expect(size[0]).toBe(size[1]);

  await owner.goto('/admin/content?group=heroPictures');
  await page.locator('[data-replace]').first().waitFor({ state: 'attached' });
  await button(page, 'Publish').press('Enter');
  await page.getByText(PUBLISHED).waitFor();
  await customer.goto('/');
  await customer.page.locator(own).waitFor({ state: 'attached' });

  await page.getByRole('link', { name: 'What changed in version 1' }).click();
  await page.getByText('Picture 1, what it shows').waitFor();
  await resetGroup(page);
  await customer.goto('/');
  expect(await customer.page.locator(own).count()).toBe(0);
});

test('without JavaScript a gallery gets before and after, with caption, design and artist; customers enlarge them', async () => {
  const [design] = await shopDesigns(1);
  const owner = await visit('phone', { javaScriptEnabled: false });
  const { page } = owner;
  await enterGroup(owner, 'poojaPictures');
  const kept = await here(page).count();
  await page.locator('input[name=images]').setInputFiles(await photographs(2, 720));
  await button(page, 'Publish').click();
  await page.getByText('Please write the alt text').first().waitFor();
  await owner.expectTrouble(/422/);
  const [before, after] = [kept + 1, kept + 2];
  const field = (number: number, name: string) => page.locator(`[name="image-${number}-${name}"]`);
  const more = page.getByText('Caption, design, artist, set');
  for (const index of [before - 1, after - 1]) await more.nth(index).click();
  await field(before, 'alt').fill('Bare hands');
  await field(before, 'stage').selectOption('Before');
  await field(after, 'alt').fill('The same hands with henna');
  await field(after, 'stage').selectOption('After');
  await field(after, 'caption').fill('Two hours later');
  await field(after, 'design').fill(`${siteUrl}/details/nothing-there`);
  await field(after, 'artist').fill(`${siteUrl}/artists/asha-verma`);
  await button(page, 'Publish').click();
  await page.getByText('Customers cannot see this design').waitFor();
  await field(after, 'design').fill(`${siteUrl}/details/${design?._id}`);
  await button(page, 'Publish').click();
  await page.getByText(PUBLISHED).waitFor();

  await owner.goto('/gallery/pooja');
  await page.getByText('Before. Bare hands').waitFor();
  expect(await page.getByRole('link', { name: 'After. Two hours later' }).getAttribute('href')).toMatch(
    /^\/media\//,
  );

  const customer = await visit('phone');
  await customer.goto('/gallery/pooja');
  const { page: phone } = customer;
  await expectSound(phone);
  await phone.getByRole('link', { name: 'After. Two hours later' }).press('Enter');
  const dialog = phone.getByRole('dialog');
  await dialog.getByText('Two hours later').waitFor();
  await dialog.getByText(`${kept + 2} of ${kept + 2}`).waitFor();
  expect(await dialog.getByRole('link', { name: 'Drawn by Asha' }).getAttribute('href')).toBe(
    '/artists/asha-verma',
  );
  expect(await axeViolations(phone)).toEqual([]);
  await phone.keyboard.press('ArrowLeft');
  await dialog.getByRole('img', { name: 'Bare hands' }).waitFor();
  await phone.keyboard.press('ArrowRight');
  await phone.keyboard.press('ArrowRight');
  await dialog.getByText(`1 of ${kept + 2}`).waitFor();
  await phone.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await phone.evaluate(() => document.activeElement?.textContent)).toContain('Two hours later');
  await phone.keyboard.press('Enter');
  await dialog.getByRole('link', { name: design?.name ?? '' }).click();
  await phone.waitForURL(`**/details/${design?._id}`);

  await owner.goto('/admin/content?group=poojaPictures');
  await resetGroup(page);
});

test('a browser that writes no WebP loads an encoder, beside the page and for this alone', async () => {
  const owner = await visit('phone', { isFirstVisit: true });
  const { page } = owner;
  // As Safari does: asked for WebP, its canvas writes PNG.
  await page.addInitScript(() => {
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = function () {
      return toDataURL.call(this, 'image/png');
    };
  });
  const loaded: string[] = [];
  page.context().on('request', (request) => loaded.push(request.url()));
  await enterAsOwner(owner, '/admin/content?group=aboutPictures');
  await page.locator('[data-replace]').waitFor({ state: 'attached' });
  const stored = await here(page).inputValue();
  expect(loaded.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  await page.locator('[data-replace]').setInputFiles(await photographs(1, 740));
  await expect
    .poll(async () => ((await here(page).count()) ? await here(page).inputValue() : stored), PATIENCE)
    .not.toBe(stored);
  // In three widths: it was made here, not taken as it came.
  expect(await here(page).inputValue()).toMatch(/^[0-9a-f]{32}$/);
  expect((await previews(page))[0]).toMatch(/^blob:/);
});

test('the gallery of designs enlarges each beside the link to it, and a swipe leads on', async () => {
  const customer = await visit('phone');
  const { page } = customer;
  await customer.goto('/gallery');
  const [first, second] = await shopDesigns(2);
  await page.getByRole('link', { name: `Enlarge ${first?.name}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('See the design').waitFor();
  const picture = await dialog.getByRole('img').boundingBox();
  if (!picture) throw new Error('Nothing is enlarged.');
  const y = picture.y + picture.height / 2;
  await page.mouse.move(300, y);
  await page.mouse.down();
  await page.mouse.move(120, y);
  await page.mouse.up();
  await dialog.getByText(second?.name ?? '').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });

  // Opened again before the browser has told the page that it is closed.
  const enlarge = page.getByRole('link', { name: `Enlarge ${first?.name}`, exact: true });
  await enlarge.click();
  await dialog.getByText(first?.name ?? '').waitFor();
  await enlarge.evaluate((link: HTMLElement) => {
    document.querySelector('dialog')?.close();
    link.click();
  });
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByText(second?.name ?? '').waitFor();
});
