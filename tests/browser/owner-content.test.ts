import { expect, test } from 'vitest';
import { CONTENT_GROUPS } from '#app/domain/content/content.ts';
import { contact } from '#app/site/brand.ts';
import { hero } from '#app/site/copy.ts';
import { enterAsOwner } from './owner.ts';
import { axeViolations, expectSound, faults } from './soundness.ts';
import { visit } from './support.ts';

/** The owner changes what customers read, and they read it. */

test('the owner changes hero and e-mail; a customer reads them on the next page, and the owner takes them back', async () => {
  const [owner, customer] = [await visit('desktop'), await visit('phone', { javaScriptEnabled: false })];
  const { page } = owner;
  await enterAsOwner(owner, '/admin/content');
  await page.getByLabel('Line below it').fill('Dark as the night before Diwali.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Customers see it within seconds.').waitFor();

  await page
    .getByRole('navigation', { name: 'Groups of content' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('it should look like name@example.com').waitFor();
  await owner.expectTrouble(/422/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('contact.email');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('E-mail').fill('namaste@shop.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Customers see it within seconds.').waitFor();

  await customer.goto('/');
  await customer.page.getByRole('contentinfo').getByText('namaste@shop.example').waitFor();
  await customer.page.getByText('Dark as the night before Diwali.').waitFor();
  const mail = customer.page.locator('a[href="mailto:namaste@shop.example"]');
  expect(await mail.count()).toBe(2); // above and at the foot
  expect(await customer.page.locator('script[type="application/ld+json"]').innerText()).toContain(
    'namaste@shop.example',
  );
  await customer.goto('/terms');
  await customer.page.getByRole('main').getByText('namaste@shop.example').first().waitFor();

  for (const group of ['contact', 'hero']) {
    await owner.goto(`/admin/content?group=${group}`);
    await page.getByText('Reset to the default…').click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('Reset to the default. Customers see it within seconds.').waitFor();
  }
  await customer.goto('/');
  await customer.page.getByText(hero.promise).waitFor();
  await customer.page.getByRole('banner').locator('..').getByText(contact.email).first().waitFor();
});

test('without JavaScript the owner adds a testimonial, and removes it again', async () => {
  const owner = await visit('phone', { javaScriptEnabled: false });
  const { page } = owner;
  await enterAsOwner(owner, '/admin/content?group=testimonials');
  await page.getByText('Add…').click();
  const spare = page.getByRole('group', { name: 'Another testimonial' }).first();
  await spare.getByLabel('Quotation').fill('The henna was dark for three weeks.');
  await spare.getByLabel('Name').fill('Noor K.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please fill this in.').waitFor();
  await owner.expectTrouble(/422/);
  const fourth = page.getByRole('group', { name: 'Testimonial 4' });
  await fourth.getByLabel('Occasion').fill('Eid in Ajmer');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Customers see it within seconds.').waitFor();

  await owner.goto('/#testimonials');
  await page.getByText('“The henna was dark for three weeks.”').waitFor();
  await owner.goto('/admin/content?group=testimonials');
  await fourth.getByLabel('Remove').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved. Customers see it within seconds.').waitFor();
  expect(await fourth.count()).toBe(0);
});

test('of two who change the same words the second is told, keeps hers, and sees the others', async () => {
  const [first, second] = [await visit('desktop'), await visit('desktop')];
  for (const owner of [first, second]) await enterAsOwner(owner, '/admin/content?group=achievements');
  const happy = (owner: typeof first) =>
    owner.page.getByRole('group', { name: 'Counter 2' }).getByLabel('How many');
  await happy(first).fill('3600');
  await first.page.getByRole('button', { name: 'Save' }).click();
  await first.page.getByText('Saved.').waitFor();

  await happy(second).fill('3700');
  await second.page.getByRole('button', { name: 'Save' }).click();
  await second.page.getByText('This content has changed meanwhile.').waitFor();
  await second.expectTrouble(/409/);
  await second.page.getByText('Stored now: “3600”').waitFor();
  expect(await happy(second).inputValue()).toBe('3700');
  expect(await axeViolations(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: 'Save' }).click();
  await second.page.getByText('Saved.').waitFor();

  await second.goto('/admin/content?group=achievements');
  await second.page.getByText('Reset to the default…').click();
  await second.page.getByRole('button', { name: 'Reset', exact: true }).click();
  await second.page.getByText('Customers see it within seconds.').waitFor();
});

test.each(['phone', 'desktop'] as const)('the forms of content are sound on a %s', async (device) => {
  const owner = await visit(device);
  await enterAsOwner(owner, '/admin/content');
  for (const group of CONTENT_GROUPS) {
    await owner.goto(`/admin/content?group=${group}`);
    const add = owner.page.getByText('Add…');
    if (await add.count()) await add.click();
    await expectSound(owner.page);
  }
});

test.each([true, false])('a customer asks about a pincode (JavaScript: %s)', async (javaScriptEnabled) => {
  const customer = await visit('phone', { javaScriptEnabled });
  const { page } = customer;
  await customer.goto('/about');
  const ask = async (pincode: string) => {
    await page.getByLabel('Your pincode').fill(pincode);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  await ask('302 003');
  await page.getByText('Yes, we come to 302003: Jaipur and around.').waitFor();
  expect(await page.getByText('Where we come to you').isVisible()).toBe(true);
  await ask('600001');
  await page.getByText('Not to 600001 as a rule, but do ask.').waitFor();
  await page.waitForLoadState();
  expect(await faults(page)).toEqual([]);
  if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
  await ask('Jaipur');
  await page.getByText('A pincode has 6 digits').waitFor();
});
