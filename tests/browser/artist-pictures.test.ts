import { expect, test } from 'vitest';
import { bytesOf, drawing } from '../support/images.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { siteUrl, visit } from './support.ts';

/** An artist on her phone, from her registration to her first public picture. */

/** Pictures are redrawn in three widths, which takes a busy machine a while. */
const PATIENCE = { timeout: 60_000 };

const ARTIST = { name: 'Lalita Soni', email: 'lalita@example.com', password: 'a heron over the stepwell' };

async function photo(name: string, seed: number) {
  const buffer = Buffer.from(await bytesOf(drawing(90, 120, seed).resize(900, 1200).jpeg({ quality: 70 })));
  return { name, mimeType: 'image/jpeg', buffer };
}

test('an artist registers, sends pictures, and customers see what the owner publishes', async () => {
  const [artist, owner, customer] = [await visit('phone'), await visit('phone'), await visit('phone')];
  const { page } = artist;
  await artist.goto('/vendor-register');
  await page.getByLabel('Name').fill(ARTIST.name);
  await page.getByLabel('Email').fill(ARTIST.email);
  await page.getByLabel('Password').fill(ARTIST.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.waitForURL(`${siteUrl}/vendor-login`);
  await page.getByLabel('Email').fill(ARTIST.email);
  await page.getByLabel('Password').fill(ARTIST.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${siteUrl}/vendor-dashboard`);
  await page.getByRole('link', { name: 'Three pictures of your work' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your pictures' }).waitFor();
  await expectSound(page);

  const choosers = page.locator('[data-choose]');
  await choosers.first().setInputFiles(await photo('me.jpg', 11));
  await page.getByRole('button', { name: 'Send this portrait' }).click(); // it waits for its image
  await page.getByText('Thank you. Customers see it once').waitFor(PATIENCE);
  await choosers.last().setInputFiles([await photo('one.jpg', 12), await photo('two.jpg', 13)]);
  await expect.poll(() => page.getByLabel('Caption').count()).toBe(2);
  await page.getByLabel('Caption').first().fill('A peacock on the palm');
  await page.getByLabel('Caption').last().fill('A vine');
  await page.getByRole('button', { name: 'Send these pictures' }).click();
  await page.getByText('Thank you. Customers see them once').waitFor(PATIENCE);
  await page.getByRole('button', { name: /^Earlier.*A vine/ }).click();
  await page.getByText('Moved.').waitFor();
  await expectSound(page);

  await enterAsOwner(owner, '/admin/vendor-approval?status=pictures');
  const desk = owner.page;
  await desk.getByRole('link', { name: ARTIST.name }).click();
  await desk.getByRole('button', { name: 'Publish A peacock on the palm' }).click();
  await desk.getByText('Customers see the picture now.').waitFor();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByText(`${ARTIST.name} is approved.`).waitFor();
  await expectSound(desk);

  await customer.goto('/artists/lalita-soni');
  await customer.page.getByRole('img', { name: 'A peacock on the palm' }).first().waitFor();
  expect(await customer.page.getByText('A vine').count()).toBe(0);
});
