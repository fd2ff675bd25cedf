import { expect, test } from 'vitest';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { enterAsOwner } from './owner.ts';
import { axeViolations, expectSound } from './soundness.ts';
import { shop, siteLog, siteUrl, type Visitor, visit } from './support.ts';

/** The one inbox of the owner, on a phone. */

async function write(visitor: Visitor, message: string): Promise<void> {
  await visitor.goto('/contact');
  const { page } = visitor;
  await page.getByLabel('Name').fill('Nirmala');
  await page.getByLabel('Email').fill('nirmala@example.com');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send message' }).tap();
  await page.getByText('Thank you! Your message has reached us.').waitFor();
}

async function saveReply(owner: Visitor, title: string, text: string): Promise<void> {
  await owner.goto('/admin/saved-replies');
  const fresh = owner.page.getByRole('region', { name: 'A new one' });
  await fresh.getByLabel('Title').fill(title);
  await fresh.getByLabel('What it says').fill(text);
  await fresh.getByRole('button', { name: 'Add' }).click();
  await owner.page.locator('summary').filter({ hasText: title }).waitFor();
}

/** What WhatsApp's report stores: no local site is connected to it. */
async function writeOnWhatsApp(text: string): Promise<void> {
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.prepare(
      `insert into conversation_entries (id, customer_id, kind, text, name, at, waits, source_key)
       select 'chat', customer_id, 'whatsapp', ?1, name, ?2, 1, 'whatsapp/chat' from conversation_entries
       where email = 'nirmala@example.com' limit 1`,
    )
      .bind(text, machineTime().getTime())
      .run(),
  );
}

test('what a customer writes is seen without a reload, taken, answered by a saved reply, done, and opened again', async () => {
  const owner = await visit('phone');
  const { page } = owner;
  await enterAsOwner(owner, '/admin/saved-replies');
  await saveReply(owner, 'Prices', 'Namaste {name}!\nThe prices are on our pages.');
  await owner.goto('/adminDashboard');
  const customer = await visit('phone');
  await write(customer, 'Do you draw in Bundi?');
  await page.getByText('1 new message').waitFor({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Show new messages' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  await writeOnWhatsApp('And on both feet?');

  await page.getByRole('link', { name: 'Nirmala' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Nirmala' }).waitFor();
  await page.getByText('Do you draw in Bundi?').waitFor();
  await page.getByText('And on both feet?').waitFor();
  await expectSound(page);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'I see to it' }).tap();
  await page.getByText('Yours.').waitFor();

  const box = page.getByLabel('Your answer');
  await box.fill('Dear Nirmala, yes.');
  await page.getByRole('button', { name: 'Prices', exact: true }).tap();
  expect(await box.inputValue()).toMatch(/^Dear Nirmala, yes\.\n\nNamaste Nirmala!\n/);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await page.getByText('Answered by').waitFor();
  expect(await box.inputValue()).toBe('');
  await expect.poll(siteLog).toMatch(/^\[mail\] nirmala@example\.com Your message on WhatsApp http/m);
  await page.getByText(/· sent/).waitFor();
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Open again' }).waitFor();

  await write(customer, 'Thank you! One more thing.');
  await owner.goto('/admin/inbox?state=new&whose=mine');
  await expectSound(page);
  await page.getByRole('link', { name: 'Nirmala' }).tap();
  await page.getByText('Thank you! One more thing.').waitFor();
});

test('without JavaScript a saved reply is put behind what is typed, and the answer is sent', async () => {
  const owner = await visit('phone', { javaScriptEnabled: false });
  const { page } = owner;
  const asked = { name: 'Radhika', email: 'radhika@example.com', message: 'Do you come to Udaipur?' };
  expect((await owner.context.request.post(`${siteUrl}/api/contact`, { data: asked })).ok()).toBe(true);
  await enterAsOwner(owner, '/admin/saved-replies');
  await saveReply(owner, 'Hours', 'Namaste {name}! We draw from 10 to 8.');
  await owner.goto('/admin/inbox?q=radhika');
  await page.getByRole('link', { name: 'Radhika' }).click();
  await page.getByLabel('Your answer').fill('Yes, we come to Udaipur.');
  await page.getByRole('button', { name: 'Hours', exact: true }).click();
  const box = page.getByLabel('Your answer');
  expect(await box.inputValue()).toBe('Yes, we come to Udaipur.\n\nNamaste Radhika! We draw from 10 to 8.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Answered by').waitFor();
  expect(new URL(page.url()).origin).toBe(siteUrl);
});

test('the owner writes, orders and deletes saved replies', async () => {
  const owner = await visit('phone');
  const { page } = owner;
  await enterAsOwner(owner, '/admin/saved-replies');
  await saveReply(owner, 'Which days', 'Namaste {name}! Which days suit you?');
  const fresh = page.getByRole('region', { name: 'A new one' });
  await fresh.getByLabel('Title').fill('On our way');
  await fresh.getByLabel('What it says').fill('Dear {nobody}, we are near.');
  await fresh.getByRole('button', { name: 'Add' }).tap();
  await page.getByText('There is no {nobody} here.').waitFor();
  await owner.expectTrouble(/^Failed to load resource: .* 422 /);
  await fresh.getByLabel('What it says').fill('Dear {name}, we are near.');
  await fresh.getByRole('button', { name: 'Add' }).tap();
  const added = page.getByRole('listitem').filter({ hasText: 'On our way' });
  await added.waitFor();
  await added.locator('summary').first().tap();
  await expectSound(page);
  expect(await axeViolations(page)).toEqual([]);
  await added.getByRole('button', { name: /^Up/ }).tap();
  const titles = page.locator('main ol > li > details > summary');
  await expect
    .poll(() => titles.allTextContents().then((all) => all.slice(-2)))
    .toEqual(['On our way', 'Which days']);
  await added.getByText('Delete…').tap();
  await added.getByRole('button', { name: 'Delete it' }).tap();
  await added.waitFor({ state: 'detached' });
});
