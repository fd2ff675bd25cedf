import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBindings } from '../../scripts/target.ts';
import { machineTime } from '../support/clock.ts';
import { enterAsOwner } from './owner.ts';
import { axeViolations, expectSound } from './soundness.ts';
import { shipping, shop, shopDesigns, siteLog, siteUrl, visit } from './support.ts';

/** What a customer does with her own order after it: she sends something back, and keeps it in her account. */

/** A guest's order of one box, by her phone. @returns its number and its own page */
async function placeOrder(name: string, phone = shipping.phone): Promise<{ number: string; path: string }> {
  const [design] = await shopDesigns(1);
  const answer = await fetch(`${siteUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ ...shipping, name, phone, paymentMethod: 'cod', idempotencyKey: crypto.randomUUID() },
      lines: [{ id: design?._id, quantity: 2 }],
    }),
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return (await answer.json()) as { number: string; path: string }; // as the API answers
}

/** What takes the post a few days. */
async function deliver(number: string): Promise<void> {
  await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.batch([
      DB.prepare(`update orders set status = 'delivered' where number = ?1`).bind(number),
      DB.prepare(
        `insert into order_events (id, order_id, status, actor, at)
         select number, id, 'delivered', 'admin', ?2 from orders where number = ?1`,
      ).bind(number, machineTime().getTime()),
    ]),
  );
}

test('a return is asked for, and the answer of the shop stands on the page of the order', async () => {
  const { number, path } = await placeOrder('Reena Return');
  await deliver(number);
  const visitor = await visit('phone');
  const { page } = visitor;
  await visitor.goto(path);
  await page.getByRole('link', { name: 'Ask for a return' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Send something back?' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Ask for the return' }).tap();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Why?').fill('The lid is broken');
  await page.getByRole('button', { name: 'Ask for the return' }).tap();
  await page.waitForURL((url) => url.pathname === path);
  expect(await page.getByRole('link', { name: 'Ask for a return' }).count()).toBe(0);

  const owner = await visit('desktop');
  await enterAsOwner(owner, `/admin/orders/${number}`);
  await answerReturn(owner.page, 'Please send it to us, we pay the way.');
  await visitor.goto(path);
  await page.getByText('Please send it to us, we pay the way.').waitFor();
  expect(await answersSentOrWaiting(number)).toEqual(['sms']);
});

/** The channels by which the answer to a return goes to the customer. At night, by the machine's clock, it waits for the morning. */
async function answersSentOrWaiting(number: string): Promise<unknown[]> {
  const { results } = await withBindings({ state: shop.siteState }, ({ DB }) =>
    DB.prepare(
      `select channel from outbox where notice = 'order.return-answered/customer'
         and about = (select 'order/' || id || '/return' from orders where number = ?1)`,
    )
      .bind(number)
      .all(),
  );
  return results.map(({ channel }) => channel);
}

async function answerReturn(page: Page, words: string): Promise<void> {
  await page.getByLabel('What the customer reads').fill(words);
  await page.getByRole('button', { name: 'Answer, and tell the customer' }).click();
  await page.getByText(`Your answer: ${words}`).waitFor();
}

test('a return is asked for without JavaScript, and nothing typed is lost on the way', async () => {
  const { number, path } = await placeOrder('Ruhi Return');
  await deliver(number);
  const visitor = await visit('phone', { javaScriptEnabled: false });
  const { page } = visitor;
  await visitor.goto(`${path}/return`);
  await page.getByLabel(/^Pieces of/).fill('9');
  await page.getByLabel('Why?').fill('One is a gift that she has');
  await page.getByRole('button', { name: 'Ask for the return' }).click();
  await visitor.expectTrouble(/^Failed to load resource: .* 422 /);
  expect(await page.getByLabel('Why?').inputValue()).toBe('One is a gift that she has');
  await page.getByLabel(/^Pieces of/).fill('1');
  await page.getByRole('button', { name: 'Ask for the return' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByText('We look at it and answer here.').waitFor();
  // Asked once, the form leads back.
  await visitor.goto(`${path}/return`);
  expect(new URL(page.url()).pathname).toBe(path);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a guest’s order is kept in an account by the phone’s code, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async () => {
    const phone = javaScriptEnabled ? '9123400188' : '9123400189';
    const { number, path } = await placeOrder('Charu Claim', phone);
    const visitor = await visit('phone', { javaScriptEnabled });
    const { page } = visitor;
    await visitor.goto(path);
    await page.getByRole('link', { name: 'Keep it in my account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Keep this order in your account?' }).waitFor();
    if (javaScriptEnabled) await expectSound(page);
    await page.getByRole('link', { name: 'Log in with a code' }).click();
    await page.getByLabel('Phone number').fill(phone);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const words = new RegExp(`\\[sms\\] \\+91${phone} (\\d{6}) is your`);
    await expect.poll(() => words.exec(siteLog())?.[1]).toBeDefined();
    await page.getByLabel('Code', { exact: true }).fill(words.exec(siteLog())?.[1] ?? '');
    if (!javaScriptEnabled) await page.getByRole('button', { name: /Verify/ }).click();
    const welcome = page.getByRole('heading', { name: 'Welcome' });
    const claim = page.getByRole('button', { name: 'Add it to my account' });
    await welcome.or(claim).first().waitFor();
    if ((await welcome.count()) > 0) {
      await page.getByLabel('Name').fill('Charu');
      await page.getByRole('button', { name: /Continue|Save/ }).click();
    }
    await claim.click();
    await page.waitForURL('**/profile#orders');
    await page
      .getByRole('link', { name: new RegExp(number) })
      .first()
      .waitFor();
    await visitor.goto(`${path}/claim`);
    expect(new URL(page.url()).pathname).toBe(path);
  });
}
