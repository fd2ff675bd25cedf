import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '#app/domain/shared/time.ts';
import { machineTime } from '../support/clock.ts';
import { artistsPlace } from './artist.ts';
import { enterAsOwner } from './owner.ts';
import { expectSound } from './soundness.ts';
import { type Device, shipping, siteUrl, visit } from './support.ts';

/** One card for a customer: reached from every name, merged, exported and erased. */

/** A test that is tried once more has a customer of its own. */
let tries = 0;

/** A request of a new phone: the booking's reference. */
async function request(name: string, phone: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ...shipping, ...artistsPlace, name, phone, email: 'ila.card@example.com' },
      date: addDays(dayOf(machineTime().getTime()), 120 + tries),
    }),
  });
  return ((await answer.json()) as { reference: string }).reference; // as the API answers
}

test.each<Device>(['phone', 'desktop'])('the card of a customer of two phones, on a %s', async (device) => {
  tries++;
  const [first, second] = [`91234 501${10 + tries}`, `91234 502${10 + tries}`] as const;
  const name = `Ila Card ${tries}`;
  const references = [await request(name, first), await request(name, second)];
  const owner = await visit(device);
  const { page } = owner;
  const onCard = () => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  const shown = (phone: string) => page.getByText(`+91 ${phone}`).first().waitFor();

  // From her appointment to the card, and from there to a quote, which stands on the card and leads back to it.
  await enterAsOwner(owner, `/admin/bookings/${references[0]}`);
  await page.getByRole('link', { name: `${name}, customer card` }).click();
  await onCard();
  await expectSound(page);
  await page.getByRole('link', { name: 'Write a quote' }).click();
  await page.getByLabel('Another price in ₹').fill('4000');
  expect(await page.getByLabel('Name').inputValue()).toBe(name);
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await page.getByText('The quote is on its way to the customer.').waitFor();
  const quote = /RQ-\w{8}/.exec(page.url())?.[0] ?? '';
  await page.getByRole('link', { name: `${name}, customer card` }).click();
  await onCard();
  await page.getByRole('navigation', { name: 'What the history shows' }).getByText('Quotes').click();
  await page.getByRole('link', { name: `Quote ${quote}` }).waitFor();
  await page.getByText('₹4,000, open').waitFor();
  await expectSound(page);

  // Her other phone has a card of its own, until the owner knows better.
  await page.getByRole('link', { name: 'Merge with another card' }).click();
  await page.getByRole('searchbox').fill(second);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByText('Together 2 bookings').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Merge the two cards' }).click();
  await onCard();
  for (const phone of [first, second]) await shown(phone);
  await owner.goto(`/admin/bookings/${references[1]}`);
  await page.getByRole('link', { name: `${name}, customer card` }).click();
  await shown(first);

  // All of it is hers to have, and to have erased.
  await page.getByRole('link', { name: 'Export or erase her data' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download her data' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const part of [...references, quote]) expect(file).toContain(part);
  for (const reference of references) await page.getByRole('link', { name: reference }).waitFor();
  await page.getByRole('button', { name: 'Erase her data for good' }).click();
  await page.getByLabel('To confirm, type ERASE').and(page.locator('[aria-invalid=true]')).waitFor();
  await owner.expectTrouble(/status of 422/);
  await expectSound(page);
  await page.getByLabel('To confirm, type ERASE').fill('erase');
  await page.getByRole('button', { name: 'Erase her data for good' }).click();
  await page.waitForURL(/\/admin\/customers(\?|$)/);
  await owner.goto(`/admin/quotes/${quote}`);
  await page.getByText('Withdrawn').first().waitFor();
  expect(await page.getByText(name).count()).toBe(0);
});
