import { expect, test } from 'vitest';
import { describeBalance } from '#app/domain/payouts/payout.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { shop, siteUrl, visit } from './support.ts';

/** On a phone: the owner sets a share and records a payout, and the artist reads her statement. */

test('from the list of artists to the artist’s own statement', async () => {
  const owner = await visit('phone');
  const { page } = owner;
  await enterAsOwner(owner, '/admin/payouts');
  await page.getByLabel('Percent').fill('60');
  await page.getByRole('button', { name: 'Save the share' }).click();
  await page.getByText('Artists get 60 % from now on.').waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Meera Naik' }).click();
  await page.getByText('All packages: 60 %, as the shop’s').waitFor();

  // Other tests pay her, too.
  const words = await page
    .getByText(/^(Nothing is owed|₹.* is owed to the artist|The artist holds ₹)/)
    .innerText();
  const before = (words.startsWith('The artist') ? -1 : 1) * Number(words.replace(/\D/g, ''));
  const panel = (label: string) => page.locator('details').filter({ has: page.getByText(`${label}…`) });

  const adjust = panel('Adjust');
  await adjust.locator('summary').click();
  await adjust.getByLabel('Rupees').fill('20000');
  await adjust.getByLabel('Why').fill('What was open before');
  await adjust.getByRole('button', { name: 'Add the line' }).click();
  const owed = before + 20_000;
  await page.getByText(describeBalance(owed, 'the artist')).waitFor();

  const payout = panel('Record a payout');
  await payout.locator('summary').click();
  const rupees = payout.getByLabel('Rupees');
  expect(await rupees.inputValue()).toBe(String(owed));
  await rupees.fill(String(owed + 1000));
  await payout.getByLabel('Reference').fill('UTR 4711');
  await payout.getByRole('button', { name: 'Record a payout' }).click();
  await page.getByText('If you paid it all the same, please say so below.').first().waitFor();
  await owner.expectTrouble(/status of 409/);
  await rupees.fill('3000');
  await payout.getByRole('button', { name: 'Record a payout' }).click();
  await page.getByText(describeBalance(owed - 3000, 'the artist')).waitFor();
  await page.getByRole('cell', { name: '−₹3,000' }).first().waitFor();
  await expectSound(page);

  const artist = await visit('phone');
  await artist.context.addCookies([{ ...shop.artistsCookie, url: siteUrl }]);
  await artist.goto('/vendor-earnings');
  await artist.page.getByText(describeBalance(owed - 3000, 'you')).waitFor();
  await artist.page
    .getByRole('rowheader', { name: /Paid out by bank transfer/ })
    .first()
    .waitFor();
  await artist.page.getByText('reference UTR 4711').first().waitFor();
  await expectSound(artist.page);
});
