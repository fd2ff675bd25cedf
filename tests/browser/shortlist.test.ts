import { expect, test } from 'vitest';
import { axeViolations, expectSound } from './soundness.ts';
import { siteUrl, visit } from './support.ts';

/** A shortlist by two browsers: a bride puts hearts, an aunt votes, and the bride books. */

const PATIENTLY = { timeout: 30_000 };

test('a bride shares her hearts, an aunt votes and comments, and the bride books what the aunt likes', async () => {
  const [bride, aunt] = [await visit('phone'), await visit('desktop')];
  const { page } = bride;
  await bride.goto('/shop');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  const heart = card.getByRole('button', { name: `Shortlist ${name}` });
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed'), PATIENTLY).toBe('true');
  await bride.goto('/package');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Shortlist/ })
    .click();
  await expect.poll(() => page.locator('[aria-pressed=true]').count(), PATIENTLY).toBe(1);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('link', { name: 'Shortlist', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your shortlist' }).waitFor();
  await page.getByRole('link', { name, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByRole('textbox', { name: 'The link to your list' }).inputValue();
  expect(link).toMatch(new RegExp(`^${siteUrl}/shortlist/[\\w-]{12}/[\\w-]{22}$`));
  const chat = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(link);
  await expectSound(page);

  await aunt.goto(link.slice(siteUrl.length));
  await aunt.page.getByLabel('Your first name').fill('Sunita');
  await aunt.page.getByRole('button', { name: 'Vote and comment' }).click();
  await aunt.page.getByText('You vote as Sunita.').waitFor();
  const yes = aunt.page.getByRole('button', { name: `Yes, this one ${name}` });
  const cut = (url: URL) => url.pathname.endsWith('.data');
  await aunt.page.route(cut, (route) => route.abort('connectionreset'));
  await yes.click();
  await aunt.page
    .getByText(/could not reach the shop/i)
    .first()
    .waitFor();
  await aunt.expectTrouble(/ERR_CONNECTION_RESET/);
  await aunt.page.unroute(cut);
  await yes.click();
  await expect.poll(() => yes.getAttribute('aria-pressed'), PATIENTLY).toBe('true');
  const thing = aunt.page.getByRole('article').filter({ hasText: name });
  await thing.getByText('Write a comment').click();
  await thing.getByLabel('Your comment').fill('So fine. It suits your bangles.');
  await thing.getByRole('button', { name: 'Send the comment' }).click();
  await thing.getByText('Sunita: So fine.').waitFor();
  await expectSound(aunt.page);

  await page.reload();
  const own = page.getByRole('article').filter({ hasText: name });
  await own.getByText('1 Yes: Sunita').waitFor();
  await own.getByText('Sunita: So fine.').waitFor();
  await own.getByRole('link', { name: `Have it drawn ${name}` }).click();
  await page.waitForURL('**/booking?design=*');
  await page.getByText(name).first().waitFor();
});

test('without scripts a heart leads to the list, and what is taken off it comes back', async () => {
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto('/artists');
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `Shortlist ${name}` }).click();
  await page.waitForURL('**/shortlist');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText(`${name} is off your shortlist.`).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: `Book ${name}` }).waitFor();
});
