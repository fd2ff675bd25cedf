import { expect, test } from 'vitest';
import type { ContentGroup } from '#app/domain/content/content.ts';
import { CONTENT_GROUPS } from '#app/domain/content/groups.ts';
import { POLICY_NAMES } from '#app/domain/content/policy.ts';
import { contact } from '#app/site/brand.ts';
import { hero } from '#app/site/copy.ts';
import { enterAsOwner } from './owner.ts';
import { axeViolations, expectSound, expectSoundOnAll, faults } from './soundness.ts';
import { visit } from './support.ts';

/** The owner changes what customers read, and they read it. */

test('the owner changes hero and e-mail; a customer reads them on the next page, and the owner takes them back', async () => {
  const [owner, customer] = [await visit('desktop'), await visit('phone', { javaScriptEnabled: false })];
  const { page } = owner;
  await enterAsOwner(owner, '/admin/content');
  await page.getByLabel('Line below it').fill('Dark as the night before Diwali.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Customers see it within seconds.').waitFor();

  await page
    .getByRole('navigation', { name: 'Groups of content' })
    .getByRole('link', { name: 'Contact' })
    .click();
  await page.getByLabel('E-mail').fill('nobody');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('it should look like name@example.com').waitFor();
  await owner.expectTrouble(/422/);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('contact.email');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('E-mail').fill('namaste@shop.example');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Customers see it within seconds.').waitFor();

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
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Please fill this in.').waitFor();
  await owner.expectTrouble(/422/);
  const fourth = page.getByRole('group', { name: 'Testimonial 4' });
  await fourth.getByLabel('Occasion').fill('Eid in Ajmer');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Customers see it within seconds.').waitFor();

  await owner.goto('/#testimonials');
  await page.getByText('“The henna was dark for three weeks.”').waitFor();
  await owner.goto('/admin/content?group=testimonials');
  await fourth.getByLabel('Remove').check();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Customers see it within seconds.').waitFor();
  expect(await fourth.count()).toBe(0);
});

test.each([true, false])(
  'a draft is previewed, published and taken back (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const owner = await visit('desktop', { javaScriptEnabled });
    const customer = await visit('phone', { javaScriptEnabled: false });
    const { page } = owner;
    await enterAsOwner(owner, '/admin/content?group=announcement');
    const words = `Closed on Holi ${javaScriptEnabled ? 'and after' : ''}`.trim();
    await page.getByRole('textbox', { name: 'Announcement' }).fill(words);
    await page.getByRole('button', { name: 'Save draft' }).press('Enter');
    await page.getByText('Saved as a draft. Customers do not see it.').waitFor();
    const announced = customer.page.getByRole('region', { name: 'Announcement' });
    await customer.goto('/');
    expect(await announced.count()).toBe(0);

    await page.getByRole('link', { name: 'Preview the page' }).click();
    await page.getByText('customers do not see the drafts').waitFor();
    await page.getByRole('region', { name: 'Announcement' }).filter({ hasText: words }).waitFor();
    if (javaScriptEnabled) {
      expect(await axeViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectSound(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await page.getByRole('link', { name: 'Back to the editor' }).click();
    await page.getByRole('heading', { name: 'Content' }).waitFor();
    await owner.goto('/admin/content?group=announcement');
    expect(await page.getByRole('textbox', { name: 'Announcement' }).inputValue()).toBe(words);
    await page.getByRole('button', { name: 'Publish' }).press('Enter');
    await page.getByText('Published. Customers see it within seconds.').waitFor();
    await customer.goto('/shop');
    await announced.getByText(words).waitFor();

    const versions = page.getByRole('link', { name: /What changed in version/ });
    const before = await versions.count();
    await page.getByRole('textbox', { name: 'Announcement' }).fill('');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => versions.count()).toBe(before + 1);
    await versions.first().click();
    await page.getByText('Then: nothing').waitFor();
    if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
    await customer.goto('/shop');
    expect(await announced.count()).toBe(0);
    const earlier = page
      .getByRole('listitem')
      .filter({ hasText: /^Version/ })
      .nth(1);
    await earlier.getByRole('link').click();
    await page.getByText(/^Restore version/).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('is published again.').waitFor();
    await customer.goto('/shop');
    await announced.getByText(words).waitFor();
    await owner.goto('/admin/content?group=announcement');
    await page.getByText('Reset to the default…').click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('Reset to the default. Customers see it within seconds.').waitFor();
  },
);

test('the owner rewrites the FAQs, and is told the line of a mistake', async () => {
  const [owner, customer] = [await visit('desktop'), await visit('phone')];
  const { page } = owner;
  await enterAsOwner(owner, '/admin/content?group=faqs');
  const text = page.getByRole('textbox', { name: 'Text' });
  const written = await text.inputValue();
  await text.fill(`${written}\n## Do you come at night?\n\nCall {{contact.fax}}.\n`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText(/Line \d+: Unknown placeholder/).waitFor();
  await owner.expectTrouble(/422/);
  await text.fill(`${written}\n## Do you come at night?\n\nCall {{contact.phone}}.\n`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Customers see it within seconds.').waitFor();
  await customer.goto('/faqs#do-you-come-at-night');
  await customer.page.getByRole('heading', { name: 'Do you come at night?' }).waitFor();
  expect(await axeViolations(customer.page)).toEqual([]);
  await page.getByText('Reset to the default…').click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByText('Reset to the default. Customers see it within seconds.').waitFor();
});

test('of two who change the same words the second is told, keeps hers, and sees the others', async () => {
  const [first, second] = [await visit('desktop'), await visit('desktop')];
  for (const owner of [first, second]) await enterAsOwner(owner, '/admin/content?group=achievements');
  const happy = (owner: typeof first) =>
    owner.page.getByRole('group', { name: 'Counter 2' }).getByLabel('How many');
  await happy(first).fill('3600');
  await first.page.getByRole('button', { name: 'Publish' }).click();
  await first.page.getByText('Published. Customers').waitFor();

  await happy(second).fill('3700');
  await second.page.getByRole('button', { name: 'Publish' }).click();
  await second.page.getByText('This content has changed meanwhile.').waitFor();
  await second.expectTrouble(/409/);
  await second.page.getByText('Stored now: “3600”').waitFor();
  expect(await happy(second).inputValue()).toBe('3700');
  expect(await axeViolations(second.page)).toEqual([]);
  await second.page.getByRole('button', { name: 'Publish' }).click();
  await second.page.getByText('Published. Customers').waitFor();

  await second.goto('/admin/content?group=achievements');
  await second.page.getByText('Reset to the default…').click();
  await second.page.getByRole('button', { name: 'Reset', exact: true }).click();
  await second.page.getByText('Customers see it within seconds.').waitFor();
});

/** One gallery's form is as another's, and so is a policy's. */
const ALIKE: readonly ContentGroup[] = [
  'festivalPictures',
  'poojaPictures',
  'bridalPictures',
  'babyShowerPictures',
  ...POLICY_NAMES.slice(1),
];

test('the forms of content are sound, each on the narrowest and a wide screen', async () => {
  const owner = await visit('desktop');
  const { page } = owner;
  await enterAsOwner(owner, '/admin/content');
  for (const group of CONTENT_GROUPS.filter((each) => !ALIKE.includes(each))) {
    await owner.goto(`/admin/content?group=${group}`);
    const add = page.getByText('Add…');
    if (await add.count()) await add.click();
    await expectSoundOnAll(page, 'desktop');
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
