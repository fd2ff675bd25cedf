import type { Locator, Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bytesOf, drawing } from '../support/images.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { type Circumstances, passTime, siteUrl, type Visitor, visit } from './support.ts';

/** Images on their way from an admin's phone straight into the bucket, on lines good and bad. */

/** Photos as a phone takes them: lying on their side, with the place they were taken at. */
async function photo(name: string, seed: number, width = 1600, height = 1200) {
  const image = drawing(width / 4, height / 4, seed)
    .resize(width, height)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 11/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 70 });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await bytesOf(image)) };
}

/** A phone with the form of a new design. */
async function atTheForm(circumstances: Circumstances = {}): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await visit('phone', circumstances);
  const { page } = visitor;
  await enterAsOwner(visitor, '/admin/shop-form');
  await page.getByRole('heading', { level: 1, name: 'Mehndi Designs Manager' }).waitFor();
  await page.locator('[data-choose]').waitFor({ state: 'attached' });
  return { visitor, page };
}

const PATIENCE = { timeout: 30_000 };

const choose = (page: Page, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.locator('[data-choose]').setInputFiles(files);
const here = (page: Page) => page.locator('input[type=hidden][name^=image-]');
const arrived = (page: Page, count: number) => expect.poll(() => here(page).count(), PATIENCE).toBe(count);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const order = (page: Page) => page.locator('[data-key] p span').allInnerTexts();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

const BUCKET = '**/cdn-cgi/local/r2/s3/**';

test('images are ordered by keyboard, described, taken away and put into the shop', async () => {
  const { visitor, page } = await atTheForm();
  await choose(
    page,
    await Promise.all(['a', 'b', 'c', 'd'].map((name, index) => photo(`${name}.jpg`, 90 + index))),
  );
  await page.getByText('Please choose at most 3 images. The others were left out.').waitFor();
  await arrived(page, 3);
  expect(await order(page)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);

  await button(page, 'Later: a.jpg').press('Enter');
  expect(await order(page)).toEqual(['b.jpg', 'a.jpg', 'c.jpg']);
  await page.getByText('Now image 2 of 3.').waitFor({ state: 'attached' });
  expect(await focused(page)).toBe('Later: a.jpg');
  await page.keyboard.press('Enter');
  expect(await order(page)).toEqual(['b.jpg', 'c.jpg', 'a.jpg']);
  expect(await focused(page)).toBe('Earlier: a.jpg');
  await button(page, 'Remove: c.jpg').press('Enter');
  expect(await order(page)).toEqual(['b.jpg', 'a.jpg']);
  expect(await focused(page)).toBe('Remove: a.jpg');
  await choose(page, await photo('e.jpg', 95));
  await arrived(page, 3);
  await page.getByLabel('Alt text').first().fill('A vine from wrist to fingertip');
  await expectSound(page);

  const ids = await here(page).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  );
  await page.getByLabel('Name', { exact: true }).fill('Uploaded Bel');
  await page.getByLabel('Description').fill('Of the browser test.');
  await page.getByLabel('Price', { exact: true }).fill('900');
  await button(page, 'Add Design').click();
  await page.getByText('“Uploaded Bel” is in the shop.').waitFor();
  expect(await here(page).count()).toBe(0);
  const designs = (await (await fetch(`${siteUrl}/api/designs?q=uploaded`)).json()) as {
    _id: string;
    images: string[];
  }[];
  expect(designs[0]?.images).toEqual(ids.map((id) => `/media/${id}/1200.webp`));
  for (const [width, most] of [
    [400, 60_000],
    [800, 120_000],
    [1200, 300_000],
  ] as const) {
    const file = await (await fetch(`${siteUrl}/media/${ids[0]}/${width}.webp`)).arrayBuffer();
    expect(file.byteLength).toBeLessThanOrEqual(most);
    const { format, exif, ...size } = await sharp(file).metadata();
    // Upright: it was taken lying.
    expect([format, exif, size.width, size.height]).toEqual([
      'webp',
      undefined,
      width,
      Math.round((width * 4) / 3),
    ]);
  }
  await visitor.goto(`/details/${designs[0]?._id}`);
  await page.getByRole('img', { name: 'A vine from wrist to fingertip' }).first().waitFor();
});

test('a dropped line is tried again by itself, then by hand, and nothing is sent twice', async () => {
  const { visitor, page } = await atTheForm({ hasOwnClock: true });
  let dropped = 0;
  await page.route(BUCKET, async (route: Route) => {
    if (++dropped === 1) return route.abort('connectionreset');
    // It arrives, and its answer is lost.
    if (dropped === 2) await route.fetch();
    return dropped === 2 ? route.abort('connectionreset') : route.continue();
  });
  const again: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/r2/s3/')) again.push(answer.status());
  });
  await choose(page, await photo('a.jpg', 101));
  await arrived(page, 1);
  expect(again.sort()).toEqual([200, 200, 412]);
  await visitor.expectTrouble(/ERR_CONNECTION_RESET|412/);

  await page.unroute(BUCKET);
  await page.route(BUCKET, (route) => route.abort('internetdisconnected'));
  await choose(page, await photo('b.jpg', 102));
  await button(page, 'Add Design').click();
  await page.getByText(/Your images are still uploading/).waitFor();
  await passTime(page, 'The connection was lost. Press Retry when it is back.');
  await visitor.expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  await button(page, 'Add Design').click();
  await page.getByText('The upload of one image failed. Please retry or remove it.').waitFor();
  await page.unroute(BUCKET);
  await button(page, 'Retry: b.jpg').click();
  await arrived(page, 2);
});

test('a form that is sent while its images are uploading waits for them, and goes by itself', async () => {
  const { visitor, page } = await atTheForm();
  const line = Promise.withResolvers<void>();
  let held = 0;
  await page.route(BUCKET, async (route) => {
    held++;
    await line.promise;
    await route.continue();
  });
  await choose(
    page,
    await Promise.all(['a', 'b', 'c'].map((name, seed) => photo(`${name}.jpg`, 120 + seed))),
  );
  await page.getByLabel('Name', { exact: true }).fill('Patient Bel');
  await page.getByLabel('Description').fill('Of the browser test.');
  await page.getByLabel('Price', { exact: true }).fill('900');
  await expect.poll(() => held, PATIENCE).toBe(1);
  await button(page, 'Add Design').click();
  await page.getByText('Your images are still uploading.').waitFor();
  line.resolve();
  await page.getByText('“Patient Bel” is in the shop.').waitFor();

  // What does not get through keeps its images, and goes once.
  await choose(
    page,
    await Promise.all(['d', 'e', 'f'].map((name, seed) => photo(`${name}.jpg`, 130 + seed))),
  );
  await arrived(page, 3);
  await page.getByLabel('Name', { exact: true }).fill('Patient Vine');
  await page.getByLabel('Description').fill('Of the browser test.');
  await page.getByLabel('Price', { exact: true }).fill('900');
  await page.route('**/admin/shop-form.data*', async (route) => {
    await route.fetch(); // it arrives, and its answer is lost
    await route.abort('connectionreset');
  });
  await button(page, 'Add Design').click();
  await page.getByRole('alert').filter({ hasText: 'Failed to add design' }).waitFor();
  await visitor.expectTrouble(/ERR_CONNECTION_RESET/);
  expect(await order(page)).toEqual(['d.jpg', 'e.jpg', 'f.jpg']);
  expect(await here(page).count()).toBe(3);
  await page.unroute('**/admin/shop-form.data*');
  await button(page, 'Add Design').click();
  await page
    .getByText(/Patient Vine/)
    .first()
    .waitFor();
  const designs = await (await page.request.get(`${siteUrl}/api/designs?limit=100`)).json();
  const made = (designs as { name: string }[]).filter(({ name }) => name === 'Patient Vine');
  expect(made).toHaveLength(1);
});

test('an upload is called off, and files that are no photos are told apart at once', async () => {
  const { page } = await atTheForm();
  const held: Route[] = [];
  await page.route(BUCKET, (route) => void held.push(route));
  await choose(page, await photo('a.jpg', 111));
  await expect.poll(() => held.length, PATIENCE).toBe(1);
  await page.getByRole('progressbar', { name: 'Upload of a.jpg' }).waitFor();
  await button(page, 'Cancel: a.jpg').click();
  expect(await order(page)).toEqual([]);
  await page.unroute(BUCKET);

  await choose(page, [
    { name: 'b.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
    {
      name: 'c.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
    { name: 'd.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  ]);
  await page.getByText('This is not a photo. Please choose a JPEG, PNG or WebP.').first().waitFor();
  await page.getByText('Your browser cannot read this image.').first().waitFor();
  await page.getByText('This file is empty.').first().waitFor();
  for (const name of ['b.pdf', 'c.jpg', 'd.jpg']) await button(page, `Remove: ${name}`).click();
  await choose(page, await photo('e.jpg', 112));
  await arrived(page, 1);
});
